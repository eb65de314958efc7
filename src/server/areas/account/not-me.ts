import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { invalidForm } from '#server/platform/http/refusal.ts';
import { recordEvent } from './account-events.ts';
import { consumeLink, createLink } from './account-links.ts';
import { revokeEverything } from './revoke-everything.ts';
import { removeFactorsSince } from './second-factor/remove-factors-since.ts';
import { users } from './tables.ts';

/**
 * What a user does who is told of something they did not do: every access ends, factors that were added since the
 * letter (or by what it tells of) go, the password opens nothing any more, and they choose a new one. Gives the end of
 * that page's address and whose it is. Refuses a link that was used, is too old, or went to an address that is no
 * longer the account's.
 */
export async function denyChange(
  db: Database,
  link: { uid: string; token: string },
): Promise<{ reset: string; userId: number }> {
  return db.transaction(async (tx) => {
    const taken = await consumeLink(tx, 'not_me', link);
    const [user] = taken ? await tx.select().from(users).where(eq(users.id, taken.userId)) : [];
    if (!taken || !user || taken.newEmail !== user.email)
      throw invalidForm(
        'link_invalid',
        'Questo link non è più valido: chiedi un link per scegliere una nuova password.',
      );
    // Whoever did it may know the password.
    await tx.update(users).set({ password_hash: null }).where(eq(users.id, user.id));
    await removeFactorsSince(tx, user.id, taken.createdAt);
    await revokeEverything(tx, user.id);
    await recordEvent(tx, user.id, 'denied');
    return {
      userId: user.id,
      reset: `/profilo/recupera-password/${await createLink(tx, 'reset_password', user.id)}${user.typology === 'company' ? '?t=company' : ''}`,
    };
  });
}

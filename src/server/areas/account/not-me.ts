import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { invalidForm } from '#server/platform/http/refusal.ts';
import { recordEvent } from './account-events.ts';
import { consumeLink, createLink } from './account-links.ts';
import { revokeEverything } from './revoke-everything.ts';
import { removeFactorsSince } from './second-factor/remove-factors-since.ts';
import { users } from './tables.ts';

/**
 * The link 'it was not me': ends every access, removes factors added since the mail (or by what it reports), and clears
 * the password, so that the user chooses a new one. Returns the end of that page's address and the user. Refuses a link
 * that was used, expired, or went to an address that is no longer the account's.
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
    // The person who made the change may know the password.
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

import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalidForm } from '#server/platform/http/refusal.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { recordEvent } from '../account/account-events.ts';
import { consumeLink, createLink, revokeLinks } from '../account/account-links.ts';
import { hasConsent } from '../account/consents.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import { removeFactorsSince } from '../account/second-factor/remove-factors-since.ts';
import { accountLinks, users } from '../account/tables.ts';
import { freeAddress } from '../companies/free-address.ts';
import { moveSubscriptions } from '../newsletter/subscribe.ts';
import { forgetMemberAddress } from '../offers/application-address.ts';

/** `link` undoes the change; empty where it cannot be undone from here. */
const changing = letterKind('email-changing', some('first_name', 'what', 'link'), ({ first_name, what, link }) => ({
  subject: 'L’indirizzo del tuo account sta cambiando',
  paragraphs: [`Ciao ${first_name}, ${what}`, 'Se l’hai chiesto tu, non serve altro.'],
  ...(link && {
    action: { label: 'Annulla il cambio di indirizzo', url: `/profilo/annulla-cambio/${link}` },
    footnote:
      'Il pulsante funziona per 72 ore, anche dopo la conferma: questo indirizzo torna quello del tuo account, ogni accesso si chiude e scegli una nuova password.',
  }),
}));

/**
 * Mails the address that an account has, or had until now, about its change. It gets the link to undo it for 72 hours,
 * unless it became the account's by a change that can itself still be undone: a thief's address must not undo what the
 * owner does.
 */
export async function notifyOldAddress(
  tx: Database,
  platform: Sending,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'first_name'>,
  what: string,
): Promise<void> {
  const mayUndo = !(await cameByChange(tx, user));
  const link = mayUndo ? await createLink(tx, 'undo_email', user.id, user.email) : '';
  await sendLetter(tx, platform, user.email, changing({ first_name: user.first_name, what, link }));
}

/** Whether an earlier address of this account can still undo the change that brought this one. */
async function cameByChange(tx: Database, { id, email }: { id: number; email: string }): Promise<boolean> {
  const toAnother = and(
    eq(accountLinks.user_id, id),
    eq(accountLinks.purpose, 'undo_email'),
    ne(accountLinks.new_email, email),
  );
  return (
    (await tx.$count(
      accountLinks,
      and(toAnother, isNull(accountLinks.used_at), gt(accountLinks.expires_at, new Date())),
    )) > 0
  );
}

/**
 * Restores the address to which the link was mailed, whatever it was changed to meanwhile. Every access ends, an app
 * and passkeys added since the link was sent are removed, and the password is cleared, because whoever asked for the
 * change knows it. Returns the end of the address of the page for a new one. Refuses with 409 when the address has
 * another account by now.
 */
export async function undoEmailChange(
  db: Database,
  link: { uid: string; token: string },
): Promise<{ userId: number; reset: string }> {
  return db.transaction(async (tx) => {
    const taken = await consumeLink(tx, 'undo_email', link);
    const [user] = taken ? await tx.select().from(users).where(eq(users.id, taken.userId)) : [];
    if (!taken?.newEmail || !user)
      throw invalidForm(
        'link_invalid',
        'Questo link non è più valido. Se non riesci a entrare, scrivi all’assistenza.',
      );
    if (user.email !== taken.newEmail && !(await freeAddress(tx, taken.newEmail)))
      throw conflict('email_taken', 'Questo indirizzo ha ormai un altro account: scrivi all’assistenza.');
    await forgetMemberAddress(tx, user.id, user.email);
    await tx.update(users).set({ email: taken.newEmail, password_hash: null }).where(eq(users.id, user.id));
    // Without it the newsletter is that of the other address alone.
    if (await hasConsent(tx, user.id, 'newsletter')) await moveSubscriptions(tx, user.email, taken.newEmail);
    await removeFactorsSince(tx, user.id, taken.createdAt);
    await revokeEverything(tx, user.id);
    // Older links lead to earlier addresses, which take precedence.
    await revokeLinks(tx, 'undo_email', user.id, taken.createdAt);
    await recordEvent(tx, user.id, 'denied');
    return {
      userId: user.id,
      reset: `/profilo/recupera-password/${await createLink(tx, 'reset_password', user.id)}${user.typology === 'company' ? '?t=company' : ''}`,
    };
  });
}

import { and, eq, ne } from 'drizzle-orm';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { invalid, invalidForm } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { consumeLink, createLink } from '../account/account-links.ts';
import type { ProvedUser } from '../account/log-in.ts';
import { revokeEverything } from '../account/revoke-everything.ts';
import type { OpenedSession } from '../account/session.ts';
import { users } from '../account/tables.ts';
import { claimOneShots } from '../applications/claim-one-shots.ts';
import { claimBrigade } from '../brigade/claim-brigade.ts';
import { freeAddress, isUnconfirmed } from '../companies/free-address.ts';
import { claimHires } from '../hires/claim-hires.ts';
import { claimConversations } from '../messages/claim-conversations.ts';
import { moveSubscriptions } from '../newsletter/subscribe.ts';
import { forgetMemberAddress } from '../offers/application-address.ts';
import { notifyOldAddress } from './undo-email-change.ts';

const toConfirm = letterKind('email-to-confirm', some('link'), ({ link }, { config }) => ({
  subject: 'Conferma il nuovo indirizzo',
  paragraphs: [
    `È stato chiesto di usare questo indirizzo per un account su ${config.siteName}.`,
    'Il link funziona una volta sola, per 24 ore.',
  ],
  action: { label: 'Conferma il nuovo indirizzo', url: `/profilo/conferma-mail/${link}` },
  footnote: 'Se non hai chiesto tu questa mail, ignorala: non cambia nulla.',
}));

/**
 * Requests a change of an account's address (rule D4): a link goes to the new one, and a notice to the old one with the
 * link to undo it. Nothing changes until the link is used. An address that another account has, or that was mailed
 * enough today, gets no link; the answer is the same. `also` writes in the same transaction.
 */
export async function askEmailChange(
  platform: Platform,
  user: ProvedUser,
  email: string,
  also: (tx: Database) => Promise<void>,
): Promise<void> {
  const wanted = email.toLowerCase();
  if (wanted === user.email) throw invalid({ email: [fault('unchanged', 'È già il tuo indirizzo.')] });
  await platform.db.transaction(async (tx) => {
    await also(tx);
    if ((await isTaken(tx, wanted, user.id)) || !(await mayMail(tx, 'change_email', wanted))) return;
    const link = await createLink(tx, 'change_email', user.id, wanted);
    await sendLetter(tx, platform, wanted, toConfirm({ link }));
    await notifyOldAddress(tx, platform, user, 'abbiamo mandato un link di conferma a un nuovo indirizzo.');
  });
}

/**
 * Makes the address of a used link the account's own and revokes every other access. The same link again, or one whose
 * address was taken meanwhile, changes nothing. Returns the new token of the session that confirms, when it is the
 * user's.
 */
export async function confirmEmailChange(
  { db, queue, linkSecret }: Pick<Platform, 'db' | 'queue' | 'linkSecret'>,
  link: { uid: string; token: string },
  visitor: Pick<Visitor, 'tokenHash'> | null,
): Promise<{ userId: number; session: OpenedSession | null }> {
  return db.transaction(async (tx) => {
    const taken = await consumeLink(tx, 'change_email', link);
    if (!taken?.newEmail || !(await freeAddress(tx, taken.newEmail)))
      throw invalidForm('link_invalid', 'Questo link non è più valido: chiedi di nuovo il cambio dalle impostazioni.');
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, taken.userId));
    if (user) await forgetMemberAddress(tx, taken.userId, user.email);
    await claimBrigade(tx, { queue, linkSecret }, taken.userId);
    await claimHires(tx, taken.userId);
    await tx.update(users).set({ email: taken.newEmail }).where(eq(users.id, taken.userId));
    await claimOneShots(tx, { id: taken.userId, email: taken.newEmail });
    await claimConversations(tx, { queue }, { id: taken.userId, email: taken.newEmail });
    if (user) await moveSubscriptions(tx, user.email, taken.newEmail);
    return { userId: taken.userId, session: await revokeEverything(tx, taken.userId, { keep: visitor?.tokenHash }) };
  });
}

/** An unconfirmed registration does not block an address. */
async function isTaken(tx: Database, email: string, userId: number): Promise<boolean> {
  const [other] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return other !== undefined && !isUnconfirmed(other);
}

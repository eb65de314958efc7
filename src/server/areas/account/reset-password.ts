import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { invalidForm } from '#server/platform/http/refusal.ts';
import { example, letterKind, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { consumeLink, createLink, readLink } from './account-links.ts';
import { confirmAddress, type Welcome } from './confirm-address.ts';
import { hashPassword } from './log-in.ts';
import { refuseWeakPassword } from './new-password.ts';
import { notifyPasswordChange } from './notify-password-change.ts';
import { revokeEverything } from './revoke-everything.ts';
import { users } from './tables.ts';

const QUEUE = 'reset-password';
const asked = z.object({ email: z.string() });

/**
 * Asks for a new password. The answer is sent before the account is looked for, so that neither its text nor its time
 * reveals whether there is one (rule D4).
 */
export async function askPasswordReset(tx: Database, { queue }: Pick<Platform, 'queue'>, email: string): Promise<void> {
  await queue.send(tx, QUEUE, { email: email.toLowerCase() });
}

type Reset = Pick<typeof users.$inferSelect, 'first_name' | 'activated_at' | 'typology'> & { link: string };

const newPassword = letterKind<Reset>('password-reset', { ...example, activated_at: new Date() }, (data) => ({
  subject: 'Scegli una nuova password',
  // Anybody may have typed the name as long as the address is not confirmed.
  paragraphs: [
    `${data.activated_at ? `Ciao ${data.first_name}, qualcuno` : 'Qualcuno'} ha chiesto una nuova password per il tuo account.`,
    'Il link funziona una volta sola, per 24 ore.',
  ],
  action: {
    label: 'Scegli la nuova password',
    url: `/profilo/recupera-password/${data.link}${data.typology === 'company' ? '?t=company' : ''}`,
  },
  footnote: 'Se non hai chiesto tu questa mail, ignorala: la password resta quella di prima.',
}));

/** Looks for the account in a job, and mails its link. People imported from the old site come in this way. */
export async function registerPasswordResetMails(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const { email } = asked.parse(data);
    await platform.db.transaction(async (tx) => {
      // Locked: a change of address at the same moment comes before, and is seen, or after, and voids the link.
      const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
      if (!user || !(await mayMail(tx, 'reset', email))) return;
      const link = await createLink(tx, 'reset_password', user.id);
      await sendLetter(tx, platform, user.email, newPassword({ ...user, link }));
    });
  });
}

export interface NewPassword {
  uid: string;
  token: string;
  new_password: string;
  confirm_password: string;
}

/** Names of a person and their company, which other areas know. */
export type OwnTexts = (db: Database, userId: number) => Promise<string[]>;

/**
 * Sets a new password by a mailed link, once, and revokes every other access. The address is confirmed with it: an
 * account that still waited for that is welcomed in the same transaction. Returns the user and notifies them by mail;
 * `record` writes in the same transaction.
 */
export async function confirmPasswordReset(
  platform: Platform,
  {
    welcome,
    ownTexts,
    record,
  }: { welcome: Welcome; ownTexts: OwnTexts; record: (tx: Database, userId: number) => Promise<void> },
  { uid, token, new_password, confirm_password }: NewPassword,
): Promise<number> {
  const { db } = platform;
  const userId = await readLink(db, 'reset_password', { uid, token });
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw linkInvalid();
  const own = await ownTexts(db, user.id);
  await refuseWeakPassword(platform, {
    field: 'new_password',
    password: new_password,
    confirmPassword: confirm_password,
    own,
    presentHash: user.password_hash,
  });
  const password_hash = await hashPassword(new_password);
  await db.transaction(async (tx) => {
    if (!(await consumeLink(tx, 'reset_password', { uid, token }))) throw linkInvalid();
    const [changed] = await tx.update(users).set({ password_hash }).where(eq(users.id, user.id)).returning();
    if (await confirmAddress(tx, user.id)) await welcome(tx, user.id);
    await record(tx, user.id);
    if (changed) await notifyPasswordChange(tx, platform, changed.id);
    await revokeEverything(tx, user.id);
  });
  return user.id;
}

const linkInvalid = () => invalidForm('link_invalid', 'Questo link non è più valido: chiedine un altro.');

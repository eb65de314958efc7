import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { passwordFaults } from '../../../domain/password.ts';
import type { Database } from '../../platform/database.ts';
import { invalid, invalidForm } from '../../platform/http/refusal.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from './log-in.ts';
import { hashToken } from './session.ts';
import { accountLinks, sessions, users } from './tables.ts';

/** How long a mailed link works (decisions 4). */
const LINK_MS = 24 * 3_600_000;
const QUEUE = 'reset-password';
const asked = z.object({ email: z.string() });

const uidOf = (userId: number) => Buffer.from(String(userId)).toString('base64url');

/**
 * Asks for a new password. The answer comes before anybody looks whether the address has an account, so
 * neither its words nor its time tell (decisions 4).
 */
export async function askPasswordReset({ db, queue }: Platform, email: string): Promise<void> {
  await queue.send(db, QUEUE, { email: email.toLowerCase() });
}

/** Looks for the account afterwards, in a job, and mails its link. People brought from the old site come in this way. */
export async function mailPasswordResets(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const { email } = asked.parse(data);
    const [user] = await platform.db.select().from(users).where(eq(users.email, email));
    if (!user) return;
    const token = randomBytes(32).toString('base64url');
    const address = `/profilo/recupera-password/${uidOf(user.id)}/${token}${user.typology === 'company' ? '?t=company' : ''}`;
    const letter = await writeLetter(platform.config, {
      to: user.email,
      subject: 'Scegli una nuova password',
      paragraphs: [`Ciao ${user.first_name}, qualcuno ha chiesto una nuova password per il tuo account.`, 'Il link funziona una volta sola, per 24 ore.'],
      action: { label: 'Scegli la nuova password', url: address },
      footnote: 'Se non sei stato tu, ignora questa mail: la password resta quella di prima.',
    });
    await platform.db.transaction(async (tx) => {
      await tx.insert(accountLinks).values({ user_id: user.id, purpose: 'reset_password', token_hash: hashToken(token), expires_at: new Date(Date.now() + LINK_MS) });
      await platform.sendMail(tx, letter);
    });
  });
}

export interface NewPassword {
  uid: string;
  token: string;
  new_password: string;
  confirm_password: string;
}

/** Sets a new password by a mailed link, once, and ends every session of the account. The address is confirmed with it. */
export async function confirmPasswordReset(db: Database, { uid, token, new_password, confirm_password }: NewPassword): Promise<void> {
  const faults = passwordFaults(new_password);
  if (faults.length > 0) throw invalid({ new_password: faults });
  if (new_password !== confirm_password) throw invalid({ confirm_password: ['Le due password non sono uguali.'] });
  const password_hash = await hashPassword(new_password);
  await db.transaction(async (tx) => {
    const [link] = await tx
      .update(accountLinks)
      .set({ used_at: new Date() })
      .where(and(eq(accountLinks.token_hash, hashToken(token)), eq(accountLinks.purpose, 'reset_password'), isNull(accountLinks.used_at), gt(accountLinks.expires_at, new Date())))
      .returning({ userId: accountLinks.user_id });
    if (!link || uidOf(link.userId) !== uid) throw invalidForm('Questo link non è più valido: chiedine un altro.');
    const [user] = await tx.select({ activated_at: users.activated_at }).from(users).where(eq(users.id, link.userId));
    await tx
      .update(users)
      .set({ password_hash, activated_at: user?.activated_at ?? new Date() })
      .where(eq(users.id, link.userId));
    await tx.delete(sessions).where(eq(sessions.user_id, link.userId));
  });
}

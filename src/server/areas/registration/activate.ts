import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { consumeLink, linkFault, readLink, revokeLinks } from '../account/account-links.ts';
import { confirmAddress, type Welcome } from '../account/confirm-address.ts';
import { hasConsent, withdrawConsent } from '../account/consents.ts';
import type { Guesses } from '../account/guesses.ts';
import { checkPassword, hashPassword } from '../account/log-in.ts';
import { refuseWeakPassword } from '../account/new-password.ts';
import { users } from '../account/tables.ts';
import { claimOneShots } from '../applications/claim-one-shots.ts';
import { askVisibilityAgain, ensureProfile } from '../candidates/change-profile.ts';
import { askCheck } from '../companies/ask-check.ts';
import { companyOf } from '../companies/company-of.ts';
import { ownTexts } from '../companies/own-texts.ts';
import { grantWelcomeCredits } from '../credits/give-welcome.ts';
import { claimHires } from '../hires/claim-hires.ts';
import { claimConversations } from '../messages/claim-conversations.ts';
import { subscribeConfirmed } from '../newsletter/subscribe.ts';
import { mailActivation } from './register.ts';
import { hasRegistered } from './registering-browser.ts';

const FAULTS = {
  used: fault('link_used', 'Questo link è già stato usato: il tuo account è attivo, puoi accedere.'),
  expired: fault('link_expired', 'Questo link è scaduto: chiedine un altro.'),
  unknown: fault(
    'link_invalid',
    'Questo link non è valido: controlla di averlo copiato intero dall’ultima mail, o chiedine un altro.',
  ),
} as const;

interface Tools {
  platform: Platform;
  guesses: Guesses;
  welcome: Welcome;
}

export interface Activation {
  uid: string;
  token: string;
  password?: string | undefined;
  new_password?: string | undefined;
  confirm_password?: string | undefined;
}

/**
 * Activates an account by its mailed link, once, within 7 days. Returns the user to log in. The link proves the
 * address, not who chose the password: somebody else may have registered with it. So the link alone is enough only in
 * the browser that registered; elsewhere the password is asked for. A user who does not know it chooses a new one, and
 * the old one is discarded, with the newsletter consent and the answer to 'Chi può trovarti?' that somebody else had
 * given. Refuses by field.
 */
export async function activate(
  c: Context<ApiEnv>,
  { platform, guesses, welcome }: Tools,
  activation: Activation,
): Promise<number> {
  const { db } = platform;
  const userId = await readLink(db, 'activate', activation);
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw invalid({ non_field_errors: [FAULTS[await linkFault(db, 'activate', activation.token)]] });
  if (user.activated_at) throw invalid({ non_field_errors: [FAULTS.used] });
  const password_hash = await provedPassword(c, { platform, guesses }, user, activation);
  await db.transaction(async (tx) => {
    const taken = await consumeLink(tx, 'activate', activation);
    if (!taken) throw invalid({ non_field_errors: [FAULTS[await linkFault(tx, 'activate', activation.token)]] });
    if (password_hash !== user.password_hash) {
      await withdrawConsent(tx, user.id, 'newsletter');
      await askVisibilityAgain(tx, user.id);
    }
    await tx.update(users).set({ password_hash, registration_hash: null }).where(eq(users.id, user.id));
    await revokeLinks(tx, 'activate', user.id);
    if (await confirmAddress(tx, user.id)) await welcome(tx, user.id);
  });
  return user.id;
}

/** The hash of the password that the account continues with. */
async function provedPassword(
  c: Context<ApiEnv>,
  { platform, guesses }: Pick<Tools, 'platform' | 'guesses'>,
  user: typeof users.$inferSelect,
  { password, new_password, confirm_password = '' }: Activation,
): Promise<string> {
  if (new_password !== undefined) {
    const own = await ownTexts(platform.db, user.id);
    await refuseWeakPassword(platform, {
      field: 'new_password',
      password: new_password,
      confirmPassword: confirm_password,
      own,
    });
    return hashPassword(new_password);
  }
  if (user.password_hash && hasRegistered(c, user)) return user.password_hash;
  if (password === undefined)
    throw invalid({
      password: [
        fault('password_required', 'Scrivi la password che hai scelto alla registrazione, o scegline una nuova.'),
      ],
    });
  const right = await guesses.attempt(c, { what: 'login', account: user.email, owner: user }, () =>
    checkPassword(user, password),
  );
  if (!right)
    throw invalid({
      password: [fault('wrong_password', 'La password non è corretta. Se non l’hai scelta tu, scegline una nuova.')],
    });
  return right.password_hash;
}

/**
 * What follows once from a confirmed address: a company gets its free credits (rule 9.5), a candidate their profile and
 * the applications sent from that address in one shot (rule D7) with the hires of call-backs that went to it, and the
 * newsletter if it was requested.
 */
export async function welcome(tx: Database, platform: Pick<Platform, 'queue'>, userId: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  if (user.typology === 'company') {
    const company = await companyOf(tx, userId);
    if (company) {
      await grantWelcomeCredits(tx, company.id);
      await askCheck(tx, platform, company.id);
    }
  } else {
    await ensureProfile(tx, userId);
    await claimOneShots(tx, user);
    await claimHires(tx, userId);
    await claimConversations(tx, platform, user);
  }
  if (await hasConsent(tx, userId, 'newsletter'))
    await subscribeConfirmed(tx, { email: user.email, profile_type: user.typology });
}

const QUEUE = 'resend-activation';

/** Requests the activation mail again. The answer does not reveal whether there is such an account. */
export async function askActivation({ queue, db }: Platform, email: string): Promise<void> {
  await queue.send(db, QUEUE, { email: email.toLowerCase() });
}

/** Looks for the account in a job: only one that is not active yet is mailed. */
export async function registerActivationMails(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const email = typeof data === 'object' && data !== null && 'email' in data ? String(data.email) : '';
    await platform.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, email));
      if (!user || user.activated_at || !(await mayMail(tx, 'activation', email))) return;
      await mailActivation(tx, platform, user);
    });
  });
}

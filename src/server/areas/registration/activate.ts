import { eq } from 'drizzle-orm';
import { fault } from '../../../domain/fault.ts';
import type { Database } from '../../platform/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { linkFault, takeLink } from '../account/account-links.ts';
import { confirmAddress, type Welcome } from '../account/confirm-address.ts';
import { hasConsent } from '../account/consents.ts';
import { users } from '../account/tables.ts';
import { takeOverOneShots } from '../applications/take-over-one-shots.ts';
import { ensureProfile } from '../candidates/change-profile.ts';
import { companyOf } from '../companies/company-of.ts';
import { giveWelcomeCredits } from '../credits/give-welcome.ts';
import { subscribeConfirmed } from '../newsletter/subscribe.ts';
import { mailActivation } from './register.ts';

const FAULTS = {
  used: fault('link_used', 'Questo link è già stato usato: il tuo account è attivo, puoi accedere.'),
  expired: fault('link_expired', 'Questo link è scaduto: chiedine un altro.'),
  unknown: fault('link_invalid', 'Questo link non è valido: controlla di averlo copiato intero, o chiedine un altro.'),
} as const;

/** Activates an account by its mailed link, once, within 7 days. Gives the user to log in. */
export async function activate(db: Database, welcome: Welcome, link: { uid: string; token: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await takeLink(tx, 'activate', link);
    if (!taken) throw invalid({ non_field_errors: [FAULTS[await linkFault(tx, 'activate', link.token)]] });
    if (await confirmAddress(tx, taken.userId)) await welcome(tx, taken.userId);
    return taken.userId;
  });
}

/**
 * What a confirmed address brings, once: a company its free credits (spec 9.5), a candidate their profile and
 * the applications sent from that address in one shot (decisions 7), the newsletter to whoever asked for it.
 */
export async function welcome(tx: Database, userId: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  if (user.typology === 'company') {
    const company = await companyOf(tx, userId);
    if (company) await giveWelcomeCredits(tx, company.id);
  } else {
    await ensureProfile(tx, userId);
    await takeOverOneShots(tx, user);
  }
  if (await hasConsent(tx, userId, 'newsletter')) await subscribeConfirmed(tx, { email: user.email, profile_type: user.typology });
}

const QUEUE = 'resend-activation';

/** Asks for the activation mail again. The answer says nothing of whether there is such an account. */
export async function askActivation({ queue, db }: Platform, email: string): Promise<void> {
  await queue.send(db, QUEUE, { email: email.toLowerCase() });
}

/** Looks for the account afterwards, in a job: only one that still waits is written to. */
export async function mailActivations(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const email = typeof data === 'object' && data !== null && 'email' in data ? String(data.email) : '';
    const [user] = await platform.db.select().from(users).where(eq(users.email, email));
    if (user && !user.activated_at) await platform.db.transaction((tx) => mailActivation(tx, platform, user));
  });
}

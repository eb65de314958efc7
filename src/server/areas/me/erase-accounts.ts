import { eq, lt, or } from 'drizzle-orm';
import { RETURN_DAYS } from '../../../domain/deactivation.ts';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../account/tables.ts';
import { forgetApplicant } from '../applications/forget-applicant.ts';
import { forgetInRecord } from '../audit/forget-person.ts';
import { cvOf } from '../candidates/keep-cv.ts';
import { candidates } from '../candidates/tables.ts';
import { companyOf } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { creditEntries } from '../credits/tables.ts';
import { eventRegistrations } from '../events/tables.ts';
import { unsubscribe } from '../newsletter/subscribe.ts';
import { photoFiles } from './change-me.ts';

const QUEUE = 'erase-accounts';
const DAY_MS = 86_400_000;

/** Every night, accounts given up more than 30 days ago lose their personal data (decisions 4). */
export async function eraseNightly(platform: Platform): Promise<void> {
  await platform.queue.byTheClock(QUEUE, '30 3 * * *', () => eraseAccounts(platform));
}

export async function eraseAccounts(platform: Platform, now: Date = new Date()): Promise<void> {
  const due = await platform.db
    .select()
    .from(users)
    .where(lt(users.deactivated_at, new Date(now.getTime() - RETURN_DAYS * DAY_MS)));
  for (const user of due) await eraseAccount(platform, user);
}

/** One account: its rows in one transaction, its files last, when nothing points to them. */
export async function eraseAccount({ db, files }: Platform, user: typeof users.$inferSelect): Promise<void> {
  const keys = await db.transaction((tx) => eraseRows(tx, user));
  for (const key of keys) await files.remove(key);
}

/**
 * Takes an account's row and what hangs on it, and gives the files that nobody needs any more. Applications stay
 * without a name, so that companies' counts hold; a company stays for its accounts' sake, without the person.
 */
export async function eraseRows(tx: Database, user: typeof users.$inferSelect): Promise<string[]> {
  const cv = await cvOf(tx, user.id);
  const company = user.typology === 'company' ? await companyOf(tx, user.id) : null;
  if (company) await tx.update(companies).set({ contact_person: null, contact_role: null, contact_email: null }).where(eq(companies.id, company.id));
  const sent = await forgetApplicant(tx, user.id);
  await unsubscribe(tx, user.email);
  await tx.delete(eventRegistrations).where(or(eq(eventRegistrations.user_id, user.id), eq(eventRegistrations.email, user.email)));
  await tx.update(creditEntries).set({ made_by: null }).where(eq(creditEntries.made_by, user.id));
  const [profile] = await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, user.id));
  await forgetInRecord(tx, { userId: user.id, candidateId: profile?.id ?? null, email: user.email });
  await tx.delete(users).where(eq(users.id, user.id));
  return [cv?.key, ...sent, ...photoFiles(user.profile_photo)].filter((key): key is string => Boolean(key));
}

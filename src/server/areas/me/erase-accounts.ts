import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { RETURN_DAYS } from '#domain/deactivation.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { ErasedPerson } from '#domain/erased-person.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Queue } from '#server/platform/queue.ts';
import { users } from '../account/tables.ts';
import { forgetApplicant } from '../applications/forget-applicant.ts';
import { letterTag } from '../applications/notify-both-sides.ts';
import { forgetMentions, forgetOwnRecords } from '../audit/forget-person.ts';
import { impersonations } from '../audit/tables.ts';
import { closeBrigade, forgetBrigade } from '../brigade/forget-brigade.ts';
import { profileTag } from '../candidates/profile-tag.ts';
import { cvOf } from '../candidates/store-cv.ts';
import { candidates } from '../candidates/tables.ts';
import { companyOf } from '../companies/company-of.ts';
import { closeWithoutPeople, deleteUnused } from '../companies/confirmed.ts';
import { isUnconfirmed } from '../companies/free-address.ts';
import { inheritOwnership } from '../companies/ownership.ts';
import { companies, companyInvitations } from '../companies/tables.ts';
import { creditEntries } from '../credits/tables.ts';
import { eventRegistrations } from '../events/tables.ts';
import { closeHires } from '../hires/close-with-company.ts';
import { forgetCalledHires, forgetHires } from '../hires/forget-hires.ts';
import { forgetImported } from '../imported/forget-imported.ts';
import { closeInterviews } from '../interviews/close-with-company.ts';
import { forgetInterviews } from '../interviews/give-up-on-withdrawal.ts';
import { inheritInterviews } from '../interviews/pass-interviews.ts';
import { sweepAttachments } from '../messages/attachments.ts';
import { forgetConversations } from '../messages/forget-conversations.ts';
import { unsubscribe } from '../newsletter/subscribe.ts';
import { forgetAddress } from '../offers/application-address.ts';
import { forgetReferences } from '../references/forget-references.ts';
import { forgetReporter } from '../reports/own-reports.ts';
import { supportRequests } from '../support/tables.ts';
import { candidateUnlocks } from '../talent/tables.ts';
import { photoFiles } from './change-me.ts';
import { forgetTypedNames } from './forget-typed-names.ts';

const QUEUE = 'erase-accounts';

/** Takes back the erasing of an account whose person came back meanwhile. */
class CameBack extends Error {
  override name = 'CameBack';
}

/** Every night, accounts deactivated more than 30 days ago lose their personal data (rule D4). */
export async function scheduleErasing(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '30 3 * * *', () => eraseAccounts(platform));
}

export async function eraseAccounts(platform: Platform, now: Date = new Date()): Promise<void> {
  const isDue = lt(users.deactivated_at, new Date(now.getTime() - RETURN_DAYS * DAY_MS));
  const due = await platform.db.select().from(users).where(isDue);
  const steps = [
    () => eachAlone(platform, due, (user) => eraseAccount(platform, user, isDue)),
    // Of the conversations that are gone.
    () => sweepAttachments(platform),
  ];
  await eachAlone(platform, steps, (step) => step());
}

/**
 * One account: its rows in one transaction, its files last, when nothing refers to them. Those of its messages are
 * swept. An account that `isDue` no longer holds of, because its person came back meanwhile, stays as it is.
 */
export async function eraseAccount(platform: Platform, user: typeof users.$inferSelect, isDue?: SQL): Promise<void> {
  const keys = await platform.db.transaction((tx) => eraseRows(tx, platform, user, isDue)).catch(noneWhenBack);
  for (const key of keys) await platform.files.remove(key);
}

function noneWhenBack(error: unknown): string[] {
  if (error instanceof CameBack) return [];
  throw error;
}

/**
 * Deletes an account with all its data, and returns the files that are no longer needed: jobs remove them once this is
 * committed, whatever happens to the process; the caller may sooner. Applications stay without a
 * name, so that companies' counts hold; a company stays for its accounting, without the person. Rows that only carry
 * the address are theirs if they confirmed it: anybody can register with another's.
 */
export async function eraseRows(
  tx: Database,
  platform: Platform,
  user: typeof users.$inferSelect,
  isDue?: SQL,
): Promise<string[]> {
  const { queue } = platform;
  const confirmedEmail = isUnconfirmed(user) ? null : user.email;
  const company = user.typology === 'company' ? await companyOf(tx, user.id) : null;
  if (company) await forgetContact(tx, company.id, user);
  await inheritOwnership(tx, user.id);
  if (company) await inheritInterviews(tx, platform, { companyId: company.id, from: user.id });
  const sent = await forgetApplicant(tx, user.id, confirmedEmail);
  await forgetInterviews(tx, sent.ids);
  const profile = await lockProfile(tx, user.id);
  const cv = await cvOf(tx, user.id);
  // The list before its hires: in the order of all that changes both, and a hire proposed meanwhile is found.
  await forgetBrigade(tx, platform, { userId: user.id, confirmedEmail });
  await forgetHires(tx, sent.ids);
  await forgetCalledHires(tx, queue, { userId: user.id, confirmedEmail });
  await forgetReferences(tx, queue, { userId: user.id, confirmedEmail });
  await tx.update(creditEntries).set({ made_by: null }).where(eq(creditEntries.made_by, user.id));
  await tx.update(impersonations).set({ reason: '' }).where(eq(impersonations.user_id, user.id));
  await forgetOwnRecords(tx, [
    { resource: 'users', ids: [user.id] },
    { resource: 'staff', ids: [user.id] },
    { resource: 'candidates', ids: profile ? [profile.id] : [] },
    { resource: 'requests', ids: await deleteRequestsOf(tx, supportRequests, user.id, confirmedEmail) },
    { resource: 'content-reports', ids: await forgetReporter(tx, { userId: user.id, confirmedEmail }) },
    { resource: 'event-registrations', ids: await deleteRequestsOf(tx, eventRegistrations, user.id, confirmedEmail) },
  ]);
  await queue.forget(tx, 'tag', [...sent.ids.map(letterTag), ...(profile ? [profileTag(profile.id)] : [])]);
  await forgetConversations(tx, queue, { userId: user.id, confirmedEmail });
  await forgetImported(tx, user.id);
  if (confirmedEmail !== null) await forgetElsewhere(tx, queue, { ...user, email: confirmedEmail });
  // As they are by now: they may have changed since they were read.
  const isThem = and(eq(users.id, user.id), isDue);
  const [gone] = await tx.delete(users).where(isThem).returning({ photo: users.profile_photo });
  if (!gone && isDue) throw new CameBack();
  // What an unconfirmed registration says of a company is deleted too.
  if (company && isUnconfirmed(user)) await deleteUnused(tx, company.id);
  if (company && (await closeWithoutPeople(tx, company.id))) {
    // The hires before the list, which they hold after their offers.
    await closeHires(tx, platform, company.id);
    await closeBrigade(tx, platform, company.id);
    await closeInterviews(tx, platform, company.id);
  }
  const keys = [cv?.key, ...sent.cvs, ...photoFiles(gone?.photo ?? null)].filter((key): key is string => Boolean(key));
  await platform.files.removeOnCommit(tx, keys);
  return keys;
}

/**
 * The profile and its unlocks, locked in the same order as for hiring or inviting a profile: both wait until the
 * account is gone, and find nobody.
 */
async function lockProfile(tx: Database, userId: number): Promise<{ id: number } | undefined> {
  const mine = tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, userId));
  await tx
    .select({ id: candidateUnlocks.candidate_id })
    .from(candidateUnlocks)
    .where(inArray(candidateUnlocks.candidate_id, mine))
    .orderBy(candidateUnlocks.company_id)
    .for('update');
  const [profile] = await mine.for('update');
  return profile;
}

/** What is theirs by name or address alone. Only for a confirmed address: a registration may use anybody's. */
async function forgetElsewhere(tx: Database, queue: Queue, person: ErasedPerson): Promise<void> {
  await unsubscribe(tx, person.email);
  await tx.delete(companyInvitations).where(eq(sql`lower(${companyInvitations.email})`, person.email));
  await forgetAddress(tx, person.email);
  await forgetMentions(tx, person);
  await forgetTypedNames(tx, person);
  await queue.forget(tx, 'to', [person.email]);
  await queue.forget(tx, 'email', [person.email]);
}

/** Removes the person from their company's contact, where that is them. */
async function forgetContact(
  tx: Database,
  companyId: number,
  { email, first_name, last_name }: ErasedPerson,
): Promise<void> {
  const isThem = or(
    eq(sql`lower(${companies.contact_email})`, email),
    eq(sql`lower(${companies.contact_person})`, `${first_name} ${last_name}`.toLowerCase()),
  );
  await tx
    .update(companies)
    .set({ contact_person: null, contact_role: null, contact_email: null })
    .where(and(eq(companies.id, companyId), isThem));
}

/** Deletes what somebody sent, logged in or from their confirmed address, and returns the ids. */
async function deleteRequestsOf(
  tx: Database,
  table: typeof supportRequests | typeof eventRegistrations,
  userId: number,
  confirmedEmail: string | null,
): Promise<number[]> {
  const theirs = or(
    eq(table.user_id, userId),
    confirmedEmail === null ? undefined : eq(sql`lower(${table.email})`, confirmedEmail),
  );
  const rows = await tx.delete(table).where(theirs).returning({ id: table.id });
  return rows.map(({ id }) => id);
}

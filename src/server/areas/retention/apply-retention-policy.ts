import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { createComingMonths } from '#server/platform/monthly-partitions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { forgetOldOneShots, oldOneShots } from '../applications/forget-applicant.ts';
import { deleteOldBrigade } from '../brigade/forget-brigade.ts';
import { deleteOldHires, forgetHires } from '../hires/forget-hires.ts';
import { forgetInterviews } from '../interviews/give-up-on-withdrawal.ts';
import { eraseAccount } from '../me/erase-accounts.ts';
import { sweepAttachments } from '../messages/attachments.ts';
import { forgetNotesWithoutReason } from '../messages/forget-notes.ts';
import { deleteOldInvitations } from '../offer-people/forget-invitations.ts';
import { sumUpOldDays } from '../offers/sum-up-old-days.ts';
import { deleteOldReferences } from '../references/forget-references.ts';
import { type OldRows, oldMonths, oldRows } from './old-rows.ts';
import { eraseQuiet, tellQuiet } from './quiet-candidates.ts';

const QUEUE = 'keep-policy';
const MONTHS_QUEUE = 'keep-months';
/** How long the numbers of an offer are stored by day; those before by month. They name nobody. */
const DAYS_BY_DAY = 400;

/**
 * Every night, deletes what the policy no longer stores (domain/retention). Partitions by month are looked at every
 * hour: a backup that is under way holds their tables.
 */
export async function scheduleRetentionPolicy(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '45 3 * * *', () => applyRetentionPolicy(platform));
  await platform.queue.schedule(MONTHS_QUEUE, '20 * * * *', () => keepMonths(platform));
}

/** Makes the partitions of the coming months, and drops those whose last row is due. */
async function keepMonths(platform: Platform): Promise<void> {
  const { db } = platform;
  const steps = [() => createComingMonths(db), ...forgetting(db, oldMonths(new Date()))];
  await eachAlone(platform, steps, (step) => step());
}

const forgetting = (db: Database, rows: readonly OldRows[]) => rows.map((row) => () => row.forget(db));

/** Each step is done by itself and in this order: one that fails leaves no other undone. */
export async function applyRetentionPolicy(platform: Platform, now: Date = new Date()): Promise<void> {
  const { db, queue } = platform;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const steps: (() => Promise<void>)[] = [
    () => eraseUnconfirmed(platform, ago(retentionDays.unconfirmedAccount)),
    () => tellQuiet(platform, ago(retentionDays.quietCandidate), now),
    () => eraseQuiet(platform, ago(retentionDays.quietCandidate), ago(retentionDays.quietNotice)),
    () => db.transaction((tx) => deleteOldHires(tx, romeDay(ago(retentionDays.hire)))),
    () => forgetOneShots(platform, ago(retentionDays.oneShotApplication)),
    () => db.transaction((tx) => forgetNotesWithoutReason(tx, queue)),
    () => deleteOldInvitations(db, ago(retentionDays.offerInvitation)),
    () => db.transaction((tx) => deleteOldReferences(tx, queue, now)),
    // By itself: a list is locked before its hires, never after them.
    () => db.transaction((tx) => deleteOldBrigade(tx, platform, now)),
    ...forgetting(db, oldRows(now)),
    () => sumUpOldDays(db, romeDay(ago(DAYS_BY_DAY))),
    // Of the conversations that are gone.
    () => sweepAttachments(platform),
  ];
  await eachAlone(platform, steps, (step) => step());
}

/** A person brought from the old site has no password yet: theirs is an account. */
async function eraseUnconfirmed(platform: Platform, before: Date): Promise<void> {
  const isDue = and(
    isNull(users.activated_at),
    isNotNull(users.password_hash),
    eq(users.is_staff, false),
    lt(users.date_joined, before),
  );
  const due = await platform.db.select().from(users).where(isDue);
  await eachAlone(platform, due, (user) => eraseAccount(platform, user, isDue));
}

/** Some at a time: a night after a long pause has more than one statement can name. */
export async function forgetOneShots(platform: Platform, before: Date): Promise<void> {
  for await (const some of oldOneShots(platform.db, before)) {
    const cvs = await platform.db.transaction(async (tx) => {
      const forgotten = await forgetOldOneShots(tx, some, before);
      await forgetInterviews(tx, forgotten.ids);
      await forgetHires(tx, forgotten.ids);
      await platform.files.removeOnCommit(tx, forgotten.cvs);
      return forgotten.cvs;
    });
    for (const key of cvs) await platform.files.remove(key);
  }
}

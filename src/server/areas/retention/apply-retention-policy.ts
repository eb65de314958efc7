import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { guesses, rateLimits } from '#server/platform/http/limit-table.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountEvents, accountLinks, passkeyChallenges, pendingLogins, sessions, users } from '../account/tables.ts';
import { forgetOldOneShots } from '../applications/forget-applicant.ts';
import { auditEntries, impersonations } from '../audit/tables.ts';
import { deleteOldBrigade } from '../brigade/forget-brigade.ts';
import { profileViews } from '../candidates/tables.ts';
import { companyActivity, companyInvitations } from '../companies/tables.ts';
import { eventRegistrations } from '../events/tables.ts';
import { deleteOldHires, forgetHires } from '../hires/forget-hires.ts';
import { forgetInterviews } from '../interviews/give-up-on-withdrawal.ts';
import { interviewRounds, interviews } from '../interviews/tables.ts';
import { eraseAccount } from '../me/erase-accounts.ts';
import { sweepAttachments } from '../messages/attachments.ts';
import { forgetNotesWithoutReason } from '../messages/forget-notes.ts';
import { conversations } from '../messages/tables.ts';
import { newsletterSubscriptions } from '../newsletter/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { deleteOldInvitations } from '../offer-people/forget-invitations.ts';
import { isUnused } from '../offers/application-address.ts';
import { sumUpOldDays } from '../offers/sum-up-old-days.ts';
import { applicationAddresses, offerDrafts, offerViews } from '../offers/tables.ts';
import { deleteOldReferences } from '../references/forget-references.ts';
import { fruitlessSearches } from '../search/tables.ts';
import { securityEventRows } from '../security/tables.ts';
import { emailChanges } from '../staff/tables.ts';
import { supportRequests } from '../support/tables.ts';
import { vitalDays } from '../vitals/tables.ts';

const QUEUE = 'keep-policy';
/** How long the numbers of an offer are stored by day; those before by month. They name nobody. */
const DAYS_BY_DAY = 400;
const DAY_MS = 86_400_000;
const lastAsked = sql`coalesce(${applicationAddresses.asked_at}, ${applicationAddresses.created_at})`.mapWith(
  applicationAddresses.created_at,
);

/** Every night, deletes what the policy says is stored no longer (domain/retention). */
export async function scheduleRetentionPolicy(platform: Platform): Promise<void> {
  await platform.queue.schedule(QUEUE, '45 3 * * *', () => applyRetentionPolicy(platform));
}

export async function applyRetentionPolicy(platform: Platform, now: Date = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await eraseUnconfirmed(platform, ago(retentionDays.unconfirmedAccount));
  await tellQuiet(platform, ago(retentionDays.quietCandidate), now);
  await eraseQuiet(platform, ago(retentionDays.quietCandidate), ago(retentionDays.quietNotice));
  const cvs = await platform.db.transaction(async (tx) => {
    await deleteOldHires(tx, romeDay(ago(retentionDays.hire)));
    const forgotten = await forgetOldOneShots(tx, ago(retentionDays.oneShotApplication));
    await forgetNotesWithoutReason(tx, platform.queue);
    await forgetInterviews(tx, forgotten.ids);
    await forgetHires(tx, forgotten.ids);
    await deleteOldInvitations(tx, ago(retentionDays.offerInvitation));
    await deleteOldReferences(tx, platform.queue, now);
    await platform.files.removeOnCommit(tx, forgotten.cvs);
    return forgotten.cvs;
  });
  for (const key of cvs) await platform.files.remove(key);
  // By itself: a list is locked before its hires, never after them.
  await platform.db.transaction((tx) => deleteOldBrigade(tx, platform, now));
  const days = retentionDays;
  const old: [PgTable, SQL | undefined][] = [
    [
      newsletterSubscriptions,
      and(
        isNull(newsletterSubscriptions.confirmed_at),
        lt(newsletterSubscriptions.requested_at, ago(days.unconfirmedNewsletter)),
      ),
    ],
    [
      applicationAddresses,
      and(
        isNull(applicationAddresses.confirmed_at),
        isNull(applicationAddresses.refused_at),
        lt(lastAsked, ago(days.unconfirmedAddress)),
      ),
    ],
    [applicationAddresses, lt(applicationAddresses.refused_at, ago(days.refusedAddress))],
    [applicationAddresses, and(lt(applicationAddresses.confirmed_at, ago(days.unusedAddress)), isUnused())],
    [
      eventRegistrations,
      sql`event_id IN (SELECT id FROM events WHERE ends_at < ${ago(days.eventRegistration).toISOString()}::timestamptz)`,
    ],
    [supportRequests, lt(supportRequests.created_at, ago(days.supportRequest))],
    [conversations, lt(conversations.last_at, ago(days.conversation))],
    [interviews, lt(interviews.changed_at, ago(days.interview))],
    [
      interviewRounds,
      sql`created_at < ${ago(days.interview).toISOString()}::timestamptz AND NOT EXISTS (SELECT FROM interviews WHERE round_id = interview_rounds.id)`,
    ],
    [notifications, lt(notifications.created_at, ago(days.notification))],
    [offerDrafts, lt(offerDrafts.updated_at, ago(days.offerDraft))],
    [offerViews, lt(offerViews.viewed_at, ago(days.offerView))],
    [profileViews, lt(profileViews.viewed_at, ago(days.profileView))],
    [companyActivity, lt(companyActivity.at, ago(days.companyActivity))],
    [companyInvitations, lt(companyInvitations.expires_at, ago(days.invitation))],
    [accountLinks, lt(accountLinks.expires_at, ago(days.accountLink))],
    [sessions, or(lt(sessions.expires_at, now), lt(sessions.idle_until, now))],
    [passkeyChallenges, lt(passkeyChallenges.expires_at, now)],
    [pendingLogins, lt(pendingLogins.expires_at, now)],
    [accountEvents, lt(accountEvents.at, ago(days.accountEvent))],
    [rateLimits, lt(rateLimits.expire, now)],
    [guesses, lt(guesses.expires_at, now)],
    [fruitlessSearches, lt(fruitlessSearches.day, romeDay(ago(days.fruitlessSearch)))],
    [vitalDays, lt(vitalDays.day, romeDay(ago(days.vitalDay)))],
    [auditEntries, lt(auditEntries.at, ago(days.auditEntry))],
    [emailChanges, lt(emailChanges.asked_at, ago(days.auditEntry))],
    [impersonations, lt(impersonations.begun_at, ago(days.auditEntry))],
    [securityEventRows, lt(securityEventRows.at, ago(days.securityEvent))],
  ];
  for (const [table, where] of old) await platform.db.delete(table).where(where);
  await sumUpOldDays(platform.db, romeDay(ago(DAYS_BY_DAY)));
  // Of the conversations that are gone.
  await sweepAttachments(platform);
}

/** Who was brought from the old site has no password yet: theirs is an account. */
async function eraseUnconfirmed(platform: Platform, before: Date): Promise<void> {
  const due = await platform.db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.activated_at),
        isNotNull(users.password_hash),
        eq(users.is_staff, false),
        lt(users.date_joined, before),
      ),
    );
  for (const user of due) await eraseAccount(platform, user);
}

const quiet = (before: Date) =>
  and(
    eq(users.typology, 'candidate'),
    eq(users.is_staff, false),
    // Who was brought from the old site counts from then on.
    or(isNotNull(users.activated_at), isNull(users.password_hash)),
    isNull(users.deactivated_at),
    lt(users.last_login_at, before),
  );

/** A candidate who was inactive for long is warned once, and has a month to say that they want to stay. */
async function tellQuiet({ db, config, sendMail }: Platform, before: Date, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(users)
    .where(and(quiet(before), isNull(users.erasure_told_at)));
  for (const user of due) {
    await db.transaction(async (tx) => {
      const told = await tx
        .update(users)
        .set({ erasure_told_at: now })
        .where(and(eq(users.id, user.id), quiet(before), isNull(users.erasure_told_at)))
        .returning({ id: users.id });
      if (told.length === 0) return;
      await sendMail(
        tx,
        await writeLetter(config, {
          to: user.email,
          subject: 'Vuoi tenere il tuo profilo?',
          paragraphs: [
            `Ciao ${user.first_name}, non accedi da due anni. Non teniamo i dati di chi non li usa più: tra ${retentionDays.quietNotice} giorni cancelliamo il tuo profilo, il CV e le ricerche salvate.`,
            'Se vuoi tenerlo ti basta accedere una volta. Se non ti serve più non devi fare nulla.',
          ],
          action: { label: 'Accedi e tieni il profilo', url: '/login' },
        }),
      );
    });
  }
}

async function eraseQuiet(platform: Platform, before: Date, toldBefore: Date): Promise<void> {
  const due = await platform.db
    .select()
    .from(users)
    .where(and(quiet(before), lt(users.erasure_told_at, toldBefore)));
  for (const user of due) await eraseAccount(platform, user);
}

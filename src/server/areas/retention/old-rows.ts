import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retentionDays as days } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import { guesses, rateLimits } from '#server/platform/http/limit-table.ts';
import { accountEvents, accountLinks, passkeyChallenges, pendingLogins, sessions } from '../account/tables.ts';
import { auditEntries, impersonations } from '../audit/tables.ts';
import { profileViews } from '../candidates/tables.ts';
import { companyActivity, companyInvitations } from '../companies/tables.ts';
import { eventRegistrations } from '../events/tables.ts';
import { interviewRounds, interviews } from '../interviews/tables.ts';
import { conversations } from '../messages/tables.ts';
import { newsletterSubscriptions } from '../newsletter/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { isUnused } from '../offers/application-address.ts';
import { applicationAddresses, offerDrafts, offerViews } from '../offers/tables.ts';
import { fruitlessSearches } from '../search/tables.ts';
import { securityEventRows } from '../security/tables.ts';
import { emailChanges } from '../staff/tables.ts';
import { supportRequests } from '../support/tables.ts';
import { candidateViews } from '../talent/tables.ts';
import { vitalDays } from '../vitals/tables.ts';

const DAY_MS = 86_400_000;
const lastAsked = sql`coalesce(${applicationAddresses.asked_at}, ${applicationAddresses.created_at})`.mapWith(
  applicationAddresses.created_at,
);

/** Which rows are deleted at a moment for their age alone, in this order: an interview before its round. */
export function oldRows(now: Date): [PgTable, SQL | undefined][] {
  const ago = (some: number) => new Date(now.getTime() - some * DAY_MS);
  return [
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
    [candidateViews, lt(candidateViews.viewed_at, ago(days.candidateView))],
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
}

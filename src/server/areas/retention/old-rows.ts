import { and, getTableName, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays as days } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { guesses, rateLimits } from '#server/platform/http/limit-table.ts';
import { dropOldMonths } from '#server/platform/monthly-partitions.ts';
import { deleteByAge, deleteInPieces } from '#server/platform/table-pieces.ts';
import {
  accountEvents,
  accountLinks,
  closedSessions,
  passkeyChallenges,
  pendingLogins,
  sessions,
} from '../account/tables.ts';
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
import { contentReports } from '../reports/tables.ts';
import { fruitlessSearches } from '../search/tables.ts';
import { securityEventRows } from '../security/tables.ts';
import { emailChanges } from '../staff/tables.ts';
import { supportRequests } from '../support/tables.ts';
import { candidateViews } from '../talent/tables.ts';
import { vitalDays } from '../vitals/tables.ts';

const lastAsked = sql`coalesce(${applicationAddresses.asked_at}, ${applicationAddresses.created_at})`.mapWith(
  applicationAddresses.created_at,
);

/** Rows of a table that are due, and what deletes them. */
export interface OldRows {
  table: string;
  /** The column that finds them by its index; null where the table is read whole or dropped by the month. */
  age: PgColumn | null;
  forget(db: Database): Promise<void>;
}

const inPieces = (table: PgTable, where: SQL | undefined): OldRows => ({
  table: getTableName(table),
  age: null,
  forget: (db) => deleteInPieces(db, table, where),
});
/** For tables with an index by age. */
const byAge = (column: PgColumn, before: Date): OldRows => ({
  table: getTableName(column.table),
  age: column,
  forget: (db) => deleteByAge(db, column, before),
});
/** For tables with a partition a month. */
const byMonth = (column: PgColumn, before: Date): OldRows => ({
  table: getTableName(column.table),
  age: null,
  forget: (db) => dropOldMonths(db, column, before),
});

/** Which rows are deleted at a moment for their age alone, in this order: an interview before its round. */
export function oldRows(now: Date): OldRows[] {
  const ago = (some: number) => new Date(now.getTime() - some * DAY_MS);
  return [
    inPieces(
      newsletterSubscriptions,
      and(
        isNull(newsletterSubscriptions.confirmed_at),
        lt(newsletterSubscriptions.requested_at, ago(days.unconfirmedNewsletter)),
      ),
    ),
    inPieces(
      applicationAddresses,
      and(
        isNull(applicationAddresses.confirmed_at),
        isNull(applicationAddresses.refused_at),
        lt(lastAsked, ago(days.unconfirmedAddress)),
      ),
    ),
    inPieces(applicationAddresses, lt(applicationAddresses.refused_at, ago(days.refusedAddress))),
    inPieces(applicationAddresses, and(lt(applicationAddresses.confirmed_at, ago(days.unusedAddress)), isUnused())),
    inPieces(
      eventRegistrations,
      sql`event_id IN (SELECT id FROM events WHERE ends_at < ${ago(days.eventRegistration).toISOString()}::timestamptz)`,
    ),
    inPieces(supportRequests, lt(supportRequests.created_at, ago(days.supportRequest))),
    inPieces(contentReports, lt(contentReports.decided_at, ago(days.contentReport))),
    inPieces(conversations, lt(conversations.last_at, ago(days.conversation))),
    inPieces(interviews, lt(interviews.changed_at, ago(days.interview))),
    inPieces(
      interviewRounds,
      sql`created_at < ${ago(days.interview).toISOString()}::timestamptz AND NOT EXISTS (SELECT FROM interviews WHERE round_id = interview_rounds.id)`,
    ),
    byAge(notifications.created_at, ago(days.notification)),
    inPieces(offerDrafts, lt(offerDrafts.updated_at, ago(days.offerDraft))),
    byAge(offerViews.viewed_at, ago(days.offerView)),
    inPieces(candidateViews, lt(candidateViews.viewed_at, ago(days.candidateView))),
    inPieces(companyActivity, lt(companyActivity.at, ago(days.companyActivity))),
    inPieces(companyInvitations, lt(companyInvitations.expires_at, ago(days.invitation))),
    inPieces(accountLinks, lt(accountLinks.expires_at, ago(days.accountLink))),
    inPieces(sessions, or(lt(sessions.expires_at, now), lt(sessions.idle_until, now))),
    inPieces(closedSessions, lt(closedSessions.expires_at, now)),
    inPieces(passkeyChallenges, lt(passkeyChallenges.expires_at, now)),
    inPieces(pendingLogins, lt(pendingLogins.expires_at, now)),
    inPieces(accountEvents, lt(accountEvents.at, ago(days.accountEvent))),
    inPieces(rateLimits, lt(rateLimits.expire, now)),
    inPieces(guesses, lt(guesses.expires_at, now)),
    inPieces(fruitlessSearches, lt(fruitlessSearches.day, romeDay(ago(days.fruitlessSearch)))),
    inPieces(vitalDays, lt(vitalDays.day, romeDay(ago(days.vitalDay)))),
    inPieces(emailChanges, lt(emailChanges.asked_at, ago(days.auditEntry))),
    inPieces(impersonations, lt(impersonations.begun_at, ago(days.auditEntry))),
    ...oldMonths(now),
  ];
}

/** Those of them in tables with a partition a month. */
export function oldMonths(now: Date): OldRows[] {
  const ago = (some: number) => new Date(now.getTime() - some * DAY_MS);
  return [
    byMonth(profileViews.viewed_at, ago(days.profileView)),
    byMonth(auditEntries.at, ago(days.auditEntry)),
    byMonth(securityEventRows.at, ago(days.securityEvent)),
  ];
}

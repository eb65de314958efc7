import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressHash } from './departures.ts';
import { lockBrigade, removePeople } from './remove-people.ts';
import { brigadeDepartures, brigadeInvitations, brigadePeople, brigadeRemoved } from './tables.ts';

/**
 * Removes an erased person from all lists: by account, and by an address they confirmed, with what was kept of the
 * lists they were in before. That they left a list for good, or want no call-backs, stays as a hash without the
 * account: without it they could be written to again.
 */
export async function forgetBrigade(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'linkSecret'>,
  { userId, confirmedEmail }: { userId: number; confirmedEmail: string | null },
): Promise<void> {
  const rows = await tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(
      or(
        eq(brigadePeople.user_id, userId),
        confirmedEmail === null ? undefined : eq(brigadePeople.email, confirmedEmail.toLowerCase()),
      ),
    );
  await removePeople(
    tx,
    platform,
    rows.map(({ id }) => id),
  );
  await tx
    .delete(brigadeRemoved)
    .where(
      or(
        eq(brigadeRemoved.user_id, userId),
        confirmedEmail === null ? undefined : eq(brigadeRemoved.address_hash, addressHash(platform, confirmedEmail)),
      ),
    );
}

/**
 * Deletes the list of a company that nobody will represent any more, with its letters that wait and the people who left
 * it.
 */
export async function closeBrigade(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'linkSecret'>,
  companyId: number,
): Promise<void> {
  await lockBrigade(tx, companyId);
  const rows = await tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(eq(brigadePeople.company_id, companyId));
  await removePeople(
    tx,
    platform,
    rows.map(({ id }) => id),
  );
  await tx.delete(brigadeInvitations).where(eq(brigadeInvitations.company_id, companyId));
  await tx.delete(brigadeRemoved).where(eq(brigadeRemoved.company_id, companyId));
  await tx.delete(brigadeDepartures).where(eq(brigadeDepartures.company_id, companyId));
}

/**
 * SQL: whether the account of a person works for the company, or has until a day that is not old. The tables of hires
 * build on this area: they are read by their names.
 */
const hasWork = (old: Date) => sql`EXISTS (SELECT FROM hires h LEFT JOIN applications a ON a.id = h.application_id
  WHERE h.company_id = ${brigadePeople.company_id} AND h.state = 'confirmed'
    AND coalesce(a.user_id, h.user_id) = ${brigadePeople.user_id}
    AND (h.ends_on IS NULL OR h.ends_on >= ${romeDay(old)}))`;

/**
 * Deletes people whose last season and last word are old and who do not work there, invitations that nobody answered,
 * and the marks of old invitations and rows. Seasons end half a year after their first day.
 */
export async function deleteOldBrigade(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'linkSecret'>,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = ago(retentionDays.brigadePerson);
  const lastSeason = sql`(SELECT max(s.season) + interval '6 months' FROM brigade_stays s WHERE s.person_id = ${brigadePeople.id})`;
  const lastAnswer = sql`(SELECT max(c.answered_at) FROM call_back_people c WHERE c.person_id = ${brigadePeople.id})`;
  const lastWord = sql`greatest(${brigadePeople.accepted_at}, ${brigadePeople.called_at}, ${lastSeason}, ${lastAnswer})`;
  const rows = await tx
    .select({ id: brigadePeople.id })
    .from(brigadePeople)
    .where(
      or(
        sql`${brigadePeople.accepted_at} IS NOT NULL AND ${lastWord} < ${old.toISOString()}::timestamptz
          AND NOT ${hasWork(old)}`,
        and(isNull(brigadePeople.accepted_at), lt(brigadePeople.created_at, ago(retentionDays.invitation))),
      ),
    );
  await removePeople(
    tx,
    platform,
    rows.map(({ id }) => id),
  );
  const oldMarks = ago(retentionDays.brigadeMark);
  await tx.delete(brigadeInvitations).where(lt(brigadeInvitations.created_at, oldMarks));
  await tx.delete(brigadeRemoved).where(lt(brigadeRemoved.created_at, oldMarks));
}

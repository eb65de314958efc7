import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { DAY_MS } from '#domain/durations.ts';
import { placeFor } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { isInCalendarOf, selectInterviews } from './find-interview.ts';
import { interviewUid } from './invitation-file.ts';
import { whereOf } from './meeting-place.ts';
import { interviewerNames } from './read-interviews.ts';
import { calendarAddresses, interviews } from './tables.ts';

const TOKEN_BYTES = 24;
/** For how long interviews that are over stay in the calendar. */
const PAST_MS = 60 * DAY_MS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What ends every session of an account, as a new password does, ends its calendar address too. */
const isCounted = or(isNull(users.access_revoked_at), gt(calendarAddresses.created_at, users.access_revoked_at));

/** Since when the user has a private calendar address; null where there is none. The address itself is not stored. */
export async function calendarAddressOf(db: Database, userId: number): Promise<{ created_at: string | null }> {
  const [row] = await db
    .select({ created_at: calendarAddresses.created_at })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.user_id))
    .where(and(eq(calendarAddresses.user_id, userId), isCounted));
  return { created_at: row?.created_at.toISOString() ?? null };
}

/** Gives the user a new private calendar address, shown this once; an earlier one works no more. */
export async function renewCalendarAddress(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  userId: number,
): Promise<{ address: string; created_at: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const fresh = { token_hash: hashOf(token), created_at: new Date() };
  await db
    .insert(calendarAddresses)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({ target: calendarAddresses.user_id, set: fresh });
  return {
    address: new URL(`/calendario/${token}.ics`, config.siteUrl).href,
    created_at: fresh.created_at.toISOString(),
  };
}

export async function removeCalendarAddress(db: Database, userId: number): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.user_id, userId));
}

/**
 * The interviews of the holder of this address, as a calendar (RFC 5545): as a candidate or as an interviewer, and
 * those that they organize, with who holds them. An unknown or renewed address, one of a deactivated account, or one
 * from before its access was revoked, is not found.
 */
export async function readCalendar(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  token: string,
  now: Date = new Date(),
): Promise<string> {
  const [owner] = await db
    .select({ id: users.id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.user_id))
    .where(and(eq(calendarAddresses.token_hash, hashOf(token)), isNull(users.deactivated_at), isCounted));
  if (!owner) throw notFound('link_invalid', 'Questo calendario non c’è più.');
  const found = await selectInterviews(
    db,
    and(
      eq(interviews.state, 'taken'),
      gt(interviews.starts_at, new Date(now.getTime() - PAST_MS)),
      isInCalendarOf(owner.id),
    ),
  ).orderBy(interviews.starts_at);
  const calendar = ical({
    name: `Colloqui · ${config.siteName}`,
    prodId: { company: config.siteName, product: 'colloqui', language: 'IT' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const names = await interviewerNames(
    db,
    found.map(({ interview }) => interview.interviewer_id),
  );
  for (const { interview, round, person, company, offer } of found) {
    if (!interview.starts_at || !interview.ends_at) continue;
    const isOfCompany = person.user_id !== owner.id;
    const side = isOfCompany ? 'company' : 'candidate';
    const holder = interview.interviewer_id === owner.id ? undefined : names.get(interview.interviewer_id ?? 0);
    const name = [`${person.first_name} ${person.last_name}`, holder && `con ${holder}`].filter(Boolean).join(', ');
    calendar.createEvent({
      id: interviewUid(config, interview.id),
      sequence: interview.sequence,
      start: interview.starts_at,
      end: interview.ends_at,
      summary: `Colloquio: ${isOfCompany ? name : company.name}`,
      description: [offer?.title, whereOf({ round, person }, side), round.note].filter(Boolean).join('\n'),
      location: placeFor(round, side, person.phone) || null,
      url: new URL(isOfCompany ? '/profilo/azienda/colloqui' : '/profilo/colloqui', config.siteUrl).href,
    });
  }
  return calendar.toString();
}

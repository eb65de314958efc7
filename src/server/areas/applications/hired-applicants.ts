import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { endReasons, hireStates, liveStates } from '#domain/hire-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { isHireOf } from './is-hire-of.ts';
import { publishBoardChange } from './received/live-board.ts';

const idRow = z.object({ id: z.number() });
const moment = z.string().transform((when) => new Date(when));

/** SQL: whether the sender of the application `a` is hired, or about to be, for its offer. */
const isHired = sql`EXISTS (SELECT FROM hires h
  WHERE ${isHireOf(sql`h`)} AND h.state IN ('proposed', 'confirmed', 'ended'))`;

const liveRow = z.object({ state: z.enum(liveStates) });

export type LiveHire = z.output<typeof liveRow>['state'];

/** The state of the hire of an application that waits for an answer or was confirmed; null for none. */
export async function liveHireOf(db: Database, applicationId: number): Promise<LiveHire | null> {
  const [row] = await rowsOf(
    db,
    liveRow,
    sql`SELECT h.state FROM applications a JOIN hires h ON ${isHireOf(sql`h`)} WHERE a.id = ${applicationId}
      AND a.hired_at IS NOT NULL AND h.state IN ('proposed', 'confirmed') ORDER BY h.state LIMIT 1`,
  );
  return row?.state ?? null;
}

/** A hire that is about to be proposed, as `isHireOf` reads it. */
export interface NewHire {
  offer_id: number;
  user_id: number | null;
  email: string | null;
  ends_on: string | null;
}

/**
 * Locks the applications of people who are hired for their offer, in the order of all that takes a position: after the
 * offer, before the company's list (docs/decisions/0029).
 */
export async function lockApplicationsOf(tx: Database, hire: { id: number } | NewHire): Promise<void> {
  const found =
    'id' in hire
      ? sql`SELECT * FROM hires WHERE id = ${hire.id}`
      : sql`SELECT ${hire.offer_id}::int AS offer_id, NULL::int AS application_id, ${hire.user_id}::int AS user_id,
          ${hire.email}::text AS email, ${hire.ends_on}::date AS ends_on, NULL::timestamptz AS ended_at`;
  await tx.execute(sql`SELECT a.id FROM applications a, (${found}) h
    WHERE ${isHireOf(sql`h`)} ORDER BY a.id FOR UPDATE OF a`);
}

/** Marks the applications of people who are proposed a hire for their offer: they wait for no other answer. */
export async function markHired(tx: Database, hireId: number, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE applications a SET hired_at = ${now.toISOString()}::timestamptz FROM hires h
    WHERE h.id = ${hireId} AND a.withdrawn_at IS NULL AND ${isHireOf(sql`h`)}`);
  await tellHired(tx, hireId);
}

/** Marks an application that is being sent by somebody who is hired for its offer already. */
export async function markIfHired(tx: Database, applicationId: number): Promise<void> {
  await tx.execute(sql`UPDATE applications a SET hired_at = now() WHERE a.id = ${applicationId} AND ${isHired}`);
}

const freedRow = idRow.extend({ has_unsent_refusal: z.boolean() });

/**
 * Takes the mark off the applications of a hire that came to nothing, unless another one is in force. Returns those
 * that wait for an answer again; of some the answer was a refusal, which the hire kept from being mailed.
 */
export async function unmarkHired(tx: Database, hireId: number): Promise<z.output<typeof freedRow>[]> {
  return rowsOf(
    tx,
    freedRow,
    sql`UPDATE applications a SET hired_at = NULL FROM hires one
      WHERE one.id = ${hireId} AND a.hired_at IS NOT NULL AND ${isHireOf(sql`one`)} AND NOT ${isHired}
      RETURNING a.id, a.status = 'unsuitable' AND a.held_change IS NULL AND a.refusal_mailed_at IS NULL
        AND a.withdrawn_at IS NULL AS has_unsent_refusal`,
  );
}

/** The applications that a hire is of: those of its person to its offer. */
export async function applicationsOfHire(db: Database, hireId: number): Promise<number[]> {
  const theirs = await rowsOf(
    db,
    idRow,
    sql`SELECT a.id FROM hires h JOIN applications a ON ${isHireOf(sql`h`)} WHERE h.id = ${hireId}`,
  );
  return theirs.map(({ id }) => id);
}

const pastRow = z.object({
  state: z.enum(slugsOf(hireStates)),
  reason: z.enum(slugsOf(endReasons)).nullable(),
  /** The person of the company who proposed it; null once they have no account. */
  who: z.string().nullable(),
  proposed_at: moment,
  answered_at: moment.nullable(),
  ended_at: moment.nullable(),
});

/** The hires of the sender of an application for its offer, also those that came to nothing, the newest first. */
export const historyOfHires = (
  db: Database,
  applicationId: number,
  most: number,
): Promise<z.output<typeof pastRow>[]> =>
  rowsOf(
    db,
    pastRow,
    sql`SELECT h.state, h.end_reason AS reason, u.first_name || ' ' || u.last_name AS who, h.created_at AS proposed_at,
        h.answered_at, h.ended_at
      FROM applications a JOIN hires h ON ${isHireOf(sql`h`)} LEFT JOIN users u ON u.id = h.proposed_by
      WHERE a.id = ${applicationId} ORDER BY h.id DESC LIMIT ${most}`,
  );

/** Tells open boards that a hire of these applications has changed. */
export const tellHired = async (tx: Database, hireId: number): Promise<void> =>
  publishBoardChange(tx, await applicationsOfHire(tx, hireId));

/**
 * Sets the marks right once hires of these offers were deleted; also for people hired from a profile or a call-back
 * before such hires marked applications. Only offers that have or had a hire are looked at: no index finds the marks
 * themselves among all applications.
 */
export async function settleMarks(tx: Database, freedOffers: readonly number[]): Promise<void> {
  const taken = sql`SELECT offer_id FROM hires WHERE offer_id IS NOT NULL`;
  await tx.execute(sql`UPDATE applications a SET hired_at = NULL WHERE a.hired_at IS NOT NULL
    AND a.offer_id IN (${taken} UNION SELECT unnest(${integerArray(freedOffers)})) AND NOT ${isHired}`);
  await tx.execute(sql`UPDATE applications a SET hired_at = now() WHERE a.hired_at IS NULL AND a.withdrawn_at IS NULL
    AND a.closed_at IS NULL AND a.offer_id IN (${taken}) AND ${isHired}`);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { LiveKind } from '#server/platform/live-streams.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { isHireOf } from '../is-hire-of.ts';

const idRow = z.object({ id: z.number() });

const change = z.object({ offer: z.number().int(), applications: z.array(z.number().int()) });

/** The stream of one offer's board. */
export const boardKey = (offerId: number): string => `offer:${offerId}`;

/** Streams that say which applications to an offer have changed. */
export const liveBoards: LiveKind = {
  channel: 'boards',
  event: 'board',
  field: 'applications',
  read(payload) {
    const { offer, applications } = change.parse(JSON.parse(payload));
    return { keys: [boardKey(offer)], ids: applications };
  },
};

/** Tells open boards that applications have changed, once the transaction is committed. */
export async function publishBoardChange(tx: Database, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  // A notification holds 8,000 bytes at most: more than so many numbers are sent as "read everything again".
  await tx.execute(
    sql`SELECT pg_notify(${liveBoards.channel}, json_build_object('offer', offer_id,
        'applications', CASE WHEN count(*) > ${MAX_TOLD} THEN '[]'::json ELSE json_agg(id) END)::text)
      FROM applications WHERE id = ANY(${integerArray(applicationIds)}) GROUP BY offer_id`,
  );
}
const MAX_TOLD = 500;

/** How long before a moment a change may have begun that was committed after it, in milliseconds. */
const SLACK_MS = 60_000;

/** The applications to an offer that have changed since a moment, in milliseconds; none when they are too many. */
export async function changedSince(db: Database, offerId: number, since: number): Promise<number[]> {
  const from = sql`${new Date(since - SLACK_MS).toISOString()}::timestamptz`;
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT a.id FROM applications a
      WHERE a.offer_id = ${offerId} AND (greatest(a.created_at, a.viewed_at, a.withdrawn_at, a.hired_at, a.closed_at) > ${from}
        OR EXISTS (SELECT 1 FROM application_status_changes c WHERE c.application_id = a.id AND c.at > ${from})
        OR EXISTS (SELECT 1 FROM interviews i WHERE i.application_id = a.id AND i.changed_at > ${from})
        OR EXISTS (SELECT 1 FROM conversations c WHERE c.application_id = a.id AND c.last_at > ${from})
        OR EXISTS (SELECT 1 FROM hires h WHERE ${isHireOf(sql`h`)} AND greatest(h.answered_at, h.ended_at) > ${from}))
      LIMIT ${MAX_TOLD + 1}`,
  );
  return rows.length > MAX_TOLD ? [] : rows.map(({ id }) => id);
}

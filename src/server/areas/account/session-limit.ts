import { and, eq, gt, inArray, isNull, lte, or, type Placeholder } from 'drizzle-orm';
import { MAX_SESSIONS, UNUSED_MS } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import { tooMany } from '#server/platform/http/refusal.ts';
import { sessions } from './tables.ts';

/** SQL: whether a session has neither expired nor been idle for too long. */
export const isOpenSession = (now: Date | Placeholder = new Date()) =>
  and(gt(sessions.expires_at, now), or(isNull(sessions.idle_until), gt(sessions.idle_until, now)));
const isOver = () => or(lte(sessions.expires_at, new Date()), lte(sessions.idle_until, new Date()));

/** Seconds to wait when every place is taken by a device in use. */
const WAIT_SECONDS = 3600;

type Row = typeof sessions.$inferSelect;

const DAY_AGO = () => Date.now() - UNUSED_MS;
const isUnused = ({ last_used_at }: Row) => last_used_at.getTime() < DAY_AGO();
/** Opened within a day with only the password, by a browser not known for the account: perhaps by a stranger. */
const isDoubtful = (row: Row) =>
  row.known_device === null && row.second_factor_at === null && row.created_at.getTime() > DAY_AGO();

/**
 * Makes room for one more session of a user, whose row is locked. Somebody who knows only the password must not log the
 * owner out by logging in again and again: the session that ends is a doubtful one, the newest of the network with the
 * most of them. Other sessions end only after a day without use, the longest idle first; otherwise 429, and none ends.
 * A known browser has one session at a time.
 */
export async function evictSessions(tx: Database, userId: number, knownDevice: string | null): Promise<void> {
  const own = and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id));
  await tx
    .delete(sessions)
    .where(and(own, knownDevice === null ? isOver() : or(isOver(), eq(sessions.known_device, knownDevice))));
  const open = await tx.select().from(sessions).where(own);
  const beyond = open.length + 1 - MAX_SESSIONS;
  if (beyond <= 0) return;
  const unused = open
    .filter((row) => !isDoubtful(row) && isUnused(row))
    .sort((one, other) => one.last_used_at.getTime() - other.last_used_at.getTime());
  const ended = [...lastOfLargestNetworks(open.filter(isDoubtful)), ...unused].slice(0, beyond).map(({ id }) => id);
  if (ended.length < beyond) throw tooMany(WAIT_SECONDS);
  await tx.delete(sessions).where(and(own, inArray(sessions.id, ended)));
}

/** Takes the newest session of the network with the most, so that networks shrink evenly. */
function lastOfLargestNetworks(rows: readonly Row[]): Row[] {
  const counts = new Map<string | null, number>();
  const ranked = rows
    .toSorted((one, other) => one.id - other.id)
    .map((row) => {
      const rank = counts.get(row.network) ?? 0;
      counts.set(row.network, rank + 1);
      return { row, rank };
    });
  return ranked.sort((one, other) => other.rank - one.rank || other.row.id - one.row.id).map(({ row }) => row);
}

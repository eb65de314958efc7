import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { MAX_SESSIONS, UNUSED_MS } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import { tooMany } from '#server/platform/http/refusal.ts';
import { sessions } from './tables.ts';

/** Whether a session is neither past its end nor unused for too long. */
export const isOpen = () =>
  and(gt(sessions.expires_at, new Date()), or(isNull(sessions.idle_until), gt(sessions.idle_until, new Date())));
const isOver = () => or(lte(sessions.expires_at, new Date()), lte(sessions.idle_until, new Date()));

/** How long somebody waits who finds every place taken by devices in use, in seconds. */
const WAIT_SECONDS = 3600;

type Row = typeof sessions.$inferSelect;

const DAY_AGO = () => Date.now() - UNUSED_MS;
const isUnused = ({ last_used_at }: Row) => last_used_at.getTime() < DAY_AGO();
/** Opened within a day with the password alone, by a browser not known for the account: perhaps by a stranger. */
const isDoubtful = (row: Row) =>
  row.known_device === null && row.second_factor_at === null && row.created_at.getTime() > DAY_AGO();

/**
 * Makes room for one more session of a user, whose row is locked. Whoever knows the password alone must not log its
 * owner out by logging in again and again: the session that ends is a doubtful one, of the network with the most of
 * them the one opened last. Others end only after a day without use, the longest unused first; else 429, and none
 * ends. A known browser has one session at a time.
 */
export async function makeRoom(tx: Database, userId: number, knownDevice: string | null): Promise<void> {
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

/** The last opened of the network with the most sessions first, so that networks shrink evenly. */
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

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { errorKind } from '#server/platform/error-kind.ts';
import { troubles } from './tables.ts';

/** Written together, so that a fault that everybody meets is one write a moment. */
const EVERY_MS = 2000;
/** How many different ones are held until then, and stored at all. */
const MOST = { held: 100, stored: 1000 };
const LENGTHS = { what: 200, error: 80, place: 200 };
/** Paths of our own code, as a trace has them. */
const OWN_CODE = /\b((?:src|build|demo)\/[\w./$-]{1,200}:\d{1,7})/;

interface Trouble {
  kind: 'error' | 'slow';
  what: string;
  error: string;
  place: string;
  longest_ms: number;
}

/** Counts failures and slow statements of this process. Those of one moment that a crash takes are lost. */
export class ErrorCounter {
  readonly #db: Database;
  readonly #held = new Map<string, Trouble & { mark: string; times: number }>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * `what` is the pattern of a route, never an address, or a queue. Of the error its name is kept, and where in our
   * code it came from.
   */
  failed(what: string, error: unknown): void {
    this.#count({ kind: 'error', what, error: errorKind(error), place: placeOf(error), longest_ms: 0 });
  }

  /** A statement by its name (`platform/query-name.ts`). */
  slow(query: string, ms: number): void {
    this.#count({ kind: 'slow', what: query, error: '', place: '', longest_ms: Math.round(ms) });
  }

  #count(trouble: Trouble): void {
    const { kind } = trouble;
    const [what, error, place] = [
      trouble.what.slice(0, LENGTHS.what),
      trouble.error.slice(0, LENGTHS.error),
      trouble.place.slice(0, LENGTHS.place),
    ];
    const mark = createHash('sha256').update([kind, what, error, place].join('\n')).digest('hex').slice(0, 32);
    const known = this.#held.get(mark);
    if (!known && this.#held.size >= MOST.held) return;
    if (this.#held.size === 0) setTimeout(() => void this.write().catch(() => {}), EVERY_MS).unref();
    this.#held.set(mark, {
      kind,
      what,
      error,
      place,
      mark,
      times: (known?.times ?? 0) + 1,
      longest_ms: Math.max(trouble.longest_ms, known?.longest_ms ?? 0),
    });
  }

  /** Writes what was counted so far. Beyond the bound only what is known already is counted. */
  async write(): Promise<void> {
    // In one order: two processes that count the same ones wait for each other, and never in a circle.
    const counted = [...this.#held.values()].sort((one, other) => (one.mark < other.mark ? -1 : 1));
    this.#held.clear();
    if (counted.length === 0) return;
    await this.#db.execute(sql`INSERT INTO ${troubles} (kind, mark, what, error, place, times, longest_ms)
      SELECT n.kind, n.mark, n.what, n.error, n.place, n.times, n.longest_ms
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        AS n(kind text, mark text, what text, error text, place text, times int, longest_ms int)
      WHERE (SELECT count(*) FROM ${troubles}) < ${MOST.stored}
        OR EXISTS (SELECT 1 FROM ${troubles} t WHERE t.kind = n.kind AND t.mark = n.mark)
      ON CONFLICT (kind, mark) DO UPDATE SET times = troubles.times + excluded.times,
        longest_ms = greatest(troubles.longest_ms, excluded.longest_ms), last_at = now()`);
  }
}

/** Where in our code an error came from. The lines of a trace before its frames may hold values. */
function placeOf(error: unknown): string {
  const frames = (error instanceof Error ? (error.stack ?? '') : '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((frame) => frame.match(OWN_CODE)?.[1]).find((place) => place !== undefined) ?? '';
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type Criteria, criteriaRecord } from './criteria.ts';

/** Robots ask for anything: a day holds so many different searches and no more. */
const MOST_A_DAY = 2000;
const LONGEST = 120;
const EVERY_MS = 2000;

/**
 * Counts searches that found nothing: what people want and we do not have, nothing of who. Nobody waits for it:
 * what was noted is written down together a moment later, and a count that a crash takes is no loss.
 */
export class FruitlessNotes {
  readonly #noted = new Map<string, number>();
  readonly #db: Database;
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  note(criteria: Criteria): void {
    const what = wordsOf(criteria);
    if (!what || this.#noted.size >= MOST_A_DAY) return;
    this.#noted.set(what, (this.#noted.get(what) ?? 0) + 1);
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => void this.#write(), EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const noted = JSON.stringify([...this.#noted].map(([what, times]) => ({ what, times })));
    this.#noted.clear();
    this.#isDue = false;
    const day = sql`(now() AT TIME ZONE 'Europe/Rome')::date`;
    await this.#db
      .execute(sql`INSERT INTO fruitless_searches (day, what, times) SELECT ${day}, n.what, n.times FROM jsonb_to_recordset(${noted}::jsonb) AS n(what text, times int)
        WHERE (SELECT count(*) FROM fruitless_searches WHERE day = ${day}) < ${MOST_A_DAY}
        ON CONFLICT (day, what) DO UPDATE SET times = fruitless_searches.times + excluded.times`)
      // A server that is closing, or a database that is away: the next ones are counted.
      .catch(() => {});
  }
}

function wordsOf(criteria: Criteria): string {
  const { place: _place, job: _job, q, ...filters } = criteriaRecord(criteria);
  return [criteria.job?.name, criteria.place?.name, q?.[0] && `“${q[0].toLowerCase()}”`, ...Object.entries(filters).map(([name, values]) => `${name}: ${values.join(', ')}`)].filter(Boolean).join(' · ').slice(0, LONGEST);
}

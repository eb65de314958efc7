import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

const EVERY_MS = 2000;
type What = 'views' | 'clicks';

/**
 * Counts how often banners are shown and followed, by day and nothing more: no address, no cookie. What was counted is
 * written down together a moment later; a count that a crash takes is no loss.
 */
export class BannerCounts {
  readonly #counted = new Map<number, Record<What, number>>();
  readonly #db: Database;
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  count(banner: number, what: What): void {
    const counts = this.#counted.get(banner) ?? { views: 0, clicks: 0 };
    counts[what] += 1;
    this.#counted.set(banner, counts);
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => void this.write(), EVERY_MS).unref();
  }

  /** Writes down what was counted until now; banners that are gone count no more. */
  async write(): Promise<void> {
    const counted = JSON.stringify([...this.#counted].map(([id, counts]) => ({ id, ...counts })));
    this.#counted.clear();
    this.#isDue = false;
    await this.#db
      .execute(sql`INSERT INTO banner_days (banner_id, day, views, clicks)
        SELECT b.id, (now() AT TIME ZONE 'Europe/Rome')::date, n.views, n.clicks FROM jsonb_to_recordset(${counted}::jsonb) AS n(id int, views int, clicks int) JOIN banners b ON b.id = n.id
        ON CONFLICT (banner_id, day) DO UPDATE SET views = banner_days.views + excluded.views, clicks = banner_days.clicks + excluded.clicks`)
      // A server that is closing, or a database that is away: the next ones are counted.
      .catch(() => {});
  }
}

import { sql } from 'drizzle-orm';
import { BufferedCounter } from '#server/platform/buffered-counter.ts';
import type { Database } from '#server/platform/database.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { bannerDays } from './tables.ts';

/** A bound: more banners than the site will ever show at once. */
const MAX = 1000;

/**
 * Counts how often each banner is shown and clicked, by day and nothing more: no address, no cookie. Deleted banners
 * are not counted.
 */
export function countBanners(db: Database): Record<'views' | 'clicks', BufferedCounter> {
  const column = (name: 'views' | 'clicks') => {
    const counted = sql.identifier(bannerDays[name].name);
    return new BufferedCounter({
      most: MAX,
      write: (banners) =>
        db.execute(sql`INSERT INTO banner_days (banner_id, day, ${counted})
          SELECT b.id, ${romeToday}, n.times FROM jsonb_to_recordset(${JSON.stringify(banners)}::jsonb) AS n(what int, times int) JOIN banners b ON b.id = n.what
          ON CONFLICT (banner_id, day) DO UPDATE SET ${counted} = banner_days.${counted} + excluded.${counted}`),
    });
  };
  return { views: column('views'), clicks: column('clicks') };
}

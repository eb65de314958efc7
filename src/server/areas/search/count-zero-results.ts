import { sql } from 'drizzle-orm';
import { BufferedCounter } from '#server/platform/buffered-counter.ts';
import type { Database } from '#server/platform/database.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { type Criteria, criteriaRecord } from './criteria.ts';

/** A limit on different searches a day, because robots search for anything. */
const MAX_PER_DAY = 2000;
const LONGEST = 120;

/** Counts searches that found nothing: what people want and we do not have, nothing about who. */
export function zeroResultCounter(db: Database): (criteria: Criteria) => void {
  const counts = new BufferedCounter({
    most: MAX_PER_DAY,
    write: (noted) =>
      db.execute(sql`INSERT INTO fruitless_searches (day, what, times) SELECT ${romeToday}, n.what, n.times FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n(what text, times int)
        WHERE (SELECT count(*) FROM fruitless_searches WHERE day = ${romeToday}) < ${MAX_PER_DAY}
        ON CONFLICT (day, what) DO UPDATE SET times = fruitless_searches.times + excluded.times`),
  });
  return (criteria) => {
    const what = wordsOf(criteria);
    if (what) counts.count(what);
  };
}

function wordsOf(criteria: Criteria): string {
  const { place: _place, job: _job, q, ...filters } = criteriaRecord(criteria);
  return [
    criteria.job?.name,
    criteria.place?.name,
    q?.[0] && `“${q[0].toLowerCase()}”`,
    ...Object.entries(filters).map(([name, values]) => `${name}: ${values.join(', ')}`),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, LONGEST);
}

import { type SQL, sql } from 'drizzle-orm';
import { type CallBackCounts, callBackCounts } from '#contract/hiring-numbers.ts';
import { type SeasonKey, seasonSpan } from '#domain/season-key.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { wasHired } from '../hires/was-hired.ts';

/** People called back for a season, by what they answered and how many confirmed a hire; `where` narrows `b`. */
export async function countCallBacks(db: Database, where: SQL, season: SeasonKey | null): Promise<CallBackCounts> {
  const span = season && seasonSpan(season);
  const ofSeason = span ? sql`b.starts_on BETWEEN ${span.from}::date AND ${span.to}::date` : sql`true`;
  const [counts] = await rowsOf(
    db,
    callBackCounts,
    sql`SELECT count(*)::int AS called, count(*) FILTER (WHERE p.answer = 'yes')::int AS yes,
        count(*) FILTER (WHERE p.answer = 'maybe')::int AS maybe, count(*) FILTER (WHERE p.answer = 'no')::int AS no,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM hires h WHERE h.called_id = p.id AND ${wasHired(sql`h`)}))::int AS hired
      FROM call_backs b JOIN call_back_people p ON p.call_back_id = b.id WHERE ${where} AND ${ofSeason}`,
  );
  return counts ?? { called: 0, yes: 0, maybe: 0, no: 0, hired: 0 };
}

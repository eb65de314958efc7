import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SeasonHires } from '#contract/hires.ts';
import { type HireState, hireStates } from '#domain/hire-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeasonStart, seasonStart, seasonWords } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { selectHires } from './find-hire.ts';
import { asCompany } from './read-hires.ts';
import { hires } from './tables.ts';

const ORDER: readonly HireState[] = ['confirmed', ...slugsOf(hireStates).filter((state) => state !== 'confirmed')];

/**
 * The hires of a company that begin in a season, of applications and of call-backs: also those whose application was
 * withdrawn, or whose person has left its list. Without a season the first one that is not over, else the last.
 */
export async function readSeasonHires(
  db: Database,
  companyId: number,
  asked: string | undefined,
  now: Date = new Date(),
): Promise<SeasonHires> {
  const days = await db.selectDistinct({ day: hires.starts_on }).from(hires).where(eq(hires.company_id, companyId));
  const seasons = [...new Set(days.map(({ day }) => seasonStart(day)))].toSorted().toReversed();
  const present = seasonStart(romeDay(now));
  const start = asked === undefined ? (seasons.findLast((one) => one >= present) ?? seasons[0]) : seasonStart(asked);
  const choice = (one: string) => ({ start: one, words: seasonWords(one) });
  if (start === undefined) return { season: null, seasons: [], hires: [] };
  const found = await selectHires(
    db,
    and(
      eq(hires.company_id, companyId),
      gte(hires.starts_on, start),
      lt(hires.starts_on, sql`${nextSeasonStart(start)}::date`),
    ),
  );
  const shown = (await asCompany(db, companyId, found)).toSorted(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      one.name.localeCompare(other.name, 'it') ||
      one.id - other.id,
  );
  return { season: choice(start), seasons: seasons.map(choice), hires: shown };
}

import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SeasonHires } from '#contract/hires.ts';
import { type HireState, hireStates } from '#domain/hire-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { nextSeasonStart, seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { selectHires } from './find-hire.ts';
import { asCompany } from './read-hires.ts';
import { hires } from './tables.ts';

const ORDER: readonly HireState[] = ['confirmed', ...slugsOf(hireStates).filter((state) => state !== 'confirmed')];

/**
 * The hires of a company that begin in the season of a day, of applications and of call-backs: also those whose
 * application was withdrawn, or whose person has left its list.
 */
export async function readSeasonHires(db: Database, companyId: number, day: string): Promise<SeasonHires> {
  const start = seasonStart(day);
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
  return { hires: shown };
}

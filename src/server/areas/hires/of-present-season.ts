import { type SQL, sql } from 'drizzle-orm';
import { offers } from '../offers/tables.ts';
import { hires } from './tables.ts';

/**
 * SQL: whether a hire takes a position of its offer as that is now. An offer that is published again for another season
 * looks for as many people anew: who had left before it begins, or before it was published, does not count. Where both
 * `hires` and `offers` stand in the query.
 */
export const isOfPresentSeason: SQL = sql`(${hires.ends_on} <
  GREATEST(${offers}.date_start, (${offers}.published_at AT TIME ZONE 'Europe/Rome')::date)) IS NOT TRUE`;

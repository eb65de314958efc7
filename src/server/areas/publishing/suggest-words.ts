import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Member } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';

const ownWords = z.object({ id: z.number(), title: z.string(), description: z.string(), date: z.string() });
const payRow = z.object({ minimum: z.number().nullable(), maximum: z.number().nullable(), count: z.number() });

/** With fewer comparable offers a range would mean nothing. */
const MIN = 5;
const SHOWN = 5;

/** Suggestions while writing: the company's own earlier offers for the job, and the pay of comparable offers. */
export async function suggestWords(
  db: Database,
  { gazetteer, professions }: Names,
  { company }: Member,
  asked: { job: string; place_id: number | null },
): Promise<OfferSuggestions> {
  const job = professions.bySlug(asked.job);
  if (!job) return { offers: [], salary: null };
  const place = asked.place_id === null ? undefined : gazetteer.byId(asked.place_id);
  const rows = await rowsOf(
    db,
    ownWords,
    sql`
    SELECT id, title, description, created_at AS date FROM (
      SELECT DISTINCT ON (title, description) id, title, description, created_at FROM offers
      WHERE company_id = ${company.id} AND job_id = ${job.id} AND status <> 'deleted' ORDER BY title, description, created_at DESC) AS own
    ORDER BY created_at DESC LIMIT ${SHOWN}`,
  );
  const region = place && gazetteer.regionOf(place);
  const salary =
    (region && (await payOf(db, job.id, region.place_id, region.name))) ?? (await payOf(db, job.id, null, 'Italia'));
  return { offers: rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() })), salary };
}

/** The middle half of the pay for a job in offers of the last year, rounded to ten euros. */
async function payOf(
  db: Database,
  jobId: number,
  regionId: number | null,
  place: string,
): Promise<OfferSuggestions['salary']> {
  const rows = await rowsOf(
    db,
    payRow,
    sql`
    SELECT (round(percentile_cont(0.25) WITHIN GROUP (ORDER BY coalesce(minimum_salary, maximum_salary)) / 10) * 10)::int AS minimum,
      (round(percentile_cont(0.75) WITHIN GROUP (ORDER BY coalesce(maximum_salary, minimum_salary)) / 10) * 10)::int AS maximum, count(*)::int AS count
    FROM offers WHERE job_id = ${jobId} AND status IN ('active', 'suspended', 'expired') AND published_at > now() - interval '1 year'
      AND (minimum_salary IS NOT NULL OR maximum_salary IS NOT NULL) ${regionId === null ? sql`` : sql`AND region_id = ${regionId}`}`,
  );
  const [found] = rows;
  if (!found || found.count < MIN || found.minimum === null || found.maximum === null) return null;
  return { minimum: found.minimum, maximum: Math.max(found.minimum, found.maximum), count: found.count, place };
}

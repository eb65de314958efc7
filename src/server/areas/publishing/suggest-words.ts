import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import type { Member } from '../companies/company-of.ts';
import type { Names } from '../professions/names.ts';
import { comparablePay } from './comparable-pay.ts';

const ownWords = z.object({ id: z.number(), title: z.string(), description: z.string(), date: z.string() });

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
  const inRegion = region ? await comparablePay(db, job.id, region.place_id) : null;
  const inItaly = inRegion ? null : await comparablePay(db, job.id, null);
  const salary = inRegion && region ? { ...inRegion, place: region.name } : inItaly && { ...inItaly, place: 'Italia' };
  return { offers: rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() })), salary };
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { certificateList } from '#contract/skills.ts';
import type { MatchedOffer } from '#domain/match/match-sides.ts';
import { contractPeriods, contractTypologies, experiences, slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { roomLimit } from '#domain/room-words.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import { requiredLanguage } from '../offers/json-columns.ts';
import type { Names } from '../professions/names.ts';
import { matchedJob, pointOf } from './jobs-and-places.ts';

/** What matching compares of an offer `o`. */
export const matchedRow = z.object({
  job_id: z.number(),
  place_id: z.number(),
  has_room: z.boolean(),
  room_options: z.array(z.string()),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  experience_required: z.enum(slugsOf(experiences)).nullable(),
  languages: z.array(requiredLanguage),
  certificates: certificateList,
  contract_period: z.enum(slugsOf(contractPeriods)).nullable(),
  contract_typology: z.enum(slugsOf(contractTypologies)).nullable(),
  pay_period: z.enum(slugsOf(payPeriods)),
  minimum_salary: z.number().nullable(),
  maximum_salary: z.number().nullable(),
});
export const matchedColumns = sql`
  o.job_id, o.place_id, o.has_room, o.room_options, o.date_start::text AS date_start, o.date_end::text AS date_end,
  o.experience_required, o.languages, o.certificates, o.contract_period, o.contract_typology, o.pay_period,
  o.minimum_salary, o.maximum_salary`;

/** The job and the place of a row; null where one of them is not known any more. */
export function sidesOf(
  names: Names,
  { job_id, place_id }: { job_id: number; place_id: number },
): Pick<MatchedOffer, 'job' | 'place'> | null {
  const [job, place] = [matchedJob(names, job_id), pointOf(names, place_id)];
  return job && place ? { job, place } : null;
}

/** The row as matching takes it; null where its job or its place is not known any more. */
export function toMatchedOffer(names: Names, row: z.output<typeof matchedRow>): MatchedOffer | null {
  const sides = sidesOf(names, row);
  if (!sides) return null;
  return {
    ...sides,
    has_room: row.has_room,
    takesCouples: row.room_options.includes('couples'),
    isRoomPaid: row.room_options.includes('payment'),
    isRoomLimited: roomLimit(row.room_options) !== null,
    from: row.date_start,
    to: row.date_end,
    experience_required: row.experience_required,
    languages: row.languages,
    certificates: row.certificates,
    contract_period: row.contract_period,
    contract_typology: row.contract_typology,
    pay: { minimum: row.minimum_salary, maximum: row.maximum_salary, period: row.pay_period },
  };
}

/** One open offer for matching; 404 where there is none. */
export async function readMatchedOffer(db: Database, names: Names, slug: string): Promise<MatchedOffer> {
  const [row] = await rowsOf(
    db,
    matchedRow,
    sql`SELECT ${matchedColumns} FROM offers o WHERE o.slug = ${slug} AND ${openOffers(true)}`,
  );
  const offer = row && toMatchedOffer(names, row);
  if (!offer) throw notFound('not_found', 'Questa offerta non esiste o non è più aperta.');
  return offer;
}

/** An offer for matching, by its id, whatever its state; null where its job or its place is not known any more. */
export async function matchedOfferById(db: Database, names: Names, id: number): Promise<MatchedOffer | null> {
  const [row] = await rowsOf(db, matchedRow, sql`SELECT ${matchedColumns} FROM offers o WHERE o.id = ${id}`);
  return row ? toMatchedOffer(names, row) : null;
}

import { eq, inArray } from 'drizzle-orm';
import type { OwnHire } from '#contract/hires.ts';
import type { Database } from '#server/platform/database.ts';
import { companies } from '../companies/tables.ts';
import { offers } from '../offers/tables.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { hires } from './tables.ts';

/**
 * What hires leave to their offer: place, lodging, hours and pay, as it says them now. Without an offer, where the
 * company is. By the id of the hire.
 */
export async function readOfferedWork(
  db: Database,
  gazetteer: Gazetteer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OwnHire['work']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: hires.id,
      offer_place: offers.place_id,
      company_place: companies.place_id,
      offer: {
        hours: offers.contract_typology,
        has_room: offers.has_room,
        room_options: offers.room_options,
        room_cost: offers.room_cost,
        pay_period: offers.pay_period,
        minimum_salary: offers.minimum_salary,
        maximum_salary: offers.maximum_salary,
        minimum_rate_cents: offers.minimum_rate_cents,
        maximum_rate_cents: offers.maximum_rate_cents,
      },
    })
    .from(hires)
    .innerJoin(companies, eq(companies.id, hires.company_id))
    .leftJoin(offers, eq(offers.id, hires.offer_id))
    .where(inArray(hires.id, [...ids]));
  return new Map(
    rows.map(({ id, offer_place, company_place, offer }) => {
      const placeId = offer_place ?? company_place;
      return [id, { place: placeId === null ? null : (gazetteer.byId(placeId)?.text ?? null), offer }];
    }),
  );
}

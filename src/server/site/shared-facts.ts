import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { offerPay } from '#contract/offer-pay.ts';
import { fillSentence } from '#domain/match/fit.ts';
import { whenLabel } from '#domain/offer-facts.ts';
import { type OfferPay, offerPayWords } from '#domain/offer-pay.ts';
import { contractPeriods, slugsOf } from '#domain/offer-values.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { roomChip } from '#domain/room-chip.ts';
import { roomLimit } from '#domain/room-words.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { hasCompanyPage } from '../areas/companies/confirmed.ts';
import { openOffers } from '../areas/offer-life/open-offers.ts';
import { payColumns } from '../areas/offers/pay-columns.ts';
import type { Gazetteer } from '../areas/places/gazetteer.ts';
import { sceneryOfCompany } from '../areas/places/scenery-of-company.ts';
import type { Database } from '../platform/database.ts';
import type { Shared } from './share-picture.ts';

/** `place_id` is where the offer is: a company has many places. */
type Facts = Omit<Shared, 'siteName' | 'map'> & { place_id: number | null };
const companyRow = z.object({
  slug: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  company_place: z.number().nullable(),
});
type Row = z.output<typeof companyRow>;

const offerFacts = companyRow.extend({
  title: z.string(),
  place_id: z.number(),
  ...offerPay,
  is_urgent: z.boolean(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  contract_period: z.enum(slugsOf(contractPeriods)).nullable(),
  has_room: z.boolean(),
  room_options: z.array(z.string()),
  room_cost: z.number().nullable(),
});
const companyFacts = companyRow.extend({ id: z.number() });

/** What the share image of an open offer says; null for one that visitors do not see. */
export async function offerShared(db: Database, gazetteer: Gazetteer, slug: string): Promise<Facts | null> {
  const rows = await rowsOf(
    db,
    offerFacts,
    sql`
    SELECT o.title, o.place_id, ${payColumns}, o.is_urgent, o.date_start::text AS date_start,
      o.date_end::text AS date_end, o.contract_period, o.has_room, o.room_options, o.room_cost,
      c.slug, c.name, c.sector, c.place_id AS company_place
    FROM offers o JOIN companies c ON c.id = o.company_id WHERE o.slug = ${slug} AND ${openOffers(false)}`,
  );
  const [row] = rows;
  if (!row) return null;
  const room = roomChip({
    ...row,
    is_room_paid: row.room_options.includes('payment'),
    room_limit: roomLimit(row.room_options),
  });
  return {
    ...companyPart(gazetteer, row, row.place_id),
    place_id: row.place_id,
    title: row.title,
    pay: payOf(row),
    when: row.is_urgent ? 'Da subito' : whenLabel(row),
    room: room && fillSentence(room),
  };
}

function payOf(offer: OfferPay): Shared['pay'] {
  const sum = offerPayWords(offer);
  return sum === null ? null : { sum, period: grossPeriods[offer.pay_period] };
}

/** What the share image of a company says; null for one without a page. */
export async function companyShared(db: Database, gazetteer: Gazetteer, slug: string): Promise<Facts | null> {
  const rows = await rowsOf(
    db,
    companyFacts,
    sql`SELECT id, slug, name, sector, place_id AS company_place FROM companies WHERE slug = ${slug}`,
  );
  const [row] = rows;
  return row && (await hasCompanyPage(db, row))
    ? {
        ...companyPart(gazetteer, row, row.company_place),
        place_id: null,
        title: row.name,
        pay: null,
        when: null,
        room: null,
      }
    : null;
}

const companyPart = (gazetteer: Gazetteer, { slug, name, sector, company_place }: Row, placeId: number | null) => ({
  company: { slug, name },
  scenery: sceneryOfCompany(gazetteer, { slug, place_id: placeId ?? company_place, sector }),
  town: placeId === null ? null : (gazetteer.byId(placeId)?.name ?? null),
});

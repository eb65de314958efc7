import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompanyList } from '#contract/companies.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { containing } from '#server/platform/sql-like.ts';
import { hasPublicPage } from '../companies/confirmed.ts';
import { openOffers } from '../offer-life/open-offers.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

const companyRow = z.object({
  name: z.string(),
  slug: z.string(),
  sector: z.string().nullable(),
  logo: z.string().nullable(),
  place_id: z.number().nullable(),
  open_offers: z.number(),
  count: z.number(),
});

interface Asked {
  /** A part of the name. */
  q: string | undefined;
  page: number;
  items: number;
  /** Registered users also count the offers of career days. */
  isRegistered: boolean;
}

/** The companies that have a public page and an open offer, by name (rule 2.2). */
export async function listCompanies(
  db: Database,
  gazetteer: Gazetteer,
  { q, page, items, isRegistered }: Asked,
): Promise<CompanyList> {
  const rows = await rowsOf(
    db,
    companyRow,
    sql`
    WITH hiring AS (
      SELECT o.company_id AS id, count(*)::int AS open_offers FROM offers o WHERE ${openOffers(isRegistered)} GROUP BY 1)
    SELECT c.name, c.slug, c.sector, c.logo, c.place_id, h.open_offers, count(*) OVER ()::int AS count
    FROM companies c JOIN hiring h ON h.id = c.id
    WHERE ${hasPublicPage} AND ${q ? sql`c.name ILIKE ${containing(q)}` : sql`true`}
    ORDER BY lower(c.name), c.id LIMIT ${items} OFFSET ${(page - 1) * items}`,
  );
  const count = rows[0]?.count ?? 0;
  return {
    items: rows.map(({ place_id, count: _all, ...company }) => {
      const place = place_id === null ? undefined : gazetteer.byId(place_id);
      return { ...company, place: place ? { text: place.text } : null };
    }),
    paginator: { page, items, count, pages: Math.ceil(count / items) },
  };
}

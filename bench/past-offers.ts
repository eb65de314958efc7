import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { COPIED } from './filled-offers.ts';

/** Over how many days the offers were published: two years of applications came to them. */
export const PUBLISHED_DAYS = 821;
/** How long each was open. */
export const OPEN_DAYS = 60;
const PIECE = 50_000;

const idRow = z.object({ id: z.number() });

/**
 * The demo's offers as a site has them after years: each open for a while, those of the last weeks still, the others
 * expired. Their order is that of their days. Indexes are made after the rows: what offers take is measured elsewhere.
 */
export async function fillPastOffers(db: Database, offers: number): Promise<void> {
  const indexes = await rowsOf(
    db,
    z.object({ name: z.string(), definition: z.string() }),
    sql`SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
      WHERE i.indrelid IN ('offers'::regclass, 'open_offers'::regclass, 'open_offer_words'::regclass) AND NOT i.indisunique`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`DROP INDEX ${name}`));
  const [next] = await rowsOf(db, idRow, sql`SELECT max(id) + 1 AS id FROM offers`);
  const first = next?.id ?? 1;
  for (let from = 0; from < offers; from += PIECE)
    await insertOffers(db, { first, offers, from, to: Math.min(offers, from + PIECE) });
  await db.execute(sql`SELECT setval('offers_id_seq', ${first + offers - 1})`);
  await db.execute(sql`
    INSERT INTO open_offers SELECT listed.* FROM offers AS o CROSS JOIN LATERAL open_offer(o) AS listed
    WHERE o.slug LIKE 'misura-%' AND o.status = 'active' ORDER BY o.id`);
  await db.execute(sql`
    INSERT INTO open_offer_words SELECT id, place_id, open_offer_search(o) FROM offers AS o WHERE slug LIKE 'misura-%' AND status = 'active' ORDER BY id`);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

interface Piece {
  /** The id of the first of all, and how many there are. */
  first: number;
  offers: number;
  /** The numbers of those of the piece, the last one not included. */
  from: number;
  to: number;
}

async function insertOffers(db: Database, { first, offers, from, to }: Piece): Promise<void> {
  await db.execute(sql`
    WITH base AS MATERIALIZED (
      SELECT ${COPIED}, place_id, province_id, region_id, contract_typology, contract_period, season, experience_required, has_room, minimum_salary,
        maximum_salary, languages, language_codes, search_body, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total
      FROM offers WHERE id < ${first} AND status = 'active'),
    company_ids AS MATERIALIZED (SELECT min(id) AS first, count(*) AS total FROM companies WHERE slug LIKE 'misura-%'),
    spread AS MATERIALIZED (
      SELECT ${first}::int + g AS id, now() - make_interval(secs => ${PUBLISHED_DAYS}::float8 * 86400 * (1 - g::float8 / ${offers}::int)) AS published_at, random() AS base, random() AS company
      FROM generate_series(${from}::int, ${to - 1}::int) AS g)
    INSERT INTO offers (id, slug, status, company_id, created_at, published_at, expires_at, job_id, title, description, description_text, date_start, date_end, count_positions,
      room_options, extras, questions, search_title, search_body, place_id, province_id, region_id, contract_typology, contract_period, season, experience_required, has_room,
      minimum_salary, maximum_salary, languages, language_codes)
    SELECT s.id, 'misura-' || s.id, CASE WHEN s.published_at > now() - make_interval(days => ${OPEN_DAYS}) THEN 'active' ELSE 'expired' END,
      c.first + floor(s.company * c.total)::int, s.published_at, s.published_at, s.published_at + make_interval(days => ${OPEN_DAYS}), b.job_id, b.title, b.description, b.description_text,
      b.date_start, b.date_end, b.count_positions, b.room_options, b.extras, b.questions, b.search_title, b.search_body, b.place_id, b.province_id, b.region_id, b.contract_typology,
      b.contract_period, b.season, b.experience_required, b.has_room, b.minimum_salary, b.maximum_salary, b.languages, b.language_codes
    FROM spread s JOIN base b ON b.n = floor(s.base * b.total) CROSS JOIN company_ids c ORDER BY s.id`);
}

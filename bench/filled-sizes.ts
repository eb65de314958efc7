import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import { fillDemo } from '#demo/fill-demo.ts';
import type { Database } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { fillCandidates } from './companies.ts';
import { openApplication } from './filled-offers.ts';
import { fillSent } from './growing-applications.ts';
import { fillRecords, fillTold } from './growing-records.ts';
import { fillDays, fillOfferViews, fillProfileViews } from './growing-views.ts';
import { openPastMonths } from './past-months.ts';
import { fillPastOffers } from './past-offers.ts';

/** How many rows there are; the other growing tables follow by their proportion to the applications. */
export interface Sizes {
  applications: number;
  /** Of offers and profiles, by people who are logged in. */
  views: number;
  candidates: number;
  offers: number;
}

/** Where the rows of candidates, companies, their people and the offers begin, and how many there are. */
export type Spans = z.output<typeof spanRow>;

const OFFERS_A_COMPANY = 50;
const spanRow = z.object({
  ...{ user: z.number(), users: z.number(), candidate: z.number(), company: z.number(), companies: z.number() },
  ...{ person: z.number(), offer: z.number(), offers: z.number() },
});

/**
 * Fills a new database with the demo and rows of usual length, by migrations, in the order of their time and with all
 * indexes in place: they are as full as use leaves them. References are not looked up meanwhile, which asks for a
 * superuser; the rows are right by the way in which they are made.
 */
export async function fillSizes(url: string, sizes: Sizes): Promise<void> {
  const application = await openApplication(await openPostgres(url));
  await fillDemo(application.platform, application.brigata);
  await application.close();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const db: Database = drizzle(client);
    await client.query(
      `SET statement_timeout = 0; SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`,
    );
    await client.query('SET session_replication_role = replica');
    await fillCompanies(db, Math.max(100, Math.round(sizes.offers / OFFERS_A_COMPANY)));
    await fillCandidates(db, sizes.candidates);
    await fillPastOffers(db, sizes.offers);
    await client.query('ANALYZE');
    const [spans] = await rowsOf(
      db,
      spanRow,
      sql`SELECT (SELECT min(id) FROM users WHERE email LIKE 'misura%') AS "user",
          (SELECT count(*)::int FROM users WHERE email LIKE 'misura%') AS users,
          (SELECT min(c.id) FROM candidates c JOIN users u ON u.id = c.user_id WHERE u.email LIKE 'misura%') AS candidate,
          (SELECT min(id) FROM companies WHERE slug LIKE 'misura-%') AS company,
          (SELECT count(*)::int FROM companies WHERE slug LIKE 'misura-%') AS companies,
          (SELECT min(id) FROM users WHERE email LIKE 'azienda%@misura.example.it') AS person,
          (SELECT min(id) FROM offers WHERE slug LIKE 'misura-%') AS offer,
          (SELECT count(*)::int FROM offers WHERE slug LIKE 'misura-%') AS offers`,
    );
    if (!spans) throw new Error('Nothing was filled');
    await openPastMonths(db);
    await fillSent(db, sizes, spans);
    await fillOfferViews(db, sizes, spans);
    await fillProfileViews(db, sizes, spans);
    await fillDays(db, spans);
    await fillTold(db, sizes, spans);
    await fillRecords(db, sizes, spans);
  } finally {
    await client.end();
  }
}

/** Companies of the demo's sectors and places, a third trusted, with one person each. */
async function fillCompanies(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO users (email, typology, first_name, last_name, activated_at)
    SELECT 'azienda' || g || '@misura.example.it', 'company', 'Paola', 'Bianchi ' || g, now() FROM generate_series(1, ${count}::int) AS g`);
  await db.execute(sql`
    WITH base AS (SELECT sector, place_id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM companies)
    INSERT INTO companies (slug, name, sector, place_id, is_trusted, check_state)
    SELECT 'misura-' || g, 'Hotel Miramare ' || g, b.sector, b.place_id, g % 3 = 0, 'verified'
    FROM generate_series(1, ${count}::int) AS g JOIN base b ON b.n = g % b.total ORDER BY g`);
  await db.execute(sql`
    INSERT INTO company_members (company_id, user_id, role)
    SELECT c.id, u.id, 'owner' FROM companies c JOIN users u ON u.email = 'azienda' || substr(c.slug, 8) || '@misura.example.it' WHERE c.slug LIKE 'misura-%'`);
}

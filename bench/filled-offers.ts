import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fillDemo } from '#demo/fill-demo.ts';
import { contractPeriods, contractTypologies, experiences, slugsOf } from '#domain/offer-values.ts';
import { type Brigata, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import type { Row } from './table.ts';

/** The days over which the offers were published. */
const DAYS = 52;
/** For how long filled databases are used. */
const FRESH_DAYS = 3;
/** Groups of words that are added to the texts: the offers of a demo repeat each other. */
const PHRASES = 20_000;
/** What a copy of an offer keeps of the first. */
export const COPIED = sql.raw(
  'company_id, job_id, title, description, description_text, date_start, date_end, count_positions, room_options, extras, questions, search_title',
);

/** The application in this process, without a port. */
export interface Application {
  platform: Platform;
  brigata: Brigata;
  close(): Promise<void>;
}

/** The application over a database with so many offers: a new embedded one, or one of `offerDatabase`. */
export async function openApplication(database?: OpenDatabase): Promise<Application> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'web'),
    database ? { database } : {},
  );
  const brigata = await createApp(platform);
  return {
    platform,
    brigata,
    async close() {
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Measures on the server at `postgresUrl`, where there is one, and on the embedded database, with so many offers. */
export async function onBothEngines(
  postgresUrl: string | undefined,
  offers: number,
  measure: (engine: 'PGlite' | 'PostgreSQL', application: Application) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  if (postgresUrl) {
    const url = await offerDatabase(postgresUrl, offers);
    await settle(url);
    const application = await openApplication(await openPostgres(url));
    rows.push(...(await measure('PostgreSQL', application)));
    await application.close();
  }
  const embedded = await openApplication();
  await fillOffers(embedded, offers);
  await embedded.platform.db.execute(sql`VACUUM ANALYZE`);
  rows.push(...(await measure('PGlite', embedded)));
  await embedded.close();
  return rows;
}

/** Fills a new database with the demo and so many offers more. */
export async function fillOffers({ platform, brigata }: Omit<Application, 'close'>, offers: number) {
  await fillDemo(platform, brigata);
  await multiply(platform.db, offers);
}

/**
 * The address of a database with so many offers on the server at `serverUrl`. One that an earlier run has filled is
 * used as it is, for some days: searches begin with
 * the newest offers. One whose filling was interrupted is made anew.
 */
export async function offerDatabase(serverUrl: string, offers: number): Promise<string> {
  const name = `bench_offers_${offers}`;
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database')::date > now() - make_interval(days => $2)`,
      [name, FRESH_DAYS],
    );
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
      const application = await openApplication(await openPostgres(address.href));
      await fillOffers(application, offers);
      await application.close();
      await client.query(`COMMENT ON DATABASE ${name} IS '${new Date().toISOString().slice(0, 10)}'`);
    }
  } finally {
    await client.end();
  }
  return address.href;
}

/**
 * The state of a server that has run for a while: vacuumed as by autovacuum, no checkpoint to come, and the rows that
 * every search reads in its memory.
 */
export async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.query('SELECT count(*), count(expires_at) FROM open_offers');
  await client.end();
}

/** One of the values; the first are the most frequent. */
const oneOf = (values: readonly string[], random: string) =>
  sql.raw(`(ARRAY['${values.join("','")}'])[1 + floor(power(${random}, 2) * ${values.length})::int]`);

/**
 * The demo's offers, many times over: on other comuni, the large ones first, with other days, pay, filters and words
 * of the text. Indexes are made after the rows.
 */
async function multiply(db: OpenDatabase['db'], offers: number): Promise<void> {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid IN ('offers'::regclass, 'open_offers'::regclass, 'open_offer_words'::regclass) AND NOT i.indisunique`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL work_mem = '128MB'`);
    await tx.execute(sql`ALTER TABLE offers DISABLE TRIGGER offers_open`);
    for (const { name } of indexes) await tx.execute(sql.raw(`DROP INDEX ${name}`));
    await tx.execute(sql`
      WITH comuni AS MATERIALIZED (
        SELECT place_id, province_id, region_id, row_number() OVER (ORDER BY population DESC) AS n FROM places WHERE kind = 'comune'),
      base AS MATERIALIZED (
        SELECT ${COPIED}, search_body, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM offers WHERE status = 'active'),
      vocabulary AS MATERIALIZED (SELECT array_agg(word ORDER BY md5(word)) AS words, count(*) AS total FROM search_words),
      phrases AS MATERIALIZED (
        SELECT n, string_agg(words[1 + floor(power(random(), 3) * total)::int], ' ') AS words
        FROM vocabulary, generate_series(1, ${PHRASES}::int) AS n, generate_series(1, 12) GROUP BY n),
      spread AS MATERIALIZED (
        SELECT g, now() - make_interval(secs => (${offers}::int - g) * ${DAYS}::float8 * 86400 / ${offers}::int) AS published_at,
          1 + floor(power(random(), 3) * 4000)::int AS town, random() AS base, 1 + floor(random() * ${PHRASES}::int)::int AS phrase, random() AS pays, random() AS pay,
          random() AS typology, random() AS period, random() AS experience, random() AS tongue, random() AS room, random() AS urgent
        FROM generate_series(1, ${offers}::int) AS g)
      INSERT INTO offers (slug, status, place_id, province_id, region_id, created_at, published_at, expires_at, featured_until, is_career_day, is_urgent, has_room,
        minimum_salary, maximum_salary, contract_typology, contract_period, season, experience_required, languages, language_codes, search_body, ${COPIED})
      SELECT 'bench-' || g || '-' || g, 'active', c.place_id, c.province_id, c.region_id, published_at, published_at, now() + interval '1 year',
        CASE WHEN g % 4999 = 0 THEN now() + interval '30 days' END, g % 97 = 0, urgent < 0.08, room < 0.3,
        CASE WHEN pays < 0.6 THEN 900 + 50 * floor(pay * 25)::int END, CASE WHEN pays < 0.5 THEN 1000 + 50 * floor(pay * 40)::int END,
        ${oneOf(slugsOf(contractTypologies), 'typology')}, ${oneOf(slugsOf(contractPeriods), 'period')},
        CASE WHEN period < 0.35 THEN CASE WHEN g % 4 = 0 THEN 'winter' ELSE 'summer' END END, ${oneOf(slugsOf(experiences), 'experience')},
        CASE WHEN tongue < 0.4 THEN '[{"language":"en","level":"B1"}]'::jsonb WHEN tongue < 0.45 THEN '[{"language":"de","level":"B1"}]'::jsonb ELSE '[]'::jsonb END,
        CASE WHEN tongue < 0.4 THEN '{en}'::text[] WHEN tongue < 0.45 THEN '{de}'::text[] ELSE '{}'::text[] END,
        b.search_body || ' ' || w.words, ${COPIED}
      FROM spread s JOIN base b ON b.n = 1 + floor(s.base * b.total)::int JOIN comuni c ON c.n = s.town JOIN phrases w ON w.n = s.phrase`);
    await tx.execute(sql`
      INSERT INTO open_offers SELECT listed.* FROM offers AS o CROSS JOIN LATERAL open_offer(o) AS listed
      WHERE o.slug LIKE 'bench-%' ORDER BY o.id`);
    await tx.execute(sql`
      INSERT INTO open_offer_words SELECT id, place_id, open_offer_search(o) FROM offers AS o WHERE slug LIKE 'bench-%' ORDER BY id`);
    await tx.execute(sql`ALTER TABLE offers ENABLE TRIGGER offers_open`);
    await tx.execute(sql`SET LOCAL maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
}

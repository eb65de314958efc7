import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fillDemo } from '#demo/fill-demo.ts';
import { Chance } from '#demo/random.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { atMost, type Row, timings } from './table.ts';

const OFFERS = 100_000;
const ASKED = 220;
const words = [
  'cameriere sala',
  'cuoco brigata',
  'receptionist inglese',
  'alloggio stagione',
  'animatore bambini',
  'pasticcere colazione',
  'turni spezzati',
  'massaggi spa',
  'barman cocktail',
  'chef partita',
];

/** What a copy of an offer takes over from the original. */
const copied =
  'company_id, job_id, event_id, title, description, description_text, contract_typology, contract_period, season, experience_required, is_urgent, is_career_day, date_start, date_end, count_positions, languages, language_codes, minimum_salary, maximum_salary, has_room, room_options, extras, questions, created_at, search_title, search_body';

/** The demo's offers repeated, with other comuni, jobs and days. */
async function multiply(db: OpenDatabase['db']): Promise<void> {
  const columns = sql.raw(copied);
  await db.execute(sql`
    WITH comuni AS (SELECT place_id, province_id, region_id, row_number() OVER (ORDER BY population DESC) AS n FROM places WHERE kind = 'comune'),
    base AS (SELECT o.*, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM offers o WHERE status = 'active')
    INSERT INTO offers (slug, status, place_id, province_id, region_id, published_at, expires_at, ${columns})
    SELECT 'bench-' || g || '-' || g, 'active', c.place_id, c.province_id, c.region_id, now() - make_interval(mins => g), now() + interval '30 days', ${columns}
    FROM (SELECT g, 1 + floor(power(random(), 3) * 1500)::int AS town FROM generate_series(1, ${OFFERS}::int) AS g) AS s
      JOIN base b ON b.n = 1 + g % b.total JOIN comuni c ON c.n = s.town`);
  // The state that autovacuum, or the nightly vacuum of the embedded database, leaves.
  await db.execute(sql`VACUUM ANALYZE`);
  // A checkpoint now, so that it does not run during the searches.
  await db.execute(sql`CHECKPOINT`);
}

export async function benchSearch(
  engine: 'PGlite' | 'PostgreSQL',
  database: OpenDatabase | undefined,
  limits: { filtered: number; words: number },
): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'web'),
    database ? { database } : {},
  );
  const brigata = await createApp(platform);
  await fillDemo(platform, brigata);
  await multiply(platform.db);
  const chance = new Chance(7);
  const jobs = brigata.professions.list.filter(({ slug }) =>
    [
      'cuoco',
      'cameriere-di-sala',
      'receptionist',
      'chef-de-partie',
      'barman-barlady',
      'commis-di-sala',
      'governante',
      'manutentore',
    ].includes(slug),
  );
  const cities = [
    'roma',
    'milano',
    'napoli',
    'torino',
    'bologna',
    'rimini',
    'verona',
    'bari',
    'palermo',
    'lombardia',
    'toscana',
    'provincia-di-venezia',
    'lago-di-garda',
    'salento-pugliese',
    'riviera-romagnola',
  ];
  const pages = ['', '&page=2', '&page=5', '&sort=date', '&sort=salary'];
  const filters = [
    '&has_room=true&contract_typology=full-time',
    '&contract_period=determinate&is_urgent=false',
    '&language=en&salary_min=1500',
    '&season=summer&has_room=true',
    '&experience_required=one-two-years&contract_typology=part-time',
  ];

  async function time(address: () => string): Promise<{ p50: number; p95: number }> {
    const taken: number[] = [];
    for (let index = 0; index < ASKED; index++) {
      const path = address();
      // Results are cached for half a minute: the cache is cleared here, so that each search does its work.
      brigata.search.invalidate();
      const started = performance.now();
      const response = await brigata.app.request(`/api/website/v1${path}`);
      await response.arrayBuffer();
      taken.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    return timings(taken.slice(20));
  }

  const filtered = await time(
    () =>
      `/search/offers/?place=${chance.pick(cities)}&job=${chance.pick(jobs).slug}${chance.pick(filters)}${chance.pick(pages)}`,
  );
  const worded = await time(
    () =>
      `/search/offers/?q=${encodeURIComponent(chance.pick(words))}&place=${chance.pick(cities)}${chance.pick(['', '&page=2'])}`,
  );
  const everywhere = await time(() => `/search/offers/?q=${encodeURIComponent(chance.pick(words))}`);
  const latest = await time(() => `/search/offers/?page=${chance.whole(1, 20)}`);
  // Career-day offers answer visitors 403.
  const { rows: open } = await platform.db.execute<{ slug: string }>(
    sql`SELECT slug FROM offers WHERE slug LIKE 'bench-%' AND NOT is_career_day ORDER BY md5(slug) LIMIT ${ASKED}`,
  );
  const around = await time(() => `/search/offers/${open.pop()?.slug}/around`);
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  const p50 = (t: { p50: number }) => ` (p50 ${t.p50.toFixed(1)})`;
  return [
    atMost(
      `search by job, place and two filters, 100,000 offers, ${engine}, p95`,
      filtered.p95,
      limits.filtered,
      'ms',
      p50(filtered),
    ),
    atMost(`full text in a place, ${engine}, p95`, worded.p95, limits.words, 'ms', p50(worded)),
    atMost(`full text in all Italy, ${engine}, p95`, everywhere.p95, limits.words, 'ms', p50(everywhere)),
    atMost(`what stands around an offer, nothing kept, ${engine}, p95`, around.p95, limits.words, 'ms', p50(around)),
    {
      what: `no criteria at all, counts not kept, ${engine}, p95`,
      measured: `${latest.p95.toFixed(1)} ms${p50(latest)}`,
      wanted: 'no limit',
      holds: true,
    },
  ];
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { fillDemo } from '#demo/fill-demo.ts';
import { Chance } from '#demo/random.ts';
import { createApp } from '#server/app.ts';
import { sendAlerts } from '#server/areas/alerts/send-alerts.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { atMost, type Row } from './table.ts';

const SEARCHES = 100_000;
const EACH_USER = 2;
const NEW_OFFERS = 2000;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory in use, after a garbage collection. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A day's new offers: the demo's repeated, spread over comuni and jobs, published within the last day. */
async function publish(db: OpenDatabase['db']): Promise<void> {
  await db.execute(sql`UPDATE offers SET published_at = published_at - interval '30 days'`);
  await db.execute(sql`
    WITH comuni AS (SELECT place_id, province_id, region_id, row_number() OVER (ORDER BY population DESC) AS n FROM places WHERE kind = 'comune'),
    base AS (SELECT o.*, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM offers o WHERE status = 'active')
    INSERT INTO offers (slug, status, company_id, job_id, place_id, province_id, region_id, title, description, description_text, contract_typology, contract_period, season, has_room, language_codes, minimum_salary, maximum_salary, search_title, search_body, published_at, expires_at)
    SELECT 'nuova-' || g || '-' || g, 'active', b.company_id, b.job_id, c.place_id, c.province_id, c.region_id, b.title, b.description, b.description_text, b.contract_typology, b.contract_period, b.season, b.has_room, b.language_codes, b.minimum_salary, b.maximum_salary, b.search_title, b.search_body,
      now() - make_interval(secs => g * 40), now() + interval '30 days'
    FROM (SELECT g, 1 + floor(power(random(), 3) * 1500)::int AS town FROM generate_series(1, ${NEW_OFFERS}::int) AS g) AS s
      JOIN base b ON b.n = 1 + g % b.total JOIN comuni c ON c.n = s.town`);
}

/** Candidates with two alerts each: a job in a place, often with a filter, sometimes words. */
async function listen(db: OpenDatabase['db'], jobs: readonly string[], places: readonly string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO users (email, typology, first_name, last_name, activated_at) SELECT 'ascolta-' || g || '@example.it', 'candidate', 'Ada', 'Neri', now() FROM generate_series(1, ${SEARCHES / EACH_USER}::int) AS g`);
  const ids = (
    await db.execute<{ id: number }>(sql`SELECT id FROM users WHERE email LIKE 'ascolta-%' ORDER BY id`)
  ).rows.map(({ id }) => id);
  const chance = new Chance(11);
  const words = ['brunch', 'cucina', 'inglese', 'stagione', 'alloggio'];
  for (let start = 0; start < ids.length; start += 2500) {
    const rows = ids.slice(start, start + 2500).flatMap((id) =>
      Array.from({ length: EACH_USER }, (_, index) => {
        const criteria: Record<string, string[]> = {
          place: [chance.pick(places)],
          ...(chance.happens(0.9) && { job: [chance.pick(jobs)] }),
          ...(chance.happens(0.3) && { has_room: ['true'] }),
          ...(chance.happens(0.1) && { q: [chance.pick(words)] }),
        };
        return { id, criteria, key: `${index} ${JSON.stringify(criteria)}` };
      }),
    );
    await db.execute(sql`
      INSERT INTO offer_searches (user_id, criteria_key, criteria, is_favorite, notifications_enabled)
      SELECT r.id, r.key, r.criteria, true, true FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id int, key text, criteria jsonb)`);
  }
  await db.execute(sql`ANALYZE`);
}

/** Compares a hundred thousand alerts with a day's new offers, and records what each user is sent. */
export async function benchAlerts(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'web'));
  const brigata = await createApp(platform);
  await fillDemo(platform, brigata);
  await publish(platform.db);
  const jobs = (
    await platform.db.execute<{ slug: string }>(
      sql`SELECT j.slug FROM offers o JOIN jobs j ON j.id = o.job_id WHERE o.slug LIKE 'nuova-%'`,
    )
  ).rows.map(({ slug }) => slug);
  const places = (
    await platform.db.execute<{ slug: string }>(
      sql`SELECT slug FROM places WHERE kind IN ('region', 'province') OR population > 30000`,
    )
  ).rows.map(({ slug }) => slug);
  await listen(platform.db, jobs, places);
  const before = heldBytes();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, heldBytes());
  }, 300);
  const started = performance.now();
  const letters = await sendAlerts(platform, brigata, 'daily');
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    atMost(
      `${SEARCHES.toLocaleString('en')} saved searches against ${NEW_OFFERS.toLocaleString('en')} new offers, PGlite, all written down`,
      seconds,
      60,
      's',
      ` (${letters.toLocaleString('en')} letters)`,
    ),
    atMost('memory held above the start while it ran', (highest - before) / MEGABYTE, 128, 'MB'),
  ];
}

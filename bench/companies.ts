import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fillDemo } from '#demo/fill-demo.ts';
import { Chance } from '#demo/random.ts';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/areas/account/session.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { atMost, type Row, timings } from './table.ts';

export const CANDIDATES = 200_000;
const APPLICATIONS = 5000;
const ASKED = 220;

/** The demo's candidates repeated, with other comuni, jobs and days, two experiences each. */
export async function fillCandidates(db: OpenDatabase['db'], count = CANDIDATES): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`
      INSERT INTO users (email, typology, first_name, last_name, activated_at)
      SELECT 'misura' || g || '@example.it', 'candidate', 'Anna', 'Neri ' || g, now() FROM generate_series(1, ${count}::int) AS g`);
    await tx.execute(sql`
      INSERT INTO candidates (user_id, place_id, available_from_now, updated_at)
      SELECT u.id, c.place_id, (u.id / 13) % 3 = 0, now() - make_interval(mins => (u.id % 400000)::int)
      FROM (SELECT id, 1 + floor(power(random(), 3) * 1500)::int AS town FROM users WHERE email LIKE 'misura%') u
        JOIN (SELECT place_id, row_number() OVER (ORDER BY population DESC) AS n FROM places WHERE kind = 'comune') c ON c.n = u.town`);
    await tx.execute(sql`
      INSERT INTO desired_jobs (candidate_id, job_id)
      SELECT c.id, j.id FROM candidates c JOIN users u ON u.id = c.user_id AND u.email LIKE 'misura%'
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM jobs) j ON j.n IN (1 + c.id % j.total, 1 + (c.id * 7) % j.total) ON CONFLICT DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO work_experiences (candidate_id, job, company, start, "end")
      SELECT c.id, 'Cameriere', 'Hotel ' || n, (now() - make_interval(months => n * 14))::date, (now() - make_interval(months => n * 14 - 12))::date
      FROM candidates c JOIN users u ON u.id = c.user_id AND u.email LIKE 'misura%' CROSS JOIN generate_series(1, 2) AS n`);
    await tx.execute(sql`
      INSERT INTO candidate_listings (candidate_id, place_id, province_id, region_id, job_ids, language_codes, months, study, available_from, free, relocates, is_completed, updated_at, search_text)
      SELECT c.id, p.place_id, p.province_id, p.region_id, (SELECT array_agg(job_id) FROM desired_jobs d WHERE d.candidate_id = c.id),
        CASE WHEN (c.id / 7) % 2 = 0 THEN '{it,en}'::text[] ELSE '{it}'::text[] END, (c.id * 13) % 200, (c.id / 3) % 7, CASE WHEN c.available_from_now THEN '1970-01-01'::date END, CASE WHEN c.available_from_now THEN '{[1970-01-01,)}'::datemultirange END, (c.id / 5) % 2 = 0, (c.id / 11) % 4 = 0, c.updated_at,
        (SELECT string_agg(j.name, ' ') FROM desired_jobs d JOIN jobs j ON j.id = d.job_id WHERE d.candidate_id = c.id)
      FROM candidates c JOIN users u ON u.id = c.user_id AND u.email LIKE 'misura%' JOIN places p ON p.place_id = c.place_id`);
    await tx.execute(sql`
      INSERT INTO candidate_listing_jobs (job_id, candidate_id, place_id, province_id, region_id, language_codes, months, study, available_from, free, relocates, is_completed, updated_at)
      SELECT j, candidate_id, place_id, province_id, region_id, language_codes, months, study, available_from, free, relocates, is_completed, updated_at FROM candidate_listings, unnest(job_ids) AS j ON CONFLICT DO NOTHING`);
  });
}

/** Five thousand applications to one offer, by candidates with a profile. */
export async function fillApplications(db: OpenDatabase['db'], offerId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO applications (offer_id, user_id, is_one_shot, first_name, last_name, email, cv_file, cv_name, privacy_version, worked, status, created_at)
    SELECT ${offerId}, u.id, false, u.first_name, u.last_name, u.email, '', 'cv.pdf', 'bench', 'Cameriere Hotel 1 Cameriere Hotel 2', (ARRAY['to_evaluate','reviewable','contacted','suitable','unsuitable'])[1 + u.id % 5], now() - make_interval(mins => (u.id % 50000)::int)
    FROM users u WHERE u.email LIKE 'misura%' ORDER BY u.id LIMIT ${APPLICATIONS}`);
}

export async function benchCompanies(
  engine: 'PGlite' | 'PostgreSQL',
  database: OpenDatabase | undefined,
  limits: { applications: number; candidates: number },
): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'web'),
    database ? { database } : {},
  );
  const { db } = platform;
  const brigata = await createApp(platform);
  await fillDemo(platform, brigata);
  await fillCandidates(db);
  const { rows } = await db.execute<{ user_id: number; offer_id: number }>(sql`
    SELECT m.user_id, o.id AS offer_id FROM company_members m JOIN offers o ON o.company_id = m.company_id JOIN users u ON u.id = m.user_id WHERE u.email = 'azienda@demo.brigata.it' AND o.status = 'active' ORDER BY o.id LIMIT 1`);
  const [own] = rows;
  if (!own) throw new Error('The demo company has no offer');
  await fillApplications(db, own.offer_id);
  // The state that VACUUM leaves, automatic or nightly.
  await db.execute(sql`VACUUM ANALYZE`);
  // A checkpoint now, so that it does not run during the searches.
  await db.execute(sql`CHECKPOINT`);
  const { token } = await openSession(
    db,
    { id: own.user_id, typology: 'company', is_staff: false },
    { remember: true, hasSecondFactor: false },
  );
  const headers = { Cookie: `sessionid=${token}` };

  async function time(addresses: readonly string[]): Promise<{ p50: number; p95: number }> {
    const taken: number[] = [];
    for (const path of addresses) {
      const started = performance.now();
      const response = await brigata.app.request(`/api/website/v1${path}`, { headers });
      await response.arrayBuffer();
      taken.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    return timings(taken.slice(20));
  }
  const chance = new Chance(11);
  const applications = await time(
    Array.from(
      { length: ASKED },
      () =>
        `/company/offers/${own.offer_id}/applications?page=${chance.whole(1, 40)}${chance.pick(['', '&status=to_evaluate', '&status=contacted&status=suitable', '&sort=name', '&sort=status', '&search=neri%201', '&search=hotel%201'])}`,
    ),
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
    'lombardia',
    'toscana',
    'provincia-di-venezia',
    'italia',
  ];
  const filters = [
    '',
    '&available_now=true',
    '&language=en&experience_min=3',
    '&study_min=Diploma di maturità',
    '&willing_to_relocate=true&updated_within=90',
    '&is_profile_completed=true',
  ];
  // Each search is asked once, so that the cache of half a minute serves none of them.
  const searches = chance.some(
    brigata.professions.list
      .slice(0, 8)
      .flatMap(({ slug }) =>
        cities.flatMap((city) =>
          filters.map(
            (filter) =>
              `/search/candidates?place=${city}&job=${slug}${filter}${chance.pick(['', '&page=2', '&page=4'])}`,
          ),
        ),
      ),
    ASKED,
  );
  const candidates = await time(searches);
  const everywhere = await time(
    cities
      .flatMap((city) =>
        filters.flatMap((filter) =>
          ['', '&page=3', '&q=cuoco'].map((more) => `/search/candidates?place=${city}${filter}${more}`),
        ),
      )
      .slice(0, ASKED),
  );
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  const p50 = (t: { p50: number }) => ` (p50 ${t.p50.toFixed(1)})`;
  return [
    atMost(
      `applications table of 5,000, ${engine}, p95`,
      applications.p95,
      limits.applications,
      'ms',
      p50(applications),
    ),
    atMost(
      `candidate search by job and place, 200,000 candidates, ${engine}, p95`,
      candidates.p95,
      limits.candidates,
      'ms',
      p50(candidates),
    ),
    atMost(
      `candidate search by place or words alone, ${engine}, p95`,
      everywhere.p95,
      limits.candidates,
      'ms',
      p50(everywhere),
    ),
  ];
}

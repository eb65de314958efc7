import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fillDemo } from '#demo/fill-demo.ts';
import { openSession } from '#server/areas/account/session.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { CANDIDATES, fillCandidates } from './companies.ts';
import { openApplication } from './filled-offers.ts';
import { atMost, type Row, timings } from './table.ts';

/** How often each offer is asked for; the first time is not counted. */
const ASKED = 12;
const OFFERS = 60;
/** The p95 that is wanted, in milliseconds. */
const WANTED = { PGlite: 120, PostgreSQL: 60 } as const;

const ownOffer = z.object({ id: z.number(), company_id: z.number(), user_id: z.number() });
const answer = z.object({ people: z.array(z.unknown()) });

/**
 * Half of the people would move, and all say from when they are free and how well they speak: what the copies of the
 * demo leave out, so that nothing is quicker here for being empty.
 */
async function completeProfiles(db: OpenDatabase['db']): Promise<void> {
  await db.execute(sql`
    UPDATE candidates SET willing_to_relocate = (id / 5) % 2 = 0,
      available_from_date = CASE WHEN available_from_now THEN NULL ELSE current_date + ((id / 17) % 240)::int END`);
  await db.execute(sql`
    INSERT INTO known_languages (candidate_id, language, level)
    SELECT c.id, 'en', (ARRAY['A2','B1','B2','C1'])[1 + (c.id / 7) % 4] FROM candidates c
    WHERE (c.id / 7) % 2 = 0 AND NOT EXISTS (SELECT FROM known_languages l WHERE l.candidate_id = c.id)`);
  for (const table of [sql`candidate_listings`, sql`candidate_listing_jobs`])
    await db.execute(sql`
      UPDATE ${table} l SET relocates = c.willing_to_relocate, available_from = coalesce(c.available_from_date, '1970-01-01')
      FROM candidates c WHERE c.id = l.candidate_id`);
}

/** The best fifty of two hundred thousand people for an offer, as its page asks for them. */
export async function benchSuitedPeople(
  engine: keyof typeof WANTED,
  database: OpenDatabase | undefined,
): Promise<Row[]> {
  const application = await openApplication(database);
  const { platform, brigata } = application;
  const { db } = platform;
  await fillDemo(platform, brigata);
  await fillCandidates(db);
  await completeProfiles(db);
  await db.execute(sql`VACUUM ANALYZE`);
  await db.execute(sql`CHECKPOINT`);
  const offers = await rowsOf(
    db,
    ownOffer,
    sql`SELECT DISTINCT ON (o.id) o.id, o.company_id, m.user_id FROM offers o
      JOIN company_members m ON m.company_id = o.company_id
      WHERE o.status = 'active' AND o.expires_at > now() ORDER BY o.id LIMIT ${OFFERS}`,
  );
  const sessions = new Map<number, string>();
  for (const { user_id } of offers)
    if (!sessions.has(user_id))
      sessions.set(
        user_id,
        (
          await openSession(
            db,
            { id: user_id, typology: 'company', is_staff: false },
            { remember: true, hasSecondFactor: false },
          )
        ).token,
      );
  const taken: number[] = [];
  const found: number[] = [];
  for (let times = 0; times < ASKED; times++)
    for (const { id, user_id } of offers) {
      const started = performance.now();
      const response = await brigata.app.request(`/api/website/v1/company/offers/${id}/people`, {
        headers: { Cookie: `sessionid=${sessions.get(user_id)}` },
      });
      const { people } = answer.parse(await response.json());
      if (times === 0) found.push(people.length);
      else taken.push(performance.now() - started);
    }
  await application.close();
  const { p50, p95 } = timings(taken);
  const full = found.filter((count) => count === 50).length;
  return [
    atMost(
      `best 50 of ${CANDIDATES.toLocaleString('en')} people for an offer, ${engine}, p95`,
      p95,
      WANTED[engine],
      'ms',
      ` (p50 ${p50.toFixed(0)}; ${full} of ${found.length} offers get 50)`,
    ),
  ];
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Chance } from '#demo/random.ts';
import { openSession } from '#server/areas/account/session.ts';
import { countSpeeds } from '#server/areas/numbers/count-speeds.ts';
import { countStaffNumbers } from '#server/areas/numbers/count-staff-numbers.ts';
import { countToday } from '#server/areas/offers/count-days.ts';
import { recordView } from '#server/areas/offers/personal-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { fillApplications } from './companies.ts';
import { openApplication } from './filled-offers.ts';
import { timings } from './table.ts';

const ASKED = 120;
/** What reads the applications of many companies is asked less often. */
const FEW = 16;
const NUMBERS = 'a company’s numbers';
/** Before these, a connection reads its catalogue and plans for the first time. */
const WARM_UP = 20;
const CONNECTIONS = 4;

/** A call at one size: how long it takes in milliseconds, and the pages it looks at, of which so many not in memory. */
export interface CallTime {
  p50: number;
  p95: number;
  pages: number;
  read: number;
}

class TooSlow extends Error {}

function nullWhenSlow(error: unknown): null {
  if (error instanceof TooSlow) return null;
  throw error;
}

const pagesRow = z.object({ hit: z.coerce.number(), read: z.coerce.number() });
const ownRow = z.object({ user_id: z.number(), offer_id: z.number() });
const idRow = z.object({ id: z.number() });

/** The calls that touch what grows, by their name, on a filled database; null for one that is not answered in time. */
export async function timeCalls(url: string): Promise<Map<string, CallTime | null>> {
  const application = await openApplication(await openPostgres(url, { max: CONNECTIONS }));
  const { platform, brigata } = application;
  const { db } = platform;
  const chance = new Chance(5);
  const [own] = await rowsOf(
    db,
    ownRow,
    sql`SELECT m.user_id, o.id AS offer_id FROM company_members m JOIN offers o ON o.company_id = m.company_id JOIN users u ON u.id = m.user_id
      WHERE u.email = 'azienda@demo.brigata.it' AND o.status = 'active' ORDER BY o.id LIMIT 1`,
  );
  if (!own) throw new Error('The demo company has no offer');
  await fillApplications(db, own.offer_id);
  await db.execute(sql`ANALYZE applications`);
  await countAsAtNight(url);
  const some = (from: string) => rowsOf(db, idRow, sql`${sql.raw(from)} ORDER BY random() LIMIT ${ASKED}`);
  const people = await some(`SELECT id FROM users WHERE email LIKE 'misura%'`);
  const companyUsers = await some(`SELECT id FROM users WHERE email LIKE 'azienda%@misura.example.it'`);
  const offers = await some(`SELECT id FROM offers WHERE status = 'active' AND slug LIKE 'misura-%'`);
  const session = async (id: number, typology: 'candidate' | 'company', is_staff = false) =>
    (await openSession(db, { id, typology, is_staff }, { remember: true, hasSecondFactor: is_staff })).token;
  const [operator] = await rowsOf(db, idRow, sql`SELECT id FROM users WHERE is_staff ORDER BY id LIMIT 1`);
  const staff = await session(operator?.id ?? 0, 'candidate', true);
  const company = await session(own.user_id, 'company');
  const candidates = await Promise.all(people.map(({ id }) => session(id, 'candidate')));
  const companies = await Promise.all(companyUsers.map(({ id }) => session(id, 'company')));
  const call = (path: string, token: string) => callOf(`/api/website/v1${path}`, token);
  const callOf = async (path: string, token: string) => {
    const response = await brigata.app.request(path, { headers: { Cookie: `sessionid=${token}` } });
    await response.arrayBuffer();
    // What a statement’s time limit ends.
    if (response.status === 503) throw new TooSlow();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const at = <One>(list: readonly One[], n: number): One => {
    const one = list[n % list.length];
    if (one === undefined) throw new Error('Nothing was filled');
    return one;
  };
  const received = `/company/offers/${own.offer_id}/applications`;
  const kinds = ['', '&status=to_evaluate', '&status=contacted&status=suitable', '&sort=name', '&search=neri%201'];
  const cities = ['roma', 'milano', 'napoli', 'torino', 'bologna', 'rimini', 'verona', 'lombardia', 'toscana'];
  const jobs = brigata.professions.list.slice(0, 25).map(({ slug }) => slug);
  // Each search is asked once, so that what is kept of an answer serves none of them.
  const searches = chance.some(
    cities.flatMap((city) =>
      jobs.flatMap((job) =>
        ['', '&language=en', '&available_now=true'].map((more) => `/search/candidates?place=${city}&job=${job}${more}`),
      ),
    ),
    ASKED,
  );
  const calls: Record<string, (n: number) => Promise<void>> = {
    'applications to an offer with 5,000, a page': () =>
      call(`${received}?page=${chance.whole(1, 40)}${chance.pick(kinds)}`, company),
    'the board of the same': () => call(`${received}/board`, company),
    'a candidate’s own applications': (n) => call('/candidate/applications', at(candidates, n)),
    [NUMBERS]: (n) => call('/company/numbers', at(companies, n)),
    [`${NUMBERS}, with 5,000 applications`]: () => call('/company/numbers', company),
    'the numbers of staff': () => callOf('/api/staff/v1/numbers', staff),
    'the dashboard of staff': () => callOf('/api/staff/v1/morning', staff),
    'a visitor’s view is counted': (n) => countToday(db, [at(offers, n).id], 'views'),
    'a candidate’s view is noted': (n) => recordView(db, at(people, n).id, at(offers, n * 7).id),
    'who opened a candidate’s profile': (n) => call('/candidate/profile-views', at(candidates, n)),
    'a candidate’s notifications': (n) => call('/core/account/me/notifications', at(candidates, n)),
    'candidates by job and place': (n) => call(at(searches, n), company),
  };
  const measured = new Map<string, CallTime | null>();
  for (const [what, run] of Object.entries(calls))
    measured.set(what, await timeCall(db, run, what.startsWith(NUMBERS) ? FEW : ASKED).catch(nullWhenSlow));
  await application.close();
  return measured;
}

/** What the calls read and a night has counted. */
async function countAsAtNight(url: string): Promise<void> {
  const { platform, brigata, close } = await openApplication(await openPostgres(url, { role: 'worker' }));
  await countSpeeds(platform);
  await countStaffNumbers(platform.db, brigata);
  await close();
}

async function timeCall(db: Database, run: (n: number) => Promise<void>, asked: number): Promise<CallTime> {
  const taken: number[] = [];
  const warmUp = Math.min(WARM_UP, Math.ceil(asked / 6));
  for (let n = 0; n < warmUp; n++) await run(n);
  const before = await readPages(db);
  for (let n = warmUp; n < asked; n++) {
    const started = performance.now();
    await run(n);
    taken.push(performance.now() - started);
  }
  const after = await readPages(db);
  return {
    ...timings(taken),
    pages: (after.hit + after.read - before.hit - before.read) / taken.length,
    read: (after.read - before.read) / taken.length,
  };
}

/** The pages that all statements of the database have looked at: each connection reports its own first. */
async function readPages(db: Database): Promise<z.output<typeof pagesRow>> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.execute(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.1)`)),
  );
  const [pages] = await rowsOf(
    db,
    pagesRow,
    sql`SELECT blks_hit AS hit, blks_read AS read FROM pg_stat_database WHERE datname = current_database()`,
  );
  if (!pages) throw new Error('No statistics');
  return pages;
}

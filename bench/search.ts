import { sql } from 'drizzle-orm';
import { Chance } from '#demo/random.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { fillOffers, offerDatabase, openApplication, settle } from './filled-offers.ts';
import { type Row, timings } from './table.ts';

const ASKED = 220;
/** Before these, a connection reads its catalogue and plans for the first time. */
const WARM_UP = 20;
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
const jobs = [
  'cuoco',
  'cameriere-di-sala',
  'receptionist',
  'chef-de-partie',
  'barman-barlady',
  'commis-di-sala',
  'governante',
  'manutentore',
];
const regions = ['lombardia', 'toscana', 'lazio', 'veneto', 'emilia-romagna', 'sicilia', 'basilicata', 'valle-d-aosta'];
const comuni = ['roma', 'milano', 'napoli', 'torino', 'bologna', 'rimini', 'verona', 'bari', 'palermo'];
const places = [
  ...comuni,
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
  '&is_urgent=true&season=winter',
  '&language=de&contract_period=graduate_program',
];
/** Days as people ask for them, the last ones of few offers. */
const year = new Date().getFullYear() + 1;
const days = [
  `date_from=${year}-06-01&date_to=${year}-08-31`,
  `date_from=${year}-05-01&date_to=${year}-09-30&dates=whole`,
  `date_from=${year - 1}-12-08&date_to=${year}-04-10&dates=whole`,
  `date_from=${year}-08-10`,
  `date_from=${year + 5}-01-01`,
];
/** The last page that is offered: 2,000 offers are counted, nine a page. */
const LAST_PAGE = 223;

interface Kind {
  what: string;
  /** The p95 that is wanted, in milliseconds: with 100,000 offers on PGlite, and with any number on PostgreSQL. */
  wanted: { pglite: number | null; postgres: number };
  query(chance: Chance): string;
}

const kinds: readonly Kind[] = [
  {
    what: 'job, place and two filters',
    wanted: { pglite: 30, postgres: 25 },
    query: (c) => `place=${c.pick(places)}&job=${c.pick(jobs)}${c.pick(filters)}${c.pick(pages)}`,
  },
  {
    what: 'region and two filters',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `place=${c.pick(regions)}${c.pick(filters)}${c.pick(pages)}`,
  },
  {
    what: 'days, in all Italy',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `${c.pick(days)}${c.pick(pages)}`,
  },
  {
    what: 'days, a job and a region',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `place=${c.pick(regions)}&job=${c.pick(jobs)}&${c.pick(days)}${c.pick(pages)}`,
  },
  {
    what: 'words in a place',
    wanted: { pglite: 60, postgres: 50 },
    query: (c) => `q=${encodeURIComponent(c.pick(words))}&place=${c.pick(places)}${c.pick(['', '&page=2'])}`,
  },
  {
    what: 'words in all Italy',
    wanted: { pglite: 60, postgres: 60 },
    query: (c) => `q=${encodeURIComponent(c.pick(words))}${c.pick(['', '&page=2', '&page=60'])}`,
  },
  {
    what: 'no criteria, any page that is offered',
    wanted: { pglite: null, postgres: 20 },
    query: (c) => `page=${c.whole(1, LAST_PAGE)}`,
  },
  {
    what: 'radius of 50 km',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `place=${c.pick(comuni)}&radius=50${c.pick(['', '&page=2', '&page=5'])}`,
  },
  {
    what: 'radius of 100 km, and filters',
    wanted: { pglite: null, postgres: 60 },
    query: (c) => `place=${c.pick(comuni)}&radius=100${c.pick(['', '&page=5', ...filters])}`,
  },
  {
    what: 'by pay, a job',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `job=${c.pick(jobs)}&sort=salary${c.pick(['', '&page=2', '&page=5'])}`,
  },
  {
    what: 'by pay, a region',
    wanted: { pglite: null, postgres: 30 },
    query: (c) => `place=${c.pick(regions)}&sort=salary${c.pick(['', '&page=2', '&page=5'])}`,
  },
];
const AROUND = { what: 'what stands around an offer', wanted: { pglite: 60, postgres: 60 } };

interface Timing {
  p50: number;
  p95: number;
}

/** How long each kind of search takes, by its name; what is found is forgotten before each one. */
async function timeSearches({
  platform,
  brigata,
}: Awaited<ReturnType<typeof openApplication>>): Promise<Map<string, Timing>> {
  const time = async (addresses: readonly string[]) => {
    const taken: number[] = [];
    for (const path of addresses) {
      brigata.search.invalidate();
      const started = performance.now();
      const response = await brigata.app.request(`/api/website/v1${path}`);
      await response.arrayBuffer();
      taken.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    return timings(taken.slice(WARM_UP));
  };
  const chance = new Chance(7);
  const measured = new Map<string, Timing>();
  for (const { what, query } of kinds) {
    measured.set(what, await time(Array.from({ length: ASKED }, () => `/search/offers/?${query(chance)}`)));
  }
  // Career-day offers answer visitors 403.
  const { rows: open } = await platform.db.execute<{ slug: string }>(
    sql`SELECT slug FROM offers WHERE slug LIKE 'bench-%' AND NOT is_career_day ORDER BY md5(slug) LIMIT ${ASKED}`,
  );
  measured.set(AROUND.what, await time(open.map(({ slug }) => `/search/offers/${slug}/around`)));
  return measured;
}

const ms = ({ p50, p95 }: Timing) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

async function timeOnPglite(offers: number): Promise<Map<string, Timing>> {
  const application = await openApplication();
  await fillOffers(application, offers);
  await application.platform.db.execute(sql`VACUUM ANALYZE`);
  const measured = await timeSearches(application);
  await application.close();
  return measured;
}

async function timeOnPostgres(url: string): Promise<Map<string, Timing>> {
  const application = await openApplication(await openPostgres(url));
  await settle(url);
  const measured = await timeSearches(application);
  await application.close();
  return measured;
}

/** The search of offers on PGlite, with 100,000 of them. */
export async function benchSearchPglite(): Promise<Row[]> {
  const measured = await timeOnPglite(100_000);
  return [...kinds, AROUND].flatMap(({ what, wanted }) => {
    const timing = measured.get(what);
    if (!timing) return [];
    const { pglite: most } = wanted;
    return {
      what: `offers by ${what}, 100,000 offers, PGlite, p50 / p95`,
      measured: `${ms(timing)} ms`,
      wanted: most === null ? 'no limit' : `≤ ${most} ms`,
      holds: most === null || timing.p95 <= most,
    };
  });
}

/** The search of offers on PostgreSQL, the numbers of offers beside each other, as a table. */
export async function benchSearchPostgres(serverUrl: string, sizes: readonly number[]): Promise<string> {
  const columns: Map<string, Timing>[] = [];
  for (const offers of sizes) {
    columns.push(await timeOnPostgres(await offerDatabase(serverUrl, offers)));
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['p50 / p95 in ms, PostgreSQL', ...sizes.map((size) => size.toLocaleString('en')), 'wanted']),
    row(['---', ...sizes.map(() => '---'), '---']),
    ...[...kinds, AROUND].map(({ what, wanted }) =>
      row([
        what,
        ...columns.map((column) => {
          const timing = column.get(what);
          return timing ? ms(timing) : '';
        }),
        `≤ ${wanted.postgres}`,
      ]),
    ),
  ].join('\n');
}

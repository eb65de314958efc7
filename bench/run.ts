import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { benchAlerts } from './alerts.ts';
import { benchBestOffers } from './best-offers.ts';
import { benchBoard } from './board.ts';
import { benchCompanies } from './companies.ts';
import { benchHostile } from './hostile.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLook } from './look.ts';
import { benchMemory } from './memory.ts';
import { benchMixed } from './mixed.ts';
import { benchMove } from './move.ts';
import { benchOfferMap } from './offer-map.ts';
import { benchPages, benchRendered } from './pages.ts';
import { benchPay } from './pay.ts';
import { benchSearchPglite, benchSearchPostgres } from './search.ts';
import { startSite } from './site.ts';
import { benchSizes } from './sizes.ts';
import { benchStreams } from './streams.ts';
import { benchSuitedPeople } from './suited-people.ts';
import { print, type Row } from './table.ts';
import { benchWeight } from './weight.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    offers: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string' },
    processes: { type: 'string', default: '1,4' },
    applications: { type: 'string', default: '100000' },
    views: { type: 'string', default: '500000' },
    candidates: { type: 'string', default: '100000' },
  },
});
const wanted = new Set(positionals);
const offers = Number(values.offers ?? 100_000);
/** The numbers of offers that are searched on PostgreSQL, beside each other. */
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size < offers).concat(offers);
/** The number of users of an old site that are imported. */
const USERS = 100_000;
const chosen = (name: string) => wanted.size === 0 || wanted.has(name);
const rows: Row[] = [];
const postgresUrl = process.env.BENCH_DATABASE_URL;
const chromium = process.env.CHROMIUM_PATH;

/** The address of a new database; null without PostgreSQL. */
const createDatabase = async (name: string): Promise<string | null> =>
  postgresUrl ? newDatabase(postgresUrl, name) : null;

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS bench_${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE bench_${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/bench_${name}`;
  return url.href;
}

/** Each part on a database of its own. */
async function onPostgres(name: string, part: (database: OpenDatabase) => Promise<Row[]>): Promise<Row[]> {
  const url = await createDatabase(name);
  return url ? part(await openPostgres(url)) : [];
}

let searches = '';
if (chosen('search')) {
  rows.push(...(await benchSearchPglite()));
  if (postgresUrl) searches = `\n\n${await benchSearchPostgres(postgresUrl, sizes)}`;
}
let grown = '';
if (postgresUrl && chosen('sizes')) {
  const { applications, views, candidates, offers = 10_000 } = values;
  grown = `\n\n${await benchSizes((name) => newDatabase(postgresUrl, name), {
    applications: Number(applications),
    views: Number(views),
    candidates: Number(candidates),
    offers: Number(offers),
  })}`;
}
if (chosen('companies')) {
  rows.push(...(await benchCompanies('PGlite', undefined, { applications: 40, candidates: 40 })));
  rows.push(
    ...(await onPostgres('companies', (database) =>
      benchCompanies('PostgreSQL', database, { applications: 40, candidates: 15 }),
    )),
  );
}
if (chosen('best')) rows.push(...(await benchBestOffers(postgresUrl)));
if (chosen('map')) rows.push(...(await benchOfferMap(postgresUrl)));
if (chosen('pay')) rows.push(...(await benchPay(postgresUrl)));
if (chosen('suited')) {
  rows.push(...(await benchSuitedPeople('PGlite', undefined)));
  rows.push(...(await onPostgres('suited', (database) => benchSuitedPeople('PostgreSQL', database))));
}
if (chosen('board')) rows.push(...(await benchBoard(chromium)));
if (chosen('alerts')) rows.push(...(await benchAlerts()));
if (chosen('hostile')) rows.push(...(await benchHostile()));
if (chosen('streams')) {
  const url = await createDatabase('streams');
  if (url) rows.push(...(await benchStreams(url)));
}
if (chosen('mixed')) {
  const url = await createDatabase('mixed');
  const length = { minutes: Number(values.minutes), rate: values.rate ? Number(values.rate) : null };
  if (url) rows.push(...(await benchMixed(url, length, values.processes.split(',').map(Number))));
}
if (chosen('move')) {
  const url = await createDatabase('move');
  if (url) rows.push(...(await benchMove(url, offers)));
}
if (chosen('import')) {
  const url = await createDatabase('import');
  if (url) rows.push(...(await benchImport('PostgreSQL', url, USERS)));
  rows.push(...(await benchImport('PGlite', undefined, USERS)));
}
if (chosen('pages')) {
  const url = await createDatabase('pages');
  if (url) {
    const site = await startSite(url);
    rows.push(...(await benchRendered(site, 'PostgreSQL', 0.06)));
    await site.stop();
  }
}
if (chosen('memory')) {
  const url = await createDatabase('memory');
  if (url) rows.push(...(await benchMemory('PostgreSQL', url, 300)));
  rows.push(...(await benchMemory('PGlite', undefined, 450)));
}
let look = '';
if (['pages', 'weight', 'lighthouse', 'look'].some(chosen)) {
  const site = await startSite();
  if (chosen('pages')) rows.push(...(await benchPages(site)), ...(await benchRendered(site, 'PGlite', 0)));
  if (chosen('weight')) rows.push(...(await benchWeight(site, chromium)));
  if (chosen('lighthouse')) rows.push(...(await benchLighthouse(site, chromium)));
  if (chosen('look')) look = `\n\n${await benchLook(site, chromium)}`;
  await site.stop();
}

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}\n\n${rows.length > 0 ? print(rows) : ''}${searches}${grown}${look}`,
);
process.exit(0);

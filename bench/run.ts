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
import { benchMainThread } from './main-thread.ts';
import { benchMemory } from './memory.ts';
import { benchMixed } from './mixed.ts';
import { benchMove } from './move.ts';
import { benchOfferMap } from './offer-map.ts';
import { benchPages, benchRendered } from './pages.ts';
import { benchPay } from './pay.ts';
import { benchSearchPglite, benchSearchPostgres } from './search.ts';
import { type Site, startSite } from './site.ts';
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
    warm: { type: 'string' },
    rate: { type: 'string' },
    processes: { type: 'string', default: '1,4' },
    applications: { type: 'string', default: '100000' },
    views: { type: 'string', default: '500000' },
    candidates: { type: 'string', default: '100000' },
  },
});
if (values.warm !== undefined && Number(values.warm) + 2 > Number(values.minutes))
  throw new Error('--warm has to end some minutes before --minutes do');
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
let grown = '';
let look = '';
const failed: string[] = [];

/** A product of its own, on the database at an address or on an embedded one. */
async function onSite<Measured>(
  url: string | undefined,
  measure: (site: Site) => Promise<Measured>,
): Promise<Measured> {
  const site = await startSite(url);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/** Each part by itself: one that fails takes nothing of what the others measured. */
async function part(name: string, measure: () => Promise<void>): Promise<void> {
  if (!chosen(name)) return;
  try {
    await measure();
  } catch (error) {
    failed.push(name);
    console.error(`${name} failed:`, error);
  }
}

await part('search', async () => {
  rows.push(...(await benchSearchPglite()));
  if (postgresUrl) searches = `\n\n${await benchSearchPostgres(postgresUrl, sizes)}`;
});
await part('sizes', async () => {
  if (!postgresUrl) return;
  const { applications, views, candidates, offers = 10_000 } = values;
  grown = `\n\n${await benchSizes((name) => newDatabase(postgresUrl, name), {
    applications: Number(applications),
    views: Number(views),
    candidates: Number(candidates),
    offers: Number(offers),
  })}`;
});
await part('companies', async () => {
  rows.push(...(await benchCompanies('PGlite', undefined, { applications: 40, candidates: 40 })));
  rows.push(
    ...(await onPostgres('companies', (database) =>
      benchCompanies('PostgreSQL', database, { applications: 40, candidates: 15 }),
    )),
  );
});
await part('best', async () => void rows.push(...(await benchBestOffers(postgresUrl))));
await part('map', async () => void rows.push(...(await benchOfferMap(postgresUrl))));
await part('pay', async () => void rows.push(...(await benchPay(postgresUrl))));
await part('suited', async () => {
  rows.push(...(await benchSuitedPeople('PGlite', undefined)));
  rows.push(...(await onPostgres('suited', (database) => benchSuitedPeople('PostgreSQL', database))));
});
await part('board', async () => void rows.push(...(await benchBoard(chromium))));
await part('alerts', async () => void rows.push(...(await benchAlerts())));
await part('hostile', async () => void rows.push(...(await benchHostile())));
await part('streams', async () => {
  const url = await createDatabase('streams');
  if (url) rows.push(...(await benchStreams(url)));
});
await part('mixed', async () => {
  const url = await createDatabase('mixed');
  const length = {
    minutes: Number(values.minutes),
    warmMinutes: Number(values.warm ?? 13),
    rate: values.rate ? Number(values.rate) : null,
  };
  if (url) rows.push(...(await benchMixed(url, length, values.processes.split(',').map(Number))));
});
await part('move', async () => {
  const url = await createDatabase('move');
  if (url) rows.push(...(await benchMove(url, offers)));
});
await part('import', async () => {
  const url = await createDatabase('import');
  if (url) rows.push(...(await benchImport('PostgreSQL', url, USERS)));
  rows.push(...(await benchImport('PGlite', undefined, USERS)));
});
await part('pages', async () => {
  const url = await createDatabase('pages');
  if (url)
    rows.push(...(await onSite(url, (site) => benchRendered(site, 'PostgreSQL', { search: 0.045, home: 0.025 }))));
  rows.push(...(await onSite(undefined, (site) => benchPages(site))));
  rows.push(...(await onSite(undefined, (site) => benchRendered(site, 'PGlite', { search: 0, home: 0 }))));
});
await part('memory', async () => {
  const url = await createDatabase('memory');
  if (url) rows.push(...(await benchMemory('PostgreSQL', url, 300)));
  rows.push(...(await benchMemory('PGlite', undefined, 450)));
});
await part('weight', async () => void rows.push(...(await onSite(undefined, (site) => benchWeight(site, chromium)))));
await part('thread', async () => {
  rows.push(...(await onSite(undefined, (site) => benchMainThread(site, chromium))));
});
await part('lighthouse', async () => {
  rows.push(...(await onSite(undefined, (site) => benchLighthouse(site, chromium))));
});
await part('look', async () => {
  look = `\n\n${await onSite(undefined, (site) => benchLook(site, chromium))}`;
});

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}\n\n${rows.length > 0 ? print(rows) : ''}${searches}${grown}${look}`,
);
process.exit(failed.length > 0 ? 1 : 0);

import { cpus } from 'node:os';
import { openPostgres } from '../src/server/platform/database-postgres.ts';
import { benchAlerts } from './alerts.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';
import { startSite } from './site.ts';
import { print, type Row } from './table.ts';
import { benchWeight } from './weight.ts';

const wanted = new Set(process.argv.slice(2));
const chosen = (name: string) => wanted.size === 0 || wanted.has(name);
const rows: Row[] = [];
const postgresUrl = process.env.BENCH_DATABASE_URL;
const chromium = process.env.CHROMIUM_PATH;

if (chosen('search')) {
  rows.push(...(await benchSearch('PGlite', undefined, { filtered: 30, words: 60 })));
  if (postgresUrl) rows.push(...(await benchSearch('PostgreSQL', await openPostgres(postgresUrl), { filtered: 10, words: 60 })));
}
if (chosen('alerts')) rows.push(...(await benchAlerts()));
if (['pages', 'weight', 'lighthouse'].some(chosen)) {
  const site = await startSite();
  if (chosen('pages')) rows.push(...(await benchPages(site)));
  if (chosen('weight')) rows.push(...(await benchWeight(site, chromium)));
  if (chosen('lighthouse')) rows.push(...(await benchLighthouse(site, chromium)));
  await site.stop();
}

console.log(`\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}\n\n${print(rows)}`);
process.exit(0);

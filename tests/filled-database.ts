import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { sampleAgency } from '#demo/sample-agency.ts';
import { createApp } from '#server/app.ts';
import { writeAgency } from '#server/areas/checkout/agency.ts';
import { readConfig } from '#server/platform/config.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { openPglite } from '#server/platform/database-pglite.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { readMigrations } from '#server/platform/migrate.ts';
import { openPlatform } from '#server/platform/platform.ts';

/** Once a run: a migrated database with places and professions, which each test file copies. */
export default async function fillOnce(): Promise<void> {
  if (process.env.TEST_ENGINE === 'postgres') await fillPostgres();
  else await fillPglite();
}

const root = new URL('..', import.meta.url).pathname;

function contentHash(): string {
  const hash = createHash('sha256');
  // A database has partitions for the coming months: one of last month would get its own in each file of tests.
  hash.update(new Date().toISOString().slice(0, 7));
  for (const migration of readMigrations()) hash.update(migration.hash);
  // What is written once: the places, and all of the areas that seed their tables.
  const seeding = globSync('src/server/areas/*/area.ts', { cwd: root })
    .filter((file) => /\bseed\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${dirname(file)}/*.{ts,json}`);
  const files = globSync(['gazetteer/*.tsv', 'src/server/areas/places/*.ts', 'src/server/seed-tables.ts', ...seeding], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  });
  for (const file of ['package-lock.json', 'tests/filled-database.ts', 'demo/sample-agency.ts', ...files.toSorted()])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function fill(database: OpenDatabase): Promise<void> {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'brigata-fill-')), LOG_LEVEL: 'silent' }, 'web');
  const platform = await openPlatform(config, { database });
  await createApp(platform);
  await writeAgency(platform.db, sampleAgency);
  await platform.queue.stop();
}

async function fillPglite(): Promise<void> {
  const folder = new URL('../node_modules/.cache/brigata/', import.meta.url).pathname;
  const dump = join(folder, `filled-${contentHash()}.tar`);
  process.env.TEST_DUMP = dump;
  if (existsSync(dump)) return;
  const database = await openPglite({ memory: undefined });
  await fill(database);
  // Each test file takes a copy: without the two databases that are never opened, and with nothing to recover, it
  // opens in two thirds of the time.
  await database.client.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template%'");
  for (const name of ['template0', 'template1']) await database.client.exec(`DROP DATABASE ${name}`);
  await database.client.exec('CHECKPOINT');
  const { rows } = await database.client.query<{ log: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS log');
  mkdirSync(folder, { recursive: true });
  const archive = new Uint8Array(await (await database.client.dumpDataDir('none')).arrayBuffer());
  writeFileSync(dump, withoutSpareLogs(archive, rows[0]?.log ?? ''));
  await database.close();
}

/** The archive (tar) without the write-ahead logs after the present one: 16 MB each, stored for later use. */
function withoutSpareLogs(archive: Uint8Array, present: string): Buffer {
  const header = (at: number, from: number, to: number) =>
    new TextDecoder().decode(archive.subarray(at + from, at + to)).replace(/\0.*$/s, '');
  const stored: Uint8Array[] = [];
  for (let at = 0; at < archive.length; ) {
    const end = at + 512 + Math.ceil(Number.parseInt(header(at, 124, 136) || '0', 8) / 512) * 512;
    const log = header(at, 0, 100).match(/pg_wal\/([0-9A-F]{24})$/)?.[1] ?? '';
    if (log <= present) stored.push(archive.subarray(at, end));
    at = end;
  }
  return Buffer.concat(stored);
}

async function fillPostgres(): Promise<void> {
  const template = `brigata_template_${contentHash()}`;
  process.env.TEST_TEMPLATE = template;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`CREATE DATABASE ${template}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${template}`;
    const database = await openPostgres(url.href);
    await fill(database);
    await database.close();
  }
  await admin.end();
}

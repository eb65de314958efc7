import pg from 'pg';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { readMigrations } from '../migrate.ts';
import { bad, type Finding, good, inTime, PATIENCE_MS, reasonOf } from './finding.ts';

const OLDEST_VERSION = 150_000;
/** A page asks the database several times: milliseconds add up. */
const SLOW_MS = 10;
const ASKS = 9;
/** What a clock may differ by, in milliseconds: codes of the second factor and locks of jobs hold a few seconds. */
const CLOCK_MS = 2000;
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

const about = z.array(
  z.object({
    version: z.coerce.number(),
    words: z.string(),
    encoding: z.string(),
    may_create: z.boolean(),
    connections: z.coerce.number(),
    extensions: z.array(z.string()),
    has_migrations: z.boolean(),
  }),
);
const ABOUT = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_version') AS words, current_setting('server_encoding') AS encoding,
  has_database_privilege(current_database(), 'CREATE') AS may_create,
  current_setting('max_connections')::int AS connections,
  ARRAY(SELECT name::text FROM pg_available_extensions) AS extensions,
  to_regclass('schema_migrations') IS NOT NULL AS has_migrations`;
const applied = z.array(z.object({ name: z.string(), hash: z.string() }));
const clock = z.array(z.object({ ms: z.coerce.number() }));

/** The database, its migrations, and this machine's clock beside the database's. Changes nothing. */
export async function checkDatabase({ databaseUrl, env, dataDir }: Config): Promise<Finding[]> {
  if (!databaseUrl) {
    const embedded = `embedded, in ${dataDir}: one process alone`;
    if (env === 'local') return [good('Database', embedded)];
    return [
      bad('Database', `${embedded}. Set DATABASE_URL to a PostgreSQL 15 or newer, which takes several and backups`),
    ];
  }
  const { host, pathname } = new URL(databaseUrl);
  const where = `${pathname.slice(1)} at ${host}`;
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'brigata doctor',
  });
  client.on('error', () => {});
  try {
    await inTime(client.connect());
    return [await checkServer(client, where), await checkMigrations(client), await checkClock(client)];
  } catch (error) {
    const why = `${where} does not let us in (${reasonOf(error)})`;
    return [bad('Database', `${why}: look at DATABASE_URL, whether it runs, and its pg_hba.conf and firewall`)];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkServer(client: pg.Client, where: string): Promise<Finding> {
  const [server] = about.parse((await client.query(ABOUT)).rows);
  if (!server) return bad('Database', `${where} says nothing of itself`);
  const { version, words, encoding, may_create, connections, extensions } = server;
  const fault = (says: string) => bad('Database', `${where} (PostgreSQL ${words}): ${says}`);
  if (version < OLDEST_VERSION) return fault('too old, 15 or newer is needed');
  if (encoding !== 'UTF8') return fault(`its encoding is ${encoding}: create the database with ENCODING 'UTF8'`);
  if (!may_create) return fault('this user may create no schema: GRANT CREATE ON DATABASE, or make it the owner');
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  if (missing.length > 0)
    return fault(`the extensions ${missing.join(', ')} are not installed: add the package postgresql-contrib`);
  const times: number[] = [];
  for (let index = 0; index < ASKS; index++) {
    const began = performance.now();
    await client.query('SELECT 1');
    times.push(performance.now() - began);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ASKS / 2)] ?? 0;
  const facts = `answers in ${median.toFixed(1)} ms, ${connections} connections for all`;
  if (median > SLOW_MS) return fault(`${facts}. A page asks it several times: put it nearer to the web processes`);
  return good('Database', `${where}: PostgreSQL ${words}, ${facts}`);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const [server] = about.parse((await client.query(ABOUT)).rows);
  const own = readMigrations();
  if (!server?.has_migrations) return good('Migrations', `an empty database: the first start applies ${own.length}`);
  const known = new Map(
    applied
      .parse((await client.query('SELECT name, hash FROM schema_migrations')).rows)
      .map(({ name, hash }) => [name, hash]),
  );
  const changed = own.find(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed)
    return bad(
      'Migrations',
      `migrations/${changed.name} was changed after it was applied, no process will start: restore the file`,
    );
  const newer = [...known.keys()].filter((name) => own.every((migration) => migration.name !== name));
  if (newer.length > 0)
    return bad(
      'Migrations',
      `the database is of a newer release (${newer.join(', ')}): run that one, or read docs/upgrading.md`,
    );
  const waiting = own.filter(({ name }) => !known.has(name)).length;
  return good('Migrations', waiting > 0 ? `${waiting} wait for the next start` : `all ${own.length} are applied`);
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const began = Date.now();
  const [there] = clock.parse((await client.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')).rows);
  const difference = (there?.ms ?? 0) - (began + Date.now()) / 2;
  return clockFinding(difference);
}

/** `difference` in milliseconds, of the database's clock and this machine's. */
export function clockFinding(difference: number): Finding {
  const seconds = `${(Math.abs(difference) / 1000).toFixed(1)} s`;
  if (Math.abs(difference) <= CLOCK_MS) return good('Clock', `within ${seconds} of the database's`);
  const side = difference > 0 ? 'behind' : 'before';
  return bad(
    'Clock',
    `${seconds} ${side} the database's: codes and dates go wrong. Let chrony or ntpd set both clocks`,
  );
}

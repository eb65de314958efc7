import pg from 'pg';
import * as z from 'zod';
import { type Applied, DatabaseTooOld, sinceBaseline } from '#server/platform/baseline.ts';
import type { Config } from '#server/platform/config.ts';
import { ASK_FITNESS, fitness, whyUnfit } from '#server/platform/database-fitness.ts';
import { hostsOf, isReplica, PrimaryFinder, whereOf } from '#server/platform/database-hosts.ts';
import { ASK_LIMITS, limitRows, missingLimits } from '#server/platform/database-limits.ts';
import { findPooler } from '#server/platform/find-pooler.ts';
import { readMigrations } from '#server/platform/migrate.ts';
import { refuseMoved } from '#server/platform/moved-mark.ts';
import { checkMonths } from './check-months.ts';
import { bad, type Finding, good, inTime, reasonOf, TIMEOUT_MS } from './finding.ts';

/** A page asks the database several times: milliseconds add up. */
const SLOW_MS = 10;
const ASKS = 9;
/** What a clock may differ by, in milliseconds: codes of the second factor and locks of jobs hold a few seconds. */
const CLOCK_MS = 2000;

const extent = z.array(z.object({ connections: z.coerce.number() }));
/** As TLS names certificates that it does not trust. */
const UNTRUSTED = /CERT|SIGNATURE/;
const ASK_MAJOR = `SELECT current_setting('server_version_num')::int / 10000 AS major`;
const major = z.array(z.object({ major: z.number().int() }));
const isMigratedRows = z.array(z.object({ has_migrations: z.boolean() }));
const hasSettings = z.array(z.object({ has_settings: z.boolean() }));
const applied = z.array(z.object({ name: z.string(), hash: z.string() }));
const clock = z.array(z.object({ ms: z.coerce.number() }));

/** The database, its migrations, and this machine's clock beside the database's. Changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, env, dataDir } = config;
  if (!databaseUrl) {
    try {
      refuseMoved(dataDir);
    } catch (error) {
      return [bad('Database', reasonOf(error))];
    }
    const embedded = `embedded, in ${dataDir}: one process alone`;
    if (env === 'local') return [good('Database', embedded)];
    return [
      bad('Database', `${embedded}. Set DATABASE_URL to a PostgreSQL 15 or newer, which takes several and backups`),
    ];
  }
  const where = whereOf(databaseUrl);
  const findings = await asked('Database', 'DATABASE_URL', databaseUrl, async (client) => [
    await checkServer(client, where),
    await checkMigrations(client),
    ...(env === 'production' ? [await checkAgency(client)] : []),
    ...(await checkMonths(client)),
    await checkClock(client),
  ]);
  // What cannot be asked at all is said once.
  if (findings.length === 1) return findings;
  return [
    ...findings,
    ...(await checkPooler(databaseUrl, databaseDirectUrl)),
    ...(databaseReadUrl ? await checkReplica(databaseReadUrl) : []),
  ];
}

/** What a database says; one finding when it cannot be asked. Of several hosts, the one that takes writes. */
async function asked(
  what: string,
  setting: string,
  address: string,
  look: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  let client: pg.Client | undefined;
  try {
    client = clientOf(await new PrimaryFinder(address).find());
    await inTime(client.connect());
    return await look(client);
  } catch (error) {
    const reason = reasonOf(error);
    const help = UNTRUSTED.test(reason)
      ? `its certificate is not one for this address that we trust: set sslrootcert in ${setting} (deploy/environment.example)`
      : `look at ${setting}, whether it runs, and its pg_hba.conf and firewall`;
    return [bad(what, `${whereOf(address)} does not let us in (${reason}): ${help}`)];
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The release of a PostgreSQL, 17; null when it cannot be asked. */
export async function serverMajor(address: string): Promise<number | null> {
  let client: pg.Client | undefined;
  try {
    client = clientOf(await new PrimaryFinder(address).find());
    await inTime(client.connect());
    const [row] = major.parse((await client.query(ASK_MAJOR)).rows);
    return row?.major ?? null;
  } catch {
    return null;
  } finally {
    await client?.end().catch(() => {});
  }
}

const SETTINGS = {
  connectionTimeoutMillis: TIMEOUT_MS,
  query_timeout: TIMEOUT_MS,
  application_name: 'brigata doctor',
};

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, ...SETTINGS });
  client.on('error', () => {});
  return client;
}

/** Whether a PgBouncer stands at an address: of several hosts, at the one that takes writes. */
async function isPooler(address: string): Promise<boolean> {
  return (await inTime(findPooler(await new PrimaryFinder(address).find(), SETTINGS))).isPooler;
}

/** A PgBouncer needs the server beside it, and time limits of its own. */
async function checkPooler(address: string, direct: string | undefined): Promise<Finding[]> {
  const isPooled = await isPooler(address);
  if (!direct)
    return isPooled
      ? [bad('Pooler', 'DATABASE_URL is a PgBouncer: set DATABASE_DIRECT_URL to the PostgreSQL behind it')]
      : [];
  return asked('Pooler', 'DATABASE_DIRECT_URL', direct, async () => {
    if (await isPooler(direct))
      return [bad('Pooler', 'DATABASE_DIRECT_URL is a PgBouncer too: set it to the PostgreSQL behind it')];
    const [finding] = await asked('Pooler', 'DATABASE_URL', address, async (client) => {
      const missing = missingLimits(limitRows.parse((await client.query(ASK_LIMITS)).rows));
      return missing.length > 0
        ? [bad('Pooler', `no time limits (${missing.join(', ')}): set connect_query (deploy/pgbouncer.ini)`)]
        : [good('Pooler', `a PgBouncer with time limits; listening and migrations go to ${whereOf(direct)}`)];
    });
    return finding ? [finding] : [];
  });
}

/** The first host of the replica's address, which may have a PgBouncer of its own. */
async function checkReplica(address: string): Promise<Finding[]> {
  const host = hostsOf(address)[0] ?? address;
  const client = clientOf(host);
  const where = whereOf(address);
  try {
    await inTime(client.connect());
    if (!(await isReplica(client)))
      return [bad('Replica', `${where} is no replica, nothing is read there: look at DATABASE_READ_URL`)];
    const { isPooler, missing } = await inTime(findPooler(host, SETTINGS));
    if (missing.includes('statement_timeout'))
      return [
        bad('Replica', `${where}: a PgBouncer without a statement_timeout: set connect_query (deploy/pgbouncer.ini)`),
      ];
    const through = isPooler ? ', through a PgBouncer with a time limit' : '';
    return [good('Replica', `${where}: repeats the changes of another server${through}`)];
  } catch (error) {
    const why = `${where} does not let us in (${reasonOf(error)})`;
    return [bad('Replica', `${why}: visitors’ pages are read from the primary. Look at DATABASE_READ_URL`)];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkServer(client: pg.Client, where: string): Promise<Finding> {
  const [server] = fitness.parse((await client.query(ASK_FITNESS)).rows);
  if (!server) return bad('Database', `${where} says nothing of itself`);
  const fault = (says: string) => bad('Database', `${where} (PostgreSQL ${server.words}): ${says}`);
  const why = whyUnfit(server);
  if (why) return fault(why);
  const times: number[] = [];
  for (let index = 0; index < ASKS; index++) {
    const began = performance.now();
    await client.query('SELECT 1');
    times.push(performance.now() - began);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ASKS / 2)] ?? 0;
  const [all] = extent.parse((await client.query(`SELECT current_setting('max_connections') AS connections`)).rows);
  const facts = `answers in ${median.toFixed(1)} ms, ${all?.connections ?? 0} connections for all`;
  if (median > SLOW_MS) return fault(`${facts}. A page asks it several times: put it nearer to the web processes`);
  return good('Database', `${where}: PostgreSQL ${server.words}, ${facts}`);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const ask = `SELECT to_regclass('schema_migrations') IS NOT NULL AS has_migrations`;
  const [server] = isMigratedRows.parse((await client.query(ask)).rows);
  const own = readMigrations();
  if (!server?.has_migrations) return good('Migrations', `an empty database: the first start applies ${own.length}`);
  const rows = applied.parse((await client.query('SELECT name, hash FROM schema_migrations')).rows);
  try {
    return findingOf(own, new Map(sinceBaseline(rows).map(({ name, hash }) => [name, hash])));
  } catch (error) {
    if (error instanceof DatabaseTooOld) return bad('Migrations', error.message);
    throw error;
  }
}

function findingOf(own: readonly Applied[], known: ReadonlyMap<string, string>): Finding {
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

async function checkAgency(client: pg.Client): Promise<Finding> {
  const there = await client.query(`SELECT to_regclass('settings') IS NOT NULL AS has_settings`);
  const [tables] = hasSettings.parse(there.rows);
  if (!tables?.has_settings) return agencyFinding(false);
  const { rows } = await client.query(`SELECT 1 FROM settings WHERE name = 'agency'`);
  return agencyFinding(rows.length > 0);
}

/** Whether staff have written who sells. */
export function agencyFinding(isWritten: boolean): Finding {
  return isWritten
    ? good('Agency', 'its data are written: orders are taken')
    : bad(
        'Agency',
        'its data are not written: nothing is sold and no notice names a controller. An admin writes them at /staff/impostazioni/agency',
      );
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

import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import * as z from 'zod';
import { namesMade, type Sql, tellMade } from '#server/platform/backup/database-state.ts';
import { ASK_FITNESS, fitness, whyUnfit } from '#server/platform/database-fitness.ts';
import { PrimaryFinder, whereOf } from '#server/platform/database-hosts.ts';
import { migrateInside, readMigrations, TABLE_LOCK } from '#server/platform/migrate.ts';
import { waitForDatabase } from '#server/platform/wait-for-database.ts';
import { MoveRefused } from './move-refused.ts';
import { SAME_TEXT } from './table-sum.ts';

/** How long a process that prepares the same database is waited for: one that was killed lets go within that time. */
const TURN_MS = 30_000;
const noted = z.array(z.object({ note: z.string().nullable() }));

/** The PostgreSQL that the data goes to: one connection, with one transaction. */
export interface MoveTarget extends Sql {
  client: pg.Client;
  where: string;
  close(): Promise<void>;
}

/** Connects, and throws MoveRefused where the product could not use this database. */
export async function openTarget(databaseUrl: string): Promise<MoveTarget> {
  const where = whereOf(databaseUrl);
  let client = new pg.Client();
  await waitForDatabase(
    async () => {
      client = new pg.Client({
        connectionString: await new PrimaryFinder(databaseUrl).find(),
        application_name: 'brigata move',
        keepAlive: true,
      });
      // What is asked next fails, and says so.
      client.on('error', () => {});
      await client.connect();
    },
    { connectionString: databaseUrl, waitSeconds: 0, log: undefined },
  );
  const executeSql: Sql['executeSql'] = async (text, values) => {
    const answers: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    return { rows: [answers].flat().flatMap(({ rows }) => rows) };
  };
  const target = { client, where, executeSql, close: () => client.end().catch(() => {}) };
  const [server] = fitness.parse((await executeSql(ASK_FITNESS)).rows);
  const why = server ? whyUnfit(server) : 'it says nothing of itself';
  if (!why) return target;
  await target.close();
  throw new MoveRefused(`DATABASE_URL: ${where} (PostgreSQL ${server?.words}): ${why}.`);
}

/** Whether the data of the move with this id is in the database. */
export async function holdsMove({ executeSql }: Sql, id: string): Promise<boolean> {
  const ask = `SELECT obj_description(to_regclass('public.schema_migrations'), 'pg_class') AS note`;
  const [found] = noted.parse((await executeSql(ask)).rows);
  return found?.note === noteOf(id);
}

const noteOf = (id: string) => `Moved from an embedded database, ${id}`;

/** Throws MoveRefused where something was made in the database already. */
export async function refuseFilled(target: MoveTarget): Promise<void> {
  const made = await namesMade(target);
  if (made.length > 0)
    throw new MoveRefused(
      `DATABASE_URL: ${target.where} is not empty (it has ${tellMade(made)}): move into an empty database.`,
    );
}

/**
 * Begins the one transaction that everything is done in, and makes the tables of this release and of its queue in it.
 * Processes of the service that start meanwhile wait for its end. Throws MoveRefused where the database is not empty.
 */
export async function beginMove(target: MoveTarget, id: string): Promise<void> {
  const { executeSql } = target;
  await executeSql(`BEGIN; ${SAME_TEXT}; SET LOCAL lock_timeout = ${TURN_MS}`);
  await executeSql(NO_LIMITS);
  await executeSql(`SELECT pg_advisory_xact_lock(${TABLE_LOCK})`).catch((error: unknown) => {
    const isLate = error instanceof Error && 'code' in error && error.code === '55P03';
    throw isLate
      ? new MoveRefused(`DATABASE_URL: another process is preparing ${target.where}: wait for its end, or stop it.`)
      : error;
  });
  await refuseFilled(target);
  await migrateInside(target, readMigrations());
  await executeSql(`COMMENT ON TABLE schema_migrations IS '${noteOf(id)}'`);
  await executeSql(queueTables());
}

/** Whatever a server or a role limits: a large table takes its time. */
const NO_LIMITS = `SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** The tables of the queue as its library makes them, within a transaction that is open. */
function queueTables(): string {
  const [, tables] = getConstructionPlans('pgboss').match(/^\s*BEGIN;(.*)COMMIT;\s*$/s) ?? [];
  if (!tables) throw new Error('The queue’s library makes its tables in another way than this version knows');
  return tables.replaceAll(/SET LOCAL \w+_timeout = \d+;/g, '');
}

/** Every sequence goes on from where it is in the source. */
export async function setSequences(source: Sql, target: Sql): Promise<void> {
  const ask = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
    FROM pg_sequences WHERE last_value IS NOT NULL`;
  const found = z.array(z.object({ name: z.string(), last: z.string() })).parse((await source.executeSql(ask)).rows);
  for (const { name, last } of found) await target.executeSql('SELECT setval($1::regclass, $2)', [name, last]);
}

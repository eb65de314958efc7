import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { copyFolder, serveCopies } from './backup/embedded-copy.ts';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseMoved } from './moved-mark.ts';
import { beginQuery } from './query-span.ts';
import { within } from './spans.ts';

/** Where the embedded database is stored: a folder, or memory filled from an earlier dump (tests). */
export type PgliteSource = { dataDir: string } | { memory: Blob | undefined };

/** The release of PostgreSQL that is embedded: a folder of another one cannot be opened. */
export const ENGINE_MAJOR = 18;

const asText = (value: string) => value;
/** What Drizzle reads itself, by the id of its type. */
const READ_BY_DRIZZLE = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  // Arrays of numeric, of moments with and without zone, of intervals and of days.
  1231: asText,
  1115: asText,
  1185: asText,
  1187: asText,
  1182: asText,
};

const asMoment = (value: string) => new Date(value);
/** What the job queue expects, as from PostgreSQL's own driver. */
const MOMENTS = { [types.TIMESTAMP]: asMoment, [types.TIMESTAMPTZ]: asMoment, [types.DATE]: asMoment };

const withoutParsers = ({ parsers: _, ...others }: QueryOptions = {}): QueryOptions => others;

/**
 * Drizzle names its parsers with each query, and PGlite then copies all of its own to add them, which takes longer than
 * a short query: here they are the client's own, and what Drizzle names is left out.
 */
class DrizzlePglite extends PGlite {
  override query<Row>(text: string, values?: unknown[], options?: QueryOptions) {
    return within(beginQuery(text), () => super.query<Row>(text, values, withoutParsers(options)));
  }

  override transaction<Answer>(run: (tx: Transaction) => Promise<Answer>) {
    return super.transaction((tx) =>
      run({
        ...tx,
        query: (text, values, options) =>
          within(beginQuery(text), () => tx.query(text, values, withoutParsers(options))),
      }),
    );
  }

  /** With PGlite's own parsers: moments as `Date`. */
  queryWithMoments(text: string, values: unknown[]) {
    return within(beginQuery(text), () => super.query(text, values, { parsers: MOMENTS }));
  }
}

interface Embedded extends OpenDatabase {
  client: PGlite;
  /** Copies its folder as it is at one moment: queries wait meanwhile. */
  copyTo(folder: string): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL. A second process on the same folder is refused with a FolderInUse error; a folder
 * whose data was moved to PostgreSQL with FolderMoved, unless the move itself opens it.
 */
export async function openPglite(source: PgliteSource, { isMoving = false } = {}): Promise<Embedded> {
  const extensions = { btree_gist, pg_trgm };
  let unlock = () => {};
  let client: DrizzlePglite;
  if ('dataDir' in source) {
    mkdirSync(source.dataDir, { recursive: true });
    if (!isMoving) refuseMoved(source.dataDir);
    unlock = lockFolder(source.dataDir);
    client = new DrizzlePglite({ dataDir: join(source.dataDir, 'database'), extensions });
  } else {
    client = new DrizzlePglite({ extensions, ...(source.memory && { loadDataDir: source.memory }) });
  }
  await client.waitReady;
  // Only now: those of arrays are known once the database is open.
  Object.assign(client.parsers, READ_BY_DRIZZLE);
  const executeSql: OpenDatabase['executeSql'] = async (text, values) => {
    if (values && values.length > 0) return client.queryWithMoments(text, values);
    const results = await client.exec(text);
    return { rows: results.flatMap((result) => result.rows) };
  };
  const copyTo = (folder: string) =>
    client.transaction(async (tx) => {
      if (!('dataDir' in source)) throw new Error('A database in memory has no folder');
      // Nothing else runs within a transaction: after this everything stands in the files.
      await tx.exec('CHECKPOINT');
      await copyFolder(join(source.dataDir, 'database'), folder);
    });
  const copies = 'dataDir' in source ? await serveCopies(source.dataDir, { executeSql, copyTo }) : null;
  return {
    client,
    engine: 'pglite',
    db: drizzle(client),
    executeSql,
    copyTo,
    executeDirectly: (text) => executeSql(text),
    // It has one connection and one process.
    onOneConnection: (run) => run({ engine: 'pglite', executeSql }),
    async notify(channel, payload) {
      await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async listen(channel, { receive }) {
      await client.listen(channel, receive);
    },
    async close() {
      copies?.close();
      await client.close();
      unlock();
    },
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** Where the embedded database is stored: a folder, or memory filled from an earlier dump (tests). */
export type PgliteSource = { dataDir: string } | { memory: Blob | undefined };

/** Opens the embedded PostgreSQL. A second process on the same folder is refused with a FolderInUse error. */
export async function openPglite(source: PgliteSource): Promise<OpenDatabase & { client: PGlite }> {
  const extensions = { btree_gist, pg_trgm };
  let unlock = () => {};
  let client: PGlite;
  if ('dataDir' in source) {
    mkdirSync(source.dataDir, { recursive: true });
    unlock = lockFolder(source.dataDir);
    client = await PGlite.create({ dataDir: join(source.dataDir, 'database'), extensions });
  } else {
    client = await PGlite.create({ extensions, ...(source.memory && { loadDataDir: source.memory }) });
  }
  return {
    client,
    engine: 'pglite',
    db: drizzle(client),
    async executeSql(text, values) {
      if (values && values.length > 0) return client.query(text, values);
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    async notify(channel, payload) {
      await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async listen(channel, { receive }) {
      await client.listen(channel, receive);
    },
    async close() {
      await client.close();
      unlock();
    },
  };
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const indexRow = z.object({
  name: z.string(),
  definition: z.string(),
  key: z.string().nullable(),
  is_partitioned: z.boolean(),
  is_referred: z.boolean(),
});

/**
 * How full the pages of an index are whose rows come at random places, in percent: as measured with indexes in place.
 */
const FILLED = 70;
/** The rows of these come at the end: their pages are full, as they are built. */
const IN_ORDER = /\((id|at|created_at|sent_at|viewed_at)\b/;

/**
 * Fills a table without its indexes and builds them afterwards, which takes a third of the time, each as full as use
 * would have left it. The schema is what it was. The rows have to be right by themselves: nothing looks for two of one
 * key while they are written. Keys that other tables refer to stay.
 */
export async function indexAfter(db: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf(
    db,
    indexRow,
    sql`SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition, pg_get_constraintdef(k.oid) AS key,
        i.indrelid IN (SELECT partrelid FROM pg_partitioned_table) AS is_partitioned,
        EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = i.indexrelid) AS is_referred
      FROM pg_index i LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype IN ('p', 'u') WHERE i.indrelid = ${table}::regclass`,
  );
  const own = indexes.filter(({ is_referred }) => !is_referred);
  for (const { name, key } of own)
    await db.execute(sql.raw(key ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`));
  await fill();
  for (const { name, definition, key, is_partitioned } of own) {
    // How full they are cannot be said of the indexes of all partitions at once.
    const filled = is_partitioned || IN_ORDER.test(definition) ? '' : ` WITH (fillfactor = ${FILLED})`;
    await db.execute(
      sql.raw(
        key
          ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${key}${filled}`
          : definition.replace(' ON ONLY ', ' ON ').replace(/( WHERE |$)/, `${filled}$1`),
      ),
    );
    if (filled) await db.execute(sql.raw(`ALTER INDEX ${name} RESET (fillfactor)`));
  }
}

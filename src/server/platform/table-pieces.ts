import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** How many pages a statement looks through: 64 MB. */
const PAGES = 8192;

const sizeRow = z.object({ pages: z.number() });

/**
 * Conditions that together hold for every row of a table, each for so many of its pages. A sweep that no index serves
 * reads the table once, in statements that end long before their time limit and that each hold few locks. A row that is
 * changed meanwhile may move past the last piece: the next sweep finds it.
 */
export async function* piecesOf(db: Database, table: PgTable, pages: number = PAGES): AsyncGenerator<SQL> {
  const [size] = await rowsOf(
    db,
    sizeRow,
    sql`SELECT (pg_relation_size(quote_ident(${getTableName(table)})::regclass) / current_setting('block_size')::int)::int AS pages`,
  );
  for (let from = 0; from < (size?.pages ?? 0); from += pages)
    yield sql`${table}.ctid >= ${`(${from},0)`}::tid AND ${table}.ctid < ${`(${from + pages},0)`}::tid`;
}

/** Deletes the rows of which `where` holds, a piece at a time, each in a transaction of its own. */
export async function deleteInPieces(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  pages: number = PAGES,
): Promise<void> {
  for await (const piece of piecesOf(db, table, pages)) await db.delete(table).where(and(piece, where));
}

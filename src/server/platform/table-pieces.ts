import { and, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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

/** How many rows one statement deletes, when an index finds them. */
const ROWS = 10_000;

const lastRow = z.object({ last: z.string().nullable() });

/**
 * Deletes the rows whose moment in a column lies before another, the oldest first and so many at a time, each time in a
 * transaction of its own. For tables with an index on that column: it is read from where the last piece ended, and of
 * the table only the pages of these rows.
 */
export async function deleteByAge(db: Database, column: PgColumn, before: Date, rows: number = ROWS): Promise<void> {
  for (let from = '-infinity'; ; ) {
    // As text: a moment of the database is finer than one of JavaScript.
    const rest = and(sql`${column} >= ${from}::timestamptz`, lt(column, before));
    const [piece] = await rowsOf(
      db,
      lastRow,
      sql`SELECT max(at)::text AS last
        FROM (SELECT ${column} AS at FROM ${column.table} WHERE ${rest} ORDER BY ${column} LIMIT ${rows}) AS oldest`,
    );
    if (!piece?.last) return;
    await db.execute(sql`DELETE FROM ${column.table} WHERE ${rest} AND ${column} <= ${piece.last}::timestamptz`);
    from = piece.last;
  }
}

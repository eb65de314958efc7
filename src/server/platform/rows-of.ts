import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from './database.ts';

/**
 * The rows of a query that Drizzle cannot select, each parsed. Both engines give moments and days as text, and `count`,
 * `sum` and `numeric` as one engine's number and the other's text: such a column is cast in the query (`::int`).
 * Throws when a row is not as the schema says; the error names columns, never values.
 */
export async function rowsOf<Row>(db: Pick<Database, 'execute'>, row: z.ZodType<Row>, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows.map((one) => {
    const parsed = row.safeParse(one);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`A row is not as its schema says. ${faults.join('; ')}`);
  });
}

import { type SQL, sql } from 'drizzle-orm';

/** A list of integers as one parameter: the statement stays the same however long the list is. */
export const integerArray = (values: readonly number[]): SQL => sql`${sql.param(`{${values.join(',')}}`)}::int[]`;

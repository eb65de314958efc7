import * as z from 'zod';
import type { Sql } from '#server/platform/backup/database-state.ts';
import type { OwnTable } from './own-tables.ts';

const sum = z.array(z.object({ rows: z.coerce.number(), checksum: z.string() }));
type TableSum = z.infer<typeof sum>[number];

/** What values look like as text must not depend on the settings of a server. */
export const SAME_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`;

/**
 * How many rows a table has, and a checksum of their content whatever their order. Left out is what a database derives
 * from the rest by itself: generated columns, and words in the form that its own dictionaries give them.
 */
export async function sumOf({ executeSql }: Sql, { at, columns }: OwnTable): Promise<TableSum> {
  const compared = columns.filter(({ type, is_generated }) => !is_generated && type !== 'tsvector');
  const row = `ROW(${compared.map(({ name }) => name).join(', ')})::text`;
  const { rows } = await executeSql(
    `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0)::text AS checksum FROM ONLY ${at}`,
  );
  const [found = { rows: 0, checksum: '0' }] = sum.parse(rows);
  return found;
}

/** A checksum as people compare it. */
export const shortSum = ({ checksum }: TableSum): string => BigInt(checksum).toString(16).slice(-12).padStart(12, '0');

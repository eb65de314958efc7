import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { companies } from '../companies/tables.ts';
import { isOpened } from './hidden-from.ts';
import { readViewer } from './viewer.ts';

const idRow = z.object({ id: z.number() });

/** Those of these profiles whose page the company opens: no other is linked. Null means no profile. */
export async function openedProfiles(
  db: Database,
  companyId: number,
  profiles: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const ids = profiles.filter((id) => id !== null);
  const [company] = ids.length === 0 ? [] : await db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return new Set();
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT c.id FROM candidates c JOIN users u ON u.id = c.user_id
      LEFT JOIN candidate_unlocks k ON k.candidate_id = c.id AND k.company_id = ${companyId}
      WHERE c.id = ANY(${integerArray(ids)}) AND ${isOpened(await readViewer(db, company))}`,
  );
  return new Set(rows.map(({ id }) => id));
}

import { inArray, sql } from 'drizzle-orm';
import { companyKeys } from '#domain/company-key.ts';
import type { Database } from '#server/platform/database.ts';
import { candidateEmployers } from './tables.ts';

interface Work {
  company: string;
  /** The last day of its last month; null while it goes on. */
  until: string | null;
}

/** Writes anew the companies for which these candidates work, from the works that are not over. */
export async function writeEmployers(
  tx: Database,
  people: readonly { candidateId: number; works: readonly Work[] }[],
): Promise<void> {
  const ids = people.map(({ candidateId }) => candidateId);
  await tx.delete(candidateEmployers).where(inArray(candidateEmployers.candidate_id, ids));
  const rows = people.flatMap(({ candidateId, works }) =>
    [...lastDays(works)].map(([name_key, until]) => ({ candidate_id: candidateId, name_key, until })),
  );
  // Of two changes of one profile at once, the later finds the rows that the earlier has just written.
  if (rows.length > 0)
    await tx
      .insert(candidateEmployers)
      .values(rows)
      .onConflictDoUpdate({
        target: [candidateEmployers.candidate_id, candidateEmployers.name_key],
        set: { until: sql`excluded.until` },
      });
}

/** Until when they work for each company, by all keys of its name: of two works for one, the longer. */
function lastDays(works: readonly Work[]): Map<string, string | null> {
  const last = new Map<string, string | null>();
  for (const { company, until } of works) {
    for (const key of companyKeys(company)) {
      const known = last.get(key);
      if (known !== null && (known === undefined || until === null || until > known)) last.set(key, until);
    }
  }
  return last;
}

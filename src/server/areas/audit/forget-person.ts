import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type ErasedPerson, namingWords } from '../../../domain/erased-person.ts';
import type { Database } from '../../platform/database.ts';
import { auditEntries } from './tables.ts';

/** Rows about a person who is erased: 'users' and the ids there. */
export interface RecordsOf {
  resource: string;
  ids: readonly (number | string)[];
}

/**
 * Empties what the record of staff says of a person who is erased: that something was done stays, by whom and when;
 * what they were called, what changed and why goes. Rows are theirs by what they are about, or because they name them.
 */
export async function forgetInRecord(tx: Database, person: ErasedPerson, records: readonly RecordsOf[]): Promise<void> {
  const about = records.filter(({ ids }) => ids.length > 0).map(({ resource, ids }) => and(eq(auditEntries.resource, resource), inArray(auditEntries.record_id, ids.map(String))));
  const said = sql`lower(concat_ws(' ', ${auditEntries.record_title}, ${auditEntries.reason}, ${auditEntries.before}, ${auditEntries.after}))`;
  const names = namingWords(person).map((words) => and(...words.map((word) => sql`position(${word} in ${said}) > 0`)));
  await tx
    .update(auditEntries)
    .set({ before: null, after: null, record_title: null, reason: null })
    .where(or(...about, ...names));
}

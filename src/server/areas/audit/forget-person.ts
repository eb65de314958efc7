import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { auditEntries } from './tables.ts';

/** Empties what the record of staff says of a person who is erased: that something was done stays, what they were called goes. */
export async function forgetInRecord(tx: Database, { userId, candidateId, email }: { userId: number; candidateId: number | null; email: string }): Promise<void> {
  const of = (resource: string, id: number) => and(eq(auditEntries.resource, resource), eq(auditEntries.record_id, String(id)));
  await tx
    .update(auditEntries)
    .set({ before: null, after: null, record_title: null })
    .where(or(of('users', userId), of('staff', userId), candidateId === null ? undefined : of('candidates', candidateId), eq(auditEntries.record_title, email)));
}

import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { applications } from '../applications/tables.ts';
import { hires } from './tables.ts';

/** Removes the pay of erased people and ends what waits for their answer. The rows stay, for counts. */
export async function forgetHires(tx: Database, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const ofThem = inArray(hires.application_id, [...applicationIds]);
  await tx.update(hires).set({ pay_cents: null }).where(ofThem);
  await tx
    .update(hires)
    .set({ state: 'declined', answered_at: new Date() })
    .where(and(ofThem, eq(hires.state, 'proposed')));
}

/** Deletes hires that ended before a day; their applications may then be forgotten as all others are. */
export async function deleteOldHires(tx: Database, before: string): Promise<void> {
  await tx.delete(hires).where(sql`coalesce(${hires.ends_on}, ${hires.starts_on}) < ${before}::date`);
  await tx
    .update(applications)
    .set({ hired_at: null })
    .where(
      and(
        isNotNull(applications.hired_at),
        notExists(tx.select({ id: hires.id }).from(hires).where(eq(hires.application_id, applications.id))),
      ),
    );
}

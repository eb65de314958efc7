import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addressHash } from './departures.ts';
import { brigadeTag } from './letters.ts';
import { brigadePeople, brigadeRemoved, callBackPeople } from './tables.ts';

/**
 * One change of a company's list at a time: a person with several addresses in it is found under all of them. It is
 * held before any row of the list and of its hires, several lists in the order of their companies
 * (docs/decisions/0029).
 */
export const lockBrigade = async (tx: Database, companyId: number): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('brigade'), ${companyId})`);
};

/**
 * Deletes people of a list, with their letters that wait. The links of their mails still let them leave for good. What
 * they answered to call-backs counts on, without them.
 */
export async function removePeople(
  tx: Database,
  platform: Pick<Platform, 'queue' | 'linkSecret'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const lists = await tx
    .selectDistinct({ company_id: brigadePeople.company_id })
    .from(brigadePeople)
    .where(inArray(brigadePeople.id, [...ids]))
    .orderBy(asc(brigadePeople.company_id));
  for (const { company_id } of lists) await lockBrigade(tx, company_id);
  await tx
    .update(callBackPeople)
    .set({ person_id: null, job_id: null, answered_at: null })
    .where(inArray(callBackPeople.person_id, [...ids]));
  const gone = await tx
    .delete(brigadePeople)
    .where(inArray(brigadePeople.id, [...ids]))
    .returning();
  if (gone.length > 0)
    await tx
      .insert(brigadeRemoved)
      .values(
        gone.map(({ id, company_id, user_id, email }) => ({
          person_id: id,
          company_id,
          user_id,
          address_hash: addressHash(platform, email),
        })),
      )
      .onConflictDoNothing();
  await platform.queue.forget(tx, 'tag', ids.map(brigadeTag));
}

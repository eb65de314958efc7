import { and, eq, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { liveStates } from '#domain/hire-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Queue } from '#server/platform/queue.ts';
import { settleMarks } from '../applications/hired-applicants.ts';
import { callBackPeople } from '../brigade/tables.ts';
import { countHired } from '../offers/count-hired.ts';
import { offers } from '../offers/tables.ts';
import { hireTag } from './hire-place.ts';
import { hires } from './tables.ts';

const ERASED = 'Account cancellato';

/** Removes the pay and the words about erased applicants, and ends what waits for them. The rows stay, for counts. */
export async function forgetHires(tx: Database, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await forget(
    tx,
    (
      await tx
        .select({ id: hires.id })
        .from(hires)
        .where(inArray(hires.application_id, [...applicationIds]))
    ).map(({ id }) => id),
  );
}

/** The same of hires of call-backs and profiles, by account and by a confirmed address; their names go too. */
export async function forgetCalledHires(
  tx: Database,
  queue: Queue,
  { userId, confirmedEmail }: { userId: number; confirmedEmail: string | null },
): Promise<void> {
  const theirs = await tx
    .update(hires)
    .set({ user_id: null, name: ERASED, email: null })
    .where(
      and(
        isNull(hires.application_id),
        or(
          eq(hires.user_id, userId),
          confirmedEmail === null ? undefined : eq(hires.email, confirmedEmail.toLowerCase()),
        ),
      ),
    )
    .returning({ id: hires.id });
  const ids = theirs.map(({ id }) => id);
  await forget(tx, ids);
  await queue.forget(tx, 'tag', ids.map(hireTag));
}

async function forget(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const them = inArray(hires.id, [...ids]);
  await tx.update(hires).set({ pay_cents: null, end_note: '' }).where(them);
  await tx
    .update(hires)
    .set({ state: 'declined', answered_at: new Date() })
    .where(and(them, eq(hires.state, 'proposed')));
}

/**
 * Deletes hires that ended before a day; their applications may then be forgotten as all others are. An open-ended one
 * that was confirmed is not over until somebody says so. Of people who are not in the company's list any more only what
 * both agreed stays until then.
 */
export async function deleteOldHires(tx: Database, before: string): Promise<void> {
  const lastDay = sql`CASE ${hires.state} WHEN 'confirmed' THEN ${hires.ends_on}
    WHEN 'ended' THEN (${hires.ended_at} AT TIME ZONE 'Europe/Rome')::date
    ELSE coalesce(${hires.ends_on}, ${hires.starts_on}) END`;
  const isOver = sql`${lastDay} < ${before}::date`;
  const taken = tx
    .select({ id: hires.offer_id })
    .from(hires)
    .where(and(isOver, eq(hires.state, 'confirmed')));
  // Offers are locked before their hires, as everywhere.
  const theirs = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, taken))
    .orderBy(offers.id)
    .for('update');
  const ofListed = tx
    .select({ id: callBackPeople.id })
    .from(callBackPeople)
    .where(and(eq(callBackPeople.id, hires.called_id), isNotNull(callBackPeople.person_id)));
  const gone = await tx
    .delete(hires)
    .where(
      or(
        isOver,
        and(
          isNull(hires.application_id),
          eq(hires.is_of_profile, false),
          notExists(ofListed),
          notInArray(hires.state, [...liveStates, 'ended']),
        ),
      ),
    )
    .returning({ offer_id: hires.offer_id });
  await countHired(
    tx,
    theirs.map(({ id }) => id),
  );
  await settleMarks(
    tx,
    gone.flatMap(({ offer_id }) => offer_id ?? []),
  );
}

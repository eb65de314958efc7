import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import type { Database } from '#server/platform/database.ts';
import type { Queue } from '#server/platform/queue.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { referenceTag } from './letters.ts';

/** Deletes the references of an erased person, and those written from an address they confirmed. */
export async function forgetReferences(
  tx: Database,
  queue: Queue,
  { userId, confirmedEmail }: { userId: number; confirmedEmail: string | null },
): Promise<void> {
  const gone = await tx
    .delete(candidateReferences)
    .where(
      or(
        eq(candidateReferences.user_id, userId),
        confirmedEmail === null ? undefined : eq(candidateReferences.email, confirmedEmail.toLowerCase()),
      ),
    )
    .returning({ id: candidateReferences.id });
  await queue.forget(
    tx,
    'tag',
    gone.map(({ id }) => referenceTag(id)),
  );
}

/** Deletes what nobody answered, and what was answered long ago. */
export async function deleteOldReferences(tx: Database, queue: Queue, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = await tx
    .select({ id: candidateReferences.id })
    .from(candidateReferences)
    .where(
      or(
        and(
          eq(candidateReferences.state, 'asked'),
          lt(candidateReferences.asked_at, ago(retentionDays.unansweredReference)),
        ),
        and(ne(candidateReferences.state, 'asked'), lt(candidateReferences.answered_at, ago(retentionDays.reference))),
      ),
    );
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(candidateReferences).where(inArray(candidateReferences.id, ids));
  await queue.forget(tx, 'tag', ids.map(referenceTag));
}

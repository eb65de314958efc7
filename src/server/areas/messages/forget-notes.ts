import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Queue } from '#server/platform/queue.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { notesTag } from './forget-conversations.ts';
import { tellChanged } from './live-messages.ts';
import { isJoined } from './party.ts';
import { conversationNotes } from './tables.ts';

/**
 * Deletes the internal notes about the person of an application that was withdrawn, once it is marked, unless another
 * application or an unlocked profile still joins the two (rule notes). With them go the mails of mentions that wait.
 */
export const forgetNotesOnWithdrawal = (tx: Database, queue: Pick<Queue, 'forget'>, application: number) =>
  forgetNotes(
    tx,
    queue,
    sql`EXISTS (SELECT 1 FROM applications w JOIN offers wo ON wo.id = w.offer_id
      WHERE w.id = ${application} AND wo.company_id = c.company_id AND w.user_id = c.user_id)`,
  );

/** The same of all conversations: what was forgotten by its age names nobody any more. */
export const forgetNotesWithoutReason = (tx: Database, queue: Pick<Queue, 'forget'>) =>
  forgetNotes(
    tx,
    queue,
    sql`EXISTS (SELECT 1 FROM conversation_notes n WHERE n.conversation_id = c.id) AND NOT ${isJoined}`,
  );

const conversationRow = z.object({ id: z.number(), earlier_ids: z.array(z.number()) });

async function forgetNotes(tx: Database, queue: Pick<Queue, 'forget'>, which: SQL): Promise<void> {
  // Locked first, in one order: a note that is being written is waited for, and deleted too.
  await tx.execute(sql`SELECT c.id FROM conversations c WHERE ${which} ORDER BY c.id FOR UPDATE`);
  const found = await rowsOf(
    tx,
    conversationRow,
    sql`SELECT c.id, c.earlier_ids FROM conversations c WHERE ${which} AND NOT ${isJoined}`,
  );
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await tx.delete(conversationNotes).where(inArray(conversationNotes.conversation_id, ids));
  await queue.forget(tx, 'tag', found.flatMap(({ id, earlier_ids }) => [id, ...earlier_ids]).map(notesTag));
  for (const id of ids) await tellChanged(tx, id, 'company');
}

import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Queue } from '#server/platform/queue.ts';
import { ownerOf } from './attachments.ts';
import { allConversationsOf, type Owner } from './party.ts';
import { conversations, messageAttachments, messages } from './tables.ts';

/** The name under which a conversation's mails can be found. */
export const conversationTag = (id: number): string => `conversation:${id}`;
/** The same of the mails that hold its internal notes. */
export const notesTag = (id: number): string => `notes:${id}`;

/**
 * Deletes a person's conversations, with what companies wrote to them, and the mails about them that wait. Those
 * without an account are theirs by a confirmed address. Their files are marked: `sweepAttachments` removes them once
 * this is committed. What a person of a company wrote stays: it is the company's.
 */
export async function forgetConversations(tx: Database, queue: Pick<Queue, 'forget'>, owner: Owner): Promise<void> {
  const theirs = allConversationsOf(owner);
  await tx
    .update(messageAttachments)
    .set({ message_id: null, name: '', removed_at: new Date() })
    .where(
      or(
        eq(messageAttachments.owner, ownerOf({ side: 'candidate', userId: owner.userId })),
        inArray(
          messageAttachments.message_id,
          tx
            .select({ id: messages.id })
            .from(messages)
            .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
            .where(theirs),
        ),
      ),
    );
  const gone = await tx
    .delete(conversations)
    .where(theirs)
    .returning({ id: conversations.id, earlier_ids: conversations.earlier_ids });
  const ids = gone.flatMap(({ id, earlier_ids }) => [id, ...earlier_ids]);
  await queue.forget(tx, 'tag', [...ids.map(conversationTag), ...ids.map(notesTag)]);
}

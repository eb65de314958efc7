import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { companies } from '../companies/tables.ts';
import { conversationReports, conversations, messages } from './tables.ts';

/**
 * What an export has of messages: a candidate's conversations whole, without who of a company wrote; of a person of a
 * company what they wrote themselves, without to whom. And the reports they made.
 */
export async function exportConversations(db: Database, userId: number) {
  const own = await db
    .select({
      conversation: conversations.id,
      company: companies.name,
      side: messages.side,
      text: messages.text,
      created_at: messages.created_at,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(companies, eq(companies.id, conversations.company_id))
    .where(eq(conversations.user_id, userId))
    .orderBy(asc(conversations.id), asc(messages.number));
  const written = await db
    .select({ text: messages.text, created_at: messages.created_at })
    .from(messages)
    .where(eq(messages.author_id, userId))
    .orderBy(asc(messages.id));
  const { reason, words, created_at } = conversationReports;
  const reports = await db
    .select({ reason, words, created_at })
    .from(conversationReports)
    .where(eq(conversationReports.reported_by, userId));
  return { conversazioni: own, scritti_da_te: written, segnalazioni: reports };
}

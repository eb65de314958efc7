import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { companies } from '../companies/tables.ts';
import { allConversationsOf, type Owner } from './party.ts';
import { conversationNotes, conversationReports, conversations, messageAttachments, messages } from './tables.ts';

/**
 * What an export has of messages: a person's conversations whole, also those without an account, without the company's
 * authors; of a person of a company what they wrote themselves, without the reader. And the reports they made. Of notes
 * only that a company wrote some and whom to ask, as for its notes on applications.
 */
export async function exportConversations(db: Database, owner: Owner) {
  const { userId } = owner;
  const own = await db
    .select({
      conversation: conversations.id,
      company: companies.name,
      side: messages.side,
      text: messages.text,
      created_at: messages.created_at,
      allegati: sql<
        string[]
      >`(SELECT coalesce(json_agg(t.name ORDER BY t.id), '[]'::json) FROM message_attachments t WHERE t.message_id = ${messages.id})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(companies, eq(companies.id, conversations.company_id))
    .where(allConversationsOf(owner))
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
  const noted = await db
    .selectDistinct({ name: companies.name, email: companies.contact_email })
    .from(conversationNotes)
    .innerJoin(conversations, eq(conversations.id, conversationNotes.conversation_id))
    .innerJoin(companies, eq(companies.id, conversations.company_id))
    .where(allConversationsOf(owner));
  const notesWritten = await db
    .select({ created_at: conversationNotes.created_at })
    .from(conversationNotes)
    .where(eq(conversationNotes.author_id, userId));
  return {
    conversazioni: own,
    scritti_da_te: written,
    segnalazioni: reports,
    note_delle_aziende: noted.map(
      ({ name, email }) =>
        `L’azienda ha scritto delle note su questa conversazione. Ne è titolare ${email ? `${name} (${email})` : name}: puoi chiederne copia a lei (articolo 15 del GDPR) o, se non risponde entro un mese, a noi.`,
    ),
    // Only when: what a note says is about somebody else.
    note_scritte_da_te: notesWritten,
  };
}

/** The files of a person's conversations, by the name that they have in the export. */
export async function exportedAttachments(db: Database, owner: Owner): Promise<[name: string, key: string][]> {
  const rows = await db
    .select({
      id: messageAttachments.id,
      conversation: messages.conversation_id,
      kind: messageAttachments.kind,
      key: messageAttachments.key,
      name: messageAttachments.name,
    })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.message_id))
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(allConversationsOf(owner))
    .orderBy(asc(messageAttachments.id));
  return rows.map(({ id, conversation, kind, key, name }) => [
    `messaggi/${conversation}/${id}-${name}`,
    `${key}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
  ]);
}

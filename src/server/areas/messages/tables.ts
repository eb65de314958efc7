import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { attachmentKinds } from '#domain/message-attachments.ts';
import { messageSides, reportReasons } from '#domain/message-rules.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { moment } from '#server/platform/moment-column.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';

/**
 * What a company and a person wrote to each other: one conversation for the two (rule messages). The person is a
 * user, or the address of an application without an account.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** In small letters; only where there is no user. */
    email: text(),
    /** The application it was last written about; null for an unlocked profile. */
    application_id: integer().references(() => applications.id, { onDelete: 'set null' }),
    /** The number of the last message, and of the last of each side. Numbers count from 1 without gaps. */
    last_number: integer().notNull().default(0),
    company_number: integer().notNull().default(0),
    candidate_number: integer().notNull().default(0),
    /** Up to which message each side has read. */
    company_read: integer().notNull().default(0),
    candidate_read: integer().notNull().default(0),
    /** Up to which message each side was mailed, and when last. */
    company_mailed: integer().notNull().default(0),
    candidate_mailed: integer().notNull().default(0),
    company_mailed_at: moment(),
    candidate_mailed_at: moment(),
    company_blocked_at: moment(),
    candidate_blocked_at: moment(),
    /** The ids of conversations that joined this one: links in mails that were sent keep leading here. */
    earlier_ids: integer().array().notNull().default([]),
    created_at: moment().notNull().defaultNow(),
    last_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_user').on(table.company_id, table.user_id).where(sql`user_id IS NOT NULL`),
    uniqueIndex('conversations_email').on(table.company_id, table.email).where(sql`email IS NOT NULL`),
    index('conversations_of_company').on(
      table.company_id,
      table.last_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('conversations_of_user').on(table.user_id, table.last_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('conversations_application').on(table.application_id),
    index('conversations_unread_company').on(table.company_id).where(sql`candidate_number > company_read`),
    index('conversations_unread_user').on(table.user_id).where(sql`company_number > candidate_read`),
    check('conversations_one_person', sql`(user_id IS NULL) <> (email IS NULL)`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Its place in the conversation, given under the conversation's lock. */
    number: integer().notNull(),
    side: text({ enum: messageSides }).notNull(),
    /** Its author; null for an applicant without an account, or when the account was deleted. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Chosen by the sender: the same message sent twice is written once. */
    key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_number').on(table.conversation_id, table.number),
    uniqueIndex('messages_key').on(table.conversation_id, table.side, table.key),
    index('messages_author').on(table.author_id),
  ],
);

/**
 * The files of messages. A row is written before its file, and deleted after it: what no message has is swept (rule
 * attachments).
 */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: serial().primaryKey(),
    /** Null until it is sent, and again once its message is deleted. */
    message_id: integer().references(() => messages.id, { onDelete: 'set null' }),
    /** The person who uploaded it, and may send it. */
    owner: text().notNull(),
    kind: text({ enum: attachmentKinds }).notNull(),
    /** In the file store, without its ending. */
    key: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Of a picture, in pixels. */
    width: integer(),
    height: integer(),
    created_at: moment().notNull().defaultNow(),
    /** When its file was complete. */
    stored_at: moment(),
    /** Since when it can be sent no more: its files are being removed. */
    removed_at: moment(),
  },
  (table) => [
    index('message_attachments_message').on(table.message_id),
    index('message_attachments_unsent').on(table.created_at).where(sql`message_id IS NULL`),
  ],
);

/** What colleagues write to each other about a conversation: its candidate never reads it (rule notes). */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: serial().primaryKey(),
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null when the account was deleted. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Chosen by the author: the same note sent twice is written once. */
    key: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_notes_key').on(table.conversation_id, table.key),
    index('conversation_notes_when').on(table.conversation_id, table.created_at),
    index('conversation_notes_author').on(table.author_id),
  ],
);

/** A conversation that one of the two sides reported: staff read these alone. */
export const conversationReports = pgTable(
  'conversation_reports',
  {
    id: serial().primaryKey(),
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text({ enum: messageSides }).notNull(),
    reported_by: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: slugsOf(reportReasons) }).notNull(),
    words: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    closed_at: moment(),
  },
  (table) => [
    uniqueIndex('conversation_reports_open').on(table.conversation_id, table.side).where(sql`closed_at IS NULL`),
    index('conversation_reports_reporter').on(table.reported_by),
  ],
);

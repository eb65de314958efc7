import { z } from '@hono/zod-openapi';
import { hasVisibleText } from '#domain/clean-text.ts';
import { attachmentKinds, MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import { MAX_WRITTEN, MESSAGE_MAX, NOTE_MAX, reportReasons } from '#domain/message-rules.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { paginator, queryFlag, queryInteger } from './answers.ts';
import { notices } from './company-words.ts';
import { followedDeed } from './received-applications.ts';

export const conversationsQuery = z.object({
  page: z.string().optional(),
  items: z.string().optional(),
  /** Only those with messages that were not read yet. */
  unread: queryFlag,
});

export const conversationQuery = z.object({
  /** The messages before this number. */
  before: queryInteger(1, MAX_ROW_ID),
});

/** The other side of a conversation, as this side may see it. */
const other = z.object({
  name: z.string(),
  /** The seed of their tile. */
  tile: z.string(),
  photo: z.string().nullable(),
  /** Their page, where there is one: the company's, or the unlocked profile while the company may open it. */
  url: z.string().nullable(),
});

const about = z.object({
  application_id: z.number().int().nullable(),
  /** Whether the company refused that application: only the company reads this. */
  is_refused: z.boolean(),
  offer: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }).nullable(),
});

const summary = z.object({
  id: z.number().int(),
  other,
  about,
  last: z.object({ text: z.string(), is_own: z.boolean(), date: z.string() }),
  /** How many messages of the other side were not read. */
  unread: z.number().int(),
  is_blocked: z.boolean(),
});

export const conversationSummary = summary.openapi('ConversationSummary');
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversationList = z
  .object({ items: z.array(conversationSummary), paginator, unread: z.number().int() })
  .openapi('Conversations');
export type ConversationList = z.infer<typeof conversationList>;

export const attachment = z
  .object({
    id: z.number().int(),
    kind: z.enum(attachmentKinds),
    name: z.string(),
    bytes: z.number().int(),
    /** Of a picture, in pixels. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .openapi('MessageAttachment');
export type Attachment = z.infer<typeof attachment>;

const message = z
  .object({
    /** Its place in the conversation, from 1. */
    number: z.number().int(),
    is_own: z.boolean(),
    /** Which colleague wrote it; null on the other side's messages. */
    author: z.string().nullable(),
    text: z.string(),
    date: z.string(),
    /** Whether the other side has read it; always true of theirs. */
    is_read: z.boolean(),
    /** What a candidate should be careful with in it. */
    notices,
    attachments: z.array(attachment),
  })
  .openapi('Message');
export type Message = z.infer<typeof message>;

/** What the blanks of ready answers become here; null for the candidate. */
const blanks = z
  .object({
    nome: z.string().nullable(),
    offerta: z.string().nullable(),
    struttura: z.string(),
    data: z.string().nullable(),
  })
  .nullable();

/** Why nothing can be written now, in a sentence; null when it can. */
const why_not = z.string().nullable();

export const conversation = z
  .object({
    id: z.number().int(),
    other,
    about,
    messages: z.array(message),
    /** Whether there are messages before the first of these. */
    has_older: z.boolean(),
    unread: z.number().int(),
    is_blocked: z.boolean(),
    /** Whether its candidate has an account; null for the company. */
    is_of_account: z.boolean().nullable(),
    blanks,
    why_not,
  })
  .openapi('Conversation');
export type Conversation = z.infer<typeof conversation>;

/** What a page needs before the first message: `conversation_id` when there is a conversation already. */
export const conversationStart = z
  .object({
    conversation_id: z.number().int().nullable(),
    /** The page of that conversation, for whoever opens this by a mailed link. */
    page: z.string().nullable(),
    other,
    about,
    blanks,
    why_not,
  })
  .openapi('ConversationStart');
export type ConversationStart = z.infer<typeof conversationStart>;

const messageFields = {
  text: z.string().trim().max(MESSAGE_MAX, `Scrivi al massimo ${MESSAGE_MAX} caratteri.`),
  /** Files that were uploaded before. */
  attachments: z
    .array(z.number().int().positive().max(MAX_ROW_ID))
    .max(MAX_ATTACHMENTS, `Gli allegati sono al massimo ${MAX_ATTACHMENTS}.`)
    .default([]),
  /** Any UUID, the same when the same message is sent again: it is written once. */
  key: z.uuid('Ricarica la pagina e riprova.'),
};
/** A message has words, or files. */
const hasContent = ({ text, attachments }: { text: string; attachments: readonly number[] }) =>
  attachments.length > 0 || hasVisibleText(text);
const noContent = { path: ['text'], message: 'Scrivi un messaggio.' };

export const newMessage = z.strictObject(messageFields).refine(hasContent, noContent);
export type NewMessage = z.output<typeof newMessage>;

/** The same words to the people of several applications: {nome} and {offerta} are filled in for each. */
export const newMessages = z
  .strictObject({
    applications: z
      .array(z.number().int().positive().max(MAX_ROW_ID))
      .min(1, 'Scegli almeno una candidatura.')
      .max(MAX_WRITTEN, `Al massimo ${MAX_WRITTEN} persone alla volta.`),
    text: messageFields.text,
    key: messageFields.key,
  })
  .refine(({ text }) => hasVisibleText(text), noContent);
export type NewMessages = z.output<typeof newMessages>;

export const messagesWritten = z
  .object({
    /** How many people were written to. */
    written: z.number().int(),
    /** The applications whose people were not, and why. */
    left_out: z.array(z.object({ id: z.number().int(), detail: z.string() })),
    followed: followedDeed.nullable(),
  })
  .openapi('MessagesWritten');
export type MessagesWritten = z.infer<typeof messagesWritten>;

/** A message in a conversation, and the application between the two that it is about, where it was opened from one. */
export const newConversationMessage = z
  .strictObject({ ...messageFields, application_id: z.number().int().positive().max(MAX_ROW_ID).optional() })
  .refine(hasContent, noContent);

export const sentMessage = z
  .object({
    conversation_id: z.number().int(),
    message,
    /** What followed for the application that a company wrote about; null for nothing, and for a candidate. */
    followed: followedDeed.nullable(),
  })
  .openapi('SentMessage');

export const readMark = z.strictObject({ number: z.number().int().min(0).max(MAX_ROW_ID) });
export const unreadConversations = z.object({ unread: z.number().int() }).openapi('UnreadConversations');
export const blockChange = z.strictObject({ is_blocked: z.boolean() });

export const newReport = z.strictObject({
  reason: z.enum(slugsOf(reportReasons), 'Scegli un motivo.'),
  words: z.string().trim().max(1000, 'Scrivi al massimo 1000 caratteri.').default(''),
});

const note = z
  .object({
    id: z.number().int(),
    /** Null when the account was deleted. */
    author: z.string().nullable(),
    is_own: z.boolean(),
    text: z.string(),
    date: z.string(),
    /** Whether the reader may delete it. */
    can_delete: z.boolean(),
  })
  .openapi('ConversationNote');
export type ConversationNote = z.infer<typeof note>;

export const notesQuery = conversationQuery.extend({
  /** Of more notes than a page has, those before this one. */
  before_note: queryInteger(1, MAX_ROW_ID),
});

/** The notes beside a page of a conversation, the oldest first, and who can be mentioned in a new one. */
export const conversationNotes = z
  .object({
    notes: z.array(note),
    /** Whether older notes belong to the same messages. */
    has_older: z.boolean(),
    /** Whether a note can be written still. */
    may_write: z.boolean(),
    colleagues: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .openapi('ConversationNotes');
export type ConversationNotes = z.infer<typeof conversationNotes>;

export const newNote = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Scrivi una nota.')
    .max(NOTE_MAX, `Scrivi al massimo ${NOTE_MAX} caratteri.`)
    .refine(hasVisibleText, 'Scrivi una nota.'),
  key: z.uuid('Ricarica la pagina e riprova.'),
});
export type NewNote = z.output<typeof newNote>;

/** The names of who was notified: the colleagues that a note mentions. */
export const writtenNote = z.object({ id: z.number().int(), told: z.array(z.string()) }).openapi('WrittenNote');

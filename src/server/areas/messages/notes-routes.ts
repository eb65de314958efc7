import { conversationNotes, newNote, notesQuery, writtenNote } from '#contract/messages.ts';
import { NOTES_AN_HOUR } from '#domain/message-rules.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import { deleteNote, readNotes, writeNote } from './notes.ts';

/** The internal notes of a conversation: calls of the company's side alone. */
export function notesCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'messages');
  const writing = rateLimit(db, 'conversation_notes', { points: NOTES_AN_HOUR, seconds: 3600 });

  calls.add('GET /messages/company/conversations/{id}/notes', {
    who: member,
    acting: 'closed',
    summary: 'The internal notes beside the newest messages, or beside those before one, the oldest first',
    query: notesQuery,
    answer: conversationNotes,
    run: ({ caller, params: { id }, query }) => readNotes(db, caller, id, query),
  });
  calls.add('POST /messages/company/conversations/{id}/notes', {
    who: member,
    summary: 'Writes an internal note; the colleagues it mentions are notified',
    body: newNote,
    status: 201,
    rate: byCompany(writing),
    answer: writtenNote,
    refusals: { 409: 'Nothing joins the two any more' },
    run: ({ caller, params: { id }, body }) => writeNote(platform, caller, id, body),
  });
  calls.add('DELETE /messages/company/conversations/{id}/notes/{note_id}', {
    who: member,
    summary: 'Deletes an internal note',
    refusals: { 403: 'Somebody else wrote it' },
    run: ({ caller, params: { id, note_id } }) => deleteNote(db, caller, id, note_id),
  });
  return calls;
}

import { createRoute, z } from '@hono/zod-openapi';
import { detail, json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import { conversationNotes, newNote, notesQuery, writtenNote } from '#contract/messages.ts';
import { NOTES_AN_HOUR } from '#domain/message-rules.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireMember } from '../companies/company-of.ts';
import { deleteNote, readNotes, writeNote } from './notes.ts';

const tags = ['messages'];
const one = z.object({ id: rowId });
const PRIVATE = { 'Cache-Control': 'no-store' };
const BASE = '/messages/company/conversations/{id}/notes';

/** The internal notes of a conversation: calls of the company's side alone. */
export function notesRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const writing = rateLimit(db, 'conversation_notes', { points: NOTES_AN_HOUR, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: BASE,
      tags,
      summary: 'The internal notes beside the newest messages, or beside those before one',
      request: { params: one, query: notesQuery },
      responses: { 200: json(conversationNotes, 'The oldest first') },
    }),
    async (c) =>
      c.json(
        await readNotes(db, await requireMember(db, c), c.req.valid('param').id, c.req.valid('query')),
        200,
        PRIVATE,
      ),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: BASE,
      tags,
      summary: 'Writes an internal note; the colleagues it mentions are notified',
      request: { params: one, ...jsonBody(newNote) },
      responses: { 201: json(writtenNote, 'Written'), 409: json(refusal, 'Nothing joins the two any more') },
    }),
    async (c) => {
      const member = await requireMember(db, c);
      await writing.take(String(member.company.id));
      return c.json(await writeNote(platform, member, c.req.valid('param').id, c.req.valid('json')), 201, PRIVATE);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: `${BASE}/{note_id}`,
      tags,
      summary: 'Deletes an internal note',
      request: { params: one.extend({ note_id: rowId }) },
      responses: { 200: json(detail, 'Deleted'), 403: json(refusal, 'Somebody else wrote it') },
    }),
    async (c) => {
      const { id, note_id } = c.req.valid('param');
      await deleteNote(db, await requireMember(db, c), id, note_id);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}

import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { binaryPart, detail, json, rowId } from '#contract/answers.ts';
import { attachment } from '#contract/messages.ts';
import { fault } from '#domain/fault.ts';
import { ATTACHMENTS_A_DAY } from '#domain/message-attachments.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { requireMember } from '../companies/company-of.ts';
import { attachmentOf, removeUnsent, sendFile, storeAttachment } from './attachments.ts';
import type { Party } from './party.ts';

const tags = ['messages'];
const PRIVATE = { 'Cache-Control': 'no-store' };
const DAY = 86_400;

/** The files of messages: uploaded one by one before the message is sent, and read by its two sides alone. */
export function attachmentRoutes(platform: Platform): Api {
  const { db, files } = platform;
  const api = newApi();
  const byCompany = rateLimit(db, 'attachments_company', { points: ATTACHMENTS_A_DAY.company, seconds: DAY });
  const byPerson = rateLimit(db, 'attachments_person', { points: ATTACHMENTS_A_DAY.person, seconds: DAY });
  const byCandidate = rateLimit(db, 'attachments_candidate', { points: ATTACHMENTS_A_DAY.candidate, seconds: DAY });
  const partyOf = async (side: MessageSide, c: Context<ApiEnv>): Promise<Party> => {
    if (side === 'candidate') return { side, userId: requireVisitor(c).userId };
    const { userId, company } = await requireMember(db, c);
    return { side, companyId: company.id, userId };
  };
  const take = async (party: Party) => {
    if (party.side === 'candidate') return byCandidate.take(String(party.userId));
    await byPerson.take(String(party.userId));
    return byCompany.take(String(party.companyId));
  };

  for (const side of ['company', 'candidate'] as const) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/messages/${side}/attachments`,
        tags,
        summary:
          'Uploads a file for a message: JPEG, PNG, WebP or PDF, up to 10 MB. One that is not sent goes in a day',
        request: {
          body: { content: { 'multipart/form-data': { schema: z.object({ file: binaryPart }) } }, required: true },
        },
        responses: { 201: json(attachment, 'To be named by the message') },
      }),
      async (c) => {
        const party = await partyOf(side, c);
        await take(party);
        const file = fileOf((await fieldsOf(c)).file);
        if (!file) throw invalid({ file: [fault('required', 'Scegli un file.')] });
        return c.json(await storeAttachment(platform, party, file), 201, PRIVATE);
      },
    );
    api.openapi(
      createRoute({
        method: 'delete',
        path: `/messages/${side}/attachments/{id}`,
        tags,
        summary: 'Takes back a file that was not sent',
        request: { params: z.object({ id: rowId }) },
        responses: { 200: json(detail, 'Gone') },
      }),
      async (c) => {
        await removeUnsent(platform, await partyOf(side, c), c.req.valid('param').id);
        return c.json({ detail: 'ok' }, 200);
      },
    );
    api.openapi(
      createRoute({
        method: 'get',
        path: `/messages/${side}/conversations/{id}/attachments/{attachment_id}`,
        tags,
        summary: 'A file of a conversation',
        request: {
          params: z.object({ id: rowId, attachment_id: rowId }),
          query: z.object({ size: z.enum(['small']).optional() }),
        },
        responses: {
          200: {
            content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
            description: 'An attachment that no cache keeps',
          },
        },
      }),
      async (c) => {
        const { id, attachment_id } = c.req.valid('param');
        const file = await attachmentOf(db, await partyOf(side, c), id, attachment_id);
        return sendFile(files, file, c.req.valid('query').size === 'small');
      },
    );
  }
  return api;
}

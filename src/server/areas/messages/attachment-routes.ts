import { z } from '@hono/zod-openapi';
import { binaryPart } from '#contract/answers.ts';
import { attachment } from '#contract/messages.ts';
import { fault } from '#domain/fault.ts';
import { ATTACHMENTS_A_DAY } from '#domain/message-attachments.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attachmentOf, removeUnsent, sendFile, storeAttachment } from './attachments.ts';
import type { AccountParty } from './party.ts';
import { callerOf } from './sides.ts';

const DAY = 86_400;

/** The files of messages: uploaded one by one before the message is sent, and read by its two sides alone. */
export function attachmentCalls(platform: Platform): Calls {
  const { db, files } = platform;
  const calls = new Calls(db, 'messages');
  const byCompany = rateLimit(db, 'attachments_company', { points: ATTACHMENTS_A_DAY.company, seconds: DAY });
  const byPerson = rateLimit(db, 'attachments_person', { points: ATTACHMENTS_A_DAY.person, seconds: DAY });
  const byCandidate = rateLimit(db, 'attachments_candidate', { points: ATTACHMENTS_A_DAY.candidate, seconds: DAY });
  const take = async (party: AccountParty) => {
    if (party.side === 'candidate') return byCandidate.take(String(party.userId));
    await byPerson.take(String(party.userId));
    return byCompany.take(String(party.companyId));
  };

  for (const side of ['company', 'candidate'] as const) {
    calls.add(`POST /messages/${side}/attachments`, {
      who: callerOf[side],
      summary:
        'Uploads a file to be named by a message: JPEG, PNG, WebP or PDF, up to 10 MB. One that is not sent goes in a day',
      form: z.object({ file: binaryPart }),
      status: 201,
      rate: take,
      answer: attachment,
      async run({ caller }, c) {
        const file = fileOf((await fieldsOf(c)).file);
        if (!file) throw invalid({ file: [fault('required', 'Scegli un file.')] });
        return storeAttachment(platform, caller, file);
      },
    });
    calls.add(`DELETE /messages/${side}/attachments/{id}`, {
      who: callerOf[side],
      summary: 'Takes back a file that was not sent',
      run: ({ caller, params: { id } }) => removeUnsent(platform, caller, id),
    });
    calls.add(`GET /messages/${side}/conversations/{id}/attachments/{attachment_id}`, {
      who: callerOf[side],
      acting: 'closed',
      summary: 'A file of a conversation',
      query: z.object({ size: z.enum(['small']).optional() }),
      file: 'application/octet-stream',
      run: async ({ caller, params: { id, attachment_id }, query: { size } }) =>
        sendFile(files, await attachmentOf(db, caller, id, attachment_id), size === 'small'),
    });
  }
  return calls;
}

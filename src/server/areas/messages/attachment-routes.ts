import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { binaryPart } from '#contract/answers.ts';
import { mailedLink } from '#contract/mailed-link.ts';
import { attachment } from '#contract/messages.ts';
import { fault } from '#domain/fault.ts';
import { ATTACHMENTS_A_DAY } from '#domain/message-attachments.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byClient, byLink } from '#server/platform/http/rates.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailedLinkHolder } from '../callers/who.ts';
import { attachmentOf, removeUnsent, sendFile, storeAttachment } from './attachments.ts';
import { linkedBeginning } from './begin-by-link.ts';
import { linkedParty } from './by-link.ts';
import { guestName, type Party } from './party.ts';
import { callerOf, openerOf, partyIn } from './sides.ts';

const DAY = 86_400;
const fileQuery = z.object({ size: z.enum(['small']).optional() });

/** The files of messages: uploaded one by one before the message is sent, and read by its two sides alone. */
export function attachmentCalls(platform: Platform): Calls {
  const { db, files } = platform;
  const calls = new Calls(db, 'messages');
  const byCompany = rateLimit(db, 'attachments_company', { points: ATTACHMENTS_A_DAY.company, seconds: DAY });
  const byPerson = rateLimit(db, 'attachments_person', { points: ATTACHMENTS_A_DAY.person, seconds: DAY });
  const byCandidate = rateLimit(db, 'attachments_candidate', { points: ATTACHMENTS_A_DAY.candidate, seconds: DAY });
  const byGuest = rateLimit(db, 'attachments_guest', { points: ATTACHMENTS_A_DAY.guest, seconds: DAY });
  const opening = rateLimit(db, 'files_by_link', { points: 120, seconds: 3600 });
  const take = async (party: Party, conversation: number | null) => {
    if (party.side === 'company') {
      await byPerson.take(String(party.userId));
      return byCompany.take(String(party.companyId));
    }
    if (party.userId !== null) return byCandidate.take(String(party.userId));
    return byGuest.take(guestName(party, conversation));
  };
  /** Stores the file of a form, counted for who sends it. */
  const store = async (c: Context<ApiEnv>, party: Party, conversation: number | null = null) => {
    await take(party, conversation);
    const file = fileOf((await fieldsOf(c)).file);
    if (!file) throw invalid({ file: [fault('required', 'Scegli un file.')] });
    return storeAttachment(platform, party, file);
  };

  for (const side of ['company', 'candidate'] as const) {
    calls.add(`POST /messages/${side}/attachments`, {
      who: callerOf[side],
      summary:
        'Uploads a file to be named by a message: JPEG, PNG, WebP or PDF, up to 10 MB. One that is not sent goes in a day',
      form: z.object({ file: binaryPart }),
      status: 201,
      answer: attachment,
      run: ({ caller }, c) => store(c, caller),
    });
    calls.add(`DELETE /messages/${side}/attachments/{id}`, {
      who: callerOf[side],
      summary: 'Takes back a file that was not sent',
      run: ({ caller, params: { id } }) => removeUnsent(platform, caller, id),
    });
    calls.add(`GET /messages/${side}/conversations/{id}/attachments/{attachment_id}`, {
      who: openerOf[side],
      acting: 'closed',
      summary: 'A file of a conversation',
      query: side === 'company' ? fileQuery : fileQuery.extend(mailedLink.shape),
      rate: byLink(opening),
      file: 'application/octet-stream',
      async run({ caller, params: { id, attachment_id }, query: { size } }) {
        const party = await partyIn(platform, caller, id);
        return sendFile(files, await attachmentOf(db, party, id, attachment_id), size === 'small');
      },
    });
  }
  const byHolder = {
    who: mailedLinkHolder,
    summary: 'Uploads a file to be named by a message, by a mailed link',
    query: mailedLink,
    form: z.object({ file: binaryPart }),
    status: 201,
    rate: byClient(opening),
    answer: attachment,
  } as const;
  calls.add('POST /messages/candidate/conversations/{id}/attachments', {
    ...byHolder,
    run: async ({ caller, params: { id } }, c) => store(c, await linkedParty(platform, { id, ...caller }), id),
  });
  calls.add('POST /messages/candidate/applications/{id}/attachments', {
    ...byHolder,
    async run({ caller, params: { id } }, c) {
      const { party, conversation } = await linkedBeginning(platform, { id, ...caller });
      return store(c, party, conversation);
    },
  });
  return calls;
}

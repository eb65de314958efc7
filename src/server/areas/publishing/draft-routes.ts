import { draftBody, offerBeginning, offerDraft, preview, storedDraftBody } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany, byUser } from '#server/platform/http/rates.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { member } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { beginOffer } from './begin-offer.ts';
import { draftHandlingDiffers } from './change-handling.ts';
import { createDraft, deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { previewDraft, previewLimit } from './preview-offer.ts';

/** Drafts of offers, saved as they are typed (rule 7.6). */
export function draftCalls(db: Database, names: Names): Calls {
  const calls = new Calls(db, 'company offers');
  const previews = previewLimit(db);
  // The wizard saves every few seconds.
  const typing = rateLimit(db, 'write_draft', { points: 3000, seconds: 3600 });

  calls.add('POST /company/offers-drafts', {
    who: member,
    acting: 'write',
    takes: 'long',
    summary: 'Begins a draft',
    body: draftBody,
    rate: byCompany(typing),
    status: 201,
    answer: offerDraft,
    async run({ caller, body: { data } }, c) {
      await refuseWhileImpersonating(db, c, caller.impersonatorId !== null && draftHandlingDiffers(data, {}));
      return createDraft(db, caller, data);
    },
  });
  calls.add('GET /company/offers-drafts/beginning', {
    who: member,
    summary: 'What a new offer begins with, and those of last season to publish again',
    answer: offerBeginning,
    run: ({ caller }) => beginOffer(db, names, caller, caller.impersonatorId !== null),
  });
  calls.add('GET /company/offers-drafts/{id}', {
    who: member,
    summary: 'A draft, to go on with',
    answer: offerDraft,
    run: ({ caller, params: { id } }) => readDraft(db, caller, id),
  });
  calls.add('PUT /company/offers-drafts/{id}', {
    who: member,
    acting: 'write',
    takes: 'long',
    summary: 'Keeps what was typed so far',
    body: storedDraftBody,
    rate: byCompany(typing),
    answer: offerDraft,
    async run({ caller, params: { id }, body: { data, date_updated } }, c) {
      await refuseWhileImpersonating(
        db,
        c,
        caller.impersonatorId !== null && draftHandlingDiffers(data, (await readDraft(db, caller, id)).data),
      );
      return saveDraft(db, caller, id, { data, date_updated });
    },
  });
  calls.add('DELETE /company/offers-drafts/{id}', {
    who: member,
    summary: 'Throws a draft away',
    run: ({ caller, params: { id } }) => deleteDraft(db, caller, id),
  });
  calls.add('GET /company/offers-drafts/{id}/preview', {
    who: member,
    summary: 'A draft as its offer would be published',
    rate: byUser(previews),
    answer: preview,
    run: ({ caller, params: { id } }) => previewDraft(db, names, caller, id),
  });
  return calls;
}

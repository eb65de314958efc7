import { z } from '@hono/zod-openapi';
import { rowId } from '#contract/answers.ts';
import {
  allOffers,
  askedAddress,
  companyOfferDetail,
  companyOffers,
  companyOffersQuery,
  openEvents as eventsAnswer,
  newOffer,
  offerNumbers as numbersAnswer,
  type OfferMoveBody,
  offerDraft,
  offerMoveBody,
  offerPatch,
  offerSuggestions,
  preview,
} from '#contract/company-offers.ts';
import { deleteOfferBody } from '#contract/search-end.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany, byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { member } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import { openEvents } from '../events/open-events.ts';
import type { Names } from '../professions/names.ts';
import { askAddressAgain } from './ask-address.ts';
import { changesHandling } from './change-handling.ts';
import { deleteOffer, featureOffer, resumeOffer, suspendOffer } from './change-offer-state.ts';
import { listOffers, nameOffers, readOwnOffer } from './list-offers.ts';
import { offerNumbers } from './offer-numbers.ts';
import { previewLimit, previewOffer } from './preview-offer.ts';
import { draftAgain } from './publish-again.ts';
import { publishOffer } from './publish-offer.ts';
import { suggestWords } from './suggest-words.ts';
import { createOffer, duplicateOffer, editOffer } from './write-offer.ts';

export function publishingCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'company offers');
  const previews = previewLimit(db);
  const writing = rateLimit(db, 'write_offer', { points: 300, seconds: 3600 });

  calls.add('GET /company/offers/all', {
    who: member,
    summary: 'Every offer of the company by its name',
    answer: allOffers,
    run: ({ caller }) => nameOffers(db, caller),
  });
  calls.add('GET /company/offers', {
    who: member,
    summary: 'The company’s offers under a tab, with the count of each tab',
    query: companyOffersQuery,
    answer: companyOffers,
    run: ({ caller, query }) => listOffers(db, names, caller, query),
  });
  calls.add('GET /company/offers/suggestions', {
    who: member,
    summary: 'Words of earlier offers and the pay of comparable ones',
    query: z.object({ job: z.string().max(200), place_id: rowId.optional() }),
    answer: offerSuggestions,
    run: ({ caller, query: { job, place_id = null } }) => suggestWords(db, names, caller, { job, place_id }),
  });
  calls.add('GET /company/events', {
    who: member,
    summary: 'The Career Days that still take offers',
    answer: eventsAnswer,
    run: () => openEvents(db),
  });
  calls.add('POST /company/offers', {
    who: member,
    takes: 'long',
    summary: 'Makes an offer, of a draft or not; with `activate` pays and publishes it at once',
    body: newOffer,
    rate: byCompany(writing),
    status: 201,
    answer: companyOfferDetail,
    refusals: { 402: 'Credits are missing' },
    async run({ caller, body }) {
      return readOwnOffer(db, names, caller, await createOffer(platform, names, caller, body));
    },
  });
  calls.add('GET /company/offers/{id}', {
    who: member,
    summary: 'An offer whole, to edit',
    answer: companyOfferDetail,
    run: ({ caller, params: { id } }) => readOwnOffer(db, names, caller, id),
  });
  calls.add('PATCH /company/offers/{id}', {
    who: member,
    acting: 'write',
    takes: 'long',
    summary: 'Changes what is given',
    body: offerPatch,
    rate: byCompany(writing),
    answer: companyOfferDetail,
    async run({ caller, params: { id }, body }, c) {
      const isHandling = caller.impersonatorId !== null && (await changesHandling(db, caller, id, body));
      await refuseWhileImpersonating(db, c, isHandling);
      await editOffer(platform, names, caller, id, body);
      return readOwnOffer(db, names, caller, id);
    },
  });
  calls.add('DELETE /company/offers/{id}', {
    who: member,
    summary: 'Takes an offer away; those of its applicants are told whom the company names, or who only wait',
    body: deleteOfferBody,
    mayLackBody: true,
    run: ({ caller, params: { id }, body: { told } }) => deleteOffer(platform, caller, id, told),
  });
  calls.add('POST /company/offers/{id}/duplicate', {
    who: member,
    summary: 'A copy, not published, its title marked',
    rate: byCompany(writing),
    status: 201,
    answer: companyOfferDetail,
    async run({ caller, params: { id } }) {
      return readOwnOffer(db, names, caller, await duplicateOffer(platform, names, caller, id));
    },
  });
  calls.add('POST /company/offers/{id}/again', {
    who: member,
    summary: 'A draft of it for the next season',
    rate: byCompany(writing),
    status: 201,
    answer: offerDraft,
    refusals: { 409: 'It has not ended, has no days in the past, or was rejected' },
    run: ({ caller, params: { id } }) => draftAgain(platform, names, caller, id),
  });
  calls.add('POST /company/offers/{id}/ask-address', {
    who: member,
    summary: 'Mails the address for applications again, to have it confirmed',
    answer: askedAddress,
    refusals: { 409: 'Nothing is to be confirmed' },
    async run({ caller, params: { id } }) {
      const later = await askAddressAgain(platform, caller, id);
      return { is_sent: later === null, detail: later ?? 'ok' };
    },
  });
  const moves: Record<
    string,
    { summary: string; move: (member: Member, id: number, body: OfferMoveBody) => Promise<void> }
  > = {
    activate: {
      summary: 'Pays for an offer and publishes it',
      move: (caller, id, { confirmed_wording }) => publishOffer(platform, names, caller, id, confirmed_wording),
    },
    suspend: {
      summary: 'Takes an offer out of sight; the clock goes on',
      move: (caller, id, { state }) => suspendOffer(platform, caller, id, state),
    },
    resume: {
      summary: 'Puts it out again while its paid period runs',
      move: (caller, id, { state }) => resumeOffer(platform, caller, id, state),
    },
    feature: {
      summary: 'Pays to have it stand first',
      move: (caller, id, { state }) => featureOffer(platform, caller, id, state),
    },
  };
  for (const [name, { summary, move }] of Object.entries(moves)) {
    calls.add(`POST /company/offers/{id}/${name}`, {
      who: member,
      summary,
      body: offerMoveBody,
      mayLackBody: true,
      answer: companyOfferDetail,
      refusals: {
        402: 'Credits are missing',
        409: 'Not in this state, or no more in the state that was seen',
      },
      async run({ caller, params: { id }, body }) {
        await move(caller, id, body);
        return readOwnOffer(db, names, caller, id);
      },
    });
  }
  calls.add('GET /company/offers/{id}/preview', {
    who: member,
    summary: 'An offer exactly as its page shows it',
    rate: byUser(previews),
    answer: preview,
    run: ({ caller, params: { id } }) => previewOffer(db, names, caller, id),
  });
  calls.add('GET /company/offers/{id}/numbers', {
    who: member,
    summary: 'How an offer does, by day of the last thirty',
    answer: numbersAnswer,
    run: ({ caller, params: { id } }) => offerNumbers(db, caller, id),
  });
  return calls;
}

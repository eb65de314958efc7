import { detail } from '#contract/answers.ts';
import { offerPeople } from '#contract/offer-people.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member, verifiedMember } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { inviteToApply } from './invite.ts';
import { readOfferPeople } from './read-people.ts';

/** The people whom an offer fits, for its company, and inviting them. */
export function offerPeopleCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'candidates');
  const reading = rateLimit(db, 'offer_people', { points: 300, seconds: 3600 });
  const inviting = rateLimit(db, 'invite_to_apply', { points: 300, seconds: 3600 });

  calls.add('GET /company/offers/{id}/people', {
    who: member,
    acting: 'recorded',
    summary: 'The fifty people whom an open offer fits best, as the search of candidates shows them, and why',
    rate: byCompany(reading),
    answer: offerPeople,
    refusals: { 404: 'No offer of this company' },
    run: ({ caller, params: { id } }) => readOfferPeople(db, names, caller, id),
  });
  calls.add('POST /company/offers/{id}/people/{candidate_id}/invitation', {
    who: verifiedMember,
    summary: 'Invites somebody to apply to an open offer: 201, or 200 where they are invited already',
    rate: byCompany(inviting),
    also: { 201: detail },
    refusals: {
      404: 'No offer of this company, or nobody whom it may invite',
      409: 'The offer is not open or has no invitation left, or the person takes none today',
    },
    async run({ caller, params: { id, candidate_id } }, c) {
      const { isNew } = await inviteToApply(platform, names, caller, { offerId: id, candidateId: candidate_id });
      c.status(isNew ? 201 : 200);
    },
  });
  return calls;
}

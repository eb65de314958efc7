import { eq } from 'drizzle-orm';
import { invitationAnswerForm, ownInvitations } from '#contract/offer-people.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byUser } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate } from '../callers/who.ts';
import { candidates } from '../candidates/tables.ts';
import type { Names } from '../professions/names.ts';
import { allowCompany, answerInvitation } from './answer-invitation.ts';
import { readOwnInvitations } from './read-invitations.ts';

/** The invitations of a candidate, and what they say to them. */
export function ownInvitationCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'applications');
  const answering = rateLimit(db, 'answer_invitation', { points: 120, seconds: 3600 });

  calls.add('GET /candidate/offer-invitations', {
    who: candidate,
    acting: 'recorded',
    summary: 'The invitations to apply of this candidate, and the companies they want none of',
    answer: ownInvitations,
    run: ({ caller }) => readOwnInvitations(platform, names, caller),
  });
  calls.add('POST /candidate/offer-invitations/{id}/answer', {
    who: candidate,
    summary: 'Answers an invitation: applies, not now, or never from this company',
    body: invitationAnswerForm,
    rate: byUser(answering),
    refusals: { 409: 'It is not possible any more, or the offer asks questions', 410: 'The offer is closed' },
    run: ({ caller: { userId }, params: { id }, body: { answer } }) =>
      answerInvitation(platform, names, { userId }, id, answer),
  });
  calls.add('DELETE /candidate/offer-invitations/refused/{id}', {
    who: candidate,
    summary: 'Takes invitations of a company again, also where they were not refused',
    async run({ caller: { userId }, params: { id } }) {
      const [profile] = await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, userId));
      if (profile) await allowCompany(db, profile.id, id);
    },
  });
  return calls;
}

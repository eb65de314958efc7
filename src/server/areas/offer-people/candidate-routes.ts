import { eq } from 'drizzle-orm';
import { mailedLink } from '#contract/mailed-link.ts';
import { invitationAnswerForm, ownInvitation, ownInvitations } from '#contract/offer-people.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byOpener } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, mailedLinkHolder, opener } from '../callers/who.ts';
import { candidates } from '../candidates/tables.ts';
import type { Names } from '../professions/names.ts';
import { answerOpenedInvitation, openedInvitation } from './answer-by-link.ts';
import { allowCompany } from './answer-invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { readOwnInvitations } from './read-invitations.ts';

/** The invitations of a candidate, and what they say to them. */
export function ownInvitationCalls(platform: Platform, names: Names): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'applications');
  const opening = rateLimit(db, 'invitation_by_link', { points: 120, seconds: 3600 });
  const answering = rateLimit(db, 'answer_invitation', { points: 120, seconds: 3600 });

  calls.add('GET /candidate/offer-invitations', {
    who: candidate,
    acting: 'recorded',
    summary: 'The invitations to apply of this candidate, and the companies they want none of',
    answer: ownInvitations,
    run: ({ caller }) => readOwnInvitations(platform, names, caller),
  });
  calls.add('GET /candidate/offer-invitations/{id}', {
    who: opener,
    acting: 'closed',
    summary: 'An invitation to apply, for the person invited',
    query: mailedLink,
    answer: ownInvitation,
    rate: byOpener(opening),
    run: ({ caller, params: { id } }) => openedInvitation(platform, names, { id, ...caller }),
  });
  calls.add('GET /candidate/offer-invitations/{id}/stopping', {
    who: mailedLinkHolder,
    summary: 'Whether a link ends all invitations: an old one still does',
    query: mailedLink,
    rate: byClient(opening),
    run: ({ caller, params: { id } }) => invitationLink.requireOurs(platform.linkSecret, { id, ...caller }),
  });
  calls.add('POST /candidate/offer-invitations/{id}/answer', {
    who: opener,
    summary: 'Answers an invitation: applies, not now, or never from this company',
    query: mailedLink,
    body: invitationAnswerForm,
    rate: byOpener(answering),
    refusals: { 409: 'It is not possible any more, or the offer asks questions', 410: 'The offer is closed' },
    run: ({ caller, params: { id }, body: { answer } }) =>
      answerOpenedInvitation(platform, names, { id, ...caller }, answer),
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

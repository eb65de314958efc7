import type { OwnInvitation } from '#contract/offer-people.ts';
import type { InvitationAnswer } from '#domain/offer-invitation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import type { Names } from '../professions/names.ts';
import { answerInvitation } from './answer-invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { readLinkedInvitation } from './read-invitations.ts';

/** The invitation of a mailed link, for whoever has it. */
export async function invitationByLink(platform: Platform, names: Names, link: SignedLink): Promise<OwnInvitation> {
  invitationLink.requireValid(platform.linkSecret, link);
  return readLinkedInvitation(platform, names, link.id);
}

/** What the person answers by a mailed link; refused as the same call with a login is. */
export async function answerInvitationByLink(
  platform: Platform,
  names: Names,
  link: SignedLink,
  answer: InvitationAnswer,
): Promise<void> {
  invitationLink.requireValid(platform.linkSecret, link);
  await answerInvitation(platform, names, { byLink: true }, link.id, answer);
}

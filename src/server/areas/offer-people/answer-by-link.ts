import type { OwnInvitation } from '#contract/offer-people.ts';
import type { InvitationAnswer } from '#domain/offer-invitation.ts';
import type { Opening } from '#server/platform/page-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { answerInvitation } from './answer-invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { readInvitation } from './read-invitations.ts';

/** The invitation of a page: for the holder of its mailed link, or for the logged-in person. */
export async function openedInvitation(platform: Platform, names: Names, opening: Opening): Promise<OwnInvitation> {
  return readInvitation(platform, names, await invitationLink.whose(platform, opening), opening.id);
}

/** What the person answers on that page; refused as the same call is. */
export async function answerOpenedInvitation(
  platform: Platform,
  names: Names,
  opening: Opening,
  answer: InvitationAnswer,
): Promise<void> {
  await answerInvitation(platform, names, await invitationLink.whose(platform, opening), opening.id, answer);
}

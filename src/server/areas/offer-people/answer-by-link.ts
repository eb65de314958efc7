import type { OwnInvitation } from '#contract/offer-people.ts';
import type { InvitationAnswer } from '#domain/offer-invitation.ts';
import { gone, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import type { Names } from '../professions/names.ts';
import { answerInvitation } from './answer-invitation.ts';
import { isInvitationLink, wasInvitationLink } from './invitation-link.ts';
import { readLinkedInvitation } from './read-invitations.ts';

/** Refuses a link that we did not make for this invitation (404), and one that has expired (410). */
function requireLink({ linkSecret }: Platform, link: SignedLink): void {
  if (!wasInvitationLink(linkSecret, link))
    throw notFound('link_invalid', 'Questo link non è intero: aprilo di nuovo dalla mail.');
  if (!isInvitationLink(linkSecret, link))
    throw gone('link_expired', 'Il link che hai aperto è di molto tempo fa: non vale più.');
}

/** The invitation of a mailed link, for whoever has it. */
export async function invitationByLink(platform: Platform, names: Names, link: SignedLink): Promise<OwnInvitation> {
  requireLink(platform, link);
  return readLinkedInvitation(platform, names, link.id);
}

/** What the person answers by a mailed link; refused as the same call with a login is. */
export async function answerInvitationByLink(
  platform: Platform,
  names: Names,
  link: SignedLink,
  answer: InvitationAnswer,
): Promise<void> {
  requireLink(platform, link);
  await answerInvitation(platform, names, { byLink: true }, link.id, answer);
}

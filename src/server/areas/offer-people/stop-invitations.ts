import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { candidates } from '../candidates/tables.ts';
import { invitationLink } from './invitation-link.ts';
import { offerInvitations } from './tables.ts';

/** Refuses a link that we did not make (404). An old one still holds: nobody logs in to be mailed less. */
export const requireStopLink = ({ linkSecret }: Pick<Platform, 'linkSecret'>, link: SignedLink): void =>
  invitationLink.requireOurs(linkSecret, link);

/** No company invites the person of this link any more. Refuses as `requireStopLink` does; twice is like once. */
export async function stopInvitations(
  { db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>,
  link: SignedLink,
): Promise<void> {
  requireStopLink({ linkSecret }, link);
  const invited = db
    .select({ id: offerInvitations.candidate_id })
    .from(offerInvitations)
    .where(eq(offerInvitations.id, link.id));
  await db.update(candidates).set({ takes_invitations: false }).where(inArray(candidates.id, invited));
}

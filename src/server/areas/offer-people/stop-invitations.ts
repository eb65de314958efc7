import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { candidates } from '../candidates/tables.ts';
import { invitationLink } from './invitation-link.ts';
import { offerInvitations } from './tables.ts';

/**
 * No company invites the person of this link any more; twice is like once. Refuses a link that we did not make (404).
 * An old one still holds: nobody logs in to be mailed less.
 */
export async function stopInvitations(
  { db, linkSecret }: Pick<Platform, 'db' | 'linkSecret'>,
  link: SignedLink,
): Promise<void> {
  invitationLink.requireOurs(linkSecret, link);
  const invited = db
    .select({ id: offerInvitations.candidate_id })
    .from(offerInvitations)
    .where(eq(offerInvitations.id, link.id));
  await db.update(candidates).set({ takes_invitations: false }).where(inArray(candidates.id, invited));
}

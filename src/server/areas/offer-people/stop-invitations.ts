import { eq, inArray } from 'drizzle-orm';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { candidates } from '../candidates/tables.ts';
import { wasInvitationLink } from './invitation-link.ts';
import { offerInvitations } from './tables.ts';

/** Refuses a link that we did not make (404). An old one still holds: nobody logs in to be mailed less. */
export function requireStopLink({ linkSecret }: Pick<Platform, 'linkSecret'>, link: SignedLink): void {
  if (!wasInvitationLink(linkSecret, link))
    throw notFound('link_invalid', 'Questo link non è intero: aprilo di nuovo dalla mail.');
}

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

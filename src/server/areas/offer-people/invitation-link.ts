import { pageLink } from '#server/platform/page-link.ts';

/**
 * An invitation's page, for the person invited. Works for as long as an offer stays open at most, and some weeks more
 * in which the page says that it is closed.
 */
export const invitationLink = pageLink('offer invitation', (id) => `/inviti/${id}`, 90);

/** The address of the page where the person invited turns all invitations off. */
export const stopInvitationsAddress = (secret: string, id: number): string =>
  invitationLink.address(secret, id, '/basta');

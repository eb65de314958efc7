import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** As long as an offer stays open at most, and some weeks more in which the page says that it is closed. */
const LIFE_MS = 90 * 86_400_000;
const signedName = (id: number) => `offer invitation ${id}`;
const signedQuery = (secret: string, id: number): string => signLink(secret, signedName(id), Date.now(), LIFE_MS).query;

/** The address of an invitation's page for the person invited, without a login. */
export const invitationAddress = (secret: string, id: number): string => `/inviti/${id}?${signedQuery(secret, id)}`;

/** The address of the page where the person invited turns all invitations off, without a login. */
export const stopInvitationsAddress = (secret: string, id: number): string =>
  `/inviti/${id}/basta?${signedQuery(secret, id)}`;

/** Whether we made a link for this invitation, also if it has expired. */
export const wasInvitationLink = (secret: string, link: SignedLink): boolean =>
  wasSigned(secret, signedName(link.id), link);

/** Whether we made a link for this invitation and it has not expired. */
export const isInvitationLink = (secret: string, link: SignedLink): boolean =>
  isSigned(secret, signedName(link.id), link);

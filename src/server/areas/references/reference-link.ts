import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Until then who wrote a reference can withdraw it without asking for a new link. */
const LIFE_MS = 90 * 86_400_000;
const signedName = (id: number) => `reference ${id}`;

/** The address of the page on which a house writes or withdraws a reference. */
export const referenceAddress = (secret: string, id: number): string =>
  `/referenze/${id}?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}`;

/** Whether we made a link for this reference, also if it has expired. */
export const wasReferenceLink = (secret: string, link: SignedLink): boolean =>
  wasSigned(secret, signedName(link.id), link);

export const isReferenceLink = (secret: string, link: SignedLink): boolean =>
  isSigned(secret, signedName(link.id), link);

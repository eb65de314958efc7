import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** As long as its mail may be looked for to leave the list. */
const LIFE_MS = 365 * 86_400_000;
const signedName = (id: number) => `brigade ${id}`;

/** The address of a person's page about a company's list, without a login. */
export const brigadeAddress = (secret: string, id: number): string =>
  `/brigata/${id}?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}`;

/** The address to which a mail program sends 'no more mails of this company' (RFC 8058). */
export const leavingAddress = (secret: string, id: number): string =>
  `/brigata/${id}/basta?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}`;

/** Whether we made a link for this person's row, also if it has expired. */
export const wasBrigadeLink = (secret: string, link: SignedLink): boolean =>
  wasSigned(secret, signedName(link.id), link);

/** Whether we made a link for this person's row and it has not expired. */
export const isBrigadeLink = (secret: string, link: SignedLink): boolean => isSigned(secret, signedName(link.id), link);

import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Longer than a season: the page also shows a hire that was answered. */
const LIFE_MS = 365 * 86_400_000;
const signedName = (id: number) => `hire ${id}`;

/** The address of a hire's page for the person hired, without a login. */
export const hireAddress = (secret: string, id: number): string =>
  `/assunzioni/${id}?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}`;

/** Whether we made a link for this hire, also if it has expired. */
export const wasHireLink = (secret: string, link: SignedLink): boolean => wasSigned(secret, signedName(link.id), link);

/** Whether we made a link for this hire and it has not expired. */
export const isHireLink = (secret: string, link: SignedLink): boolean => isSigned(secret, signedName(link.id), link);

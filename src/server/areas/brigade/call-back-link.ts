import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Longer than a season is far: the page also shows what was answered. */
const LIFE_MS = 365 * 86_400_000;
const signedName = (id: number) => `call-back ${id}`;

/** The address of a call-back's page for the person called, without a login. */
export const callBackAddress = (secret: string, id: number): string =>
  `/richiami/${id}?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}`;

/** Whether we made a link for this call-back, also if it has expired. */
export const wasCallBackLink = (secret: string, link: SignedLink): boolean =>
  wasSigned(secret, signedName(link.id), link);

/** Whether we made a link for this call-back and it has not expired. */
export const isCallBackLink = (secret: string, link: SignedLink): boolean =>
  isSigned(secret, signedName(link.id), link);

import { isSigned, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Longer than most searches: what usually ends the link is the end of its search, or the answers. */
const LIFE_MS = 2 * 365 * 86_400_000;
const signedName = (applicationId: number) => `answers of application ${applicationId}`;

/** The address of the page with the questions, for who sent an application without an account. */
export const answersAddress = (secret: string, applicationId: number): string =>
  `/candidature/${applicationId}/risposte?${signLink(secret, signedName(applicationId), Date.now(), LIFE_MS).query}`;

/** Whether an address was made by us for this application, also when it is too old to work. */
export const wasAnswersLink = (
  secret: string,
  applicationId: number,
  query: { expires: string; seal: string },
): boolean => wasSigned(secret, signedName(applicationId), query);

/** Whether an address was made by us for this application and still works. */
export const isAnswersLink = (
  secret: string,
  applicationId: number,
  query: { expires: string; seal: string },
): boolean => isSigned(secret, signedName(applicationId), query);

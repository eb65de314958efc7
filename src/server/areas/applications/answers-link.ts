import { isSigned, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Longer than most searches: usually the link ends with its search, or with the answers. */
const LIFE_MS = 2 * 365 * 86_400_000;
const signedName = (applicationId: number) => `answers of application ${applicationId}`;

/** The address of the page with the questions, for an application without an account. */
export const answersAddress = (secret: string, applicationId: number): string =>
  `/candidature/${applicationId}/risposte?${signLink(secret, signedName(applicationId), Date.now(), LIFE_MS).query}`;

/** Whether we made a link for this application, also if it has expired. */
export const wasAnswersLink = (
  secret: string,
  applicationId: number,
  query: { expires: string; seal: string },
): boolean => wasSigned(secret, signedName(applicationId), query);

/** Whether we made a link for this application and it has not expired. */
export const isAnswersLink = (
  secret: string,
  applicationId: number,
  query: { expires: string; seal: string },
): boolean => isSigned(secret, signedName(applicationId), query);

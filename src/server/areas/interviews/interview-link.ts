import { isSigned, type SignedLink, signLink, wasSigned } from '#server/platform/signed-link.ts';

/** Times are offered for ninety days; the link also shows an interview that is over. */
const LIFE_MS = 180 * 86_400_000;
const signedName = (id: number) => `interview ${id}`;

/** The answers that a mail leads to, by their word in the address: opening it shows that answer first. */
export const leadingAnswers = { 'ci-saro': 'confirm', 'devo-spostare': 'release' } as const;
export type LeadingWord = keyof typeof leadingAnswers;

/** The address of an interview's page for its candidate, without a login; `answer` is shown first there. */
export const interviewAddress = (secret: string, id: number, answer?: LeadingWord): string =>
  `/colloqui/${id}?${signLink(secret, signedName(id), Date.now(), LIFE_MS).query}${answer ? `&risposta=${answer}` : ''}`;

/** Whether we made a link for this interview, also if it has expired. */
export const wasInterviewLink = (secret: string, link: SignedLink): boolean =>
  wasSigned(secret, signedName(link.id), link);

/** Whether we made a link for this interview and it has not expired. */
export const isInterviewLink = (secret: string, link: SignedLink): boolean =>
  isSigned(secret, signedName(link.id), link);

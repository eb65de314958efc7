import { pageLink } from '#server/platform/page-link.ts';

/** An interview's page, for its candidate. Times are offered for ninety days; what is over is shown too. */
export const interviewLink = pageLink('interview', (id) => `/colloqui/${id}`, 180);

/** The answers that a mail leads to, by their word in the address: opening it shows that answer first. */
export const leadingAnswers = { 'ci-saro': 'confirm', 'devo-spostare': 'release' } as const;
export type LeadingWord = keyof typeof leadingAnswers;

/** The address of an interview's page; `answer` is shown first there. */
export const interviewAddress = (secret: string, id: number, answer?: LeadingWord): string =>
  `${interviewLink.address(secret, id)}${answer ? `&risposta=${answer}` : ''}`;

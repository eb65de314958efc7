import { pageLink } from '#server/platform/page-link.ts';

/**
 * The page with the questions, for an application without an account. Works for longer than most searches: usually the
 * link ends with its search, or with the answers.
 */
export const answersLink = pageLink('answers of application', (id) => `/candidature/${id}/risposte`, 2 * 365);

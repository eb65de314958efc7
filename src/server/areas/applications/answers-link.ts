import { pageLink } from '#server/platform/page-link.ts';
import { applicationOwner } from './application-owner.ts';

/**
 * The page with the questions, for an application without an account. Works for longer than most searches: usually the
 * link ends with its search, or with the answers.
 */
export const answersLink = pageLink(
  { name: 'answers of application', days: 2 * 365, ownerOf: applicationOwner, isRenewable: true },
  (id) => `/candidature/${id}/risposte`,
);

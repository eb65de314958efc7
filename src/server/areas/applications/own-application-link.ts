import { pageLink } from '#server/platform/page-link.ts';
import { applicationOwner } from './application-owner.ts';

/** The page of an application for a sender without an account: what was sent, and its withdrawal. */
export const ownApplicationLink = pageLink(
  { name: 'own application', days: 2 * 365, ownerOf: applicationOwner, isRenewable: true },
  (id) => `/candidature/${id}`,
);

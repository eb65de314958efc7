import { pageLink } from '#server/platform/page-link.ts';

/**
 * The page on which a house writes or withdraws a reference. Until the link expires it can be withdrawn without asking
 * for a new one.
 */
export const referenceLink = pageLink('reference', (id) => `/referenze/${id}`, 90);

import { pageLink } from '#server/platform/page-link.ts';

/** A call-back's page, for the person called. Longer than a season is far: the page also shows what was answered. */
export const callBackLink = pageLink('call-back', (id) => `/richiami/${id}`, 365);

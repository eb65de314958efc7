import { pageLink } from '#server/platform/page-link.ts';

/** A hire's page, for the person hired. Works for longer than a season: it also shows a hire that was answered. */
export const hireLink = pageLink('hire', (id) => `/assunzioni/${id}`, 365);

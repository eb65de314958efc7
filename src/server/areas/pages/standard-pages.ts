import { agencyPages } from './agency-pages.ts';
import { legalPages } from './legal-pages.ts';
import type { StandardPage } from './tables.ts';

/** The pages a new site begins with; staff write their own words over them. */
export const standardPages: readonly StandardPage[] = [...legalPages, ...agencyPages];

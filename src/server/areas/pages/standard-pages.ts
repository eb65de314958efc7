import { agencyPages } from './agency-pages.ts';
import { legalPages } from './legal-pages.ts';
import type { StandardPage } from './tables.ts';

/** The initial pages of a new site; staff edit them. */
export const standardPages: readonly StandardPage[] = [...legalPages, ...agencyPages];

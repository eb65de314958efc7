import { uiText } from './ui-text.ts';
/** The kinds of ledger entries: what added credits, or used them. */
export const entryKinds = ['welcome', 'purchase', 'spending', 'refund', 'adjustment'] as const;

/** What credits buy (rule D9), with the price and the days a new database begins with. */
export const standardActions = [
  { slug: 'publish_offer', name: uiText('Pubblicazione di un’offerta'), credits: 2, days: 60 },
  { slug: 'publish_career_day_offer', name: uiText('Pubblicazione di un’offerta Career Day'), credits: 1, days: 60 },
  { slug: 'feature_offer', name: uiText('Offerta in evidenza'), credits: 1, days: 14 },
  { slug: 'unlock_candidate', name: uiText('Sblocco di un profilo'), credits: 1, days: null },
  { slug: 'company_gallery', name: uiText('Galleria fotografica'), credits: 3, days: 365 },
  { slug: 'company_cover_video', name: uiText('Video di copertina'), credits: 4, days: 365 },
] as const;
export type ActionSlug = (typeof standardActions)[number]['slug'];

/** '1 credito', '5 crediti'. */
export const creditsLabel = (credits: number): string => (credits === 1 ? uiText('1 credito') : `${credits} crediti`);

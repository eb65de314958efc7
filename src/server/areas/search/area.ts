import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { searchCalls } from './routes.ts';
import type { OfferSearch } from './search-offers.ts';

/**
 * The search of offers, and their pages. Searches are SQL over `open_offers`, which a trigger writes with each change
 * of an offer.
 */
export const searchArea: Area<{ platform: Platform; names: Names; search: OfferSearch }> = {
  calls: ({ platform, names, search }) => [
    searchCalls(platform.db, names, search, platform.config.mapTiles?.style ?? null),
  ],
};

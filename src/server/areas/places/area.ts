import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { placesCalls } from './routes.ts';

/** Comuni, provinces, regions and tourist areas, and small maps drawn from the gazetteer’s ground. */
export const placesArea: Area<{ platform: Platform; gazetteer: Gazetteer; geocoder: Geocoder }> = {
  calls: ({ platform, gazetteer, geocoder }) => [placesCalls(platform.db, gazetteer, geocoder)],
};

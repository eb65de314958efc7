import type { Area } from '#server/platform/area.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { placesRoutes } from './routes.ts';

/** Comuni, provinces, regions and tourist areas, and small maps drawn from the gazetteer’s ground. */
export const placesArea: Area<{ gazetteer: Gazetteer; geocoder: Geocoder }> = {
  routes: ({ gazetteer, geocoder }) => [placesRoutes(gazetteer, geocoder)],
};

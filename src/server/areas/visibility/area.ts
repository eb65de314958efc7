import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { visibilityCalls } from './routes.ts';

/**
 * Who may see a candidate (`domain/who-sees.ts`, the same as SQL in `hidden-from.ts`), and whom candidates do not want
 * to be seen by.
 */
export const visibilityArea: Area<{ platform: Platform; gazetteer: Gazetteer }> = {
  calls: ({ platform, gazetteer }) => [visibilityCalls(platform, gazetteer)],
};

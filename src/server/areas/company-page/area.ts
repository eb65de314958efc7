import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { companyPageRoutes } from './routes.ts';

/** The page of a company, its pictures and its video. */
export const companyPageArea: Area<{ platform: Platform; gazetteer: Gazetteer }> = {
  routes: ({ platform, gazetteer }) => [companyPageRoutes(platform, gazetteer)],
};

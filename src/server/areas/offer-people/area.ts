import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { ownInvitationRoutes } from './candidate-routes.ts';
import { offerPeopleRoutes } from './routes.ts';

/**
 * The people whom an offer fits, and invitations to apply. Only people whom the search of candidates may show are
 * proposed.
 */
export const offerPeopleArea: Area<{ platform: Platform; names: Names }> = {
  routes: ({ platform, names }) => [offerPeopleRoutes(platform, names), ownInvitationRoutes(platform, names)],
};

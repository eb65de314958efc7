import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { ownInvitationCalls } from './candidate-routes.ts';
import { offerPeopleCalls } from './routes.ts';

/**
 * The people whom an offer fits, and invitations to apply. Only people whom the search of candidates may show are
 * proposed.
 */
export const offerPeopleArea: Area<{ platform: Platform; names: Names }> = {
  calls: ({ platform, names }) => [offerPeopleCalls(platform, names), ownInvitationCalls(platform, names)],
};

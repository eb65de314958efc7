import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerEventLetters } from './letters.ts';
import { eventsCalls } from './routes.ts';

/**
 * Career days and other events: registrations, letters, calendar files and badges. The search of their offers is in
 * `search`.
 */
export const eventsArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await registerEventLetters(platform);
  },
  calls: ({ platform }) => [eventsCalls(platform)],
};

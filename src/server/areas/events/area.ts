import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerEventLetters } from './letters.ts';
import { eventsCalls } from './routes.ts';

/** Career days and other events, and who registers for them. */
export const eventsArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await registerEventLetters(platform);
  },
  calls: ({ platform }) => [eventsCalls(platform)],
};

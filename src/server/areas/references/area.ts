import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { scheduleReferenceReminders } from './letters.ts';
import { referencesCalls } from './routes.ts';

/** References: asked by candidates of companies where they worked, written behind a mailed link. */
export const referencesArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform }) {
    await scheduleReferenceReminders(platform);
  },
  calls: ({ platform, names }) => [referencesCalls(platform, names)],
};

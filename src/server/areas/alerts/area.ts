import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Names } from '../professions/names.ts';
import { registerAlertLetters } from './alert-letter.ts';
import { alertsCalls } from './routes.ts';
import { scheduleAlerts } from './send-alerts.ts';

/**
 * Mails about new offers to users with saved searches or desired jobs. `domain/offer-match.ts` decides as the search’s
 * SQL does, and a property test compares the two. What was sent is recorded with the jobs of its letters in one
 * transaction.
 */
export const alertsArea: Area<{ platform: Platform; names: Names }> = {
  async jobs({ platform, names }) {
    await scheduleAlerts(platform, names);
    await registerAlertLetters(platform, names);
  },
  calls: ({ platform }) => [alertsCalls(platform)],
};

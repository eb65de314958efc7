import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsCalls } from './routes.ts';

/** Notifications on the site: to a user, or to all people of a company. */
export const notificationsArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [notificationsCalls(platform.db)],
};

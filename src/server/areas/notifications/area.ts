import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationsCalls } from './routes.ts';

/** Notifications of users on the site. */
export const notificationsArea: Area<{ platform: Platform }> = {
  calls: ({ platform }) => [notificationsCalls(platform.db)],
};

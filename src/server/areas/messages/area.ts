import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messagesRoutes } from './routes.ts';
import { registerUnreadMails } from './unread-mails.ts';

/** Messages between companies and candidates. */
export const messagesArea: Area<{ platform: Platform }> = {
  jobs: ({ platform }) => registerUnreadMails(platform),
  routes: ({ platform }) => [messagesRoutes(platform)],
};

import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { scheduleSweep } from './attachments.ts';
import { notesRoutes } from './notes-routes.ts';
import { messagesRoutes } from './routes.ts';
import { registerUnreadMails } from './unread-mails.ts';

/** Messages between companies and candidates. */
export const messagesArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await registerUnreadMails(platform);
    await scheduleSweep(platform);
  },
  routes: ({ platform }) => [messagesRoutes(platform), notesRoutes(platform), attachmentRoutes(platform)],
};

import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scheduleImpersonationNotices } from './actions/impersonation-notices.ts';
import { notifySenderRefusal } from './notify-sender-refusal.ts';
import { impersonationCalls } from './routes.ts';

/**
 * The back office, above every other area. Its own calls are under another path; here is what users of the site see of
 * it.
 */
export const staffArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    platform.whenSenderRefused((refusal) => notifySenderRefusal(platform, refusal));
    await scheduleImpersonationNotices(platform);
  },
  calls: ({ platform }) => [impersonationCalls(platform)],
};

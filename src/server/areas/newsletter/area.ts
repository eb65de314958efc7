import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerCampaignJobs } from './campaigns.ts';
import { newsletterCalls } from './routes.ts';

/** Subscriptions to the newsletter, and its campaigns. */
export const newsletterArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await registerCampaignJobs(platform);
  },
  calls: ({ platform }) => [newsletterCalls(platform)],
};

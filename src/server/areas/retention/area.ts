import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scheduleRetentionPolicy } from './apply-retention-policy.ts';

/** What is erased once the policy keeps it no longer. */
export const retentionArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await scheduleRetentionPolicy(platform);
  },
};

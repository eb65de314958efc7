import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scheduleRetentionPolicy } from './apply-retention-policy.ts';

/** Deletes data at the end of its retention period, every night, by the policy of `domain/retention.ts`. */
export const retentionArea: Area<{ platform: Platform }> = {
  async jobs({ platform }) {
    await scheduleRetentionPolicy(platform);
  },
};

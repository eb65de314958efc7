import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Translations } from './changed-strings.ts';
import { fillStrings } from './changed-strings.ts';
import { contentCalls } from './routes.ts';
import type { Settings } from './site-settings.ts';

/** The settings of the site and the texts that staff change. */
export const contentArea: Area<{ platform: Platform; translations: Translations; settings: Settings }> = {
  async seed(tx) {
    await fillStrings(tx);
  },
  calls: ({ platform, translations, settings }) => [contentCalls(platform.db, translations, settings)],
};

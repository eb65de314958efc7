import type { Area } from '#server/platform/area.ts';
import type { Translations } from './changed-strings.ts';
import { fillStrings } from './changed-strings.ts';
import { contentRoutes } from './routes.ts';
import type { Settings } from './site-settings.ts';

/** The settings of the site and the texts that staff change. */
export const contentArea: Area<{ translations: Translations; settings: Settings }> = {
  async seed(tx) {
    await fillStrings(tx);
  },
  routes: ({ translations, settings }) => [contentRoutes(translations, settings)],
};

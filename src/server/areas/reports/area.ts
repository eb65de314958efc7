import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerStoredTexts } from './read-stored-texts.ts';
import { reportCalls } from './routes.ts';

/** Reports of offers and companies, by visitors and by the site’s own reading of stored texts. */
export const reportsArea: Area<{ platform: Platform }> = {
  jobs: ({ platform }) => registerStoredTexts(platform),
  calls: ({ platform }) => [reportCalls(platform)],
};

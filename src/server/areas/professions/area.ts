import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Professions } from './professions.ts';
import { fillProfessions } from './professions.ts';
import { professionsCalls } from './routes.ts';

/** The jobs of the trade, with their synonyms. */
export const professionsArea: Area<{ platform: Platform; professions: Professions }> = {
  async seed(tx) {
    await fillProfessions(tx);
  },
  calls: ({ platform, professions }) => [professionsCalls(platform.db, professions)],
};

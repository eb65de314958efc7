import type { Area } from '#server/platform/area.ts';
import type { Professions } from './professions.ts';
import { fillProfessions } from './professions.ts';
import { professionsRoutes } from './routes.ts';

/** The jobs of the trade, with their synonyms. */
export const professionsArea: Area<{ professions: Professions }> = {
  async seed(tx) {
    await fillProfessions(tx);
  },
  routes: ({ professions }) => [professionsRoutes(professions)],
};

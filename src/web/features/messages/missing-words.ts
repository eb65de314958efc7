import type { Say } from '../texts/text.tsx';

/** Says which blanks of a ready answer still stand in a text, such as '{data}, {luogo}'; there is at least one. */
export function missingWords(open: readonly string[], t: Say): string {
  const blanks = open.join(', ');
  return open.length === 1
    ? t('Manca ancora {blanks}: scrivi tu le parole al suo posto.', { blanks })
    : t('Mancano ancora {blanks}: scrivi tu le parole al loro posto.', { blanks });
}

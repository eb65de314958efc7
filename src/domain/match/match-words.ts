import { uiTexts } from '../ui-text.ts';

/** How well an offer fits, in a word. */
export const matchWords = uiTexts({ great: 'Ottima', good: 'Buona', to_weigh: 'Da valutare' } as const);
export type MatchWord = keyof typeof matchWords;

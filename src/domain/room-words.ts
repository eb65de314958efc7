import type { Sentence } from './match/fit.ts';
import { roomOptions } from './offer-benefits.ts';
import { formatEuros } from './offer-words.ts';
import { ownValue } from './own-value.ts';
import { uiText } from './ui-text.ts';

/** The most that a month of lodging may cost, in whole euros. */
export const MAX_ROOM_COST = 2000;

/**
 * What is said of lodging that is given: free, paid, or how much of the pay is held back each month. The sum does not
 * break: its columns are narrow.
 */
export function roomCostWords(options: readonly string[], cost: number | null): Sentence {
  if (!options.includes('payment')) return { text: uiText('Incluso'), values: {} };
  return cost === null
    ? { text: uiText('A pagamento'), values: {} }
    : { text: uiText('A pagamento: {cost} al mese'), values: { cost: formatEuros(cost).replace(' ', '\u00a0') } };
}

/** Each thing that an offer says of its lodging, as a sentence to be filled and translated. */
export function roomSentences(options: readonly string[], cost: number | null): Sentence[] {
  const known: Readonly<Record<string, string>> = roomOptions;
  return options.flatMap((option) => {
    const text = ownValue(known, option);
    if (text === undefined) return [];
    return [option === 'payment' ? roomCostWords(options, cost) : { text, values: {} }];
  });
}

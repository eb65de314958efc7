import type { Sentence } from './match/fit.ts';
import { type RoomOption, roomOptions } from './offer-benefits.ts';
import { formatEuros } from './offer-words.ts';
import { ownValue } from './own-value.ts';
import { uiText } from './ui-text.ts';

/** The most that a month of lodging may cost, in whole euros. */
export const MAX_ROOM_COST = 2000;

/** What keeps a room from being there from the first day of the work to the last. */
export const roomLimits = ['only-first-period', 'not-immediately'] as const satisfies readonly RoomOption[];
export type RoomLimit = (typeof roomLimits)[number];

/** Why a room is not there all the time; null where it is. */
export const roomLimit = (options: readonly string[]): RoomLimit | null =>
  roomLimits.find((limit) => options.includes(limit)) ?? null;

/** Whether nothing is paid for a room that is there all the time: such a room alone is called included. */
export const isFreeRoom = (options: readonly string[]): boolean =>
  !options.includes('payment') && roomLimit(options) === null;

/**
 * What is said of lodging that is given: free, paid, how much of the pay is held back each month, and whether it ends
 * before the work or begins after it. The sum does not break: its columns are narrow.
 */
export function roomCostWords(options: readonly string[], cost: number | null): Sentence {
  const limit = roomLimit(options);
  if (!options.includes('payment'))
    return { text: limit === null ? uiText('Incluso') : roomOptions[limit], values: {} };
  const paid = paymentWords(cost);
  if (limit === null) return paid;
  const text =
    limit === 'only-first-period'
      ? cost === null
        ? uiText('A pagamento, solo nel primo periodo')
        : uiText('A pagamento: {cost} al mese, solo nel primo periodo')
      : cost === null
        ? uiText('A pagamento, non da subito')
        : uiText('A pagamento: {cost} al mese, non da subito');
  return { text, values: paid.values };
}

const paymentWords = (cost: number | null): Sentence =>
  cost === null
    ? { text: uiText('A pagamento'), values: {} }
    : { text: uiText('A pagamento: {cost} al mese'), values: { cost: formatEuros(cost).replace(' ', '\u00a0') } };

/** Each thing that an offer says of its lodging, as a sentence to be filled and translated. */
export function roomSentences(options: readonly string[], cost: number | null): Sentence[] {
  const known: Readonly<Record<string, string>> = roomOptions;
  return options.flatMap((option) => {
    const text = ownValue(known, option);
    if (text === undefined) return [];
    return [option === 'payment' ? paymentWords(cost) : { text, values: {} }];
  });
}

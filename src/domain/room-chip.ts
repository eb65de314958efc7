import type { Sentence } from './match/fit.ts';
import { formatEuros } from './offer-words.ts';
import { uiText } from './ui-text.ts';

interface GivenRoom {
  has_room: boolean;
  is_room_paid: boolean;
  room_cost: number | null;
}

/**
 * What a chip says of lodging: 'Alloggio incluso' only of a free one, else what it costs, or that it costs something;
 * null without lodging (rule 2.14).
 */
export function roomChip({ has_room, is_room_paid, room_cost }: GivenRoom): (Sentence & { isFree: boolean }) | null {
  if (!has_room) return null;
  if (!is_room_paid) return { text: uiText('Alloggio incluso'), values: {}, isFree: true };
  return room_cost === null
    ? { text: uiText('Alloggio a pagamento'), values: {}, isFree: false }
    : {
        text: uiText('Alloggio: {cost} al mese'),
        values: { cost: formatEuros(room_cost).replace(' ', '\u00a0') },
        isFree: false,
      };
}

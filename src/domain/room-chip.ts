import type { Sentence } from './match/fit.ts';
import { formatEuros } from './offer-words.ts';
import type { RoomLimit } from './room-words.ts';
import { uiText, uiTexts } from './ui-text.ts';

interface GivenRoom {
  has_room: boolean;
  is_room_paid: boolean;
  room_cost: number | null;
  room_limit: RoomLimit | null;
}

const ofFree = uiTexts({
  'only-first-period': 'Alloggio solo all’inizio',
  'not-immediately': 'Alloggio non da subito',
});
const ofPaid = uiTexts({
  'only-first-period': 'Alloggio a pagamento, solo all’inizio',
  'not-immediately': 'Alloggio a pagamento, non da subito',
});
const ofPriced = uiTexts({
  'only-first-period': 'Alloggio: {cost} al mese, solo all’inizio',
  'not-immediately': 'Alloggio: {cost} al mese, non da subito',
});

/**
 * What a chip says of lodging: 'Alloggio incluso' only of one that is free from the first day to the last, else what it
 * costs, and when it is there; null without lodging (rule 2.14).
 */
export function roomChip(room: GivenRoom): (Sentence & { isFree: boolean }) | null {
  const { has_room, is_room_paid, room_cost, room_limit: limit } = room;
  if (!has_room) return null;
  if (!is_room_paid)
    return { text: limit ? ofFree[limit] : uiText('Alloggio incluso'), values: {}, isFree: limit === null };
  if (room_cost === null)
    return { text: limit ? ofPaid[limit] : uiText('Alloggio a pagamento'), values: {}, isFree: false };
  return {
    text: limit ? ofPriced[limit] : uiText('Alloggio: {cost} al mese'),
    values: { cost: formatEuros(room_cost).replace(' ', '\u00a0') },
    isFree: false,
  };
}

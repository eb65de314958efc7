import { daysInWords, fromDay, untilDay } from '#domain/day-words.ts';
import { fillSentence, type Sentence } from '#domain/match/fit.ts';
import { grossPay, type OfferPay } from '#domain/offer-pay.ts';
import { cityOf } from '#domain/offer-words.ts';
import { isFreeRoom, roomSentences } from '#domain/room-words.ts';
import type { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';

type Offer = Pick<
  typeof offers.$inferSelect,
  'place_id' | keyof OfferPay | 'date_start' | 'date_end' | 'has_room' | 'room_options' | 'room_cost'
>;

/** What is asked first of an offer; null what it does not say. */
export interface OfferLines {
  place: string;
  /** '1.600 € al mese, lordi'. */
  pay: string | null;
  days: string | null;
  room: string;
}

export function offerLines({ gazetteer }: Names, offer: Offer): OfferLines {
  const { date_start, date_end, has_room } = offer;
  const place = gazetteer.byId(offer.place_id);
  return {
    place: place ? cityOf(place.text) : '',
    pay: grossPay(offer),
    days: daysOf(date_start, date_end),
    room: has_room ? roomWords(offer.room_options, offer.room_cost) : 'Senza alloggio',
  };
}

function daysOf(start: string | null, end: string | null): string | null {
  if (start && end) return daysInWords({ starts_on: start, ends_on: end });
  if (start) return fromDay(start);
  return end && untilDay(end);
}

function roomWords(options: readonly string[], cost: number | null): string {
  const said = roomSentences(options, cost).map((sentence) => fillSentence(sentence).toLowerCase());
  const kind = isFreeRoom(options) ? 'Alloggio incluso' : 'Alloggio';
  return said.length > 0 ? `${kind}: ${said.join(', ')}` : kind;
}

/** The reasons of a match as text. */
export const reasonWords = (reasons: readonly Sentence[]): string[] => reasons.map(fillSentence);

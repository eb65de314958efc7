import { dayFilterWords, offerDays } from './day-filter-words.ts';
import type { Say } from './fill-text.ts';
import { languages } from './languages.ts';
import { choiceFilters, flagFilters, offerAges } from './offer-filters.ts';
import { formatEuros } from './offer-words.ts';
import { ownValue } from './own-value.ts';
import { NEAR_OR_ROOM, type OfferRadius, offerRadii, readRadius } from './search-radius.ts';

type Words = Readonly<Record<string, string>>;
/** A place as far as the words of a search need it; null for all Italy. */
export type SearchedPlace = { name: string; is_area: boolean } | null;

const worded: Readonly<Record<string, { words: Words }>> = {
  ...choiceFilters,
  ...flagFilters,
  language: { words: languages },
  published_within: { words: offerAges },
};

/** A chosen filter of an offer search as its chip says it; null for what is no filter, or has no such value. */
export function offerFilterWords(say: Say, query: URLSearchParams, place: SearchedPlace) {
  return (name: string, value: string): string | null => {
    if (name === 'q') return `“${value}”`;
    if (name === 'radius') return radiusAlone(say, place, value);
    if (name === 'salary_min') return say('Almeno {pay} al mese', { pay: formatEuros(Number(value)) });
    if (name === 'salary_max') return say('Al massimo {pay} al mese', { pay: formatEuros(Number(value)) });
    if (name === 'has_room' && value === 'false') return say('Senza alloggio');
    if (name === 'box') return say('Zona della mappa');
    if (name === 'company') return say('Una sola azienda');
    const days = dayFilterWords(say, query, name, value, offerDays);
    if (days) return days;
    const words = ownValue(ownValue(worded, name)?.words ?? {}, value);
    return words === undefined ? null : say(words);
  };
}

const chosenRadius = (place: SearchedPlace, chosen: string | null): OfferRadius | undefined =>
  place?.is_area === false ? offerRadii.find((radius) => radius === chosen) : undefined;

/** The chosen distance, as it continues the name of the place; null where there is none. */
export function radiusInTitle(say: Say, place: SearchedPlace, chosen: string | null): string | null {
  const radius = chosenRadius(place, chosen);
  if (radius === undefined) return null;
  const { km, orRoom } = readRadius(radius);
  if (orRoom) return say('entro {km} km o ovunque con alloggio', { km });
  return km ? say('entro {km} km', { km }) : null;
}

/** The same with the name of the place, where it is shown alone. */
function radiusAlone(say: Say, place: SearchedPlace, chosen: string | null): string | null {
  const radius = chosenRadius(place, chosen);
  if (radius === undefined || !place) return null;
  const { km, orRoom } = readRadius(radius);
  if (orRoom) return say('Entro {km} km da {name}, o ovunque con alloggio', { km, name: place.name });
  return km === 0 ? radiusWords(say, place.name, radius) : say('Entro {km} km da {name}', { km, name: place.name });
}

/** A distance among the choices of a filter, around the place of this name. */
export function radiusWords(say: Say, name: string, radius: OfferRadius): string {
  const { km } = readRadius(radius);
  if (radius === NEAR_OR_ROOM) return say('Entro {km} km, oppure ovunque con alloggio', { km });
  return km === 0 ? say('Solo {name}', { name }) : say('Entro {km} km', { km });
}

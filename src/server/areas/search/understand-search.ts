import type { TypedSearchAnswer } from '#contract/offers.ts';
import { foldText } from '#domain/trade-words.ts';
import { readTypedSearch } from '#domain/typed-job.ts';
import { suggestionAnswer } from '../places/gazetteer.ts';
import type { Names } from '../professions/names.ts';

const MAX_NEAR = 5;
const UNKNOWN =
  'Non troviamo questo luogo. Scegline uno dai suggerimenti, o lascia il campo vuoto per cercare in tutta Italia.';
const SEVERAL = 'Ci sono più luoghi con questo nome: scegli quale.';

/**
 * Turns typed text into a search. Only full names count: an unknown place is reported, with those of a similar name,
 * and never replaced by another.
 */
export function understandSearch(
  { professions, gazetteer }: Names,
  { what, where }: { what: string; where: string },
): TypedSearchAnswer {
  const { job, words } = readTypedSearch(professions.list, what);
  const typed = where.trim();
  const place = typed === '' ? undefined : gazetteer.exact(typed);
  // A similar name begins with the same letters: 'Parigi' is not a typo for Bosisio Parini.
  const begins = (name: string) => foldText(name).slice(0, 2) === foldText(typed).slice(0, 2);
  const near =
    typed === '' || place
      ? []
      : gazetteer.suggest(typed).filter(({ name, aliases }) => [name, ...aliases].some(begins));
  return {
    job: job && { slug: job.slug, name: job.name },
    q: words,
    place: place ? { slug: place.slug, text: place.text } : null,
    place_error: typed === '' || place ? null : gazetteer.isNamed(typed) ? SEVERAL : UNKNOWN,
    near_places: near.slice(0, MAX_NEAR).map((row) => suggestionAnswer(row, typed, false)),
  };
}

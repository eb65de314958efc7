import type { TypedSearchAnswer } from '#contract/offers.ts';
import { readSentence } from '#domain/sentence/read-sentence.ts';
import { foldText } from '#domain/trade-words.ts';
import type { NamedJob } from '#domain/typed-job.ts';
import { type Gazetteer, suggestionAnswer } from '../places/gazetteer.ts';
import { placeInSentence, placeLike } from '../places/place-in-sentence.ts';

const MAX_NEAR = 5;
const UNKNOWN =
  'Non troviamo questo luogo. Scegline uno dai suggerimenti, o lascia il campo vuoto per cercare in tutta Italia.';
const NEAR_WHOM = 'Scrivi qui il comune dove sei: cerchiamo lì e nei dintorni.';
const SEVERAL = 'Ci sono più luoghi con questo nome: scegli quale.';

export interface TypedTexts {
  what: string;
  where: string;
  /** Candidates are found by job, words and place: other parts of a sentence stay words. */
  of: 'offers' | 'candidates';
}

/**
 * Turns typed text into a search: the sentence is read, and a place in it counts where no other was typed. An unknown
 * place is reported, with those of a similar name, and never replaced by another.
 */
export function understandSearch(
  { professions, gazetteer }: { professions: { readonly list: readonly NamedJob[] }; gazetteer: Gazetteer },
  { what, where, of }: TypedTexts,
  today: string,
): TypedSearchAnswer {
  const typed = where.trim();
  const {
    job,
    words,
    filters,
    place: inSentence,
    isNear,
  } = readSentence(
    {
      jobs: professions.list,
      placeNamed: (name, before) => (typed === '' ? placeInSentence(gazetteer, name, before) : undefined),
      placeLike: (name, before) => (typed === '' ? placeLike(gazetteer, name, before) : undefined),
      hasFilters: of === 'offers',
      today,
    },
    what,
  );
  const place = typed === '' ? inSentence : gazetteer.exact(typed);
  // A similar name begins with the same letters: 'Parigi' is not a typo for Bosisio Parini.
  const begins = (name: string) => foldText(name).slice(0, 2) === foldText(typed).slice(0, 2);
  const near =
    typed === '' || place
      ? []
      : gazetteer.suggest(typed).filter(({ name, aliases }) => [name, ...aliases].some(begins));
  return {
    job: job && { slug: job.slug, name: job.name },
    q: words,
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    place: place ? { slug: place.slug, text: place.text } : null,
    place_error: place ? null : placeError(gazetteer, typed, isNear),
    near_places: near.slice(0, MAX_NEAR).map((row) => suggestionAnswer(row, typed, false)),
  };
}

/** What is wrong with a place that is not known; null where none was typed, and none is needed. */
function placeError(gazetteer: Gazetteer, typed: string, isNear: boolean): string | null {
  if (typed === '') return isNear ? NEAR_WHOM : null;
  return gazetteer.isNamed(typed) ? SEVERAL : UNKNOWN;
}

import { languages } from './languages.ts';
import { choiceFilters, flagFilters, offerAges } from './offer-filters.ts';
import { formatEuros } from './offer-words.ts';
import { ownValue } from './own-value.ts';
import { italianDate } from './relative-time.ts';
import { NEAR_OR_ROOM } from './search-radius.ts';
import { groupedValues } from './value-groups.ts';

type Criteria = Readonly<Record<string, readonly string[]>>;

const SEASONS: Readonly<Record<string, string>> = { summer: 'estate', winter: 'inverno' };
const worded: Readonly<Record<string, { words: Readonly<Record<string, string>> }>> = {
  ...choiceFilters,
  ...flagFilters,
  language: { words: languages },
  published_within: { words: offerAges },
};
/** What a name says apart: the place, the job and the words are its beginning, the others no part of what is asked. */
const NOT_LISTED = new Set(['place', 'job', 'q', 'box', 'dates']);

/**
 * What a search of offers is called, by all that it asks: 'Cameriere di sala a Riccione, estate, con alloggio'. `what`
 * and `at` are its job and words and its place: 'Cuoco “brunch”', 'a Rimini'.
 */
export function searchName({ what, at, criteria }: { what: string; at: string; criteria: Criteria }): string {
  const said = Object.entries(criteria).flatMap(([name, values]) =>
    NOT_LISTED.has(name) ? [] : (wordsOf(name, values) ?? []),
  );
  const days = criteria.dates?.includes('whole') && said.some((words) => /^(?:dal|al) /.test(words));
  return [`${what} ${at}`, ...said, ...(days ? ['per tutto il periodo'] : [])].join(', ');
}

/** The words of one filter, each of its values or groups of values; null for what has no words. */
function wordsOf(name: string, values: readonly string[]): string[] | null {
  const [value = ''] = values;
  switch (name) {
    case 'season':
      return groupedValues(name, values).flatMap(({ words, values: [one = ''] }) =>
        words === null ? (ownValue(SEASONS, one) ?? []) : low(words),
      );
    case 'has_room':
      return [value === 'true' ? 'con alloggio' : 'senza alloggio'];
    case 'radius':
      if (value === NEAR_OR_ROOM) return ['entro 30 km o ovunque con alloggio'];
      return [value === '0' ? 'senza dintorni' : `entro ${value} km`];
    case 'salary_min':
      return [`almeno ${formatEuros(Number(value))}`];
    case 'salary_max':
      return [`al massimo ${formatEuros(Number(value))}`];
    case 'date_from':
      return [`dal ${italianDate(value)}`];
    case 'date_to':
      return [`al ${italianDate(value)}`];
    case 'company':
      return ['una sola azienda'];
    case 'experience_required':
      return groupedValues(name, values).map(
        ({ values: [one = ''] }) => `esperienza: ${low(labelOf(name, one) ?? one)}`,
      );
    default:
      return groupedValues(name, values).flatMap(({ words, values: [one = ''] }) => {
        const label = words ?? labelOf(name, one);
        if (label === undefined) return [];
        return [one === 'false' ? `non ${low(labelOf(name, 'true') ?? '')}` : low(label)];
      });
  }
}

const labelOf = (name: string, value: string): string | undefined => {
  const words = ownValue(worded, name)?.words ?? {};
  return ownValue(words, value === 'false' ? 'true' : value);
};

const low = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

import { daysOfMonth } from '../calendar-day.ts';
import type { FilterValues } from './filter-words.ts';

/** Each month as it is written without accents, in the languages that people write. */
const MONTHS = [
  'gennaio, gen, january, januar, enero, ianuarie',
  'febbraio, feb, february, februar, febrero, februarie',
  'marzo, march, marz, martie',
  'aprile, april, abril, aprilie',
  'maggio, mayo',
  'giugno, giu, june, juni, junio, iunie',
  'luglio, lug, july, juli, julio, iulie',
  'agosto, ago, august',
  'settembre, sett, september, septiembre, septembrie',
  'ottobre, ott, october, oktober, octubre, octombrie',
  'novembre, nov, november, noviembre, noiembrie',
  'dicembre, dic, december, dezember, diciembre, decembrie',
];
const monthOf = new Map(MONTHS.flatMap((names, index) => names.split(', ').map((name) => [name, index + 1] as const)));
const FROM = new Set(['da', 'dal', 'from', 'ab', 'von', 'desde', 'de', 'din']);
const UNTIL = new Set(['a', 'al', 'fino', 'entro', 'to', 'until', 'bis', 'hasta', 'pana']);
const BETWEEN = new Set([...UNTIL, 'e', 'and', 'und', 'y', 'si']);

/** Months or a year in a sentence: the days that they ask for, and which of its words say so. */
export interface AskedMonths {
  filters: FilterValues;
  /** The places of their words, each once. */
  at: readonly number[];
}

/**
 * Reads 'da giugno a settembre', 'luglio e agosto', 'fino a ottobre', '2027'. A month is the next one that is not over;
 * `words` have no accents, `today` is a day in Rome. Null where no month and no year of this or the next is named.
 */
export function askedMonths(words: readonly string[], today: string): AskedMonths | null {
  const first = words.findIndex((word) => monthOf.has(word));
  if (first < 0) return askedYear(words, today);
  const last = words.findLastIndex((word) => monthOf.has(word));
  const [from = 0, to = 0] = [monthOf.get(words[first] ?? ''), monthOf.get(words[last] ?? '')];
  // Between two months stand at most a year and two small words: '… da giugno 2027 fino a settembre'.
  const between = words.slice(first + 1, last);
  if (between.some((word) => !BETWEEN.has(word) && !monthOf.has(word) && yearOf(word, today) === null)) return null;
  const begin = startOf(words, first);
  const year = words.map((word) => yearOf(word, today)).find((one) => one !== null) ?? null;
  const begun = year ?? yearOfNext(from, today);
  const ending = monthName(to < from ? begun + 1 : begun, to);
  const days = { date_from: [`${monthName(begun, from)}-01`], date_to: [`${ending}-${daysOfMonth(ending)}`] };
  const end = yearOf(words[last + 1] ?? '', today) === null ? last : last + 1;
  return {
    filters: first === last ? openDays(days, words[first - 1] ?? '', words[begin] === 'a') : days,
    at: Array.from({ length: end - begin + 1 }, (_, index) => begin + index),
  };
}

/** Of one month alone: only its beginning after 'da', only its end after 'fino a', but all of it after 'a'. */
function openDays(days: FilterValues, sign: string, isIn: boolean): FilterValues {
  const { date_from = [], date_to = [] } = days;
  if (FROM.has(sign)) return { date_from };
  return UNTIL.has(sign) && !isIn ? { date_to } : days;
}

/** Where the phrase of a month begins: at the small words before it. */
function startOf(words: readonly string[], month: number): number {
  let begin = month;
  while (begin > 0 && (FROM.has(words[begin - 1] ?? '') || UNTIL.has(words[begin - 1] ?? ''))) begin--;
  return begin;
}

function askedYear(words: readonly string[], today: string): AskedMonths | null {
  const at = words.findIndex((word) => yearOf(word, today) !== null);
  const year = yearOf(words[at] ?? '', today);
  return year === null ? null : { filters: { date_from: [`${year}-01-01`], date_to: [`${year}-12-31`] }, at: [at] };
}

/** This year and the next are years of work; another number is none. */
function yearOf(word: string, today: string): number | null {
  const [now, year] = [Number(today.slice(0, 4)), Number(word)];
  return year === now || year === now + 1 ? year : null;
}

const yearOfNext = (month: number, today: string): number =>
  Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);

const monthName = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

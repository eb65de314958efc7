import { dotted, formatEuros } from './offer-words.ts';
import { uiText } from './ui-text.ts';

/** A list with fewer offers says too little for a page of its own: search engines are not asked to list it. */
export const THIN_LIST = 3;

export interface SearchNumbers {
  /** 'cuoco'; null for all jobs. */
  job: string | null;
  /** 'in Lombardia', 'a Rimini'. */
  at: string;
  offers: number;
  /** Whether there are more than were counted. */
  isBounded: boolean;
  withLodging: number;
  summer: number;
  winter: number;
}

export interface SummarySentence {
  text: string;
  values: Readonly<Record<string, string | number>>;
}

/** What a search by place and job found, in sentences; none where it is too little. */
export function searchSummary(numbers: SearchNumbers): SummarySentence[] {
  const { job, at, offers, isBounded, withLodging, summer, winter } = numbers;
  if (offers < THIN_LIST) return [];
  const values = { at, job: job ?? '', offers: dotted(offers) };
  const beginning = isBounded
    ? job
      ? uiText('Adesso {at} ci sono più di {offers} offerte aperte per {job}.')
      : uiText('Adesso {at} ci sono più di {offers} offerte aperte.')
    : job
      ? uiText('Adesso {at} ci sono {offers} offerte aperte per {job}.')
      : uiText('Adesso {at} ci sono {offers} offerte aperte.');
  const share = Math.round((withLodging / offers) * 100);
  return [
    { text: beginning, values },
    ...(withLodging === 0 || isBounded
      ? []
      : [
          withLodging === 1
            ? { text: uiText('Una comprende l’alloggio.'), values: {} }
            : { text: uiText('{n} comprendono l’alloggio ({share}%).'), values: { n: dotted(withLodging), share } },
        ]),
    ...(isBounded ? [] : seasonal(summer, winter)),
  ];
}

function seasonal(summer: number, winter: number): SummarySentence[] {
  return [
    ...(summer === 1 ? [{ text: uiText('Una è per l’estate.'), values: {} }] : []),
    ...(summer > 1 ? [{ text: uiText('{n} sono per l’estate.'), values: { n: dotted(summer) } }] : []),
    ...(winter === 1 ? [{ text: uiText('Una è per l’inverno.'), values: {} }] : []),
    ...(winter > 1 ? [{ text: uiText('{n} sono per l’inverno.'), values: { n: dotted(winter) } }] : []),
  ];
}

/** What the job pays there, from the offers of two years: whole euros a month. */
export function paySentence({ low, median, high, at }: PayOfPlace): SummarySentence {
  const values = { at, median: formatEuros(median), low: formatEuros(low), high: formatEuros(high) };
  if (low === high) return { text: uiText('La paga mediana {at} è {median} lordi al mese.'), values };
  const text = uiText('La paga mediana {at} è {median} lordi al mese; metà delle offerte sta tra {low} e {high}.');
  return { text, values };
}

interface PayOfPlace {
  low: number;
  median: number;
  high: number;
  at: string;
}

import { fillText } from '#domain/fill-text.ts';
import type { offerFilterWords } from '#domain/offer-filter-words.ts';
import { atPlace } from '#domain/offer-words.ts';
import { groupedValues } from '#domain/value-groups.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';

/** A search: an existing place and job, and filters with known values. */
export interface SearchCriteria<Filters> {
  /** Null for all Italy, which is meant by a search without place (rule 5). */
  place: PlaceRow | null;
  job: { id: number; slug: string; name: string } | null;
  filters: Filters;
}

/** Criteria as they are stored: names as in addresses, each with its values. */
export type CriteriaRecord = Record<string, string[]>;

/** Finds the place and the job of slugs; an unknown one is 404 (rule D5). */
export function readCriteria<Filters>(
  names: Names,
  asked: { place?: string | undefined; job?: string | undefined; filters: Filters },
): SearchCriteria<Filters> {
  const place = asked.place ? names.gazetteer.bySlug(asked.place) : null;
  if (place === undefined) throw notFound('not_found', 'Questo luogo non esiste.');
  const job = asked.job ? names.professions.bySlug(asked.job) : null;
  if (job === undefined) throw notFound('not_found', 'Questo lavoro non esiste.');
  return { place: place?.kind === 'country' ? null : place, job, filters: asked.filters };
}

/** Criteria in one order: two equal searches have the same record. */
export function criteriaRecord<Filters extends object>({
  place,
  job,
  filters,
}: SearchCriteria<Filters>): CriteriaRecord {
  const record: CriteriaRecord = { ...(place && { place: [place.slug] }), ...(job && { job: [job.slug] }) };
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || (name === 'radius' && place?.kind !== 'comune')) continue;
    const values = Array.isArray(value) ? value.map(String).sort() : [String(value)];
    if (values.length > 0) record[name] = values;
  }
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other)));
}

/** How a kind of search is named: its subject where no job and no words are asked for, and its filters. */
export interface SearchWords {
  everything: string;
  filterWords: typeof offerFilterWords;
}

/** The title of a saved search with its filters, 'Cuoco a Rimini · Alloggio incluso': what tells two searches apart. */
export function criteriaLabel(names: Names, record: CriteriaRecord, { everything, filterWords }: SearchWords): string {
  const job = names.professions.bySlug(record.job?.[0] ?? '');
  const place = names.gazetteer.bySlug(record.place?.[0] ?? '') ?? null;
  const what = [job?.name, record.q?.[0] && `“${record.q[0]}”`].filter(Boolean).join(' ') || everything;
  const { q: _words, ...filters } = record;
  const query = new URLSearchParams(addressValues(filters));
  const wordsOf = filterWords(fillText, query, place);
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    groupedValues(name, values).flatMap((group) => group.words ?? wordsOf(name, group.values[0] ?? '') ?? []),
  );
  return [`${what} ${place ? atPlace(place) : 'in Italia'}`, ...chosen].join(' · ');
}

/** Criteria as the names and values of an address. */
export const addressValues = (record: CriteriaRecord): [string, string][] =>
  Object.entries(record).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));

import type { OfferFilters } from '#contract/offers.ts';
import { atPlace } from '#domain/offer-words.ts';
import { searchAddress } from '#domain/search-address.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';

/** What is searched for: a place and a job that exist, and filters whose values are known. */
export interface Criteria {
  place: PlaceRow | null;
  job: { id: number; slug: string; name: string } | null;
  filters: OfferFilters;
}

/** Kilometres around a comune when nothing else is asked (decisions 5). */
export const DEFAULT_RADIUS = 25;

/** Finds the place and the job that slugs name; an unknown one is 404 (decisions 5). */
export function readCriteria(
  names: Names,
  asked: { place?: string | undefined; job?: string | undefined; filters: OfferFilters },
): Criteria {
  const place = asked.place ? names.gazetteer.bySlug(asked.place) : null;
  if (place === undefined) throw notFound('not_found', 'Questo luogo non esiste.');
  const job = asked.job ? names.professions.bySlug(asked.job) : null;
  if (job === undefined) throw notFound('not_found', 'Questo lavoro non esiste.');
  return { place: place?.kind === 'country' ? null : place, job, filters: asked.filters };
}

/** The filters that stand for what is searched, in one order: page, size and sorting do not count (decisions 5). */
export function criteriaRecord({ place, job, filters }: Criteria): Record<string, string[]> {
  const { sort: _sort, ...searched } = filters;
  const record: Record<string, string[]> = {};
  if (place) record.place = [place.slug];
  if (job) record.job = [job.slug];
  for (const [name, value] of Object.entries(searched)) {
    if (value === undefined || (name === 'radius' && place?.kind !== 'comune')) continue;
    const values = Array.isArray(value) ? value.map(String).sort() : [String(value)];
    if (values.length > 0) record[name] = values;
  }
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}

export const criteriaKey = (record: Record<string, string[]>) => JSON.stringify(record);

/** 'Cuoco a Rimini', as saved searches are listed. */
export function criteriaLabel(names: Names, record: Record<string, string[]>): string {
  const job = names.professions.bySlug(record.job?.[0] ?? '');
  const place = names.gazetteer.bySlug(record.place?.[0] ?? '');
  const what = [job?.name, record.q?.[0] && `“${record.q[0]}”`].filter(Boolean).join(' ') || 'Tutte le offerte';
  return place ? `${what} ${atPlace(place)}` : `${what} in Italia`;
}

/** The page that runs a saved search again. */
export function criteriaAddress(record: Record<string, string[]>): string {
  const filters = new URLSearchParams();
  for (const [name, values] of Object.entries(record)) {
    if (name === 'place' || name === 'job') continue;
    for (const value of values) filters.append(name, value);
  }
  return searchAddress({ place: record.place?.[0], job: record.job?.[0], filters });
}

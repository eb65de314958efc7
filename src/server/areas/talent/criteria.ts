import type { CandidateFilters } from '#contract/talent.ts';
import { candidateSearchAddress } from '#domain/candidate-search-address.ts';
import { atPlace } from '#domain/offer-words.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { PlaceRow } from '../places/read-gazetteer.ts';
import type { Names } from '../professions/names.ts';

/** Whom a company looks for. */
export interface CandidateCriteria {
  /** Null for all Italy, which a search without place means (spec 5). */
  place: PlaceRow | null;
  job: { id: number; slug: string; name: string } | null;
  filters: CandidateFilters;
}

export function readCriteria(
  names: Names,
  asked: { place?: string | undefined; job?: string | undefined; filters: CandidateFilters },
): CandidateCriteria {
  const place = asked.place ? names.gazetteer.bySlug(asked.place) : null;
  if (place === undefined) throw notFound('not_found', 'Questo luogo non esiste.');
  const job = asked.job ? names.professions.bySlug(asked.job) : null;
  if (job === undefined) throw notFound('not_found', 'Questo lavoro non esiste.');
  return { place: place?.kind === 'country' ? null : place, job, filters: asked.filters };
}

/** What is searched for, in one order: the same search is the same row. */
export function criteriaRecord({ place, job, filters }: CandidateCriteria): Record<string, string[]> {
  const record: Record<string, string[]> = { ...(place && { place: [place.slug] }), ...(job && { job: [job.slug] }) };
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || (name === 'radius' && place?.kind !== 'comune')) continue;
    const values = Array.isArray(value) ? value.map(String).sort() : [String(value)];
    if (values.length > 0) record[name] = values;
  }
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other)));
}

/** 'Cuoco a Rimini', as saved searches are listed. */
export function criteriaLabel(names: Names, record: Record<string, string[]>): string {
  const job = names.professions.bySlug(record.job?.[0] ?? '');
  const place = names.gazetteer.bySlug(record.place?.[0] ?? '');
  const whom = [job?.name, record.q?.[0] && `“${record.q[0]}”`].filter(Boolean).join(' ') || 'Tutti i candidati';
  return `${whom} ${place ? atPlace(place) : 'in Italia'}`;
}

export const criteriaAddress = (record: Record<string, string[]>): string =>
  candidateSearchAddress(
    new URLSearchParams(Object.entries(record).flatMap(([name, values]) => values.map((value) => [name, value]))),
  );

import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { OfferCategory, SearchAnswer, SearchSuggestions } from '../../../contract/offers.ts';
import type { Job, Place, PlaceSuggestion } from '../../../contract/places.ts';
import type { SavedSearch } from '../../../contract/searches.ts';
import { searchAddress } from '../../../domain/search-address.ts';
import { apiPath } from '../../api-path.ts';
import { ask, Refused } from '../../ask.ts';
import { jobFinder } from '../../features/suggestions.ts';
import { pageContext } from '../../page-context.ts';
import { userContext } from '../../user-context.ts';

/** A search that finds fewer offers than this is thin: related ones are suggested. */
const THIN = 3;

export interface SearchPageData {
  place: Place | null;
  job: { slug: string; name: string } | null;
  answer: SearchAnswer;
  suggestions: SearchSuggestions | null;
  category: OfferCategory | null;
  current: SavedSearch | null;
  /** Null for who has none to keep: visitors and companies. */
  own: { recents: SavedSearch[]; favorites: SavedSearch[] } | null;
}

interface Wanted {
  place?: string | undefined;
  job?: string | undefined;
  category?: OfferCategory;
}

/** Everything a search page shows, for any of its addresses (spec 2.2). */
export async function loadSearch(args: LoaderFunctionArgs, wanted: Wanted): Promise<SearchPageData> {
  args.context.get(pageContext).showsTag('offers');
  const { searchParams } = new URL(args.request.url);
  const query = new URLSearchParams(searchParams);
  for (const [name, values] of Object.entries(wanted.category?.criteria ?? {})) if (!query.has(name)) for (const value of values) query.append(name, value);
  const place = wanted.place ?? wanted.category?.criteria.place?.[0];
  const job = wanted.job ?? wanted.category?.criteria.job?.[0];
  if (place) query.set('place', place);
  if (job) query.set('job', job);
  try {
    return await searchWith(args, query, { ...wanted, place, job });
  } catch (error) {
    // A value that no filter has is somebody's old or broken link: the page says so as not found, never as a fault of ours.
    if (error instanceof Refused) throw new Response(null, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
}

async function searchWith(args: LoaderFunctionArgs, query: URLSearchParams, wanted: Wanted): Promise<SearchPageData> {
  const [answer, place, job, searches] = await Promise.all([
    ask<SearchAnswer>(args, apiPath`/search/offers?${query}`),
    wanted.place ? ask<{ data: Place }>(args, apiPath`/core/utils/places/place-by-slug/${wanted.place}`) : null,
    wanted.job ? ask<Job[]>(args, apiPath`/sys/jobs`).then((jobs) => jobs.find(({ slug }) => slug === wanted.job)) : null,
    args.context.get(userContext)?.typology === 'candidate' ? ask<{ recents: SavedSearch[]; favorites: SavedSearch[] }>(args, apiPath`/search/offers-searches`) : null,
  ]);
  const isThin = answer.paginator.count < THIN;
  const suggested = new URLSearchParams({ ...(wanted.place && { place: wanted.place }), ...(wanted.job && { job: wanted.job }) });
  return {
    place: place?.data ?? null,
    job: job ? { slug: job.slug, name: job.name } : null,
    answer,
    suggestions: isThin ? await ask<SearchSuggestions>(args, apiPath`/search/offers/suggestions?${suggested}`) : null,
    category: wanted.category ?? null,
    current: [...(searches?.favorites ?? []), ...(searches?.recents ?? [])].find(({ id }) => id === answer.search_id) ?? null,
    own: searches,
  };
}

/**
 * The form without script asks /offerte-lavoro?lavoro=…&luogo=…: what was typed is brought to the nearest
 * profession and place, and the visitor is sent to that search. Words of no profession become a text search.
 */
export async function redirectTyped(args: LoaderFunctionArgs): Promise<void> {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has('lavoro') && !searchParams.has('luogo')) return;
  const typedJob = searchParams.get('lavoro')?.trim() ?? '';
  const typedPlace = searchParams.get('luogo')?.trim() ?? '';
  const [jobs, places] = await Promise.all([typedJob ? ask<Job[]>(args, apiPath`/sys/jobs`) : [], typedPlace ? ask<PlaceSuggestion[]>(args, apiPath`/geocoding/autocomplete-city?q=${typedPlace}`) : []]);
  const job = typedJob ? jobFinder(jobs)(typedJob)[0] : undefined;
  const filters = new URLSearchParams(searchParams);
  filters.delete('lavoro');
  filters.delete('luogo');
  if (typedJob && !job) filters.set('q', typedJob);
  throw redirect(searchAddress({ job: job?.slug, place: places[0]?.slug, filters }), { status: 302, headers: { 'Cache-Control': 'no-store' } });
}

/** Not there, or no slug at all. */
const isUnknown = (error: unknown) => error instanceof Refused && (error.status === 404 || error.status === 400);

/** The category of a slug, or null when there is none. */
export async function categoryOf(args: LoaderFunctionArgs, slug: string): Promise<OfferCategory | null> {
  try {
    return await ask<OfferCategory>(args, apiPath`/search/offers/categories/${slug}`);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

export const isPlace = async (args: LoaderFunctionArgs, slug: string): Promise<boolean> =>
  ask(args, apiPath`/core/utils/places/place-by-slug/${slug}`).then(
    () => true,
    (error: unknown) => {
      if (isUnknown(error)) return false;
      throw error;
    },
  );

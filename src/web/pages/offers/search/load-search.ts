import type { LoaderFunctionArgs } from 'react-router';
import type { OfferMap } from '#contract/offer-map.ts';
import type { OfferCategory, OwnMarks, SearchAnswer, SearchSuggestions } from '#contract/offers.ts';
import type { Place } from '#contract/places.ts';
import type { SavedSearch } from '#contract/searches.ts';
import { MAP_VIEW, searchAddress } from '#domain/search-address.ts';
import { THIN_LIST } from '#domain/search-summary.ts';
import { ask, Refused } from '#web/ask.ts';
import { sendTo, understoodAddress } from '#web/features/lists/list-address.ts';
import { addFilters } from '#web/features/search/add-filters.ts';
import type { UnknownPlace } from '#web/features/search/search-bar.tsx';
import { understandTyped } from '#web/features/search/typed-query.ts';
import { pageContext } from '#web/page-context.ts';
import { userContext } from '#web/user-context.ts';

export interface SearchPageData {
  place: Place | null;
  job: { slug: string; name: string } | null;
  /** The words of the text search. */
  words: string | null;
  /** A typed place that is unknown: nothing is searched until another is chosen. */
  unknown: UnknownPlace | null;
  answer: SearchAnswer;
  /** The map of the search, where that is asked for. */
  map: OfferMap | null;
  /** Whether a piece of the map is searched, in place of the place. */
  isInBox: boolean;
  /** The query of that map: what the list was asked, a category's criteria among it, without its page. */
  mapQuery: string;
  suggestions: SearchSuggestions | null;
  category: OfferCategory | null;
  current: SavedSearch | null;
  /** Null for users without saved searches: visitors and companies. */
  own: { recents: SavedSearch[]; favorites: SavedSearch[] } | null;
}

interface Wanted {
  place?: string | undefined;
  job?: string | undefined;
  category?: OfferCategory;
  /** An unknown place, and the words beside it. */
  unknown?: UnknownPlace;
  words?: string | null;
}

/** The data of a search page, for any of its addresses (rule 2.2). */
export async function loadSearch(args: LoaderFunctionArgs, wanted: Wanted): Promise<SearchPageData> {
  args.context.get(pageContext).showsTag('offers');
  const { searchParams } = new URL(args.request.url);
  const query = new URLSearchParams(searchParams);
  for (const [name, values] of Object.entries(wanted.category?.criteria ?? {}))
    if (!query.has(name)) for (const value of values) query.append(name, value);
  const place = wanted.place ?? wanted.category?.criteria.place?.[0];
  const job = wanted.job ?? wanted.category?.criteria.job?.[0];
  if (place) query.set('place', place);
  if (job) query.set('job', job);
  if (wanted.words) query.set('q', wanted.words);
  try {
    return await searchWith(args, query, { ...wanted, place, job });
  } catch (error) {
    // An unknown value of a filter comes from an old or broken link: the rest of the search is shown.
    const understood = understoodAddress(args, error);
    if (understood) throw understood;
    if (error instanceof Refused) throw new Response(null, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
}

async function searchWith(args: LoaderFunctionArgs, query: URLSearchParams, wanted: Wanted): Promise<SearchPageData> {
  const isMap = query.get('vista') === MAP_VIEW && !wanted.unknown;
  const [answer, map, place, job, searches] = await Promise.all([
    ask(args, 'GET /search/offers', { query }),
    isMap ? ask(args, 'GET /search/offers/map', { query }) : null,
    wanted.place ? ask(args, 'GET /core/utils/places/place-by-slug/{slug}', { params: { slug: wanted.place } }) : null,
    wanted.job ? ask(args, 'GET /sys/jobs').then((jobs) => jobs.find(({ slug }) => slug === wanted.job)) : null,
    args.context.get(userContext)?.typology === 'candidate' ? ask(args, 'GET /search/offers-searches') : null,
  ]);
  const isThin = answer.paginator.count < THIN_LIST;
  const suggested = new URLSearchParams([...query].filter(([name]) => name !== 'page' && name !== 'items'));
  return {
    place: place?.data ?? null,
    job: job ? { slug: job.slug, name: job.name } : null,
    words: wanted.category ? null : query.get('q')?.trim() || null,
    unknown: wanted.unknown ?? null,
    answer: { ...answer, own: answer.own && withShownMatches(answer.own, query) },
    map,
    isInBox: query.has('box'),
    mapQuery: isMap ? mapQueryOf(query) : '',
    suggestions: isThin ? await ask(args, 'GET /search/offers/suggestions', { query: suggested }) : null,
    category: wanted.category ?? null,
    current:
      [...(searches?.favorites ?? []), ...(searches?.recents ?? [])].find(({ id }) => id === answer.search_id) ?? null,
    own: searches,
  };
}

/** How little an offer fits is shown only where that is the order: of others the page gets no match. */
function withShownMatches(own: OwnMarks, query: URLSearchParams): OwnMarks {
  if (query.get('sort') === 'match') return own;
  return {
    ...own,
    matches: Object.fromEntries(Object.entries(own.matches).filter(([, { word }]) => word !== 'to_weigh')),
  };
}

/** Of a query, what the map shows: all of it but the page of the list and the view. */
const mapQueryOf = (query: URLSearchParams): string =>
  new URLSearchParams([...query].filter(([name]) => !LISTS_OWN.has(name))).toString();
const LISTS_OWN = new Set(['vista', 'page', 'items', 'saved', 'sort']);

/**
 * The form without script requests /offerte-lavoro?lavoro=…&luogo=…: the visitor is redirected to the search. An
 * unknown place is returned with what was found of the rest: the page shows it beside its field.
 */
export async function readTyped(args: LoaderFunctionArgs): Promise<Wanted> {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has('lavoro') && !searchParams.has('luogo')) return {};
  const { found, unknown } = await understandTyped(args, {
    what: searchParams.get('lavoro') ?? '',
    where: searchParams.get('luogo') ?? '',
    of: 'offers',
  });
  if (unknown) return { unknown, job: found.job?.slug, words: found.q };
  const filters = new URLSearchParams(
    [...searchParams].filter(([name]) => name !== 'lavoro' && name !== 'luogo' && name !== 'q'),
  );
  addFilters(filters, found.filters);
  const isUnderstood = found.job !== null || Object.keys(found.filters).length > 0;
  const q = found.q ?? (isUnderstood ? null : searchParams.get('q'));
  if (q) filters.set('q', q);
  throw sendTo(searchAddress({ job: found.job?.slug, place: found.place?.slug, filters }));
}

/** Unknown, or not a valid slug. */
const isUnknown = (error: unknown) => error instanceof Refused && (error.status === 404 || error.status === 400);

/** The category of a slug, or null when there is none. */
export async function categoryOf(args: LoaderFunctionArgs, slug: string): Promise<OfferCategory | null> {
  try {
    return await ask(args, 'GET /search/offers/categories/{slug}', { params: { slug } });
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

export const isPlace = async (args: LoaderFunctionArgs, slug: string): Promise<boolean> =>
  ask(args, 'GET /core/utils/places/place-by-slug/{slug}', { params: { slug } }).then(
    () => true,
    (error: unknown) => {
      if (isUnknown(error)) return false;
      throw error;
    },
  );

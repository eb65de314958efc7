import type { MetaDescriptor } from 'react-router';
import { SEARCH_FILTERS } from '#domain/offer-filters.ts';
import { atPlace } from '#domain/offer-words.ts';
import { pageNumber } from '#domain/search-address.ts';
import { THIN_LIST } from '#domain/search-summary.ts';
import { uiText } from '#domain/ui-text.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import type { SearchPageData } from './load-search.ts';

/** The beginning of every title of a search. */
export const SEARCH_LEAD = uiText('Offerte di lavoro');

/** 'Offerte di lavoro per cuoco “brunch” in Lombardia' (rule 2.12). */
export function searchTitle({
  place,
  job,
  words,
  category,
  isInBox,
}: Pick<SearchPageData, 'place' | 'job' | 'words' | 'category' | 'isInBox'>): string {
  if (category) return category.title;
  const asked = [job?.name.toLowerCase(), words && `“${words}”`].filter(Boolean).join(' ');
  const what = asked ? ` per ${asked}` : '';
  if (isInBox) return `${SEARCH_LEAD}${what} ${uiText('in questa zona della mappa')}`;
  return `${SEARCH_LEAD}${what}${place && place.slug !== 'italia' ? ` ${atPlace(place)}` : ''}`;
}

/**
 * Only plain searches by place and job are indexed. Filtered ones are not; further and thin pages are followed, because
 * they list offers; campaign parameters and the page size change only the canonical address.
 */
export function searchHead(
  search: SearchPageData | undefined,
  args: Parameters<typeof pageHead>[1] & { location: { pathname: string; search: string } },
): MetaDescriptor[] {
  if (!search) return pageHead({ title: uiText('Offerte di lavoro'), disableRobots: true }, args);
  const title = search.category?.metadata.title ?? searchTitle(search);
  const count = search.answer.paginator.count;
  const description =
    search.category?.metadata.description ||
    `${count === 1 ? uiText('1 offerta') : `${count} offerte`}: ${startingLow(searchTitle(search))} nel turismo, nell’ospitalità e nella ristorazione. Candidati in un minuto, anche senza registrarti.`;
  const query = new URLSearchParams(args.location.search);
  const isFiltered = [...query].some(([name, value]) => value !== '' && SEARCH_FILTERS.has(name));
  const page = pageNumber(query.get('page'));
  const isEmpty = search.answer.items.length === 0;
  return pageHead(
    {
      title,
      description,
      canonical: args.location.pathname + (page > 1 && !isFiltered && !isEmpty ? `?page=${page}` : ''),
      isOnlyFollowed: page > 1 || count < THIN_LIST,
      disableRobots: isFiltered || isEmpty,
    },
    args,
  );
}

/** Lower case inside a sentence; names of places keep their capitals. */
const startingLow = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

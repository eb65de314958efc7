import type { MetaDescriptor } from 'react-router';
import { atPlace } from '../../../domain/offer-words.ts';
import { pageHead } from '../../features/page-head.ts';
import type { SearchPageData } from './load-search.ts';

/** 'Offerte di lavoro per cuoco “brunch” in Lombardia' (spec 2.12). */
export function searchTitle({ place, job, words, category }: Pick<SearchPageData, 'place' | 'job' | 'words' | 'category'>): string {
  if (category) return category.title;
  const asked = [job?.name.toLowerCase(), words && `“${words}”`].filter(Boolean).join(' ');
  const what = asked ? ` per ${asked}` : '';
  return `Offerte di lavoro${what}${place && place.slug !== 'italia' ? ` ${atPlace(place)}` : ''}`;
}

/** Only plain searches by place and job are pages to be found: any filter, or another page, is not indexed. */
export function searchHead(search: SearchPageData | undefined, args: Parameters<typeof pageHead>[1] & { location: { pathname: string; search: string } }): MetaDescriptor[] {
  if (!search) return pageHead({ title: 'Offerte di lavoro', disableRobots: true }, args);
  const title = search.category?.metadata.title ?? searchTitle(search);
  const count = search.answer.paginator.count;
  const description =
    search.category?.metadata.description ||
    `${count === 1 ? '1 offerta' : `${count} offerte`}: ${startingLow(searchTitle(search))} nel turismo, nell’ospitalità e nella ristorazione. Candidati in un minuto, anche senza registrarti.`;
  return pageHead({ title, description, disableRobots: args.location.search !== '' || count === 0 }, args);
}

/** Within a sentence; names of places keep their capitals. */
const startingLow = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

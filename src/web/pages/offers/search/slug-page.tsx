import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ANYWHERE, EVERYWHERE, SEARCH_ROOT } from '#domain/search-address.ts';
import { redirectNoStore, withQuery } from '#web/ask.ts';
import { loadOfferPage } from '../offer/load-offer.ts';
import { offerHead } from '../offer/offer-head.ts';
import { OfferPage } from '../offer/offer-page.tsx';
import { categoryOf, isPlace, loadSearch } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchResults } from './search-results.tsx';

/** One segment is, in this order: a place, a category, an offer, which ends in its number (rule D3). */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  if (slug === ANYWHERE || slug === EVERYWHERE)
    throw redirectNoStore(withQuery(SEARCH_ROOT, new URL(args.request.url).searchParams), 301);
  if (await isPlace(args, slug)) return { kind: 'search' as const, search: await loadSearch(args, { place: slug }) };
  const category = await categoryOf(args, slug);
  if (category) return { kind: 'search' as const, search: await loadSearch(args, { category }) };
  return { kind: 'offer' as const, ...(await loadOfferPage(args, slug)) };
}

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData?.kind === 'offer' ? offerHead(args.loaderData, args) : searchHead(args.loaderData?.search, args);

export default function SlugPage() {
  const data = useLoaderData<typeof loader>();
  return data.kind === 'offer' ? <OfferPage {...data} /> : <SearchResults {...data.search} />;
}

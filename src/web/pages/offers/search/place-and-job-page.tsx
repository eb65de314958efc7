import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ANYWHERE, EVERYWHERE, searchAddress } from '#domain/search-address.ts';
import { redirectNoStore, withQuery } from '#web/ask.ts';
import { loadSearch } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchResults } from './search-results.tsx';

/** /offerte-lavoro/{place}/{job}, and /offerte-lavoro/ovunque/{job} for anywhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { place, job } = args.params;
  if (place === EVERYWHERE)
    throw redirectNoStore(withQuery(searchAddress({ job }), new URL(args.request.url).searchParams), 301);
  return loadSearch(args, { place: place === ANYWHERE ? undefined : place, job });
}

export const meta = (args: MetaArgs<typeof loader>) => searchHead(args.loaderData, args);

export default function PlaceAndJobPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}

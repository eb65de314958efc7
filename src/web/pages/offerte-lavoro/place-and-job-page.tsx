import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ANYWHERE } from '../../../domain/search-address.ts';
import { loadSearch } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchResults } from './search-results.tsx';

/** /offerte-lavoro/{place}/{job}, and /offerte-lavoro/ovunque/{job} for anywhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { place, job } = args.params;
  return loadSearch(args, { place: place === ANYWHERE ? undefined : place, job });
}

export const meta = (args: MetaArgs<typeof loader>) => searchHead(args.loaderData, args);

export default function PlaceAndJobPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}

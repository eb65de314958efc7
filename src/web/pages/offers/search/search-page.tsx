import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadSearch, readTyped } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchResults } from './search-results.tsx';

/** /offerte-lavoro: no job, no place; also the target of the form without script. */
export async function loader(args: LoaderFunctionArgs) {
  return loadSearch(args, await readTyped(args));
}

export const meta = (args: MetaArgs<typeof loader>) => searchHead(args.loaderData, args);

export default function SearchPage() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from 'react-router';
import { seasonKeyOf } from '#domain/season-key.ts';
import { PEOPLE_PAGE } from '#domain/season-page.ts';
import { redirectNoStore, withQuery } from '#web/ask.ts';
import { PEOPLE_FILTERS, seasonOf } from './season-address.ts';

/** Two old addresses (rule D3): permanent redirects to the season, with what they asked for. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectNoStore(newAddress(new URL(request.url)), 301);
}

/** Of the answers for a season, or of the list of people with its filters. Both named a season by its first day. */
function newAddress({ pathname, searchParams }: URL): string {
  const { stagione = '', ...others } = Object.fromEntries(searchParams);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(stagione);
  if (pathname.includes('/chi-torna')) return seasonOf(isDay ? seasonKeyOf(stagione) : '');
  const query = { ...others, ...(isDay && { [PEOPLE_FILTERS.season]: stagione }) };
  return withQuery(PEOPLE_PAGE, new URLSearchParams(query));
}

export default function OldAddress() {
  return null;
}

import { redirect } from 'react-router';
import type { TypedSearchAnswer } from '../../contract/offers.ts';
import { MAX_WORDS } from '../../domain/search-address.ts';
import { apiPath } from '../api-path.ts';
import { ask, Refused } from '../ask.ts';
import type { UnknownPlace } from './search-bar.tsx';

type PageArgs = Parameters<typeof ask>[0];

const NOT_KEPT = { status: 302, headers: { 'Cache-Control': 'no-store' } };

/** Sends the visitor to another address of the same search; no cache keeps it. */
export const sendTo = (address: string): Response => redirect(address, NOT_KEPT);

/** What the two fields of a search that were only typed ask for; a text that is too long is cut. */
export async function understandTyped(args: PageArgs, what: string, where: string): Promise<{ found: TypedSearchAnswer; unknown: UnknownPlace | null }> {
  const asked = new URLSearchParams({ what: what.trim().slice(0, MAX_WORDS), where: where.trim().slice(0, MAX_WORDS) });
  const found = await ask<TypedSearchAnswer>(args, apiPath`/search/typed?${asked}`);
  const near = found.near_places.map(({ slug, address }) => ({ slug, label: address.label }));
  return { found, unknown: found.place_error === null ? null : { what, where, error: found.place_error, near } };
}

/**
 * The query without the values that the interface refused, for a page that shows what it can: an old link with a
 * filter or an order that is no more, or a text that is too long, which is cut. Null when nothing of it was refused.
 */
export function withoutRefused(query: URLSearchParams, refused: unknown): URLSearchParams | null {
  if (!(refused instanceof Refused) || refused.status !== 400 || typeof refused.body !== 'object' || refused.body === null) return null;
  const faults = new Set(Object.keys(refused.body));
  const next = new URLSearchParams();
  const counts = new Map<string, number>();
  for (const [name, value] of query) {
    if (value === '') continue;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    if (name === 'q' && faults.has('q') && value.trim().length > MAX_WORDS) next.append('q', value.trim().slice(0, MAX_WORDS).trim());
    else if (!faults.has(name) && !faults.has(`${name}.${index}`)) next.append(name, value);
  }
  return next.toString() === query.toString() ? null : next;
}

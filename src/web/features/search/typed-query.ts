import type { TypedSearchAnswer } from '#contract/offers.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { ask } from '#web/ask.ts';
import type { UnknownPlace } from './search-bar.tsx';

type PageArgs = Parameters<typeof ask>[0];

/** The query of a search whose two fields were only typed; a text that is too long is cut. */
export async function understandTyped(
  args: PageArgs,
  { what, where, of }: { what: string; where: string; of: 'offers' | 'candidates' },
): Promise<{ found: TypedSearchAnswer; unknown: UnknownPlace | null }> {
  const asked = new URLSearchParams({
    what: what.trim().slice(0, MAX_WORDS),
    where: where.trim().slice(0, MAX_WORDS),
    of,
  });
  const found = await ask(args, 'GET /search/typed', { query: asked });
  const near = found.near_places.map(({ slug, address }) => ({ slug, label: address.label }));
  return { found, unknown: found.place_error === null ? null : { what, where, error: found.place_error, near } };
}

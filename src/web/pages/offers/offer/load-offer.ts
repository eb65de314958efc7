import type { LoaderFunctionArgs } from 'react-router';
import type { OwnOfferMatch } from '#contract/offer-match.ts';
import type { OfferAround, OfferDetail } from '#contract/offers.ts';
import { ask, Refused, redirectNoStore, statusOf, withQuery } from '#web/ask.ts';
import { pageContext } from '#web/page-context.ts';
import { NO_ROUTE } from '#web/pages/errors/error-page.tsx';
import { userContext } from '#web/user-context.ts';

/** The offer of a page; null where it is for registered users only and the user is a visitor. */
export interface OfferPageData {
  offer: OfferDetail | null;
  slug: string;
}

/** The same with what is around the offer; null where there is nothing, as in a preview. */
export interface OfferWithAround extends OfferPageData {
  around: OfferAround | null;
  /** How well it fits the candidate who reads it; null for others, and where it is closed or already applied to. */
  match: OwnOfferMatch | null;
}

/** The data of an offer's page. */
export async function loadOfferPage(args: LoaderFunctionArgs, slug: string): Promise<OfferWithAround> {
  const loaded = await loadOffer(args, slug);
  const { offer } = loaded;
  if (!offer) return { ...loaded, around: null, match: null };
  const [around, match] = await Promise.all([
    unlessMissing(ask(args, 'GET /search/offers/{slug}/around', { params: { slug } })),
    loadMatch(args, offer),
  ]);
  return { ...loaded, around, match };
}

async function loadMatch(args: LoaderFunctionArgs, offer: OfferDetail): Promise<OwnOfferMatch | null> {
  if (args.context.get(userContext)?.typology !== 'candidate' || offer.expired || offer.has_applied) return null;
  return unlessMissing(ask(args, 'GET /search/offers/{slug}/match', { params: { slug: offer.slug } }));
}

/** Null for an offer that is not public: its company reads it while it is held, or it closed in the meantime. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

/** The same page, with its query, under the offer's present address. */
function renamed(address: string, from: string, to: string): string {
  const { pathname, searchParams } = new URL(address);
  return withQuery(pathname.replace(`/${from}`, `/${to}`), searchParams);
}

/** An offer's address ends in its number: anything else is not found (rule D3). */
export async function loadOffer(args: LoaderFunctionArgs, slug: string): Promise<OfferPageData> {
  if (!/-\d+$/.test(slug)) throw new Response(NO_ROUTE, { status: 404 });
  args.context.get(pageContext).showsTag('offers');
  try {
    const offer = await ask(args, 'GET /search/offers/{slug}', { params: { slug } });
    if (offer.slug !== slug) throw redirectNoStore(renamed(args.request.url, slug, offer.slug), 301);
    return { offer, slug };
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return { offer: null, slug };
    throw statusOf(error);
  }
}

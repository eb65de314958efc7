import { parsedAddress } from './parsed-address.ts';

interface OfferPlace {
  place: { slug: string };
  region: { slug: string };
  job: { slug: string };
}

/**
 * The search from which somebody opened an offer, as a path with its query; null where they came from elsewhere. The
 * address of an offer has one part after '/offerte-lavoro', as that of a place or a job has: such a page counts as a
 * search only where it has filters, or where the offer is of that place or job.
 */
export function searchBeforeOffer(referrer: string, origin: string, offer: OfferPlace): string | null {
  const url = parsedAddress(referrer);
  if (!url || url.origin !== origin) return null;
  const [root, first, second, ...rest] = url.pathname.slice(1).split('/');
  if (root !== 'offerte-lavoro' || rest.length > 0 || second === 'invia-candidatura') return null;
  const isOfOffer = [offer.place.slug, offer.region.slug, offer.job.slug].some((slug) => slug === first);
  return first && !second && !url.search && !isOfOffer ? null : url.pathname + url.search;
}

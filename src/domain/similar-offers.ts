import { ranksBetween } from './brigade.ts';

/** The maximum distance of an offer called near, in kilometres. */
export const SIMILAR_WITHIN_KM = 60;
const SHOWN = 3;
/** Within a band two offers count as equally near: the newer comes first. */
const BANDS_KM = [10, 25];

interface Candidate {
  job: { slug: string };
  company_slug: string;
  distance_km: number | null;
  transaction_date_created: string | null;
}

/** The same job first, then a neighbouring rank of the same team, then the rest of its family. */
function kinship(job: string, other: string): number {
  if (job === other) return 0;
  const ranks = ranksBetween(job, other);
  return ranks !== null && Math.abs(ranks) <= 1 ? 1 : 2;
}

const band = (km: number) => BANDS_KM.filter((limit) => km > limit).length;

/**
 * The three offers most like a given one: by job, then by distance, then the newest. A company appears once, or more
 * where there are no others.
 */
export function chooseSimilar<Offer extends Candidate>(job: string, near: readonly Offer[]): Offer[] {
  const key = (offer: Offer) => [kinship(job, offer.job.slug), band(offer.distance_km ?? 0)] as const;
  const sorted = [...near].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return (
      a[0] - b[0] ||
      a[1] - b[1] ||
      (other.transaction_date_created ?? '').localeCompare(one.transaction_date_created ?? '')
    );
  });
  const isFirst = (offer: Offer) =>
    sorted.findIndex(({ company_slug }) => company_slug === offer.company_slug) === sorted.indexOf(offer);
  return [...sorted.filter(isFirst), ...sorted.filter((offer) => !isFirst(offer))].slice(0, SHOWN);
}

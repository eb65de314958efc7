import type { Selectable } from '#contract/inbox.ts';

/** How many people are invited at once. */
export const INVITED_AT_ONCE = 100;

const NEW_INTERVIEW = '/profilo/azienda/colloqui/nuovo';

/** The page that offers times to applicants of an offer; to nobody in particular, it opens its bookable hours. */
export const newInterview = (offerId: number, applicationIds: readonly number[] = []): string =>
  `${NEW_INTERVIEW}?offer=${offerId}${applicationIds.length > 0 ? `&candidature=${applicationIds.join(',')}` : ''}`;

/**
 * The page that offers times to the selected applicants who were not refused, each for their own offer; null for
 * nobody.
 */
export function newInterviewOfSelected(selected: readonly Selectable[]): string | null {
  const invited = selected.filter(({ status }) => status !== 'unsuitable').slice(0, INVITED_AT_ONCE);
  const [offer, ...others] = new Set(invited.map((one) => one.offer.id));
  if (offer === undefined) return null;
  const ids = invited.map(({ id }) => id);
  return others.length === 0 ? newInterview(offer, ids) : `${NEW_INTERVIEW}?candidature=${ids.join(',')}`;
}

/** The page that offers times to the person of an unlocked profile. */
export const newInterviewOfProfile = (candidateId: number): string => `${NEW_INTERVIEW}?profilo=${candidateId}`;

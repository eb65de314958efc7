import type { Selectable } from '#contract/inbox.ts';

/** The page that offers times to applicants of an offer; to nobody in particular, it opens its bookable hours. */
export const newInterview = (offerId: number, applicationIds: readonly number[] = []): string =>
  `/profilo/azienda/colloqui/nuovo?offer=${offerId}${applicationIds.length > 0 ? `&candidature=${applicationIds.join(',')}` : ''}`;

/**
 * The page that offers times to the selected applicants who were not refused; null where there is nobody, or where they
 * applied to several offers: an interview is for one.
 */
export function newInterviewOfSelected(selected: readonly Selectable[]): string | null {
  const invited = selected.filter(({ status }) => status !== 'unsuitable').slice(0, 100);
  const [offer, ...others] = new Set(invited.map((one) => one.offer.id));
  if (offer === undefined || others.length > 0) return null;
  return newInterview(
    offer,
    invited.map(({ id }) => id),
  );
}

/** The page that offers times to the person of an unlocked profile. */
export const newInterviewOfProfile = (candidateId: number): string =>
  `/profilo/azienda/colloqui/nuovo?profilo=${candidateId}`;

/** The page that offers times to applicants of an offer; to nobody in particular, it opens its bookable hours. */
export const newInterview = (offerId: number, applicationIds: readonly number[] = []): string =>
  `/profilo/azienda/colloqui/nuovo?offer=${offerId}${applicationIds.length > 0 ? `&candidature=${applicationIds.join(',')}` : ''}`;

/** The page that offers times to the selected applicants who were not refused; null where there is nobody. */
export function newInterviewOfSelected(
  offerId: number,
  selected: ReadonlySet<number>,
  isRefused: (id: number) => boolean,
): string | null {
  const ids = [...selected].filter((id) => !isRefused(id)).slice(0, 100);
  return ids.length > 0 ? newInterview(offerId, ids) : null;
}

/** The page that offers times to the person of an unlocked profile. */
export const newInterviewOfProfile = (candidateId: number): string =>
  `/profilo/azienda/colloqui/nuovo?profilo=${candidateId}`;

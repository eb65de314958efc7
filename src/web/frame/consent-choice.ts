const COOKIE = 'brigata_consent';
/** Six months, after which the question may be asked again (Garante, June 2021). */
const SIX_MONTHS_S = 182 * 86_400;

/** Whether visits may be counted; null when nobody has answered yet. */
export function readConsent(): boolean | null {
  const value = document.cookie.match(/(?:^|; )brigata_consent=(yes|no)/)?.[1];
  return value === undefined ? null : value === 'yes';
}

export function writeConsent(analytics: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=${analytics ? 'yes' : 'no'}; path=/; max-age=${SIX_MONTHS_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

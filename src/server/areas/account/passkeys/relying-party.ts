import type { Config } from '#server/platform/config.ts';

/** The sub-domains of active sponsors. */
export type SponsorDomains = () => Promise<readonly string[]>;

/**
 * The relying party id: the host of SITE_URL without 'www', so that the sub-domains of sponsors share passkeys.
 * Browsers accept no IP address here: on one there are no passkeys.
 */
export const relyingPartyId = ({ siteUrl }: Pick<Config, 'siteUrl'>): string =>
  new URL(siteUrl).hostname.replace(/^www\./, '');

/** Where a passkey may be used: this site, and the sites of active sponsors. */
export async function expectedOrigins(
  config: Pick<Config, 'siteUrl'>,
  sponsorDomains: SponsorDomains,
): Promise<string[]> {
  const { origin, protocol, port } = new URL(config.siteUrl);
  const host = `${relyingPartyId(config)}${port && `:${port}`}`;
  return [origin, ...(await sponsorDomains()).map((domain) => `${protocol}//${domain}.${host}`)];
}

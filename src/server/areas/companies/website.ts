/** The address of a site, with its scheme; null for what is none. */
export function readWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).hostname.includes('.') ? address : null;
}

/** The address of a website, with its scheme; null for what is not one. */
export function readWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  // A user name and password in an address would be shown to everybody, and hide where it leads.
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
    ? address
    : null;
}

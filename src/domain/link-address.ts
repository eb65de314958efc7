import { parsedAddress } from './parsed-address.ts';

const SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/**
 * Whether a page may link to an address that staff wrote: a path of this site, or HTTPS elsewhere, without user name
 * and password.
 */
export function isLinkAddress(address: string): boolean {
  if (/^[/#]/.test(address)) return !/^\/[/\\]/.test(address);
  const url = parsedAddress(address);
  return url !== null && SCHEMES.has(url.protocol) && /^[a-z]+:/i.test(address) && !url.username && !url.password;
}

import { isWebAddress } from '#domain/web-address.ts';

/** The address of a website, with its scheme; null for what is not one. */
export function readWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return isWebAddress(address) ? address : null;
}

import { parsedAddress } from './parsed-address.ts';

/**
 * The address of a page elsewhere, whole: `http` or `https`, a host with a dot, no blanks. Without user name and
 * password, which would be shown to everybody and hide where it leads. Null for anything else.
 */
function outsideAddress(text: string): URL | null {
  const url = /\s/.test(text) ? null : parsedAddress(text);
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url : null;
}

/** Whether a text is such an address. */
export const isWebAddress = (text: string): boolean => outsideAddress(text) !== null;

/** A secure address as a person writes it, also without 'https://': 'meet.google.com/abc'. Null for anything else. */
export function secureAddress(text: string): string | null {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return outsideAddress(whole)?.protocol === 'https:' ? whole : null;
}

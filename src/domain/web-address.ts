/**
 * The address of a page elsewhere, whole: `http` or `https`, a host with a dot, no blanks. Without user name and
 * password, which would be shown to everybody and hide where it leads. Null for anything else.
 */
export function outsideAddress(text: string): URL | null {
  if (/\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url : null;
}

/** Whether a text is such an address. */
export const isWebAddress = (text: string): boolean => outsideAddress(text) !== null;

import { cleanFileName } from '#domain/clean-text.ts';

/**
 * Non-letters of a file name are percent-encoded: a quote or bracket would end the value for some programs (RFC 8187).
 */
const extended = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Headers of a private file: downloaded, never shown inside the site, never cached (rule D8). */
export function attachment(given: string, type: string): Record<string, string> {
  const name = cleanFileName(given);
  // The plain name for old programs, the exact one beside it (RFC 6266).
  const plain = name.replace(/[^\x20-\x7e]|["\\;]/g, '_');
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${extended(name)}`,
    'Cache-Control': 'no-store',
  };
}

import { cleanFileName } from '../../../domain/clean-text.ts';

/** Headers of a private file: saved, never shown inside the site, kept by no cache (decisions 8). */
export function attachment(given: string, type: string): Record<string, string> {
  const name = cleanFileName(given);
  // The plain name for old programs, the true one beside it (RFC 6266).
  const plain = name.replace(/[^\x20-\x7e]|["\\;]/g, '_');
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`, 'Cache-Control': 'no-store' };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a private file is valid: long enough to open it, too short to pass it on (rule D8). */
const LIFE_MS = 5 * 60_000;

/** The parts of a signed link to a page: the record, the expiry, and the signature. */
export interface SignedLink {
  id: number;
  expires: string;
  seal: string;
}

const seal = (secret: string, file: string, expires: number) =>
  createHmac('sha256', secret).update(`${file} ${expires}`).digest('base64url');

/** The query of a signed link to one file, valid for five minutes, or so many milliseconds, for its holder. */
export function signLink(
  secret: string,
  file: string,
  now: number = Date.now(),
  lifeMs: number = LIFE_MS,
): { query: string; expiresAt: Date } {
  const expires = now + lifeMs;
  return { query: `expires=${expires}&seal=${seal(secret, file, expires)}`, expiresAt: new Date(expires) };
}

/** Whether a link was signed by us for this file and is still valid. */
export const isValidLink = (
  secret: string,
  file: string,
  query: { expires: string; seal: string },
  now: number = Date.now(),
): boolean => isSignedByUs(secret, file, query) && Number(query.expires) >= now;

/** Whether a link was signed by us for this file, expired or not. */
export function isSignedByUs(secret: string, file: string, query: { expires: string; seal: string }): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires)) return false;
  const [right, given] = [seal(secret, file, expires), query.seal].map((text) => Buffer.from(text));
  return right !== undefined && given !== undefined && right.length === given.length && timingSafeEqual(right, given);
}

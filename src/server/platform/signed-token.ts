import { isSignedByUs, signLink } from './signed-link.ts';

/** What a token says: which record, when it was signed, and whether that was too long ago. */
export interface SignedToken {
  id: number;
  signedAt: number;
  isExpired: boolean;
}

/** What a kind of token is about, as the signature names it, and for how many milliseconds it works. */
export interface TokenKind {
  nameOf: (id: number) => string;
  lifeMs: number;
}

/** A record and its signature as one part of an address. */
export function signToken(secret: string, { nameOf, lifeMs }: TokenKind, id: number, now: number): string {
  const query = new URLSearchParams(signLink(secret, nameOf(id), now, lifeMs).query);
  return `${id}.${query.get('expires')}.${query.get('seal')}`;
}

/** Reads such a part; null when we did not make it. */
export function readToken(
  secret: string,
  { nameOf, lifeMs }: TokenKind,
  token: string,
  now: number = Date.now(),
): SignedToken | null {
  const [id = '', expires = '', seal = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (!isSignedByUs(secret, nameOf(Number(id)), { expires, seal })) return null;
  return { id: Number(id), signedAt: Number(expires) - lifeMs, isExpired: Number(expires) < now };
}

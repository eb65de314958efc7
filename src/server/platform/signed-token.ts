import { linkOfToken } from '#domain/mailed-token.ts';
import type { LinkKind, ReadLink } from './mailed-link.ts';
import { isSignedByUs, type SignedLink, signLink } from './signed-link.ts';

type Kind = Pick<LinkKind, 'name' | 'lifeMs'>;

/** A record and its signature as one part of an address. */
export function signToken(secret: string, { name, lifeMs }: Kind, id: number, now: number): string {
  const query = new URLSearchParams(signLink(secret, `${name} ${id}`, now, lifeMs).query);
  return `${id}.${query.get('expires')}.${query.get('seal')}`;
}

/** Reads such a part; null when we did not make it. */
export function readToken(secret: string, kind: Kind, token: string): ReadLink | null {
  const link = linkOfToken(token);
  return readLink(secret, kind, { ...link, id: Number(link.id) });
}

/** Reads the same as its parts; null when we did not make it. */
export function readLink(secret: string, { name, lifeMs }: Kind, link: SignedLink): ReadLink | null {
  if (!isSignedByUs(secret, `${name} ${link.id}`, link)) return null;
  const expires = Number(link.expires);
  return { id: link.id, signedAt: expires - lifeMs, isExpired: expires < Date.now() };
}

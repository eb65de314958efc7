import type { LinkKind, ReadLink } from './mailed-link.ts';
import { isSignedByUs, signLink } from './signed-link.ts';

type Kind = Pick<LinkKind, 'name' | 'lifeMs'>;

/** A record and its signature as one part of an address. */
export function signToken(secret: string, { name, lifeMs }: Kind, id: number, now: number): string {
  const query = new URLSearchParams(signLink(secret, `${name} ${id}`, now, lifeMs).query);
  return `${id}.${query.get('expires')}.${query.get('seal')}`;
}

/** Reads such a part; null when we did not make it. */
export function readToken(
  secret: string,
  { name, lifeMs }: Kind,
  token: string,
  now: number = Date.now(),
): ReadLink | null {
  const [id = '', expires = '', seal = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (!isSignedByUs(secret, `${name} ${Number(id)}`, { expires, seal })) return null;
  return { id: Number(id), signedAt: Number(expires) - lifeMs, isExpired: Number(expires) < now };
}

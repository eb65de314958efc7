import type { Visitor } from './api.ts';
import type { Who } from './calls.ts';

/** Everybody; the call is given who is logged in, if anybody. */
export const anybody: Who<Visitor | null> = { name: 'public', caller: (_, c) => c.get('visitor') };

/** Anybody with a link or a token that the call itself checks. */
export const linkHolder: Who<Visitor | null> = { ...anybody, name: 'link' };

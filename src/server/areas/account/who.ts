import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { requireVisitor } from './session.ts';

/** Everybody; the call is given who is logged in, if anybody. */
export const anybody: Who<Visitor | null> = { name: 'public', caller: (_, c) => c.get('visitor') };

/** Whoever has a link or a token that the call itself checks. */
export const linkHolder: Who<Visitor | null> = { ...anybody, name: 'link' };

/** Any user. */
export const user: Who<Visitor> = { name: 'logged_in', caller: (_, c) => requireVisitor(c) };

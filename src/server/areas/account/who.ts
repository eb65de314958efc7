import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { requireVisitor } from './session.ts';

export { anybody, linkHolder } from '#server/platform/http/anybody.ts';

/** Any user. */
export const user: Who<Visitor> = { name: 'logged_in', caller: (_, c) => requireVisitor(c) };

import { createContext } from 'react-router';
import type { Me } from '#contract/account.ts';

/** The user of the page: read once a request, by the guards. */
export const userContext = createContext<Me | null>(null);

/** A page of candidates is 403 for a company, which the browser says in an alert (rules 2.3, 6). */
export function requireCandidate(user: Pick<Me, 'typology'> | null): void {
  if (user?.typology !== 'candidate') throw new Response(null, { status: 403 });
}

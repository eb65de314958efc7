import { createContext } from 'react-router';
import type { Account } from '#contract/account.ts';

/** The user of the page: read once a request, by the guards. */
export const userContext = createContext<Account | null>(null);

/** A page of candidates is 403 for a company, which the browser says in an alert (rules 2.3, 6). */
export function requireCandidate(user: Pick<Account, 'typology'> | null): void {
  if (user?.typology !== 'candidate') throw new Response(null, { status: 403 });
}

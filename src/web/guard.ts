import { matchPath } from 'react-router';
import type { Me } from '#contract/account.ts';
import { type Guard, pageRoutes } from '#domain/page-table.ts';

/** The fixed beginning of each page's address, in lower case: the router's pattern is tried only where it may match. */
const routes = pageRoutes.map((route) => ({
  ...route,
  start: (route.path.split(/[:*]/)[0] ?? '').replace(/\/$/, '').toLowerCase(),
}));

/** The guard of an address; throws for an unknown guard name (rule 8). */
export function guardOf(pathname: string): Guard | undefined {
  const address = pathname.toLowerCase();
  return routes.find(
    ({ path, only, start }) => address.startsWith(start) && matchPath(path, pathname) && (only?.test(pathname) ?? true),
  )?.guard;
}

/** The query of a page's address, without the parameter by which the router names the routes that it reads. */
export const shownQuery = (search: string): string =>
  search.replace(/([?&])_routes=[^&]*(&|$)/, (_, before: string, after: string) => after && before);

/** Where a second factor is set up and proved. */
const SECURITY_PAGE = '/profilo/impostazioni/sicurezza';

/** Where a guard redirects this user, with its status; null lets them in (rule 2.3). */
export function redirectFor(
  guard: Guard | undefined,
  address: string,
  user: (Pick<Me, 'typology'> & { needs_second_factor?: boolean }) | null,
): { to: string; status: 301 | 302 } | null {
  const back = `?redirect=${encodeURIComponent(address)}`;
  // Their company requires a second factor: without it, no page of their own.
  if (user?.needs_second_factor && guard !== undefined && !address.startsWith(SECURITY_PAGE))
    return { to: `${SECURITY_PAGE}${back}`, status: 302 };
  switch (guard) {
    case undefined:
      return null;
    case 'auth':
      return user ? null : { to: `/login${back}`, status: 301 };
    case 'authCompany':
      return user?.typology === 'company' ? null : { to: `/recruiter/login${back}`, status: 302 };
    case 'redirectIfLoggedIn':
      return user ? { to: `/profilo${back}`, status: 301 } : null;
    case 'notForCandidates':
      return user?.typology === 'candidate' ? { to: '/', status: 302 } : null;
    default:
      throw new Error(`Unknown middleware ${String(guard satisfies never)}`);
  }
}

import { matchPath } from 'react-router';
import type { Me } from '#contract/account.ts';
import { type Guard, pageRoutes } from '#domain/page-table.ts';

/** How every address of a page begins, in small letters: the router's pattern is asked only where it may match. */
const routes = pageRoutes.map((route) => ({
  ...route,
  start: (route.path.split(/[:*]/)[0] ?? '').replace(/\/$/, '').toLowerCase(),
}));

/** The guard of an address, and an error for a name nobody wrote a rule for (rule 8). */
export function guardOf(pathname: string): Guard | undefined {
  const address = pathname.toLowerCase();
  return routes.find(
    ({ path, only, start }) => address.startsWith(start) && matchPath(path, pathname) && (only?.test(pathname) ?? true),
  )?.guard;
}

/** Where a second factor is set up and proved. */
const SECURITY_PAGE = '/profilo/impostazioni/sicurezza';

/** Where a guard sends this user instead of the page, with the status it says; null lets them in (rule 2.3). */
export function redirectFor(
  guard: Guard | undefined,
  address: string,
  user: (Pick<Me, 'typology'> & { needs_second_factor?: boolean }) | null,
): { to: string; status: 301 | 302 } | null {
  const back = `?redirect=${encodeURIComponent(address)}`;
  // Their company wants a second factor: before it, no page of one's own.
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

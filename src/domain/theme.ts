export type Theme = 'light' | 'dark';
export type Typology = 'candidate' | 'company';

const forcedLight = [/^\/aziende(\/|$)/, /^\/chi-siamo(\/|$)/, /^\/career-day(\/|$)/, /preview/];

/**
 * The theme of a page, first rule that holds (rule 2.4, precedence of rule D3).
 * `contentPage` says that the catch-all serves the path: those pages are always light.
 */
export function themeOf(
  page: { pathname: string; search?: string; contentPage?: boolean },
  typology?: Typology,
): Theme {
  const { pathname } = page;
  if (pathname.includes('recruiter')) return 'dark';
  if (page.contentPage || forcedLight.some((pattern) => pattern.test(pathname))) return 'light';
  if (pathname === '/profilo/anteprima') return typology === 'candidate' ? 'dark' : 'light';
  if (/^(?:\/profilo)?\/recupera-password/.test(pathname) && new URLSearchParams(page.search).get('t') === 'company')
    return 'dark';
  return typology === 'company' ? 'dark' : 'light';
}

/**
 * Whether something meant for 'candidate', 'company' or 'both' shows (rule 2.6): to a visitor by the theme of the page,
 * to a logged-in user by their own type, because the pages of the others lead them back.
 */
export function isShown(visibleOn: 'candidate' | 'company' | 'both', theme: Theme, typology?: Typology): boolean {
  return visibleOn === 'both' || visibleOn === (typology ?? (theme === 'dark' ? 'company' : 'candidate'));
}

/** The profile type a newsletter subscription is stored under (rule 9.5). */
export function newsletterProfile(theme: Theme, typology?: Typology): Typology {
  if (typology) return typology;
  return theme === 'dark' ? 'company' : 'candidate';
}

import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Me } from '../../contract/account.ts';
import type { SiteSettings, Sponsor } from '../../contract/content.ts';
import { type Theme, themeOf } from '../../domain/theme.ts';

/** What every page knows: the root loader's data. */
export interface Site {
  settings: SiteSettings;
  user: Me | null;
  hasUnread: boolean;
  changedStrings: Record<string, string>;
  sponsor: Sponsor | null;
}

export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}

export function useUser(): Me | null {
  return useSite()?.user ?? null;
}

/** The theme of the page shown (spec 2.4). */
export function useTheme(): Theme {
  const { pathname, search } = useLocation();
  const isContentPage = useMatches().some(({ id }) => id === '/*');
  return themeOf({ pathname, search, contentPage: isContentPage }, useUser()?.typology);
}

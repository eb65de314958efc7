import { useEffect } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Me } from '#contract/account.ts';
import type { SiteSettings, Sponsor } from '#contract/content.ts';
import { type Theme, themeOf } from '#domain/theme.ts';

/** What every page knows: the root loader's data. */
export interface Site {
  settings: SiteSettings;
  user: Me | null;
  hasUnread: boolean;
  changedStrings: Record<string, string>;
  sponsor: Sponsor | null;
}

/** What the last page of this tab knew. Set in the browser alone: the server answers many people. */
let lastKnown: Site | undefined;

export function useSite(): Site | undefined {
  const site = useRouteLoaderData<Site>('root');
  // A page that could not be loaded has no data: whoever was logged in still is.
  return site ?? lastKnown;
}

/** Remembers what this page knows, for one that could not be loaded. */
export function useKeptSite(): void {
  const site = useRouteLoaderData<Site>('root');
  useEffect(() => {
    if (site) lastKnown = site;
  }, [site]);
}

export function useUser(): Me | null {
  return useSite()?.user ?? null;
}

/** The theme of the page shown (rule 2.4). */
export function useTheme(): Theme {
  const { pathname, search } = useLocation();
  const isContentPage = useMatches().some(({ id }) => id === '/*');
  return themeOf({ pathname, search, contentPage: isContentPage }, useUser()?.typology);
}

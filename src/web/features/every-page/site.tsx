import { useEffect } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Account } from '#contract/account.ts';
import type { SiteSettings, Sponsor } from '#contract/content.ts';
import type { AccentStyles } from '#domain/accent.ts';
import { type Theme, themeOf } from '#domain/theme.ts';

/** The data of every page, from the root loader. */
export interface Site {
  settings: Readonly<SiteSettings>;
  user: Account | null;
  hasUnread: boolean;
  /** How many conversations have something unread. */
  unreadMessages: number;
  changedStrings: Readonly<Record<string, string>>;
  sponsor: Sponsor | null;
  /** The colours of its pages; they are calculated on the server. */
  accents: AccentStyles | null;
  /** Whether the page is opened by a mailed link. */
  isMailed: boolean;
  /** The token of this user's forms; null for visitors. */
  csrf: string | null;
}

/** The data of the last page in this tab. Set only in the browser: the server answers many users. */
let lastKnown: Site | undefined;

export function useSite(): Site | undefined {
  const site = useRouteLoaderData<Site>('root');
  // A page that could not be loaded has no data: the user is still logged in.
  return site ?? lastKnown;
}

/** Stores this page's data for one that cannot be loaded. */
export function useKeptSite(): void {
  const site = useRouteLoaderData<Site>('root');
  useEffect(() => {
    if (site) lastKnown = site;
  }, [site]);
}

export function useUser(): Account | null {
  return useSite()?.user ?? null;
}

/** The theme of the current page (rule 2.4). */
export function useTheme(): Theme {
  const { pathname, search } = useLocation();
  const isContentPage = useMatches().some(({ id }) => id === '/*');
  return themeOf({ pathname, search, contentPage: isContentPage }, useUser()?.typology);
}

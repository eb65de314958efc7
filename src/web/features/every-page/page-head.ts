import type { MetaDescriptor } from 'react-router';
import { siteOf } from './linked-data.ts';

/** A page's metadata object (rule 3.20). */
export interface PageMetadata {
  title?: string;
  description?: string;
  og_title?: string | undefined;
  og_description?: string | undefined;
  og_type?: string;
  og_image?: { file: string } | null | undefined;
  image?: { file: string } | null;
  landscape_image?: { file: string } | null;
  og_url?: string;
  canonical?: string | undefined;
  /** Not listed by search engines, whose robots still follow its links. */
  isOnlyFollowed?: boolean;
  disableRobots?: boolean;
}

export interface PageHeadArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * The head of a page from its metadata (rule 2.5): the title ends in ' - ' and the product's name, share tags fall back
 * to the page's own, the share image to the default one, and under a sponsor the canonical link is the site's own
 * address of the path.
 */
export function pageHead(page: PageMetadata, { matches, location }: PageHeadArgs): MetaDescriptor[] {
  const site = siteOf(matches);
  // Titles are strings of the interface like others (rule 1).
  const say = (text: string | undefined) => text && (site?.changedStrings[text] ?? text);
  const name = site?.settings.site.name ?? '';
  const host = site?.settings.site.url ?? '';
  const own = say(page.title);
  const title = own ? `${own} - ${name}` : name;
  const image = page.og_image?.file ?? page.image?.file ?? page.landscape_image?.file ?? '/og-image.png';
  const chosen = page.canonical?.startsWith('/') ? host + page.canonical : page.canonical;
  const canonical = site?.sponsor ? host + location.pathname : (chosen ?? host + location.pathname);
  const description = say(page.description);
  const shared = page.og_description ?? description;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: page.og_title ?? own ?? name },
    ...(shared ? [{ property: 'og:description', content: shared }] : []),
    { property: 'og:type', content: page.og_type ?? 'website' },
    { property: 'og:url', content: page.og_url ?? canonical },
    { property: 'og:image', content: image.startsWith('http') ? image : host + image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.disableRobots || page.isOnlyFollowed
      ? [{ name: 'robots', content: page.disableRobots ? 'noindex,nofollow' : 'noindex,follow' }]
      : []),
  ];
}

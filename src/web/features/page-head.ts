import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.tsx';

/** A page's metadata object (spec 3.20), what a page knows of itself. */
export interface PageMetadata {
  title?: string;
  description?: string;
  og_title?: string;
  og_description?: string;
  og_type?: string;
  og_image?: { file: string } | null;
  image?: { file: string } | null;
  landscape_image?: { file: string } | null;
  og_url?: string;
  canonical?: string;
  disableRobots?: boolean;
}

interface HeadArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * The head of a page from its metadata (spec 2.5): the title ends in ' - ' and the product's name, share tags
 * fall back to the page's own, the share image to the default one, and under a sponsor the canonical link is
 * the site's own address of the path.
 */
export function pageHead(page: PageMetadata, { matches, location }: HeadArgs): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  const name = site?.settings.site.name ?? '';
  const host = site?.settings.site.url ?? '';
  const title = page.title ? `${page.title} - ${name}` : name;
  const image = page.og_image?.file ?? page.image?.file ?? page.landscape_image?.file ?? '/og-image.png';
  const canonical = site?.sponsor ? host + location.pathname : (page.canonical ?? host + location.pathname);
  const description = page.og_description ?? page.description;
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: page.og_title ?? page.title ?? name },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: page.og_type ?? 'website' },
    { property: 'og:url', content: page.og_url ?? canonical },
    { property: 'og:image', content: image.startsWith('http') ? image : host + image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.disableRobots ? [{ name: 'robots', content: 'noindex,nofollow' }] : []),
  ];
}

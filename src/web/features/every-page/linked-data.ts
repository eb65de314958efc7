import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.tsx';

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The match of the root, whose loader gives the data of the site. */
interface RootMatch {
  id: 'root';
  loaderData?: Site;
}

/** The data of the site for every page, from a head's matches; undefined where the root failed. */
export const siteOf = (matches: Matches): Site | undefined =>
  matches.find((match): match is RootMatch => match?.id === 'root')?.loaderData;

/** An address of the site, in full. */
export const wholeAddress = (site: Site, path: string) =>
  path.startsWith('http') ? path : site.settings.site.url + path;
/** An object of structured data, in schema.org's vocabulary. */
export const linkedData = (type: string, fields: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...fields },
});

/** The organisation that runs the site. */
export function organizationData(matches: Matches): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const { name } = site.settings.site;
  return [
    linkedData('Organization', {
      name,
      url: wholeAddress(site, '/'),
      logo: wholeAddress(site, '/immagini/icona-512.png'),
      sameAs: site.settings.footer.social_links.map(({ url }) => url),
    }),
  ];
}

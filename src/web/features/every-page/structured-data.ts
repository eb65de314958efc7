import type { MetaDescriptor } from 'react-router';
import type { Article } from '#contract/blog.ts';
import type { EventDetail } from '#contract/events.ts';
import type { PayOfJob } from '#contract/pay.ts';
import { linkedData, type Matches, siteOf, wholeAddress } from './linked-data.ts';

/** The breadcrumbs of a page, the home first: search results show them instead of an address. */
export function breadcrumbData(
  matches: Matches,
  steps: readonly (readonly [name: string, path: string])[],
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const all = [['Home', '/'] as const, ...steps];
  return [
    linkedData('BreadcrumbList', {
      itemListElement: all.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: wholeAddress(site, path),
      })),
    }),
  ];
}

/** Questions with their answers; nothing where there are none. */
export function faqData(questions: readonly { question: string; answer: string }[]): MetaDescriptor[] {
  if (questions.length === 0) return [];
  return [
    linkedData('FAQPage', {
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ];
}

/** The picture of a page where it is shared: its own, or its tiles. */
export const shareImage = (slug: string, picture: string | null | undefined): string =>
  picture ?? `/immagini/condivisione/${slug}.png`;

/** An article or a guide, with author and publisher. */
export function articleData(matches: Matches, article: Article): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  return [
    linkedData('Article', {
      headline: article.title,
      description: article.excerpt,
      datePublished: article.publication_date,
      dateModified: article.date_updated,
      inLanguage: 'it',
      author: { '@type': 'Person', name: article.author },
      publisher: { '@type': 'Organization', name: site.settings.site.name },
      mainEntityOfPage: wholeAddress(site, article.url_node.permalink),
      image: wholeAddress(site, shareImage(article.slug, article.highlight_image?.file)),
    }),
  ];
}

const ONLINE = /^(https?:|online)/i;

/** An event for search engines. */
export function eventData(matches: Matches, event: EventDetail): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [];
  const isOnline = ONLINE.test(event.place_text);
  return [
    linkedData('Event', {
      name: event.title,
      description: event.intro || event.title,
      startDate: event.starts_at,
      endDate: event.ends_at,
      eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: isOnline
        ? { '@type': 'VirtualLocation', url: wholeAddress(site, `/career-day/${event.slug}`) }
        : {
            '@type': 'Place',
            name: event.place_text,
            address: {
              '@type': 'PostalAddress',
              streetAddress: event.address || event.place_text,
              addressCountry: 'IT',
            },
          },
      image: wholeAddress(site, shareImage(event.slug, event.image)),
      organizer: { '@type': 'Organization', name: site.settings.site.name, url: wholeAddress(site, '/') },
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'EUR',
        availability: `https://schema.org/${event.state === 'open' ? 'InStock' : 'SoldOut'}`,
        url: wholeAddress(site, `/career-day/${event.slug}`),
      },
    }),
  ];
}

/** What a job pays, as search engines read it. */
export function occupationData({ job, area, figure }: PayOfJob): MetaDescriptor[] {
  if (!figure) return [];
  return [
    linkedData('Occupation', {
      name: job.name,
      occupationLocation: [{ '@type': area.slug === null ? 'Country' : 'AdministrativeArea', name: area.name }],
      estimatedSalary: [
        {
          '@type': 'MonetaryAmountDistribution',
          name: 'base',
          currency: 'EUR',
          duration: 'P1M',
          percentile25: figure.low,
          median: figure.median,
          percentile75: figure.high,
        },
      ],
    }),
  ];
}

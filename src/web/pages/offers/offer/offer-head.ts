import type { MetaDescriptor } from 'react-router';
import { jobPosting } from '#domain/job-posting.ts';
import { cityOf, snippet } from '#domain/offer-words.ts';
import { uiText } from '#domain/ui-text.ts';
import { siteOf } from '#web/features/every-page/linked-data.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { breadcrumbData, shareImage } from '#web/features/every-page/structured-data.ts';
import type { OfferPageData } from './load-offer.ts';

/** Title, share tags, and the JobPosting data of an open offer (rules 2.13, 9.4). */
export function offerHead({ offer }: OfferPageData, args: Parameters<typeof pageHead>[1]): MetaDescriptor[] {
  if (!offer) return pageHead({ title: uiText('Offerta riservata'), disableRobots: true }, args);
  const site = siteOf(args.matches)?.settings.site;
  const city = cityOf(offer.place.text);
  const head = pageHead(
    {
      title: `${offer.title} a ${city}`,
      description: snippet(
        `${offer.company_name} cerca ${offer.job.name.toLowerCase()} a ${city}. ${offer.description_text}`,
        155,
      ),
      og_image: { file: shareImage(`offerta/${offer.slug}`, null) },
      og_type: 'article',
      disableRobots: offer.expired || offer.is_career_day,
    },
    args,
  );
  if (offer.expired || offer.is_career_day || !site) return head;
  const posting = jobPosting(
    {
      ...offer,
      external_application: offer.application_url !== null,
      place: {
        city,
        province: offer.place.data.address.state,
        postal_code: offer.place.data.address.postalCode,
        street: offer.street,
        lon: offer.location_point?.[0] ?? null,
        lat: offer.location_point?.[1] ?? null,
      },
      company: {
        name: offer.company_name,
        website_url: offer.company.website_url,
        logo_url: offer.company.logo.file ?? `/immagini/tessera/${offer.company_slug}.png`,
      },
    },
    site,
  );
  const crumbs = breadcrumbData(args.matches, [
    [uiText('Offerte di lavoro'), '/offerte-lavoro'],
    [offer.job.name, `/offerte-lavoro/ovunque/${offer.job.slug}`],
    [offer.title, `/offerte-lavoro/${offer.slug}`],
  ]);
  return [...head, ...(posting ? [{ 'script:ld+json': posting }] : []), ...crumbs];
}

import { parsedAddress } from './parsed-address.ts';

/** Second levels under which a country registers names: 'yahoo.co.uk'. */
const SECOND_LEVELS = new Set(['co', 'com', 'net', 'org', 'gov', 'edu']);

/** The part of a host that somebody registered: 'hotel.it' of 'www.rimini.hotel.it'. */
export function registeredDomain(host: string): string {
  const labels = host.toLowerCase().split('.');
  const suffix = labels.length > 2 && SECOND_LEVELS.has(labels.at(-2) ?? '') ? 2 : 1;
  return labels.slice(-suffix - 1).join('.');
}

/** Sites where many companies have a page, and builders that lend a part of their own domain: they name no company. */
const SHARED = new Set(
  [
    'facebook.com fb.com fb.me instagram.com linkedin.com tiktok.com youtube.com youtu.be twitter.com x.com threads.net',
    'booking.com airbnb.com airbnb.it expedia.com expedia.it hotels.com trivago.it tripadvisor.com tripadvisor.it',
    'thefork.it thefork.com agriturismo.it subito.it paginegialle.it paginebianche.it tuttocitta.it bed-and-breakfast.it',
    'google.com google.it goo.gl g.page business.site wa.me whatsapp.com t.me linktr.ee bit.ly',
    'wixsite.com wordpress.com altervista.org jimdo.com jimdosite.com webnode.it webnode.com weebly.com blogspot.com',
    'blogspot.it godaddysites.com squarespace.com myshopify.com github.io netlify.app vercel.app carrd.co eatbu.com',
  ].flatMap((line) => line.split(' ')),
);

/** The domain of a company's own website; null for none, and for one that many share. */
export function ownSiteOf(website: string | null): string | null {
  const host = hostOf(website);
  const domain = host === null ? '' : registeredDomain(host);
  return domain.includes('.') && !SHARED.has(domain) ? domain : null;
}

function hostOf(website: string | null): string | null {
  const whole = website?.includes('://') ? website : `https://${website ?? ''}`;
  return parsedAddress(whole)?.hostname ?? null;
}

/** Registries that lend names under their own to anybody. */
const LENDING = new Set(
  [
    'eu.org uk.com us.com eu.com gb.com gb.net uk.net de.com it.com ru.com sa.com se.com za.com br.com cn.com jpn.com',
    'hu.com no.com gr.com kr.com qc.com ar.com co.com us.org ae.org pp.ua js.org is-a.dev',
    'duckdns.org dynu.net dyndns.org no-ip.org no-ip.com ddns.net hopto.org zapto.org freeddns.org afraid.org mooo.com',
  ].flatMap((line) => line.split(' ')),
);
/** Levels of schools, universities and administrations: their students and people have addresses there. */
const OF_MANY_PEOPLE = new Set(['edu', 'ac', 'gov', 'mil', 'sch', 'k12']);

/**
 * The host of a website that is a whole registered domain, without 'www'; null for a part of another's domain, and
 * where many have addresses. Names that a region or a registry lends ('hotel.rimini.it', 'hotel.eu.org') are parts.
 */
export function wholeSiteOf(website: string | null): string | null {
  const domain = ownSiteOf(website);
  if (domain === null || hostOf(website)?.replace(/^www\./, '') !== domain) return null;
  const [, ...suffix] = domain.split('.');
  if (LENDING.has(domain) || LENDING.has(suffix.join('.'))) return null;
  return suffix.some((label) => OF_MANY_PEOPLE.has(label)) ? null : domain;
}

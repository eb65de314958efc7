/** Second levels under which a country registers names: 'yahoo.co.uk'. */
const SECOND_LEVELS = new Set(['co', 'com', 'net', 'org', 'gov', 'edu']);

/** The part of a host that somebody registered: 'hotel.it' of 'www.rimini.hotel.it'. */
export function registeredDomain(host: string): string {
  const labels = host.toLowerCase().split('.');
  const suffix = labels.length > 2 && SECOND_LEVELS.has(labels.at(-2) ?? '') ? 2 : 1;
  return labels.slice(-suffix - 1).join('.');
}

/** Sites where many houses have a page, and builders that lend a part of their own domain: they name no house. */
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
  const whole = website?.includes('://') ? website : `https://${website ?? ''}`;
  if (!URL.canParse(whole)) return null;
  const domain = registeredDomain(new URL(whole).hostname);
  return domain.includes('.') && !SHARED.has(domain) ? domain : null;
}

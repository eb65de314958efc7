import type { Page } from '@playwright/test';
import { answersConsent, expect, logIn, offerOf, test } from './brigata.ts';

/**
 * Compares the first screen of twelve pages with a stored picture. The server's clock starts at the same moment in
 * every run (fixed-clock.mjs) and the demo is always the same, so a picture changes only when the look does. After an
 * intended change: `npm run screens`, look at the new pictures, commit them.
 */

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };
const COMPANY = 'azienda@demo.brigata.it';
const CANDIDATE = 'candidato@demo.brigata.it';

answersConsent();

interface Screen {
  name: string;
  size: typeof PHONE;
  user?: string;
  /** The page's address, found through the interface where it contains an id. */
  address: string | ((page: Page) => Promise<string>);
}

/** An offer of the demo with all facts: pay, hours, dates. */
const anOffer = (page: Page) => offerOf(page.request, 'Con domande');

/** The demo company's offer with the most applications. */
async function applications(page: Page): Promise<string> {
  const { items }: { items: { id: number; applications: { total: number } }[] } = await (
    await page.request.get('/api/website/v1/company/offers?status=attive')
  ).json();
  const busiest = items.reduce((most, one) => (one.applications.total > most.applications.total ? one : most));
  return `/profilo/azienda/le-mie-offerte/${busiest.id}/candidature`;
}

/** The page of an offer's company. */
async function company(page: Page): Promise<string> {
  const { items }: { items: { company_slug: string }[] } = await (
    await page.request.get('/api/website/v1/search/offers/?items=1')
  ).json();
  return `/aziende/${items[0]?.company_slug}`;
}

/** The newest article of the blog. */
async function article(page: Page): Promise<string> {
  const html = await (await page.request.get('/blog')).text();
  const [, address] = html.match(/<article[\s\S]*? href="(\/blog\/[^"]+)"/) ?? [];
  if (!address) throw new Error('/blog links no article');
  return address;
}

/** Waits for the pictures in view: one that comes late leaves its place empty in two shots in a row. */
async function picturesLoad(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && left < innerWidth;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

const screens: readonly Screen[] = [
  { name: 'home-desk', size: DESK, address: '/' },
  { name: 'home-phone', size: PHONE, address: '/' },
  { name: 'search-desk', size: DESK, address: '/offerte-lavoro/lombardia' },
  { name: 'search-phone', size: PHONE, address: '/offerte-lavoro/lombardia' },
  { name: 'offer-desk', size: DESK, address: anOffer },
  { name: 'offer-phone', size: PHONE, address: anOffer },
  { name: 'company-tablet', size: TABLET, address: company },
  { name: 'article-tablet', size: TABLET, address: article },
  { name: 'prices-desk', size: DESK, address: '/recruiter/acquista-crediti' },
  { name: 'candidate-home-phone', size: PHONE, user: CANDIDATE, address: '/' },
  { name: 'company-home-desk', size: DESK, user: COMPANY, address: '/recruiter' },
  { name: 'applications-desk', size: DESK, user: COMPANY, address: applications },
];

for (const { name, size, user, address } of screens) {
  test(`the first screen of ${name.replaceAll('-', ' ')} looks as it did`, async ({ page }) => {
    await page.setViewportSize(size);
    if (user) await logIn(page.request, user);
    await page.clock.setFixedTime('2032-04-14T09:35:00Z');
    await page.goto(typeof address === 'string' ? address : await address(page));
    await page.evaluate(() => document.fonts.ready);
    await picturesLoad(page);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

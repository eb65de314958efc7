import type { Page } from '@playwright/test';
import { answersConsent, expect, test } from './brigata.ts';
import { asStaff, words } from './desk.ts';

answersConsent();

const LISTS = ['companies', 'offers', 'users', 'requests', 'orders', 'articles', 'events', 'audit'];

/** The heights of the rows of a list, and whether anything of the page is wider than its window. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    rows: [...document.querySelectorAll<HTMLElement>('main tbody tr')].map(({ offsetHeight }) => offsetHeight),
    isWide:
      document.documentElement.scrollWidth > innerWidth ||
      [...document.querySelectorAll('main, main div:has(> table)')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
  }));

test('on a phone each record of a list is a compact card, its name first and its state in it, and no list is scrolled sideways', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asStaff(page);
  for (const list of LISTS) {
    await page.goto(`/staff/${list}`);
    const { rows, isWide } = await measure(page);
    expect(isWide, list).toBe(false);
    expect(Math.max(0, ...rows), list).toBeLessThanOrEqual(136);
  }
  await page.goto('/staff/offers');
  const card = page.locator('main tbody tr').first();
  await expect(card.getByRole('link')).toBeVisible();
  await expect(card.locator('.chip').first()).toBeVisible();
});

for (const width of [768, 1440])
  test(`rows of lists are one line, ${width} px wide, and no list is scrolled sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await asStaff(page);
    for (const list of LISTS) {
      await page.goto(`/staff/${list}`);
      const { rows, isWide } = await measure(page);
      expect(isWide, list).toBe(false);
      expect(Math.max(0, ...rows), list).toBeLessThanOrEqual(56);
    }
  });

test('the preview of an article shows what is stored before anything wakes, and then follows what is written', async ({
  page,
  browser,
  baseURL,
}) => {
  await asStaff(page, 'contenuti');
  const { items } = await (await page.request.get('/api/staff/v1/articles?items=1')).json();
  const path = `/staff/articles/${items[0].id}`;
  // Without scripts nothing can wake: what shows came with the page.
  const still = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    storageState: await page.context().storageState(),
  });
  const asleep = await still.newPage();
  await asleep.goto(path);
  await expect(
    asleep
      .frameLocator('iframe[title="Come apparirà la pagina"]')
      .getByRole('heading', { level: 1, name: items[0].title }),
  ).toBeVisible();
  await still.close();
  await page.goto(path);
  await words(page, 'Titolo').fill('Un titolo appena scritto');
  await expect(
    page
      .frameLocator('iframe[title="Come apparirà la pagina"]')
      .getByRole('heading', { level: 1, name: 'Un titolo appena scritto' }),
  ).toBeVisible();
});

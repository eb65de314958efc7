import type { Page } from '@playwright/test';
import { z } from 'zod';
import { staffVitals } from '#contract/vitals.ts';
import type { MeasuredDevice } from '#domain/vitals.ts';
import { expect, test, wake } from './brigata.ts';
import { builtFileWith } from './built-files.ts';
import { asStaff } from './desk.ts';

/** The LCP, the sum of all shifts, and the largest one. */
const recorded = z.object({ lcp: z.number(), cls: z.number(), largest: z.number() });
const sent = z.array(
  z.object({
    credentials: z.string(),
    keepalive: z.boolean(),
    seen: recorded,
    body: z.object({
      page: z.string(),
      device: z.string(),
      lcp: z.number().optional(),
      inp: z.number().optional(),
      cls: z.number().optional(),
    }),
  }),
);

/** Has every view measured; writes down what the browser knows from the first moment, and what is sent. */
async function measureAll(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(assets|api|immagini)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replace(/(data-vitals="\w+) [\d.e-]+"/, '$1 1"');
      await route.fulfill({ response, body: html });
    },
  );
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, largest: 0 };
    Object.assign(window, { seen });
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (entry.entryType !== 'layout-shift') seen.lcp = entry.startTime;
        else if (!Reflect.get(entry, 'hadRecentInput')) {
          const value = Number(Reflect.get(entry, 'value'));
          seen.cls += value;
          seen.largest = Math.max(seen.largest, value);
        }
    };
    const watchers = ['largest-contentful-paint', 'layout-shift'].map((type) => {
      const watcher = new PerformanceObserver((list) => note(list.getEntries()));
      watcher.observe({ type, buffered: true });
      return watcher;
    });
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/vitals')) {
        for (const watcher of watchers) note(watcher.takeRecords());
        sessionStorage.setItem(
          'sent',
          JSON.stringify([
            ...JSON.parse(sessionStorage.getItem('sent') ?? '[]'),
            { credentials: init?.credentials, keepalive: init?.keepalive, seen, body: JSON.parse(String(init?.body)) },
          ]),
        );
      }
      return send(input, init);
    };
  });
}

/** Moves the whole page down, as a late picture would: once it is painted, because before nothing shifts. */
async function moveDown(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`body { padding-top: ${200 * (document.adoptedStyleSheets.length + 1)}px }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

const seenOf = async (page: Page) => recorded.parse(await page.evaluate(() => Reflect.get(window, 'seen')));
const sentOf = async (page: Page) =>
  sent.parse(await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent') ?? '[]')));
/** Touches the page, and waits until what measures it has looked at what came before. */
async function touch(page: Page): Promise<void> {
  const loaded = page.waitForResponse((answer) => answer.url().endsWith(measuring));
  await wake(page);
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, (await loaded).url());
}

/** The page is left, for one that nobody touches. */
const leave = (page: Page) => page.goto('/login');
const measuring = builtFileWith('largest-contentful-paint');

test('measures a view after the first touch, sees what came before it, and sends it once without cookies', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL ?? '' });
  await asStaff(staff);
  const counted = async (device: MeasuredDevice) =>
    staffVitals
      .parse(await (await staff.request.get('/api/staff/v1/vitals?days=7')).json())
      .devices[device].pages.find((line) => line.page === 'content');
  await measureAll(page);
  for (const [device, width] of [
    ['desk', 1440],
    ['phone', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const scripts: string[] = [];
    page.on('request', (asked) => scripts.push(asked.url()));
    await page.goto('/contatti');
    await moveDown(page);
    await expect.poll(async () => (await seenOf(page)).largest).toBeGreaterThan(0.02);
    expect([scripts.filter((url) => url.endsWith(measuring)), await sentOf(page)].map((list) => list.length)).toEqual([
      0,
      device === 'desk' ? 0 : 1,
    ]);
    await touch(page);
    await leave(page);
    const last = (await sentOf(page)).at(-1);
    expect(last).toMatchObject({ credentials: 'omit', keepalive: true, body: { page: 'content', device } });
    expect(last?.body.lcp).toBe(Math.round(last?.seen.lcp ?? 0));
    // Shifts that lie apart are not added up.
    expect(last?.body.cls).toBeGreaterThan((last?.seen.largest ?? 1) - 0.001);
    expect(last?.body.cls).toBeLessThan((last?.seen.cls ?? 0) + 0.001);
    await expect.poll(() => counted(device)).toMatchObject({ views: 1, lcp: { times: 1 }, cls: { times: 1 } });
  }
  expect(await sentOf(page)).toHaveLength(2);
  await staff.goto('/staff/velocita?giorni=7');
  await expect(
    staff
      .getByRole('table', { name: 'Velocità per tipo di pagina: Telefono' })
      .getByRole('row', { name: 'Altre pagine' }),
  ).toContainText('pochi dati');
  await staff.close();
});

test('what moves of another page that it leads to is not counted as its own, the click that leads there is', async ({
  page,
}) => {
  await measureAll(page);
  // Another kind of page than the test above counts: both run at once.
  await page.goto('/stipendi');
  await touch(page);
  const before = await seenOf(page);
  await page.evaluate(() => {
    // A slow answer to a click, which a browser always reports.
    addEventListener('click', () => {
      for (const end = performance.now() + 150; performance.now() < end; );
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL(/\/chi-siamo$/);
  // What moves just after a click is no surprise, and is not counted.
  await expect
    .poll(async () => {
      await moveDown(page);
      return (await seenOf(page)).cls;
    })
    .toBeGreaterThan(before.cls + 0.02);
  await leave(page);
  const [only, ...others] = await sentOf(page);
  expect(others).toEqual([]);
  expect(only?.body.page).toBe('pay');
  expect(only?.body.cls).toBeLessThan(before.cls + 0.01);
  expect(only?.body.inp).toBeGreaterThanOrEqual(144);
});

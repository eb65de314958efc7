import type { Page } from '@playwright/test';
import { z } from 'zod';
import { staffVitals } from '#contract/vitals.ts';
import type { MeasuredDevice } from '#domain/vitals.ts';
import { expect, test, wake } from './brigata.ts';
import { builtFileWith } from './built-files.ts';
import { asStaff } from './desk.ts';

const recorded = z.object({ lcp: z.number(), cls: z.number() });
const sent = z.array(
  z.object({
    credentials: z.string(),
    keepalive: z.boolean(),
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
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/vitals'))
        sessionStorage.setItem(
          'sent',
          JSON.stringify([
            ...JSON.parse(sessionStorage.getItem('sent') ?? '[]'),
            { credentials: init?.credentials, keepalive: init?.keepalive, body: JSON.parse(String(init?.body)) },
          ]),
        );
      return send(input, init);
    };
  });
}

/** Moves the whole page down, as a late picture would, until the browser has counted it. */
async function shift(page: Page): Promise<void> {
  const before = (await seenOf(page)).cls;
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`body { padding-top: ${40 + document.adoptedStyleSheets.length * 120}px }`);
        document.adoptedStyleSheets.push(sheet);
      });
      return (await seenOf(page)).cls;
    })
    .toBeGreaterThan(before + 0.02);
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
    await shift(page);
    const before = await seenOf(page);
    expect([scripts.filter((url) => url.endsWith(measuring)), await sentOf(page)].map((list) => list.length)).toEqual([
      0,
      device === 'desk' ? 0 : 1,
    ]);
    await touch(page);
    await leave(page);
    const last = (await sentOf(page)).at(-1);
    expect(last).toMatchObject({ credentials: 'omit', keepalive: true, body: { page: 'content', device } });
    expect(last?.body.lcp).toBe(Math.round(before.lcp));
    expect(last?.body.cls).toBeCloseTo(before.cls, 2);
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
    // A slow answer to a click, which a browser always tells.
    addEventListener('click', () => {
      for (const end = performance.now() + 150; performance.now() < end; );
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL(/\/chi-siamo$/);
  await shift(page);
  await leave(page);
  const [only, ...others] = await sentOf(page);
  expect(others).toEqual([]);
  expect(only?.body.page).toBe('pay');
  expect(only?.body.cls).toBeCloseTo(before.cls, 2);
  expect(only?.body.inp).toBeGreaterThanOrEqual(144);
});

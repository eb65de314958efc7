import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fillDemo } from '#demo/fill-demo.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { type Site, startSite } from './site.ts';
import { atMost, percentile, type Row, timings } from './table.ts';
import { CHROMIUM_FLAGS } from './weight.ts';

const APPLICATIONS = 5000;
const ASKED = 60;
/** Of the first requests, how many are not counted: the process warms up. */
const WARMING = 10;
/** How many pages of the first column are loaded before a card is dragged. */
const PAGES = 50;
const STEPS = 240;
const EMAIL = 'azienda@demo.brigata.it';

/** Five thousand people with a profile and two experiences each, who applied to one offer of the demo company. */
async function fill(db: Database): Promise<number> {
  const [own] = await rowsOf(
    db,
    z.object({ offer_id: z.number() }),
    sql`SELECT o.id AS offer_id FROM company_members m JOIN offers o ON o.company_id = m.company_id JOIN users u ON u.id = m.user_id
      WHERE u.email = ${EMAIL} AND o.status = 'active' AND NOT o.is_career_day ORDER BY o.id LIMIT 1`,
  );
  if (!own) throw new Error('The demo company has no offer');
  await db.execute(sql`
    INSERT INTO users (email, typology, first_name, last_name, activated_at)
    SELECT 'misura' || g || '@example.it', 'candidate', 'Anna', 'Neri ' || g, now() FROM generate_series(1, ${APPLICATIONS}::int) AS g`);
  await db.execute(sql`
    INSERT INTO candidates (user_id, place_id, available_from_now, updated_at)
    SELECT u.id, (SELECT min(place_id) FROM places WHERE kind = 'comune'), u.id % 3 = 0, now() FROM users u WHERE u.email LIKE 'misura%'`);
  await db.execute(sql`
    INSERT INTO work_experiences (candidate_id, job, company, start, "end")
    SELECT c.id, 'Cameriere', 'Hotel ' || n, (now() - make_interval(months => n * 14))::date, (now() - make_interval(months => n * 14 - 12))::date
    FROM candidates c JOIN users u ON u.id = c.user_id AND u.email LIKE 'misura%' CROSS JOIN generate_series(1, 2) AS n`);
  await db.execute(sql`
    INSERT INTO applications (offer_id, user_id, is_one_shot, first_name, last_name, email, cv_file, cv_name, privacy_version, worked, status, created_at)
    SELECT ${own.offer_id}, u.id, false, u.first_name, u.last_name, u.email, '', 'cv.pdf', 'bench', 'Cameriere Hotel 1',
      (ARRAY['to_evaluate','to_evaluate','reviewable','contacted','suitable','unsuitable'])[1 + u.id % 6], now() - make_interval(mins => (u.id % 50000)::int)
    FROM users u WHERE u.email LIKE 'misura%'`);
  await db.execute(sql`VACUUM ANALYZE`);
  return own.offer_id;
}

async function time(site: Site, cookie: string, addresses: readonly string[]): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (const address of addresses) {
    const started = performance.now();
    const response = await fetch(site.address + address, { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    taken.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  }
  return timings(taken.slice(WARMING));
}

/** The times between frames, in milliseconds, while a card is dragged over all columns and back. */
async function dragFrames(page: Page): Promise<{ frames: number[]; cards: number }> {
  const column = page.locator('#colonna-to_evaluate');
  // The next page is asked for as the end of the column comes near.
  for (let pages = 1; pages < PAGES; pages++) {
    const before = await column.locator('[data-card]').count();
    await column.locator('.board-list').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await page
      .waitForFunction(
        (count) => document.querySelectorAll('#colonna-to_evaluate [data-card]').length > count,
        before,
        { timeout: 5000 },
      )
      .catch(() => undefined);
  }
  const cards = await page.locator('[data-card]').count();
  const card = column.locator('[data-card]').last();
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const to = await page.locator('#colonna-unsuitable').boundingBox();
  if (!from || !to) throw new Error('The board is not shown');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 40, { steps: 5 });
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: STEPS });
  await page.mouse.move(from.x + 80, from.y + 40, { steps: STEPS });
  const frames = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'frames')));
  await page.mouse.up();
  return { frames: frames.slice(2), cards };
}

/** How often the board is opened in a browser, each way. */
const OPENED = 40;
/** Of these, how many are not counted: the browser fetches styles and fonts, and both warm up. */
const FIRST_OPENED = 4;

/** A page of text alone: what this browser needs on this machine for any page. */
const TEXT_PAGE = '/privacy-policy-candidati';

/** Milliseconds from the address to what is shown first, of pages loaded whole. */
async function loads(page: Page, address: string, shown = '[data-card]'): Promise<number[]> {
  const taken: number[] = [];
  for (let load = 0; load < OPENED; load++) {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector(shown);
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    taken.push(z.number().parse(await (await page.waitForFunction(painted)).jsonValue()));
  }
  return taken;
}

/** Milliseconds from a click on the way to the board, in the table of the same offer, to its cards on the screen. */
async function clicks(page: Page, table: string, board: string): Promise<number[]> {
  const taken: number[] = [];
  for (let click = 0; click < OPENED; click++) {
    await page.goto(table, { waitUntil: 'load' });
    await page.mouse.click(5, 300);
    await page.waitForSelector('html[data-awake=true]');
    const opened = await page.evaluate(async (href) => {
      const way = document.querySelector<HTMLAnchorElement>(`a[href^="${href}"]`);
      if (!way) return null;
      const started = performance.now();
      way.click();
      while (!document.querySelector('[data-card]')) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - started;
    }, board);
    taken.push(z.number().parse(opened));
  }
  return taken;
}

/**
 * The board of an offer with 5,000 applications: its call, its page, and a drag over what was loaded (rule board); the
 * applications to all offers of its company.
 */
export async function benchBoard(executablePath: string | undefined): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, 'web'));
  await fillDemo(platform, await createApp(platform));
  const offer = await fill(platform.db);
  await platform.close();
  const site = await startSite(undefined, folder);
  const cookie = await site.logIn(EMAIL);
  const call = `/api/website/v1/company/offers/${offer}/applications/board`;
  const path = `/profilo/azienda/le-mie-offerte/${offer}/candidature/bacheca`;
  const asked = (address: string) => Array.from({ length: ASKED }, () => address);
  const first = await time(site, cookie, asked(call));
  const rendered = await time(site, cookie, asked(path));
  const numbers = await time(site, cookie, asked('/api/website/v1/company/numbers'));
  const numbersPage = await time(site, cookie, asked('/profilo/azienda/numeri'));
  const inbox = await time(site, cookie, asked('/api/website/v1/company/applications'));
  const selected = await time(site, cookie, asked('/api/website/v1/company/applications/selection?show=all'));
  const inboxPage = await time(site, cookie, asked('/profilo/azienda/candidature'));
  const { columns } = z
    .object({ columns: z.array(z.object({ next: z.number().nullable() })) })
    .parse(await (await fetch(site.address + call, { headers: { Cookie: cookie } })).json());
  const more = await time(site, cookie, asked(`${call}?status=to_evaluate&after=${columns[0]?.next}`));

  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    ['brigata_consent=no', ...cookie.split('; ')].map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site.address };
    }),
  );
  const page = await context.newPage();
  const loaded = timings((await loads(page, site.address + path)).slice(FIRST_OPENED));
  const text = timings((await loads(page, site.address + TEXT_PAGE, 'h1')).slice(FIRST_OPENED));
  const table = path.replace(/\/bacheca$/, '');
  const clicked = timings((await clicks(page, site.address + table, path)).slice(FIRST_OPENED));
  await page.goto(site.address + path, { waitUntil: 'load' });
  await page.mouse.click(5, 300);
  await page.waitForSelector('[data-card][draggable=true]');
  const { frames, cards } = await dragFrames(page);
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  const sorted = frames.toSorted((one, other) => one - other);
  const p50 = (t: { p50: number }) => ` (p50 ${t.p50.toFixed(1)})`;
  return [
    atMost('board of 5,000 applications: its call, PGlite, p95', first.p95, 100, 'ms', p50(first)),
    atMost(
      'numbers of a company with 5,000 applications: their call, PGlite, p95',
      numbers.p95,
      300,
      'ms',
      p50(numbers),
    ),
    atMost('the same: their page as rendered, p95', numbersPage.p95, 300, 'ms', p50(numbersPage)),
    atMost('applications to all offers, 5,000 and more: their call, p95', inbox.p95, 100, 'ms', p50(inbox)),
    atMost('the same: everybody selected, 2,000 at most, p95', selected.p95, 500, 'ms', p50(selected)),
    atMost('the same: their page as rendered, p95', inboxPage.p95, 300, 'ms', p50(inboxPage)),
    atMost('board of 5,000 applications: its page as rendered, p95', rendered.p95, 300, 'ms', p50(rendered)),
    atMost('the same: its first cards in a browser, loaded whole, p95', loaded.p95, 300, 'ms', p50(loaded)),
    atMost('a page of text in the same browser, loaded whole, p95', text.p95, 300, 'ms', p50(text)),
    atMost('the same: its cards after a click in the table, p95', clicked.p95, 300, 'ms', p50(clicked)),
    atMost('the same: the next page of a column, p95', more.p95, 50, 'ms', p50(more)),
    atMost(
      `the same: a frame while a card is dragged, ${cards} cards loaded, p95`,
      percentile(sorted, 0.95),
      17.5,
      'ms',
      ` (${frames.length} frames, longest ${sorted.at(-1)?.toFixed(0)})`,
    ),
  ];
}

import { type Browser, chromium } from '@playwright/test';
import { keyPages } from './key-pages.ts';
import type { Site } from './site.ts';
import { type Row, timings } from './table.ts';
import { serveText } from './text-page.ts';
import { CHROMIUM_FLAGS } from './weight.ts';

const measured = new Set(['home', 'offers', 'offer']);
const RUNS = 5;
const MOST_MS = 90;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** The timer that wakes a page on a phone is later. */
const SETTLES_MS = 700;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { beginData?: { url?: string } };
}

/** Processor time of the tasks of the main thread that read the page at an address, in milliseconds. */
function workOf(events: readonly TraceEvent[], address: string): number {
  const parsed = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === address);
  if (!parsed) throw new Error(`The trace does not say which thread read ${address}`);
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === parsed.pid && tid === parsed.tid);
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

/** One first visit: nothing is kept from the ones before. */
async function load(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLES_MS);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return workOf(trace.traceEvents, address);
}

/**
 * How long the main thread of a visitor's phone works to show a page, without throttling, beside a page of one line of
 * text. Each page in turn, five times; the middle one counts.
 */
export async function benchMainThread(site: Site, executablePath: string | undefined): Promise<Row[]> {
  const text = await serveText(1);
  const pages = [
    { name: 'a page of one line', address: text.address },
    ...(await keyPages(site))
      .filter(({ name }) => measured.has(name))
      .map(({ name, path }) => ({ name, address: site.address + path })),
  ];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  const found = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
  // The first visit of a page makes it, and those after it get it from the cache.
  for (const { address } of pages) await load(browser, address);
  for (let run = 0; run < RUNS; run++)
    for (const { name, address } of pages) found.get(name)?.push(await load(browser, address));
  await browser.close();
  text.stop();
  const middleOf = (name: string) => timings(found.get(name) ?? []).p50;
  const plain = middleOf('a page of one line');
  return pages.map(({ name }, at) => {
    const work = middleOf(name);
    return {
      what: `main thread of a phone’s first visit, ${name}`,
      measured: `${work.toFixed(0)} ms (${(work / plain).toFixed(1)} times the page of one line)`,
      wanted: at === 0 ? 'no limit' : `≤ ${MOST_MS} ms`,
      holds: at === 0 || work <= MOST_MS,
    };
  });
}

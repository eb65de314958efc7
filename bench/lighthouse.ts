import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { keyPages } from './key-pages.ts';
import type { Site } from './site.ts';
import { percentile, type Row } from './table.ts';
import { serveText } from './text-page.ts';
import { CHROMIUM_FLAGS } from './weight.ts';

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const measured = new Set(['home', 'offers of a region', 'offer', 'company', 'article', 'login', 'event', 'prices']);

/** The scores of one run vary by ten on a machine whose browser and server share two cores: the middle one counts. */
const RUNS = 5;

type Category = (typeof categories)[number];
type Result = RunnerResult['lhr'];

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** The run whose score of a category is the middle one. */
function middleRun(results: readonly Result[], category: Category): Result | undefined {
  const sorted = results.toSorted((one, other) => scoreOf(one, category) - scoreOf(other, category));
  return sorted[Math.floor(sorted.length / 2)];
}

function rowOf(name: string, results: readonly Result[], category: Category): Row {
  const least = wanted[category];
  const middle = middleRun(results, category);
  const score = middle ? scoreOf(middle, category) : 0;
  const failing =
    middle?.categories[category]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (middle.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id) ?? [];
  const blocked = results
    .map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0)
    .toSorted((a, b) => a - b);
  const details = category === 'performance' ? [`blocked ${percentile(blocked, 0.5).toFixed(0)} ms`] : [];
  const notes = [...details, ...(score < least ? failing : [])];
  return {
    what: `Lighthouse mobile, ${name}, ${category}`,
    measured: notes.length > 0 ? `${score} (${notes.join(', ')})` : String(score),
    wanted: `≥ ${least}`,
    holds: score >= least,
  };
}

/**
 * Lighthouse as a phone on a slow connection, on the pages that visitors see first, and on a page of text beside them.
 * Each page in turn, five times; the middle score of each category.
 */
export async function benchLighthouse(site: Site, chromePath: string | undefined): Promise<Row[]> {
  const text = await serveText(50);
  const pages = [
    { name: 'a page of text alone', address: text.address },
    ...(await keyPages(site))
      .filter(({ name }) => measured.has(name))
      .map(({ name, path }) => ({ name, address: site.address + path })),
  ];
  const chrome = await chromeLauncher.launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  const found = new Map<string, Result[]>(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const { name, address } of pages) {
      const options = { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' as const };
      const result = await lighthouse(address, options);
      if (result) found.get(name)?.push(result.lhr);
    }
  }
  await chrome.kill();
  text.stop();
  return pages.flatMap(({ name }, at) =>
    categories
      .filter((category) => at > 0 || category === 'performance')
      .map((category) => rowOf(name, found.get(name) ?? [], category)),
  );
}

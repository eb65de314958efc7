import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { keyPages } from './key-pages.ts';
import type { Site } from './site.ts';
import type { Row } from './table.ts';
import { CHROMIUM_FLAGS } from './weight.ts';

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const measured = new Set(['home', 'offers of a region', 'offer', 'company', 'article', 'login', 'event', 'prices']);

/** Lighthouse as a phone on a slow connection, on the pages that visitors see first. */
export async function benchLighthouse(site: Site, chromePath: string | undefined): Promise<Row[]> {
  const pages = (await keyPages(site)).filter(({ name }) => measured.has(name));
  const chrome = await chromeLauncher.launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  const rows: Row[] = [];
  for (const { name, path } of pages) {
    const result = await lighthouse(site.address + path, {
      port: chrome.port,
      onlyCategories: Object.keys(wanted),
      logLevel: 'error',
    });
    for (const [category, least] of Object.entries(wanted)) {
      const found = result?.lhr.categories[category];
      const score = Math.round((found?.score ?? 0) * 100);
      const failing =
        found?.auditRefs
          .filter(({ id, weight }) => weight > 0 && (result?.lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id) ?? [];
      rows.push({
        what: `Lighthouse mobile, ${name}, ${category}`,
        measured: score < least ? `${score} (${failing.join(', ')})` : String(score),
        wanted: `≥ ${least}`,
        holds: score >= least,
      });
    }
  }
  await chrome.kill();
  return rows;
}

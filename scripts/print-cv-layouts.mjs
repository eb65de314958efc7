/**
 * Prints the CVs of tests/cv-layouts as PDF, with Chromium: `node scripts/print-cv-layouts.mjs [name…]`. The PDFs are
 * in the repository, because a clean clone may have no Chromium.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './find-browsers.mjs';

const folder = new URL('../tests/cv-layouts/', import.meta.url);
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
  if (wanted.length > 0 && !wanted.some((name) => file.startsWith(name))) continue;
  const source = new URL(file, folder);
  await page.goto(pathToFileURL(source.pathname).href);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(
    new URL(file.replace('.html', '.pdf'), folder),
    await page.pdf({ preferCSSPageSize: true, printBackground: true }),
  );
}
await browser.close();

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Site } from './site.ts';
import { atMost, type Row } from './table.ts';

const assets = new URL('../build/client/assets', import.meta.url).pathname;
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a first visit transfers before anybody touches the page, and the weight of JavaScript afterwards. */
export async function benchWeight(site: Site, executablePath: string | undefined): Promise<Row[]> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let scripts = 0;
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  await page.goto(site.address, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const [before, scriptsBefore] = [bytes, scripts];
  await page.mouse.click(5, 300);
  await page.waitForTimeout(2500);
  await browser.close();
  const all = readdirSync(assets).filter((name) => name.endsWith('.js.br'));
  const total = all.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
  return [
    atMost('first visit of the home, before interaction', before / 1024, 150, 'kB'),
    atMost('JavaScript asked for before interaction', scriptsBefore / 1024, 0, 'kB'),
    atMost('JavaScript of the home once awake, compressed', scripts / 1024, 145, 'kB'),
    {
      what: 'all JavaScript there is, brotli: private pages and what one action brings too',
      measured: `${(total / 1024).toFixed(1)} kB`,
      wanted: 'no limit',
      holds: true,
    },
  ];
}

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromium, launch } from './tests/browser/chromium.ts';
import { slowness } from './tests/browser/slowness.ts';
import type { Translated } from './tests/browser/translator.ts';

/** Another one where two runs share a machine. */
const port = Number(process.env.JOURNEYS_PORT ?? 3931);
/** The server of the screens, whose clock always starts at the same moment. */
const screensPort = port + 1000;
/** The pictures were taken with windows: without them letters are drawn a little otherwise. */
const chromiumOfScreens = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium;

/** The pictures of the screens need a server of their own; a run of one project of journeys does not. */
const hasScreens = !process.argv.some((argument) =>
  /^--project=(desk|phone|translated|translated-slowly|engines)$/.test(argument),
);

/** Journeys in a real browser, on a desk and on a phone of 360 pixels, against a server with the demo. */
export default defineConfig<Translated>({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 3,
  timeout: 240_000 * slowness,
  retries: 0,
  expect: {
    timeout: 30_000 * slowness,
    // Edges of letters differ from one machine's fonts to another's; a line that moved changes more than one pixel
    // in two hundred.
    toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.005, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: 'tests/browser/screens/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    launchOptions: launch(chromium),
  },
  projects: [
    {
      name: 'desk',
      testMatch: '**/*.journey.ts',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // What matters on a phone: a journey says so by its tag.
      name: 'phone',
      testMatch: '**/*.journey.ts',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // The main tasks in a page that the browser translates, at once and while somebody types.
    {
      name: 'translated',
      testMatch: '**/*.journey.ts',
      grep: /@translated/,
      use: { viewport: { width: 1440, height: 900 }, translation: { afterMs: 20, atOnce: 10_000 } },
    },
    {
      name: 'translated-slowly',
      testMatch: '**/*.journey.ts',
      grep: /@translated/,
      use: {
        viewport: { width: 1440, height: 900 },
        translation: { afterMs: 250, atOnce: 40, manner: 'then removed' },
      },
    },
    {
      // Firefox and WebKit, where Debian has them: their own drivers, a few main tasks.
      name: 'engines',
      testMatch: '**/*.engines.ts',
    },
    {
      name: 'screens',
      testMatch: '**/*.screens.ts',
      use: { baseURL: `http://localhost:${screensPort}`, launchOptions: launch(chromiumOfScreens) },
    },
  ],
  webServer: {
    command: 'node tests/browser/serve.mjs',
    wait: { stdout: /Everything is served/ },
    env: {
      PORT: String(port),
      ...(hasScreens && { SCREENS_PORT: String(screensPort) }),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      UNDO_SECONDS: '20',
      // Pages are marked, and none is measured by chance: vitals.journey measures its own.
      VITALS_SHARE: '0.000001',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

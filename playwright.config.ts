import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Another one where two runs share a machine. */
const port = Number(process.env.JOURNEYS_PORT ?? 3931);
/** The server of the screens, whose clock always starts at the same moment. */
const screensPort = port + 1000;
const chromium = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

const serve = (port: number, clock = '') => ({
  command: 'node tests/browser/serve.mjs',
  url: `http://localhost:${port}/readyz`,
  env: {
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    UNDO_SECONDS: '20',
    ...(clock && { NODE_OPTIONS: `--import ${clock}` }),
  },
  timeout: 90_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
});

/** Journeys in a real browser, on a desk and on a phone of 360 pixels, against a server with the demo. */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 3,
  timeout: 45_000,
  // A machine that stalls for a moment fails a journey once; what is broken fails twice. What was flaky is named at the
  // end.
  retries: 1,
  expect: {
    timeout: 10_000,
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
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desk', testMatch: '**/*.journey.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: '**/*.journey.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'screens', testMatch: '**/*.screens.ts', use: { baseURL: `http://localhost:${screensPort}` } },
  ],
  webServer: [serve(port), serve(screensPort, new URL('tests/browser/fixed-clock.mjs', import.meta.url).href)],
});

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Another one where two runs share a machine. */
const port = Number(process.env.JOURNEYS_PORT ?? 3931);
const chromium = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

/** Journeys in a real browser, on a desk and on a phone of 360 pixels, against a server with the demo. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 45_000,
  // A machine that stalls for a moment fails a journey once; what is broken fails twice. What was flaky is named at the end.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node tests/browser/serve.mjs',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), LOG_LEVEL: 'error', TRUST_PROXY: '1', UNDO_SECONDS: '20' },
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

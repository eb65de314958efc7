import { existsSync } from 'node:fs';

/** The browser of the journeys; without a path, Playwright's own. */
export const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a browser at a path is started. */
export const launch = (executablePath: string | undefined): { executablePath?: string; args: string[] } => ({
  ...(executablePath && { executablePath }),
  args: ARGUMENTS,
});

/** How Chromium with its windows is started, which also does what its headless shell leaves out. */
export const launchWholeChromium = existsSync('/usr/bin/chromium')
  ? launch('/usr/bin/chromium')
  : { channel: 'chromium', args: ARGUMENTS };

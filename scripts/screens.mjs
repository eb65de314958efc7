// `npm run screens`: takes the pictures of the first screens again, after an intended change of the look.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
const { findChromium } = await import('./find-browsers.mjs');

await buildWhenStale();
const chromium = findChromium();
const { status } = spawnSync(
  node,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=screens', '--update-snapshots'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
  },
);
process.exit(status ?? 1);

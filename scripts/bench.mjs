// `npm run bench [search|companies|alerts|hostile|pages|memory|weight|lighthouse|look]`: numbers as ratios of one run, in a
// table.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { openTestPostgres } = await import('./test-postgres.mjs');

buildWhenStale();
// The memory given to a PostgreSQL of this size: its default 128 MB hold none of the tables measured here.
const postgres = openTestPostgres('-c shared_buffers=1GB');
const chromium = findChromium();
const { status } = spawnSync(node, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ...(postgres && { BENCH_DATABASE_URL: postgres.url }),
    ...(chromium && { CHROMIUM_PATH: chromium }),
  },
});
postgres?.stop();
process.exit(status ?? 1);

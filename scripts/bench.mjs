// `npm run bench [search|companies|best|map|pay|suited|board|alerts|hostile|streams|mixed|move|import|pages|memory|
// weight|thread|lighthouse|look]`: numbers as ratios of one run, in a table. `-- --offers 1000000`: the most offers
// that are searched on PostgreSQL, and the number that is moved to it; `-- --minutes 10 --processes 1,4 --rate 20`: how
// long the mixed load lasts, on how many processes, and how many requests a second it is (by default 80 % of what they
// hold); from 30 minutes on it also reports how memory grows after `--warm 13` minutes. What is filled for it stays in
// BENCH_FOLDER, by default a folder of the system's temporary files.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
const { findChromium } = await import('./find-browsers.mjs');
const { openTestPostgres } = await import('./test-postgres.mjs');

await buildWhenStale();
// PostgreSQL's default of 128 MB holds none of the tables measured here, and its default costs are those of a disk that
// turns.
const deployed = readFileSync(join(root, 'deploy/postgresql.conf'), 'utf8');
const settings = ['shared_buffers', 'effective_cache_size', 'work_mem', 'random_page_cost', 'max_wal_size']
  .map((name) => `-c ${name}=${new RegExp(`^${name} = (.+)$`, 'm').exec(deployed)?.[1]}`)
  .join(' ');
const folder = process.env.BENCH_FOLDER ?? join(tmpdir(), 'brigata-bench-postgres');
const postgres = openTestPostgres(settings, { folder });
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

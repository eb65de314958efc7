// `npm test`: everything that must hold, from a clean clone, with one closing line that counts it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { openTestPostgres } = await import('./test-postgres.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;

function run(args, env = {}) {
  const bin = join(root, 'node_modules/.bin');
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1', ...env } }).status === 0;
}

/** One check, counted as one test. */
function check(name, args) {
  const started = Date.now();
  const ok = run(args);
  ok ? passed++ : failed++;
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 100) / 10} s)`);
}

function vitest(name, projects, env = {}) {
  const report = join(results, `${name}.json`);
  const ok = run([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], env);
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  passed += counted?.numPassedTests ?? 0;
  failed += counted?.numFailedTests ?? 0;
  // A file that does not even load has no failed test: it must not look like success.
  if (!ok && !counted?.numFailedTests) failed++;
}

function playwright() {
  const chromium = findChromium();
  const ok = run([join(root, 'node_modules/@playwright/test/cli.js'), 'test'], chromium ? { CHROMIUM_PATH: chromium } : {});
  const report = join(results, 'browser.json');
  const { stats } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { stats: { expected: 0, unexpected: 0 } };
  passed += stats.expected + (stats.flaky ?? 0);
  failed += stats.unexpected;
  if (!ok && stats.unexpected === 0) failed++;
}

buildWhenStale();
run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen']);
check('format and lint', [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
check('types', [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit']);
check('arrows between the rooms', [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', 'src', 'demo', '--output-type', 'err']);
check('nothing unused', [join(root, 'node_modules/knip/bin/knip.js')]);
check('every row of the coverage has its test', [join(root, 'scripts/coverage.mjs')]);
vitest('pglite', ['unit', 'faults', 'api on pglite']);
const postgres = openTestPostgres();
if (postgres) {
  vitest('postgres', ['api on postgres'], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url });
  postgres.stop();
} else {
  console.log('No PostgreSQL here (TEST_DATABASE_URL, or initdb on the path): its tests are left out.');
}
playwright();

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

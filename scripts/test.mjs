// `npm test`: everything that must hold, from a clean clone, with one closing line that counts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Runs a program to its end; what a quiet one says is printed then, not among what others say. */
async function run(args, { env = {}, isQuiet = false } = {}) {
  const bin = join(root, 'node_modules/.bin');
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(node, args, {
    cwd: root,
    stdio,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1', ...env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

/** One check, counted as one test. */
async function check(name, args) {
  const started = Date.now();
  const ok = await run(args);
  ok ? passed++ : failed++;
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 100) / 10} s)`);
}

async function vitest(name, projects, options) {
  const report = join(results, `${name}.json`);
  const ok = await run(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    options,
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  passed += counted?.numPassedTests ?? 0;
  failed += counted?.numFailedTests ?? 0;
  // A file that does not even load has no failed test: it must not look like success.
  if (!ok && !counted?.numFailedTests) failed++;
}

async function playwright() {
  const chromium = findChromium();
  const ok = await run([join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  });
  const report = join(results, 'browser.json');
  const { stats } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 0 } };
  passed += stats.expected + (stats.flaky ?? 0);
  failed += stats.unexpected;
  if (!ok && stats.unexpected === 0) failed++;
}

buildWhenStale();
await run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen']);
await check('format and lint', [
  join(root, 'node_modules/@biomejs/biome/bin/biome'),
  'check',
  '--error-on-warnings',
  '.',
]);
await check('types', [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit']);
await check('arrows between the rooms', [
  join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  'src',
  'demo',
  '--output-type',
  'err',
]);
await check('nothing unused', [join(root, 'node_modules/knip/bin/knip.js')]);
await check('every rule has its test, every citation its rule', [join(root, 'scripts/rules.mjs')]);
// Both engines at once: each spends much of its time waiting.
const postgres = openTestPostgres();
if (!postgres) console.log('No PostgreSQL here (TEST_DATABASE_URL, or initdb on the path): its tests are left out.');
await Promise.all([
  vitest('pglite', ['unit', 'faults', 'api on pglite']),
  postgres &&
    vitest('postgres', ['api on postgres'], {
      env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url },
      isQuiet: true,
    }),
]);
postgres?.stop();
await playwright();

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

// `npm test`, from a clean clone, with a closing line that counts: the checks, every test of the code and of the
// interface once, and a journey for each main task. `-- --all`: everything, as CI runs it. `-- --quick`: what the
// changes since the last commit touch, in under a minute. Each says what it left out (CONTRIBUTING.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles, testsOf } from './changed-files.mjs';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { buildWhenStale } = await import('./build-when-stale.mjs');
const { findChromium, findHeadlessShell, installOtherEngines } = await import('./find-browsers.mjs');
const { openTestPostgres } = await import('./test-postgres.mjs');

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
/** How long each file of tests took, in milliseconds. */
const times = [];
/** What failed, printed once more at the very end: a log of CI may keep its last lines alone. */
const failures = [];
/** So much of each failure is printed again: the difference of two pages has thousands of lines. */
const MAX_TOLD = 1500;
/** Tools print what is wrong first, or last: both ends are printed. */
const shortened = (text) =>
  text.length <= MAX_TOLD ? text : `${text.slice(0, MAX_TOLD / 2)}\n…\n${text.slice(-MAX_TOLD / 2)}`;

/** Runs a program to its end; the output of a quiet one is printed then, not between that of others. */
async function run(args, { env = {}, isQuiet = false } = {}) {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1', ...env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said.push(data);
      if (!isQuiet) process.stdout.write(data);
    });
  const [status] = await once(child, 'close');
  if (isQuiet) process.stdout.write(Buffer.concat(said));
  return { ok: status === 0, said: Buffer.concat(said).toString() };
}

/** One check, counted as one test. */
async function check(name, args) {
  const started = Date.now();
  const { ok, said } = await run(args, { isQuiet: true });
  ok ? passed++ : failed++;
  if (!ok) failures.push(`${name}\n${said}`);
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 100) / 10} s)`);
}

async function vitest(name, projects, { files = [], args = [], ...options } = {}) {
  const report = join(results, `${name}.json`);
  const { ok, said } = await run(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      `--reporter=${join(root, 'tests/tell-failures.ts')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
      ...files,
    ],
    options,
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  passed += counted?.numPassedTests ?? 0;
  failed += counted?.numFailedTests ?? 0;
  const told = [];
  for (const { name: path, startTime, endTime, status, message, assertionResults } of counted?.testResults ?? []) {
    const file = `${relative(root, path)} (${name})`;
    times.push({ file, ms: endTime - startTime });
    if (status === 'failed' && message) told.push(`${file}\n${message}`);
    for (const { fullName, failureMessages } of assertionResults.filter(({ status }) => status === 'failed'))
      told.push(`${file} › ${fullName}\n${failureMessages.join('\n')}`);
  }
  // A file that does not even load, or an error outside of all tests, has no failed test: it must not count as success.
  if (!ok && !counted?.numFailedTests) failed++;
  if (!ok && told.length === 0) told.push(`${name}: an error that belongs to no test\n${said}`);
  failures.push(...told);
}

async function playwright(databaseUrl, args = []) {
  const chromium = findHeadlessShell();
  const { ok } = await run([join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args], {
    env: { ...(chromium && { CHROMIUM_PATH: chromium }), ...(databaseUrl && { JOURNEYS_DATABASE_URL: databaseUrl }) },
  });
  const report = join(results, 'browser.json');
  const { stats, suites, errors } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 0 }, suites: [], errors: [] };
  passed += stats.expected;
  for (const file of suites) times.push({ file: `tests/browser/${file.file}`, ms: timeOf(file) });
  failed += stats.unexpected;
  failures.push(...suites.flatMap(failedJourneys));
  if (!ok && stats.unexpected === 0) failed++;
  if (!ok && (stats.unexpected === 0 || errors.length > 0))
    failures.push(`journeys: an error that belongs to none\n${errors.map(({ message }) => message).join('\n')}`);
}

/** The journeys of a file that failed, with what is described inside it. */
const failedJourneys = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const errors = tests.flatMap(({ results: tries }) => tries).flatMap((one) => one.errors ?? []);
      return `tests/browser/${file}:${line} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    }),
  ...suites.flatMap(failedJourneys),
];

/** The time of a file of journeys, with what is described inside it. */
const timeOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results: tries }) => tries)
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + timeOf(suite), 0);

const biome = (paths) =>
  check('format and lint', [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...paths,
  ]);

const types = () =>
  check('types', [
    join(root, 'node_modules/typescript-native/bin/tsc'),
    '--noEmit',
    // Four by default, each with the types of its own: two use less memory and less of two cores.
    '--checkers',
    '2',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/brigata/types.tsbuildinfo',
  ]);

const dependencies = () =>
  check('dependency rules', [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'demo',
    '--output-type',
    'err',
  ]);

const rules = () => check('every rule has its test, every citation its rule', [join(root, 'scripts/rules.mjs')]);

async function checks() {
  await biome(['.']);
  await types();
  await dependencies();
  await check('nothing unused', [join(root, 'node_modules/knip/bin/knip.js')]);
  await rules();
}

/** The files that say in their first line why they run on PostgreSQL too (CONTRIBUTING.md). */
const onBothEngines = () =>
  readdirSync(join(root, 'tests/api'), { recursive: true })
    .map((file) => join('tests/api', file))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').startsWith('// On both engines: '));

const onPostgres = (url) => ({ TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url });

async function usual() {
  const postgres = openTestPostgres();
  // PostgreSQL takes two thirds of the time of the embedded database.
  await Promise.all([
    checks(),
    vitest('usual', ['unit', 'patterns', postgres ? 'api on postgres' : 'api on pglite'], {
      args: ['--exclude', 'tests/site/every-page/**'],
      env: postgres ? onPostgres(postgres.url) : {},
    }),
  ]);
  await playwright(postgres?.url, ['--project=desk', '--grep=@main']);
  postgres?.stop();
  const other = postgres ? 'the embedded database' : 'PostgreSQL';
  return `tests/faults, every-page, the interface on ${other}, journeys without @main, phones, other browsers, screens (-- --all).`;
}

async function everything() {
  const postgres = openTestPostgres();
  // Each spends some of its time waiting.
  await Promise.all([
    checks(),
    vitest('pglite', ['unit', 'patterns', 'faults', 'api on pglite']),
    postgres &&
      vitest('postgres', ['api on postgres'], {
        files: onBothEngines(),
        env: onPostgres(postgres.url),
        isQuiet: true,
      }),
  ]);
  // The pictures of the screens are taken with windows.
  findChromium();
  installOtherEngines();
  await playwright(postgres?.url);
  postgres?.stop();
  return postgres
    ? 'nothing.'
    : 'the interface on PostgreSQL: none is here (TEST_DATABASE_URL, or initdb on the path).';
}

async function quick() {
  const changed = changedFiles();
  const { files, leftOut } = testsOf(changed);
  await Promise.all([
    (async () => {
      await biome(changed);
      await types();
      await dependencies();
      await rules();
    })(),
    files.length > 0 && vitest('quick', ['unit', 'patterns', 'faults', 'api on pglite'], { files }),
  ]);
  console.log(`\nQuick: ${changed.length} changed files, ${files.length} files of tests that lead to them.`);
  return `${leftOut}; all tests on PostgreSQL, all journeys, knip.`;
}

await buildWhenStale();
await run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen']);
const isAsked = (option) => process.argv.includes(option);
const leftOut = await (isAsked('--quick') ? quick() : isAsked('--all') ? everything() : usual());

console.log('\nThe longest files:');
for (const { file, ms } of times.sort((one, other) => other.ms - one.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
if (failures.length > 0) console.log('\nWhat failed:');
for (const failure of failures) console.log(`✗ ${shortened(failure)}`);
console.log(`\nLeft out: ${leftOut}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

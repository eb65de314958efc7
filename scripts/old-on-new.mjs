// `npm run old-on-new [commit] [-- --all]`: whether the version before still works once the migrations of this one are
// applied, as it has to during a roll-out. Its own API tests run on a database that this version migrated and filled.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installWhatIsMissing, node, root } from './install.mjs';

installWhatIsMissing();
const { openTestPostgres } = await import('./test-postgres.mjs');

/** What writes most tables: offers, applications, messages, orders, alerts. Tests that run on PostgreSQL. */
const LIGHT = ['publishing', 'received', 'messages', 'checkout', 'alerts'];
/** All tests of the interface, on the embedded database. */
const isWhole = process.argv.includes('--all');

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))[0];
/** The newest tag below this commit; without tags the commit before the newest migration. */
const before = given ?? (git('describe', '--tags', '--abbrev=0', 'HEAD^') || newestWithoutMigration());
function newestWithoutMigration() {
  return `${git('log', '-1', '--format=%H', '--', 'migrations/*.sql')}^`;
}
const commit = git('rev-parse', '--verify', `${before}^{commit}`);
if (!commit) {
  console.error(`There is no commit ${before}`);
  process.exit(2);
}

const tree = mkdtempSync(join(tmpdir(), 'brigata-before-'));
const postgres = isWhole ? null : openTestPostgres();
try {
  const archive = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C ${tree}`], { cwd: root });
  if (archive.status !== 0) throw new Error(`The tree of ${commit} cannot be written: ${archive.stderr}`);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const own = new Set(readdirSync(join(tree, 'migrations')));
  if (!own.has('0000_baseline.sql'))
    throw new Error(`${before} is older than migrations/0000_baseline.sql: it would make its tables again.`);
  const added = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql') && !own.has(name));
  console.log(
    `${git('log', '-1', '--format=%h %s', commit)}\non ${added.length} newer migrations: ${added.join(', ')}`,
  );
  const engine = postgres ? 'postgres' : 'pglite';
  const env = { ...process.env, TEST_ENGINE: engine, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
  const fill =
    "await (await import('./tests/filled-database.ts')).default(); console.log(process.env.TEST_TEMPLATE ?? process.env.TEST_DUMP)";
  const filled = spawnSync(node, ['--input-type=module', '-e', fill], { cwd: root, env, encoding: 'utf8' });
  if (filled.status !== 0) throw new Error(`The database of this version cannot be filled: ${filled.stderr}`);
  env[postgres ? 'TEST_TEMPLATE' : 'TEST_DUMP'] = filled.stdout.trim().split('\n').at(-1);
  // Its tests copy the database they are given, and fill none of their own.
  writeFileSync(join(tree, 'tests/filled-database.ts'), 'export default async function filled() {}\n');
  const files = isWhole ? ['tests/api'] : LIGHT.map((name) => `tests/api/${name}.test.ts`);
  const { status } = spawnSync(
    node,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', `api on ${engine}`, '--reporter=dot', ...files],
    { cwd: tree, env: { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env.PATH}` }, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  postgres?.stop();
  rmSync(tree, { recursive: true, force: true });
}

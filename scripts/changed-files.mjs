// The scope of a quick test run: the changed files, and the tests that import them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Files that differ from the last commit, and new ones; in a clean tree those of the last commit itself. */
export function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const changed = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1');
  return changed.filter((file) => existsSync(join(root, file)));
}

/** The modules of this repository that a file imports, as paths from its root. */
function importsOf(file) {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, name]) =>
    name.startsWith('.')
      ? join(dirname(file), name)
      : name.replace(/^#(\w+)\//, (_, alias) => (existsSync(join(root, alias)) ? `${alias}/` : `src/${alias}/`)),
  );
}

/**
 * Every test imports the whole application indirectly: a test over HTTP counts when it changed or directly imports a
 * changed file.
 */
export function testsOf(changed) {
  const isChanged = new Set(changed);
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests').filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const overHttp = tests.filter((file) => /^tests\/(api|site|faults)\//.test(file));
  const others = tests.filter((file) => !overHttp.includes(file));
  const near = overHttp.filter((file) => isChanged.has(file) || importsOf(file).some((name) => isChanged.has(name)));
  const far = others.filter((file) => isChanged.has(file) || leadsTo(file, isChanged));
  return {
    files: [...near, ...far],
    leftOut: `${overHttp.length - near.length} files of tests over HTTP, ${others.length - far.length} of units and rules`,
  };
}

/** Whether the imports of a file lead to one of these. */
function leadsTo(file, wanted, seen = new Set()) {
  for (const name of importsOf(file)) {
    if (wanted.has(name)) return true;
    if (seen.has(name) || !existsSync(join(root, name))) continue;
    seen.add(name);
    if (leadsTo(name, wanted, seen)) return true;
  }
  return false;
}

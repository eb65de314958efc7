import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'brigata-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = z.record(z.string(), z.string());
const packagesOf = (path: string) =>
  z
    .object({ dependencies: names.default({}), devDependencies: names })
    .parse(JSON.parse(readFileSync(join(root, path), 'utf8')));

it('a start installs what it serves and builds with, a command of development everything, and what is there stays', () => {
  for (const path of ['scripts', 'bin', 'node_modules/.bin']) mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(root, 'scripts/install.mjs'), join(folder, 'scripts/install.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.bin/node'), '');
  const npm = join(folder, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "$*"\n');
  chmodSync(npm, 0o755);
  const installed = (options: object) => {
    const code = `import { installWhatIsMissing } from './scripts/install.mjs'; installWhatIsMissing(${JSON.stringify(options)});`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/^install (.*?) ?--no-audit/gm)].map(([, which]) => which);
  };
  expect(installed({ onlyToStart: true })).toEqual(['--omit=dev', '--workspace=scripts/pages']);
  expect(installed({ onlyToStart: true })).toEqual([]);
  expect(installed({})).toEqual(['']);
  mkdirSync(join(folder, 'node_modules/vitest'));
  expect(installed({})).toEqual([]);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  expect(installed({ onlyToStart: true })).toEqual(['']);
});

it('what builds the pages is named in scripts/pages, with the versions of the root', () => {
  const { dependencies, devDependencies } = packagesOf('package.json');
  const builds = packagesOf('scripts/pages/package.json').devDependencies;
  for (const [name, version] of Object.entries(builds))
    expect([name, version, devDependencies[name]]).toEqual([name, '*', expect.any(String)]);
  const imported = globSync(['vite.config.ts', 'react-router.config.ts', 'scripts/*.ts'], { cwd: root }).flatMap(
    (file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type ).* from '((?:@[\w-]+\/)?[\w-]+)/gm),
    ],
  );
  const there = new Set([...Object.keys(dependencies), ...Object.keys(builds)]);
  expect(imported.map(([, name = '']) => name).filter((name) => name !== 'node' && !there.has(name))).toEqual([]);
  expect(imported.length).toBeGreaterThan(2);
});

it('every command of package.json begins with one of our scripts, never with a package that may be missing', () => {
  const { scripts } = z.object({ scripts: names }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  for (const script of Object.values(scripts)) expect(script).toMatch(/^(exec )?node scripts\/[\w-]+\.mjs/);
});

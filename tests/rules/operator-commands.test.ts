import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'brigata-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('commands of an operator install nothing, and say which package is missing or of another release', () => {
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'src/server/operations'), { recursive: true });
  for (const name of ['install.mjs', 'command.mjs']) cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  const dependencies = { node: '24.0.0', pg: '8.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(
    join(folder, 'src/server/operations/says.ts'),
    `console.log(process.argv.slice(2).join(' ')); process.exit(3);`,
  );
  const put = (name: string, version: string) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }));
  };
  const run = () => {
    const args = ['scripts/command.mjs', 'says.ts', 'one', '--two'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const missing = (name: string) => ({
    status: 1,
    said: `${name} is not installed here as this release wants it: run npm install --omit=dev in ${folder}/, as its owner.\n`,
  });
  expect(run()).toEqual(missing('node'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  put('node', '24.0.0');
  expect(run()).toEqual(missing('pg 8.0.0'));
  put('pg', '7.9.9');
  expect(run()).toEqual(missing('pg 8.0.0'));
  put('pg', '8.0.0');
  expect(run()).toEqual({ status: 3, said: 'one --two\n' });
  expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual(['.bin', 'node', 'pg']);
});

it('every command of an operator is run that way', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of ['doctor', 'backup', 'restore', 'import', 'move-to-postgres'])
    expect(scripts[name]).toBe(`node scripts/command.mjs ${name}.ts`);
});

it('commands of an operator refuse what does not go together, and change nothing', () => {
  for (const [program, args, said] of [
    ['restore.ts', ['one', 'two'], 'two: give one backup at a time.'],
    ['backup.ts', ['--to', folder, '--new-key', join(folder, 'key')], '--to and --new-key: give one of them.'],
    ['move-to-postgres.ts', ['--check', '--take-back'], '--check and --take-back: give one of them.'],
  ] as const) {
    const cache = join(root, 'node_modules/.cache/brigata/compiled');
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: cache };
    const run = spawnSync(process.execPath, [join(root, 'src/server/operations', program), ...args], {
      env,
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([1, `${said}\n`]);
  }
  expect(readdirSync(folder)).not.toContain('key');
});

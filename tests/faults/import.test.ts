import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'brigata-import-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const ROWS = 8000;

/** Runs the import on a copy of a filled data folder. */
function start(): { child: ChildProcess; says: () => string } {
  const child = spawn(process.execPath, ['src/server/operations/import.ts', '--from', folder], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data') },
  });
  started.push(child);
  let says = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
  return { child, says: () => says };
}

describe('an import', () => {
  it('killed in the middle is whole once it has run again', async () => {
    cpSync(process.env.TEST_FILLED_FOLDER ?? '', join(folder, 'data'), { recursive: true });
    const rows = Array.from({ length: ROWS }, (_, i) => `m${i};molti.${i}@example.it;candidate;Nome;Cognome\n`);
    writeFileSync(join(folder, 'users.csv'), `old_id;email;kind;first_name;last_name\n${rows.join('')}`);
    const cut = start();
    // The line says that one batch is written and that the next has begun.
    // On a busy machine a start alone takes minutes.
    await expect.poll(cut.says, { interval: 5, timeout: 400_000 }).toMatch(/users\.csv: \d+ rows/);
    cut.child.kill('SIGKILL');
    await once(cut.child, 'close');
    const again = start();
    await once(again.child, 'close');
    const [, created, unchanged] = again.says().match(/(\d+) created, 0 changed, (\d+) unchanged, 0 joined/) ?? [];
    expect(Number(created) + Number(unchanged), again.says()).toBe(ROWS);
    expect(Number(unchanged), again.says()).toBeGreaterThan(0);
    expect(Number(created), again.says()).toBeGreaterThan(0);
  });
});

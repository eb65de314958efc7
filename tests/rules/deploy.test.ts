import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectQuery } from '#scripts/topology/pgbouncer.ts';
import { LIMITS } from '#server/platform/database-limits.ts';

const deploy = new URL('../../deploy/', import.meta.url).pathname;
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const units = ['brigata-web@.service', 'brigata-worker.service'];
const canAnalyse = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!canAnalyse) console.log('No systemd-analyze here: how open the units are is left out.');

describe('the files for real machines', () => {
  it('give PgBouncer the time limits of each role', () => {
    const lines = read('pgbouncer.ini').split('\n');
    const limitsOf = (name: string) =>
      lines.find((line) => line.startsWith(`${name} =`))?.match(/connect_query='(.*)'/)?.[1];
    expect(limitsOf('brigata')).toBe(connectQuery(LIMITS.web));
    expect(limitsOf('brigata_worker')).toBe(connectQuery(LIMITS.worker));
  });

  it('run no process as root, and give it nothing to write to but its own folder', () => {
    for (const name of units) {
      const lines = read(name).split('\n');
      expect(lines).toEqual(expect.arrayContaining(['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes']));
    }
  });

  it.skipIf(!canAnalyse)('are units that systemd calls hardly exposed: 2.5 at most', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brigata-units-'));
    for (const name of units) {
      const unit = join(folder, name.replace('@', '@3000'));
      copyFileSync(join(deploy, name), unit);
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
      const level = Number(stdout.match(/Overall exposure level for .*: ([\d.]+)/)?.[1]);
      expect(level, name).toBeLessThanOrEqual(2.5);
    }
    rmSync(folder, { recursive: true });
  });
});

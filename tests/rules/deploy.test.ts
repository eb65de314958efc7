import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverEnvironment, serverFlags } from '#scripts/server-process.mjs';
import { connectQuery } from '#scripts/topology/pgbouncer.ts';
import { LIMITS } from '#server/platform/database-limits.ts';

const deploy = new URL('../../deploy/', import.meta.url).pathname;
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const units = ['brigata-web@.service', 'brigata-worker.service'];
const canAnalyse = spawnSync('systemd-analyze', ['--version']).status === 0;
const canCheckRules = spawnSync('promtool', ['--version']).status === 0;
if (!canCheckRules) console.log('No promtool here: whether Prometheus takes the alerts is left out.');
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

  it('make an image whose process is not root, with the flags and memory settings of every start', () => {
    const last =
      read('Containerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'));
    for (const flag of serverFlags) expect(last).toContain(`"${flag}"`);
    for (const [name, value] of Object.entries(serverEnvironment)) expect(last).toContain(`${name}=${value}`);
    expect(last).not.toMatch(/RUN npm/);
  });

  it('start containers that cannot write to their own disk, gain no rights, and have time to end', () => {
    const shared = read('compose.yaml').split(/^services:/m)[0] ?? '';
    for (const line of ['read_only: true', 'cap_drop: [ALL]', '"no-new-privileges:true"', 'stop_grace_period: 60s'])
      expect(shared).toContain(line);
    expect(read('compose.yaml').match(/<<: \*brigata/g)).toHaveLength(3);
  });

  it.skipIf(!canCheckRules)('are alerts that Prometheus takes', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(deploy, 'alerts.yml')], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
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

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverEnvironment, serverFlags } from '#scripts/server-process.mjs';
import { connectQuery } from '#scripts/topology/pgbouncer.ts';
import { SETTINGS } from '#server/platform/config.ts';
import { LIMITS } from '#server/platform/database-limits.ts';

const root = new URL('../../', import.meta.url).pathname;
const deploy = join(root, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const processes = ['brigata-web@.service', 'brigata-worker.service'];
const units = [...processes, 'brigata-backup.service'];
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

  it('give all units one user and one folder, so that a worker erases what a web process stores', () => {
    for (const name of units) {
      expect([name, read(name).match(/^User=(.*)$/m)?.[1]]).toEqual([name, 'brigata']);
      expect([name, read(name).match(/^StateDirectory=(\S+)/m)?.[1]]).toEqual([name, 'brigata']);
      expect(read(name)).toContain(' DATA_DIR=/var/lib/brigata\n');
    }
    expect(read('environment.example')).toMatch(/^DATA_DIR=\/var\/lib\/brigata$/m);
    expect(read('compose.yaml').match(/:\/var\/lib\/brigata"/g)).toHaveLength(1);
  });

  it('start units with the flags and memory of every start, settings of their own, and behind nginx', () => {
    for (const name of processes) {
      for (const flag of serverFlags) expect(read(name)).toContain(` ${flag} `);
      for (const [setting, value] of Object.entries(serverEnvironment))
        expect(read(name)).toMatch(new RegExp(`^Environment=.*\\b${setting}=${value}\\b`, 'm'));
    }
    expect(read('brigata-web@.service')).toMatch(/^EnvironmentFile=-\/etc\/brigata\/web-%i$/m);
    expect(read('brigata-web@.service')).toMatch(/^Environment=LISTEN_HOST=127\.0\.0\.1$/m);
    expect(read('brigata-worker.service')).toMatch(/^EnvironmentFile=-\/etc\/brigata\/worker$/m);
  });

  it('run commands as the service’s user with its settings and folder, and hand over the key of a restore', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brigata-command-'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const asks = (args: string[], more = {}) =>
      spawnSync('sh', [join(deploy, 'brigata-command'), ...args], {
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...more },
      });
    const doctor = asks(['doctor']).stdout.trim().split('\n');
    const web = read('brigata-web@.service');
    for (const asked of ['DynamicUser=yes', 'User=brigata', 'EnvironmentFile=/etc/brigata/environment']) {
      expect(doctor).toContain(asked);
      expect(web).toContain(`\n${asked}\n`);
    }
    expect(doctor).toEqual(expect.arrayContaining(['APP_ENV=production', 'DATA_DIR=/var/lib/brigata']));
    expect(doctor.slice(-2)).toEqual(['/opt/brigata/node_modules/.bin/node', 'src/server/operations/doctor.ts']);
    const restore = asks(['restore', 'latest', '--from', '/a b'], { BRIGATA_KEY: '/root/a key' }).stdout.split('\n');
    expect(restore).toEqual(expect.arrayContaining(['LoadCredential=key:/root/a key', 'latest', '/a b']));
    expect(asks([])).toMatchObject({ status: 2, stderr: expect.stringContaining('which command') });
    rmSync(folder, { recursive: true });
  });

  it('keep secrets, data and history out of an image, for Podman and for Docker', () => {
    const [podman, docker] = ['.containerignore', '.dockerignore'].map((name) =>
      readFileSync(join(root, name), 'utf8'),
    );
    expect(docker).toBe(podman);
    const kept = docker?.trim().split('\n');
    expect(kept).toEqual(
      expect.arrayContaining(['.git', 'data', 'node_modules', 'deploy/environment', '**/.env', '**/*.key']),
    );
  });

  it('name only settings that exist', () => {
    const known = new Set(SETTINGS);
    const given = [...read('environment.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(given.filter((name = '') => !known.has(name))).toEqual([]);
    for (const name of units)
      for (const [, setting] of read(name).matchAll(/[= ]((?:DATA|LISTEN|APP|PORT)\w*)=/g))
        expect([name, setting, known.has(setting ?? '')]).toEqual([name, setting, true]);
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
    // A pg_dump older than the server makes no backup of it.
    const server = read('compose.yaml').match(/image: postgres:(\d+)/)?.[1];
    expect(last).toContain(`postgresql-client-${server}`);
  });

  it('start containers that cannot write to their own disk, gain no rights, and have time to end', () => {
    const shared = read('compose.yaml').split(/^services:/m)[0] ?? '';
    for (const line of ['read_only: true', 'cap_drop: [ALL]', '"no-new-privileges:true"', 'stop_grace_period: 60s'])
      expect(shared).toContain(line);
    expect(read('compose.yaml').match(/<<: \*brigata/g)).toHaveLength(4);
    // Only the database's own network is plain: mail, store and wallet are not.
    expect(shared).toContain('PLAIN_DATABASE: "true"');
    expect(shared).not.toContain('PLAIN_CONNECTIONS');
    expect(shared).toContain('METRICS_HOST: 0.0.0.0');
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

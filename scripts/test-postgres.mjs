// A PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else a temporary server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function binaries() {
  const versions = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** A free port from the system. */
function freePort() {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout);
}

/** `settings` are added to the server's own (`-c name=value`); `isOwn` means that it may be stopped and restarted. */
export function openTestPostgres(settings = '', { isOwn = false } = {}) {
  if (process.env.TEST_DATABASE_URL && !isOwn) return { url: process.env.TEST_DATABASE_URL, stop() {} };
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'brigata-postgres-'));
  // PostgreSQL refuses to run as root: then it runs as nobody.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chown', ['nobody', folder]);
  const commandOf = (command, args) =>
    isRoot ? ['runuser', ['-u', 'nobody', '--', command, ...args]] : [command, args];
  const options = { stdio: 'ignore', cwd: isRoot ? '/' : folder };
  const as = (command, args) => spawnSync(...commandOf(command, args), options);
  const data = join(folder, 'data');
  const port = freePort();
  const made = as(join(bin, 'initdb'), ['-D', data, '-U', 'brigata', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const start = [
    '-D',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off ${settings}`,
    '-l',
    join(folder, 'log'),
    'start',
  ];
  const started = made.status === 0 && as(join(bin, 'pg_ctl'), start);
  const stop = () => {
    as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  if (started === false || started.status !== 0) {
    stop();
    return null;
  }
  /** Without blocking this process, which uses the server meanwhile. */
  const control = async (args) => {
    const [status] = await once(spawn(...commandOf(join(bin, 'pg_ctl'), args), options), 'exit');
    if (status !== 0) throw new Error(`pg_ctl ${args.at(-1)} ended with ${status}`);
  };
  return {
    url: `postgresql://brigata@127.0.0.1:${port}/postgres`,
    stop,
    halt: (mode) => control(['-D', data, '-w', '-m', mode, 'stop']),
    resume: () => control(start),
  };
}

// A PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else a temporary server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/**
 * `settings` are added to the server's own (`-c name=value`); `isOwn` means that it may be stopped and restarted.
 * With `folder` the databases stay in that folder after `stop`, and the next start has them again.
 */
export function openTestPostgres(settings = '', { isOwn = false, folder: stored = '' } = {}) {
  if (process.env.TEST_DATABASE_URL && !isOwn) return { url: process.env.TEST_DATABASE_URL, stop() {} };
  const bin = binaries();
  if (!bin) return null;
  if (stored) mkdirSync(stored, { recursive: true });
  const folder = stored || mkdtempSync(join(tmpdir(), 'brigata-postgres-'));
  // PostgreSQL refuses to run as root: then it runs as nobody.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chown', ['nobody', folder]);
  const commandOf = (command, args) =>
    isRoot ? ['runuser', ['-u', 'nobody', '--', command, ...args]] : [command, args];
  const options = { stdio: 'ignore', cwd: isRoot ? '/' : folder };
  const as = (command, args) => spawnSync(...commandOf(command, args), options);
  const data = join(folder, 'data');
  const port = freePort();
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  const initdb = ['-D', data, '-U', 'brigata', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (isNew) as(join(bin, 'initdb'), initdb);
  const start = [
    '-D',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${stored ? '' : '-c fsync=off'} ${settings}`,
    '-l',
    join(folder, 'log'),
    'start',
  ];
  const started = as(join(bin, 'pg_ctl'), start);
  const stop = () => {
    as(join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '600', '-m', stored ? 'fast' : 'immediate', 'stop']);
    if (!stored) rmSync(folder, { recursive: true, force: true });
  };
  if (started.status !== 0) {
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

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';

/** A server that was started here and is ended here. */
export interface Running {
  process: ChildProcess;
  /** Ends it by this signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const POSTGRES_FOLDERS = '/usr/lib/postgresql';
/** Debian keeps servers where only an administrator's shell looks. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program is; null where it is not installed. */
export function programOf(name: string): string | null {
  const versions = existsSync(POSTGRES_FOLDERS) ? readdirSync(POSTGRES_FOLDERS) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...SERVER_FOLDERS,
    ...versions.map((version) => join(POSTGRES_FOLDERS, version, 'bin')),
  ];
  const folder = folders.find((one) => existsSync(join(one, name)));
  return folder ? join(folder, name) : null;
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as nobody. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder that the servers' user may write to. */
export function serverFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

interface Program {
  command: string;
  args: string[];
  /** What it says is appended here. */
  logFile: string;
  env?: NodeJS.ProcessEnv;
  /** As the user of servers, where this process is root's. */
  asServerUser?: boolean;
}

/** Starts a program in a group of its own: a Ctrl-C reaches this process alone, which ends the others in order. */
export function startProgram({ command, args, logFile, env, asServerUser = true }: Program): Running {
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env && { env }),
    ...(asServerUser && serverUser()),
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return {
    process: child,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Runs a program to its end. Throws with what it said when it fails. */
export async function runProgram(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...serverUser() });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${said.trim().slice(-500)}`);
}

/** Waits until somebody listens on a port of this machine. */
export async function portOpens(
  port: number,
  { child, seconds = 60 }: { child?: ChildProcess; seconds?: number } = {},
) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (child && child.exitCode !== null) throw new Error(`What should listen on ${port} ended with ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on ${port} after ${seconds} s`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { openPglite } from '#server/platform/database-pglite.ts';

/** A real server process on a folder, which tests kill. */
export interface Server {
  address: string;
  process: ChildProcess;
  output(): string;
  /** Kills it and waits until it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export function run(env: Record<string, string>, args: string[] = []): { child: ChildProcess; output(): string } {
  let text = '';
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // Started again and again: what was compiled once is read.
      NODE_COMPILE_CACHE: 'node_modules/.cache/brigata/compiled',
      ...env,
    },
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { child, output: () => text };
}

/**
 * Starts a server and waits until it is ready. On the embedded database and an empty folder it begins with the demo
 * that was filled once.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Server> {
  const filled = process.env.TEST_FILLED_FOLDER;
  if (filled && !env.DATABASE_URL && readdirSync(dataDir).length === 0) cpSync(filled, dataDir, { recursive: true });
  const port = env.PORT ?? (await freePort());
  const { child, output } = run({ DATA_DIR: dataDir, ...env, PORT: String(port) }, args);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended by itself: ${output()}`);
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    process: child,
    output,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

/**
 * Two minutes pass on the folder of a killed server: the next one soon finds that nobody works on the jobs that it had
 * begun.
 */
export async function passTwoMinutes(dataDir: string): Promise<void> {
  const { executeSql, close } = await openPglite({ dataDir });
  await executeSql("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '2 minutes'");
  await close();
}

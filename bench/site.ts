import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs';
import { type Held, heapInUse } from './heap.ts';

export interface Site {
  address: string;
  logIn(email: string): Promise<string>;
  /** The resident memory of the process, in megabytes. */
  memory(): number;
  /** Its memory in use after a garbage collection; only with `inspectPort`. */
  heap(): Promise<Held>;
  stop(): Promise<void>;
}

interface SiteOptions {
  port?: number;
  env?: Record<string, string>;
  args?: string[];
  /** Where the process may be inspected. */
  inspectPort?: number;
}

const root = new URL('..', import.meta.url).pathname;
const PORT = 3947;

/**
 * The product as `npm start` runs it, with the demo, and the database at an address, if any. On a folder of its own,
 * which is removed in the end, or on one that is given. Several at once have ports of their own.
 */
export async function startSite(
  databaseUrl?: string,
  folder?: string,
  { port = PORT, env = {}, args = [], inspectPort }: SiteOptions = {},
): Promise<Site> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const inspecting = inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : [];
  const child = spawn(process.execPath, [...serverFlags, ...inspecting, 'src/server/main.ts', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill());
  const address = `http://localhost:${port}`;
  for (let tries = 0; !(await fetch(`${address}/readyz`).catch(() => null))?.ok; tries++) {
    if (tries === 600 || child.exitCode !== null) throw new Error(`No server answers on ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    address,
    async logIn(email) {
      const api = `${address}/api/website/v1/core/account`;
      const { csrfToken } = await (await fetch(`${api}/csrf`)).json();
      const response = await fetch(`${api}/login`, {
        method: 'POST',
        headers: { Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: email, password: 'Brigata!2026', remember: true }),
      });
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    heap: () => heapInUse(inspectPort ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

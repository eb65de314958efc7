import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Site {
  address: string;
  logIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

const root = new URL('..', import.meta.url).pathname;
const PORT = 3947;

/** The product as `npm start` runs it, with the demo, on a folder of its own and the database at an address, if any. */
export async function startSite(databaseUrl?: string): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  const address = `http://localhost:${PORT}`;
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) break;
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
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

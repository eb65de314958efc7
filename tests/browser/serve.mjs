// Starts separate servers for the journeys and for the pictures of the screens: each with new data and the demo,
// deleted at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const { PORT, SCREENS_PORT, JOURNEYS_DATABASE_URL, ...env } = process.env;
const servers = [];
const folders = [];

function stop(code) {
  for (const server of servers) server.kill('SIGTERM');
  process.exitCode = code;
}

const isReady = (port) =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends with the others: a run with one server less proves nothing. */
async function serve(port, more = {}) {
  if (await isReady(port)) throw new Error(`Port ${port} is taken: another run, or one that was cut`);
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-journeys-'));
  folders.push(dataDir);
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: port, DATA_DIR: dataDir, NODE_ENV: 'production', ...more },
  });
  servers.push(server);
  server.on('exit', (code) => stop(code ?? 0));
  while (server.exitCode === null) {
    if (await isReady(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server on port ${port} ended`);
}

/** Journeys run on PostgreSQL where there is one: it takes half the time of the embedded database. */
async function freshDatabase() {
  if (!JOURNEYS_DATABASE_URL) return {};
  const name = `journeys_${PORT}`;
  const admin = new pg.Client({ connectionString: JOURNEYS_DATABASE_URL });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(JOURNEYS_DATABASE_URL);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const clock = new URL('fixed-clock.mjs', import.meta.url).href;
await Promise.all([
  serve(PORT, await freshDatabase()),
  // The embedded database uses the clock of its process, which the pictures set.
  SCREENS_PORT && serve(SCREENS_PORT, { NODE_OPTIONS: `--import ${clock}` }),
]);
console.log('Everything is served');

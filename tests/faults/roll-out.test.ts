import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { logInAs } from './log-in.ts';
import { freePort, type Server, startServer } from './server.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const postgres = hasNginx ? openTestPostgres('', { isOwn: true }) : null;
const canRun = hasNginx && postgres !== null;
if (!canRun) console.log('No nginx or no PostgreSQL here: a roll-out behind a balancer is not tried.');

const folder = mkdtempSync(join(tmpdir(), 'brigata-roll-out-'));
const api = '/api/website/v1';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waiting for it is most of this test: long enough for a balancer that looks five times a second. */
const DRAIN_SECONDS = 2;
/** Between two requests of one reader or writer: below the limits of searches and drafts, however quick the machine. */
const BETWEEN_MS = 120;
let port = 0;
let servers: Server[] = [];
let isOver = false;
let watching: Promise<void> = Promise.resolve();
let stopBalancer = async () => {};

const start = (index: number, serverPort: number) =>
  startServer(
    join(folder, `data-${index}`),
    { DATABASE_URL: postgres?.url ?? '', DRAIN_SECONDS: String(DRAIN_SECONDS), PORT: String(serverPort) },
    ['--role', 'web'],
  );

/**
 * nginx as in production: connections to the processes stay open. A request that one process does not answer is not
 * retried on another: only a process that serves until nginx has left it loses nothing.
 */
function writeConfig(ready: readonly string[]): void {
  const upstream = ready.map((address) => `server ${address.replace('http://', '')} max_fails=0;`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http { access_log off; ${temporary}
      upstream site { ${upstream} keepalive 16; }
      server { listen 127.0.0.1:${port};
        location / { proxy_pass http://site; proxy_next_upstream off; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
      }
    }`,
  );
}

const nginx = (...args: string[]) =>
  spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), ...args], {
    stdio: 'ignore',
  });

/** What looks after a balancer: a process that is not ready gets nothing more. */
async function watch(addresses: readonly string[]): Promise<void> {
  let before = addresses.join();
  while (!isOver) {
    const asked = await Promise.all(
      addresses.map(async (address) => ((await fetch(`${address}/readyz`).catch(() => null))?.ok ? [address] : [])),
    );
    const ready = asked.flat();
    if (ready.length > 0 && ready.join() !== before) {
      before = ready.join();
      writeConfig(ready);
      await once(nginx('-s', 'reload'), 'exit');
    }
    await pause(200);
  }
}

beforeAll(async () => {
  if (!canRun) return;
  mkdirSync(folder, { recursive: true });
  servers = [await start(0, await freePort())];
  servers.push(await start(1, await freePort()));
  port = await freePort();
  writeConfig(servers.map(({ address }) => address));
  const balancer = nginx();
  stopBalancer = async () => {
    balancer.kill('SIGTERM');
    await once(balancer, 'exit');
  };
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
    timeout: 60_000,
  });
  watching = watch(servers.map(({ address }) => address));
});
afterAll(async () => {
  isOver = true;
  await watching;
  await stopBalancer();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each on a connection of its own: what is tried is the way from the balancer to the site. */
const agent = new Agent({ keepAlive: false });
function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', (error) => resolve({ status: 0, text: String(error) }));
      },
    );
    asked.on('error', (error) => resolve({ status: 0, text: String(error) }));
    asked.end(body);
  });
}

/** What a process says of itself, and whether it will close the connection; 0 when it takes none. */
async function told(url: string): Promise<{ status: number; connection: string | null }> {
  const answer = await fetch(url).catch(() => null);
  return { status: answer?.status ?? 0, connection: answer?.headers.get('connection') ?? null };
}

describe.skipIf(!canRun)('a roll-out behind a balancer', () => {
  it('of two processes, each asked to stop and serving on until the balancer has left it, loses no GET and no POST', async () => {
    const company = await logInAs(`http://127.0.0.1:${port}`, 'azienda@demo.brigata.it');
    const headers = company.headers;
    const wrong: unknown[] = [];
    const drafts: { id: number; title: string }[] = [];
    const draining: Record<'ready' | 'late', Awaited<ReturnType<typeof told>>>[] = [];
    let [reads, posts] = [0, 0];
    let isDone = false;
    const posting = async (who: number) => {
      for (let round = 0; !isDone; round++, await pause(BETWEEN_MS)) {
        const title = `Turno ${who} ${round}`;
        const { status, text } = await ask(
          'POST',
          `${api}/company/offers-drafts`,
          headers,
          JSON.stringify({ data: { offer: { title } } }),
        );
        posts++;
        if (status !== 201) {
          wrong.push({ title, status, text: text.slice(0, 200) });
          continue;
        }
        const { id } = JSON.parse(text);
        // A company has only so many drafts.
        if (round % 20 === 0) drafts.push({ id, title });
        else {
          const removed = await ask('DELETE', `${api}/company/offers-drafts/${id}`, headers);
          if (removed.status !== 200) wrong.push({ removed });
        }
      }
    };
    const reading = async (path: string) => {
      for (let round = 0; !isDone; round++, await pause(BETWEEN_MS)) {
        const { status, text } = await ask('GET', `${path}?page=${(round % 5) + 1}`, {});
        reads++;
        if (status !== 200) wrong.push({ path, status, text: text.slice(0, 200) });
      }
    };
    const load = Promise.all([
      posting(0),
      posting(1),
      posting(2),
      reading('/offerte-lavoro'),
      reading(`${api}/search/offers`),
    ]);
    for (const index of [0, 1]) {
      const server = servers[index];
      if (!server) continue;
      const ending = server.end('SIGTERM');
      const isReady = async () => (await told(`${server.address}/readyz`)).status !== 503;
      for (let tries = 0; tries < 50 && (await isReady()); tries++) await pause(20);
      draining.push({ ready: await told(`${server.address}/readyz`), late: await told(`${server.address}/healthz`) });
      expect(await ending, 'a process that was told to stop ends with 0').toBe(0);
      servers[index] = await start(index, Number(new URL(server.address).port));
      await pause(600);
    }
    isDone = true;
    await load;
    const closing = (status: number) => ({ status, connection: 'close' });
    const served = { ready: closing(503), late: closing(200) };
    expect
      .soft(
        draining,
        'a process that was told to stop says at once that it is not ready, serves on for DRAIN_SECONDS, and closes each connection with its answer',
      )
      .toEqual([served, served]);
    expect(wrong, 'no request is lost while the balancer still sends some to a process that was told to stop').toEqual(
      [],
    );
    expect([reads > 20, posts > 20]).toEqual([true, true]);
    for (const { id, title } of drafts) {
      const kept = await company('GET', `/company/offers-drafts/${id}`);
      expect([kept.status, (await kept.text()).includes(title)]).toEqual([200, true]);
    }
    console.log(`${reads} GETs and ${posts} POSTs while two processes were replaced: none lost`);
  });
});

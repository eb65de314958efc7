import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../event-stream.ts';
import { aPdf } from '../pdf.ts';
import { logInAs, sessionHeaders, visitorHeaders } from './log-in.ts';
import { passTwoMinutes, run, type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
/**
 * Each applicant comes from a network of their own: heavy work takes turns by network. An answer is sent when a test
 * says so.
 */
const env = { TRUST_PROXY: '1', UNDO_SECONDS: '600' };
/** How long a server that got the signal to stop still serves. */
const DRAIN_SECONDS = '2';
let applicants = 0;
let server: Server;
let visitor: Record<string, string>;
beforeAll(async () => {
  server = await startServer(dataDir, env);
  visitor = await visitorHeaders(server.address);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const api = '/api/website/v1';
async function openOffer(): Promise<number> {
  const { items }: { items: { id: number }[] } = await (
    await fetch(`${server.address}${api}/search/offers?company=hotel-riviera-splendida`)
  ).json();
  return items[0]?.id ?? 0;
}
function apply(offer: number, email: string): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    offer: String(offer),
    first_name: 'Luca',
    last_name: 'Verdi',
    email,
    privacy: 'true',
  }))
    form.set(name, value);
  form.set('cv', new File([aPdf()], 'cv.pdf'));
  return fetch(`${server.address}${api}/candidate/one-shot-applications`, {
    method: 'POST',
    headers: { ...visitor, 'X-Forwarded-For': `192.0.2.${++applicants}` },
    body: form,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}
const mailsTo = async (address: string): Promise<{ subject: string }[]> =>
  (await fetch(`${server.address}/dev/posta.json?to=${address}`)).json();

describe('a server', () => {
  it('prints its address, the demo accounts and where the mail is', async () => {
    for (const words of [
      'http://localhost:',
      'candidato@demo.brigata.it',
      'azienda@demo.brigata.it',
      'staff@demo.brigata.it',
      '/dev/posta',
    ])
      await expect.poll(server.output).toContain(words);
  });

  it('keeps an idle connection longer than a balancer does: the balancer is the one that closes it', async () => {
    const answer = await fetch(`${server.address}/healthz`);
    // Balancers close theirs after 60 seconds, or less.
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  });

  it('holds its data folder: a second process is refused with a sentence', async () => {
    const { child, output } = run({ DATA_DIR: dataDir, PORT: '0' });
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(/The data folder .* is in use by process \d+/);
  });

  it('refuses a wrong setting by its name, and production without a mail server', async () => {
    for (const [wrong, words] of [
      [{ PORT: 'tremila' }, /^PORT: /],
      [{ APP_ENV: 'production' }, /^SMTP_URL: /],
    ] as const) {
      const { child, output } = run({ DATA_DIR: dataDir, ...wrong });
      await once(child, 'exit');
      expect(child.exitCode).toBe(1);
      expect(output()).toMatch(words);
    }
  });

  it('killed in a burst of applications loses none that it said it had, and each of them gets its mail', async () => {
    const offer = await openOffer();
    const sent = Array.from({ length: 12 }, (_, index) => `burst-${index}@example.it`);
    const answers = sent.map((email) => apply(offer, email));
    await Promise.race(answers);
    await server.end('SIGKILL');
    const statuses = await Promise.all(answers);
    const kept = sent.filter((_, index) => statuses[index] === 201);
    expect(kept.length).toBeGreaterThan(0);
    await passTwoMinutes(dataDir);
    server = await startServer(dataDir, env);
    for (const email of kept) {
      expect(await apply(offer, email), email).toBe(409);
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { interval: 300 })
        .toEqual([expect.stringMatching(/^La tua candidatura/)]);
    }
    // What it never answered for is either whole or not there at all.
    for (const email of sent.filter((address) => !kept.includes(address)))
      expect([201, 409]).toContain(await apply(offer, email));
  });

  it('killed between an answer and its notification sends it once, after the next start', async () => {
    const email = 'risposta-e-morte@example.it';
    const offer = await openOffer();
    expect(await apply(offer, email)).toBe(201);
    const login = await fetch(`${server.address}${api}/core/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await visitorHeaders(server.address)) },
      body: JSON.stringify({ username: 'azienda@demo.brigata.it', password: 'Brigata!2026' }),
    });
    const headers = { 'Content-Type': 'application/json', ...sessionHeaders(login) };
    const path = `${server.address}${api}/company/offers/${offer}/applications`;
    const { items }: { items: { id: number }[] } = await (await fetch(`${path}?search=${email}`, { headers })).json();
    const changed = await fetch(`${server.address}${api}/company/applications`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ ids: items.map(({ id }) => id), status: 'unsuitable' }),
    });
    expect(await changed.json()).toMatchObject({ changed: 1, mailed: 1, undo: { change: expect.any(String) } });
    const refusals = async () => (await mailsTo(email)).filter(({ subject }) => !subject.endsWith('è arrivata'));
    expect(await refusals()).toEqual([]);
    await server.end('SIGKILL');
    server = await startServer(dataDir, env);
    await fetch(`${server.address}/dev/risposte`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });
    await expect.poll(refusals, { interval: 300 }).toHaveLength(1);
    // A second start finds nothing left to notify.
    await server.end('SIGTERM');
    server = await startServer(dataDir, env);
    const later = await fetch(`${server.address}/healthz`);
    expect([later.status, await refusals()]).toEqual([
      200,
      [expect.objectContaining({ subject: expect.stringMatching(/^La tua candidatura come/) })],
    ]);
  });

  it('killed while a stream of messages is open: the stream is resumed after its last event, and ends at once on SIGTERM', async () => {
    const company = await logInAs(server.address, 'azienda@demo.brigata.it');
    const { items }: { items: { id: number }[] } = await (
      await company('GET', '/messages/company/conversations')
    ).json();
    const conversation = items[0]?.id;
    const write = (text: string) =>
      company('POST', `/messages/company/conversations/${conversation}/messages`, { text, key: randomUUID() });
    const open = async (headers: Record<string, string> = {}) =>
      readEvents(await fetch(`${server.address}${api}/messages/live`, { headers: { ...company.headers, ...headers } }));
    const cut = await open();
    expect((await write('Prima')).status).toBe(201);
    const { id } = await cut.next();
    await server.end('SIGKILL');
    await cut.ended();
    server = await startServer(dataDir, { ...env, PORT: new URL(server.address).port });
    expect((await write('Mentre nessuno ascoltava')).status).toBe(201);
    const resumed = await open({ 'Last-Event-ID': id });
    expect((await resumed.next()).conversations).toEqual([conversation]);
    const ending = server.end('SIGTERM');
    await resumed.ended();
    expect(await ending).toBe(0);
    server = await startServer(dataDir, env);
  });

  it('whose upload is cut in the middle leaves nothing of it behind, and goes on', async () => {
    const files = () => readdirSync(join(dataDir, 'files'), { recursive: true }).length;
    const login = await fetch(`${server.address}${api}/core/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await visitorHeaders(server.address)) },
      body: JSON.stringify({ username: 'candidato@demo.brigata.it', password: 'Brigata!2026' }),
    });
    const session = sessionHeaders(login);
    const before = files();
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head =
      '--cut\r\nContent-Disposition: form-data; name="candidate.last_cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4';
    socket.write(
      `PATCH ${api}/core/account/me HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${session.Cookie}\r\nX-CSRFToken: ${session['X-CSRFToken']}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n${head}${'x'.repeat(200_000)}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(files()).toBe(before);
    const me = await (await fetch(`${server.address}${api}/core/account/me`, { headers: session })).json();
    expect(me.candidate.last_cv).toBeNull();
  });

  it('asked to stop answers all that still comes, on kept and on new connections, until its time for that is over', async () => {
    await server.end('SIGTERM');
    server = await startServer(dataDir, { ...env, DRAIN_SECONDS });
    const [kept, fresh] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
    const statusOf = (agent: Agent) =>
      new Promise<number>((resolve) => {
        const asked = get(`${server.address}/healthz`, { agent }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
        );
        asked.on('error', () => resolve(0));
      });
    await Promise.all(Array.from({ length: 4 }, () => statusOf(kept)));
    const told = performance.now();
    const ending = server.end('SIGTERM');
    const statuses = new Map<number, number>();
    while (performance.now() - told < 1500) {
      const answers = await Promise.all([statusOf(kept), statusOf(kept), statusOf(fresh)]);
      // On a machine under load they may have come after that time.
      if (performance.now() - told >= Number(DRAIN_SECONDS) * 1000) break;
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect([...statuses.keys()]).toEqual([200]);
    expect(await ending).toBe(0);
    server = await startServer(dataDir, env);
  });

  it('stopped by SIGTERM finishes what is under way, closes the database and leaves the folder free', async () => {
    const offer = await openOffer();
    const last = apply(offer, 'ultimo@example.it');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await last).toBe(201);
    expect(readdirSync(dataDir)).not.toContain('brigata.lock');
    server = await startServer(dataDir, env);
    expect(await apply(offer, 'ultimo@example.it')).toBe(409);
  });

  it('for the world refuses a database that a local start filled with the demo, whose passwords everybody knows', async () => {
    await server.end('SIGTERM');
    const world = {
      APP_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SITE_URL: 'https://brigata.example',
      MAIL_FROM: 'a@brigata.example',
      TRUST_PROXY: 'none',
    };
    const { child, output } = run({ DATA_DIR: dataDir, PORT: '0', ...world });
    await once(child, 'exit');
    expect([child.exitCode, output()]).toEqual([
      1,
      expect.stringContaining('APP_ENV: production refuses this database'),
    ]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { apply, mailsTo } from './applicants.ts';
import { logInAs } from './log-in.ts';
import { passTwoMinutes, type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
const behindProxy = { TRUST_PROXY: '1' };
const api = '/api/website/v1';
const APPLICANTS = 6;
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir, behindProxy);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The signed path in the mail of an invitation. */
async function linkOf(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(server.address, email)).flatMap(({ links }) => links).find((link) => link.includes('/colloqui/'));
  await expect.poll(found, { interval: 300 }).toBeDefined();
  const { pathname, search } = new URL((await found()) ?? '');
  return pathname + search;
}

it('killed while times are taken: each that was answered has its interview and its mail, no time is held twice', async () => {
  const company = await logInAs(server.address, 'azienda@demo.brigata.it');
  const { items }: { items: { id: number }[] } = await (
    await fetch(`${server.address}${api}/search/offers?company=hotel-riviera-splendida`)
  ).json();
  const offer = items[0]?.id ?? 0;
  const emails = Array.from({ length: APPLICANTS }, (_, index) => `colloquio-${'abcdef'.charAt(index)}@example.it`);
  for (const [index, email] of emails.entries()) await apply(server.address, offer, email, index);
  const list: { items: { id: number; first_name: string }[] } = await (
    await company('GET', `/company/offers/${offer}/applications?search=colloquio-&items=100`)
  ).json();
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 480 * HOUR_MS;
  const offered = await company('POST', '/interviews/rounds', {
    offer,
    applications: list.items.map(({ id }) => id),
    kind: 'in_person',
    place: 'Via Roma 1, Rimini',
    minutes: 30,
    starts: emails.map((_, index) => new Date(first + index * HOUR_MS).toISOString()),
  });
  expect(offered.status).toBe(201);
  const links = await Promise.all(emails.map(linkOf));
  const page = await (await fetch(server.address + links[0])).text();
  const times = [...page.matchAll(/value="(\d+)"[^>]*name="time"/g)].map(([, time = '']) => time);
  expect(times).toHaveLength(APPLICANTS);

  // Two want each time: half of them read that it is gone, or are never answered.
  const taking = links.map((link, index) =>
    fetch(server.address + link, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `192.0.2.${index + 1}` },
      body: new URLSearchParams({ time: times[Math.floor(index / 2)] ?? '' }),
      redirect: 'manual',
    }).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(taking);
  await server.end('SIGKILL');
  const statuses = await Promise.all(taking);
  expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(0);
  await passTwoMinutes(dataDir);
  server = await startServer(dataDir, behindProxy);

  const settled = async (link: string) => (await (await fetch(server.address + link)).text()).includes('Ci sarò');
  const confirmations = async (email: string) =>
    (await mailsTo(server.address, email)).filter(({ subject }) => subject.startsWith('Colloquio fissato')).length;
  for (const [index, link] of links.entries()) {
    const isSettled = await settled(link);
    if (statuses[index] === 303) expect(isSettled).toBe(true);
    if (statuses[index] === 409) expect(isSettled).toBe(false);
    const email = emails[index] ?? '';
    // What it never answered for is either whole, with its mail, or not there at all.
    await expect.poll(() => confirmations(email), { interval: 300 }).toBe(isSettled ? 1 : 0);
  }
  for (let pair = 0; pair < APPLICANTS; pair += 2) {
    const both = await Promise.all(links.slice(pair, pair + 2).map(settled));
    expect(both.filter(Boolean).length).toBeLessThanOrEqual(1);
  }
});

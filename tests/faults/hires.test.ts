import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
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

it('killed while hires are proposed: each has its mail once, and asking again changes nothing', async () => {
  const company = await logInAs(server.address, 'azienda@demo.brigata.it');
  const { items }: { items: { id: number }[] } = await (
    await fetch(`${server.address}${api}/search/offers?company=hotel-riviera-splendida`)
  ).json();
  const offer = items[0]?.id ?? 0;
  expect((await company('PATCH', `/company/offers/${offer}`, { count_positions: 50 })).status).toBe(200);
  const emails = Array.from({ length: APPLICANTS }, (_, index) => `assunta-${'abcdef'.charAt(index)}@example.it`);
  for (const [index, email] of emails.entries()) await apply(server.address, offer, email, index);
  const list: { items: { id: number }[] } = await (
    await company('GET', `/company/offers/${offer}/applications?search=assunta-&items=100&sort=date`)
  ).json();
  const ids = list.items.map(({ id }) => id);
  expect(ids).toHaveLength(APPLICANTS);
  const terms = { job: 'cuoco', starts_on: romeDay(), ends_on: null, pay_cents: 150_000, pay_period: 'month' };
  const propose = (by: typeof company, application: number) =>
    by('POST', '/hires', { application, ...terms }).then(
      ({ status }) => status,
      () => 0,
    );

  // Each twice: the second is the same hire.
  const proposing = ids.flatMap((id) => [propose(company, id), propose(company, id)]);
  await Promise.race(proposing);
  await server.end('SIGKILL');
  const before = await Promise.all(proposing);
  expect(before.some((status) => status === 201 || status === 200)).toBe(true);
  await passTwoMinutes(dataDir);
  server = await startServer(dataDir, behindProxy);

  const again = await logInAs(server.address, 'azienda@demo.brigata.it');
  for (const [index, id] of ids.entries()) {
    const wasAnswered = [before[index * 2], before[index * 2 + 1]].some((status) => status === 200 || status === 201);
    const status = await propose(again, id);
    // What was answered is there; what was not is either whole or not there at all.
    expect(wasAnswered ? [200] : [200, 201]).toContain(status);
  }
  const proposals = async (email: string) =>
    (await mailsTo(server.address, email)).filter(({ subject }) => subject.includes('ti vuole assumere')).length;
  for (const email of emails) await expect.poll(() => proposals(email), { interval: 300 }).toBe(1);
  const { hires }: { hires: { application: number }[] } = await (await again('GET', `/hires/offers/${offer}`)).json();
  const own = hires.filter(({ application }) => ids.includes(application));
  expect(own).toHaveLength(APPLICANTS);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { mailsTo } from './applicants.ts';
import { logInAs } from './log-in.ts';
import { passTwoMinutes, type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('killed between a call-back and its letters: everybody has theirs once, and asking again changes nothing', async () => {
  const company = await logInAs(server.address, 'azienda@demo.brigata.it');
  const { items }: { items: { id: number; email: string }[] } = await (
    await company('GET', '/brigade/people?items=100')
  ).json();
  const emailOf = new Map(items.map(({ id, email }) => [id, email]));
  const { people }: { people: { id: number }[] } = await (await company('GET', '/brigade/call-backs/new?all=1')).json();
  const ids = people.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  const form = {
    people: ids,
    filter: null,
    offer: null,
    job: null,
    starts_on: romeDay(new Date(Date.now() + 30 * DAY_MS)),
    // Nobody is hired for these days yet: whoever is would not be called back.
    ends_on: romeDay(new Date(Date.now() + 45 * DAY_MS)),
    pay_cents: null,
    pay_period: 'month',
    message: '',
    key: randomUUID(),
  };
  const lettersTo = async (id: number) =>
    (await mailsTo(server.address, emailOf.get(id) ?? '')).filter(({ subject }) => subject.includes('ti richiama'))
      .length;
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await lettersTo(id)] as const)));
  const answer = await company('POST', '/brigade/call-backs', form);
  // Answered: its rows and the job of its letters are committed, the letters come after.
  await server.end('SIGKILL');
  expect(answer.status).toBe(201);
  await passTwoMinutes(dataDir);
  server = await startServer(dataDir);

  const again = await logInAs(server.address, 'azienda@demo.brigata.it');
  expect((await again('POST', '/brigade/call-backs', form)).status).toBe(201);
  for (const id of ids)
    await expect.poll(async () => (await lettersTo(id)) - (before.get(id) ?? 0), { interval: 300 }).toBe(1);
});

import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { noteSenderRefusal } from '#server/areas/system/sender-refusal.ts';
import { writeLetter } from '#server/platform/letter.ts';
import { aStaff, STAFF } from '../staff.ts';
import { openWorld, type World } from '../world.ts';

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
let tries: string[] = [];
/** A mail server that says of each mail what the recipient's address begins with, and repeats the address. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    tries.push(address);
    if (address.startsWith('later.')) done(refusal(450, `4.2.0 <${address}> try again later`));
    else if (address.startsWith('sender.'))
      done(refusal(553, `5.7.1 <brigata@example.it>: not owned by user; to <${address}>`));
    else if (address.startsWith('nobody.')) done(refusal(550, `5.1.1 <${address}> is nobody here`));
    else done();
  },
  onData(stream, { envelope }, done) {
    const [to] = envelope.rcptTo;
    stream.resume().on('end', () => done(refusal(554, `5.6.0 nothing like this for <${to?.address}>`)));
  },
});
let world: World;
const told = vi.fn();
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'brigata@example.it' });
  world.platform.whenRefused(async ({ to }) => told(to));
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

interface Job extends Record<string, unknown> {
  state: string;
  output: string | null;
}

/** Sends a mail and waits until it was tried: its job, and what the log and the metrics say of it. */
async function tried(to: string, state: string) {
  tries = [];
  const warned = vi.spyOn(world.platform.log, 'warn');
  const letter = await writeLetter(world.platform.config, { to, subject: 'Prova', paragraphs: ['Ciao'] });
  await world.db.transaction((tx) => world.platform.sendMail(tx, letter));
  const ask = sql`SELECT state::text, output::text FROM pgboss.job WHERE name = 'mail' AND data->>'to' = ${to}`;
  const job = async () => (await world.db.execute<Job>(ask)).rows[0];
  await expect.poll(async () => (await job())?.state).toBe(state);
  const log = JSON.stringify(warned.mock.calls);
  warned.mockRestore();
  return { output: (await job())?.output ?? '', log };
}

const mailsOf = async (outcome: string) =>
  Number((await world.platform.metrics.registry.metrics()).match(`mails_total{outcome="${outcome}"} (\\d+)`)?.[1]);

describe('a mail that its server does not take', () => {
  it('for a time is tried again, and neither log nor job says whose address it is', async () => {
    const { output, log } = await tried('later.zappacosta@example.it', 'retry');
    for (const kept of [output, log]) {
      expect(kept).toContain('EENVELOPE 450 4.2.0 RCPT TO');
      expect(kept).not.toMatch(/zappacosta|example\.it|@/);
    }
    expect([await mailsOf('deferred'), await mailsOf('failed')]).toEqual([1, 0]);
  });

  it('for good at its address is not tried again, and its sender is notified', async () => {
    const { output, log } = await tried('nobody.zappacosta@example.it', 'completed');
    expect([output, log].join()).not.toMatch(/zappacosta|example\.it|@/);
    expect(log).toContain('550');
    expect([tries.length, told.mock.calls]).toEqual([1, [['nobody.zappacosta@example.it']]]);
  });

  it('because its sender is refused waits as for a server that is away, and admins are notified once', async () => {
    const admin = await aStaff(world);
    const support = await aStaff(world, 'support');
    told.mockClear();
    const system = async () => (await (await admin.client.get(`${STAFF}/system`)).json()).sender_refusal;
    expect(await system()).toBeNull();
    for (const to of ['sender.zappacosta@example.it', 'sender.pautasso@example.it']) {
      const { output, log } = await tried(to, 'retry');
      expect([output, log].join()).not.toMatch(/zappacosta|pautasso|example\.it|@/);
    }
    expect(told.mock.calls).toEqual([]);
    expect(await system()).toMatchObject({ answer: '553 5.7.1 RCPT TO' });
    expect((await (await admin.client.get(`${STAFF}/morning`)).json()).is_sender_refused).toBe(true);
    const notified = async ({ client }: typeof admin) =>
      (await (await client.get('/core/account/me/notifications')).json()).filter(
        ({ kind }: { kind: string }) => kind === 'system',
      );
    expect([(await notified(admin)).length, (await notified(support)).length]).toEqual([1, 0]);
  });

  it('of a sender is notified again to admins once it was put right meanwhile', async () => {
    const refusal = { code: 'EAUTH', responseCode: 535, status: '5.7.8', command: 'AUTH PLAIN' };
    const at = (minutes: number) => new Date(Date.now() + (minutes + 600) * MINUTE_MS);
    const times = [0, 5, 20, 45, 80, 90];
    const news = [];
    for (const minutes of times)
      news.push(await world.db.transaction((tx) => noteSenderRefusal(tx, refusal, at(minutes))));
    expect(news).toEqual([true, false, false, false, true, false]);
  });

  it('for good after its text is not tried again either; its address goes on to get mails', async () => {
    told.mockClear();
    const before = await mailsOf('refused');
    const { output, log } = await tried('text.zappacosta@example.it', 'completed');
    expect([output, log].join()).not.toMatch(/zappacosta|example\.it|@/);
    expect([tries.length, told.mock.calls, await mailsOf('refused')]).toEqual([1, [], before + 1]);
  });
});

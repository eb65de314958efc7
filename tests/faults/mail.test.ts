import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply } from './applicants.ts';
import { passTwoMinutes, type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-mail-'));
/** A mail server that stops answering in the middle of a mail, until it `answers`. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const to = session.envelope.rcptTo.map(({ address }) => address).join();
    if (!answers) {
      begun.push(to);
      stream.resume();
      return;
    }
    stream.resume().on('end', () => {
      received.push(to);
      done();
    });
  },
});
let answers = false;
const begun: string[] = [];
const received: string[] = [];
let env: Record<string, string>;
let server: Server;

beforeAll(async () => {
  smtp.on('error', () => {});
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  env = { TRUST_PROXY: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'brigata@example.it' };
  server = await startServer(dataDir, env);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
});

it('a mail that was on its way when the process was killed is sent by the next one', async () => {
  const { items }: { items: { id: number }[] } = await (
    await fetch(`${server.address}/api/website/v1/search/offers?company=hotel-riviera-splendida`)
  ).json();
  await apply(server.address, items[0]?.id ?? 0, 'ripreso@example.it', 0);
  await expect.poll(() => begun, { interval: 200 }).toContain('ripreso@example.it');
  await server.end('SIGKILL');
  answers = true;
  await passTwoMinutes(dataDir);
  server = await startServer(dataDir, env);
  await expect.poll(() => received, { interval: 500 }).toContain('ripreso@example.it');
});

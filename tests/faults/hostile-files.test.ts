import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widePicture } from '../hostile-files.ts';
import { aPdf } from '../pdf.ts';
import { askAllTheTime, fileForm, openSenders, sendHostileFiles } from './hostile-load.ts';
import { type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
/**
 * How often a page is answered at least while the files are read. A server that read them itself answered once or
 * twice.
 */
const ANSWERS_LEAST = 15;
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('ten of each hostile file at once', () => {
  it('leave the site answering and the process alive, and what people send after is taken', async () => {
    const senders = await openSenders(server.address);
    const [health, page] = [
      askAllTheTime(`${server.address}/healthz`),
      askAllTheTime(`${server.address}/offerte-lavoro`),
    ];
    const answers = await sendHostileFiles(senders);
    for (const { statuses, times } of [await health(), await page()]) {
      expect(statuses).toEqual([200]);
      expect(times.length).toBeGreaterThan(ANSWERS_LEAST);
    }
    // Refused, accepted, or asked to retry later: never a server error.
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 400, 429, 503].includes(status)),
    ).toEqual([]);
    for (const { status, headers } of answers)
      if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);

    expect(server.process.exitCode).toBeNull();
    expect((await senders.apply(aPdf())).status).toBe(201);
    expect(
      (await senders.candidate('PATCH', '/core/account/me', fileForm('profile_photo', await widePicture(200)))).status,
    ).toBe(200);
    expect((await senders.candidate('POST', '/candidate/cv-proposal')).status).toBe(200);
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aOneShotForm } from '../builders.ts';
import { crumbledFeed, cvOfLetters, hostileFeed, nestedFeed, pdfBomb, pdfBombPackedTwice, widePicture } from '../hostile-files.ts';
import { aPdf } from '../pdf.ts';
import { logInAs } from './log-in.ts';
import { type Server, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'brigata-faults-'));
const api = '/api/website/v1';
const EACH = 10;
/** How often a page is answered at least while the files are read. A server that read them itself answered once or twice. */
const ANSWERS_LEAST = 15;
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const fileForm = (field: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set(field, new File([bytes], 'file'));
  return form;
};

/** A caller of the demo whose calls carry files. */
async function senderOf(username: string) {
  const { headers } = await logInAs(server.address, username);
  const { 'Content-Type': _type, ...own } = headers;
  return (method: string, path: string, form?: FormData) => fetch(server.address + api + path, { method, headers: own, ...(form && { body: form }) });
}

async function openOffer(): Promise<number> {
  const { items } = await (await fetch(`${server.address}${api}/search/offers?items=50`)).json();
  const [first] = items.filter(({ is_career_day }: { is_career_day?: boolean }) => !is_career_day);
  return first.id;
}

const asked = z.object({ statuses: z.array(z.number()), times: z.array(z.number()) });

/** Asks again and again until told to stop, and gives how long each answer took, in milliseconds, shortest first. */
function askAllTheTime(path: string): () => Promise<number[]> {
  const thread = new Worker(new URL('./ask-again.mjs', import.meta.url), { workerData: server.address + path });
  return async () => {
    const said = once(thread, 'message');
    thread.postMessage('stop');
    const { statuses, times } = asked.parse((await said)[0]);
    expect(statuses).toEqual([200]);
    return times;
  };
}
const at = (times: readonly number[], part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);

describe('ten of each hostile file at once', () => {
  it('leave the site answering and the process alive, and what people send after is taken', async () => {
    const offer = await openOffer();
    const [candidate, company] = [await senderOf('candidato@demo.brigata.it'), await senderOf('azienda@demo.brigata.it')];
    let visitors = 0;
    const apply = async (cv: Uint8Array<ArrayBuffer>) => {
      const { csrfToken } = await (await fetch(`${server.address}${api}/core/account/csrf`)).json();
      const headers = { Cookie: `csrftoken=${csrfToken}`, 'X-CSRFToken': csrfToken, 'X-Forwarded-For': `192.0.2.${++visitors}` };
      return fetch(`${server.address}${api}/candidate/one-shot-applications`, { method: 'POST', headers, body: aOneShotForm({ offer, cv }) });
    };
    const [bomb, packed, letters, wide, words, nested, crumbled] = [pdfBomb(), pdfBombPackedTwice(), cvOfLetters(), await widePicture(7000), hostileFeed(), nestedFeed(), crumbledFeed()];
    expect((await candidate('PATCH', '/core/account/me', fileForm('candidate.last_cv', letters))).status).toBe(200);

    const [health, page] = [askAllTheTime('/healthz'), askAllTheTime('/offerte-lavoro')];
    const kinds: (() => Promise<Response>)[] = [
      () => apply(bomb),
      () => apply(packed),
      () => candidate('POST', '/candidate/cv-proposal'),
      () => candidate('PATCH', '/core/account/me', fileForm('profile_photo', wide)),
      () => company('POST', '/company/offers-import/preview', fileForm('feed', words)),
      () => company('POST', '/company/offers-import/preview', fileForm('feed', nested)),
      () => company('POST', '/company/offers-import/preview', fileForm('feed', crumbled)),
    ];
    const answers = await Promise.all(kinds.flatMap((send) => Array.from({ length: EACH }, send)));
    const [healthTimes, pageTimes] = [await health(), await page()];
    // Read and refused, read and found plain, or told to come back: never an error of ours.
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
    for (const { status, headers } of answers) if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    const figures = { health: { p50: at(healthTimes, 0.5), p99: at(healthTimes, 0.99), max: at(healthTimes, 1) }, page: { p50: at(pageTimes, 0.5), p99: at(pageTimes, 0.99), max: at(pageTimes, 1) } };
    if (process.env.SHOW_FIGURES) process.stdout.write(`${JSON.stringify({ ...figures, asked: healthTimes.length, statuses: answers.map(({ status }) => status).join(' ') })}\n`);
    expect(healthTimes.length, JSON.stringify(figures)).toBeGreaterThan(ANSWERS_LEAST);
    expect(pageTimes.length, JSON.stringify(figures)).toBeGreaterThan(ANSWERS_LEAST);

    expect(server.process.exitCode).toBeNull();
    expect((await apply(aPdf())).status).toBe(201);
    expect((await candidate('PATCH', '/core/account/me', fileForm('profile_photo', await widePicture(200)))).status).toBe(200);
    expect((await candidate('POST', '/candidate/cv-proposal')).status).toBe(200);
  }, 180_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { keyPages } from './key-pages.ts';
import type { Site } from './site.ts';
import { atLeast, type Row } from './table.ts';

const ROUNDS = 3;
const SECONDS = 4;
const SETTLES_MS = 1500;

/** The bare server that all ratios refer to: node:http with a constant string of the same page. */
const constantServer = `
const http = require('node:http');
let body = '';
process.stdin.on('data', (chunk) => { body += chunk; }).on('end', () => {
  const server = http.createServer((_, response) => { response.setHeader('Content-Type', 'text/html; charset=utf-8'); response.end(body); });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
});`;

async function startConstant(body: string): Promise<{ address: string; stop(): void }> {
  const child = spawn(process.execPath, ['-e', constantServer], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [port] = await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** Requests a second. */
async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers that are no 200, ${result.errors} errors`);
  // The requests that were cut at the end are still rendered: they would count among the next ones of this client.
  await setTimeout(SETTLES_MS);
  return result.requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const SEARCH = '/offerte-lavoro';

/** The constant string: the search as a visitor gets it. */
async function constantOf(site: Site): Promise<{ address: string; stop(): void; kilobytes: number }> {
  const body = await (await fetch(site.address + SEARCH)).text();
  return { ...(await startConstant(body)), kilobytes: Math.round(body.length / 1024) };
}

/** A cached page, plain and compressed, as a share of the constant string's rate, round by round. */
export async function benchPages(site: Site): Promise<Row[]> {
  const constant = await constantOf(site);
  const rounds: { constant: number; kept: number; zipped: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      constant: await rate(constant.address),
      kept: await rate(site.address + SEARCH),
      zipped: await rate(site.address + SEARCH, { 'Accept-Encoding': 'gzip' }),
    });
  }
  constant.stop();
  const note = (which: 'kept' | 'zipped') =>
    ` (${Math.round(median(rounds.map((r) => r[which])))} of ${Math.round(median(rounds.map((r) => r.constant)))} requests/s, ${constant.kilobytes} kB)`;
  const ratio = (which: 'kept' | 'zipped') => median(rounds.map((r) => r[which] / r.constant));
  return [
    atLeast('a kept page of nine cards, of a constant string of the same page', ratio('kept'), 0.5, note('kept')),
    atLeast('the same, compressed', ratio('zipped'), 0, note('zipped')),
  ];
}

/** Pages of logged-in users, rendered for each request; `wanted` are the shares of the search and of the home. */
export async function benchRendered(
  site: Site,
  engine: string,
  wanted: { search: number; home: number },
): Promise<Row[]> {
  const pages = await keyPages(site);
  const pathOf = (name: string) => pages.find((page) => page.name === name)?.path ?? '/';
  const [candidate, company] = [
    await site.logIn('candidato@demo.brigata.it'),
    await site.logIn('azienda@demo.brigata.it'),
  ];
  const measured = [
    { what: 'search of a logged-in candidate', path: SEARCH, cookie: candidate, wanted: wanted.search },
    { what: 'home of a logged-in candidate', path: '/', cookie: candidate, wanted: wanted.home },
    { what: 'candidate search of a company', path: pathOf('company: candidates'), cookie: company, wanted: 0 },
    { what: 'applications of a company', path: pathOf('company: applications'), cookie: company, wanted: 0 },
  ];
  // The first answers of a new process are slow until its code is compiled: twenty at once might be refused as
  // overload.
  for (const { path, cookie } of measured)
    await (await fetch(site.address + path, { headers: { Cookie: cookie } })).arrayBuffer();
  const constant = await constantOf(site);
  const rates = measured.map((): { constant: number[]; rendered: number[] } => ({ constant: [], rendered: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    const still = await rate(constant.address);
    for (const [index, { path, cookie }] of measured.entries()) {
      rates[index]?.constant.push(still);
      rates[index]?.rendered.push(await rate(site.address + path, { Cookie: cookie }));
    }
  }
  constant.stop();
  return measured.map(({ what, wanted: limit }, index) => {
    const { constant: still = [], rendered = [] } = rates[index] ?? {};
    const shares = rendered.map((value, round) => value / (still[round] ?? value));
    const note = ` (${Math.round(median(rendered))} of ${Math.round(median(still))} requests/s)`;
    return atLeast(`${what}, ${engine}, of that constant string`, median(shares), limit, note);
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Site } from './site.ts';
import { atLeast, type Row } from './table.ts';

const ROUNDS = 3;
const SECONDS = 4;

/** The bare server every ratio is taken against: node:http and a constant string of the same page. */
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

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers that are no 200, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A kept page and one rendered each time, as a share of the constant string's rate, round by round. */
export async function benchPages(site: Site): Promise<Row[]> {
  const path = '/offerte-lavoro';
  const body = await (await fetch(site.address + path)).text();
  const constant = await startConstant(body);
  const cookie = await site.logIn('candidato@demo.brigata.it');
  const rounds: { constant: number; kept: number; rendered: number; zipped: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      constant: await rate(constant.address),
      kept: await rate(site.address + path),
      rendered: await rate(site.address + path, { Cookie: cookie }),
      zipped: await rate(site.address + path, { 'Accept-Encoding': 'gzip' }),
    });
  }
  constant.stop();
  const note = (which: 'kept' | 'rendered' | 'zipped') =>
    ` (${Math.round(median(rounds.map((r) => r[which])))} of ${Math.round(median(rounds.map((r) => r.constant)))} requests/s, ${Math.round(body.length / 1024)} kB)`;
  const ratio = (which: 'kept' | 'rendered' | 'zipped') => median(rounds.map((r) => r[which] / r.constant));
  return [
    atLeast('a kept page of nine cards, of a constant string of the same page', ratio('kept'), 0.5, note('kept')),
    atLeast('the same, compressed', ratio('zipped'), 0, note('zipped')),
    atLeast('the same page rendered for a logged-in candidate', ratio('rendered'), 0.015, note('rendered')),
  ];
}

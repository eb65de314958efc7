import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAllTheTime, openSenders, sendHostileFiles } from '#tests/faults/hostile-load.ts';
import { startServer } from '#tests/faults/server.ts';
import { atMost, percentile, type Row } from './table.ts';

const ROUNDS = 5;

/**
 * How fast the site answers while ten of each hostile file are read: the median of some rounds, each on a new server.
 */
export async function benchHostile(): Promise<Row[]> {
  const rounds: { health: number; page: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound());
  const inOrder = (which: 'health' | 'page') => rounds.map((times) => times[which]).sort((a, b) => a - b);
  const note = (times: readonly number[]) => ` (${times.map(Math.round).join(', ')})`;
  const [health, page] = [inOrder('health'), inOrder('page')];
  return [
    atMost(
      '80 hostile files and forms at once: /healthz meanwhile, p99',
      percentile(health, 0.5),
      200,
      'ms',
      note(health),
    ),
    {
      what: '80 hostile files and forms at once: a kept page meanwhile, p99',
      measured: `${percentile(page, 0.5).toFixed(1)} ms${note(page)}`,
      wanted: 'no limit',
      holds: true,
    },
  ];
}

async function measureRound(): Promise<{ health: number; page: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const server = await startServer(dataDir, { TRUST_PROXY: '1' });
  const senders = await openSenders(server.address);
  const [health, page] = [
    askAllTheTime(`${server.address}/healthz`),
    askAllTheTime(`${server.address}/offerte-lavoro`),
  ];
  await sendHostileFiles(senders);
  const p99 = async (asking: typeof health) => percentile((await asking()).times, 0.99);
  const measured = { health: await p99(health), page: await p99(page) };
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  return measured;
}

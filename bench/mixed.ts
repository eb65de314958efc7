import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { STORE_BUCKET, startStore } from '../scripts/topology/outside.ts';
import { USERS } from './key-pages.ts';
import { type Load, loadsOf } from './mixed-loads.ts';
import { type Site, startSite } from './site.ts';
import { atMost, type Row } from './table.ts';

/** The stages that look for what the machine holds: requests a second, each so much more than the one before. */
const FIRST_RATE = 20;
const STEP = 1.25;
const STAGE_SECONDS = 12;
/** A stage that sends less than this of what was asked, or answers later than this, is more than the machine holds. */
const KEPT_UP = 0.95;
const LATE_MS = 1000;
/** Of what the machine holds. */
const LOAD = 0.8;
const WARM_SECONDS = 180;
const STORE_PORT = 3964;
const INSPECT_PORT = 3970;

interface Stage {
  sent: number;
  failed: number;
  /** What failed: times by the name of the load and the status, or the error. */
  failures: Record<string, number>;
  /** Milliseconds, by the name of the load. */
  p99: Record<string, number>;
}

/** What of a result was no success, by the name of its load and the status, or the error. */
function failuresOf(name: string, { errors, timeouts, statusCodeStats }: autocannon.Result): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats ?? {}))
    if (!status.startsWith('2')) found[`${name} ${status}`] = count;
  // A timeout is an error too.
  if (errors > timeouts) found[`${name} cut`] = errors - timeouts;
  if (timeouts > 0) found[`${name} without an answer`] = timeouts;
  return found;
}

/**
 * All loads at once, each with its share of `rate` requests a second, evenly over the processes. A load of fewer
 * requests a second than there are processes goes to as many of them, each load beginning at another one.
 */
async function stage(sites: readonly Site[], loads: readonly Load[], rate: number, seconds: number): Promise<Stage> {
  const results = await Promise.all(
    loads.flatMap(({ name, share, requests }, at) => {
      const asked = Math.max(1, Math.round(rate * share));
      const targets = [...sites.slice(at % sites.length), ...sites.slice(0, at % sites.length)].slice(0, asked);
      return targets.map(async (site, index) => {
        const own = Math.floor(asked / targets.length) + (index < asked % targets.length ? 1 : 0);
        const connections = Math.min(own, 20);
        const result = await autocannon({
          url: site.address,
          connections,
          overallRate: own,
          duration: seconds,
          requests: requests(),
        });
        return { name, result };
      });
    }),
  );
  const p99: Record<string, number> = {};
  const failures: Record<string, number> = {};
  for (const { name, result } of results) {
    p99[name] = Math.max(p99[name] ?? 0, result.latency.p99);
    for (const [what, times] of Object.entries(failuresOf(name, result)))
      failures[what] = (failures[what] ?? 0) + times;
  }
  return {
    sent: results.reduce((all, { result }) => all + result.requests.total, 0) / seconds,
    failed: Object.values(failures).reduce((all, times) => all + times, 0),
    failures,
    p99,
  };
}

const wordsOf = (failures: Stage['failures']) =>
  Object.entries(failures)
    .map(([what, times]) => `; ${times} × ${what}`)
    .join('');

const worst = ({ p99 }: Stage) => Math.max(...Object.values(p99));

/** What the machine holds: the last of ever quicker stages that kept up. */
async function findRate(sites: readonly Site[], loads: readonly Load[]): Promise<number> {
  await stage(sites, loads, FIRST_RATE, STAGE_SECONDS);
  let held = FIRST_RATE;
  for (let rate = FIRST_RATE; ; rate *= STEP) {
    const found = await stage(sites, loads, rate, STAGE_SECONDS);
    console.log(
      `${rate.toFixed(0)}/s: ${found.sent.toFixed(0)}/s sent, ${found.failed} failed, p99 ${worst(found)} ms${wordsOf(found.failures)}`,
    );
    if (found.sent < rate * KEPT_UP || worst(found) > LATE_MS || found.failed > 0) return held;
    held = rate;
  }
}

/** What all processes hold after a garbage collection, in megabytes. */
async function heapOf(sites: readonly Site[]): Promise<number> {
  const heaps = await Promise.all(sites.map((site) => site.heap()));
  return heaps.reduce((all, heap) => all + heap, 0);
}

/** The mixed load of a job board on processes that share a database: 80 % of what they hold, for some minutes. */
async function measure(what: string, sites: readonly Site[], minutes: number): Promise<Row[]> {
  const [first] = sites;
  if (!first) return [];
  const loads = await loadsOf(first, [USERS.candidate ?? '', USERS.company ?? '']);
  const held = await findRate(sites, loads);
  const seconds = minutes * 60;
  const warmAfter = Math.min(WARM_SECONDS, seconds / 2);
  // Once in the load, which a collection holds up, and once after it.
  const [found, warm] = await Promise.all([
    stage(sites, loads, held * LOAD, seconds),
    wait(warmAfter * 1000).then(() => heapOf(sites)),
  ]);
  const last = await heapOf(sites);
  const hourly = ((last / warm - 1) * 3600) / (seconds - warmAfter);
  const each = Object.entries(found.p99).map(([name, ms]) => `${name} ${ms}`);
  return [
    atMost(`${what}, ${minutes} minutes of a mixed load: p99`, worst(found), 500, 'ms', ` (${each.join(', ')})`),
    atMost(
      'the same: requests that failed',
      found.failed,
      0,
      '',
      ` of ${(found.sent * minutes * 60).toFixed(0)} (${found.sent.toFixed(0)}/s, held ${held.toFixed(0)}/s${wordsOf(found.failures)})`,
    ),
    atMost(
      'the same: growth in an hour of what is held after garbage collection',
      hourly * 100,
      1,
      '%',
      ` (from ${warm.toFixed(1)} to ${last.toFixed(1)} MB)`,
    ),
  ];
}

/**
 * One process, then four that share its database and its store of files; the first also does the jobs. `numbers` are
 * those of the processes that are measured: 1, 4 or both.
 */
export async function benchMixed(databaseUrl: string, minutes: number, numbers: readonly number[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-bench-store-'));
  const store = await startStore(STORE_PORT, folder);
  const env = {
    TRUST_PROXY: '1',
    S3_ENDPOINT: `http://127.0.0.1:${STORE_PORT}`,
    S3_BUCKET: STORE_BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const one = await startSite(databaseUrl, undefined, { env, inspectPort: INSPECT_PORT });
  const rows: Row[] = [];
  if (numbers.includes(1)) rows.push(...(await measure('one process', [one], minutes)));
  const more: Site[] = [];
  if (numbers.includes(4))
    for (const port of [3961, 3962, 3963])
      more.push(
        await startSite(databaseUrl, undefined, { env, port, args: ['--role', 'web'], inspectPort: port + 10 }),
      );
  if (numbers.includes(4)) rows.push(...(await measure('four processes', [one, ...more], minutes)));
  for (const site of [...more, one]) await site.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

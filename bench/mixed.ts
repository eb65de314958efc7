import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { STORE_BUCKET, startStore } from '../scripts/topology/outside.ts';
import type { Held } from './heap.ts';
import { USERS } from './key-pages.ts';
import { type Load, loadsOf } from './mixed-loads.ts';
import { type Site, startSite } from './site.ts';
import { atMost, percentile, type Row } from './table.ts';

/** The stages that look for what the machine holds: requests a second, each so much more than the one before. */
const FIRST_RATE = 20;
const STEP = 1.25;
const STAGE_SECONDS = 12;
/** A stage that sends less than this of what was asked, or answers later than this, is more than the machine holds. */
const KEPT_UP = 0.95;
/** A stage that answers later than this at the 99th percentile is more than the machine holds, in milliseconds. */
const LATE_MS = 500;
/** The share of what the machine holds. */
const LOAD = 0.8;
/** Between two measurements of the memory in use after a garbage collection, which delays the load for a moment. */
const HEAP_SECONDS = 60;
/** A shorter run says nothing of growth: the memory in use differs by half a percent between two measurements. */
const LONG_MINUTES = 30;
const STORE_PORT = 3964;
const INSPECT_PORT = 3970;

interface Stage {
  sent: number;
  failed: number;
  /** What failed: times by the name of the load and the status, or the error. */
  failures: Record<string, number>;
  /** Milliseconds, by the name of the load, of all processes together. */
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
 * Sends requests and tells how long each answer took, in milliseconds. Autocannon's own percentiles also count answers
 * that it supposes it would have waited for, one a millisecond, and so weigh each answer by its time.
 */
function load(options: autocannon.Options, answered: (ms: number) => void): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, _status, _bytes, ms) => answered(ms));
  });
}

/**
 * All loads at once, each with its share of `rate` requests a second, evenly over the processes. A load of fewer
 * requests a second than there are processes goes to as many of them, each load beginning at another one.
 */
async function stage(sites: readonly Site[], loads: readonly Load[], rate: number, seconds: number): Promise<Stage> {
  const times: Record<string, number[]> = Object.fromEntries(loads.map(({ name }) => [name, []]));
  const results = await Promise.all(
    loads.flatMap(({ name, share, requests }, at) => {
      const asked = Math.max(1, Math.round(rate * share));
      const targets = [...sites.slice(at % sites.length), ...sites.slice(0, at % sites.length)].slice(0, asked);
      return targets.map(async (site, index) => {
        const own = Math.floor(asked / targets.length) + (index < asked % targets.length ? 1 : 0);
        const options = {
          url: site.address,
          connections: Math.min(own, 20),
          overallRate: own,
          duration: seconds,
          requests: requests(),
        };
        return { name, result: await load(options, (ms) => times[name]?.push(ms)) };
      });
    }),
  );
  const failures: Record<string, number> = {};
  for (const { name, result } of results)
    for (const [what, count] of Object.entries(failuresOf(name, result)))
      failures[what] = (failures[what] ?? 0) + count;
  return {
    sent: results.reduce((all, { result }) => all + result.requests.total, 0) / seconds,
    failed: Object.values(failures).reduce((all, count) => all + count, 0),
    failures,
    p99: Object.fromEntries(
      Object.entries(times).map(([name, all]) => [
        name,
        Math.round(
          percentile(
            all.toSorted((one, other) => one - other),
            0.99,
          ),
        ),
      ]),
    ),
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

interface Look extends Held {
  /** Values, buffers and code together. */
  all: number;
  /** Seconds since the load began. */
  at: number;
}

/** The memory in use of all processes after a garbage collection. */
async function heapOf(sites: readonly Site[]): Promise<Held> {
  const heaps = await Promise.all(sites.map((site) => site.heap()));
  const sum = (of: keyof Held) => heaps.reduce((all, heap) => all + heap[of], 0);
  return { values: sum('values'), buffers: sum('buffers'), code: sum('code') };
}

/** The memory in use from the end of the warm-up on, once a minute. */
async function watchHeap(sites: readonly Site[], { minutes, warmMinutes }: Length): Promise<Look[]> {
  const began = performance.now();
  const looks: Look[] = [];
  for (let at = warmMinutes * 60; at < minutes * 60; at += HEAP_SECONDS) {
    await wait(Math.max(0, began + at * 1000 - performance.now()));
    const held = await heapOf(sites);
    const all = held.values + held.buffers + held.code;
    looks.push({ at: (performance.now() - began) / 1000, ...held, all });
  }
  return looks;
}

/** By how much of what was held first the line that lies nearest to all looks rises in an hour. */
function hourlyGrowth(looks: readonly Look[], held: keyof Held | 'all'): number {
  const mean = (of: (look: Look) => number) => looks.reduce((all, look) => all + of(look), 0) / looks.length;
  const middle = mean(({ at }) => at);
  const level = mean((look) => look[held]);
  const slope = mean((look) => (look.at - middle) * (look[held] - level)) / mean(({ at }) => (at - middle) ** 2);
  return (slope * 3600) / (level + slope * ((looks[0]?.at ?? middle) - middle));
}

/** All memory in use has a limit, and so have values by themselves. */
function growthRows(looks: readonly Look[]): Row[] {
  const growth = (what: string, held: keyof Held | 'all', limit: number | null): Row => {
    const percent = hourlyGrowth(looks, held) * 100;
    const each = looks.filter((_, index) => index % 10 === 0).map((look) => look[held].toFixed(1));
    const note = ` (${each.join(', ')} MB)`;
    if (limit !== null) return atMost(what, percent, limit, '%', note);
    return { what, measured: `${percent.toFixed(1)} %${note}`, wanted: 'no limit', holds: true };
  };
  return [
    growth('the same: growth in an hour of what is held after garbage collection', 'all', 1),
    growth('the same: of values', 'values', 1),
    growth('the same: of buffers, most of them cached pages', 'buffers', null),
    growth('the same: of compiled code', 'code', null),
  ];
}

/**
 * The mixed load of a job board on processes that share a database, for some minutes: so many requests a second, or
 * 80 % of what they hold.
 */
async function measure(what: string, sites: readonly Site[], length: Length): Promise<Row[]> {
  const { minutes, rate } = length;
  const [first] = sites;
  if (!first) return [];
  const loads = await loadsOf(first, [USERS.candidate ?? '', USERS.company ?? '']);
  const held = rate === null ? await findRate(sites, loads) : null;
  const whole = stage(sites, loads, rate ?? (held ?? 0) * LOAD, minutes * 60);
  const looks = minutes < LONG_MINUTES ? [] : await watchHeap(sites, length);
  const found = await whole;
  const each = Object.entries(found.p99).map(([name, ms]) => `${name} ${ms}`);
  return [
    atMost(`${what}, ${minutes} minutes of a mixed load: p99`, worst(found), 500, 'ms', ` (${each.join(', ')})`),
    atMost(
      'the same: requests that failed',
      found.failed,
      0,
      '',
      ` of ${(found.sent * minutes * 60).toFixed(0)} (${found.sent.toFixed(0)}/s${held === null ? '' : `, held ${held.toFixed(0)}/s`}${wordsOf(found.failures)})`,
    ),
    ...(looks.length > 0 ? growthRows(looks) : []),
  ];
}

interface Length {
  minutes: number;
  /** By then the caches hold what the load asks for: memory in use is compared from then on. */
  warmMinutes: number;
  /** Requests a second; null for 80 % of what the machine holds, which is looked for first. */
  rate: number | null;
}

/**
 * One process, then four that share its database and its store of files; the first also does the jobs. `numbers` are
 * those of the processes that are measured: 1, 4 or both.
 */
export async function benchMixed(databaseUrl: string, length: Length, numbers: readonly number[]): Promise<Row[]> {
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
  if (numbers.includes(1)) rows.push(...(await measure('one process', [one], length)));
  const more: Site[] = [];
  if (numbers.includes(4))
    for (const port of [3961, 3962, 3963])
      more.push(
        await startSite(databaseUrl, undefined, { env, port, args: ['--role', 'web'], inspectPort: port + 10 }),
      );
  if (numbers.includes(4)) rows.push(...(await measure('four processes', [one, ...more], length)));
  for (const site of [...more, one]) await site.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

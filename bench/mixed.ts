import autocannon from 'autocannon';
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
const SAMPLE_MS = 10_000;

interface Stage {
  sent: number;
  failed: number;
  /** Milliseconds, by the name of the load. */
  p99: Record<string, number>;
}

/** All loads at once, each with its share of `rate` requests a second, evenly over the processes. */
async function stage(sites: readonly Site[], loads: readonly Load[], rate: number, seconds: number): Promise<Stage> {
  const results = await Promise.all(
    loads.flatMap(({ name, share, requests }) =>
      sites.map(async (site) => {
        const own = Math.max(1, Math.round((rate * share) / sites.length));
        const connections = Math.min(own, 20);
        const result = await autocannon({
          url: site.address,
          connections,
          overallRate: own,
          duration: seconds,
          requests: requests(),
        });
        return { name, result };
      }),
    ),
  );
  const p99: Record<string, number> = {};
  for (const { name, result } of results) p99[name] = Math.max(p99[name] ?? 0, result.latency.p99);
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((all, { result }) => all + of(result), 0);
  return {
    sent: sum(({ requests }) => requests.total) / seconds,
    failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
    p99,
  };
}

const worst = ({ p99 }: Stage) => Math.max(...Object.values(p99));

/** What the machine holds: the last of ever quicker stages that kept up. */
async function findRate(sites: readonly Site[], loads: readonly Load[]): Promise<number> {
  await stage(sites, loads, FIRST_RATE, STAGE_SECONDS);
  let held = FIRST_RATE;
  for (let rate = FIRST_RATE; ; rate *= STEP) {
    const found = await stage(sites, loads, rate, STAGE_SECONDS);
    console.log(
      `${rate.toFixed(0)}/s: ${found.sent.toFixed(0)}/s sent, ${found.failed} failed, p99 ${worst(found)} ms`,
    );
    if (found.sent < rate * KEPT_UP || worst(found) > LATE_MS || found.failed > 0) return held;
    held = rate;
  }
}

/** How much a series grows in an hour, as a share of its mean, by the line of least squares. */
function hourlyGrowth(samples: readonly { at: number; value: number }[]): number {
  const mean = (of: (sample: { at: number; value: number }) => number) =>
    samples.reduce((all, sample) => all + of(sample), 0) / samples.length;
  const at = mean((sample) => sample.at);
  const value = mean((sample) => sample.value);
  const slope =
    mean((sample) => (sample.at - at) * (sample.value - value)) / (mean((sample) => (sample.at - at) ** 2) || 1);
  return (slope * 3600) / value;
}

/** The mixed load of a job board on processes that share a database: 80 % of what they hold, for some minutes. */
async function measure(what: string, sites: readonly Site[], minutes: number): Promise<Row[]> {
  const [first] = sites;
  if (!first) return [];
  const loads = await loadsOf(first, [USERS.candidate ?? '', USERS.company ?? '']);
  const held = await findRate(sites, loads);
  const samples: { at: number; value: number }[] = [];
  const began = performance.now();
  const sampling = setInterval(() => {
    const at = (performance.now() - began) / 1000;
    samples.push({ at, value: sites.reduce((all, site) => all + site.memory(), 0) });
  }, SAMPLE_MS);
  const found = await stage(sites, loads, held * LOAD, minutes * 60);
  clearInterval(sampling);
  const warm = samples.filter(({ at }) => at > Math.min(WARM_SECONDS, (minutes * 60) / 2));
  const each = Object.entries(found.p99).map(([name, ms]) => `${name} ${ms}`);
  const last = samples.at(-1)?.value ?? 0;
  return [
    atMost(`${what}, ${minutes} minutes of a mixed load: p99`, worst(found), 500, 'ms', ` (${each.join(', ')})`),
    atMost(
      'the same: requests that failed',
      found.failed,
      0,
      '',
      ` of ${(found.sent * minutes * 60).toFixed(0)} (${found.sent.toFixed(0)}/s, held ${held.toFixed(0)}/s)`,
    ),
    atMost('the same: growth of memory in an hour', hourlyGrowth(warm) * 100, 1, '%', ` (${last.toFixed(0)} MB)`),
  ];
}

/** One process, then four that share the database of the first, which also does the jobs. */
export async function benchMixed(databaseUrl: string, minutes: number): Promise<Row[]> {
  const env = { TRUST_PROXY: '1' };
  const one = await startSite(databaseUrl, undefined, { env });
  const rows = await measure('one process', [one], minutes);
  const more: Site[] = [];
  for (const port of [3961, 3962, 3963])
    more.push(await startSite(databaseUrl, undefined, { env, port, args: ['--role', 'web'] }));
  rows.push(...(await measure('four processes', [one, ...more], minutes)));
  for (const site of [...more, one]) await site.stop();
  return rows;
}

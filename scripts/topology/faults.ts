import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate, readMigrations } from '#server/platform/migrate.ts';
import { TEN_DAYS } from '#server/platform/queue.ts';
import { type Kind, Load } from './load.ts';
import { fillDisk, hasOwnDisk } from './small-disk.ts';
import { isReady, type SiteProcess, type Topology } from './start-topology.ts';

const DATABASE = 'brigata';
const CLOCK_LIBRARIES = '/usr/lib';
/** How long letters are waited for after a fault, in seconds. */
const LETTERS_SECONDS = 120;
/** The load of a fault that lasts longer than this, in minutes, is one that a machine bears beside other work. */
const LONG_MINUTES = 5;
const LONG_PAUSE_MS = 1500;
const MINUTE = 60_000;

interface Fault {
  name: string;
  what: string;
  /** Why it cannot be tried here; null when it can. */
  missing?: (topology: Topology) => string | null;
  /** Breaks something and puts it right again. */
  happen(topology: Topology, options: Options): Promise<void>;
}

interface Options {
  /** The names of the faults that are tried; all by default. */
  only?: string[] | undefined;
  /** How long the site is watched after a fault is over. */
  calmSeconds: number;
  mailMinutes: number;
}

interface Outcome {
  what: string;
  sent: number;
  failed: Record<Kind, number>;
  lost: number;
  twice: number;
  letters: number;
  seconds: number;
  mostOften: string;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The library that shifts the clock of one process. */
function clockLibrary(): string | null {
  for (const folder of existsSync(CLOCK_LIBRARIES) ? readdirSync(CLOCK_LIBRARIES) : []) {
    const file = join(CLOCK_LIBRARIES, folder, 'faketime/libfaketimeMT.so.1');
    if (existsSync(file)) return file;
  }
  return null;
}

async function replace(topology: Topology, of: SiteProcess[], index: number, env?: NodeJS.ProcessEnv): Promise<void> {
  const ended = of[index];
  if (ended) of[index] = await topology.startAgain(ended, env);
}

const FAULTS: Fault[] = [
  {
    name: 'rolling',
    what: 'two web processes and two workers replaced in turn (SIGTERM)',
    async happen(topology) {
      for (const kind of [topology.webs, topology.workers])
        for (const index of [0, 1]) {
          await kind[index]?.end('SIGTERM');
          await replace(topology, kind, index);
          await wait(2500);
        }
    },
  },
  {
    name: 'web',
    what: 'a web process killed (kill -9), and started again',
    async happen(topology) {
      await topology.webs[0].end('SIGKILL');
      await wait(3000);
      await replace(topology, topology.webs, 0);
    },
  },
  {
    name: 'worker',
    what: 'a worker killed in the middle of letters (kill -9), and started again',
    async happen(topology) {
      await topology.workers[0].end('SIGKILL');
      await wait(3000);
      await replace(topology, topology.workers, 0);
    },
  },
  {
    name: 'postgres',
    what: 'PostgreSQL crashed (SIGQUIT) and restarted',
    async happen({ primary }) {
      await primary.stop('immediate');
      await wait(3000);
      await primary.start();
    },
  },
  {
    name: 'replica',
    what: 'the replica stopped, started again, then ten seconds late',
    async happen({ replica }) {
      await replica.stop('immediate');
      await wait(5000);
      await replica.start();
      await wait(3000);
      await replica.ask('SELECT pg_wal_replay_pause()');
      await wait(10_000);
      await replica.ask('SELECT pg_wal_replay_resume()');
    },
  },
  {
    name: 'pgbouncer',
    what: 'the PgBouncer of the primary killed, and started again after three seconds',
    async happen(topology) {
      await topology.bouncers[0].end('SIGKILL');
      await wait(3000);
      topology.bouncers[0] = await topology.startBouncer(0);
    },
  },
  {
    name: 'disk',
    what: 'the disk of the primary full for twenty seconds',
    missing: ({ primary }) =>
      hasOwnDisk(join(primary.folder, 'data')) ? null : 'it has no disk of its own: that takes root, and no --keep',
    async happen({ primary }) {
      const free = fillDisk(join(primary.folder, 'data'));
      await wait(20_000);
      free();
      // Without room for its log it stops itself; then the operator starts it again.
      await primary.ask('SELECT 1').catch(async () => {
        await primary.stop('immediate');
        await primary.start();
      });
    },
  },
  {
    name: 's3',
    what: 'the store refuses for a minute',
    async happen({ store }) {
      await store.refuse(true);
      await wait(MINUTE);
      await store.refuse(false);
    },
  },
  {
    name: 'mail',
    what: 'the mail server refuses',
    async happen({ mail }, { mailMinutes }) {
      await mail.refuse(true);
      await wait(mailMinutes * MINUTE);
      await mail.refuse(false);
    },
  },
  {
    name: 'clock',
    what: 'the clock of one web process and one worker two minutes ahead, for twenty seconds',
    missing: () => (clockLibrary() ? null : 'libfaketime is not installed'),
    async happen(topology) {
      const env = { LD_PRELOAD: clockLibrary() ?? '', FAKETIME: '+120s', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
      for (const kind of [topology.webs, topology.workers]) {
        await kind[1].end('SIGTERM');
        await replace(topology, kind, 1, env);
      }
      await wait(20_000);
      for (const kind of [topology.webs, topology.workers]) {
        await kind[1].end('SIGTERM');
        await replace(topology, kind, 1);
      }
    },
  },
  {
    name: 'migration',
    what: 'a migration of a newer release (a column with a default, an index) while both web processes serve',
    async happen({ primary }) {
      const database = await openPostgres(primary.url(DATABASE), { role: 'worker' });
      const sql = `ALTER TABLE applications ADD COLUMN tried text NOT NULL DEFAULT '';
        CREATE INDEX applications_tried ON applications (tried)`;
      try {
        const newer = { name: '9999_tried.sql', sql, hash: 'tried' };
        await migrate(database, openLog('silent'), { migrations: [...readMigrations(), newer] });
      } finally {
        await database.close();
      }
      await wait(5000);
    },
  },
  {
    name: 'failover',
    what: 'the primary crashed for good, the replica promoted after three seconds',
    async happen(topology) {
      await topology.primary.stop('immediate');
      await wait(3000);
      await topology.replica.promote();
      for (const web of topology.webs) await isReady(web, 60);
    },
  },
];

/** Breaks one part after the other under load, and prints what that cost. The fail-over is the last: it stays. */
export async function tryFaults(topology: Topology, options: Options): Promise<void> {
  const { only } = options;
  const outcomes: Outcome[] = [];
  for (const fault of FAULTS) {
    if (only && !only.includes(fault.name)) continue;
    const missing = fault.missing?.(topology);
    if (missing) {
      console.log(`left out: ${fault.what}: ${missing}`);
      continue;
    }
    console.log(`… ${fault.what}`);
    outcomes.push(await tried(topology, fault, options));
    console.log(print(outcomes.slice(-1)).split('\n').at(-1));
  }
  console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${print(outcomes)}`);
}

async function tried(topology: Topology, fault: Fault, options: Options): Promise<Outcome> {
  const isLong = fault.name === 'mail' && options.mailMinutes > LONG_MINUTES;
  // So long after the mail server is back a letter may leave.
  const lettersSeconds = LETTERS_SECONDS + (isLong ? TEN_DAYS.retryDelayMax : 0);
  const load = new Load(topology.address, isLong ? LONG_PAUSE_MS : undefined);
  await load.start();
  await wait(3000);
  const began = performance.now();
  await fault.happen(topology, options);
  await wait(options.calmSeconds * 1000);
  await load.stop();
  const last = load.failures.reduce((latest, { at }) => Math.max(latest, at), began);
  const countOf = (kind: Kind) => load.failures.filter((failure) => failure.kind === kind).length;
  const server = fault.name === 'failover' ? topology.replica : topology.primary;
  const rows = await server.ask<{ email: string; times: number }>(
    `SELECT email, count(*)::int AS times FROM applications WHERE email LIKE 'prova%@example.it' GROUP BY email`,
    DATABASE,
  );
  const times = new Map(rows.map((row) => [row.email, row.times]));
  return {
    what: fault.name === 'mail' ? `${fault.what} for ${options.mailMinutes} min` : fault.what,
    sent: load.sent.visitors + load.sent.candidates + load.sent.applicants,
    failed: { visitors: countOf('visitors'), candidates: countOf('candidates'), applicants: countOf('applicants') },
    lost: load.acknowledged.filter((email) => !times.has(email)).length,
    twice: rows.filter((row) => row.times > 1).length,
    letters: await lettersMissing(topology, load.acknowledged, lettersSeconds),
    seconds: (last - began) / 1000,
    mostOften: mostOften(load.failures.map(({ what }) => what)),
  };
}

function mostOften(failures: readonly string[]): string {
  const times = new Map<string, number>();
  for (const what of failures) times.set(what, (times.get(what) ?? 0) + 1);
  const [most] = [...times].toSorted(([, one], [, other]) => other - one);
  return most ? `${most[1]} × ${most[0].slice(0, 60)}` : '';
}

/** How many of them have no letter after so many seconds. */
async function lettersMissing({ mail }: Topology, to: readonly string[], seconds: number): Promise<number> {
  for (const end = Date.now() + seconds * 1000; ; await wait(1000)) {
    const got = new Set(mail.recipients);
    const missing = to.filter((email) => !got.has(email)).length;
    if (missing === 0 || Date.now() > end) return missing;
  }
}

function print(outcomes: readonly Outcome[]): string {
  return [
    '| fault | requests | visitors’ failed | candidates’ failed | applications refused | lost | twice | letters missing | well again after | most often |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...outcomes.map(
      ({ what, sent, failed, lost, twice, letters, seconds, mostOften }) =>
        `| ${what} | ${sent} | ${failed.visitors} | ${failed.candidates} | ${failed.applicants} | ${lost} | ${twice} | ${letters} | ${seconds.toFixed(1)} s | ${mostOften} |`,
    ),
  ].join('\n');
}

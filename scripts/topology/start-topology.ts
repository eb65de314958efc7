import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { LIMITS } from '#server/platform/database-limits.ts';
import { serverEnvironment, serverFlags } from '../server-process.mjs';
import { startNginx } from './nginx.ts';
import { type MailCatcher, STORE_BUCKET, startMailCatcher, startStore } from './outside.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { type PostgresServer, startPrimary, startReplica } from './postgres.ts';
import { programOf, type Running, serverFolder, startProgram } from './programs.ts';

const root = new URL('../..', import.meta.url).pathname;
const DATABASE = 'brigata';
const PROGRAMS = {
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
};

/** The packages that are not installed, as Debian calls them. */
export function missingPackages(): string[] {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (programOf(program) ? [] : [name]));
  return [...new Set(missing)];
}

/** A process of the product. */
export interface SiteProcess extends Running {
  role: 'web' | 'worker';
  port: number;
  metricsPort: number;
}

export interface Topology {
  /** The address of the balancer. */
  address: string;
  ports: Ports;
  folder: string;
  primary: PostgresServer;
  replica: PostgresServer;
  /** In front of the primary and of the replica. */
  bouncers: [Running, Running];
  mail: MailCatcher;
  store: Awaited<ReturnType<typeof startStore>>;
  webs: [SiteProcess, SiteProcess];
  workers: [SiteProcess, SiteProcess];
  /** Starts one of the processes again, with more environment, on its own port. */
  startAgain(ended: SiteProcess, env?: NodeJS.ProcessEnv): Promise<SiteProcess>;
  startBouncer(index: 0 | 1): Promise<Running>;
  /** Ends all of it in order. */
  stop(): Promise<void>;
}

type Ports = ReturnType<typeof portsFrom>;
const portsFrom = (first: number) => ({
  site: first,
  webs: [first + 1, first + 2] as const,
  primary: first + 3,
  replica: first + 4,
  bouncers: [first + 5, first + 6] as const,
  store: first + 7,
  mail: first + 8,
  prometheus: first + 9,
  /** Of the webs, then of the workers. */
  metrics: [first + 11, first + 12, first + 13, first + 14] as const,
});

interface Options {
  folder: string;
  firstPort: number;
  /** Called with each part as it is up. */
  told?: (part: string) => void;
}

/**
 * Starts everything that a site of several machines has, on this one: PostgreSQL with a replica, PgBouncer in front of
 * each, a store, a mail catcher, two web processes and two workers with the demo, and nginx.
 */
export async function startTopology({ folder, firstPort, told = () => {} }: Options): Promise<Topology> {
  const ports = portsFrom(firstPort);
  const ended: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ended.toReversed()) await end().catch(() => {});
  };
  serverFolder(folder);
  try {
    // A power failure is not tried here, and the disk of a machine of trials is slow.
    const settings = { fsync: 'off', max_connections: '200' };
    const reading = { ...settings, hot_standby_feedback: 'on', max_standby_streaming_delay: '2s' };
    const primary = await startPrimary({ folder: join(folder, 'primary'), port: ports.primary, settings });
    ended.push(() => primary.stop());
    const [there] = await primary.ask(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`);
    if (!there) await primary.ask(`CREATE DATABASE ${DATABASE}`);
    told(`PostgreSQL      ${primary.url(DATABASE)}`);
    const replicaPlace = { folder: join(folder, 'replica'), port: ports.replica, settings: reading };
    const replica = await startReplica(replicaPlace, primary);
    ended.push(() => replica.stop());
    told(`its replica     ${replica.url(DATABASE)}`);

    const startBouncer = (index: 0 | 1) => {
      const port = index === 0 ? ports.primary : ports.replica;
      return startPgbouncer({
        folder: join(folder, `pgbouncer-${index + 1}`),
        port: ports.bouncers[index],
        databases: {
          brigata: { port, name: DATABASE, limits: LIMITS.web, pool: 30 },
          brigata_worker: { port, name: DATABASE, limits: LIMITS.worker, pool: 10 },
        },
      });
    };
    const bouncers: [Running, Running] = [await startBouncer(0), await startBouncer(1)];
    ended.push(async () => void (await Promise.all(bouncers.map((one) => one.end()))));
    told(`PgBouncer       127.0.0.1:${ports.bouncers.join(', 127.0.0.1:')}`);

    const store = await startStore(ports.store, join(folder, 'files'));
    ended.push(() => store.close());
    const mail = await startMailCatcher(ports.mail);
    ended.push(() => mail.close());
    told(`store and mail  http://127.0.0.1:${ports.store}, smtp://127.0.0.1:${ports.mail}`);

    const both = (name: string, of: readonly number[]) =>
      `postgresql://brigata@${of.map((port) => `127.0.0.1:${port}`).join(',')}/${name}`;
    const environmentOf = (role: 'web' | 'worker', port: number, metricsPort: number): NodeJS.ProcessEnv => ({
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/brigata/compiled'),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(folder, `data-${metricsPort}`),
      DATABASE_URL: both(role === 'web' ? 'brigata' : 'brigata_worker', ports.bouncers),
      DATABASE_DIRECT_URL: both(DATABASE, [ports.primary, ports.replica]),
      DATABASE_READ_URL: both('brigata', [ports.bouncers[1]]),
      S3_ENDPOINT: `http://127.0.0.1:${ports.store}`,
      S3_BUCKET: STORE_BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      SITE_URL: `http://localhost:${ports.site}`,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'warn',
    });
    const startProcess = async (
      role: 'web' | 'worker',
      port: number,
      metricsPort: number,
      env: NodeJS.ProcessEnv = {},
    ): Promise<SiteProcess> => {
      const running = startProgram({
        command: process.execPath,
        args: [...serverFlags, join(root, 'src/server/main.ts'), '--role', role],
        logFile: join(folder, `${role}-${metricsPort}.log`),
        env: { ...environmentOf(role, port, metricsPort), ...env },
        asServerUser: false,
      });
      const process_ = { ...running, role, port, metricsPort };
      ended.push(() => process_.end());
      if (role === 'web') await isReady(process_, 1200);
      else await isTold(process_, 1200);
      return process_;
    };
    // The first fills the demo.
    const webs: [SiteProcess, SiteProcess] = [
      await startProcess('web', ports.webs[0], ports.metrics[0]),
      await startProcess('web', ports.webs[1], ports.metrics[1]),
    ];
    const workers: [SiteProcess, SiteProcess] = [
      await startProcess('worker', 0, ports.metrics[2]),
      await startProcess('worker', 0, ports.metrics[3]),
    ];
    told(`processes       web on ${ports.webs.join(' and ')}, two workers; metrics on ${ports.metrics.join(', ')}`);
    const balancer = await startNginx({ folder: join(folder, 'nginx'), port: ports.site, webs: ports.webs });
    ended.push(() => balancer.end('SIGQUIT'));
    return {
      address: `http://127.0.0.1:${ports.site}`,
      ports,
      folder,
      primary,
      replica,
      bouncers,
      mail,
      store,
      webs,
      workers,
      startAgain: ({ role, port, metricsPort }, env) => startProcess(role, port, metricsPort, env),
      startBouncer,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a web process serves. */
export const isReady = ({ process: child, port }: SiteProcess, seconds: number): Promise<void> =>
  answers(child, `http://127.0.0.1:${port}/readyz`, seconds);

/** Waits until a worker works: it has something to report of itself. */
const isTold = ({ process: child, metricsPort }: SiteProcess, seconds: number): Promise<void> =>
  answers(child, `http://127.0.0.1:${metricsPort}/metrics`, seconds);

async function answers(child: ChildProcess, address: string, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`What should answer at ${address} ended with ${child.exitCode}`);
    if ((await fetch(address).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} is not ready after ${seconds} s`);
}

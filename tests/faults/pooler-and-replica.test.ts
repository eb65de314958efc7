import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPgbouncer } from '#scripts/topology/pgbouncer.ts';
import { type PostgresServer, startPrimary, startReplica } from '#scripts/topology/postgres.ts';
import { programOf, type Running, serverFolder } from '#scripts/topology/programs.ts';
import { health } from '#server/health.ts';
import { checkDatabase } from '#server/operations/doctor/check-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database, OpenDatabase } from '#server/platform/database.ts';
import { LIMITS } from '#server/platform/database-limits.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { newApi } from '#server/platform/http/api.ts';
import { readLateForVisitors } from '#server/platform/http/late-reads.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { readRelease } from '#server/platform/release.ts';
import { besideReading, canDoWithoutPrimary, readingLate } from '#server/platform/replica/reading-late.ts';
import { freePort } from './server.ts';

const hasPostgres = programOf('initdb') !== null && programOf('pg_basebackup') !== null;
const hasPgbouncer = programOf('pgbouncer') !== null;
if (!hasPostgres) console.log('No PostgreSQL here: replicas and fail-over are left out.');
else if (!hasPgbouncer) console.log('No PgBouncer here: its tests are left out.');

const folder = mkdtempSync(join(tmpdir(), 'brigata-pooler-'));
const opened: OpenDatabase[] = [];
const platforms: Platform[] = [];
let primary: PostgresServer;
let replica: PostgresServer;
let bouncer: Running | undefined;
/** Poolers of single tests, ended also when one fails. */
const poolers: Running[] = [];
let bouncerUrl = '';

async function open(url: string, options: Parameters<typeof openPostgres>[1] = {}): Promise<OpenDatabase> {
  const database = await openPostgres(url, { max: 3, ...options });
  opened.push(database);
  return database;
}

beforeAll(async () => {
  if (!hasPostgres) return;
  serverFolder(folder);
  const settings = { fsync: 'off' };
  primary = await startPrimary({ folder: join(folder, 'primary'), port: await freePort(), settings });
  replica = await startReplica({ folder: join(folder, 'replica'), port: await freePort(), settings }, primary);
  if (!hasPgbouncer) return;
  const port = await freePort();
  bouncer = await startPgbouncer({
    folder: join(folder, 'pgbouncer'),
    port,
    databases: {
      // One connection for all: whatever a client left on it, the next one would have.
      brigata: { port: primary.port, name: 'postgres', limits: LIMITS.web, pool: 2 },
      unlimited: { port: primary.port, name: 'postgres' },
    },
  });
  bouncerUrl = `postgresql://brigata@127.0.0.1:${port}/brigata`;
});
afterAll(async () => {
  for (const platform of platforms) await platform.close();
  for (const database of opened) await database.close();
  await bouncer?.end();
  for (const pooler of poolers) await pooler.end('SIGKILL');
  await replica?.stop('immediate');
  await primary?.stop('immediate');
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!hasPostgres || !hasPgbouncer)('through PgBouncer in transaction mode', () => {
  it('two processes migrate, listen, and send a letter in a transaction, over two connections', async () => {
    const config = readConfig({
      DATABASE_URL: bouncerUrl,
      DATABASE_DIRECT_URL: primary.url(),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    });
    platforms.push(await openPlatform(config), await openPlatform(config));
    const [one, other] = platforms;
    const told = vi.fn();
    other?.onInvalidate((tags) => told(tags));
    await one?.invalidate(['offers']);
    await expect.poll(() => told.mock.calls).toEqual([[['offers']]]);
    await one?.db.transaction(async (tx) => {
      await one.sendMail(tx, { to: 'anna@example.it', subject: 'Prova', text: 'Ciao', html: '<p>Ciao</p>' });
    });
    await expect.poll(async () => (await one?.outbox?.list('anna@example.it'))?.length).toBe(1);
    const limits = await Promise.all(
      Array.from({ length: 6 }, () => one?.db.execute(sql`SELECT current_setting('statement_timeout') AS is_limit`)),
    );
    expect(new Set(limits.map((answer) => answer?.rows[0]?.is_limit))).toEqual(new Set(['30s']));
  });

  it('that is restarted is waited for, by whoever asks in its first seconds away; after them nobody waits', async () => {
    const port = await freePort();
    const start = async () => {
      const pooler = await startPgbouncer({
        folder: join(folder, 'restarted'),
        port,
        databases: { brigata: { port: primary.port, name: 'postgres', limits: LIMITS.web, pool: 2 } },
      });
      poolers.push(pooler);
      return pooler;
    };
    const restarted = await start();
    const url = `postgresql://brigata@127.0.0.1:${port}/brigata`;
    const { db, poolUse } = await open(url, { directUrl: primary.url(), patienceMs: 1500 });
    const answer = async () => (await db.execute<{ one: number }>(sql`SELECT 1 AS one`)).rows;
    await restarted.end('SIGKILL');
    // A statement that was sent on a connection that is dying is not sent twice.
    await expect.poll(() => poolUse?.().idle).toBe(0);
    const asked = Promise.all([answer(), answer(), answer()]);
    const again = await start();
    expect(await asked).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    await again.end('SIGKILL');
    await expect.poll(() => poolUse?.().idle).toBe(0);
    await expect(answer()).rejects.toThrow();
    // Known to be away for longer than calls wait: one that waited would be answered by the next one.
    const refused = expect(answer()).rejects.toThrow();
    await start();
    await refused;
    await expect.poll(() => answer().catch(() => 'away')).toEqual([{ one: 1 }]);
  });

  it('that nothing was said of is refused, with what to set', async () => {
    await expect(open(bouncerUrl, { waitSeconds: 30 })).rejects.toThrow(
      /DATABASE_URL: this is a PgBouncer. Set DATABASE_D/,
    );
  });

  it('that sets no time limits is told in the log and by the doctor', async () => {
    const log = openLog('silent');
    const warned = vi.spyOn(log, 'warn');
    const url = bouncerUrl.replace(/brigata$/, 'unlimited');
    await open(url, { directUrl: primary.url(), log });
    expect(warned.mock.calls[0]?.[1]).toMatch(/the pooler sets no time limits/);
    const doctor = (direct: string, address = url) =>
      checkDatabase(readConfig({ DATABASE_URL: address, DATABASE_DIRECT_URL: direct }));
    const said = (findings: Awaited<ReturnType<typeof doctor>>) =>
      findings.filter(({ what, isGood }) => what === 'Pooler' && !isGood).map(({ says }) => says);
    expect(said(await doctor(primary.url()))).toEqual([expect.stringMatching(/no time limits .*connect_query/)]);
    expect(said(await doctor(primary.url(), bouncerUrl))).toEqual([]);
    expect(said(await doctor(bouncerUrl, bouncerUrl))).toEqual([
      expect.stringMatching(/DATABASE_DIRECT_URL is a PgBouncer/),
    ]);
  });
});

describe.skipIf(!hasPostgres || !hasPgbouncer)('the replica', () => {
  it('has a PgBouncer or not whatever the primary has, and the time limits that go with it', async () => {
    const port = await freePort();
    const databases = {
      brigata_read: { port: replica.port, name: 'postgres', limits: { statement_timeout: 7000 }, pool: 2 },
      unlimited: { port: replica.port, name: 'postgres' },
    };
    poolers.push(await startPgbouncer({ folder: join(folder, 'reader'), port, databases }));
    const pooled = (name: keyof typeof databases) => `postgresql://brigata@127.0.0.1:${port}/${name}`;
    const limitOf = async (url: string, options: Parameters<typeof openPostgres>[1]) => {
      const { db, replica: reading } = await open(url, { role: 'web', ...options });
      await expect.poll(() => reading?.isUsable).toBe(true);
      const ask = sql`SELECT current_setting('statement_timeout') AS is_limit, pg_is_in_recovery() AS late`;
      return readingLate(true, async () => (await db.execute(ask)).rows[0]);
    };
    expect(await limitOf(primary.url(), { readUrl: pooled('brigata_read') })).toEqual({ is_limit: '7s', late: true });
    const direct = { directUrl: primary.url(), readUrl: replica.url() };
    expect(await limitOf(bouncerUrl, direct)).toEqual({ is_limit: '10s', late: true });
    const log = openLog('silent');
    const warned = vi.spyOn(log, 'warn');
    await limitOf(primary.url(), { readUrl: pooled('unlimited'), log });
    expect(warned.mock.calls.flat()).toContainEqual(
      expect.stringMatching(/pooler of the replica sets no statement_ti/),
    );
    const doctor = async (readUrl: string) => {
      const config = readConfig({ DATABASE_URL: primary.url(), DATABASE_READ_URL: readUrl });
      return (await checkDatabase(config)).find(({ what }) => what === 'Replica');
    };
    expect(await doctor(pooled('brigata_read'))).toMatchObject({
      isGood: true,
      says: expect.stringMatching(/through a PgBouncer with a time limit/),
    });
    expect(await doctor(pooled('unlimited'))).toMatchObject({
      isGood: false,
      says: expect.stringMatching(/without a statement_timeout: set connect_query/),
    });
    expect(await doctor(replica.url())).toMatchObject({ isGood: true });
  });
});

/** A site of one value, read and written as the areas do. */
function siteOn({ db }: { db: Database }) {
  const app = newApi();
  app.onError((_error, c) => c.text('', 503));
  app.use((c, next) => {
    c.set('isSecure', false);
    return next();
  });
  app.use(readLateForVisitors);
  const read = async () =>
    (await db.execute<{ value: number; late: boolean }>(sql`SELECT value, pg_is_in_recovery() AS late FROM kept`))
      .rows[0];
  const reading = rateLimit(db, 'value', { points: 1000, seconds: 60 });
  app.get('/value', async (c) => {
    await reading.take('anybody');
    return c.json(await read());
  });
  app.get('/written-and-read', async (c) => {
    await db.execute(sql`UPDATE kept SET value = value + 1`);
    return c.json(await read());
  });
  app.post('/value/:value', async (c) => {
    await db.transaction((tx) => tx.execute(sql`UPDATE kept SET value = ${Number(c.req.param('value'))}`));
    return c.json({});
  });
  const ask = async (method: string, path: string, cookie = '') =>
    await app.request(path, { method, headers: { Cookie: cookie } });
  return {
    read: async (cookie?: string) => await (await ask('GET', '/value', cookie)).json(),
    writtenAndRead: async () => await (await ask('GET', '/written-and-read')).json(),
    /** The cookie that whoever wrote is given. */
    write: async (value: number) =>
      (await ask('POST', `/value/${value}`)).headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

describe.skipIf(!hasPostgres)('reading from a replica', () => {
  const pause = (isPaused: boolean) => replica.ask(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
  let database: OpenDatabase;
  let site: ReturnType<typeof siteOn>;
  const isRead = () => expect.poll(async () => (await site.read()).late).toBe(true);

  beforeAll(async () => {
    await primary.ask('CREATE TABLE kept (value int); INSERT INTO kept VALUES (1)');
    const limits =
      'CREATE TABLE IF NOT EXISTS rate_limits (key text PRIMARY KEY, points int NOT NULL DEFAULT 0, expire timestamptz)';
    await primary.ask(limits);
    // Nobody but who is logged in waits for the primary that long.
    database = await open(primary.url(), { role: 'web', readUrl: replica.url(), patienceMs: 300_000 });
    site = siteOn(database);
  });

  it('is for visitors: whoever is logged in, or has just written, reads the primary', async () => {
    await isRead();
    expect(await site.read('sessionid=h.any')).toEqual({ value: 1, late: false });
    await pause(true);
    const mark = await site.write(2);
    expect(mark).toBe('wrote=1');
    expect(await site.read(mark)).toEqual({ value: 2, late: false });
    await pause(false);
    await isRead();
  });

  it('in a request that writes is over with its first write', async () => {
    const before = await site.read();
    expect(await site.writtenAndRead()).toEqual({ value: before.value + 1, late: false });
  });

  it('ends when it is late, and begins again when it is not', async () => {
    await isRead();
    await pause(true);
    // A database to which nothing is written is not late.
    await site.write(10);
    await expect.poll(async () => await site.read()).toEqual({ value: 10, late: false });
    expect(database.replica?.lateMs).toBeGreaterThan(2000);
    await pause(false);
    await isRead();
    expect(await site.read()).toEqual({ value: 10, late: true });
  });

  it('shows no page again as it was before a change that was told', async () => {
    await isRead();
    await pause(true);
    await site.write(11);
    database.replica?.changed();
    expect(await site.read()).toEqual({ value: 11, late: false });
    await pause(false);
    await isRead();
  });

  it('tells a slow statement by its name, as one of the replica', async () => {
    await isRead();
    const log = openLog('silent');
    const told = vi.spyOn(log, 'warn');
    const slow = await open(primary.url(), { role: 'web', readUrl: replica.url(), log, slowMs: 60 });
    await expect.poll(() => slow.replica?.isUsable).toBe(true);
    await readingLate(true, async () => {
      await slow.db.execute(sql`SELECT value, pg_sleep(0.1) FROM kept WHERE value <> ${-7}`);
    });
    const lines = told.mock.calls.filter(([facts]) => /^select kept/.test(Object(facts).query));
    const facts = { query: expect.stringMatching(/^select kept #\w{8}$/), ms: expect.any(Number), replica: true };
    expect(lines).toEqual([[facts, 'slow query']]);
  });

  it('that goes away is asked no more, and nobody notices', async () => {
    await isRead();
    await replica.stop('immediate');
    expect(await site.read()).toEqual({ value: 11, late: false });
    await replica.start();
    await isRead();
  });

  it('goes on while the primary is away; whoever is logged in waits for it', async () => {
    await isRead();
    await primary.stop('immediate');
    for (let readings = 0; readings < 5; readings++) expect(await site.read()).toEqual({ value: 11, late: true });
    const own = site.read('sessionid=h.any');
    await primary.start();
    expect(await own).toEqual({ value: 11, late: false });
    await isRead();
  });
});

describe.skipIf(!hasPostgres)('a process whose primary is away', () => {
  it('is ready while its replica serves visitors, and says so; without both it is not', async () => {
    await primary.ask('CREATE DATABASE site');
    const database = await open(primary.url('site'), { role: 'web', readUrl: replica.url('site') });
    await migrate(database);
    await expect.poll(() => database.replica?.isUsable).toBe(true);
    const app = newApi();
    app.use(readLateForVisitors);
    app.route('/', health({ database, release: readRelease(null), shutdown: new AbortController() }));
    const ready = async () => {
      const answer = await app.request('/readyz');
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ok' }]);
    await primary.stop('immediate');
    for (let times = 0; times < 3; times++) expect(await ready()).toEqual([200, { status: 'ok', primary: 'away' }]);
    await replica.stop('immediate');
    await expect.poll(ready).toEqual([503, { status: 'not ready' }]);
    await primary.start();
    await replica.start();
    await expect.poll(ready).toEqual([200, { status: 'ok' }]);
  });
});

describe.skipIf(!hasPostgres)('a primary that is away for longer than calls wait', () => {
  it('is waited for no more, however many meet it who can do without it', async () => {
    // Longer than the server takes to start.
    const options = { role: 'web', readUrl: replica.url(), patienceMs: 6000 } as const;
    const { db, replica: reading } = await open(primary.url(), options);
    await expect.poll(() => reading?.isUsable).toBe(true);
    // Waited for here: a statement is sent, and with it decided who waits, when somebody waits for it.
    const own = async () => await db.execute(sql`SELECT 1`);
    const optional = () =>
      readingLate(true, () =>
        besideReading(async () => {
          expect(canDoWithoutPrimary()).toBe(true);
          await own();
        }),
      );
    await primary.stop('immediate');
    await expect(own()).rejects.toThrow();
    await expect(own()).rejects.toThrow();
    await expect(optional()).rejects.toThrow();
    // One that waited would be answered by the server that starts.
    const refused = expect(own()).rejects.toThrow();
    await primary.start();
    await refused;
    await expect
      .poll(() =>
        own().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
  });
});

describe.skipIf(!hasPostgres)('of several hosts in DATABASE_URL', () => {
  it('the one that takes writes is found, also when a replica has become it, and listened to again', async () => {
    // The replica stands first: it is not taken.
    const several = `postgresql://brigata@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/postgres`;
    const database = await open(several, { waitSeconds: 30 });
    const portOf = async () => {
      const { rows } = await database.db.execute<{ port: number }>(sql`SELECT inet_server_port() AS port`);
      return rows[0]?.port;
    };
    expect(await portOf()).toBe(primary.port);
    const heard = vi.fn();
    const missed = vi.fn();
    await database.listen('told', { receive: heard, missed });
    await primary.stop('immediate');
    await replica.promote();
    await expect.poll(() => portOf().catch(() => 'away')).toBe(replica.port);
    await expect.poll(() => missed.mock.calls.length).toBe(1);
    await database.notify('told', 'again');
    await expect.poll(() => heard.mock.calls).toEqual([['again']]);
  });
});

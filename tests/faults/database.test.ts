import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgres } from '#scripts/test-postgres.mjs';
import { Gazetteer } from '#server/areas/places/gazetteer.ts';
import { areas } from '#server/areas.ts';
import { openPostgres } from '#server/platform/database-postgres.ts';
import { isDatabaseUnavailable } from '#server/platform/database-unavailable.ts';
import { migrate, readMigrations } from '#server/platform/migrate.ts';
import { seedTables } from '#server/seed-tables.ts';
import { readEvents } from '../event-stream.ts';
import { aPdf } from '../pdf.ts';
import { logInAs, visitorHeaders } from './log-in.ts';
import { freePort, run, type Server, startServer } from './server.ts';

const postgres = openTestPostgres('', { isOwn: true });
if (!postgres) console.log('No PostgreSQL here (initdb on the path): what happens when it stops is not tried.');
const dataDir = mkdtempSync(join(tmpdir(), 'brigata-database-'));
const env = { DATABASE_URL: postgres?.url ?? '' };
const api = '/api/website/v1';
let server: Server;

beforeAll(async () => {
  if (!postgres) return;
  server = await startServer(dataDir, env);
  visitor = await visitorHeaders(server.address);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Seen {
  /** How many answers had come when it was asked. */
  askedAfter: number;
  what: string;
  status: number;
  retryAfter: string | null;
  body: string;
}

/** Sends requests in parallel until stopped; returns every answer. */
function load(asking: readonly ((round: number) => Promise<[what: string, answer: Response]>)[]): {
  seen: Seen[];
  stop(): Promise<void>;
} {
  const seen: Seen[] = [];
  let isStopped = false;
  const working = asking.map(async (ask) => {
    for (let round = 0; !isStopped; round++) {
      const askedAfter = seen.length;
      const [what, answer] = await ask(round).catch((error: unknown): [string, Response] => [
        `no answer: ${error}`,
        new Response(null, { status: 599 }),
      ]);
      const body = await answer.text();
      seen.push({
        what,
        askedAfter,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: answer.ok ? '' : body.slice(0, 300),
      });
    }
  });
  const stop = async () => {
    isStopped = true;
    await Promise.all(working);
  };
  return { seen, stop };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isReady = async () => (await fetch(`${server.address}/readyz`)).status;
const mailsTo = async (address: string): Promise<unknown[]> =>
  (await fetch(`${server.address}/dev/posta.json?to=${address}`)).json();
let visitor: Record<string, string>;
async function apply(offer: number, email: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    offer: String(offer),
    first_name: 'Luca',
    last_name: 'Verdi',
    email,
    privacy: 'true',
  }))
    form.set(name, value);
  form.set('cv', new File([aPdf()], 'cv.pdf'));
  return fetch(`${server.address}${api}/candidate/one-shot-applications`, {
    method: 'POST',
    headers: visitor,
    body: form,
  });
}

async function restartUnderLoad(mode: 'fast' | 'immediate'): Promise<void> {
  const company = await logInAs(server.address, 'azienda@demo.brigata.it');
  const { items }: { items: { id: number; title: string; slug: string }[] } = await (
    await fetch(`${server.address}${api}/search/offers?company=hotel-riviera-splendida`)
  ).json();
  const offer = items[0]?.id ?? 0;
  const drafts: { title: string; id: number }[] = [];
  const applicants: string[] = [];
  const page = (path: string) => async (round: number) =>
    [
      path,
      await fetch(`${server.address}${path}${path.includes('?') ? '&' : '?'}page=${round + 1}`, { redirect: 'manual' }),
    ] as [string, Response];
  const { seen, stop } = load([
    page('/offerte-lavoro'),
    page('/offerte-lavoro.data'),
    page('/recruiter'),
    page(`${api}/search/offers?q=cuoco`),
    async () => ['/core/account/me', await company('GET', '/core/account/me')],
    async (round) => {
      const title = `${mode} ${round}`;
      const answer = await company('POST', '/company/offers-drafts', { data: { offer: { title } } });
      if (answer.ok) drafts.push({ title, id: (await answer.clone().json()).id });
      await pause(100);
      return ['draft', answer];
    },
    async (round) => {
      const email = `${mode}-${round}@example.it`;
      const answer = await apply(offer, email);
      if (answer.ok) applicants.push(email);
      await pause(400);
      return ['application', answer];
    },
  ]);
  const isBusy = (from: { drafts: number; applicants: number }) =>
    expect.poll(() => drafts.length - from.drafts > 4 && applicants.length - from.applicants > 1).toBe(true);
  await isBusy({ drafts: 0, applicants: 0 });
  await postgres?.halt(mode);
  await expect.poll(isReady).toBe(503);
  await pause(500);
  const whileAway = await fetch(`${server.address}/offerte-lavoro?q=barista`);
  expect([whileAway.status, whileAway.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await whileAway.text()).toContain('<h1>Torniamo tra un momento</h1>');
  const call = await fetch(`${server.address}${api}/core/blog/articles/latest`);
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    { detail: 'Torniamo tra un momento: riprova tra qualche secondo.', code: 'unavailable' },
  ]);
  await postgres?.resume();
  await expect.poll(isReady).toBe(200);
  const beforeBack = seen.length;
  await isBusy({ drafts: drafts.length, applicants: applicants.length });
  await stop();

  expect(server.process.exitCode).toBeNull();
  const wrong = seen.filter(({ status }) => !(status >= 200 && status < 300) && status !== 503);
  expect(wrong).toEqual([]);
  const away = seen.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(5);
  expect(away.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  // Whatever is asked after the first moments of its return is not refused any more.
  const later = seen.filter(({ askedAfter }) => askedAfter > beforeBack + 20);
  expect(later.filter(({ status }) => status === 503)).toEqual([]);

  // Nothing that was answered is lost, or there twice.
  const query = new pg.Client({ connectionString: postgres?.url });
  await query.connect();
  const { rows } = await query.query(
    "SELECT data->'offer'->>'title' AS title, count(*)::int AS times FROM offer_drafts WHERE data->'offer'->>'title' LIKE $1 GROUP BY 1 HAVING count(*) > 1",
    [`${mode} %`],
  );
  expect(rows).toEqual([]);
  await query.end();
  for (const { title, id } of drafts) {
    const kept = await company('GET', `/company/offers-drafts/${id}`);
    expect([kept.status, JSON.stringify(await kept.json()).includes(title)]).toEqual([200, true]);
    // A company has only so many drafts.
    expect((await company('DELETE', `/company/offers-drafts/${id}`)).status).toBe(200);
  }
  for (const email of applicants)
    await expect.poll(async () => (await mailsTo(email)).length, { interval: 300 }).toBe(1);
}

describe.skipIf(!postgres)('a database that stops', () => {
  it('in an orderly way leaves the site up: 503 meanwhile, and all as before once it is back', () =>
    restartUnderLoad('fast'));
  it('in a crash leaves the site up: 503 meanwhile, and all as before once it is back', () =>
    restartUnderLoad('immediate'));

  it('is listened to again: notifications of other processes arrive, missed changes are not shown as before', async () => {
    const other = new pg.Client({ connectionString: postgres?.url });
    await other.connect();
    const say = async (words: string, also: string) => {
      await other.query("UPDATE translations SET text = $1 WHERE source = 'Torna alla home'", [words]);
      await other.query(also);
    };
    const shown = async () => (await fetch(`${server.address}/non-esiste`)).text();
    await shown();
    await say('A casa', "SELECT pg_notify('brigata_pages', 'settings')");
    await expect.poll(shown).toContain('A casa');
    // Changed without a notification, while no connection listens.
    await say(
      'Si torna a casa',
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brigata listener'",
    );
    await expect.poll(shown).toContain('Si torna a casa');
    await say('Casa', "SELECT pg_notify('brigata_pages', 'settings')");
    await expect.poll(shown).toContain('Casa');
    await other.end();
  });

  it('whose listening connection is cut: open streams of messages ask to read again, and get what follows', async () => {
    const company = await logInAs(server.address, 'azienda@demo.brigata.it');
    const { items }: { items: { id: number }[] } = await (
      await company('GET', '/messages/company/conversations')
    ).json();
    const conversation = items[0]?.id;
    const stream = readEvents(await fetch(`${server.address}${api}/messages/live`, { headers: company.headers }));
    const other = new pg.Client({ connectionString: postgres?.url });
    await other.connect();
    await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brigata listener'",
    );
    await other.end();
    expect((await stream.next()).conversations).toEqual([]);
    const body = { text: 'Di nuovo', key: randomUUID() };
    await company('POST', `/messages/company/conversations/${conversation}/messages`, body);
    expect((await stream.next()).conversations).toEqual([conversation]);
    await stream.close();
  });

  it('whose listening connection is cut as a session ends: its streams end', async () => {
    const company = await logInAs(server.address, 'azienda@demo.brigata.it');
    const stream = readEvents(await fetch(`${server.address}${api}/messages/live`, { headers: company.headers }));
    const other = new pg.Client({ connectionString: postgres?.url });
    await other.connect();
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brigata listener';
      DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = 'azienda@demo.brigata.it')`,
    );
    await other.end();
    await stream.ended();
  });

  it('is listened to on one connection, also when two ask for it at once', async () => {
    const database = await openPostgres(postgres?.url ?? '', { max: 2 });
    const heard: string[] = [];
    const listen = (channel: string) =>
      database.listen(channel, { receive: (payload) => void heard.push(`${channel} ${payload}`), missed: () => {} });
    const listeners = async () =>
      (await database.executeSql("SELECT pid FROM pg_stat_activity WHERE application_name = 'brigata listener'")).rows
        .length;
    const before = await listeners();
    await Promise.all([listen('one'), listen('two')]);
    expect((await listeners()) - before).toBe(1);
    await Promise.all([database.notify('one', 'a'), database.notify('two', 'b')]);
    await expect.poll(() => heard.toSorted()).toEqual(['one a', 'two b']);
    await database.close();
  });

  it('costs no connection of the pool, wherever a transaction is cut', async () => {
    const other = new pg.Client({ connectionString: postgres?.url });
    await other.connect();
    const database = await openPostgres(`${postgres?.url}?application_name=cut`, { max: 2 });
    const transact = () => database.db.transaction(async (tx) => void (await tx.execute('SELECT pg_sleep(0.001)')));
    let cut = 0;
    for (let round = 0; round < 60; round++) {
      const ending = other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'",
      );
      const answers = await Promise.allSettled([transact(), transact(), transact()]);
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect([cut++ >= 0, isDatabaseUnavailable(answer.reason)]).toEqual([true, true]);
      await ending;
    }
    expect(cut).toBeGreaterThan(10);
    // The last end may reach a connection a little later than the database says.
    const goesOn = () =>
      Promise.all([transact(), transact(), transact()]).then(
        () => true,
        () => false,
      );
    await expect.poll(goesOn).toBe(true);
    await Promise.all([transact(), transact(), transact()]);
    // Nobody listens for errors between two statements but the pool.
    const idle = database.db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      await other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'");
      await pause(50);
      await tx.execute('SELECT 1');
    });
    expect(await idle.then(() => false, isDatabaseUnavailable)).toBe(true);
    await database.close();
    await other.end();
  });
});

describe.skipIf(!postgres)('processes that start together on an empty database', () => {
  it('migrate it once and write what every installation has once, and none of them fails', async () => {
    const admin = new pg.Client({ connectionString: postgres?.url });
    await admin.connect();
    const gazetteer = new Gazetteer();
    for (const name of ['together_1', 'together_2', 'together_3']) {
      await admin.query(`CREATE DATABASE ${name}`);
      const url = `${postgres?.url}`.replace(/postgres$/, name);
      const processes = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, { max: 2 })));
      const applied = await Promise.all(processes.map((database) => migrate(database)));
      expect(applied.flat().sort()).toEqual(readMigrations().map((migration) => migration.name));
      await Promise.all(processes.map(({ db }) => seedTables(db, gazetteer, areas)));
      const [first] = processes;
      const twice = await first?.executeSql('SELECT question FROM faqs GROUP BY question HAVING count(*) > 1');
      const jobs = await first?.executeSql('SELECT count(*)::int AS jobs FROM jobs HAVING count(*) > 0');
      expect([twice?.rows, jobs?.rows.length]).toEqual([[], 1]);
      await Promise.all(processes.map((database) => database.close()));
    }
    await admin.end();
  });
});

describe.skipIf(!postgres)('a start without its database', () => {
  it('waits for it as long as it may, then says which database does not answer', async () => {
    const port = await freePort();
    const { child, output } = run({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgresql://brigata:segreta@127.0.0.1:${port}/lavoro`,
      DATABASE_WAIT_SECONDS: '1',
    });
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output()).toContain('waiting for the database');
    expect(output()).toMatch(
      new RegExp(`DATABASE_URL: the database lavoro at 127.0.0.1:${port} did not answer within 1 s: .*ECONNREFUSED`),
    );
    expect(output()).not.toMatch(/segreta|\n\s+at /);
  });

  it('goes on when it comes up meanwhile', async () => {
    await server.end('SIGTERM');
    await postgres?.halt('fast');
    const starting = startServer(dataDir, env);
    await pause(2500);
    await postgres?.resume();
    server = await starting;
    expect(await isReady()).toBe(200);
  });

  it('says at once that a database does not exist', async () => {
    const { child, output } = run({
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: `${postgres?.url}-mai`,
      DATABASE_WAIT_SECONDS: '60',
    });
    await once(child, 'exit');
    expect([child.exitCode, output()]).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL: the database postgres-mai at .* refuses us: database "postgres-mai" does not exist\n$/,
      ),
    ]);
  });

  it('refuses a migration that was changed after it was applied, by its name, and serves beside one of a newer release', async () => {
    await server.end('SIGTERM');
    const query = new pg.Client({ connectionString: postgres?.url });
    await query.connect();
    const name = readMigrations()[0]?.name;
    const { rows } = await query.query('SELECT hash FROM schema_migrations WHERE name = $1', [name]);
    await query.query("UPDATE schema_migrations SET hash = 'another' WHERE name = $1", [name]);
    const { child, output } = run({ DATA_DIR: dataDir, PORT: '0', ...env });
    await once(child, 'exit');
    expect([child.exitCode, output()]).toEqual([
      1,
      `migrations/${name} was changed after it was applied to this database. Restore the file, and write what it should change in a new migration.\n`,
    ]);
    await query.query('UPDATE schema_migrations SET hash = $2 WHERE name = $1', [name, rows[0].hash]);
    await query.query("INSERT INTO schema_migrations (name, hash) VALUES ('9999_of_tomorrow.sql', 'x')");
    server = await startServer(dataDir, { ...env, LOG_LEVEL: 'warn' });
    expect(await isReady()).toBe(200);
    expect(server.output()).toContain(
      '"migrations":["9999_of_tomorrow.sql"],"msg":"the database has migrations of a newer release"',
    );
    await query.end();
  });
});

// On both engines: jobs are counted by SQL, connections by the pool.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backups } from '#server/platform/backup/backup-table.ts';
import { readConfig } from '#server/platform/config.ts';
import { listenForMetrics } from '#server/platform/serve-metrics.ts';
import { requestKind } from '#server/request-kind.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

/** The only pages beside those of the page table, which are one route: mailed links lead to them. */
const world = await openWorld();
let address = '';
/** The answer before the process has anything to report. */
let early = 0;
let stop = () => {};
beforeAll(async () => {
  const metrics = await listenForMetrics({ port: 0, host: '127.0.0.1' });
  const place = metrics?.server.address();
  if (!metrics || typeof place !== 'object' || !place) throw new Error('The metrics are not served');
  address = `http://127.0.0.1:${place.port}`;
  early = (await fetch(`${address}/metrics`)).status;
  metrics.tell(world.platform.metrics);
  stop = () => metrics.server.close();
});
afterAll(async () => {
  stop();
  await world.close();
});

const read = async () => (await fetch(`${address}/metrics`)).text();
/** The value of a line that begins so; undefined when there is none. */
const numberAt = (text: string, beginning: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(beginning));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};
const requestsOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('brigata_http_request_duration_seconds_count'));

describe('the metrics', () => {
  it('are off unless a port is set, and then on this machine alone unless another address is', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
    expect(() => readConfig({ METRICS_PORT: 'molti' })).toThrow(/^METRICS_PORT/);
  });

  it('are listened for before the process does anything, and 503 until it has something to report', async () => {
    expect([early, (await fetch(`${address}/metrics`)).status]).toEqual([503, 200]);
  });

  it('are not answered by the site, and nothing else is answered on their port', async () => {
    expect((await world.app.request('/metrics')).status).toBe(404);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/healthz', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect([path, (await fetch(address + path, { method })).status]).toEqual([path, 404]);
  });

  it('count requests by pattern and class of the status, with their time', async () => {
    const visitor = new Client(world);
    await visitor.get('/core/utils/settings');
    await visitor.get('/search/offers/nessuna-offerta');
    const text = await read();
    const count = 'brigata_http_request_duration_seconds_count';
    const route = '/api/website/v1';
    const call = (path: string, status: string) =>
      numberAt(text, `${count}{method="GET",route="${route}${path}",status="${status}",kind="call"}`);
    expect(call('/core/utils/settings', '2xx')).toBe(1);
    expect(call('/search/offers/:slug', '4xx')).toBe(1);
  });

  it('count pages apart from calls and files: a reader of one asks for dozens of the others', async () => {
    // The pages are mounted on top: beside them nothing is one.
    const routes = world.app.routes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'));
    expect(routes.map(({ path }) => path).filter((path) => requestKind('GET', path, false) === 'page')).toEqual([]);
    for (const path of ['/favicon.svg', '/healthz']) await world.app.request(path);
    const lines = requestsOf(await read());
    const kindOf = (beginning: string) =>
      lines.find((line) => line.includes(`route="${beginning}`))?.match(/kind="(\w+)"/)?.[1];
    expect([kindOf('/favicon.svg'), kindOf('/healthz')]).toEqual(['file', 'other']);
  });

  it('hold nothing of a person and nothing of an address, and do not grow with what clients invent', async () => {
    const user = await aUser(world, { first_name: 'Ermenegilda', last_name: 'Zappacosta' });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    await client.get('/search/offers?q=Zappacosta');
    await client.post('/core/account/reset-password', { email: user.email });
    await world.settled();
    const before = requestsOf(await read()).length;
    for (let index = 0; index < 20; index++) {
      await world.app.request(`/api/website/v1/core/Zappacosta-${index}/segreto`);
      await world.app.request(`/api/website/v1/search/offers/Zappacosta-${index}`);
      await world.app.request(`/Zappacosta-${index}`, { method: 'SEARCH' });
    }
    const text = await read();
    expect(text).not.toMatch(/zappacosta|ermenegilda|segreto|@|%40/i);
    expect(text).not.toContain(user.email.split('@')[0] ?? '');
    const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
    const known = ['method', 'route', 'status', 'result', 'outcome', 'kind', 'queue', 'state', 'le', 'type', 'space'];
    known.push('operation');
    expect(new Set(labels).difference(new Set([...known, 'commit', 'version', 'major', 'minor', 'patch']))).toEqual(
      new Set(),
    );
    expect(requestsOf(text).length - before).toBeLessThanOrEqual(3);
  });

  it('count searches, mails and jobs, with the age of the oldest job that could have run', async () => {
    const before = await read();
    const mails = numberAt(before, 'brigata_mails_total{outcome="sent"}') ?? Number.NaN;
    const searches = numberAt(before, 'brigata_searches_total{kind="offers"}') ?? Number.NaN;
    await new Client(world).get('/search/offers');
    const user = await aUser(world);
    await new Client(world).post('/core/account/reset-password', { email: user.email });
    await world.mailTo(user.email);
    const after = await read();
    expect(numberAt(after, 'brigata_searches_total{kind="offers"}')).toBe(searches + 1);
    expect(numberAt(after, 'brigata_mails_total{outcome="sent"}')).toBe(mails + 1);
    expect(numberAt(after, 'brigata_jobs{queue="mail",state="due"}')).toBe(0);
    await world.platform.queue.sendLater(world.db, 'mail', {}, 600);
    expect(numberAt(await read(), 'brigata_jobs{queue="mail",state="later"}')).toBe(1);
    // Blocked, so that no worker takes it while it is counted.
    await world.platform.database.executeSql(
      "UPDATE pgboss.job SET blocked = true, state = 'retry', created_on = now() - interval '1 hour' WHERE name = 'mail' AND state = 'created'",
    );
    const late = await read();
    expect(numberAt(late, 'brigata_jobs{queue="mail",state="retry"}')).toBe(1);
    expect(numberAt(late, 'brigata_job_retry_oldest_seconds{queue="mail"}')).toBeGreaterThan(3500);
    // What is tried again is not late: nobody is called for one recipient who is refused for days.
    expect(numberAt(late, 'brigata_job_oldest_seconds{queue="mail"}')).toBe(0);
    await world.platform.database.executeSql(
      "UPDATE pgboss.job SET state = 'created', start_after = now() - interval '1 hour' WHERE name = 'mail' AND state = 'retry'",
    );
    expect(numberAt(await read(), 'brigata_job_oldest_seconds{queue="mail"}')).toBeGreaterThan(3500);
    await world.platform.database.executeSql("DELETE FROM pgboss.job WHERE name = 'mail' AND state = 'created'");
  });

  it('report the age of the last backup, where one was recorded', async () => {
    expect(numberAt(await read(), 'brigata_backup_age_seconds')).toBeUndefined();
    const made = { took_seconds: 1, bytes: 1, files: 0, version: '0.1.0', name: 'prova' };
    await world.db.insert(backups).values({ ...made, made_at: new Date(Date.now() - 7_200_000) });
    expect(numberAt(await read(), 'brigata_backup_age_seconds')).toBeCloseTo(7200, -2);
  });

  it('are answered also while the database is away, and say that it is', async () => {
    expect(numberAt(await read(), 'brigata_database_up')).toBe(1);
    const { executeSql } = world.platform.database;
    world.platform.database.executeSql = () => Promise.reject(new Error('away'));
    const text = await read();
    world.platform.database.executeSql = executeSql;
    expect(numberAt(text, 'brigata_database_up')).toBe(0);
    expect(text).not.toContain('brigata_jobs{');
    expect(numberAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('count the connections of the pool, where there is one', async () => {
    const idle = numberAt(await read(), 'brigata_database_connections{state="idle"}');
    expect(idle === undefined).toBe(world.platform.database.engine === 'pglite');
  });

  it('are named in the dashboard and the alerts as they are here', async () => {
    const text = await read();
    const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    // The pool is counted on PostgreSQL alone, the replica where there is one.
    told.add('brigata_database_connections').add('brigata_replica_late_seconds');
    const root = new URL('../..', import.meta.url).pathname;
    const files = globSync('deploy/{grafana-dashboard.json,alerts.yml}', { cwd: root });
    expect(files).toHaveLength(2);
    for (const file of files) {
      const asked = readFileSync(root + file, 'utf8').match(/\b(brigata|nodejs|process)_\w+/g) ?? [];
      const names = new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
      expect(names.size).toBeGreaterThan(5);
      expect([file, [...names.difference(told)]]).toEqual([file, []]);
      expect(names).toContain('brigata_replica_late_seconds');
      expect(names).toContain('brigata_wallet_call_duration_seconds');
      expect(names).toContain('brigata_backup_age_seconds');
    }
    // What is promised of pages is measured on pages, what is promised of mails on those that were never tried.
    const alerts = readFileSync(`${root}deploy/alerts.yml`, 'utf8').split('- alert: ');
    const alert = (name: string) => alerts.find((one) => one.startsWith(`${name}\n`)) ?? '';
    expect(alert('PagesSlow').match(/kind="page"/g)).toHaveLength(2);
    expect(alert('MailLate')).toMatch(/brigata_job_oldest_seconds.*severity: page/s);
    expect(alert('JobsRetried')).toMatch(/brigata_job_retry_oldest_seconds.*severity: ticket/s);
  });
});

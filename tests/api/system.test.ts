// On both engines: counted and bounded by SQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemState } from '#contract/system.ts';
import { ErrorCounter } from '#server/areas/system/count-errors.ts';
import { processes, troubles } from '#server/areas/system/tables.ts';
import { aUser } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let admin: Client;
beforeAll(async () => {
  admin = (await aStaff(world)).client;
});
afterAll(() => world.close());

const read = async () => systemState.parse(await (await admin.get(`${STAFF}/system`)).json());

describe('what staff see of the system', () => {
  it('is for admins alone', async () => {
    const support = await aStaff(world, 'support');
    expect((await support.client.get(`${STAFF}/system`)).status).toBe(403);
    expect((await new Client(world).get(`${STAFF}/system`)).status).toBe(401);
  });

  it('tells version, database and the processes that run, and which went without a word', async () => {
    await world.db.insert(processes).values({
      id: 'gone',
      role: 'worker',
      host: 'lavori-2',
      pid: 7,
      version: '0.0.9',
      started_at: new Date(),
      seen_at: sql`now() - interval '10 minutes'`,
    });
    const state = await read();
    expect([state.version, state.engine]).toEqual([world.platform.release.version, world.platform.database.engine]);
    expect(state.migration).toMatch(/^\d{4}_/);
    expect(state.last_backup_at).toBeNull();
    expect(state.processes.filter(({ pid }) => pid === process.pid).map(({ is_alive }) => is_alive)).toContain(true);
    expect(state.processes.find(({ id }) => id === 'gone')?.is_alive).toBe(false);
  });

  it('tells what waits in the queues and what failed there', async () => {
    const { queue } = world.platform;
    const { db } = world;
    await queue.work('prova', () => Promise.reject(new RangeError('Zappacosta')), { retryLimit: 0 });
    await queue.sendLater(db, 'prova', {}, 600);
    const found = async () => (await read()).queues.find((one) => one.queue === 'prova');
    expect(await found()).toMatchObject({ due: 0, later: 1, failed: 0 });
    await queue.send(db, 'prova', {});
    await expect.poll(found).toMatchObject({ later: 1, failed: 1 });
    await expect
      .poll(async () => (await read()).errors)
      .toMatchObject([{ what: 'job prova', error: 'RangeError', times: 1 }]);
    await db.delete(troubles);
  });

  it('counts errors by route, name and place, with nothing of an address, a person or a value', async () => {
    const { settings } = world;
    const user = await aUser(world, { first_name: 'Ermenegilda', last_name: 'Zappacosta' });
    const original = settings.read;
    settings.read = () => Promise.reject(new TypeError(`Zappacosta ${user.email}`));
    for (let time = 0; time < 3; time++) await new Client(world).get('/core/utils/settings?token=segreto');
    settings.read = original;
    const counter = new ErrorCounter(world.db);
    await expect.poll(async () => (await read()).errors.map(({ times }) => times)).toEqual([3]);
    const [error] = (await read()).errors;
    expect(error).toMatchObject({ what: 'GET /api/website/v1/core/utils/settings', error: 'TypeError', times: 3 });
    const stored = JSON.stringify(await world.db.select().from(troubles));
    expect(stored).not.toMatch(/zappacosta|ermenegilda|segreto|@/i);
    // What comes again is added to what is known.
    counter.failed('GET /x', new RangeError('one'));
    await counter.write();
    counter.failed('GET /x', new RangeError('another'));
    counter.slow('select offers #1f0c2ab4', 800.4);
    await counter.write();
    const state = await read();
    expect(state.errors.find(({ what }) => what === 'GET /x')).toMatchObject({ times: 2, error: 'RangeError' });
    expect(state.slow).toMatchObject([{ what: 'select offers #1f0c2ab4', times: 1, longest_ms: 800 }]);
  });

  it('never grows beyond its bound, and goes on counting what it knows', async () => {
    await world.db.delete(troubles);
    await world.db.execute(sql`INSERT INTO troubles (kind, mark, what, error, place, times, longest_ms)
      SELECT 'error', 'm' || n, 'w' || n, '', '', 1, 0 FROM generate_series(1, 999) n`);
    const counter = new ErrorCounter(world.db);
    counter.failed('GET /last', new Error('a'));
    await counter.write();
    counter.failed('GET /last', new Error('a'));
    counter.failed('GET /too-many', new Error('b'));
    await counter.write();
    expect(await world.db.$count(troubles)).toBe(1000);
    expect(await world.db.select().from(troubles).where(sql`what = 'GET /last'`)).toMatchObject([{ times: 2 }]);
  });
});

// On both engines: partitions and locks are the database's own.
import { between, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { forgetOldAlerts } from '#server/areas/alerts/send-alerts.ts';
import { sentAlerts } from '#server/areas/alerts/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { profileViews } from '#server/areas/candidates/tables.ts';
import { securityEventRows } from '#server/areas/security/tables.ts';
import { checkMonths } from '#server/operations/doctor/check-months.ts';
import { openLog } from '#server/platform/log.ts';
import { createComingMonths, dropOldMonths, prepareMonths } from '#server/platform/monthly-partitions.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { anOffer, aUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const entry = { staff_id: 1, staff_name: 'Paolo Conti', action: 'edit', resource: 'faqs' };
const world = await openWorld();
afterAll(() => world.close());

/** The middle of a month (UTC), so many after the present one. */
const inMonths = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12));
};
const monthStart = (months: number): Date => {
  const start = inMonths(months);
  start.setUTCDate(1);
  start.setUTCHours(0);
  return start;
};
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7).replace('-', '_');
const nameRow = z.object({ name: z.string() });
const namesOf = async (query: ReturnType<typeof sql>) =>
  (await rowsOf(world.db, nameRow, query)).map(({ name }) => name);
const partitionsOf = (table: PgTable) =>
  namesOf(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${getTableName(table)}::regclass ORDER BY 1`,
  );
const drop = (table: PgTable, months: number) =>
  world.db.execute(sql`DROP TABLE ${sql.identifier(`${getTableName(table)}_${monthOf(inMonths(months))}`)}`);
/** The partition that holds the entries about a resource. */
const partitionOf = (resource: string) =>
  namesOf(sql`SELECT tableoid::regclass::text AS name FROM audit_entries WHERE resource = ${resource}`);

describe('tables with a partition a month', () => {
  it('are the record of staff, security events, opened profiles and mailed offers', async () => {
    const names = await namesOf(
      sql`SELECT partrelid::regclass::text AS name FROM pg_partitioned_table JOIN pg_class c ON c.oid = partrelid
        WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(names).toEqual([auditEntries, profileViews, securityEventRows, sentAlerts].map(getTableName).toSorted());
  });

  it('are ready for this month and six more when a process starts, and the next ones are made in time', async () => {
    for (const table of [auditEntries, profileViews, securityEventRows, sentAlerts]) {
      const present = await partitionsOf(table);
      for (const months of [1, 3, 6]) expect(present).toContain(`${getTableName(table)}_${monthOf(inMonths(months))}`);
      expect(present).not.toContain(`${getTableName(table)}_${monthOf(inMonths(7))}`);
    }
    // Two processes at once, after the product was off for months.
    await Promise.all([createComingMonths(world.db, inMonths(4)), createComingMonths(world.db, inMonths(4))]);
    await createComingMonths(world.db, inMonths(4));
    expect(await partitionsOf(auditEntries)).toContain(`audit_entries_${monthOf(inMonths(10))}`);
    await world.db.insert(auditEntries).values({ ...entry, resource: 'late', at: inMonths(9) });
    expect(await partitionOf('late')).toEqual([`audit_entries_${monthOf(inMonths(9))}`]);
  });

  it('get a month that is missing between others', async () => {
    await drop(securityEventRows, 3);
    const row = { event: 'login', result: 'ok', at: inMonths(3) } as const;
    await expect(world.db.insert(securityEventRows).values(row)).rejects.toThrow();
    await prepareMonths(world.db, openLog('silent'));
    await world.db.insert(securityEventRows).values(row);
  });

  it('refuse a change of the record in every month', async () => {
    await world.db.insert(auditEntries).values({ ...entry, resource: 'fixed', at: inMonths(2) });
    const own = eq(auditEntries.resource, 'fixed');
    await expect(world.db.update(auditEntries).set({ staff_name: 'Altri' }).where(own)).rejects.toThrow();
    await expect(world.db.delete(auditEntries).where(own)).rejects.toThrow();
    for (const name of ['audit_entries', ...(await partitionsOf(auditEntries))])
      await expect(world.db.execute(sql`TRUNCATE ${sql.identifier(name)}`)).rejects.toThrow();
    expect(await world.db.$count(auditEntries, own)).toBe(1);
  });

  it('lose a month when its last row is due, and not a day earlier', async () => {
    // As if they had been there for four months.
    await world.db.execute(sql`ALTER TABLE security_events DETACH PARTITION security_events_earlier`);
    await world.db.execute(
      sql.raw(`ALTER TABLE security_events ATTACH PARTITION security_events_earlier
        FOR VALUES FROM (MINVALUE) TO ('${monthStart(-4).toISOString()}')`),
    );
    await createComingMonths(world.db);
    const [old, fresh] = [inMonths(-4), inMonths(-3)];
    const event = { event: 'login', result: 'ok' } as const;
    await world.db.insert(securityEventRows).values([
      { ...event, at: old },
      { ...event, at: fresh },
    ]);
    const left = () => world.db.$count(securityEventRows, between(securityEventRows.at, old, fresh));
    await dropOldMonths(world.db, securityEventRows.at, new Date(monthStart(-3).getTime() - 1));
    expect(await left()).toBe(2);
    await dropOldMonths(world.db, securityEventRows.at, monthStart(-3));
    expect(await left()).toBe(1);
    const present = await partitionsOf(securityEventRows);
    expect(present).not.toContain(`security_events_${monthOf(old)}`);
    expect(present).toContain(`security_events_${monthOf(fresh)}`);
    // The other tables keep theirs.
    expect(await partitionsOf(auditEntries)).toContain('audit_entries_earlier');
  });

  it('keep the present month, whatever the clock of a process says', async () => {
    const before = await partitionsOf(sentAlerts);
    await forgetOldAlerts(world.db, inMonths(30));
    expect(await partitionsOf(sentAlerts)).toEqual(before);
  });

  it('lose rows of the months before by their age alone', async () => {
    const at = (text: string) => ({ ...entry, resource: 'old', at: new Date(text) });
    await world.db
      .insert(auditEntries)
      .values([at('2021-03-02T11:59:59Z'), at('2021-03-02T12:00:00Z'), at('2021-03-03Z')]);
    expect(new Set(await partitionOf('old'))).toEqual(new Set(['audit_entries_earlier']));
    await dropOldMonths(world.db, auditEntries.at, new Date('2021-03-02T12:00:00Z'));
    expect(await world.db.$count(auditEntries, eq(auditEntries.resource, 'old'))).toBe(2);
  });

  it.skipIf(!isPostgres)('start without waiting for one that is locked, and say so', async () => {
    const log = openLog('silent');
    const told = vi.spyOn(log, 'warn');
    await drop(sentAlerts, 6);
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE sent_alerts`);
      await prepareMonths(world.db, log);
    });
    expect(told).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^a table is locked/));
    await prepareMonths(world.db, log);
    expect(await partitionsOf(sentAlerts)).toContain(`sent_alerts_${monthOf(inMonths(6))}`);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.skipIf(!isPostgres)('are told of by the doctor when a month is missing, or the last one is near', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const [database = ''] = await namesOf(sql`SELECT current_database() AS name`);
    url.pathname = `/${database}`;
    const client = new pg.Client(url.href);
    await client.connect();
    expect(await checkMonths(client)).toEqual([]);
    await drop(profileViews, 2);
    const finding = { isGood: false, what: 'Partitions', says: expect.stringMatching(/^profile_views soon refuse/) };
    expect(await checkMonths(client)).toMatchObject([finding]);
    for (const months of [1, 3, 4, 5, 6]) await drop(profileViews, months);
    expect(await checkMonths(client)).toMatchObject([finding]);
    await createComingMonths(world.db);
    expect(await checkMonths(client)).toEqual([]);
    await client.end();
  });

  it.skipIf(!isPostgres)('let a request go on that has the tables they refer to in the other order', async () => {
    const [user, offer] = [await aUser(world), await anOffer(world)];
    await drop(sentAlerts, 6);
    const log = openLog('silent');
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE offers SET slug = slug WHERE id = ${offer.id}`);
      const started = prepareMonths(world.db, log);
      const waiting = () =>
        namesOf(
          sql`SELECT DISTINCT relation::regclass::text AS name FROM pg_locks WHERE NOT granted AND locktype = 'relation'`,
        );
      await expect.poll(waiting).toContain('offers');
      await tx.execute(sql`UPDATE users SET first_name = first_name WHERE id = ${user.id}`);
      await started;
    });
    await prepareMonths(world.db, log);
    expect(await partitionsOf(sentAlerts)).toContain(`sent_alerts_${monthOf(inMonths(6))}`);
  });
});

describe('an offer that was mailed to a user', () => {
  it('is not written down a second time in another month', async () => {
    const [user, offer, other] = [await aUser(world), await anOffer(world), await anOffer(world)];
    const pair = { user_id: user.id, offer_id: offer.id };
    await world.db.insert(sentAlerts).values({ ...pair, sent_at: new Date(Date.now() - 45 * DAY_MS) });
    const again = await world.db
      .insert(sentAlerts)
      .values([pair, { user_id: user.id, offer_id: other.id }, { user_id: user.id, offer_id: other.id }])
      .returning({ offer_id: sentAlerts.offer_id });
    expect(again).toEqual([{ offer_id: other.id }]);
  });

  it.skipIf(!isPostgres)('is written down once by two at the same moment', async () => {
    const pair = { user_id: (await aUser(world)).id, offer_id: (await anOffer(world)).id };
    const write = async (tx: Pick<World['db'], 'insert'>) => tx.insert(sentAlerts).values(pair).returning();
    const second: ReturnType<typeof write>[] = [];
    await world.db.transaction(async (tx) => {
      expect(await write(tx)).toHaveLength(1);
      second.push(write(world.db));
      const waiting = () =>
        namesOf(
          sql`SELECT locktype AS name FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
      await expect.poll(waiting).toEqual(['advisory']);
    });
    expect(await Promise.all(second)).toEqual([[]]);
    expect(await world.db.$count(sentAlerts, eq(sentAlerts.user_id, pair.user_id))).toBe(1);
  });
});

// On both engines: partitions and locks are the database's own.
import { eq, getTableName, gte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '#domain/durations.ts';
import { sentAlerts } from '#server/areas/alerts/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { profileViews } from '#server/areas/candidates/tables.ts';
import { securityEventRows } from '#server/areas/security/tables.ts';
import { openLog } from '#server/platform/log.ts';
import { createComingMonths, dropOldMonths, prepareMonths } from '#server/platform/monthly-partitions.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { anOffer, aUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const entry = { staff_id: 1, staff_name: 'Paolo Conti', action: 'edit', resource: 'faqs' };
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The middle of a month (UTC), so many after the present one. */
const inMonths = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12));
};
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7).replace('-', '_');
const nameRow = z.object({ name: z.string() });
const namesOf = async (query: ReturnType<typeof sql>) =>
  (await rowsOf(world.db, nameRow, query)).map(({ name }) => name);
const partitionsOf = (table: PgTable) =>
  namesOf(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${getTableName(table)}::regclass ORDER BY 1`,
  );
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

  it('are ready for this month and six more when a process starts, and a night makes the next ones', async () => {
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

  it('refuse a change of the record in every month', async () => {
    await world.db.insert(auditEntries).values({ ...entry, resource: 'fixed', at: inMonths(2) });
    const own = eq(auditEntries.resource, 'fixed');
    await expect(world.db.update(auditEntries).set({ staff_name: 'Altri' }).where(own)).rejects.toThrow();
    await expect(world.db.delete(auditEntries).where(own)).rejects.toThrow();
    expect(await world.db.$count(auditEntries, own)).toBe(1);
  });

  it('lose a month when its last row is due, and not a day earlier', async () => {
    const [soon, later] = [inMonths(2), inMonths(3)];
    await world.db.insert(securityEventRows).values([
      { event: 'login', result: 'ok', at: soon },
      { event: 'login', result: 'ok', at: later },
    ]);
    const left = () => world.db.$count(securityEventRows, gte(securityEventRows.at, soon));
    const monthEnd = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1));
    await dropOldMonths(world.db, securityEventRows.at, new Date(monthEnd.getTime() - 1));
    expect(await left()).toBe(2);
    await dropOldMonths(world.db, securityEventRows.at, monthEnd);
    expect(await left()).toBe(1);
    const present = await partitionsOf(securityEventRows);
    expect(present).not.toContain(`security_events_${monthOf(soon)}`);
    expect(present).toContain(`security_events_${monthOf(later)}`);
    // The other tables keep theirs.
    expect(await partitionsOf(auditEntries)).toContain(`audit_entries_${monthOf(soon)}`);
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
    for (const months of [6, 7, 8, 9, 10])
      await world.db.execute(sql`DROP TABLE ${sql.identifier(`sent_alerts_${monthOf(inMonths(months))}`)}`);
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE sent_alerts`);
      await prepareMonths(world.db, log);
    });
    expect(told).toHaveBeenCalledWith(expect.anything(), 'the partitions of the coming months are left to the night');
    await prepareMonths(world.db, log);
    expect(await partitionsOf(sentAlerts)).toContain(`sent_alerts_${monthOf(inMonths(6))}`);
    expect(told).toHaveBeenCalledTimes(1);
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

import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { notifyNewDevices } from '#server/areas/account/new-devices.ts';
import { accountEvents } from '#server/areas/account/tables.ts';
import { remindCompanies } from '#server/areas/applications/received/remind-companies.ts';
import { impersonations } from '#server/areas/audit/tables.ts';
import { candidateReferences } from '#server/areas/candidates/tables.ts';
import { expireOpenOrders } from '#server/areas/checkout/open-orders.ts';
import { orders } from '#server/areas/checkout/tables.ts';
import { remindRegistered } from '#server/areas/events/letters.ts';
import { sweep } from '#server/areas/interviews/scheduled-letters.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { askPendingAddresses } from '#server/areas/offers/application-address.ts';
import { applicationAddresses } from '#server/areas/offers/tables.ts';
import { endOffers, endPauses, notifyOffersEnding } from '#server/areas/publishing/end-offers.ts';
import { remindOfReferences } from '#server/areas/references/letters.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { notifyImpersonatedUsers } from '#server/areas/staff/actions/impersonation-notices.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { aBadRow } from '../bad-row.ts';
import { billing } from '../billing.ts';
import { aCompany, anApplication, anEvent, anOffer, aRecruiter, aUser } from '../builders.ts';
import { openWorld } from '../world.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const world = await openWorld();
afterAll(() => world.close());

const idOf = (rows: { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error('The row was not written');
  return row.id;
};

async function anOrderOf(daysAgo: number): Promise<number> {
  const company = await aCompany(world);
  await aRecruiter(world, company.id);
  const rows = await world.db
    .insert(orders)
    .values({
      company_id: company.id,
      state: 'awaiting_transfer',
      method: 'transfer',
      package_slug: 'crediti-5',
      package_name: '5 crediti',
      credits: 5,
      subtotal: 100,
      discount: 0,
      net: 100,
      vat_rate: 22,
      vat: 22,
      total: 122,
      billing,
      created_at: inDays(-daysAgo),
    })
    .returning({ id: orders.id });
  return idOf(rows);
}

async function anEmptyRound(): Promise<number> {
  const { company_id, id: offer_id } = await anOffer(world);
  await aRecruiter(world, company_id);
  const round = { company_id, offer_id, minutes: 30, kind: 'in_person', place: 'Via Roma 1' } as const;
  const id = idOf(await world.db.insert(interviewRounds).values(round).returning({ id: interviewRounds.id }));
  const application_id = (await anApplication(world, { offer_id })).id;
  await world.db.insert(interviews).values({ round_id: id, application_id, mailed_at: new Date() });
  return id;
}

interface Job {
  table: string;
  /** Writes a row for which the job is due. */
  due: () => Promise<number>;
  run: (platform: Platform) => Promise<void>;
  /** What SQL says of a row that is done. */
  done: string;
}

const jobs: Record<string, Job> = {
  'accounts that are erased': {
    table: 'users',
    due: async () => (await aUser(world, { activated_at: null, date_joined: inDays(-31) })).id,
    run: applyRetentionPolicy,
    done: 'false',
  },
  'candidates who are warned': {
    table: 'users',
    due: async () => (await aUser(world, { last_login_at: inDays(-731) })).id,
    run: applyRetentionPolicy,
    done: 'erasure_told_at IS NOT NULL',
  },
  'quiet candidates who are erased': {
    table: 'users',
    due: async () => (await aUser(world, { last_login_at: inDays(-800), erasure_told_at: inDays(-31) })).id,
    run: applyRetentionPolicy,
    done: 'false',
  },
  'new devices': {
    table: 'account_events',
    due: async () =>
      idOf(
        await world.db
          .insert(accountEvents)
          .values({ user_id: (await aUser(world)).id, kind: 'new_device', device: 'Firefox' })
          .returning({ id: accountEvents.id }),
      ),
    run: notifyNewDevices,
    done: 'told_at IS NOT NULL',
  },
  'companies with applications that wait': {
    table: 'applications',
    due: async () => {
      const offer = await anOffer(world);
      await aRecruiter(world, offer.company_id);
      return (await anApplication(world, { offer_id: offer.id, created_at: inDays(-8) })).id;
    },
    run: remindCompanies,
    done: 'reminders = 1',
  },
  'offers that end': {
    table: 'offers',
    due: async () => (await anOffer(world, { expires_at: inDays(-1) })).id,
    run: endOffers,
    done: "status = 'expired'",
  },
  'pauses that end': {
    table: 'offers',
    due: async () => (await anOffer(world, { status: 'suspended', paused_at: inDays(-15) })).id,
    run: endPauses,
    done: 'paused_at IS NULL',
  },
  'offers that are about to end': {
    table: 'offers',
    due: async () => {
      const offer = await anOffer(world, { expires_at: inDays(2) });
      await aRecruiter(world, offer.company_id);
      return offer.id;
    },
    run: notifyOffersEnding,
    done: 'end_told IS NOT NULL',
  },
  'transfers that are brought to mind': {
    table: 'orders',
    due: () => anOrderOf(8),
    run: expireOpenOrders,
    done: 'reminded_at IS NOT NULL',
  },
  'transfers that are given up': {
    table: 'orders',
    due: () => anOrderOf(15),
    run: expireOpenOrders,
    done: "state = 'cancelled'",
  },
  'impersonations that ended': {
    table: 'impersonations',
    due: async () => {
      const user_id = (await aUser(world)).id;
      const row = { staff_id: 1, user_id, reason: 'Prova', token_hash: String(user_id), ends_at: inDays(-1) };
      return idOf(await world.db.insert(impersonations).values(row).returning({ id: impersonations.id }));
    },
    run: notifyImpersonatedUsers,
    done: 'ended_at IS NOT NULL',
  },
  'references that wait': {
    table: 'candidate_references',
    due: async () => {
      const user = await aUser(world);
      const row = { company: 'Hotel', email: `casa-${user.email}`, season: 'Estate 2026', asked_at: inDays(-8) };
      const job_id = world.professions.bySlug('cuoco')?.id ?? 0;
      const values = { ...row, job_id, user_id: user.id };
      return idOf(await world.db.insert(candidateReferences).values(values).returning({ id: candidateReferences.id }));
    },
    run: remindOfReferences,
    done: 'reminded_at IS NOT NULL',
  },
  'addresses that were not asked': {
    table: 'application_addresses',
    due: async () => {
      const { email } = await aUser(world);
      const { company_id } = await anOffer(world, { application_email: `lavoro-${email}` });
      const row = { company_id, email: `lavoro-${email}` };
      return idOf(await world.db.insert(applicationAddresses).values(row).returning({ id: applicationAddresses.id }));
    },
    run: askPendingAddresses,
    done: 'asked_at IS NOT NULL',
  },
  'events of tomorrow': {
    table: 'events',
    due: async () => (await anEvent(world, { daysFromNow: 1 })).id,
    run: remindRegistered,
    done: 'reminded_for IS NOT NULL',
  },
  'rounds without a time': {
    table: 'interview_rounds',
    due: anEmptyRound,
    run: sweep,
    done: 'told_empty_at IS NOT NULL',
  },
};

describe('a row that a job cannot change', () => {
  it.each(Object.entries(jobs))('keeps no other of %s from its turn, and is tried again', async (_name, job) => {
    const { table, due, run, done } = job;
    const [one, bad, other] = [await due(), await due(), await due()];
    const left = async () => {
      const { rows } = await world.db.execute<{ id: number }>(
        sql.raw(`SELECT id FROM ${table} WHERE id IN (${one}, ${bad}, ${other}) AND NOT (${done})`),
      );
      return rows.map(({ id }) => id);
    };
    expect(await left()).toHaveLength(3);
    const mend = await aBadRow(world, table, bad);
    try {
      await expect(run(world.platform)).rejects.toThrow('parts of a job failed');
      expect(await left()).toEqual([bad]);
    } finally {
      await mend();
    }
    await run(world.platform);
    expect(await left()).toEqual([]);
  });
});

describe('a step of a job that fails', () => {
  it('leaves no later step of the policy of retention undone', async () => {
    const user = await aUser(world, { activated_at: null, date_joined: inDays(-31) });
    await world.db.insert(rateLimits).values({ key: 'prova:ieri', points: 3, expire: inDays(-1) });
    const isLeft = () => world.db.$count(rateLimits, eq(rateLimits.key, 'prova:ieri'));
    const mend = await aBadRow(world, 'users', user.id);
    await expect(applyRetentionPolicy(world.platform).finally(mend)).rejects.toThrow('parts of a job failed');
    expect(await isLeft()).toBe(0);
  });

  it('leaves no later step of interviews undone', async () => {
    const application = await anApplication(world, { status: 'unsuitable' });
    const round = await anEmptyRound();
    const refused = { round_id: round, application_id: application.id, mailed_at: new Date() };
    const bad = idOf(await world.db.insert(interviews).values(refused).returning({ id: interviews.id }));
    const mend = await aBadRow(world, 'interviews', bad);
    await expect(sweep(world.platform).finally(mend)).rejects.toThrow('1 of 8 parts');
    const [told] = await world.db.select().from(interviewRounds).where(eq(interviewRounds.id, round));
    expect(told?.told_empty_at).not.toBeNull();
  });

  it('leaves no later step of orders undone', async () => {
    const [late, over] = [await anOrderOf(8), await anOrderOf(15)];
    const mend = await aBadRow(world, 'orders', late);
    await expect(expireOpenOrders(world.platform).finally(mend)).rejects.toThrow('1 of 3 parts');
    const [row] = await world.db.select().from(orders).where(eq(orders.id, over));
    expect(row?.state).toBe('cancelled');
  });
});

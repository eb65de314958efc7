// On both engines: what the planner chooses.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { isOfAccount } from '#server/areas/hires/find-hire.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { isInCalendarOf, isOfUser } from '#server/areas/interviews/find-interview.ts';
import { interviews } from '#server/areas/interviews/tables.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { aCompany, anOffer, aUser } from '../builders.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
let userId: number;
beforeAll(async () => {
  const company = await aCompany(world);
  const offer = await anOffer(world, { company_id: company.id });
  userId = (await aUser(world)).id;
  const job = world.professions.bySlug('cuoco')?.id ?? 0;
  // Of many others: an index of the person must serve.
  await world.db.execute(sql`INSERT INTO applications
      (id, offer_id, is_one_shot, first_name, last_name, email, cv_file, cv_name, privacy_version)
    SELECT 1000000 + n, ${offer.id}, true, 'Anna', 'Neri', 'anna' || n || '@example.it', 'cv', 'cv.pdf', '2026-11'
    FROM generate_series(1, 20000) n`);
  await world.db.execute(sql`INSERT INTO hires (company_id, application_id, job_id, starts_on, state)
    SELECT ${company.id}, 1000000 + n, ${job}, '2026-06-01', 'declined' FROM generate_series(1, 20000) n`);
  await world.db.execute(sql`INSERT INTO interview_rounds (id, company_id, offer_id, minutes, kind, place)
    SELECT 1000000 + n, ${company.id}, ${offer.id}, 30, 'phone', '0541 1' FROM generate_series(1, 5000) n`);
  await world.db.execute(sql`INSERT INTO interviews (round_id, application_id, state)
    SELECT 1000001 + n % 5000, 1000000 + n, 'given_up' FROM generate_series(1, 20000) n`);
  await world.db.execute(sql`ANALYZE hires, interview_rounds, interviews, applications, candidates, users`);
});
afterAll(() => world.close());

/** The tables that are read whole. */
async function readWhole(query: SQL): Promise<string[]> {
  const rows = await rowsOf(world.db, z.object({ 'QUERY PLAN': z.string() }), sql`EXPLAIN ${query}`);
  return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
}

it('somebody’s hires are read by indexes, however many others there are', async () => {
  expect(await readWhole(sql`SELECT * FROM ${hires} WHERE ${isOfAccount(userId)}`)).not.toContain('hires');
});

it('somebody’s interviews are read by indexes, however many others there are', async () => {
  for (const isOwn of [isOfUser, isInCalendarOf])
    expect(await readWhole(sql`SELECT * FROM ${interviews} WHERE ${isOwn(userId)}`)).not.toContain('interviews');
});

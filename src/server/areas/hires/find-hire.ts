import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { liveStates, type Positions, positionsOf } from '#domain/hire-state.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { hasAccount, ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';
import { lockApplicationsOf } from '../applications/hired-applicants.ts';
import { applications } from '../applications/tables.ts';
import { lockBrigade } from '../brigade/remove-people.ts';
import { companies } from '../companies/tables.ts';
import type { Whose } from '../companies/whose.ts';
import { isOfPresentSeason } from '../offers/count-hired.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { hires } from './tables.ts';

/**
 * SQL: hires of an account: by its applications, by its profile, or of call-backs that it answered or that went to the
 * address that it has confirmed. Each way is read by its own index: conditions joined by OR would read every hire.
 */
export const isOfAccount = (userId: number): SQL => sql`${hires.id} IN (${ofAccount(userId)})`;

/** SQL: the same, and hires by these applications. */
export const isOfAccountOrSent = (
  userId: number,
  sent: readonly number[],
): SQL => sql`${hires.id} IN (${ofAccount(userId)}
  UNION ALL SELECT h.id FROM hires h WHERE h.application_id = ANY(${integerArray(sent)}))`;

const ofAccount = (userId: number): SQL => sql`
  SELECT h.id FROM applications a JOIN hires h ON h.application_id = a.id WHERE a.user_id = ${userId}
  UNION ALL SELECT h.id FROM hires h WHERE h.user_id = ${userId}
  UNION ALL SELECT h.id FROM ${users} JOIN hires h ON h.email = ${users.email} AND h.user_id IS NULL
    WHERE ${users.id} = ${userId} AND ${ownsItsAddress}`;

function isTheirs(whose: Whose): SQL | undefined {
  if ('userId' in whose) return isOfAccount(whose.userId);
  return 'companyId' in whose ? eq(hires.company_id, whose.companyId) : undefined;
}

/** A proposal ends with its application: an erased person answers no more. */
export const stands = or(ne(hires.state, 'proposed'), isNull(applications.withdrawn_at));

/** Hires with their person, offer, job and company. */
export const selectHires = (db: Database, where: SQL | undefined) =>
  db
    .select({
      hire: hires,
      person: {
        /** Null for a hire of a call-back or of a profile. */
        application_id: hires.application_id,
        user_id: sql<number | null>`coalesce(${applications.user_id}, ${hires.user_id})`,
        name: sql<string>`coalesce(${hires.name}, ${applications.first_name} || ' ' || ${applications.last_name})`,
        // An account may have changed its address since. An erased person has none, and is written to no more.
        email: sql<string>`coalesce(${users.email}, ${applications.email}, ${hires.email}, '')`,
        /** Whether they have an account, also where the hire is of none yet. */
        has_account: sql<boolean>`(${users.id} IS NOT NULL
          OR ${hasAccount(sql`coalesce(${applications.email}, ${hires.email})`)})`,
        /** Whether the company can still open the application: it was not withdrawn, and its offer not deleted. */
        can_open: sql<boolean>`coalesce(${applications.withdrawn_at} IS NULL AND ${offers.status} <> 'deleted', false)`,
        /** The call-back that was answered, as long as its person is in the company's list. */
        called_id: sql<number | null>`(SELECT c.id FROM call_back_people c
          WHERE c.id = ${hires.called_id} AND c.person_id IS NOT NULL)`,
        /** The profile that the company unlocked, if it came from there. */
        profile_id: hires.candidate_id,
      },
      offer: { id: offers.id, title: offers.title },
      job: { slug: jobs.slug, name: jobs.name },
      company: { id: companies.id, name: companies.name, slug: companies.slug, closed_at: companies.closed_at },
    })
    .from(hires)
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .leftJoin(users, sql`${users.id} = coalesce(${applications.user_id}, ${hires.user_id})`)
    .leftJoin(offers, eq(offers.id, hires.offer_id))
    .innerJoin(jobs, eq(jobs.id, hires.job_id))
    .innerJoin(companies, eq(companies.id, hires.company_id))
    .where(and(where, stands));

export type FoundHire = Awaited<ReturnType<typeof selectHires>>[number];

/** One hire; another's is not found. */
export async function findHire(db: Database, whose: Whose, id: number): Promise<FoundHire> {
  const [row] = await selectHires(db, and(eq(hires.id, id), isTheirs(whose)));
  if (!row) throw notFound('not_found', 'Questa assunzione non c’è più.');
  return row;
}

/**
 * The same with its offer, application, the company's list and its row locked until the transaction ends: always in
 * this order, so that two changes never deadlock (docs/decisions/0029).
 */
export async function lockHire(tx: Database, whose: Whose, id: number): Promise<FoundHire> {
  const { hire } = await findHire(tx, whose, id);
  if (hire.offer_id !== null)
    await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, hire.offer_id)).for('update');
  await lockApplicationsOf(tx, hire);
  // A person who confirms joins the list.
  await lockBrigade(tx, hire.company_id);
  await tx.select({ id: hires.id }).from(hires).where(eq(hires.id, id)).for('update');
  return findHire(tx, whose, id);
}

/** The positions of an offer: how many are taken, and how many are left. */
export async function readPositions(db: Database, offer: { id: number; count_positions: number }): Promise<Positions> {
  const rows = await db
    .select({ state: hires.state, count: sql<number>`count(*)::int` })
    .from(hires)
    .innerJoin(offers, eq(offers.id, hires.offer_id))
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .where(and(eq(hires.offer_id, offer.id), inArray(hires.state, [...liveStates]), stands, isOfPresentSeason))
    .groupBy(hires.state);
  const countOf = (wanted: (typeof liveStates)[number]) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return positionsOf(offer.count_positions, { proposed: countOf('proposed'), confirmed: countOf('confirmed') });
}

/** Refuses a hire beyond the positions of an offer (409). The caller holds the lock of the offer. */
export async function requireFreePosition(tx: Database, offer: { id: number; count_positions: number }): Promise<void> {
  if ((await readPositions(tx, offer)).free === 0)
    throw conflict(
      'positions_taken',
      'Le posizioni di questa offerta sono tutte coperte. Se cerchi altre persone, aumenta il loro numero nell’offerta.',
    );
}

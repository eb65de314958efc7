import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { brigadeSeed, personSeed } from '#art/identity.ts';
import type { CalledPerson, WhoComes } from '#contract/brigade.ts';
import { nextSeasonStart, seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { brigadePeople, callBackPeople, callBacks } from './tables.ts';
import { seasonHiresOf } from './with-company.ts';

/** The people called back for the season of a day: by role, each person once, by their latest call-back. */
export async function readWhoComes(db: Database, companyId: number, day: string): Promise<WhoComes> {
  const byRole = Map.groupBy(await calledIn(db, companyId, seasonStart(day)), ({ job }) => job?.name ?? '');
  const roles = [...byRole]
    // People without a written role come last.
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'it'))
    .map(([, some]) => ({ job: some[0]?.job ?? null, people: some.toSorted(byAnswer) }));
  return { roles };
}

const ORDER: readonly CalledPerson['answer'][] = ['yes', 'maybe', null, 'no'];
const byAnswer = (one: CalledPerson, other: CalledPerson): number =>
  ORDER.indexOf(one.answer) - ORDER.indexOf(other.answer) || one.name.localeCompare(other.name, 'it');

async function calledIn(db: Database, companyId: number, start: string): Promise<CalledPerson[]> {
  const rows = await db
    .selectDistinctOn([callBackPeople.person_id], {
      called: callBackPeople,
      terms: callBacks,
      person: { id: brigadePeople.id, name: brigadePeople.name, user_id: brigadePeople.user_id },
      job: { slug: jobs.slug, name: jobs.name },
      offer: { id: offers.id, title: offers.title },
    })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
    .leftJoin(jobs, eq(jobs.id, callBackPeople.job_id))
    .leftJoin(offers, eq(offers.id, callBacks.offer_id))
    .where(
      and(
        eq(callBacks.company_id, companyId),
        gte(callBacks.starts_on, start),
        lt(callBacks.starts_on, sql`${nextSeasonStart(start)}::date`),
      ),
    )
    .orderBy(asc(callBackPeople.person_id), desc(callBacks.created_at), desc(callBacks.id));
  const hiresOf = await seasonHiresOf(db, companyId, start);
  return rows.map(({ called, terms, person, job, offer }) => ({
    id: called.id,
    name: person.name,
    tile: person.user_id === null ? brigadeSeed(person.id) : personSeed(person.user_id),
    job,
    answer: called.answer,
    starts_on: terms.starts_on,
    ends_on: terms.ends_on,
    pay_cents: terms.pay_cents,
    pay_period: terms.pay_period,
    offer,
    hires: hiresOf(person.id),
  }));
}

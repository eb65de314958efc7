import { and, asc, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { brigadeSeed, personSeed } from '#art/identity.ts';
import type { CalledPerson, WhoComes } from '#contract/brigade.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeasonStart, seasonStart, seasonWords } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { offers } from '../offers/tables.ts';
import { jobs } from '../professions/tables.ts';
import { brigadePeople, callBackPeople, callBacks } from './tables.ts';
import { seasonHiresOf } from './with-company.ts';

/**
 * The board of the people who come in a season: by role, each person once, by their latest call-back. Without a season
 * the first one that is not over, else the last.
 */
export async function readWhoComes(
  db: Database,
  companyId: number,
  asked: string | undefined,
  now: Date = new Date(),
): Promise<WhoComes> {
  const days = await db
    .selectDistinct({ day: callBacks.starts_on })
    .from(callBacks)
    .innerJoin(callBackPeople, eq(callBackPeople.call_back_id, callBacks.id))
    .where(and(eq(callBacks.company_id, companyId), isNotNull(callBackPeople.person_id)));
  const seasons = [...new Set(days.map(({ day }) => seasonStart(day)))].toSorted().toReversed();
  const present = seasonStart(romeDay(now));
  const start = asked === undefined ? (seasons.findLast((one) => one >= present) ?? seasons[0]) : seasonStart(asked);
  const people = start === undefined ? [] : await calledIn(db, companyId, start);
  const byRole = Map.groupBy(people, ({ job }) => job?.name ?? '');
  const roles = [...byRole]
    // People without a written role come last.
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'it'))
    .map(([, some]) => ({ job: some[0]?.job ?? null, people: some.toSorted(byAnswer) }));
  const count = (answer: CalledPerson['answer']) => people.filter((one) => one.answer === answer).length;
  return {
    season: start === undefined ? null : { start, words: seasonWords(start) },
    seasons: seasons.map((one) => ({ start: one, words: seasonWords(one) })),
    totals: { yes: count('yes'), maybe: count('maybe'), no: count('no'), waiting: count(null) },
    roles,
  };
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

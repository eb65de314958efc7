import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { housesOf, staysOf } from './find-person.ts';
import { callBackPeople, callBacks } from './tables.ts';

/** The lists of companies that a user is in, or was invited to, for the copy of their data. Staff get no pay. */
export async function exportBrigades(db: Database, userId: number, reader: 'person' | 'staff') {
  const houses = await housesOf(db, userId);
  const ids = houses.map(({ person }) => person.id);
  const stays = await staysOf(db, ids);
  const called =
    ids.length === 0
      ? []
      : await db
          .select({ person: callBackPeople.person_id, answer: callBackPeople, terms: callBacks })
          .from(callBackPeople)
          .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
          .where(inArray(callBackPeople.person_id, ids))
          .orderBy(asc(callBackPeople.id));
  return houses.map(({ person, company }) => ({
    company: company.name,
    name: person.name,
    email: person.email,
    created_at: person.created_at,
    accepted_at: person.accepted_at,
    stays: stays(person.id).map(({ job, season }) => ({ job: job?.name ?? null, season: season?.words ?? null })),
    call_backs: called
      .filter((one) => one.person === person.id)
      .map(({ answer, terms }) => ({
        created_at: terms.created_at,
        starts_on: terms.starts_on,
        ends_on: terms.ends_on,
        ...(reader === 'person' && { pay_cents: terms.pay_cents, pay_period: terms.pay_period }),
        message: terms.message,
        answer: answer.answer,
        answered_at: answer.answered_at,
      })),
  }));
}

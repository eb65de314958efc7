import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { companiesOf, staysOf } from './find-person.ts';
import { callBackPeople, callBacks } from './tables.ts';

/** What the person was offered in a call-back. */
type Offered = Pick<
  typeof callBacks.$inferSelect,
  'created_at' | 'starts_on' | 'ends_on' | 'pay_cents' | 'pay_period' | 'message'
>;

/**
 * The lists of companies that a user is in, or was invited to, for the copy of their data. `forReader` leaves out what
 * the reader may not know.
 */
export async function exportBrigades(db: Database, userId: number, forReader: (offered: Offered) => object) {
  const companies = await companiesOf(db, userId);
  const ids = companies.map(({ person }) => person.id);
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
  return companies.map(({ person, company }) => ({
    company: company.name,
    name: person.name,
    email: person.email,
    created_at: person.created_at,
    accepted_at: person.accepted_at,
    stays: stays(person.id).map(({ job, season }) => ({ job: job?.name ?? null, season: season?.words ?? null })),
    call_backs: called
      .filter((one) => one.person === person.id)
      .map(({ answer, terms }) => ({
        ...forReader({
          created_at: terms.created_at,
          starts_on: terms.starts_on,
          ends_on: terms.ends_on,
          pay_cents: terms.pay_cents,
          pay_period: terms.pay_period,
          message: terms.message,
        }),
        answer: answer.answer,
        answered_at: answer.answered_at,
      })),
  }));
}

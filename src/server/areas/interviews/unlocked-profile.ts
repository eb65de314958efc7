import { and, eq, isNull } from 'drizzle-orm';
import type { Invitable } from '#contract/interviews.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { users } from '../account/tables.ts';
import { applicantTile } from '../applications/received/own-applications.ts';
import { candidates } from '../candidates/tables.ts';
import type { Member } from '../companies/company-of.ts';
import { candidateUnlocks } from '../talent/tables.ts';
import { interviewersOf } from './invitable.ts';
import { interviews } from './tables.ts';

interface Unlocked {
  user_id: number;
  first_name: string;
  last_name: string;
}

/**
 * The person of a profile that the company has unlocked, whose account is active; any other is not found. `isLocked`
 * keeps it so until the end of the transaction, and lets one ask at a time.
 */
export async function requireUnlocked(
  db: Database,
  { company }: Member,
  candidateId: number,
  { isLocked = false } = {},
): Promise<Unlocked> {
  const found = db
    .select({ user_id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(candidateUnlocks)
    .innerJoin(candidates, eq(candidates.id, candidateUnlocks.candidate_id))
    .innerJoin(users, eq(users.id, candidates.user_id))
    .where(
      and(
        eq(candidateUnlocks.candidate_id, candidateId),
        eq(candidateUnlocks.company_id, company.id),
        isNull(users.deactivated_at),
      ),
    );
  const [person] = await (isLocked ? found.for('no key update', { of: candidateUnlocks }) : found);
  if (!person) throw notFound('not_found', 'Questo profilo non c’è più, o non l’hai sbloccato.');
  return person;
}

/** The person of an unlocked profile as somebody who is about to be invited. */
export async function readInvitableProfile(db: Database, member: Member, candidateId: number): Promise<Invitable> {
  const person = await requireUnlocked(db, member, candidateId);
  const settled = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.candidate_id, candidateId),
        eq(interviews.company_id, member.company.id),
        eq(interviews.state, 'taken'),
      ),
    );
  return {
    offer: null,
    is_over: false,
    interviewers: await interviewersOf(db, member),
    people: [
      {
        id: candidateId,
        first_name: person.first_name,
        last_name: person.last_name,
        tile: applicantTile({ id: candidateId, user_id: person.user_id }),
        is_settled: settled.length > 0,
      },
    ],
  };
}

import { and, eq } from 'drizzle-orm';
import type { Invitable } from '#contract/interviews.ts';
import type { Database } from '#server/platform/database.ts';
import { applicantTile } from '../applications/received/own-applications.ts';
import type { Member } from '../companies/company-of.ts';
import { candidatePhoto } from '../talent/candidate-photo.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import { beginningOf } from './form-beginning.ts';
import { interviewersOf } from './invitable.ts';
import { interviews } from './tables.ts';

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
    offers: [],
    is_over: false,
    interviewers: await interviewersOf(db, member),
    ...(await beginningOf(db, member, 1)),
    people: [
      {
        id: candidateId,
        offer: null,
        first_name: person.first_name,
        last_name: person.last_name,
        tile: applicantTile({ id: candidateId, user_id: person.user_id }),
        photo: candidatePhoto(candidateId, person.profile_photo, 'small'),
        is_settled: settled.length > 0,
      },
    ],
  };
}

import { users } from '#server/areas/account/tables.ts';
import {
  candidates,
  desiredJobs,
  educations,
  knownLanguages,
  workExperiences,
} from '#server/areas/candidates/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { NewCandidate } from './make-candidates.ts';

/** Writes candidates with their profiles, and gives the ids of their users in the same order. */
export async function fillCandidates(tx: Database, people: readonly NewCandidate[]): Promise<number[]> {
  const userRows = await tx
    .insert(users)
    .values(people.map(({ user }) => ({ ...user, typology: 'candidate' as const, activated_at: user.date_joined })))
    .returning({ id: users.id });
  const rows = await tx
    .insert(candidates)
    .values(people.map(({ profile }, index) => ({ ...profile, user_id: userRows[index]?.id ?? 0 })))
    .returning({ id: candidates.id });
  const each = <Row>(make: (person: NewCandidate, candidate_id: number) => Row[]) =>
    people.flatMap((person, index) => make(person, rows[index]?.id ?? 0));
  await tx
    .insert(desiredJobs)
    .values(each(({ jobs }, candidate_id) => jobs.map((job_id) => ({ candidate_id, job_id }))));
  await tx
    .insert(workExperiences)
    .values(
      each(({ experiences }, candidate_id) => experiences.map((experience) => ({ candidate_id, ...experience }))),
    );
  await tx.insert(educations).values(each(({ education }, candidate_id) => [{ candidate_id, ...education }]));
  await tx
    .insert(knownLanguages)
    .values(each(({ languages }, candidate_id) => languages.map((language) => ({ candidate_id, ...language }))));
  return userRows.map(({ id }) => id);
}

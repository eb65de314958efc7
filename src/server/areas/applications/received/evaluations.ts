import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Evaluations, evaluationBody } from '#contract/received-applications.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Database } from '#server/platform/database.ts';
import { applications, evaluations } from '../tables.ts';
import { ownApplication } from './read-application.ts';

/**
 * What the people of a company say of an applicant (rule evaluations). A member without an evaluation of their own
 * reads how many there are, and nothing else. An application of another company is not found.
 */
export async function readEvaluations(db: Database, member: Member, offerId: number, id: number): Promise<Evaluations> {
  await ownApplication(db, member, offerId, id);
  const rows = await db
    .select({
      id: evaluations.id,
      author_id: evaluations.author_id,
      score: evaluations.score,
      comment: evaluations.comment,
      updated_at: evaluations.updated_at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(evaluations)
    .leftJoin(users, eq(users.id, evaluations.author_id))
    .where(eq(evaluations.application_id, id))
    .orderBy(desc(evaluations.updated_at), desc(evaluations.id));
  const shown = ({ score, comment, updated_at }: (typeof rows)[number]) => ({
    score,
    comment,
    date: updated_at.toISOString(),
  });
  const own = rows.find(({ author_id }) => author_id === member.userId);
  const others = rows.filter((row) => row !== own);
  return {
    own: own ? shown(own) : null,
    others_count: others.length,
    others: own
      ? others.map((row) => ({
          ...shown(row),
          id: row.id,
          who: row.first_name && `${row.first_name} ${row.last_name}`,
        }))
      : null,
    average: own ? rows.reduce((sum, { score }) => sum + score, 0) / rows.length : null,
  };
}

/** Gives or changes the member's own evaluation of an applicant. */
export async function evaluate(
  db: Database,
  member: Member,
  offerId: number,
  id: number,
  { score, comment }: z.output<typeof evaluationBody>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A withdrawal waits for this one, and deletes what it gives; one that was first is seen below.
    await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('share');
    await ownApplication(tx, member, offerId, id);
    const given = { score, comment, updated_at: new Date() };
    await tx
      .insert(evaluations)
      .values({ application_id: id, author_id: member.userId, ...given })
      .onConflictDoUpdate({ target: [evaluations.application_id, evaluations.author_id], set: given });
  });
}

/** Takes back the member's own evaluation, if there is one. */
export async function removeEvaluation(db: Database, member: Member, offerId: number, id: number): Promise<void> {
  await ownApplication(db, member, offerId, id);
  await db.delete(evaluations).where(and(eq(evaluations.application_id, id), eq(evaluations.author_id, member.userId)));
}

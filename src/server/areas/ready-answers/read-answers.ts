import { and, asc, eq } from 'drizzle-orm';
import type { ReadyAnswers } from '#contract/ready-answers.ts';
import { KIND_REFUSAL } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';
import { readyAnswers } from './tables.ts';

/** The ready answers of a company, in its order. */
export async function readAnswers(db: Database, companyId: number): Promise<ReadyAnswers> {
  const items = await db
    .select({
      id: readyAnswers.id,
      name: readyAnswers.name,
      text: readyAnswers.text,
      is_refusal: readyAnswers.is_refusal,
    })
    .from(readyAnswers)
    .where(eq(readyAnswers.company_id, companyId))
    .orderBy(asc(readyAnswers.place), asc(readyAnswers.id));
  return { items };
}

/** The company's words of a refusal, with their blanks; ours until it has changed them. */
export async function refusalOf(db: Database, companyId: number): Promise<string> {
  const [row] = await db
    .select({ text: readyAnswers.text })
    .from(readyAnswers)
    .where(and(eq(readyAnswers.company_id, companyId), readyAnswers.is_refusal));
  return row?.text ?? KIND_REFUSAL;
}

import { sql } from 'drizzle-orm';
import { standardAnswers } from '#domain/standard-answers.ts';
import type { Database } from '#server/platform/database.ts';

/**
 * Gives the standard answers to every company that has none, or to one of them. A company has had them once it has its
 * refusal: what it deletes does not come back.
 */
export async function giveStandardAnswers(db: Database, companyId: number | null = null): Promise<void> {
  const rows = sql.join(
    standardAnswers.map(
      ({ name, text, is_refusal }, place) => sql`(${name}::text, ${text}::text, ${place}::int, ${is_refusal}::boolean)`,
    ),
    sql`, `,
  );
  // Two processes that start at once give them once: the indexes refuse the second.
  await db.execute(sql`
    INSERT INTO ready_answers (company_id, name, text, place, is_refusal)
    SELECT c.id, s.name, s.text, s.place, s.is_refusal
    FROM companies c CROSS JOIN (VALUES ${rows}) AS s (name, text, place, is_refusal)
    WHERE (${companyId}::int IS NULL OR c.id = ${companyId})
      AND NOT EXISTS (SELECT 1 FROM ready_answers r WHERE r.company_id = c.id AND r.is_refusal)
    ON CONFLICT DO NOTHING`);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

/**
 * Which of these applications are of people who blocked the company in their conversation: they get neither its words
 * nor its invitations (rule messages). The table is read by its name: messages build on applications.
 */
export async function blockedCompany(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf(
    db,
    z.object({ id: z.number() }),
    sql`SELECT a.id FROM applications a JOIN offers o ON o.id = a.offer_id
      JOIN conversations c ON c.company_id = o.company_id AND c.candidate_blocked_at IS NOT NULL
        AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email))
      WHERE a.id IN ${[...ids]}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody who did not apply, by account and address, blocked the company in their conversation. */
export async function hasBlocked(
  db: Database,
  companyId: number,
  { user_id, email }: { user_id: number | null; email: string },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.number() }),
    sql`SELECT c.id FROM conversations c WHERE c.company_id = ${companyId} AND c.candidate_blocked_at IS NOT NULL
      AND (c.user_id = ${user_id} OR c.email = ${email}) LIMIT 1`,
  );
  return rows.length > 0;
}

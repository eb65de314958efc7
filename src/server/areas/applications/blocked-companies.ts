import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const idRow = z.object({ id: z.number() });
const placeRow = z.object({ place: z.number() });

/**
 * Which of these applications are of people who blocked the company in their conversation: they get neither its words
 * nor its invitations (rule messages). The table is read by its name: messages build on applications.
 */
export async function blockedCompany(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf(
    db,
    idRow,
    sql`SELECT a.id FROM applications a JOIN offers o ON o.id = a.offer_id
      JOIN conversations c ON c.company_id = o.company_id AND c.candidate_blocked_at IS NOT NULL
        AND (c.user_id = a.user_id OR a.user_id IS NULL AND c.email = lower(a.email))
      WHERE a.id IN ${[...ids]}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which of these people, by their place in the list, blocked the company in their conversation; people who did not
 * apply are found by account and address.
 */
export async function whoBlocked(
  db: Database,
  people: readonly { company_id: number; user_id: number | null; email: string }[],
): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const asked = people.map(({ company_id, user_id, email }, place) => ({ place, company_id, user_id, email }));
  const rows = await rowsOf(
    db,
    placeRow,
    sql`SELECT DISTINCT p.place
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p(place int, company_id int, user_id int, email text)
      JOIN conversations c ON c.company_id = p.company_id AND c.candidate_blocked_at IS NOT NULL
        AND (c.user_id = p.user_id OR c.email = p.email)`,
  );
  return new Set(rows.map(({ place }) => place));
}

/** The same of one person. */
export const hasBlocked = async (
  db: Database,
  company_id: number,
  { user_id, email }: { user_id: number | null; email: string },
): Promise<boolean> => (await whoBlocked(db, [{ company_id, user_id, email }])).size > 0;

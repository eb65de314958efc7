import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { companyActivity } from './tables.ts';

const SHOWN = 50;

/** Records what a person did for their company, and to what. No personal data of candidates. */
export async function record(
  tx: Database,
  { companyId, userId }: { companyId: number; userId: number },
  what: string,
): Promise<void> {
  await tx.insert(companyActivity).values({ company_id: companyId, user_id: userId, what });
}

/** The latest actions for a company, newest first. */
export async function lastActivity(
  db: Database,
  companyId: number,
): Promise<{ id: number; who: string | null; what: string; at: string }[]> {
  const rows = await db
    .select({
      id: companyActivity.id,
      first_name: users.first_name,
      last_name: users.last_name,
      what: companyActivity.what,
      at: companyActivity.at,
    })
    .from(companyActivity)
    .leftJoin(users, eq(users.id, companyActivity.user_id))
    .where(eq(companyActivity.company_id, companyId))
    .orderBy(desc(companyActivity.id))
    .limit(SHOWN);
  return rows.map(({ id, first_name, last_name, what, at }) => ({
    id,
    who: first_name && `${first_name} ${last_name}`,
    what,
    at: at.toISOString(),
  }));
}

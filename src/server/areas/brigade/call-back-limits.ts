import { and, count, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { callBackPeople, callBacks } from './tables.ts';

/** Letters of call-backs of one company in a day. */
const MAX_PER_DAY = 1000;
const DAY_MS = 86_400_000;

/** How many more people a company may call back today. */
export async function lettersLeft(db: Database, companyId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ called: count(callBackPeople.id) })
    .from(callBacks)
    .innerJoin(callBackPeople, eq(callBackPeople.call_back_id, callBacks.id))
    .where(and(eq(callBacks.company_id, companyId), gte(callBacks.created_at, new Date(now.getTime() - DAY_MS))));
  return Math.max(0, MAX_PER_DAY - (row?.called ?? 0));
}

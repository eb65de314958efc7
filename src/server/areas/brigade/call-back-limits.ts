import { and, count, eq, gte } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { lettersADay } from './letters-a-day.ts';
import { callBackPeople, callBacks } from './tables.ts';

/** How many people a company may call back in a day, and how many more today. */
export async function lettersLeft(
  db: Database,
  companyId: number,
  now: Date,
): Promise<{ a_day: number; left: number }> {
  const a_day = await lettersADay(db, companyId);
  const [row] = await db
    .select({ called: count(callBackPeople.id) })
    .from(callBacks)
    .innerJoin(callBackPeople, eq(callBackPeople.call_back_id, callBacks.id))
    .where(and(eq(callBacks.company_id, companyId), gte(callBacks.created_at, new Date(now.getTime() - DAY_MS))));
  return { a_day, left: Math.max(0, a_day - (row?.called ?? 0)) };
}

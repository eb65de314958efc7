import { desc, eq, inArray } from 'drizzle-orm';
import type { BrigadePerson } from '#contract/brigade.ts';
import { seasonStart, seasonWords } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { callBackPeople, callBacks } from './tables.ts';

/** What some people of a list said when they were last called back; null for people who never were. */
export async function lastCalls(
  db: Database,
  ids: readonly number[],
): Promise<(personId: number) => BrigadePerson['last_call']> {
  const rows = await db
    .selectDistinctOn([callBackPeople.person_id], {
      person: callBackPeople.person_id,
      answer: callBackPeople.answer,
      day: callBacks.starts_on,
    })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .where(inArray(callBackPeople.person_id, [...ids]))
    .orderBy(callBackPeople.person_id, desc(callBacks.created_at), desc(callBacks.id));
  const calls = new Map(
    rows.map(({ person, answer, day }) => [
      person,
      { answer, season: { start: seasonStart(day), words: seasonWords(day) } },
    ]),
  );
  return (id) => calls.get(id) ?? null;
}

import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { Chance } from './random.ts';

const SHARE = 0.6;

/** Applications that companies have answered, so that their usual answer time is known (rule D7). */
export async function fillAnswers(
  tx: Database,
  chance: Chance,
  companyIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows: (typeof applications.$inferInsert)[] = [];
  for (const companyId of companyIds) {
    if (!chance.happens(SHARE)) continue;
    const own = await tx.select({ id: offers.id }).from(offers).where(eq(offers.company_id, companyId));
    if (own.length === 0) continue;
    const habit = chance.whole(1, 9);
    for (let index = 0; index < chance.whole(6, 10); index++) {
      const createdAt = new Date(now.getTime() - chance.whole(habit + 2, 60) * DAY_MS);
      rows.push({
        offer_id: chance.pick(own).id,
        is_one_shot: true,
        first_name: chance.pick(['Ada', 'Bruno', 'Carla', 'Dario']),
        last_name: 'Dimostrativo',
        email: `risposta-${companyId}-${index}@esempio.brigata.it`,
        cv_file: 'cv/dimostrativo.pdf',
        cv_name: 'cv.pdf',
        status: chance.pick(['reviewable', 'contacted', 'suitable', 'unsuitable'] as const),
        privacy_version: 'demo',
        created_at: createdAt,
        answered_at: new Date(createdAt.getTime() + (habit + chance.next() - 0.5) * DAY_MS),
      });
    }
  }
  await tx.insert(applications).values(rows);
}

import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settleHire } from './answer-hire.ts';
import { lockHire } from './find-hire.ts';
import { tellPerson } from './hire-letter.ts';
import { withdrawn } from './letters.ts';
import { hires } from './tables.ts';

/**
 * Withdraws the hires that a company which nobody represents any more had proposed, and tells each person. Locks the
 * company's list: called before anything else locks it. Confirmed hires stay with the people.
 */
export async function closeHires(
  tx: Database,
  platform: Platform,
  companyId: number,
  now: Date = new Date(),
): Promise<void> {
  const waiting = await tx
    .select({ id: hires.id })
    .from(hires)
    .where(and(eq(hires.company_id, companyId), eq(hires.state, 'proposed')))
    .orderBy(hires.offer_id, hires.id);
  for (const { id } of waiting) {
    const found = await lockHire(tx, { companyId }, id);
    // Answered while this waited for its lock.
    if (found.hire.state !== 'proposed') continue;
    await settleHire(tx, platform, found, { state: 'withdrawn', now });
    await tellPerson(tx, platform, found, withdrawn(found));
  }
}

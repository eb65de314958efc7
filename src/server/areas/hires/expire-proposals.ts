import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { HIRE_PROPOSAL_DAYS } from '#domain/hire-state.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settleHire } from './answer-hire.ts';
import { lockHire, selectHires } from './find-hire.ts';
import { tellLapsed } from './letters.ts';
import { hires } from './tables.ts';

/** Looks every morning for proposals that nobody has answered. */
export const scheduleLapses = (platform: Platform): Promise<void> =>
  platform.queue.schedule('hire-lapses', '20 7 * * *', () => expireProposals(platform));

/**
 * Ends the proposals that were not answered in time, and notifies both sides: their positions are free again, and the
 * data of the applicant are kept no longer for them. Each is a transaction of its own, so that a process that is killed
 * between loses none and notifies nobody twice; one that fails does not stop the others.
 */
export async function expireProposals(platform: Platform, now: Date = new Date()): Promise<void> {
  const { db } = platform;
  const old = and(
    eq(hires.state, 'proposed'),
    lt(hires.created_at, new Date(now.getTime() - HIRE_PROPOSAL_DAYS * DAY_MS)),
  );
  const waiting = await selectHires(db, old).orderBy(hires.id);
  await eachAlone(platform, waiting, ({ hire, company }) =>
    db.transaction(async (tx) => {
      const found = await lockHire(tx, { companyId: company.id }, hire.id).catch(nullWhenGone);
      // Answered meanwhile, or its application was withdrawn.
      if (found?.hire.state !== 'proposed') return;
      await settleHire(tx, platform, found, { state: 'lapsed', now });
      await tellLapsed(tx, platform, found);
    }),
  );
}

/** A proposal whose application was withdrawn is not found: it has ended. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}

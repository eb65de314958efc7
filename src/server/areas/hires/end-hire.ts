import { eq } from 'drizzle-orm';
import { type EndReason, endFaults, mayEnd, nextState } from '#domain/hire-state.ts';
import { romeDay } from '#domain/rome-time.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellBoards } from '../applications/received/live-board.ts';
import { lockHire, type Whose } from './find-hire.ts';
import { tellEnded, tellResigned } from './letters-of-ends.ts';
import { hires } from './tables.ts';

export interface Ending {
  reason: EndReason;
  note: string;
}
/** What the person says: that they have left. */
export const RESIGNED: Ending = { reason: 'resigned', note: '' };

/**
 * Ends a confirmed hire before its last day, and tells the other side; its position is free again. Once: what was said
 * first stays. The application keeps its mark of a hire: the person had their answer, and waits for none. Refuses
 * another reason without words (400), and what is not confirmed or is over (409); another's hire is not found.
 */
export async function endHire(
  platform: Platform,
  whose: Whose,
  id: number,
  { reason, note }: Ending,
  now: Date = new Date(),
): Promise<void> {
  refuseFaults(endFaults({ reason, note }));
  await platform.db.transaction(async (tx) => {
    const found = await lockHire(tx, whose, id);
    const { hire } = found;
    const state = nextState(hire.state, 'end');
    if (state === hire.state) return;
    if (state === null || !mayEnd(hire, romeDay(now)))
      throw conflict('wrong_state', 'La fine di questo lavoro non si può più segnare: ricarica la pagina.');
    await tx.update(hires).set({ state, end_reason: reason, end_note: note, ended_at: now }).where(eq(hires.id, id));
    if (hire.application_id !== null) await tellBoards(tx, [hire.application_id]);
    if (reason === 'resigned') await tellResigned(tx, platform, found);
    else await tellEnded(tx, platform, found, { reason, day: romeDay(now) });
  });
}

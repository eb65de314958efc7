import { eq } from 'drizzle-orm';
import { mayUndoEnd } from '#domain/hire-state.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellHired } from '../applications/hired-applicants.ts';
import { countHired } from '../offers/count-hired.ts';
import { offers } from '../offers/tables.ts';
import { joinList } from './answer-hire.ts';
import { lockHire, requireFreePosition } from './find-hire.ts';
import { tellPerson } from './hire-letter.ts';
import { endUndone } from './letters-of-ends.ts';
import { requireNoOpenHire } from './open-hires.ts';
import { hires } from './tables.ts';

/**
 * Takes back, within a day, that a hire has ended: it is confirmed again, and the person is told. Twice is once.
 * Refuses what the person said themselves and what is a day old, a position that somebody else has by now, and a person
 * whom the company hires otherwise for these days (409); another company's hire is not found.
 */
export async function undoEnd(
  platform: Platform,
  companyId: number,
  id: number,
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await lockHire(tx, { companyId }, id);
    const { hire, person } = found;
    if (hire.state === 'confirmed') return;
    if (!mayUndoEnd(hire, now))
      throw conflict(
        'too_late',
        'Questa fine non si può più annullare: se il lavoro continua, proponi una nuova assunzione.',
      );
    const [offer] = hire.offer_id === null ? [] : await tx.select().from(offers).where(eq(offers.id, hire.offer_id));
    if (offer) await requireFreePosition(tx, offer);
    await requireNoOpenHire(tx, { companyId, person, starts_on: hire.starts_on, ends_on: hire.ends_on });
    await tx
      .update(hires)
      .set({ state: 'confirmed', end_reason: null, end_note: '', ended_at: null })
      .where(eq(hires.id, id));
    if (offer) await countHired(tx, [offer.id]);
    await tellHired(tx, id);
    await joinList(tx, platform, found);
    await tellPerson(tx, platform, found, endUndone(found));
  });
  // The offer's page and card show a position less.
  await platform.invalidate(['offers']);
}

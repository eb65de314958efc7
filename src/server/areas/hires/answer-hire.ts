import { eq } from 'drizzle-orm';
import { type HireAnswer, type HireState, nextState } from '#domain/hire-state.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellHired, unmarkHired } from '../applications/hired-applicants.ts';
import { mailKeptRefusal } from '../applications/received/refusal-letter.ts';
import { joinBrigade } from '../brigade/join-brigade.ts';
import type { Whose } from '../companies/whose.ts';
import { endWithHire } from '../interviews/end-with-application.ts';
import { countHired } from '../offers/count-hired.ts';
import { offers } from '../offers/tables.ts';
import { type FoundHire, lockHire, readPositions } from './find-hire.ts';
import { tellPerson } from './hire-letter.ts';
import { tellAnswered, withdrawn } from './letters.ts';
import { hires } from './tables.ts';

const refused: Readonly<Record<HireAnswer, string>> = {
  confirm: 'Non c’è più nulla da confermare: ricarica la pagina.',
  decline: 'Hai già risposto, o l’azienda ha ritirato la proposta: ricarica la pagina.',
  withdraw: 'Questa persona ha già risposto: ricarica la pagina.',
};

/**
 * Confirms or declines a hire (the person's), or withdraws it (the company's). What is done already is done once.
 * Refuses what is not possible any more (409); another's hire is not found.
 */
export async function answerHire(
  platform: Platform,
  whose: Whose,
  id: number,
  action: HireAnswer,
  now: Date = new Date(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await lockHire(tx, whose, id);
    const state = nextState(found.hire.state, action);
    if (state === null) throw conflict('wrong_state', refused[action]);
    if (state === found.hire.state) return;
    if (action === 'confirm' && found.company.closed_at !== null)
      throw conflict('wrong_state', 'Questa azienda non è più su Brigata: la proposta non vale più.');
    const offer = await settleHire(tx, platform, found, { state, now });
    if (action === 'withdraw') {
      await tellPerson(tx, platform, found, withdrawn(found));
      return;
    }
    if (action === 'confirm' && offer !== null) await countHired(tx, [offer.id]);
    if (action === 'confirm') await endWithHire(tx, platform, id);
    const isFilled = action === 'confirm' && offer !== null && (await readPositions(tx, offer)).is_filled;
    const listed = action === 'confirm' ? await joinList(tx, platform, found) : null;
    await tellAnswered(tx, platform, found, { action, isFilled, listed });
  });
  // The offer's page and card show a position less.
  if (action === 'confirm') await platform.invalidate(['offers']);
}

/**
 * Writes the new state of a hire and what it means for the person's application to its offer, if there is one: its
 * board shows it. Returns the offer whose position it takes; null for none. The caller holds the locks (`lockHire`) and
 * notifies the people.
 */
export async function settleHire(
  tx: Database,
  platform: Platform,
  { hire: { id, offer_id } }: FoundHire,
  { state, now }: { state: HireState; now: Date },
): Promise<typeof offers.$inferSelect | null> {
  await tx.update(hires).set({ state, answered_at: now }).where(eq(hires.id, id));
  const freed = state === 'confirmed' ? [] : await unmarkHired(tx, id);
  for (const { id: applicationId } of freed.filter((one) => one.has_unsent_refusal))
    await mailKeptRefusal(tx, platform, applicationId);
  await tellHired(tx, id);
  const [offer] = offer_id === null ? [] : await tx.select().from(offers).where(eq(offers.id, offer_id));
  return offer ?? null;
}

/** A person who confirmed is in the company's list from now on; null for one who left it for good. */
export const joinList = (
  tx: Database,
  platform: Platform,
  { person, company, hire }: FoundHire,
): Promise<number | null> =>
  joinBrigade(tx, platform, {
    company_id: company.id,
    user_id: person.user_id,
    name: person.name,
    email: person.email,
    job_id: hire.job_id,
    starts_on: hire.starts_on,
  });

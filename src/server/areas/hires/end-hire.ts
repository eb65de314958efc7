import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { countsAsHired, type EndReason, endFaults, mayEnd, nextState, reasonsOn } from '#domain/hire-state.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeasonStart, seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellHired } from '../applications/hired-applicants.ts';
import { removeStay } from '../brigade/join-brigade.ts';
import type { Whose } from '../companies/whose.ts';
import { countHired } from '../offers/count-hired.ts';
import { type FoundHire, lockHire, selectHires } from './find-hire.ts';
import { tellPerson } from './hire-letter.ts';
import { ended, tellResigned } from './letters-of-ends.ts';
import { hires } from './tables.ts';
import { wasHired } from './was-hired.ts';

export interface Ending {
  reason: EndReason;
  note: string;
}
/** What the person says: that they have left. */
export const RESIGNED: Ending = { reason: 'resigned', note: '' };

/**
 * Ends a confirmed hire before its last day, and notifies the other side; its position is free again. Where nobody
 * came, the season is removed from the company's list too. Once: what was said first stays. The application keeps its
 * mark of a hire: the person had their answer, and waits for none. Refuses another reason without words (400), what is
 * not confirmed or is over, and that nobody came before the first day (409); another's hire is not found.
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
    if (reason === 'no_show' && !reasonsOn(hire, romeDay(now)).includes(reason))
      throw conflict(
        'too_early',
        `Il primo giorno è il ${dayWords(hire.starts_on)}: la mancata presentazione si può segnare da allora.`,
      );
    await tx.update(hires).set({ state, end_reason: reason, end_note: note, ended_at: now }).where(eq(hires.id, id));
    if (hire.offer_id !== null) await countHired(tx, [hire.offer_id]);
    await tellHired(tx, id);
    if (!countsAsHired({ starts_on: hire.starts_on, reason, endedOn: romeDay(now) })) await forgetStay(tx, found);
    if (reason === 'resigned') await tellResigned(tx, platform, { ...found, day: romeDay(now) });
    else await tellPerson(tx, platform, found, ended({ ...found, reason, day: romeDay(now) }));
  });
  // The offer's page and card show a position more.
  await platform.invalidate(['offers']);
}

/** Takes the season off the person in the company's list, unless another hire of it counts. */
async function forgetStay(tx: Database, { person, company, hire }: FoundHire): Promise<void> {
  const start = seasonStart(hire.starts_on);
  const others = await selectHires(
    tx,
    and(
      eq(hires.company_id, company.id),
      eq(hires.job_id, hire.job_id),
      ne(hires.id, hire.id),
      gte(hires.starts_on, start),
      lt(hires.starts_on, sql`${nextSeasonStart(start)}::date`),
      wasHired(sql`${hires}`),
    ),
  );
  const isThem = (other: FoundHire['person']) =>
    (person.user_id !== null && other.user_id === person.user_id) || other.email === person.email;
  if (others.some((other) => isThem(other.person))) return;
  const { user_id, email } = person;
  await removeStay(tx, { company_id: company.id, user_id, email, job_id: hire.job_id, season: start });
}

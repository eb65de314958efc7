import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { spanWords } from '#domain/hire-terms.ts';
import { BULK_BATCH, sendToNext } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { example, letterKind } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import { jobs } from '../professions/tables.ts';
import { leavingAddress } from './brigade-link.ts';
import { callBackLink } from './call-back-link.ts';
import { brigadeTag } from './letters.ts';
import { brigadePeople, callBackPeople, callBacks } from './tables.ts';
import { whoIsUnreachable } from './unreachable.ts';

const QUEUE = 'call-back-letters';
const job = z.object({ callBack: z.number().int() });

/** Letters of a call-back, in batches: each in one transaction with the mark of how far they went. */
export async function registerCallBackLetters(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const { callBack } = job.parse(data);
    while (await sendBatch(platform, callBack));
  });
}

export const mailCallBackSoon = (tx: Database, { queue }: Pick<Platform, 'queue'>, callBack: number): Promise<void> =>
  queue.send(tx, QUEUE, { callBack });

/** The next letters of a call-back; false when none is left. */
async function sendBatch(platform: Platform, id: number): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const [sent] = await tx
      .select()
      .from(callBacks)
      .where(and(eq(callBacks.id, id), isNull(callBacks.done_at)))
      .for('update');
    if (!sent) return false;
    const called = await tx
      .select({
        id: callBackPeople.id,
        person: brigadePeople.id,
        email: brigadePeople.email,
        user_id: brigadePeople.user_id,
        company_id: brigadePeople.company_id,
        /** The present address of the account. */
        present: users.email,
        company: companies.name,
        job: jobs.name,
      })
      .from(callBackPeople)
      .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
      .innerJoin(companies, eq(companies.id, brigadePeople.company_id))
      .leftJoin(users, eq(users.id, brigadePeople.user_id))
      .leftJoin(jobs, eq(jobs.id, callBackPeople.job_id))
      .where(and(eq(callBackPeople.call_back_id, id), gt(callBackPeople.id, sent.sent_through)))
      .orderBy(asc(callBackPeople.id))
      .limit(BULK_BATCH);
    // They may have blocked the company since it was sent.
    const isUnreachable = await whoIsUnreachable(tx, platform, called);
    const progress = await sendToNext(tx, platform, sent, called, (one) =>
      isUnreachable(one) ? null : { to: one.present ?? one.email, letter: callBackLetter({ ...sent, ...one }) },
    );
    await tx.update(callBacks).set(progress).where(eq(callBacks.id, id));
    return progress.done_at === undefined;
  });
}

type Called = Pick<typeof callBacks.$inferSelect, 'starts_on' | 'ends_on' | 'message'> & {
  /** The number in the call-back, and in the company’s list. */
  id: number;
  person: number;
  company: string;
  job: string | null;
};

/** The pay is on the page only. */
const callBackLetter = letterKind<Called>('call-back', { ...example, person: 1 }, (data, { linkSecret }) => {
  const { id, person, company, job: role, message } = data;
  return {
    subject: `${company} ti richiama: torni?`,
    paragraphs: [`${company} ti vorrebbe di nuovo${role ? ` come ${role}` : ''}, ${spanWords(data)}.`],
    ...(message !== '' && { quotes: { by: company, from: 'company', texts: [message] } }),
    action: { label: 'Rispondi: torno, forse o no', url: callBackLink.address(linkSecret, id) },
    footnote: 'Puoi cambiare risposta fino al giorno prima. A questa mail non si risponde: usa il pulsante.',
    leave: { label: 'Esci dall’elenco di questa azienda', url: leavingAddress(linkSecret, person), isOneClick: true },
    tag: brigadeTag(person),
  };
});

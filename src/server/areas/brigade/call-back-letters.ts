import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { spanWords } from '#domain/hire-terms.ts';
import { BULK_BATCH, sendToNext } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { writeLetter } from '#server/platform/letter.ts';
import type { Mail } from '#server/platform/mail.ts';
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
    const progress = await sendToNext(tx, platform, sent, called, async (one) =>
      isUnreachable(one) ? null : letter(platform, sent, one),
    );
    await tx.update(callBacks).set(progress).where(eq(callBacks.id, id));
    return progress.done_at === undefined;
  });
}

interface Called {
  id: number;
  person: number;
  email: string;
  /** The present address of the account. */
  present: string | null;
  company: string;
  job: string | null;
}

/** The pay is on the page only. */
function letter(
  { config, linkSecret }: Platform,
  sent: typeof callBacks.$inferSelect,
  { id, person, email, present, company, job: role }: Called,
): Promise<Mail> {
  return writeLetter(config, {
    to: present ?? email,
    subject: `${company} ti richiama: torni?`,
    paragraphs: [`${company} ti vorrebbe di nuovo${role ? ` come ${role}` : ''}, ${spanWords(sent)}.`],
    ...(sent.message !== '' && { quotes: { by: company, from: 'company', texts: [sent.message] } }),
    action: { label: 'Rispondi: torno, forse o no', url: callBackLink.address(linkSecret, id) },
    footnote: 'Puoi cambiare risposta fino al giorno prima. A questa mail non si risponde: usa il pulsante.',
    leave: {
      label: 'Esci dall’elenco di questa azienda',
      url: leavingAddress(linkSecret, person),
      isOneClick: true,
    },
    tag: brigadeTag(person),
  });
}

import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { spanWords } from '#domain/hire-terms.ts';
import { BULK_BATCH, sendToMany } from '#server/platform/bulk-letters.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind } from '#server/platform/letter-kinds.ts';
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

/** Letters of a call-back. */
export async function registerCallBackLetters(platform: Platform): Promise<void> {
  await platform.queue.work(QUEUE, (data) => sendCallBack(platform, job.parse(data).callBack));
}

export const mailCallBackSoon = (tx: Database, { queue }: Pick<Platform, 'queue'>, callBack: number): Promise<void> =>
  queue.send(tx, QUEUE, { callBack });

const sendCallBack = (platform: Platform, id: number): Promise<void> =>
  sendToMany(platform, {
    async hold(tx) {
      const [sending] = await tx
        .select()
        .from(callBacks)
        .where(and(eq(callBacks.id, id), isNull(callBacks.done_at)))
        .for('update');
      return sending;
    },
    readers: (tx, { sent_through }) =>
      tx
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
        .where(and(eq(callBackPeople.call_back_id, id), gt(callBackPeople.id, sent_through)))
        .orderBy(asc(callBackPeople.id))
        .limit(BULK_BATCH),
    async write(tx, sending, called) {
      // They may have blocked the company since it was sent.
      const isUnreachable = await whoIsUnreachable(tx, platform, called);
      return called
        .filter((one) => !isUnreachable(one))
        .map((one) => ({ to: one.present ?? one.email, letter: callBackLetter({ ...sending, ...one }, platform) }));
    },
    store: (tx, progress) => tx.update(callBacks).set(progress).where(eq(callBacks.id, id)),
  });

type Called = Pick<typeof callBacks.$inferSelect, 'starts_on' | 'ends_on' | 'message'> & {
  /** The number in the call-back, and in the company’s list. */
  id: number;
  person: number;
  company: string;
  job: string | null;
};

/** The pay is on the page only. */
const callBackLetter = letterKind(
  'call-back',
  ({ id, person, company, job: role, message, ...span }: Called, { linkSecret }) => ({
    subject: `${company} ti richiama: torni?`,
    paragraphs: [`${company} ti vorrebbe di nuovo${role ? ` come ${role}` : ''}, ${spanWords(span)}.`],
    ...(message !== '' && { quotes: { by: company, from: 'company', texts: [message] } }),
    action: { label: 'Rispondi: torno, forse o no', url: callBackLink.address(linkSecret, id) },
    footnote: 'Puoi cambiare risposta fino al giorno prima. A questa mail non si risponde: usa il pulsante.',
    leave: {
      label: 'Esci dall’elenco di questa azienda',
      url: leavingAddress(linkSecret, person),
      isOneClick: true,
    },
    tag: brigadeTag(person),
  }),
  () => ({
    ...{ id: 1, person: 1, company: 'Hotel Belvedere', job: 'Cuoco di linea' },
    ...{ starts_on: '2026-06-01', ends_on: '2026-09-30', message: 'Ti aspettiamo: la squadra è la stessa.' },
  }),
);

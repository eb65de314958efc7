import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallBackForm } from '#contract/brigade.ts';
import { callBackFaults } from '#domain/call-back.ts';
import { fault } from '#domain/fault.ts';
import { daysMeet } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { requireLetters } from '../companies/letters-a-day.ts';
import { companies } from '../companies/tables.ts';
import { notifyAll } from '../notifications/notify.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { offerGone } from '../offers/offer-gone.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { mailCallBackSoon } from './call-back-letters.ts';
import { lastJobs } from './last-jobs.ts';
import { recipientsOf, whyClosed } from './recipients.ts';
import { brigadePeople, callBackPeople, callBacks } from './tables.ts';
import { standingHires } from './with-company.ts';

/**
 * Calls people of the company's list back: the rows and the job of the letters in one transaction. Left out are those
 * who have not accepted, receive no call-backs or were called back in the last fortnight, and, by name, people whom the
 * company hires already for some of the days. The same key twice is one call-back. Refuses wrong terms (400), when
 * nobody is left, and more than a day allows (409).
 */
export async function callBack(
  platform: Platform,
  names: Names,
  member: Member,
  { people, filter, offer: offerId, job: slug, key, ...terms }: CallBackForm,
  now: Date = new Date(),
): Promise<{ called: number; left_out: number; hired: string[]; season: string }> {
  const companyId = member.company.id;
  const job = slug === null ? null : names.professions.bySlug(slug);
  refuseFaults({
    ...callBackFaults(terms, romeDay(now)),
    ...(job === undefined && { job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] }),
  });
  const season = seasonStart(terms.starts_on);
  return platform.db.transaction(async (tx) => {
    // One call-back of a company at a time: its limits are counted once.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    const before = await sentBefore(tx, companyId, key);
    if (before !== null) return { called: before, left_out: 0, hired: [], season };
    const offer = await ownOffer(tx, companyId, offerId);
    const rows = await tx
      .select()
      .from(brigadePeople)
      .where(recipientsOf(tx, names, companyId, { people, filter }))
      .orderBy(asc(brigadePeople.id))
      .for('update');
    const closedFor = await whyClosed(tx, platform, rows, now);
    const hiresOf = await standingHires(tx, companyId);
    const isHired = ({ id }: { id: number }) => hiresOf(id).some((hire) => daysMeet(hire, terms));
    const callable = rows.filter((row) => closedFor(row) === null);
    const open = callable.filter((row) => !isHired(row));
    const hired = callable.filter(isHired).map(({ name }) => name);
    if (open.length === 0 && hired.length > 0)
      throw conflict(
        'is_hired',
        `In questi giorni ${hired.length === 1 ? 'è già con te o ha' : 'sono già con te o hanno'} una tua proposta: ${hired.join(', ')}.`,
      );
    if (open.length === 0)
      throw conflict('no_recipients', 'Adesso nessuna di queste persone si può richiamare: scegline altre.');
    await requireLetters(tx, companyId, open.length, now);
    const ids = open.map(({ id }) => id);
    const jobOf = await lastJobs(tx, ids);
    const [sent] = await tx
      .insert(callBacks)
      .values({
        ...terms,
        company_id: companyId,
        sent_by: member.userId,
        offer_id: offer?.id ?? null,
        key,
        created_at: now,
      })
      .returning({ id: callBacks.id });
    if (!sent) throw new Error('The call-back was not written');
    await tx.insert(callBackPeople).values(
      ids.map((person_id) => ({
        call_back_id: sent.id,
        person_id,
        job_id: job?.id ?? offer?.job_id ?? jobOf(person_id),
      })),
    );
    await tx.update(brigadePeople).set({ called_at: now }).where(inArray(brigadePeople.id, ids));
    await mailCallBackSoon(tx, platform, sent.id);
    await notifyAll(
      tx,
      open.flatMap(({ user_id }) => user_id ?? []),
      { kind: 'brigade', text: `${member.company.name} ti richiama: torni?`, url: '/profilo/stagioni' },
    );
    await record(
      tx,
      { companyId, userId: member.userId },
      ids.length === 1 ? 'Ha richiamato 1 persona della brigata' : `Ha richiamato ${ids.length} persone della brigata`,
    );
    return { called: ids.length, left_out: rows.length - ids.length, hired, season };
  });
}

/** How many an earlier call-back with this key called; null when there is none. */
async function sentBefore(tx: Database, companyId: number, key: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(and(eq(callBacks.company_id, companyId), eq(callBacks.key, key)));
  return row ? tx.$count(callBackPeople, eq(callBackPeople.call_back_id, row.id)) : null;
}

async function ownOffer(tx: Database, companyId: number, id: number | null) {
  if (id === null) return null;
  const [row] = await tx
    .select({ id: offers.id, job_id: offers.job_id })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.company_id, companyId), isOpenOffer(sql`${offers}`)));
  if (!row) throw offerGone();
  return row;
}

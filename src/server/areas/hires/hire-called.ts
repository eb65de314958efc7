import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { CalledHireForm } from '#contract/hires.ts';
import { fault } from '#domain/fault.ts';
import { liveStates } from '#domain/hire-state.ts';
import { termFaults } from '#domain/hire-terms.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeasonStart, seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasBlocked } from '../applications/blocked-companies.ts';
import { lockApplicationsOf } from '../applications/hired-applicants.ts';
import { followHire } from '../applications/received/follow-hire.ts';
import { callBackOptOuts, identityOf } from '../brigade/departures.ts';
import { lockBrigade } from '../brigade/remove-people.ts';
import { brigadePeople, callBackPeople, callBacks } from '../brigade/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { offers } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { findHire, requireFreePosition } from './find-hire.ts';
import { tellProposed } from './letters.ts';
import { requireNoOpenHire } from './open-hires.ts';
import type { Proposed } from './propose-hire.ts';
import { requireAccount } from './require-account.ts';
import { hires } from './tables.ts';

const BEFORE_THE_CALL = fault('out_of_range', 'Scegli un giorno da quando l’hai richiamata in poi.');

/**
 * Proposes a hire to somebody who said 'Torno', without an application, and mails them in the same transaction; a
 * call-back about an offer takes one of its positions. The same tap twice is one hire. Refuses wrong terms (400), a
 * person who does not say 'Torno' any more, wants no call-backs, left this site, blocked the company or is hired
 * already, and more hires than positions (409). A person who is not in the company's list is not found.
 */
export async function hireCalled(
  platform: Platform,
  { professions }: Names,
  member: Member,
  { job: slug, called: calledId, ...terms }: CalledHireForm,
  now: Date = new Date(),
): Promise<Proposed> {
  const companyId = member.company.id;
  const job = professions.bySlug(slug);
  refuseFaults({
    ...termFaults(terms, romeDay(now)),
    ...(!job && { job: [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')] }),
  });
  return platform.db.transaction(async (tx) => {
    // The offer before the list: in the order used wherever a position is taken.
    const before = await findCalled(tx, companyId, calledId);
    const offer = await lockOffer(tx, before.terms.offer_id);
    const { user_id } = await identityOf(tx, platform, before.person);
    const { email } = before.person;
    if (offer) await lockApplicationsOf(tx, { user_id, email, offer_id: offer.id, ends_on: terms.ends_on });
    await lockBrigade(tx, companyId);
    const { called, person, terms: call } = await lockCalled(tx, companyId, calledId);
    if (terms.starts_on < romeDay(call.created_at)) refuseFaults({ starts_on: [BEFORE_THE_CALL] });
    const [open] = await tx
      .select({ id: hires.id, state: hires.state })
      .from(hires)
      .where(and(eq(hires.called_id, calledId), inArray(hires.state, [...liveStates])));
    if (open) return { ...open, followed: null, isNew: false };
    await requireWilling(tx, platform, { ...person, user_id });
    await requireNoOpenHire(tx, { companyId, person: { user_id, email: person.email }, ...terms });
    if (offer) await requireFreePosition(tx, offer);
    const [row] = await tx
      .insert(hires)
      .values({
        ...terms,
        company_id: companyId,
        offer_id: offer?.id ?? null,
        called_id: called.id,
        user_id,
        name: person.name,
        email: person.email.toLowerCase(),
        proposed_by: member.userId,
        job_id: job?.id ?? 0,
        created_at: now,
      })
      .returning({ id: hires.id, state: hires.state });
    if (!row) throw new Error('The hire was not written');
    const followed = await followHire(tx, platform, { hireId: row.id, userId: member.userId }, now);
    await tellProposed(tx, platform, await findHire(tx, { companyId }, row.id));
    // Without a name: a person who leaves the list is named nowhere.
    await record(tx, { companyId, userId: member.userId }, 'Ha proposto un’assunzione a chi torna');
    return { ...row, followed, isNew: true };
  });
}

const selectCalled = (tx: Database, companyId: number, id: number) =>
  tx
    .select({ called: callBackPeople, terms: callBacks, person: brigadePeople })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .innerJoin(brigadePeople, eq(brigadePeople.id, callBackPeople.person_id))
    .where(and(eq(callBackPeople.id, id), eq(callBacks.company_id, companyId)));

async function findCalled(tx: Database, companyId: number, id: number) {
  const [found] = await selectCalled(tx, companyId, id);
  if (!found) throw notFound('not_found', 'Questa persona non è più nella tua brigata: ricarica la pagina.');
  return found;
}

/** The same, with the answer locked until the transaction ends. Refuses an answer that is not 'Torno' any more. */
async function lockCalled(tx: Database, companyId: number, id: number) {
  await tx.select({ id: callBackPeople.id }).from(callBackPeople).where(eq(callBackPeople.id, id)).for('update');
  const found = await findCalled(tx, companyId, id);
  if (found.called.answer !== 'yes' || (await wasCalledLater(tx, found)))
    throw conflict('wrong_state', 'Questa persona non dice “Torno”: ricarica la pagina.');
  return found;
}

/** Whether the last word of the person is to another call-back of the season: the board shows that one. */
async function wasCalledLater(
  tx: Database,
  { called, person, terms }: Awaited<ReturnType<typeof findCalled>>,
): Promise<boolean> {
  const start = seasonStart(terms.starts_on);
  const [last] = await tx
    .select({ id: callBackPeople.id })
    .from(callBackPeople)
    .innerJoin(callBacks, eq(callBacks.id, callBackPeople.call_back_id))
    .where(
      and(
        eq(callBackPeople.person_id, person.id),
        gte(callBacks.starts_on, start),
        lt(callBacks.starts_on, sql`${nextSeasonStart(start)}::date`),
      ),
    )
    .orderBy(desc(callBacks.created_at), desc(callBacks.id))
    .limit(1);
  return last?.id !== called.id;
}

/** The offer of a call-back, locked; null for none, and for one that was deleted since: it has no positions. */
async function lockOffer(tx: Database, id: number | null): Promise<typeof offers.$inferSelect | null> {
  if (id === null) return null;
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), ne(offers.status, 'deleted')))
    .for('update');
  return offer ?? null;
}

/**
 * Refuses a person who left this site or turned call-backs off since, or blocked the company in their conversation
 * (409).
 */
async function requireWilling(
  tx: Database,
  platform: Platform,
  person: { user_id: number | null; email: string; company_id: number },
): Promise<void> {
  await requireAccount(tx, person);
  if ((await callBackOptOuts(tx, platform, [person]))(person))
    throw conflict('wrong_state', 'Questa persona ha scelto di non essere più richiamata.');
  if (await hasBlocked(tx, person.company_id, person))
    throw conflict('conversation_blocked', 'Questa persona non riceve più le tue proposte.');
}

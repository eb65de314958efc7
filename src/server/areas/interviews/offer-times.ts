import type { z } from '@hono/zod-openapi';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { profileRoundForm, roundForm } from '#contract/interviews.ts';
import type { FollowedDeed } from '#contract/received-applications.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { fault } from '#domain/fault.ts';
import type { InterviewKind } from '#domain/interview-state.ts';
import { FURTHEST_DAYS, faultOfStart, overlap, type Period } from '#domain/interview-times.ts';
import { secureAddress } from '#domain/web-address.ts';
import type { Database } from '#server/platform/database.ts';
import {
  conflict,
  type FieldFaults,
  forbidden,
  gone,
  invalid,
  notFound,
  refuseFaults,
} from '#server/platform/http/refusal.ts';
import { readPhone } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followDeed } from '../applications/received/follow-deed.ts';
import { lockSearches, offersNamed, ownOffer } from '../applications/received/own-applications.ts';
import { applications } from '../applications/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { mayReadOfCandidates, peopleOf } from '../companies/people-of.ts';
import { offers } from '../offers/tables.ts';
import { requireUnlocked } from '../talent/unlocked-person.ts';
import { canBook, hasNoInterview, invite, inviteProfile } from './invite.ts';
import { mailInvitationsSoon } from './scheduled-letters.ts';
import { interviewRounds, interviewTimes } from './tables.ts';

export type RoundForm = z.output<typeof roundForm>;
export type ProfileRoundForm = z.output<typeof profileRoundForm>;

interface Offered {
  id: number;
  invited: number;
  left_out: number;
  left_out_names: string[];
  times: number;
  followed: FollowedDeed | null;
}

/**
 * Offers times to applicants, and invites them: the same times in a round of each offer, all or none; a time that
 * somebody takes is free in none of the rounds. Refuses wrong times and places by field (400), another company's offer
 * or applications (404), one that was refused (409), and bookable hours of an offer whose search is over (410).
 */
export async function offerTimes(
  platform: Platform,
  member: Member,
  form: RoundForm,
  now: Date = new Date(),
): Promise<Offered> {
  const times = periodsOf(form.starts, form.minutes, now);
  const place = placeOf(form.kind, form.place);
  return platform.db.transaction(async (tx) => {
    const offers = await offersOf(tx, member, form);
    const over = await lockSearches(
      tx,
      offers.map(({ id }) => id),
    );
    if (over.size > 0 && form.applications === null)
      throw gone('offer_closed', 'La ricerca è finita: scegli le candidature a cui proporre gli orari.');
    const chosen = await applicantsOf(tx, offers, form.applications);
    const rounds: number[] = [];
    const invited: number[] = [];
    for (const { id: offer } of offers) {
      const round = await writeRound(tx, member, {
        ...form,
        place,
        offer,
        isForAll: form.applications === null,
        times,
      });
      const ofOffer = chosen.filter(({ offer_id }) => offer_id === offer).map(({ id }) => id);
      rounds.push(round.id);
      invited.push(...(await invite(tx, round, ofOffer)));
    }
    const leftOut = chosen.filter(({ id }) => !invited.includes(id));
    if (invited.length > 0) await mailInvitationsSoon(tx, platform);
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      form.applications === null
        ? `Ha aperto le prenotazioni dei colloqui per ${offersNamed(offers)}`
        : `Ha proposto orari di colloquio per ${offersNamed(offers)}`,
    );
    // Bookable hours are for everybody: who is invited to them was not chosen, and takes a time first.
    const followed =
      form.applications === null
        ? null
        : await followDeed(tx, platform, { ids: invited, because: 'interview', userId: member.userId });
    return {
      id: rounds[0] ?? 0,
      invited: invited.length,
      left_out: leftOut.length,
      left_out_names: form.applications === null ? [] : leftOut.map(nameOf),
      times: times.length,
      followed,
    };
  });
}

/**
 * Adds times to a round that is open; one that it has already is left as it is. Refuses a time that overlaps another of
 * the round (400).
 */
export async function addTimes(
  { db }: Platform,
  member: Member,
  roundId: number,
  starts: readonly string[],
  now: Date = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => addToRound(tx, await lockRound(tx, member, roundId), starts, now));
}

/** The same, of a round that is locked. */
export async function addToRound(
  tx: Database,
  round: typeof interviewRounds.$inferSelect,
  starts: readonly string[],
  now: Date,
): Promise<number> {
  if (round.closed_at) throw gone('not_found', 'Queste prenotazioni sono chiuse.');
  const times = periodsOf(starts, round.minutes, now);
  const present = await tx.select().from(interviewTimes).where(eq(interviewTimes.round_id, round.id));
  const isNew = ({ starts_at }: Period) => !present.some((one) => one.starts_at.getTime() === starts_at.getTime());
  if (times.filter(isNew).some((time) => present.some((one) => overlap(one, time))))
    throw invalid({
      starts: [fault('inconsistent', 'Un orario si sovrappone a uno già proposto: scegline un altro.')],
    });
  const added = await tx
    .insert(interviewTimes)
    .values(times.map((time) => ({ ...time, round_id: round.id })))
    .onConflictDoNothing()
    .returning({ id: interviewTimes.id });
  if (added.length > 0)
    await tx.update(interviewRounds).set({ told_empty_at: null }).where(eq(interviewRounds.id, round.id));
  return added.length;
}

/**
 * Offers times to the person of a profile that the company has unlocked; any other is not found (404). Refuses wrong
 * times and places by field (400), and a person who has a time already or can be asked no more (409).
 */
export async function offerTimesToProfile(
  platform: Platform,
  member: Member,
  candidateId: number,
  form: ProfileRoundForm,
  now: Date = new Date(),
): Promise<Offered> {
  const times = periodsOf(form.starts, form.minutes, now);
  const place = placeOf(form.kind, form.place);
  return platform.db.transaction(async (tx) => {
    await requireUnlocked(tx, member, candidateId, { isLocked: true });
    const round = await writeRound(tx, member, { ...form, place, offer: null, isForAll: false, times });
    const { invited, leftOut } = await inviteProfile(tx, round, candidateId);
    if (invited === 0)
      throw conflict('wrong_state', 'Questa persona non può ricevere altri orari: ricarica la pagina.');
    await mailInvitationsSoon(tx, platform);
    const by = { companyId: member.company.id, userId: member.userId };
    await record(tx, by, 'Ha proposto orari di colloquio a un profilo sbloccato');
    return { id: round.id, invited, left_out: leftOut, left_out_names: [], times: times.length, followed: null };
  });
}

type NewRound = Pick<RoundForm, 'kind' | 'place' | 'company_calls' | 'minutes' | 'note' | 'interviewer'> & {
  offer: number | null;
  isForAll: boolean;
  times: readonly Period[];
};

async function writeRound(
  tx: Database,
  member: Member,
  { offer, isForAll, times, kind, place, company_calls, minutes, note, interviewer }: NewRound,
): Promise<typeof interviewRounds.$inferSelect> {
  const interviewer_id = await interviewerOf(tx, member, interviewer);
  const [round] = await tx
    .insert(interviewRounds)
    .values({
      company_id: member.company.id,
      offer_id: offer,
      interviewer_id,
      organizer_id: member.userId,
      minutes,
      kind,
      place,
      company_calls: kind === 'phone' && company_calls,
      note,
      is_for_all: isForAll,
    })
    .returning();
  if (!round) throw new Error('The round was not written');
  await tx.insert(interviewTimes).values(times.map((time) => ({ ...time, round_id: round.id })));
  return round;
}

/** A round of the company, locked until the transaction ends; another's is not found. */
export async function lockRound(
  tx: Database,
  { company }: Member,
  id: number,
): Promise<typeof interviewRounds.$inferSelect> {
  const [round] = await tx
    .select()
    .from(interviewRounds)
    .where(and(eq(interviewRounds.id, id), eq(interviewRounds.company_id, company.id)))
    .for('update');
  if (!round) throw notFound('not_found', 'Queste prenotazioni non ci sono più.');
  return round;
}

const FAULT_WORDS = {
  in_the_past: 'Uno degli orari è già passato: toglilo e riprova.',
  out_of_range: `Proponi orari dei prossimi ${FURTHEST_DAYS} giorni.`,
  invalid_value: 'Gli orari cominciano a passi di cinque minuti.',
} as const;

/** The time of so many minutes that begins then. Refuses a wrong one. */
export function periodOfStart(start: string, minutes: number, now: Date): Period {
  const [time] = periodsOf([start], minutes, now);
  if (!time) throw new Error('A start has its time');
  return time;
}

/** The times that begin then, in order. Refuses wrong ones, and two that overlap. */
function periodsOf(starts: readonly string[], minutes: number, now: Date): Period[] {
  const moments = [...new Set(starts.map((start) => Date.parse(start)))].sort((one, other) => one - other);
  const times = moments.map((at) => ({ starts_at: new Date(at), ends_at: new Date(at + minutes * MINUTE_MS) }));
  const faults: FieldFaults = {};
  for (const { starts_at } of times) {
    const code = faultOfStart(starts_at, now);
    if (code) faults.starts = [fault(code, FAULT_WORDS[code])];
  }
  const isTwice = times.some((time, at) => {
    const before = times[at - 1];
    return before !== undefined && overlap(before, time);
  });
  if (isTwice)
    faults.starts = [fault('inconsistent', 'Due orari si sovrappongono: distanziali o accorcia i colloqui.')];
  refuseFaults(faults);
  return times;
}

/** Where the two sides meet, as it is stored. */
function placeOf(kind: InterviewKind, place: string): string {
  if (kind === 'phone') {
    const number = readPhone(place);
    if (!number) throw invalid({ place: [fault('invalid_phone', 'Scrivi un numero di telefono valido.')] });
    return number;
  }
  if (kind === 'video') {
    const link = secureAddress(place);
    if (!link)
      throw invalid({ place: [fault('invalid_url', 'Scrivi il link della chiamata, che comincia con https://')] });
    return link;
  }
  return place;
}

/**
 * The person who holds interviews: the one who asks, unless another active person of the company is named (400 for
 * anybody else). `gone` leaves the company at this moment.
 */
export async function interviewerOf(
  tx: Database,
  member: Member,
  asked: number | undefined,
  { gone: left }: { gone?: number } = {},
): Promise<number> {
  const named = asked ?? member.userId;
  if (named === member.userId && named !== left) return named;
  const people = await peopleOf(tx, member.company.id);
  if (!people.some((person) => person.id === named && named !== left && mayReadOfCandidates(person)))
    throw invalid({ interviewer: [fault('invalid_choice', 'Scegli una persona della tua azienda.')] });
  return named;
}

/** Each of these applications, by the names of the applicants, for a sentence in the singular. */
const eachOf = (rows: readonly { first_name: string; last_name: string }[]): string =>
  rows.length === 1 ? `La candidatura di ${namesOf(rows)} è` : `Ognuna di queste candidature (${namesOf(rows)}) è`;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`;

const namesOf = (rows: readonly { first_name: string; last_name: string }[]): string => rows.map(nameOf).join(', ');

const applicationsGone = () => notFound('not_found', 'Una delle candidature scelte non c’è più: ricarica la pagina.');

/** The company's offers that times are offered for: the one that is named, or those of the applications. */
async function offersOf(tx: Database, member: Member, { offer, applications: ids }: RoundForm) {
  if (offer !== undefined) return [await ownOffer(tx, member, offer)];
  const rows = await tx
    .selectDistinct({ id: offers.id, title: offers.title })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(and(inArray(applications.id, [...(ids ?? [])]), eq(offers.company_id, member.company.id)))
    .orderBy(offers.id);
  if (rows.length === 0) throw applicationsGone();
  return rows;
}

/** The applications that are invited: those named, which must all be there, or all that still wait for an answer. */
async function applicantsOf(tx: Database, to: readonly { id: number }[], ids: readonly number[] | null) {
  const offerIds = to.map(({ id }) => id);
  const isPresent = and(inArray(applications.offer_id, offerIds), isNull(applications.withdrawn_at));
  const wanted = ids && [...new Set(ids)];
  const rows = await tx
    .select({
      id: applications.id,
      offer_id: applications.offer_id,
      closed_at: applications.closed_at,
      status: applications.status,
      first_name: applications.first_name,
      last_name: applications.last_name,
    })
    .from(applications)
    .where(and(isPresent, wanted ? inArray(applications.id, wanted) : and(canBook, hasNoInterview(tx))))
    .orderBy(applications.id)
    .for('no key update');
  if (wanted && rows.length < wanted.length) throw applicationsGone();
  const closed = rows.filter(({ closed_at }) => closed_at !== null);
  if (wanted && closed.length > 0)
    throw forbidden('search_over', `${eachOf(closed)} conclusa con la ricerca: scegli le altre e riprova.`);
  const refused = rows.filter(({ status }) => status === 'unsuitable');
  if (wanted && refused.length > 0)
    throw conflict(
      'wrong_state',
      `${eachOf(refused)} segnata come non idonea: scegli le altre, o prima cambia lo stato.`,
    );
  return rows;
}

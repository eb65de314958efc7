import { and, desc, eq } from 'drizzle-orm';
import type { BrigadeRow } from '#contract/brigade.ts';
import { type Fault, fault } from '#domain/fault.ts';
import { isSeason } from '#domain/read-season.ts';
import { romeDay } from '#domain/rome-time.ts';
import { seasonStart } from '#domain/season.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { requireLetters } from '../companies/letters-a-day.ts';
import { companies } from '../companies/tables.ts';
import type { Names } from '../professions/names.ts';
import { addressHash, whoLeft } from './departures.ts';
import { hasMailbox } from './find-person.ts';
import { mailInvitationsSoon } from './letters.ts';
import { lockBrigade } from './remove-people.ts';
import { brigadeInvitations, brigadePeople, brigadeStays } from './tables.ts';

/** People of one company's list. */
const MAX_PEOPLE = 5000;

/**
 * Adds people to the company's list and has those that are new invited by mail: all of them or none. An address is
 * invited once a season, and never again once it has left; a person who is in the list already only gets the season
 * written.
 */
export async function invitePeople(
  platform: Platform,
  { professions }: Names,
  member: Member,
  rows: readonly BrigadeRow[],
  now: Date = new Date(),
): Promise<{ invited: number; known: number; left_out: number }> {
  const companyId = member.company.id;
  const faults: Record<string, Fault[]> = {};
  for (const [index, { job, season }] of rows.entries()) {
    if (job !== null && !professions.bySlug(job))
      faults[`people.${index}.job`] = [fault('invalid_choice', 'Scegli la qualifica dai suggerimenti.')];
    if (season !== null && !isSeason(season, romeDay(now)))
      faults[`people.${index}.season`] = [fault('invalid_choice', 'Scegli una stagione dall’elenco.')];
  }
  refuseFaults(faults);
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const emails = [...byEmail.keys()].toSorted();
  return platform.db.transaction(async (tx) => {
    await lockBrigade(tx, companyId);
    // One import of a company at a time: its limits are counted once.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    const known = await peopleWith(tx, companyId, emails);
    const strangers = emails.filter((email) => !known.has(email));
    await requireRoom(tx, companyId, strangers.length);
    const invitable = await takeInvitations(tx, platform, companyId, strangers, now);
    await requireLetters(tx, companyId, invitable.length, now);
    if (invitable.length > 0) {
      const added = await tx
        .insert(brigadePeople)
        .values(
          invitable.map((email) => ({ company_id: companyId, email, name: byEmail.get(email)?.[0]?.name ?? email })),
        )
        .returning({ id: brigadePeople.id, email: brigadePeople.email });
      for (const { id, email } of added) known.set(email, id);
      await mailInvitationsSoon(tx, platform);
    }
    const stays = rows.flatMap(({ email, job, season }) => {
      const person = known.get(email);
      if (person === undefined || (job === null && season === null)) return [];
      return [{ person_id: person, season, job_id: job === null ? null : (professions.bySlug(job)?.id ?? null) }];
    });
    if (stays.length > 0) await tx.insert(brigadeStays).values(stays).onConflictDoNothing();
    if (invitable.length > 0)
      await record(
        tx,
        { companyId, userId: member.userId },
        invitable.length === 1
          ? 'Ha invitato 1 persona nella brigata'
          : `Ha invitato ${invitable.length} persone nella brigata`,
      );
    return {
      invited: invitable.length,
      known: emails.length - strangers.length,
      left_out: strangers.length - invitable.length,
    };
  });
}

/** The people of the list with one of these addresses, however they are spelled, by address. */
async function peopleWith(tx: Database, companyId: number, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: brigadePeople.id, email: brigadePeople.email })
    .from(brigadePeople)
    .where(and(eq(brigadePeople.company_id, companyId), hasMailbox(emails)))
    .orderBy(desc(brigadePeople.id));
  const byMailbox = new Map(rows.map(({ id, email }) => [mailboxOf(email), id]));
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return new Map(
    emails.flatMap((email) => {
      const id = byEmail.get(email) ?? byMailbox.get(mailboxOf(email));
      return id === undefined ? [] : [[email, id] as const];
    }),
  );
}

async function requireRoom(tx: Database, companyId: number, more: number): Promise<void> {
  const held = await tx.$count(brigadePeople, eq(brigadePeople.company_id, companyId));
  if (held + more > MAX_PEOPLE)
    throw conflict(
      'too_many',
      `La tua brigata ha già ${held} persone e il massimo è ${MAX_PEOPLE}: togli chi non serve.`,
    );
}

/** Counts an invitation of each address, and returns those that may get one: once a season, and nobody who has left. */
async function takeInvitations(
  tx: Database,
  platform: Platform,
  companyId: number,
  emails: readonly string[],
  now: Date,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const hasLeft = await whoLeft(tx, platform, companyId, emails.map(asStranger));
  const season = seasonStart(romeDay(now));
  const staying = emails.filter((email) => !hasLeft(asStranger(email)));
  const hashOf = new Map(staying.map((email) => [email, addressHash(platform, email)]));
  const open = [...new Set(hashOf.values())];
  const counted =
    open.length === 0
      ? []
      : await tx
          .insert(brigadeInvitations)
          .values(open.map((address_hash) => ({ company_id: companyId, address_hash, season })))
          .onConflictDoNothing()
          .returning({ hash: brigadeInvitations.address_hash });
  const taken = new Set(counted.map(({ hash }) => hash));
  // Two spellings of one mailbox are one invitation.
  return staying.filter((email) => taken.delete(hashOf.get(email) ?? ''));
}

const asStranger = (email: string) => ({ user_id: null, email });

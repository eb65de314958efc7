import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { choosingStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { candidates } from '../candidates/tables.ts';
import { notifyCompany } from '../notifications/notify-company.ts';
import { offers } from '../offers/tables.ts';
import { isOfEndedSearch } from './end-with-application.ts';
import { freeTimes } from './free-times.ts';
import { interviewRounds, interviews } from './tables.ts';
import { mailInterviewer } from './tell-interviewer.ts';

/** Rounds of one transaction. */
const BATCH = 100;

/**
 * Tells companies of the open rounds whose times are all taken or over while somebody still waits for one: once, until
 * times are added.
 */
export async function tellEmptyRounds(platform: Platform, now: Date): Promise<void> {
  for (let after = 0; after !== -1; )
    after = await platform.db.transaction((tx) => tellBatch(tx, platform, { after, now }));
}

/** The id of the last round of a batch; -1 when nothing is left. */
async function tellBatch(
  tx: Database,
  platform: Platform,
  { after, now }: { after: number; now: Date },
): Promise<number> {
  const waiting = await waitingByRound(tx, after);
  const ids = [...waiting.keys()];
  if (ids.length === 0) return -1;
  const free = await freeTimes(tx, now, inArray(interviewRounds.id, ids));
  const empty = ids.filter((id) => !free.some(({ round }) => round.id === id));
  // Who adds times meanwhile holds the row: that round is looked at again in the next minutes.
  const rounds = await tx
    .select({ round: interviewRounds, title: offers.title })
    .from(interviewRounds)
    .leftJoin(offers, eq(offers.id, interviewRounds.offer_id))
    .where(
      and(
        inArray(interviewRounds.id, [...empty, 0]),
        isNull(interviewRounds.closed_at),
        isNull(interviewRounds.told_empty_at),
      ),
    )
    .orderBy(interviewRounds.id)
    .for('update', { of: interviewRounds, skipLocked: true });
  for (const { round, title } of rounds) {
    await tell(tx, platform, { round, title, waiting: waiting.get(round.id) ?? 1 });
    await tx.update(interviewRounds).set({ told_empty_at: now }).where(eq(interviewRounds.id, round.id));
  }
  return ids.at(-1) ?? -1;
}

/** How many people have no time yet, by the open rounds whose company was not told. */
async function waitingByRound(tx: Database, after: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: interviewRounds.id, waiting: count() })
    .from(interviewRounds)
    .innerJoin(interviews, eq(interviews.round_id, interviewRounds.id))
    .leftJoin(applications, eq(applications.id, interviews.application_id))
    .leftJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .leftJoin(users, eq(users.id, sql`coalesce(${applications.user_id}, ${candidates.user_id})`))
    .where(
      and(
        gt(interviewRounds.id, after),
        isNull(interviewRounds.closed_at),
        isNull(interviewRounds.told_empty_at),
        inArray(interviews.state, [...choosingStates]),
        isNull(applications.withdrawn_at),
        sql`NOT (${isOfEndedSearch})`,
        isNull(users.deactivated_at),
      ),
    )
    .groupBy(interviewRounds.id)
    .orderBy(interviewRounds.id)
    .limit(BATCH);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

interface EmptyRound {
  round: typeof interviewRounds.$inferSelect;
  /** Null for an unlocked profile. */
  title: string | null;
  /** How many people have no time yet. */
  waiting: number;
}

/** A notification to everybody of the company; a mail to who interviews, or to all where nobody is named any more. */
async function tell(tx: Database, platform: Platform, { round, title, waiting }: EmptyRound): Promise<void> {
  const url = `/profilo/azienda/colloqui/nuovo?prenotazioni=${round.id}`;
  const about = title === null ? '' : ` per ${title}`;
  const who = waiting === 1 ? 'una persona aspetta' : `${waiting} persone aspettano`;
  await notifyCompany(tx, round.company_id, {
    kind: 'interview',
    text: `Gli orari dei colloqui${about} sono finiti e ${who}: aggiungine altri`,
    url,
  });
  const letter = {
    subject: `Orari finiti: colloqui${about}`,
    paragraphs: [
      `Gli orari che hai proposto${about} sono tutti presi o passati, e ${who} ancora di poterne scegliere uno.`,
      'Aggiungi altri orari: chi aspetta li trova subito.',
    ],
    action: { label: 'Aggiungi orari', url },
  };
  await mailInterviewer(tx, platform, round, letter);
}

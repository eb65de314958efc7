import { and, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { choosingStates } from '#domain/interview-state.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind } from '#server/platform/letter-kinds.ts';
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

/** Rounds of one reading. */
const BATCH = 100;

/**
 * Tells companies of the open rounds whose times are all taken or over while somebody still waits for one: once, until
 * times are added. Each is a transaction of its own, so that one that fails keeps no other company from knowing.
 */
export async function tellEmptyRounds(platform: Platform, now: Date): Promise<void> {
  const { db } = platform;
  await eachAlone(platform, await emptyRounds(db, now), (id) => db.transaction((tx) => tellOne(tx, platform, id, now)));
}

async function emptyRounds(db: Database, now: Date): Promise<number[]> {
  const empty: number[] = [];
  for (let after = 0; ; ) {
    const ids = (await waitingRounds(db, gt(interviewRounds.id, after))).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return empty;
    const free = await freeTimes(db, now, inArray(interviewRounds.id, ids));
    empty.push(...ids.filter((id) => !free.some(({ round }) => round.id === id)));
    after = last;
  }
}

/** Looks again under the lock: times may have been added since. */
async function tellOne(tx: Database, platform: Platform, id: number, now: Date): Promise<void> {
  const isIt = eq(interviewRounds.id, id);
  // Somebody who adds times meanwhile holds the row: that round is looked at again in the next minutes.
  const [found] = await tx
    .select({ round: interviewRounds, title: offers.title })
    .from(interviewRounds)
    .leftJoin(offers, eq(offers.id, interviewRounds.offer_id))
    .where(isIt)
    .for('update', { of: interviewRounds, skipLocked: true });
  const [still] = await waitingRounds(tx, isIt);
  if (!found || !still || (await freeTimes(tx, now, isIt)).length > 0) return;
  await notifyOfRound(tx, platform, { ...found, waiting: still.waiting });
  await tx.update(interviewRounds).set({ told_empty_at: now }).where(isIt);
}

/** The open rounds whose company was not notified, and how many people have no time yet. */
const waitingRounds = (db: Database, where: SQL): Promise<{ id: number; waiting: number }[]> =>
  db
    .select({ id: interviewRounds.id, waiting: count() })
    .from(interviewRounds)
    .innerJoin(interviews, eq(interviews.round_id, interviewRounds.id))
    .leftJoin(applications, eq(applications.id, interviews.application_id))
    .leftJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .leftJoin(users, eq(users.id, sql`coalesce(${applications.user_id}, ${candidates.user_id})`))
    .where(
      and(
        where,
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

interface EmptyRound {
  round: typeof interviewRounds.$inferSelect;
  /** Null for an unlocked profile. */
  title: string | null;
  /** How many people have no time yet. */
  waiting: number;
}

const timesOver = letterKind('interview-times-over', { about: ' per cuoco', who: 'uno aspetta', url: '/' }, (data) => ({
  subject: `Orari finiti: colloqui${data.about}`,
  paragraphs: [
    `Gli orari che hai proposto${data.about} sono tutti presi o passati, e ${data.who} ancora di poterne scegliere uno.`,
    'Aggiungi altri orari: chi aspetta li trova subito.',
  ],
  action: { label: 'Aggiungi orari', url: data.url },
}));

/** A notification to everybody of the company; a mail to the interviewer, or to all where nobody is named any more. */
async function notifyOfRound(tx: Database, platform: Platform, { round, title, waiting }: EmptyRound): Promise<void> {
  const url = `/profilo/azienda/colloqui/nuovo?prenotazioni=${round.id}`;
  const about = title === null ? '' : ` per ${title}`;
  const who = waiting === 1 ? 'una persona aspetta' : `${waiting} persone aspettano`;
  await notifyCompany(tx, round.company_id, {
    kind: 'interview',
    text: `Gli orari dei colloqui${about} sono finiti e ${who}: aggiungine altri`,
    url,
  });
  await mailInterviewer(tx, platform, round, timesOver({ about, who, url }));
}

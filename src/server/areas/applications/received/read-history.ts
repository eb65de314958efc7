import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationHistory } from '#contract/received-applications.ts';
import { users } from '#server/areas/account/tables.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Database } from '#server/platform/database.ts';
import { historyOfHires } from '../hired-applicants.ts';
import { applicationInterviewChanges, statusChanges } from '../tables.ts';
import { ownApplication } from './read-application.ts';

type Item = ApplicationHistory['items'][number];

/** The changes shown of each kind: the latest ones. */
const SHOWN = 100;

/**
 * What happened to an application, the newest first: its statuses, its interviews and the hires of its person for the
 * offer. An application of another company is not found.
 */
export async function readHistory(
  db: Database,
  member: Member,
  offerId: number,
  id: number,
): Promise<ApplicationHistory> {
  const row = await ownApplication(db, member, offerId, id);
  const [changes, interviews, hires] = await Promise.all([
    readStatuses(db, id),
    readInterviews(db, id),
    historyOfHires(db, id, SHOWN),
  ]);
  const once = (kind: Item['kind'], at: Date | null): Item[] => (at === null ? [] : [line({ kind, at })]);
  const items: Item[] = [
    ...once('closed', row.closed_at),
    ...once('refusal_mailed', row.refusal_mailed_at),
    ...changes,
    ...hires.flatMap(linesOfHire),
    ...interviews,
    ...once('opened', row.viewed_at),
    ...once('received', row.created_at),
  ];
  // Stable: what happened at one moment stays in the order above.
  return { items: items.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)) };
}

/** A line that says nothing but what it is given. */
const line = ({ at, ...known }: Pick<Item, 'kind'> & Partial<Omit<Item, 'at'>> & { at: Date }): Item => ({
  ...{ who: null, status: null, because: null, interview: null, hire: null },
  ...known,
  at: at.toISOString(),
});

const nameOf = (first: string | null, last: string | null): string | null => first && `${first} ${last}`;

async function readStatuses(db: Database, id: number): Promise<Item[]> {
  const rows = await db
    .select({
      status: statusChanges.status,
      is_undo: statusChanges.is_undo,
      because: statusChanges.because,
      at: statusChanges.at,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.user_id))
    .where(eq(statusChanges.application_id, id))
    .orderBy(desc(statusChanges.id))
    .limit(SHOWN);
  return rows.map(({ status, is_undo, because, at, first_name, last_name }) =>
    line({ kind: is_undo ? 'undone' : 'status', at, who: nameOf(first_name, last_name), status, because }),
  );
}

const interviewers = alias(users, 'interviewers');

async function readInterviews(db: Database, id: number): Promise<Item[]> {
  const { change, starts_at, at, application_id, user_id, interviewer_id } = applicationInterviewChanges;
  const fullName = (of: typeof users | typeof interviewers) =>
    sql<string | null>`${of.first_name} || ' ' || ${of.last_name}`;
  const rows = await db
    .select({ change, starts_at, at, who: fullName(users), interviewer: fullName(interviewers) })
    .from(applicationInterviewChanges)
    .leftJoin(users, eq(users.id, user_id))
    .leftJoin(interviewers, eq(interviewers.id, interviewer_id))
    .where(eq(application_id, id))
    .orderBy(desc(applicationInterviewChanges.id))
    .limit(SHOWN);
  return rows.map(({ change, starts_at, at, who, interviewer }) =>
    line({
      ...{ kind: 'interview', at, who },
      interview: { change, starts_at: starts_at?.toISOString() ?? null, interviewer },
    }),
  );
}

/** What became of a hire, the newest first: each step that it came to. */
function linesOfHire(hire: Awaited<ReturnType<typeof historyOfHires>>[number]): Item[] {
  const { state, proposed_at, answered_at, ended_at, who, reason } = hire;
  // One that has ended was confirmed before.
  const answer = state === 'ended' ? 'confirmed' : state;
  return [
    ...(ended_at ? [line({ kind: 'hire', at: ended_at, hire: { state: 'ended', reason } })] : []),
    ...(answered_at ? [line({ kind: 'hire', at: answered_at, hire: { state: answer, reason: null } })] : []),
    line({ kind: 'hire', at: proposed_at, who, hire: { state: 'proposed', reason: null } }),
  ];
}

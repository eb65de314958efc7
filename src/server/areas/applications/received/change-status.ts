import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangedApplications } from '#contract/received-applications.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/application-status.ts';
import { outcomeOf } from '#domain/status-change.ts';
import { users } from '#server/areas/account/tables.ts';
import { record } from '#server/areas/companies/activity.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applications, type PendingChange, statusChanges } from '../tables.ts';
import { publishBoardChange } from './live-board.ts';
import { notifyLater } from './notify-applicants.ts';
import { isHired, lockSearches, offersNamed, searchOver } from './own-applications.ts';

/** The statuses that candidates are notified of: the first of them is the company's answer. */
const ANSWERS: readonly ApplicationStatus[] = ['contacted', 'suitable', 'unsuitable'];

interface Change {
  ids: readonly number[];
  status: ApplicationStatus;
  /** The status that each of them had on the page of the person who chose; none overwrites another one unread. */
  read?: ReadonlyMap<number, ApplicationStatus>;
  /** The message that goes with 'Non idoneo'; ours when none is given. */
  message?: string | undefined;
  /** Whether the refused applicant was informed in another way: no mail is sent. */
  is_told_already?: boolean | undefined;
}

/** The result of a change, and how to undo it. */
export interface Changed {
  changed: number;
  /** How many refusals are mailed. */
  mailed: number;
  /** What became of each application that was named. */
  results: ChangedApplications['results'];
  /** Names the change for undoing it, and for how many seconds that is possible; null when nothing changed. */
  undo: { change: string; seconds: number } | null;
}

type Row = typeof applications.$inferSelect;

/**
 * Sets the status of applications to the company's offers. One that a colleague changed meanwhile, a hired
 * applicant who would be refused and one who has withdrawn are left as they are, and named; the others go on.
 * Candidates are notified a little later (`notify-applicants.ts`): until then the change can be undone and nobody
 * outside the company sees it. A refusal is mailed with a kind message, once for an application (rule D7). An
 * application to an offer of another company is not found.
 */
export async function changeStatus(
  platform: Platform,
  member: Member,
  { ids, status, read = new Map(), message, is_told_already }: Change,
): Promise<Changed> {
  const change = randomUUID();
  return platform.db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const asked = await tx
      .selectDistinct({ id: offers.id, title: offers.title })
      .from(offers)
      .innerJoin(applications, eq(applications.offer_id, offers.id))
      .where(and(inArray(applications.id, wanted), eq(offers.company_id, member.company.id)))
      .orderBy(offers.id);
    const over = await lockSearches(
      tx,
      asked.map(({ id }) => id),
    );
    const rows = await tx
      .select()
      .from(applications)
      .where(
        and(
          inArray(applications.id, wanted),
          inArray(
            applications.offer_id,
            asked.map(({ id }) => id),
          ),
        ),
      )
      // In one order, so that two changes of many never deadlock.
      .orderBy(applications.id)
      .for('update');
    if (rows.length < wanted.length)
      throw notFound('not_found', 'Una delle candidature scelte non c’è più: ricarica la pagina.');
    const judged = rows.map((row) => ({
      row,
      outcome: outcomeOf(
        {
          status: row.status,
          is_withdrawn: row.withdrawn_at !== null,
          is_hired: row.hired_at !== null,
          is_closed: row.closed_at !== null,
          is_held: row.held_change !== null,
        },
        { status, read: read.get(row.id), isOver: over.has(row.offer_id) },
      ),
    }));
    const changed = judged.filter(({ outcome }) => outcome === 'changed').map(({ row }) => row);
    const results = await told(tx, judged, status);
    if (changed.length === 0) return { changed: 0, mailed: 0, undo: null, results };
    const isRefused = status === 'unsuitable' && !is_told_already;
    const held = changed.map((row) => {
      const refusal = isRefused && row.refusal_mailed_at === null ? { message: message || null } : null;
      return { id: row.id, held_change: heldChange(row, change, refusal) };
    });
    const answeredNow = ANSWERS.includes(status) ? sql`now()` : sql`NULL`;
    await tx.execute(sql`
      UPDATE applications a
      SET status = ${status}, viewed_at = coalesce(a.viewed_at, now()),
        answered_at = coalesce(a.answered_at, ${answeredNow}), held_change = held.held_change
      FROM jsonb_to_recordset(${JSON.stringify(held)}::jsonb) AS held(id int, held_change jsonb)
      WHERE a.id = held.id`);
    await tx
      .insert(statusChanges)
      .values(changed.map(({ id }) => ({ application_id: id, user_id: member.userId, status })));
    await publishBoardChange(
      tx,
      changed.map(({ id }) => id),
    );
    await notifyLater(
      tx,
      platform,
      change,
      changed.map(({ id }) => id),
    );
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha risposto a ${changed.length === 1 ? 'una candidatura' : `${changed.length} candidature`} per ${offersNamed(asked)}`,
    );
    return {
      changed: changed.length,
      // Of many to one unconfirmed address some go the day after.
      mailed: isRefused ? changed.filter(({ refusal_mailed_at }) => refusal_mailed_at === null).length : 0,
      undo: { change, seconds: platform.config.undoSeconds },
      results,
    };
  });
}

interface Judged {
  row: Row;
  outcome: ReturnType<typeof outcomeOf>;
}

/** What is said of each application: of one that a colleague changed also by whom. */
async function told(
  tx: Database,
  judged: readonly Judged[],
  asked: ApplicationStatus,
): Promise<ChangedApplications['results']> {
  const theirs = judged.filter(({ outcome }) => outcome === 'changed_meanwhile').map(({ row }) => row.id);
  const colleagues =
    theirs.length === 0
      ? []
      : await tx
          .selectDistinctOn([statusChanges.application_id], {
            id: statusChanges.application_id,
            first_name: users.first_name,
            last_name: users.last_name,
          })
          .from(statusChanges)
          .innerJoin(users, eq(users.id, statusChanges.user_id))
          .where(inArray(statusChanges.application_id, theirs))
          .orderBy(statusChanges.application_id, desc(statusChanges.id));
  return judged.map(({ row, outcome }) => {
    const who = colleagues.find(({ id }) => id === row.id);
    return {
      id: row.id,
      outcome,
      // An applicant who has withdrawn is not named any more.
      name: outcome === 'gone' ? '' : `${row.first_name} ${row.last_name}`,
      status: outcome === 'changed' ? asked : row.status,
      by: who ? `${who.first_name} ${who.last_name}` : null,
    };
  });
}

/** The refusal of a change of one application: for many, it is reported beside what was changed. */
export function refuseOne([result]: ChangedApplications['results']): void {
  switch (result?.outcome) {
    case 'changed_meanwhile':
      throw conflict(
        'changed_meanwhile',
        `Nel frattempo ${result.by ?? 'qualcuno del tuo team'} ha messo ${result.name} in “${applicationStatuses[result.status]}”. Se vuoi cambiare lo stesso, scegli di nuovo.`,
      );
    case 'is_hired':
      throw isHired();
    case 'search_over':
      throw searchOver();
    case 'gone':
      throw notFound('not_found', 'Questa candidatura non c’è più: è stata ritirata.');
  }
}

/**
 * What is stored of a row before it changes; several changes in a row are sent as one, from the first status to the
 * last.
 */
export function heldChange(row: Row, change: string, refusal: PendingChange['refusal']): PendingChange {
  const life = lifeOf(row);
  return {
    change,
    told: row.held_change?.told ?? life,
    before: { ...life, refusal: row.held_change?.refusal ?? null },
    refusal,
  };
}

/** The status of a row, with its dates as text, as a pending change stores it. */
export const lifeOf = ({ status, viewed_at, answered_at }: Row): PendingChange['told'] => ({
  status,
  viewed_at: viewed_at?.toISOString() ?? null,
  answered_at: answered_at?.toISOString() ?? null,
});

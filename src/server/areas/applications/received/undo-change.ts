import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { record } from '#server/areas/companies/activity.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applications, type PendingChange, statusChanges } from '../tables.ts';
import { publishBoardChange } from './live-board.ts';
import { canStillUndo, notifyLater } from './notify-applicants.ts';
import { isHired, lockSearches, offersNamed, searchOver } from './own-applications.ts';

/**
 * Restores the status that applications had before a change, as long as nobody was notified of it. Applications that
 * were changed again or notified stay as they are, and so do a hired person who would be refused again and those whose
 * search is over, because they would wait for ever; 409 when none is left to restore. An earlier change that was still
 * pending is pending again, with its full time to be undone.
 */
export async function undoChange(platform: Platform, member: Member, change: string): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const isOfChange = and(isNull(applications.withdrawn_at), eq(sql`${applications.held_change}->>'change'`, change));
    const asked = await tx
      .selectDistinct({ id: offers.id, title: offers.title, company_id: offers.company_id })
      .from(offers)
      .innerJoin(applications, eq(applications.offer_id, offers.id))
      .where(isOfChange)
      .orderBy(offers.id);
    // One change is of one company.
    if (asked.some(({ company_id }) => company_id !== member.company.id))
      throw notFound('not_found', 'Questo cambio non c’è.');
    const offerIds = asked.map(({ id }) => id);
    const over = await lockSearches(tx, offerIds);
    const held = await tx
      .select()
      .from(applications)
      .where(and(isOfChange, inArray(applications.offer_id, offerIds)))
      .orderBy(applications.id)
      .for('update');
    if (held.length === 0) throw await nothingLeft(tx, platform, change);
    const found = held.filter(({ offer_id }) => !over.has(offer_id));
    if (found.length === 0) throw searchOver();
    // Somebody hired meanwhile is not refused again: the others go on.
    const rows = found.filter(
      ({ hired_at, held_change }) => hired_at === null || held_change?.before.status !== 'unsuitable',
    );
    if (rows.length === 0) throw isHired();
    const earlier = randomUUID();
    const restored = rows.flatMap(({ id, held_change }) => (held_change ? [restoredOf(id, held_change, earlier)] : []));
    await tx.execute(sql`
      UPDATE applications a
      SET status = r.status, viewed_at = r.viewed_at, answered_at = r.answered_at, held_change = r.held_change
      FROM jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
        AS r(id int, status text, viewed_at timestamptz, answered_at timestamptz, held_change jsonb)
      WHERE a.id = r.id`);
    await tx
      .insert(statusChanges)
      .values(
        restored.map(({ id, status }) => ({ application_id: id, user_id: member.userId, status, is_undo: true })),
      );
    const heldAgain = restored.filter(({ held_change }) => held_change !== null).map(({ id }) => id);
    await publishBoardChange(
      tx,
      rows.map(({ id }) => id),
    );
    if (heldAgain.length > 0) await notifyLater(tx, platform, earlier, heldAgain);
    await record(
      tx,
      { companyId: member.company.id, userId: member.userId },
      `Ha annullato la risposta a ${rows.length === 1 ? 'una candidatura' : `${rows.length} candidature`} per ${offersNamed(asked)}`,
    );
    return rows.length;
  });
}

/** An application as it was before a change; held again where an earlier change was still pending. */
function restoredOf(id: number, { told, before }: PendingChange, earlier: string) {
  const { refusal, ...life } = before;
  const isTold = refusal === null && life.status === told.status;
  const held_change: PendingChange | null = isTold
    ? null
    : { change: earlier, told, before: { ...told, refusal: null }, refusal };
  return { id, ...life, held_change };
}

async function nothingLeft(tx: Database, platform: Platform, change: string): Promise<Refusal> {
  if (await canStillUndo(tx, platform, change))
    return conflict('changed_since', 'Nel frattempo lo stato è cambiato di nuovo: non c’è più nulla da annullare.');
  return conflict('too_late', 'Il tempo per annullare è passato. Se hai cambiato idea, scegli un altro stato.');
}

import { and, eq, isNull } from 'drizzle-orm';
import { type ApplicationStatus, applicationStages, stageOf } from '../../../domain/application-stage.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../offers/tables.ts';
import { applications } from './tables.ts';

/** The statuses that tell a candidate something: the first of them is the company's answer. */
const ANSWERS: readonly ApplicationStatus[] = ['contacted', 'suitable', 'unsuitable'];

interface Change {
  companyId: number;
  offerId: number;
  applicationId: number;
  status: ApplicationStatus;
}

/**
 * Sets the status of an application to one's own offer. A candidate who has an account is told when the stage
 * they see changes, in their words (decisions 7). Another company's application is not found.
 */
export async function changeStatus(db: Database, { companyId, offerId, applicationId, status }: Change): Promise<{ id: number; status: ApplicationStatus }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ application: applications, title: offers.title })
      .from(applications)
      .innerJoin(offers, eq(offers.id, applications.offer_id))
      .where(and(eq(applications.id, applicationId), eq(applications.offer_id, offerId), eq(offers.company_id, companyId), isNull(applications.withdrawn_at)))
      .for('update', { of: applications });
    if (!row) throw notFound('Questa candidatura non c’è più.');
    const before = row.application;
    const after = { ...before, status, viewed_at: before.viewed_at ?? new Date(), answered_at: before.answered_at ?? (ANSWERS.includes(status) ? new Date() : null) };
    await tx.update(applications).set({ status, viewed_at: after.viewed_at, answered_at: after.answered_at }).where(eq(applications.id, applicationId));
    const stage = stageOf(after);
    if (before.user_id !== null && stage !== stageOf(before)) {
      await notify(tx, before.user_id, { kind: 'stage', text: `La tua candidatura per ${row.title}: ${applicationStages[stage]}`, url: '/profilo/candidato/candidature' });
    }
    return { id: applicationId, status };
  });
}

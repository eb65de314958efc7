import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { stageNews } from '#domain/application-stage.ts';
import type { Database } from '#server/platform/database.ts';
import { notifyAll } from '../notifications/notify.ts';
import { waitsForAnswer } from './deeds-of.ts';
import { applications } from './tables.ts';

/** Notifies applicants waiting for an offer that staff rejected: their application is paused, not closed. */
export const notifyPaused = (tx: Database, offer: { id: number; title: string }): Promise<void> =>
  tellWaiting(tx, offer.id, stageNews.paused(offer.title));

/** Notifies the same applicants that the offer is published again and their application goes on. */
export const notifyResumed = (tx: Database, offer: { id: number; title: string }): Promise<void> =>
  tellWaiting(tx, offer.id, `${offer.title} è di nuovo online: la tua candidatura continua`);

async function tellWaiting(tx: Database, offerId: number, text: string): Promise<void> {
  const waiting = await tx
    .select({ user_id: applications.user_id })
    .from(applications)
    .where(and(eq(applications.offer_id, offerId), waitsForAnswer(sql`applications`), isNotNull(applications.user_id)));
  const userIds = waiting.map(({ user_id }) => user_id).filter((id) => id !== null);
  await notifyAll(tx, userIds, { kind: 'stage', text, url: '/profilo/candidato/candidature' });
}

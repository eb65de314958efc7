import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { offers } from '../offers/tables.ts';
import { offerInvitations } from './tables.ts';

/** Deletes invitations made before a moment, of deleted offers: one that can come back keeps its count. */
export async function deleteOldInvitations(tx: Database, before: Date): Promise<void> {
  const deleted = tx.select({ id: offers.id }).from(offers).where(eq(offers.status, 'deleted'));
  await tx
    .delete(offerInvitations)
    .where(and(lt(offerInvitations.created_at, before), inArray(offerInvitations.offer_id, deleted)));
}

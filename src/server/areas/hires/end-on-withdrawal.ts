import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { applications } from '../applications/tables.ts';
import { hires } from './tables.ts';

/**
 * Withdrawing an application declines the hire that was proposed on it: its position is free, and both sides read what
 * became of it. A confirmed hire stays as it is.
 */
export async function endHireOnWithdrawal(tx: Database, applicationId: number): Promise<void> {
  const ended = await tx
    .update(hires)
    .set({ state: 'declined', answered_at: new Date() })
    .where(and(eq(hires.application_id, applicationId), eq(hires.state, 'proposed')))
    .returning({ id: hires.id });
  if (ended.length > 0) await tx.update(applications).set({ hired_at: null }).where(eq(applications.id, applicationId));
}

import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { nameOf } from '../account/name-of.ts';
import { users } from '../account/tables.ts';
import { auditEntries } from './tables.ts';

export interface AuditEntry {
  staffId: number;
  /** 'create', 'edit', 'delete', 'export', 'refused', or the name of an action. */
  action: string;
  resource: string;
  recordId?: string | number | null;
  recordTitle?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

/** Records what a member of staff did, in the transaction that does it: both or neither (rule D11). */
export async function recordChange(
  tx: Database,
  { staffId, recordId, recordTitle = null, before = null, after = null, reason = null, action, resource }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEntries).values({
    staff_id: staffId,
    staff_name: await nameOf(tx, staffId),
    action,
    resource,
    record_id: recordId === undefined || recordId === null ? null : String(recordId),
    record_title: recordTitle,
    before,
    after,
    reason,
  });
}

/** Records that a recovery code let a member of staff in; for other users that is an event of their own account. */
export async function recordRecovery(tx: Database, userId: number): Promise<void> {
  const [user] = await tx.select({ is_staff: users.is_staff }).from(users).where(eq(users.id, userId));
  if (user?.is_staff)
    await recordChange(tx, { staffId: userId, action: 'recovery_code_used', resource: 'staff', recordId: userId });
}

/** The fields that differ, before and after. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const only = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: only(before), after: only(after) };
}

import { eq } from 'drizzle-orm';
import { users } from '#server/areas/account/tables.ts';
import { recordChange } from '#server/areas/audit/record-change.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffMembers } from '../tables.ts';

/**
 * A back office without staff takes the account named by STAFF_ADMIN_EMAIL as its admin; once there is somebody, the
 * setting is ignored.
 */
export async function createFirstAdmin({ db, config }: Platform, userId: number): Promise<void> {
  if (!config.staffAdminEmail) return;
  await db.transaction(async (tx) => {
    if ((await tx.$count(staffMembers)) > 0) return;
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user?.email !== config.staffAdminEmail) return;
    await tx.update(users).set({ is_staff: true }).where(eq(users.id, userId));
    await tx.insert(staffMembers).values({ user_id: userId, role: 'admin' }).onConflictDoNothing();
    await recordChange(tx, { staffId: userId, action: 'first_admin', resource: 'staff', recordId: userId });
  });
}

import { eq } from 'drizzle-orm';
import { users } from '#server/areas/account/tables.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import type { ActionContext } from '../desk/resource.ts';
import { ONLY_ADMINS } from './only-admins.ts';
import type { UserRow } from './user-records.ts';

/** The account of an action; another member of staff's is for admins only. */
export async function userOf(
  tx: Database,
  { row, staff }: Pick<ActionContext<UserRow>, 'row' | 'staff'>,
): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, row.id));
  assertFound(user, 'A user who was found has a row');
  if (user.is_staff && staff.role !== 'admin') throw forbidden('admin_required', ONLY_ADMINS);
  return user;
}

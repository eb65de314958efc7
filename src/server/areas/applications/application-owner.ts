import { eq } from 'drizzle-orm';
import type { LinkKind } from '#server/platform/mailed-link.ts';
import { users } from '../account/tables.ts';
import { applications } from './tables.ts';

/**
 * The account of an application, if it was sent with one. Its links also end where a mistyped address was corrected:
 * somebody else may read those that were mailed before.
 */
export const applicationOwner: LinkKind['ownerOf'] = async (db, id) => {
  const [row] = await db
    .select({
      revoked_at: users.access_revoked_at,
      deactivated_at: users.deactivated_at,
      corrected_at: applications.address_corrected_at,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.id, id))
    .limit(1);
  if (!row) return null;
  const { revoked_at, corrected_at, deactivated_at } = row;
  const isLater = revoked_at !== null && (corrected_at === null || revoked_at > corrected_at);
  return { access_revoked_at: isLater ? revoked_at : corrected_at, deactivated_at };
};

import { eq } from 'drizzle-orm';
import type { LinkKind } from '#server/platform/mailed-link.ts';
import { addressOwner, linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';
import { applications } from './tables.ts';

/**
 * The account of an application: the one it was sent with, or the one that has confirmed its address. Its links also
 * end where a mistyped address was corrected: somebody else may read those that were mailed before.
 */
export const applicationOwner: LinkKind['ownerOf'] = async (db, id) => {
  const [row] = await db
    .select({
      user_id: applications.user_id,
      email: applications.email,
      corrected_at: applications.address_corrected_at,
    })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) return null;
  const { user_id, email, corrected_at } = row;
  const owner = user_id === null ? await addressOwner(db, email) : await linkOwner(db, eq(users.id, user_id));
  const revoked_at = owner?.access_revoked_at ?? null;
  const isLater = revoked_at !== null && (corrected_at === null || revoked_at > corrected_at);
  return {
    access_revoked_at: isLater ? revoked_at : corrected_at,
    deactivated_at: owner?.deactivated_at ?? null,
  };
};

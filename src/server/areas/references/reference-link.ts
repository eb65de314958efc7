import { isNotNull, sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';

/**
 * The page on which a house writes or withdraws a reference. Until the link expires it can be withdrawn without asking
 * for a new one. It is of the account that has confirmed the address of the house; once that account is closed, of who
 * reads the address.
 */
export const referenceLink = pageLink(
  {
    name: 'reference',
    days: 90,
    async ownerOf(db, id) {
      const owner = await linkOwner(
        db,
        isNotNull(users.activated_at),
        sql`${users.email} = (SELECT r.email FROM candidate_references r WHERE r.id = ${id})`,
      );
      return owner && { ...owner, deactivated_at: null };
    },
  },
  (id) => `/referenze/${id}`,
);

import { eq } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';
import { applicationOwner } from '../applications/application-owner.ts';
import { hires } from './tables.ts';

/** A hire's page, for the person hired. Works for longer than a season: it also shows a hire that was answered. */
export const hireLink = pageLink(
  {
    name: 'hire',
    days: 365,
    isRenewable: true,
    async ownerOf(db, id) {
      const [row] = await db
        .select({ application_id: hires.application_id, user_id: hires.user_id, email: hires.email })
        .from(hires)
        .where(eq(hires.id, id));
      if (!row) return null;
      if (row.application_id !== null) return applicationOwner(db, row.application_id);
      if (row.user_id !== null) return linkOwner(db, eq(users.id, row.user_id));
      // Of a call-back: an account that does not own its address has no page for the hire.
      return row.email === null ? null : linkOwner(db, ownsItsAddress, eq(users.email, row.email));
    },
  },
  (id) => `/assunzioni/${id}`,
);

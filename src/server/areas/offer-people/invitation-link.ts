import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';

/**
 * An invitation's page, for the person invited. Works for as long as an offer stays open at most, and some weeks more
 * in which the page says that it is closed.
 */
export const invitationLink = pageLink(
  {
    name: 'offer invitation',
    days: 90,
    ownerOf: (db, id) =>
      linkOwner(
        db,
        sql`${users.id} = (SELECT c.user_id FROM offer_invitations i JOIN candidates c ON c.id = i.candidate_id
          WHERE i.id = ${id})`,
      ),
  },
  (id) => `/inviti/${id}`,
);

/** The address of the page where the person invited turns all invitations off. */
export const stopInvitationsAddress = (secret: string, id: number): string =>
  invitationLink.address(secret, id, '/basta');

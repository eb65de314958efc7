import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { isOwnRow } from './own-row.ts';

/** A person's page about a company's list. Works for as long as its mail may be looked for to leave the list. */
export const brigadeLink = pageLink(
  {
    name: 'brigade',
    days: 365,
    // Where somebody was in the list twice, the row that stayed.
    ownerOf: (db, id) =>
      linkOwner(
        db,
        isOwnRow(sql`coalesce((SELECT r.merged_into FROM brigade_removed r WHERE r.person_id = ${id}), ${id}::int)`),
      ),
  },
  (id) => `/brigata/${id}`,
);

/** The address to which a mail program sends 'no more mails of this company' (RFC 8058). */
export const leavingAddress = (secret: string, id: number): string => brigadeLink.address(secret, id, '/basta');

import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { addressOwner } from '../account/link-owner.ts';

/**
 * The page on which a company writes or withdraws a reference. Until the link expires it can be withdrawn without
 * asking for a new one. It is of the account that has confirmed the address of the company.
 */
export const referenceLink = pageLink(
  {
    name: 'reference',
    days: 90,
    isRenewable: true,
    ownerOf: (db, id) => addressOwner(db, sql`(SELECT r.email FROM candidate_references r WHERE r.id = ${id})`),
  },
  (id) => `/referenze/${id}`,
);

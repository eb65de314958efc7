import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { isOwnRow } from './own-row.ts';

/** A call-back's page, for the person called. Longer than a season is far: the page also shows what was answered. */
export const callBackLink = pageLink(
  {
    name: 'call-back',
    days: 365,
    ownerOf: (db, id) => linkOwner(db, isOwnRow(sql`(SELECT c.person_id FROM call_back_people c WHERE c.id = ${id})`)),
  },
  (id) => `/richiami/${id}`,
);

import { sql } from 'drizzle-orm';
import { pageLink } from '#server/platform/page-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';

/** A hire's page, for the person hired. Works for longer than a season: it also shows a hire that was answered. */
export const hireLink = pageLink(
  {
    name: 'hire',
    days: 365,
    ownerOf: (db, id) =>
      linkOwner(
        db,
        sql`(${users.id} = (SELECT coalesce(a.user_id, h.user_id) FROM hires h
            LEFT JOIN applications a ON a.id = h.application_id WHERE h.id = ${id})
          OR (${users.email} = (SELECT h.email FROM hires h WHERE h.id = ${id} AND h.user_id IS NULL)
            AND ${ownsItsAddress}))`,
      ),
  },
  (id) => `/assunzioni/${id}`,
);

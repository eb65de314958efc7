import { sql } from 'drizzle-orm';
import type { LinkKind } from '#server/platform/mailed-link.ts';
import { linkOwner } from '../account/link-owner.ts';
import { users } from '../account/tables.ts';

/** The account of an application; null for one that was sent without. */
export const applicationOwner: LinkKind['ownerOf'] = (db, id) =>
  linkOwner(db, sql`${users.id} = (SELECT a.user_id FROM applications a WHERE a.id = ${id})`);

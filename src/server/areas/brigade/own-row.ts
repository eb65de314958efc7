import { type SQL, sql } from 'drizzle-orm';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';

/**
 * SQL: the account that a row of a company's list is of: the one it was tied to, or the one that has confirmed its
 * address. Of a row that is gone, the one it was of.
 */
export const isOwnRow = (person: SQL): SQL => sql`(
  ${users.id} = coalesce(
    (SELECT p.user_id FROM brigade_people p WHERE p.id = ${person}),
    (SELECT d.user_id FROM brigade_removed d WHERE d.person_id = ${person}))
  OR (${users.email} = (SELECT p.email FROM brigade_people p WHERE p.id = ${person} AND p.user_id IS NULL)
    AND ${ownsItsAddress}))`;

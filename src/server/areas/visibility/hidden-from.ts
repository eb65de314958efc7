import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { romeToday } from '#server/platform/sql-today.ts';
import { ownsItsAddress } from '../account/own-address.ts';
import { users } from '../account/tables.ts';
import type { CompanyViewer, Viewer } from './viewer.ts';

const idRow = z.object({ id: z.number() });

const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
const isOneOf = (value: SQL, texts: readonly string[]): SQL => sql`${value} = ANY(${textArray(texts)})`;

/**
 * SQL: the candidates who have listed this company, by itself, by one of its names or VAT numbers. A row that an
 * earlier version wrote has the key of its whole name alone.
 */
const listing = (viewer: CompanyViewer): SQL => sql`
  SELECT e.candidate_id AS id FROM candidate_exclusions e
    WHERE e.company_id = ANY(${integerArray(viewer.ids)}) OR ${isOneOf(sql`e.name_key`, viewer.nameKeys)}
      OR e.name_keys && ${textArray(viewer.nameKeys)} OR ${isOneOf(sql`e.vat_number`, viewer.vatNumbers)}`;

/**
 * SQL: the candidate has not listed the company. Candidates who have blocked it are distinguished where something is
 * sent to them.
 */
export const isNotListing = (viewer: CompanyViewer, candidateId: SQLWrapper): SQL =>
  sql`${candidateId} NOT IN (${listing(viewer)})`;

/**
 * SQL: the candidates who do not want to be seen by this company: they have listed it, or have blocked it in their
 * messages. Conversations are read by their name: messages build on this.
 */
const excluding = (viewer: CompanyViewer): SQL => sql`${listing(viewer)}
  UNION ALL
  SELECT s.id FROM conversations v JOIN candidates s ON s.user_id = v.user_id
    WHERE v.company_id = ANY(${integerArray(viewer.ids)}) AND v.candidate_blocked_at IS NOT NULL`;

/**
 * SQL: hires that their people have confirmed and that are not over, each with the account of its person: by an
 * application, by a profile, or by the address that the account has confirmed. Hires are read by their name: they build
 * on this.
 */
export const presentHires = sql`(
  SELECT h.company_id, coalesce(a.user_id, h.user_id, ${users.id}) AS user_id
    FROM hires h LEFT JOIN applications a ON a.id = h.application_id
      LEFT JOIN ${users} ON ${users.email} = h.email AND h.user_id IS NULL AND ${ownsItsAddress}
    WHERE h.state = 'confirmed' AND (h.ends_on IS NULL OR h.ends_on >= ${romeToday}))`;

/** SQL: the candidates whom this company has hired. */
const hired = (viewer: CompanyViewer): SQL => sql`
  SELECT s.id FROM ${presentHires} h JOIN candidates s ON s.user_id = h.user_id
    WHERE h.company_id = ANY(${integerArray(viewer.ids)})`;

/** SQL: the candidates who work for this company today, by their experiences or by a hire. */
const employed = (viewer: CompanyViewer): SQL => sql`
  SELECT m.candidate_id AS id FROM candidate_employers m
    WHERE ${isOneOf(sql`m.name_key`, viewer.nameKeys)} AND (m.until IS NULL OR m.until >= ${romeToday})
  UNION ALL ${hired(viewer)}`;

/** SQL: the ids of all candidates whom this company never sees in lists (rule D8). */
export const hiddenFrom = (viewer: CompanyViewer): SQL => sql`(${excluding(viewer)} UNION ALL ${employed(viewer)})`;

/** The same as numbers, for searches, which are counted and cached. */
export async function readHiddenFrom(db: Database, viewer: CompanyViewer): Promise<number[]> {
  const rows = await rowsOf(db, idRow, sql`SELECT DISTINCT id FROM ${hiddenFrom(viewer)} hidden ORDER BY id`);
  return rows.map(({ id }) => id);
}

const isActive = sql`u.activated_at IS NOT NULL AND u.deactivated_at IS NULL`;
/** A company that is not verified keeps what it had unlocked. */
const isShown = ({ isVerified }: CompanyViewer): SQL =>
  isVerified ? sql`(c.is_searchable OR k.candidate_id IS NOT NULL)` : sql`k.candidate_id IS NOT NULL`;

/**
 * SQL: the candidates `c` with their users `u` and the company's unlocks `k` whom a company sees as cards, locked or
 * whole. `sightInLists` of the domain says the same of one person.
 */
export const isCarded = (viewer: CompanyViewer): SQL =>
  sql`${isActive} AND ${isShown(viewer)} AND c.id NOT IN ${hiddenFrom(viewer)}`;

/** SQL: those of whom visitors, and companies that are not verified, see an outline. */
export const isOutlined = (viewer: Viewer): SQL =>
  sql`${isActive} AND c.is_searchable ${viewer ? sql`AND c.id NOT IN ${hiddenFrom(viewer)}` : sql``}`;

/** SQL: those whose page the company opens: `sightOnPage` of the domain. */
export const isOpened = (viewer: CompanyViewer): SQL => sql`${isActive} AND ${isShown(viewer)}
  AND c.id NOT IN (${excluding(viewer)})
  AND (c.id NOT IN (${employed(viewer)}) OR k.candidate_id IS NOT NULL AND c.id IN (${hired(viewer)}))`;

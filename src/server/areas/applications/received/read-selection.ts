import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { InboxFilter, Selectable } from '#contract/inbox.ts';
import { CHANGED_AT_ONCE } from '#domain/status-change.ts';
import type { Member } from '#server/areas/companies/company-of.ts';
import type { Names } from '#server/areas/professions/names.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { confirmedApplicants } from '../confirmed-applicants.ts';
import { factsOf, shownDeeds } from '../deeds-of.ts';
import { askedOf, newestFirst, offersWithPeople } from './filter-inbox.ts';
import { ownOffer, receivedRow } from './own-applications.ts';

const selectedRow = receivedRow
  .pick({
    id: true,
    first_name: true,
    last_name: true,
    user_id: true,
    email: true,
    refusal_mailed_at: true,
    status: true,
    facts: true,
  })
  .extend({ offer_id: z.number() });

/**
 * Everybody whom a filter of the applications leaves, of all its pages, the newest first: their statuses are what a
 * change of all of them has read (rule bulk). Of more than may be changed at once the newest ones. Another company's
 * offer is not found.
 */
export async function readSelection(
  db: Database,
  names: Names,
  member: Member,
  query: InboxFilter,
): Promise<{ items: Selectable[] }> {
  const asked =
    query.offer === undefined
      ? await offersWithPeople(db, member.company.id)
      : [await ownOffer(db, member, query.offer)];
  const rows = await rowsOf(
    db,
    selectedRow,
    sql`
    SELECT a.id, a.offer_id, a.first_name, a.last_name, a.user_id, a.email, a.refusal_mailed_at, a.status, ${factsOf} AS facts
    FROM applications a LEFT JOIN candidates s ON s.user_id = a.user_id
    WHERE ${askedOf(names, query, asked)} ORDER BY ${newestFirst} LIMIT ${CHANGED_AT_ONCE}`,
  );
  const isConfirmed = await confirmedApplicants(db, rows);
  const titles = new Map(asked.map(({ id, title }) => [id, title]));
  const now = new Date();
  return {
    items: rows.map((row) => {
      const { hire, hired_elsewhere, interview } = shownDeeds(row.facts, now);
      return {
        id: row.id,
        offer: { id: row.offer_id, title: titles.get(row.offer_id) ?? '' },
        first_name: row.first_name,
        last_name: row.last_name,
        status: row.status,
        hire,
        hired_elsewhere,
        interview,
        reads_company_words: isConfirmed(row),
        date_refused: row.refusal_mailed_at && new Date(row.refusal_mailed_at).toISOString(),
      };
    }),
  };
}

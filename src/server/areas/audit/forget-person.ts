import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErasedPerson } from '#domain/erased-person.ts';
import type { Database } from '#server/platform/database.ts';
import { wholeAddress, wholeWords } from '#server/platform/sql-words.ts';
import { auditEntries } from './tables.ts';

/** Rows about an erased person: 'users' and its ids. */
export interface RecordsOf {
  resource: string;
  ids: readonly (number | string)[];
}

/**
 * Empties what the audit log says of an erased person: what was done stays, by whom and when. Entries about their own
 * rows lose the row's name, the changes and the reason.
 */
export async function forgetOwnRecords(tx: Database, records: readonly RecordsOf[]): Promise<void> {
  const about = records
    .filter(({ ids }) => ids.length > 0)
    .map(({ resource, ids }) =>
      and(eq(auditEntries.resource, resource), inArray(auditEntries.record_id, ids.map(String))),
    );
  if (about.length > 0)
    await tx
      .update(auditEntries)
      .set({ before: null, after: null, record_title: null, reason: null })
      .where(or(...about));
}

/**
 * Empties, in entries about other things, the fields that name an erased person by first and last name or by address.
 */
export async function forgetMentions(tx: Database, { first_name, last_name, email }: ErasedPerson): Promise<void> {
  const patterns = [
    wholeAddress(email),
    wholeWords(`${first_name} ${last_name}`),
    wholeWords(`${last_name} ${first_name}`),
  ];
  const names = (column: PgColumn) =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`coalesce(${column}::text, '') ~* ${pattern}`),
      sql` OR `,
    )})`;
  const { record_title, reason, before, after } = auditEntries;
  const without = (column: PgColumn) => sql`CASE WHEN ${names(column)} THEN NULL ELSE ${column} END`;
  await tx
    .update(auditEntries)
    .set({
      record_title: without(record_title),
      reason: without(reason),
      before: without(before),
      after: without(after),
    })
    .where(or(...[record_title, reason, before, after].map(names)));
}

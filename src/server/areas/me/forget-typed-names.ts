import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ErasedPerson } from '#domain/erased-person.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { wholeAddress, wholeWords } from '#server/platform/sql-words.ts';

const wordRow = z.object({ is_word: z.boolean() });

/** A shorter one is too often an ordinary word too. */
const SHORTEST_NAME = 3;

/**
 * Deletes the searches of candidates, and fruitless searches, in which somebody typed the last name or the address of
 * an erased person. A last name that occurs in offers or profiles counts as an ordinary word: 'cuoco' is searched for
 * the job.
 */
export async function forgetTypedNames(tx: Database, { last_name, email }: ErasedPerson): Promise<void> {
  const last = last_name.toLowerCase();
  const rows = await rowsOf(
    tx,
    wordRow,
    sql`
    SELECT EXISTS (SELECT 1 FROM search_words WHERE word = ${last}) OR EXISTS (SELECT 1 FROM candidate_listings WHERE search @@ plainto_tsquery('italian', ${last})) AS is_word`,
  );
  const isName = last.length >= SHORTEST_NAME && rows[0]?.is_word === false;
  const pattern = [wholeAddress(email), ...(isName ? [wholeWords(last)] : [])].join('|');
  await tx.execute(sql`DELETE FROM candidate_searches WHERE criteria->'q'->>0 ~* ${pattern}`);
  await tx.execute(sql`DELETE FROM fruitless_searches WHERE substring(what from '“(.*)”') ~* ${pattern}`);
}

import { sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { tradeWords } from '#domain/trade-words.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const wordRow = z.object({
  typed: z.string(),
  is_used: z.boolean(),
  near: z.array(z.object({ word: z.string(), likeness: z.number() })),
});

/** Shorter words resemble too many others to be corrected. */
const SHORTEST = 4;
const NEAR_ENOUGH = 0.35;
const MAX_NEAR = 20;

/**
 * The words of a query for the index: trade words in one form, and a word that no offer uses replaced by the nearest
 * that one does. Null when nothing is left to search for.
 */
export async function correctWords(db: Database, typed: string | undefined): Promise<string | null> {
  const words = tradeWords(typed ?? '').slice(0, 12);
  if (words.length === 0) return null;
  const doubtful = words.filter((word) => word.length >= SHORTEST);
  if (doubtful.length === 0) return words.join(' ');
  const rows = await rowsOf(
    db,
    wordRow,
    sql`
    SELECT typed, EXISTS (SELECT 1 FROM search_words WHERE word = typed) AS is_used,
      coalesce((SELECT jsonb_agg(jsonb_build_object('word', n.word, 'likeness', n.likeness) ORDER BY n.likeness DESC, n.word)
        FROM (SELECT word, similarity(word, typed) AS likeness FROM search_words WHERE word % typed ORDER BY likeness DESC, word LIMIT ${MAX_NEAR}) n), '[]') AS near
    FROM unnest(${sql.param(`{${doubtful.map((word) => `"${word}"`).join(',')}}`)}::text[]) AS typed`,
  );
  const meant = new Map(rows.map((row) => [row.typed, row.is_used ? row.typed : nearest(row.typed, row.near)]));
  return words.map((word) => meant.get(word) ?? word).join(' ');
}

/** The word that was meant: one that a single slip would change into what was typed, else the most similar one. */
function nearest(typed: string, near: readonly { word: string; likeness: number }[]): string {
  const found =
    near.find(({ word }) => hasOneSlip(typed, word)) ?? near.find(({ likeness }) => likeness >= NEAR_ENOUGH);
  return found?.word ?? typed;
}

/** Whether two words differ by one letter, replaced, added or missing, or by two neighbours that changed places. */
function hasOneSlip(one: string, other: string): boolean {
  if (distance(one, other) === 1) return true;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return at >= 0 && swapped === other;
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hasOneSlip } from '#domain/one-slip.ts';
import { isTradeWord, tradeWords } from '#domain/trade-words.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';

const wordRow = z.object({
  typed: z.string(),
  is_used: z.boolean(),
  near: z.array(z.object({ word: z.string() })),
});

/** Shorter words resemble too many others to be corrected. */
const SHORTEST = 4;
/** Up to this length words are corrected to words of the trade alone: 'cuoko', but not 'nido' to 'lido'. */
const SHORT = 5;
const MAX_NEAR = 20;

/**
 * The words of a query for the index: trade words in one form, and a word that no offer uses replaced by the nearest
 * that one does, a slip away. Null when nothing is left to search for.
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
      coalesce((SELECT jsonb_agg(jsonb_build_object('word', n.word) ORDER BY n.likeness DESC, n.word)
        FROM (SELECT word, similarity(word, typed) AS likeness FROM search_words WHERE word % typed ORDER BY likeness DESC, word LIMIT ${MAX_NEAR}) n), '[]') AS near
    FROM unnest(${sql.param(`{${doubtful.map((word) => `"${word}"`).join(',')}}`)}::text[]) AS typed`,
  );
  const meant = new Map(rows.map((row) => [row.typed, row.is_used ? row.typed : nearest(row.typed, row.near)]));
  return words.map((word) => meant.get(word) ?? word).join(' ');
}

/** The word that a single slip would change into what was typed; what was typed where none is that near. */
const nearest = (typed: string, near: readonly { word: string }[]): string =>
  near.find(({ word }) => hasOneSlip(typed, word) && (typed.length > SHORT || isTradeWord(word)))?.word ?? typed;

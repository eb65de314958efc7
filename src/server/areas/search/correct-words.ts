import { sql } from 'drizzle-orm';
import { tradeWords } from '../../../domain/trade-words.ts';
import type { Database } from '../../platform/database.ts';

/** Shorter words are too near to too many others to be corrected. */
const SHORTEST = 4;
const NEAR_ENOUGH = 0.35;

/**
 * The words of a query ready for the index: trade words brought to one form, and a word that no offer
 * uses brought to the nearest that one does. Null when nothing is left to search for.
 */
export async function correctWords(db: Database, typed: string | undefined): Promise<string | null> {
  const words = tradeWords(typed ?? '').slice(0, 12);
  if (words.length === 0) return null;
  const doubtful = words.filter((word) => word.length >= SHORTEST);
  if (doubtful.length === 0) return words.join(' ');
  const { rows } = await db.execute<{ typed: string; meant: string | null }>(sql`
    SELECT typed, CASE WHEN EXISTS (SELECT 1 FROM search_words WHERE word = typed) THEN typed
      ELSE (SELECT word FROM search_words WHERE word % typed AND similarity(word, typed) >= ${NEAR_ENOUGH} ORDER BY similarity(word, typed) DESC, word LIMIT 1) END AS meant
    FROM unnest(${sql.param(`{${doubtful.map((word) => `"${word}"`).join(',')}}`)}::text[]) AS typed`);
  const meant = new Map(rows.map((row) => [row.typed, row.meant ?? row.typed]));
  return words.map((word) => meant.get(word) ?? word).join(' ');
}

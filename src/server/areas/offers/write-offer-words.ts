import { sql } from 'drizzle-orm';
import { indexText, tradeWords } from '#domain/trade-words.ts';
import type { Database } from '#server/platform/database.ts';
import { searchWords } from './tables.ts';

export interface SearchedText {
  title: string;
  description_text: string;
  jobName: string;
  jobSynonyms: readonly string[];
  companyName: string;
  placeText: string;
  /** The lakes, valleys, coasts and islands of the comune: people search by their names too. */
  areas: readonly { name: string; aliases: readonly string[] }[];
}

/** The search text of an offer: names first, then its own text. */
export function searchColumns(offer: SearchedText): { search_title: string; search_body: string } {
  const areas = offer.areas.flatMap(({ name, aliases }) => [name, ...aliases]).join(' ');
  return {
    search_title: indexText(`${offer.title} ${offer.jobName} ${offer.jobSynonyms.join(' ')}`),
    search_body: indexText(`${offer.companyName} ${offer.placeText} ${areas} ${offer.description_text}`),
  };
}

const LONGEST = 40;
const CHUNK = 2000;

/** Adds the words of offers to those that mistyped words are corrected to. */
export async function learnWords(db: Database, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => tradeWords(text)))].filter(
    (word) => word.length > 3 && word.length < LONGEST && !/\d/.test(word),
  );
  for (let start = 0; start < words.length; start += CHUNK) {
    await db
      .insert(searchWords)
      .values(words.slice(start, start + CHUNK).map((word) => ({ word })))
      .onConflictDoNothing();
  }
  if (words.length > CHUNK) await db.execute(sql`ANALYZE search_words`);
}

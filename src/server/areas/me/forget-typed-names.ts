import { and, or, type SQL, sql } from 'drizzle-orm';
import { type ErasedPerson, namingWords } from '../../../domain/erased-person.ts';
import type { Database } from '../../platform/database.ts';
import { fruitlessSearches, offerSearches } from '../search/tables.ts';
import { candidateSearches } from '../talent/tables.ts';

/**
 * Deletes the searches in which somebody typed the name or the address of a person who is erased. A last name alone
 * counts where it is no word of the offers: 'cuoco' is searched for the job.
 */
export async function forgetTypedNames(tx: Database, person: ErasedPerson): Promise<void> {
  const last = person.last_name.toLowerCase();
  const names = (typed: SQL) => {
    const whole = namingWords(person).map((words) => and(...words.map((word) => sql`position(${word} in lower(${typed})) > 0`)));
    return or(...whole, sql`lower(${typed}) = ${last} AND NOT EXISTS (SELECT 1 FROM search_words WHERE word = ${last})`);
  };
  for (const table of [candidateSearches, offerSearches]) await tx.delete(table).where(names(sql`coalesce(${table.criteria}->'q'->>0, '')`));
  await tx.delete(fruitlessSearches).where(names(sql`coalesce(substring(${fruitlessSearches.what} from '“(.*)”'), '')`));
}

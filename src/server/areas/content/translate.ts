import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { translations } from './tables.ts';

/** What the site says instead of each string; a string nobody changed answers itself. No strings asks for all that were changed. */
export async function translate(db: Database, sources: readonly string[]): Promise<Record<string, string>> {
  const rows = await (sources.length === 0
    ? db.select().from(translations)
    : db
        .select()
        .from(translations)
        .where(inArray(translations.source, [...sources])));
  return { ...Object.fromEntries(sources.map((source) => [source, source])), ...Object.fromEntries(rows.map((row) => [row.source, row.text])) };
}

import { and, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import strings from './interface-strings.json' with { type: 'json' };
import { translations } from './tables.ts';

const KEPT_MS = 30_000;

/** The strings of the interface that somebody changed: few, asked for by every page, kept until one changes. */
export class Translations {
  #kept: { changed: Record<string, string>; until: number } | null = null;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  forget(): void {
    this.#kept = null;
  }

  /** What the site says instead of each string; a string nobody changed answers itself. No strings asks for all that were changed. */
  async of(sources: readonly string[]): Promise<Record<string, string>> {
    const changed = await this.#changed();
    return sources.length === 0 ? changed : Object.fromEntries(sources.map((source) => [source, changed[source] ?? source]));
  }

  async #changed(): Promise<Record<string, string>> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.changed;
    const rows = await this.#db.select().from(translations);
    const changed = Object.fromEntries(rows.flatMap(({ source, text }) => (text ? [[source, text]] : [])));
    this.#kept = { changed, until: Date.now() + KEPT_MS };
    return changed;
  }
}

/** Keeps the list of what can be changed that of the code: new strings come, those nobody changed and nobody says any more go. */
export async function fillStrings(db: Database): Promise<void> {
  const known = new Set((await db.select({ source: translations.source }).from(translations)).map(({ source }) => source));
  const missing = strings.filter((source) => !known.has(source));
  if (missing.length > 0)
    await db
      .insert(translations)
      .values(missing.map((source) => ({ source })))
      .onConflictDoNothing();
  const today = new Set(strings);
  if ([...known].some((source) => !today.has(source))) await db.delete(translations).where(and(isNull(translations.text), notInArray(translations.source, strings)));
}

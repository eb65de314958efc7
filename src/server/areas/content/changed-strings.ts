import type { Database } from '../../platform/database.ts';
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
    const changed = Object.fromEntries(rows.map((row) => [row.source, row.text]));
    this.#kept = { changed, until: Date.now() + KEPT_MS };
    return changed;
  }
}

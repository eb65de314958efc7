import { and, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { ownValue } from '#domain/own-value.ts';
import { Cache, SHORT_TTL_MS } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/database.ts';
import { share } from '#server/platform/http/shared-answers.ts';
import strings from './interface-strings.json' with { type: 'json' };
import { translations } from './tables.ts';

/** The strings of the interface that staff changed: few, needed by every page, cached until one changes. */
export class Translations {
  readonly #cache = new Cache<Readonly<Record<string, string>>>({ ttlMs: SHORT_TTL_MS, bound: { entries: 1 } });
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  invalidate(): void {
    this.#cache.invalidate();
  }

  /**
   * What the site shows instead of each string; an unchanged string is itself. Without a list, all that were changed.
   */
  async of(sources: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const changed = await this.#cache.get('changed', () => readChanged(this.#db));
    return sources.length === 0
      ? changed
      : Object.fromEntries(sources.map((source) => [source, ownValue(changed, source) ?? source]));
  }
}

async function readChanged(db: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await db.select().from(translations).where(isNotNull(translations.text));
  return share(Object.fromEntries(rows.flatMap(({ source, text }) => (text ? [[source, text]] : []))));
}

/**
 * Synchronises the table with the strings of the code: new ones are added, unchanged ones that the code no longer has
 * are deleted.
 */
export async function fillStrings(db: Database): Promise<void> {
  const known = new Set(
    (await db.select({ source: translations.source }).from(translations)).map(({ source }) => source),
  );
  const missing = strings.filter((source) => !known.has(source));
  if (missing.length > 0)
    await db
      .insert(translations)
      .values(missing.map((source) => ({ source })))
      .onConflictDoNothing();
  const today = new Set(strings);
  if ([...known].some((source) => !today.has(source)))
    await db.delete(translations).where(and(isNull(translations.text), notInArray(translations.source, strings)));
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { Gazetteer } from './gazetteer.ts';
import { places } from './tables.ts';

const CHUNK = 1000;

/** Fills the table of places when the gazetteer is missing there or has another size; ids never change. */
export async function fillPlaces(db: Database, gazetteer: Gazetteer): Promise<void> {
  if ((await db.$count(places)) === gazetteer.rows.length) return;
  await db.transaction(async (tx) => {
    for (let start = 0; start < gazetteer.rows.length; start += CHUNK) {
      await tx
        .insert(places)
        .values(
          gazetteer.rows
            .slice(start, start + CHUNK)
            .map(({ preposition: _preposition, comuni: _comuni, ...row }) => row),
        )
        .onConflictDoUpdate({
          target: places.place_id,
          set: {
            slug: sql`excluded.slug`,
            name: sql`excluded.name`,
            text: sql`excluded.text`,
            aliases: sql`excluded.aliases`,
            population: sql`excluded.population`,
          },
        });
    }
  });
}

import { sql } from 'drizzle-orm';
import { fillPlaces } from './areas/places/fill-places.ts';
import type { Gazetteer } from './areas/places/gazetteer.ts';
import type { Area } from './platform/area.ts';
import type { Database } from './platform/database.ts';

const SEED_LOCK = 7_201_002;

/** Writes the rows every installation has, where they are missing. Processes that start together take turns. */
export async function seedTables(
  db: Database,
  gazetteer: Gazetteer,
  areas: readonly Pick<Area<unknown>, 'seed'>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(SEED_LOCK))})`);
    await fillPlaces(tx, gazetteer);
    for (const area of areas) await area.seed?.(tx);
  });
}

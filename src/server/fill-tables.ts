import { sql } from 'drizzle-orm';
import { fillPackages } from './areas/checkout/packages.ts';
import { fillStrings } from './areas/content/changed-strings.ts';
import { fillActions } from './areas/credits/actions.ts';
import { fillPages } from './areas/pages/read-page.ts';
import { renewPages } from './areas/pages/renew-pages.ts';
import { fillPlaces } from './areas/places/fill-places.ts';
import type { Gazetteer } from './areas/places/gazetteer.ts';
import { fillProfessions } from './areas/professions/professions.ts';
import { fillFaqs } from './areas/support/ask-support.ts';
import type { Database } from './platform/database.ts';

const FILL_LOCK = 7_201_002;

/** Writes the rows every installation has, where they are missing. Processes that start together take turns. */
export async function fillTables(db: Database, gazetteer: Gazetteer): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(FILL_LOCK))})`);
    await fillPlaces(tx, gazetteer);
    await fillProfessions(tx);
    await fillActions(tx);
    await fillPackages(tx);
    await fillFaqs(tx);
    await fillPages(tx);
    await renewPages(tx);
    await fillStrings(tx);
  });
}

import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { OpenEvents } from '#contract/company-offers.ts';
import type { Database } from '#server/platform/database.ts';
import { events } from './tables.ts';

/** The Career Days that still accept offers, the nearest first. */
export async function openEvents(db: Database): Promise<OpenEvents> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.is_public, true), isNull(events.cancelled_at), gt(events.starts_at, new Date())))
    .orderBy(asc(events.starts_at));
  return rows.map(({ id, slug, title, starts_at, place_text }) => ({
    id,
    slug,
    title,
    starts_at: starts_at.toISOString(),
    place_text,
  }));
}

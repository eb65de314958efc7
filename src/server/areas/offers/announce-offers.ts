import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { failureOf } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { isEndedOffer, openOffers } from '../offer-life/open-offers.ts';
import { offers } from './tables.ts';

const announcedOffer = z.object({ id: z.number(), slug: z.string(), is_open: z.boolean() });

const QUEUE = 'announce-offers';
const MAX = 200;

/** Every few minutes, notifies search engines of offers that opened or closed, where an engine is configured. */
export async function scheduleOfferAnnouncements(platform: Platform): Promise<void> {
  if (platform.searchEngines.length === 0) return;
  await platform.queue.schedule(QUEUE, '*/5 * * * *', () => announceOffers(platform));
}

/** Each part reads an index of its own, however many offers there are. */
const changed = (isOpen: boolean, where: SQL): SQL =>
  sql`(SELECT o.id, o.slug, ${isOpen}::boolean AS is_open FROM offers o WHERE ${where} ORDER BY o.id LIMIT ${MAX})`;

/**
 * The next offers that opened or closed since their last announcement; announced again when an engine did not accept
 * them.
 */
export async function announceOffers({ db, config, log, searchEngines }: Platform): Promise<void> {
  const rows = await rowsOf(
    db,
    announcedOffer,
    sql`
    ${changed(true, sql`${openOffers(false)} AND NOT o.is_announced`)}
    UNION ALL ${changed(false, sql`o.is_announced AND (o.status <> 'active' OR o.is_career_day)`)}
    UNION ALL ${changed(false, sql`o.is_announced AND NOT o.is_career_day AND ${isEndedOffer()}`)}
    ORDER BY id LIMIT ${MAX}`,
  );
  const pages = rows.map(({ id, slug, is_open }) => ({
    id,
    isOpen: is_open,
    url: new URL(`/offerte-lavoro/${slug}`, config.siteUrl).href,
  }));
  if (pages.length === 0) return;
  let taken = new Set(pages.map(({ url }) => url));
  for (const engine of searchEngines) {
    const told = await engine.announce(pages).catch((error: unknown) => {
      log.warn({ engine: engine.name, err: failureOf(error) }, 'a search engine was not told');
      return [];
    });
    const urls = new Set(told.map(({ url }) => url));
    taken = new Set([...taken].filter((url) => urls.has(url)));
  }
  // What was announced, not the opposite of what the row says: two runs at once write the same.
  for (const [isOpen, told] of Map.groupBy(
    pages.filter(({ url }) => taken.has(url)),
    (page) => page.isOpen,
  ))
    await db
      .update(offers)
      .set({ is_announced: isOpen })
      .where(
        inArray(
          offers.id,
          told.map(({ id }) => id),
        ),
      );
}

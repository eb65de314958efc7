import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { settings } from '../content/tables.ts';
import type { Names } from '../professions/names.ts';
import { offers } from './tables.ts';
import { learnWords, searchColumns } from './write-offer-words.ts';

const QUEUE = 'reword-offers';
const CHUNK = 200;
/** The row that a migration writes among the settings. */
const REWORD_ALL = 'reword_offers';
const which = z.union([
  z.object({ column: z.enum(['job_id', 'company_id']), id: z.number().int() }),
  z.object({ column: z.literal('all') }),
]);
type Which = z.infer<typeof which>;

/** Schedules new search words for the offers of a job or a company whose name has changed. */
export const askRewording = (tx: Database, { queue }: Pick<Platform, 'queue'>, changed: Which): Promise<void> =>
  queue.send(tx, QUEUE, changed);

export async function registerOfferRewording(platform: Platform, names: Names): Promise<void> {
  await platform.queue.work(QUEUE, async (data) => {
    const changed = which.parse(data);
    const isChanged = changed.column === 'all' ? sql`true` : eq(offers[changed.column], changed.id);
    await names.professions.reload();
    for (let last = 0; ; ) {
      const some = await platform.db
        .select({ offer: offers, companyName: companies.name })
        .from(offers)
        .innerJoin(companies, eq(companies.id, offers.company_id))
        .where(and(isChanged, ne(offers.status, 'deleted'), gt(offers.id, last)))
        .orderBy(asc(offers.id))
        .limit(CHUNK);
      if (some.length === 0) break;
      last = some.at(-1)?.offer.id ?? 0;
      await platform.db.transaction(async (tx) => {
        for (const { offer, companyName } of some) {
          const columns = wordsOfOffer(names, offer, companyName);
          await tx.update(offers).set(columns).where(eq(offers.id, offer.id));
          await learnWords(tx, [columns.search_title, columns.search_body]);
        }
      });
    }
    await platform.invalidate(['offers']);
  });
}

/**
 * Writes every offer anew, once, where a migration asked for it: its search words, and with them its row among the open
 * ones.
 */
export async function rewordAfterMigration({ db, queue }: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await tx.delete(settings).where(eq(settings.name, REWORD_ALL)).returning({ name: settings.name });
    if (asked.length > 0) await askRewording(tx, { queue }, { column: 'all' });
  });
}

type WordSource = Pick<typeof offers.$inferSelect, 'title' | 'description_text' | 'job_id' | 'place_id'>;

/** The search words of an offer, from its columns and its company's name. */
export function wordsOfOffer(
  { gazetteer, professions }: Names,
  { title, description_text, job_id, place_id }: WordSource,
  companyName: string,
): { search_title: string; search_body: string } {
  const job = professions.byId(job_id);
  return searchColumns({
    title,
    description_text,
    jobName: job?.name ?? '',
    jobSynonyms: job?.synonyms ?? [],
    companyName,
    placeText: gazetteer.byId(place_id)?.text ?? '',
    areas: gazetteer.areasOf(place_id),
  });
}

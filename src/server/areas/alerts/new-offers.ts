import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { offerFilters } from '#contract/offers.ts';
import { askedDays } from '#domain/asked-days.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { ANY_OFFER, type AskedOffer, matchesSearch, type OfferFacts } from '#domain/offer-match.ts';
import { offerSpan } from '#domain/offer-span.ts';
import { romeDay } from '#domain/rome-time.ts';
import { readRadius } from '#domain/search-radius.ts';
import { mapRows } from '#domain/table-rows.ts';
import type { Database } from '#server/platform/database.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { listedOffers } from '../offer-life/open-offers.ts';
import type { Names } from '../professions/names.ts';
import { readCriteria } from '../saved-searches/criteria.ts';
import { correctWords } from '../search/correct-words.ts';
import type { Criteria } from '../search/criteria.ts';
import { filteredColumns } from '../search/search-sql.ts';

const factsRow = z.object({
  id: z.number(),
  job_id: z.number(),
  place_id: z.number(),
  province_id: z.number(),
  region_id: z.number(),
  company_slug: z.string(),
  ...mapRows(choiceFilters, () => z.string().nullable()),
  ...mapRows(flagFilters, () => z.boolean()),
  language_codes: z.array(z.string()),
  minimum_salary: z.number().nullable(),
  maximum_salary: z.number().nullable(),
  published_at: z.number(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
});
const idRow = z.object({ id: z.number() });

/** How far from home a desired job is looked for, in kilometres, for a candidate who would not move. */
export const HOME_RADIUS = 50;
const KEPT = 2000;

/**
 * Recent offers in memory, by job, for comparing saved searches with them: there may be a hundred thousand searches,
 * but few offers a day.
 */
export class NewOffers {
  readonly #names: Names;
  readonly #db: Database;
  readonly #all: OfferFacts[];
  readonly #byJob: Map<number, OfferFacts[]>;
  /** Many searches share place and words. */
  readonly #near = new LRUCache<string, ReadonlySet<number>>({ max: KEPT });
  readonly #matchingIds = new LRUCache<string, ReadonlySet<number>>({ max: KEPT });

  private constructor(db: Database, names: Names, offers: OfferFacts[]) {
    this.#db = db;
    this.#names = names;
    this.#all = offers;
    this.#byJob = Map.groupBy(offers, ({ job_id }) => job_id);
  }

  /** The open offers published in the last `hours`, newest first. */
  static async since(db: Database, names: Names, hours: number): Promise<NewOffers> {
    const rows = await rowsOf(
      db,
      factsRow,
      sql`
      SELECT o.id, o.job_id, o.place_id, o.province_id, o.region_id, c.slug AS company_slug, ${filteredColumns},
        o.minimum_salary, o.maximum_salary, extract(epoch FROM o.published_at)::float8 * 1000 AS published_at,
        w.date_start::text AS date_start, w.date_end::text AS date_end
      FROM open_offers o JOIN offers w ON w.id = o.id JOIN companies c ON c.id = o.company_id
      WHERE ${listedOffers(true)} AND o.published_at > now() - make_interval(hours => ${hours}::int) ORDER BY o.published_at DESC, o.id DESC`,
    );
    const withDays = rows.map(({ date_start, date_end, ...row }) => ({
      ...row,
      days: offerSpan({ ...row, date_start, date_end }, romeDay(new Date(row.published_at))),
    }));
    return new NewOffers(db, names, withDays);
  }

  get size(): number {
    return this.#all.length;
  }

  /** The offers that match a saved search. None if its place or job no longer exists. */
  async foundBy(record: Readonly<Record<string, readonly string[]>>): Promise<OfferFacts[]> {
    const criteria = this.#read(record);
    if (!criteria) return [];
    return this.#matching(await this.#asked(criteria));
  }

  /** The offers that match a desired job: near home, or anywhere for a candidate who would move. */
  ofJob(jobId: number, home: number | null): OfferFacts[] {
    const place = home === null ? undefined : this.#names.gazetteer.byId(home);
    const near = place ? this.#around(place.slug, HOME_RADIUS) : null;
    return this.#matching({ ...ANY_OFFER, job_id: jobId, near });
  }

  #matching(asked: AskedOffer): OfferFacts[] {
    const among = asked.job_id === null ? this.#all : (this.#byJob.get(asked.job_id) ?? []);
    return among.filter((offer) => matchesSearch(offer, asked));
  }

  #read(record: Readonly<Record<string, readonly string[]>>): Criteria | null {
    const { place, job, ...rest } = record;
    const filters = offerFilters.safeParse(
      Object.fromEntries(
        Object.entries(rest).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
      ),
    );
    if (!filters.success) return null;
    try {
      return readCriteria(this.#names, { place: place?.[0], job: job?.[0], filters: filters.data });
    } catch {
      return null;
    }
  }

  async #asked({ place, job, filters }: Criteria): Promise<AskedOffer> {
    const { km, orRoom } = readRadius(filters.radius);
    return {
      ...filters,
      job_id: job?.id ?? null,
      near: place && (place.kind === 'comune' || place.kind === 'area') ? this.#around(place.slug, km) : null,
      nearOrRoom: orRoom && place?.kind === 'comune',
      province_id: place?.kind === 'province' ? place.place_id : null,
      region_id: place?.kind === 'region' ? place.place_id : null,
      matchingIds: filters.q ? await this.#withWords(filters.q) : null,
      company_slug: filters.company ?? null,
      days: askedDays(filters),
    };
  }

  #around(slug: string, radius: number): ReadonlySet<number> {
    const key = `${slug} ${radius}`;
    const kept = this.#near.get(key);
    if (kept) return kept;
    const place = this.#names.gazetteer.bySlug(slug);
    const near = new Set((place && this.#names.gazetteer.comuniOf(place, radius)) ?? []);
    this.#near.set(key, near);
    return near;
  }

  async #withWords(typed: string): Promise<ReadonlySet<number>> {
    const kept = this.#matchingIds.get(typed);
    if (kept) return kept;
    const words = await correctWords(this.#db, typed);
    const ids = integerArray(this.#all.map(({ id }) => id));
    const rows =
      words === null
        ? this.#all
        : await rowsOf(
            this.#db,
            idRow,
            sql`SELECT id FROM offers WHERE id = ANY(${ids}) AND search @@ plainto_tsquery('italian', ${words})`,
          );
    const found = new Set(rows.map(({ id }) => id));
    this.#matchingIds.set(typed, found);
    return found;
  }
}

import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { THIN_LIST } from '#domain/search-summary.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { permalinkOf, publicArticles } from '../areas/blog/read-articles.ts';
import { isVerifiedCompany } from '../areas/companies/verified.ts';
import { publicEvents } from '../areas/events/read-events.ts';
import { openOffers } from '../areas/offer-life/open-offers.ts';
import { publicPages } from '../areas/pages/read-page.ts';
import type { Names } from '../areas/professions/names.ts';
import { Cache } from '../platform/cache.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { integerArray } from '../platform/sql-arrays.ts';
import { writeXml, writeXmlDocument, XML_DECLARATION } from './write-xml.ts';
import type { XmlDocuments } from './xml-documents.ts';

const jobPlace = z.object({ job_id: z.number(), place_id: z.number(), offers: z.number() });
const slugRow = z.object({ slug: z.string() });
const companyRow = z.object({ id: z.number(), slug: z.string() });
const jobRegion = z.object({ job_id: z.number(), region_id: z.number(), offers: z.number() });
const payRow = z.object({ id: z.number(), job_id: z.number(), place_id: z.number().nullable() });
const idRow = z.object({ id: z.number() });
const offerRow = z.object({ id: z.number(), slug: z.string(), published_at: z.string() });

/** How many addresses a file holds at most, and how many are read and written at a time. */
const SIZES = { file: 50_000, portion: 1000 };
/** How long the offers are divided into the same files: as long as the index that names them is kept. */
const DIVIDED_MS = 600_000;
const MAX_SEARCHES = 20_000;
const STATIC_PATHS = [
  '/',
  '/recruiter',
  '/offerte-lavoro',
  '/career-day',
  '/blog',
  '/come-ordiniamo',
  '/recruiter/guide',
  '/recruiter/acquista-crediti',
];
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: string;
  /** ISO 8601. */
  lastmod?: string;
}

/**
 * The index of the sitemaps and one a kind: pages, searches, pay, companies, blog, events, offers in parts (rule D3).
 */
export function sitemaps(
  { db, config }: Platform,
  names: Names,
  documents: XmlDocuments,
  sizes: { file: number; portion: number } = SIZES,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const address = (path: string) => new URL(path, config.siteUrl).href;
  const open = openOffers(false);

  async function* urlset(portions: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
    yield `${XML_DECLARATION}<urlset xmlns="${SCHEMA}">`;
    for await (const entries of portions)
      yield writeXml({
        url: entries.map(({ path, lastmod }) => ({ loc: address(path), ...(lastmod && { lastmod }) })),
      });
    yield '</urlset>';
  }

  /** Rows in the order of their ids, from one on, a portion at a time, as many as a file holds. */
  async function* readById<Row extends { id: number }>(
    read: (from: number, limit: SQL) => Promise<Row[]>,
    first = 0,
  ): AsyncGenerator<Row[]> {
    let from = first;
    for (let left = sizes.file; left > 0; left -= sizes.portion) {
      const rows = await read(from, sql`LIMIT ${Math.min(left, sizes.portion)}`);
      yield rows;
      if (rows.length < sizes.portion) return;
      from = (rows.at(-1)?.id ?? from) + 1;
    }
  }

  async function* inPortions(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
    for (let start = 0; start < entries.length; start += sizes.portion)
      yield entries.slice(start, start + sizes.portion);
  }

  /** How many offers the searches of tourist areas find: an area is a list of comuni. */
  async function areaSearches(): Promise<[path: string, offers: number][]> {
    const comuni = [...new Set(names.gazetteer.rows.flatMap((row) => row.comuni ?? []))];
    const rows = await rowsOf(
      db,
      jobPlace,
      sql`
      SELECT job_id, place_id, count(*)::int AS offers FROM offers o WHERE ${open} AND place_id = ANY(${integerArray(comuni)})
      GROUP BY job_id, place_id LIMIT ${MAX_SEARCHES}`,
    );
    return rows.flatMap(({ job_id, place_id, offers }) => {
      const job = names.professions.byId(job_id);
      return names.gazetteer
        .areasOf(place_id)
        .flatMap(({ slug }) => [slug, ...(job ? [`${slug}/${job.slug}`] : [])])
        .map((path): [string, number] => [`/offerte-lavoro/${path}`, offers]);
    });
  }

  const kinds: Readonly<Record<string, () => AsyncGenerator<readonly Entry[]>>> = {
    async *pagine() {
      const categories = await rowsOf(db, slugRow, sql`SELECT slug FROM offer_categories ORDER BY slug`);
      const written = (await publicPages(db))
        .filter(({ disable_robots }) => !disable_robots)
        .map(({ path }) => `/${path}`);
      const paths = new Set([...STATIC_PATHS, ...categories.map(({ slug }) => `/offerte-lavoro/${slug}`), ...written]);
      yield* inPortions([...paths].map((path) => ({ path })));
    },
    async *ricerche() {
      const rows = await rowsOf(
        db,
        jobRegion,
        sql`SELECT job_id, region_id, count(*)::int AS offers FROM offers o WHERE ${open}
          GROUP BY job_id, region_id LIMIT ${MAX_SEARCHES}`,
      );
      const found = rows.flatMap(({ job_id, region_id, offers }): [string, number][] => {
        const [job, region] = [names.professions.byId(job_id), names.gazetteer.byId(region_id)];
        if (!job || !region) return [];
        const paths = [`${region.slug}/${job.slug}`, `ovunque/${job.slug}`, region.slug];
        return paths.map((path) => [`/offerte-lavoro/${path}`, offers]);
      });
      const counts = new Map<string, number>();
      for (const [path, offers] of [...found, ...(await areaSearches())])
        counts.set(path, (counts.get(path) ?? 0) + offers);
      // Thin lists ask not to be listed.
      yield* inPortions([...counts].filter(([, offers]) => offers >= THIN_LIST).map(([path]) => ({ path })));
    },
    async *stipendi() {
      const figures = readById((from, limit) =>
        rowsOf(
          db,
          payRow,
          sql`SELECT id, job_id, place_id FROM pay_figures WHERE id >= ${from} AND has_room IS NULL AND season IS NULL ORDER BY id ${limit}`,
        ),
      );
      let isFirst = true;
      for await (const rows of figures) {
        const paths = rows.flatMap(({ job_id, place_id }) => {
          const job = names.professions.byId(job_id);
          const place = place_id === null ? null : names.gazetteer.byId(place_id);
          if (!job || place === undefined) return [];
          return [place === null ? `/stipendi/${job.slug}` : `/stipendi/${job.slug}/${place.slug}`];
        });
        if (paths.length === 0) continue;
        yield [...(isFirst ? ['/stipendi'] : []), ...paths].map((path) => ({ path }));
        isFirst = false;
      }
    },
    async *aziende() {
      const companies = readById((from, limit) =>
        rowsOf(
          db,
          companyRow,
          sql`SELECT id, slug FROM companies c WHERE id >= ${from} AND NOT is_partner AND ${isVerifiedCompany()} AND EXISTS (SELECT 1 FROM offers o WHERE company_id = c.id AND ${open}) ORDER BY id ${limit}`,
        ),
      );
      yield [{ path: '/aziende' }];
      for await (const rows of companies) yield rows.map(({ slug }) => ({ path: `/aziende/${slug}` }));
    },
    async *blog() {
      yield* inPortions((await publicArticles(db)).map((article) => ({ path: permalinkOf(article) })));
    },
    async *eventi() {
      yield* inPortions((await publicEvents(db)).map(({ slug }) => ({ path: `/career-day/${slug}` })));
    },
  };

  const divided = new Cache<{ firstIds: number[] }>({ ttlMs: DIVIDED_MS, bound: { entries: 1 } });
  /** The first offer of each file of offers. */
  const divideOffers = () =>
    divided.get('offers', async () => {
      const rows = await rowsOf(
        db,
        idRow,
        sql`SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM offers o WHERE ${open}) numbered
          WHERE place % ${sizes.file} = 0 ORDER BY id`,
      );
      return { firstIds: rows.map(({ id }) => id) };
    });

  async function* offersOf(first: number, next: number | undefined): AsyncGenerator<Entry[]> {
    const end = next === undefined ? sql`` : sql` AND id < ${next}`;
    const offers = readById(
      (from, limit) =>
        rowsOf(
          db,
          offerRow,
          sql`SELECT id, slug, coalesce(published_at, created_at) AS published_at FROM offers o WHERE id >= ${from}${end} AND ${open} ORDER BY id ${limit}`,
        ),
      first,
    );
    for await (const rows of offers)
      yield rows.map(({ slug, published_at }) => ({
        path: `/offerte-lavoro/${slug}`,
        lastmod: new Date(published_at).toISOString(),
      }));
  }

  async function* index(): AsyncGenerator<string> {
    const paths = [
      ...Object.keys(kinds).map((kind) => `/sitemap-${kind}.xml`),
      ...(await divideOffers()).firstIds.map((_, part) => `/sitemap-offerte-${part + 1}.xml`),
    ];
    const sitemap = paths.map((path) => ({ loc: address(path) }));
    yield writeXmlDocument({ sitemapindex: { '@xmlns': SCHEMA, sitemap } });
  }

  app.get('/sitemap.xml', (c) => documents.answer(c, 'sitemap', index));
  for (const [kind, entries] of Object.entries(kinds))
    app.get(`/sitemap-${kind}.xml`, (c) => documents.answer(c, `sitemap-${kind}`, () => urlset(entries())));
  app.get('/:part{sitemap-offerte-[0-9]+\\.xml}', async (c) => {
    const part = Number(c.req.param('part').match(/\d+/)?.[0]);
    const { firstIds } = await divideOffers();
    const first = firstIds[part - 1];
    if (first === undefined) return c.notFound();
    const entries = () => offersOf(first, firstIds[part]);
    return documents.answer(c, `sitemap-offerte-${part}`, () => urlset(entries()));
  });
  return app;
}

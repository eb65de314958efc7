import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { THIN_LIST } from '#domain/search-summary.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { permalinkOf, publicArticles } from '../areas/blog/read-articles.ts';
import { publicEvents } from '../areas/events/read-events.ts';
import { openOffers } from '../areas/offer-life/open-offers.ts';
import { publicPages } from '../areas/pages/read-page.ts';
import type { Names } from '../areas/professions/names.ts';
import type { Platform } from '../platform/platform.ts';
import { integerArray } from '../platform/sql-arrays.ts';
import { writeXmlDocument, XML_HEADERS } from './write-xml.ts';

const jobPlace = z.object({ job_id: z.number(), place_id: z.number(), offers: z.number() });
const slugRow = z.object({ slug: z.string() });
const jobRegion = z.object({ job_id: z.number(), region_id: z.number(), offers: z.number() });
const payRow = z.object({ job_id: z.number(), place_id: z.number().nullable() });
const countRow = z.object({ count: z.number() });
const offerRow = z.object({ slug: z.string(), published_at: z.string() });

const PART = 50_000;
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
export function sitemaps({ db, config }: Platform, names: Names): Hono {
  const app = new Hono();
  const address = (path: string) => new URL(path, config.siteUrl).href;
  const open = openOffers(false);

  const urlset = (entries: readonly Entry[]): string =>
    writeXmlDocument({
      urlset: {
        '@xmlns': SCHEMA,
        url: entries.map(({ path, lastmod }) => ({ loc: address(path), ...(lastmod && { lastmod }) })),
      },
    });

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

  const kinds: Readonly<Record<string, () => Promise<Entry[]>>> = {
    pagine: async () => {
      const categories = await rowsOf(db, slugRow, sql`SELECT slug FROM offer_categories ORDER BY slug`);
      const written = (await publicPages(db))
        .filter(({ disable_robots }) => !disable_robots)
        .map(({ path }) => `/${path}`);
      return [
        ...new Set([...STATIC_PATHS, ...categories.map(({ slug }) => `/offerte-lavoro/${slug}`), ...written]),
      ].map((path) => ({ path }));
    },
    ricerche: async () => {
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
      return [...counts].filter(([, offers]) => offers >= THIN_LIST).map(([path]) => ({ path }));
    },
    stipendi: async () => {
      const rows = await rowsOf(
        db,
        payRow,
        sql`SELECT job_id, place_id FROM pay_figures WHERE has_room IS NULL AND season IS NULL ORDER BY id LIMIT ${PART}`,
      );
      const paths = rows.flatMap(({ job_id, place_id }) => {
        const job = names.professions.byId(job_id);
        const place = place_id === null ? null : names.gazetteer.byId(place_id);
        if (!job || place === undefined) return [];
        return [place === null ? `/stipendi/${job.slug}` : `/stipendi/${job.slug}/${place.slug}`];
      });
      return [...(paths.length > 0 ? ['/stipendi'] : []), ...paths].map((path) => ({ path }));
    },
    aziende: async () => {
      const rows = await rowsOf(
        db,
        slugRow,
        sql`SELECT slug FROM companies c WHERE NOT is_partner AND EXISTS (SELECT 1 FROM offers o WHERE company_id = c.id AND ${open}) ORDER BY id LIMIT ${PART}`,
      );
      return rows.map(({ slug }) => ({ path: `/aziende/${slug}` }));
    },
    blog: async () => (await publicArticles(db)).map((article) => ({ path: permalinkOf(article) })),
    eventi: async () => (await publicEvents(db)).map(({ slug }) => ({ path: `/career-day/${slug}` })),
  };

  app.get('/sitemap.xml', async (c) => {
    const rows = await rowsOf(db, countRow, sql`SELECT count(*)::int AS count FROM offers o WHERE ${open}`);
    const parts = Math.ceil((rows[0]?.count ?? 0) / PART);
    const paths = [
      ...Object.keys(kinds).map((kind) => `/sitemap-${kind}.xml`),
      ...Array.from({ length: parts }, (_, index) => `/sitemap-offerte-${index + 1}.xml`),
    ];
    const sitemap = paths.map((path) => ({ loc: address(path) }));
    return c.body(writeXmlDocument({ sitemapindex: { '@xmlns': SCHEMA, sitemap } }), 200, XML_HEADERS);
  });
  for (const [kind, entries] of Object.entries(kinds))
    app.get(`/sitemap-${kind}.xml`, async (c) => c.body(urlset(await entries()), 200, XML_HEADERS));
  app.get('/:part{sitemap-offerte-[0-9]+\\.xml}', async (c) => {
    const part = Number(c.req.param('part').match(/\d+/)?.[0]);
    const rows = await rowsOf(
      db,
      offerRow,
      sql`SELECT slug, coalesce(published_at, created_at) AS published_at FROM offers o WHERE ${open} ORDER BY id LIMIT ${PART} OFFSET ${(part - 1) * PART}`,
    );
    if (rows.length === 0) return c.notFound();
    return c.body(
      urlset(
        rows.map(({ slug, published_at }) => ({
          path: `/offerte-lavoro/${slug}`,
          lastmod: new Date(published_at).toISOString(),
        })),
      ),
      200,
      XML_HEADERS,
    );
  });
  return app;
}

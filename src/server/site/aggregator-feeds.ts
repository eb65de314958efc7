import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { offerPay } from '#contract/offer-pay.ts';
import { ownValue } from '#domain/own-value.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { openOffers } from '../areas/offer-life/open-offers.ts';
import { payColumns } from '../areas/offers/pay-columns.ts';
import type { Names } from '../areas/professions/names.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import type { Platform } from '../platform/platform.ts';
import { type FeedFormat, type FeedJob, feedFormats } from './aggregator-formats.ts';
import { writeXml, XML_DECLARATION } from './write-xml.ts';

const CHUNK = 500;

const feedRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  company: z.string(),
  job_id: z.number(),
  place_id: z.number(),
  region_id: z.number(),
  ...offerPay,
  contract_typology: z.string().nullable(),
  experience_required: z.string().nullable(),
  published_at: z.string(),
  expires_at: z.string(),
});
type Row = z.output<typeof feedRow>;

/**
 * Every open offer as XML, in each aggregator's format, written while it is read: a few hundred in memory at a time.
 */
export function aggregatorFeeds({ db, config }: Platform, names: Names): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // A reader comes every quarter of an hour; more often is no reading.
  const byAddress = rateLimit(db, 'feed', { points: 60, seconds: 3600 });
  const site = { name: config.siteName, url: config.siteUrl };

  /**
   * The next offers after one, oldest first; offers that other sites gave us are not given on, career-day ones are not
   * public.
   */
  function nextAfter(last: number): Promise<Row[]> {
    return rowsOf(
      db,
      feedRow,
      sql`
      SELECT o.id, o.slug, o.title, o.description, c.name AS company, o.job_id, o.place_id, o.region_id, ${payColumns}, o.contract_typology, o.experience_required, coalesce(o.published_at, o.created_at) AS published_at, o.expires_at
      FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.id > ${last} AND ${openOffers(false)} AND NOT c.is_partner
      ORDER BY o.id LIMIT ${CHUNK}`,
    );
  }

  function jobOf(row: Row): FeedJob {
    const place = names.gazetteer.byId(row.place_id);
    return {
      id: row.id,
      title: row.title,
      url: new URL(`/offerte-lavoro/${row.slug}`, config.siteUrl).href,
      company: row.company,
      city: place?.name ?? '',
      province: place?.sign ?? '',
      region: names.gazetteer.byId(row.region_id)?.name ?? '',
      description: row.description,
      pay: row,
      job: names.professions.byId(row.job_id)?.name ?? '',
      typology: row.contract_typology,
      experience: row.experience_required,
      publishedAt: new Date(row.published_at),
      expiresAt: new Date(row.expires_at),
    };
  }

  function written(format: FeedFormat): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let last = 0;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const about = format.about ? writeXml(format.about(site, new Date())) : '';
        controller.enqueue(encoder.encode(`${XML_DECLARATION}<${format.root}>${about}`));
      },
      async pull(controller) {
        const rows = await nextAfter(last);
        last = rows.at(-1)?.id ?? last;
        const isLast = rows.length < CHUNK;
        const jobs = writeXml({ job: rows.map((row) => format.job(jobOf(row))) });
        controller.enqueue(encoder.encode(`${jobs}${isLast ? `</${format.root}>` : ''}`));
        if (isLast) controller.close();
      },
    });
  }

  app.get('/feed/:name{[a-z]+\\.xml}', async (c) => {
    const format = ownValue(feedFormats, c.req.param('name').replace('.xml', ''));
    if (!format) return c.notFound();
    await byAddress.take(c.get('clientAddress'));
    return c.body(written(format), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    });
  });
  return app;
}

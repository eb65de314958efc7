import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { latestArticles, permalinkOf, publicArticles } from '../areas/blog/read-articles.ts';
import { lastOffers } from '../areas/offers/personal-offers.ts';
import { publicPages } from '../areas/pages/read-page.ts';
import type { Names } from '../areas/professions/names.ts';
import type { Platform } from '../platform/platform.ts';

const PART = 50_000;
const STATIC_PATHS = ['/', '/recruiter', '/offerte-lavoro', '/blog', '/recruiter/guide', '/recruiter/acquista-crediti'];
const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What machines read of the site: sitemap, robots, RSS, web manifest (decisions 3). */
export function feeds({ db, config }: Platform, names: Names): Hono {
  const app = new Hono();
  const address = (path: string) => new URL(path, config.siteUrl).href;
  const open = sql`status = 'active' AND expires_at > now() AND NOT is_career_day`;

  app.get('/robots.txt', (c) => c.text(`User-agent: *\nDisallow: /api/\nDisallow: /profilo\nDisallow: /staff\nDisallow: /dev\n\nSitemap: ${address('/sitemap.xml')}\n`));

  app.get('/sitemap.xml', async (c) => {
    const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM offers WHERE ${open}`);
    const parts = Math.ceil((rows[0]?.count ?? 0) / PART);
    const addresses = ['/sitemap-pagine.xml', ...Array.from({ length: parts }, (_, index) => `/sitemap-offerte-${index + 1}.xml`)];
    return c.body(
      `${DECLARATION}${await html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((path) => html`<sitemap><loc>${address(path)}</loc></sitemap>`)}</sitemapindex>`}`,
      200,
      xml,
    );
  });

  app.get('/sitemap-pagine.xml', async (c) => {
    const categories = await db.execute<{ slug: string }>(sql`SELECT slug FROM offer_categories ORDER BY slug`);
    const searches = await db.execute<{ job_id: number; region_id: number }>(sql`SELECT DISTINCT job_id, region_id FROM offers WHERE ${open} LIMIT 20000`);
    const paths = new Set([...STATIC_PATHS, ...categories.rows.map(({ slug }) => `/offerte-lavoro/${slug}`)]);
    for (const { path, disable_robots } of await publicPages(db)) if (!disable_robots) paths.add(`/${path}`);
    for (const { kind, slug } of await publicArticles(db)) paths.add(permalinkOf({ kind, slug }));
    for (const { job_id, region_id } of searches.rows) {
      const [job, region] = [names.professions.byId(job_id), names.gazetteer.byId(region_id)];
      if (job && region) paths.add(`/offerte-lavoro/${region.slug}/${job.slug}`).add(`/offerte-lavoro/ovunque/${job.slug}`).add(`/offerte-lavoro/${region.slug}`);
    }
    return c.body(await urlset([...paths].map((path) => ({ loc: address(path) }))), 200, xml);
  });

  app.get('/:part{sitemap-offerte-[0-9]+\\.xml}', async (c) => {
    const part = Number(c.req.param('part').match(/\d+/)?.[0]);
    const { rows } = await db.execute<{ slug: string; published_at: string }>(sql`SELECT slug, published_at FROM offers WHERE ${open} ORDER BY id LIMIT ${PART} OFFSET ${(part - 1) * PART}`);
    if (rows.length === 0) return c.notFound();
    return c.body(await urlset(rows.map(({ slug, published_at }) => ({ loc: address(`/offerte-lavoro/${slug}`), lastmod: new Date(published_at).toISOString() }))), 200, xml);
  });

  app.get('/blog.rss', async (c) => {
    const items = (await latestArticles(db, 30)).map(
      (article) =>
        html`<item><title>${article.title}</title><link>${address(article.url_node.permalink)}</link><guid>${address(article.url_node.permalink)}</guid><pubDate>${new Date(article.publication_date).toUTCString()}</pubDate><category>${article.category.title}</category><description>${article.excerpt}</description></item>`,
    );
    const feed =
      await html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${config.siteName}: blog</title><link>${address('/blog')}</link>${raw(`<atom:link href="${address('/blog.rss')}" rel="self" type="application/rss+xml"/>`)}<description>Le domande vere di chi lavora nel turismo.</description><language>it</language>${items}</channel></rss>`;
    return c.body(`${DECLARATION}${feed}`, 200, { ...xml, 'Content-Type': 'application/rss+xml; charset=utf-8' });
  });

  app.get('/offerte-lavoro.rss', async (c) => {
    const offers = await lastOffers(db, names, false, 50);
    const items = offers.map(
      (offer) =>
        html`<item><title>${offer.title} - ${offer.company_name}</title><link>${address(`/offerte-lavoro/${offer.slug}`)}</link><guid>${address(`/offerte-lavoro/${offer.slug}`)}</guid><pubDate>${new Date(offer.transaction_date_created ?? offer.date_created).toUTCString()}</pubDate><category>${offer.job.name}</category><description>${offer.place.text}. ${offer.description}</description></item>`,
    );
    const feed =
      await html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${config.siteName}: ultime offerte di lavoro</title><link>${address('/offerte-lavoro')}</link>${raw(`<atom:link href="${address('/offerte-lavoro.rss')}" rel="self" type="application/rss+xml"/>`)}<description>Le offerte più recenti nel turismo, nell’ospitalità e nella ristorazione.</description><language>it</language>${items}</channel></rss>`;
    return c.body(`${DECLARATION}${feed}`, 200, { ...xml, 'Content-Type': 'application/rss+xml; charset=utf-8' });
  });

  app.get('/site.webmanifest', (c) =>
    c.json(
      {
        name: config.siteName,
        short_name: config.siteName,
        description: 'Lavoro nel turismo, nell’ospitalità e nella ristorazione',
        lang: 'it',
        start_url: '/',
        display: 'standalone',
        background_color: '#faf6ef',
        theme_color: '#faf6ef',
        icons: [192, 512].map((size) => ({ src: `/immagini/icona-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
      },
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
    ),
  );
  return app;
}

async function urlset(entries: { loc: string; lastmod?: string }[]): Promise<string> {
  const urls = await Promise.all(entries.map(({ loc, lastmod }) => html`<url><loc>${loc}</loc>${lastmod ? html`<lastmod>${lastmod}</lastmod>` : raw('')}</url>`));
  return `${DECLARATION}${await html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`}`;
}

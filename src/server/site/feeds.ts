import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { latestArticles } from '../areas/blog/read-articles.ts';
import { lastOffers } from '../areas/offers/personal-offers.ts';
import type { Names } from '../areas/professions/names.ts';
import type { Platform } from '../platform/platform.ts';
import { cleanXml, XML_DECLARATION } from './xml-answer.ts';

const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

/** What machines read of the site beside its sitemaps: robots, RSS, web manifest (decisions 3). */
export function feeds({ db, config }: Platform, names: Names): Hono {
  const app = new Hono();
  const address = (path: string) => new URL(path, config.siteUrl).href;

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /profilo\nDisallow: /staff\nDisallow: /dev\nDisallow: /vai/\n\nSitemap: ${address('/sitemap.xml')}\n`,
    ),
  );

  // Whoever can write this file speaks for the site: engines look here for the key they were told.
  const { indexNow } = config;
  if (indexNow) app.get(`/${indexNow.key}.txt`, (c) => c.text(indexNow.key));

  app.get('/blog.rss', async (c) => {
    const items = (await latestArticles(db, 30)).map(
      (article) =>
        html`<item><title>${article.title}</title><link>${address(article.url_node.permalink)}</link><guid>${address(article.url_node.permalink)}</guid><pubDate>${new Date(article.publication_date).toUTCString()}</pubDate><category>${article.category.title}</category><description>${article.excerpt}</description></item>`,
    );
    const feed = await cleanXml(
      html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${config.siteName}: blog</title><link>${address('/blog')}</link>${raw(`<atom:link href="${address('/blog.rss')}" rel="self" type="application/rss+xml"/>`)}<description>Le domande vere di chi lavora nel turismo.</description><language>it</language>${items}</channel></rss>`,
    );
    return c.body(`${XML_DECLARATION}${feed}`, 200, { ...xml, 'Content-Type': 'application/rss+xml; charset=utf-8' });
  });

  app.get('/offerte-lavoro.rss', async (c) => {
    const offers = await lastOffers(db, names, false, 50);
    const items = offers.map(
      (offer) =>
        html`<item><title>${offer.title} - ${offer.company_name}</title><link>${address(`/offerte-lavoro/${offer.slug}`)}</link><guid>${address(`/offerte-lavoro/${offer.slug}`)}</guid><pubDate>${new Date(offer.transaction_date_created ?? offer.date_created).toUTCString()}</pubDate><category>${offer.job.name}</category><description>${offer.place.text}. ${offer.description}</description></item>`,
    );
    const feed = await cleanXml(
      html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${config.siteName}: ultime offerte di lavoro</title><link>${address('/offerte-lavoro')}</link>${raw(`<atom:link href="${address('/offerte-lavoro.rss')}" rel="self" type="application/rss+xml"/>`)}<description>Le offerte più recenti nel turismo, nell’ospitalità e nella ristorazione.</description><language>it</language>${items}</channel></rss>`,
    );
    return c.body(`${XML_DECLARATION}${feed}`, 200, { ...xml, 'Content-Type': 'application/rss+xml; charset=utf-8' });
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
        icons: [192, 512].map((size) => ({
          src: `/immagini/icona-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        })),
      },
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
    ),
  );
  return app;
}

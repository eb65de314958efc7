import { Hono } from 'hono';
import { latestArticles } from '../areas/blog/read-articles.ts';
import { lastOffers } from '../areas/offers/personal-offers.ts';
import type { Names } from '../areas/professions/names.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { writeXmlDocument } from './write-xml.ts';
import type { XmlDocuments } from './xml-documents.ts';

const RSS = 'application/rss+xml';

interface Channel {
  path: string;
  title: string;
  description: string;
  items: readonly { title: string; path: string; date: string; category: string; description: string }[];
}

/** Files for machines beside the sitemaps: robots.txt, RSS, web manifest (rule D3). */
export function feeds({ db, config }: Platform, names: Names, documents: XmlDocuments): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const address = (path: string) => new URL(path, config.siteUrl).href;

  /** A channel whose feed is at its page's address with `.rss`. */
  const rss = ({ path, title, description, items }: Channel): string =>
    writeXmlDocument({
      rss: {
        '@version': '2.0',
        '@xmlns:atom': 'http://www.w3.org/2005/Atom',
        channel: {
          title,
          link: address(path),
          'atom:link': { '@href': address(`${path}.rss`), '@rel': 'self', '@type': 'application/rss+xml' },
          description,
          language: 'it',
          item: items.map((item) => ({
            title: item.title,
            link: address(item.path),
            guid: address(item.path),
            pubDate: new Date(item.date).toUTCString(),
            category: item.category,
            description: item.description,
          })),
        },
      },
    });

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /profilo\nDisallow: /staff\nDisallow: /dev\nDisallow: /vai/\n\nSitemap: ${address('/sitemap.xml')}\n`,
    ),
  );

  // The proof of ownership for search engines: they compare this file with the key they were sent.
  const { indexNow } = config;
  if (indexNow) app.get(`/${indexNow.key}.txt`, (c) => c.text(indexNow.key));

  async function* latestOfBlog(): AsyncGenerator<string> {
    const articles = await latestArticles(db, 30);
    const channel = {
      path: '/blog',
      title: `${config.siteName}: blog`,
      description: 'Le domande vere di chi lavora nel turismo.',
      items: articles.map((article) => ({
        title: article.title,
        path: article.url_node.permalink,
        date: article.publication_date,
        category: article.category.title,
        description: article.excerpt,
      })),
    };
    yield rss(channel);
  }
  app.get('/blog.rss', (c) => documents.answer(c, 'blog.rss', latestOfBlog, RSS));

  async function* latestOffers(): AsyncGenerator<string> {
    const offers = await lastOffers(db, names, false, 50);
    const channel = {
      path: '/offerte-lavoro',
      title: `${config.siteName}: ultime offerte di lavoro`,
      description: 'Le offerte più recenti nel turismo, nell’ospitalità e nella ristorazione.',
      items: offers.map((offer) => ({
        title: `${offer.title} - ${offer.company_name}`,
        path: `/offerte-lavoro/${offer.slug}`,
        date: offer.transaction_date_created ?? offer.date_created,
        category: offer.job.name,
        description: `${offer.place.text}. ${offer.description}`,
      })),
    };
    yield rss(channel);
  }
  app.get('/offerte-lavoro.rss', (c) => documents.answer(c, 'offerte-lavoro.rss', latestOffers, RSS));

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

import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { banners } from '../areas/search/tables.ts';
import type { BufferedCounter } from '../platform/buffered-counter.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';

/** One transparent point. */
const POINT = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/**
 * How banners are counted without a script: a point that the browser fetches when the banner comes into view, and an
 * address that counts and leads on. A client that asks too often is served and counted no more.
 */
export function bannerTracking({ db }: Platform, counts: Record<'views' | 'clicks', BufferedCounter>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const byAddress = rateLimit(db, 'banner', { points: 600, seconds: 3600 });
  const count = async (c: Context<ApiEnv>, id: number, what: 'views' | 'clicks') => {
    try {
      await byAddress.take(c.get('clientAddress'));
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    counts[what].count(String(id));
  };
  app.get('/immagini/vista/:name{[0-9]{1,9}\\.gif}', async (c) => {
    await count(c, Number.parseInt(c.req.param('name'), 10), 'views');
    return c.body(POINT, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
  });
  app.get('/vai/banner/:id{[0-9]{1,9}}', async (c) => {
    const id = Number(c.req.param('id'));
    const [banner] = await db.select({ url: banners.url }).from(banners).where(eq(banners.id, id));
    if (banner) await count(c, id, 'clicks');
    c.header('Cache-Control', 'no-store');
    // A banner that is gone leads to where it was.
    return c.redirect(banner?.url ?? '/offerte-lavoro', 302);
  });
  return app;
}

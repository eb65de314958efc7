import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** The built scripts, styles and fonts: their names change with what they hold, so they are kept for ever. */
export function assets(folder: string): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  return app;
}

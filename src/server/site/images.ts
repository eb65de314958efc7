import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { cloche, clocheTile } from '#art/cloche.ts';
import { icons } from '#art/icons.ts';
import { companySeed } from '#art/identity.ts';
import { paperColors, tileImage, tileSheet } from '#art/tiles.ts';
import { ownValue } from '#domain/own-value.ts';
import type { Gazetteer } from '../areas/places/gazetteer.ts';
import { isMapSize } from '../areas/places/map/place-frame.ts';
import { groundCollection, PlaceMaps, shapeCollection } from '../areas/places/map/place-map.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { failureOf } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { type Draw, drawingQueue, type Picture } from './drawing-queue.ts';
import { SHARED_MAP, sharePicture } from './share-picture.ts';
import { companyShared, offerShared } from './shared-facts.ts';

const LONG = { 'Cache-Control': 'public, max-age=604800' };
/** The flags of the telephone prefixes, served by us whatever network the visitor is on. */
const flagFolder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const SHARE = { columns: 8, rows: 4, size: 160 };

interface Drawn {
  /** The side, in pixels. */
  size?: number;
  queue?: Draw;
  client?: string | null;
}

/** Pictures drawn from the tiles: share images, placeholder logos, icons (rule D3). */
export function images(platform: Pick<Platform, 'db' | 'config' | 'log'>, gazetteer: Gazetteer): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const maps = new PlaceMaps(gazetteer);
  const tiles = drawingQueue({ kept: 300, waiting: 200 });
  // Larger and slower: in a queue of their own, so that a tile never waits for them.
  const shares = drawingQueue({ kept: 100, waiting: 20 });
  const sharing = rateLimit(platform.db, 'share_pictures', { points: 300, seconds: 600 });

  const clientOf = (c: Context<ApiEnv>): string | null => {
    const address = c.get('clientAddress');
    return address === 'local' ? null : address;
  };
  /** `client` has a part of the queue alone; our own few pictures are drawn for nobody in particular. */
  const png = (key: string, svg: () => string, { size, queue = tiles, client = null }: Drawn = {}) =>
    queue(
      key,
      async () => {
        const { default: sharp } = await import('sharp');
        const pipeline = sharp(Buffer.from(svg()));
        return (size ? pipeline.resize(size, size) : pipeline).png({ palette: true }).toBuffer();
      },
      client,
    );
  const share = (seed: string) => {
    const sheet = tileSheet(seed, SHARE.columns, SHARE.rows, SHARE.size);
    const [width, height] = [SHARE.columns * SHARE.size, SHARE.rows * SHARE.size];
    const plate = `<svg x="${width / 2 - 160}" y="${height / 2 - 160}" width="320" height="320" viewBox="0 0 80 80">${clocheTile(paperColors[4], paperColors[0], paperColors[5])}</svg>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="${(width - 1200) / 2} ${(height - 630) / 2} 1200 630">${sheet}${plate}</svg>`;
  };

  const general = () => png('share', () => share('brigata'));
  async function sharedPicture(c: Context<ApiEnv>, cache: string, make: () => Promise<Picture | null>) {
    if (c.get('clientAddress') !== 'local') await sharing.take(c.get('clientAddress'));
    try {
      return c.body((await make()) ?? (await general()), 200, { 'Cache-Control': cache, 'Content-Type': 'image/png' });
    } catch (error) {
      // The queue is full, or the text cannot be drawn: a link is shared with the general picture for now.
      if (!(error instanceof Refusal)) platform.log.warn({ err: failureOf(error) }, 'share picture');
      return c.body(await general(), 200, { 'Cache-Control': 'no-store', 'Content-Type': 'image/png' });
    }
  }

  app.get('/og-image.png', async (c) => c.body(await general(), 200, { ...LONG, 'Content-Type': 'image/png' }));
  app.get('/immagini/condivisione/:kind{offerta|azienda}/:name{[a-z0-9-]{1,160}\\.png}', (c) =>
    sharedPicture(c, 'public, max-age=3600', async () => {
      const slug = c.req.param('name').replace(/\.png$/, '');
      const shared =
        c.req.param('kind') === 'offerta'
          ? await offerShared(platform.db, gazetteer, slug)
          : await companyShared(platform.db, gazetteer, slug);
      // Its text is part of the key: a change of the offer draws a new one.
      return (
        shared &&
        shares(
          JSON.stringify(shared),
          () => {
            const place = shared.place_id === null ? undefined : gazetteer.byId(shared.place_id);
            const map = place ? maps.locate(place, SHARED_MAP) : null;
            return sharePicture({ ...shared, map, siteName: platform.config.siteName });
          },
          clientOf(c),
        )
      );
    }),
  );
  app.get('/immagini/condivisione/:name{[a-z0-9-]{1,120}\\.png}', (c) => {
    const seed = c.req.param('name').replace(/\.png$/, '');
    return sharedPicture(c, LONG['Cache-Control'], async () =>
      seed === 'brigata' ? null : png(`share ${seed}`, () => share(seed), { queue: shares, client: clientOf(c) }),
    );
  });
  app.get('/immagini/tessera/:name{[a-z0-9-]{1,120}\\.png}', async (c) => {
    const seed = c.req.param('name').replace(/\.png$/, '');
    return c.body(await png(`tile ${seed}`, () => tileImage(companySeed(seed), 240), { client: clientOf(c) }), 200, {
      ...LONG,
      'Content-Type': 'image/png',
    });
  });
  app.get('/immagini/mappa/:theme{chiara|scura}/:size{larga|alta}/:name{[a-z0-9-]{1,160}\\.svg}', (c) => {
    const place = gazetteer.bySlug(c.req.param('name').replace(/\.svg$/, ''));
    const size = c.req.param('size');
    if (!place || !isMapSize(size)) return c.notFound();
    const svg = maps.draw(place, size, c.req.param('theme') === 'scura' ? 'dark' : 'light');
    return c.body(svg, 200, { ...LONG, 'Content-Type': 'image/svg+xml; charset=utf-8' });
  });
  let ground: { plain: string; zipped: Uint8Array<ArrayBuffer> } | undefined;
  app.get('/mappa/suolo.json', (c) => {
    if (!ground) {
      const plain = JSON.stringify(groundCollection(maps, gazetteer));
      ground = { plain, zipped: new Uint8Array(gzipSync(plain, { level: 9 })) };
    }
    const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    return c.body(isZipped ? ground.zipped : ground.plain, 200, {
      ...LONG,
      'Content-Type': 'application/json; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
  });
  app.get('/mappa/forma/:name{[a-z0-9-]{1,160}\\.json}', (c) => {
    const place = gazetteer.bySlug(c.req.param('name').replace(/\.json$/, ''));
    return place ? c.json(shapeCollection(maps, place), 200, LONG) : c.notFound();
  });
  app.get('/immagini/:icon{icona-(180|192|512)\\.png}', async (c) => {
    const size = Number(c.req.param('icon').match(/\d+/)?.[0]);
    const svg = () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${clocheTile(paperColors[4], paperColors[0], paperColors[5])}</svg>`;
    return c.body(await png(`icon ${size}`, svg, { size }), 200, { ...LONG, 'Content-Type': 'image/png' });
  });
  app.get('/favicon.svg', (c) =>
    c.body(cloche(paperColors[0], paperColors[5]), 200, { ...LONG, 'Content-Type': 'image/svg+xml; charset=utf-8' }),
  );
  app.get('/favicon.ico', async (c) =>
    c.body(await png('favicon', () => cloche(paperColors[0], paperColors[5]), { size: 48 }), 200, {
      ...LONG,
      'Content-Type': 'image/png',
    }),
  );
  app.get('/icone/:name{[a-z]+\\.svg}', (c) => {
    const icon = ownValue(icons, c.req.param('name').replace(/\.svg$/, ''));
    if (!icon) return c.notFound();
    return c.body(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</svg>`,
      200,
      {
        ...LONG,
        'Content-Type': 'image/svg+xml; charset=utf-8',
      },
    );
  });
  app.get('/bandiere/:country{[A-Z]{2}\\.svg}', async (c) => {
    const flag = await readFile(join(flagFolder, c.req.param('country'))).catch(() => null);
    return flag
      ? c.body(new Uint8Array(flag), 200, { ...LONG, 'Content-Type': 'image/svg+xml; charset=utf-8' })
      : c.notFound();
  });
  return app;
}

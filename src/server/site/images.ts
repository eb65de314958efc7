import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { cloche, clocheTile } from '../../art/cloche.ts';
import { icons } from '../../art/icons.ts';
import { companySeed } from '../../art/identity.ts';
import { paperColors, tileImage, tileSheet } from '../../art/tiles.ts';
import type { Gazetteer } from '../areas/places/gazetteer.ts';
import { unavailable } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { sharePicture } from './share-picture.ts';
import { companyShared, offerShared } from './shared-facts.ts';

const LONG = { 'Cache-Control': 'public, max-age=604800' };
/** The flags of the telephone prefixes: ours to serve, whatever network the visitor is on. */
const flagFolder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const WAITING_MOST = 200;
const SHARE = { columns: 8, rows: 4, size: 160 };

/** Pictures drawn from the tiles: share images, the stand-in of a missing logo, icons (decisions 3). */
export function images(platform: Pick<Platform, 'db' | 'config'>, gazetteer: Gazetteer): Hono {
  const app = new Hono();
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 300 });

  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(key: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    const made = new Uint8Array(await make());
    drawn.set(key, made);
    return made;
  }

  /** Any name has its drawing, so anybody can ask for new ones without end: one is drawn at a time, and so many wait. Refuses (503). */
  async function once(key: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    const made = drawn.get(key) ?? underWay.get(key);
    if (made) return made;
    if (underWay.size >= WAITING_MOST) throw unavailable();
    const drawing = last.then(() => draw(key, make)).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    last = drawing.catch(() => {});
    return drawing;
  }
  const png = (key: string, svg: () => string, size?: number) =>
    once(key, () => {
      const pipeline = sharp(Buffer.from(svg()));
      return (size ? pipeline.resize(size, size) : pipeline).png({ palette: true }).toBuffer();
    });
  const share = (seed: string) => {
    const sheet = tileSheet(seed, SHARE.columns, SHARE.rows, SHARE.size);
    const [width, height] = [SHARE.columns * SHARE.size, SHARE.rows * SHARE.size];
    const plate = `<svg x="${width / 2 - 160}" y="${height / 2 - 160}" width="320" height="320" viewBox="0 0 80 80">${clocheTile(paperColors[4], paperColors[0], paperColors[5])}</svg>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="${(width - 1200) / 2} ${(height - 630) / 2} 1200 630">${sheet}${plate}</svg>`;
  };

  app.get('/og-image.png', async (c) => c.body(await png('share', () => share('brigata')), 200, { ...LONG, 'Content-Type': 'image/png' }));
  app.get('/immagini/condivisione/:kind{offerta|azienda}/:name{[a-z0-9-]{1,160}\\.png}', async (c) => {
    const slug = c.req.param('name').replace(/\.png$/, '');
    const shared = c.req.param('kind') === 'offerta' ? await offerShared(platform.db, gazetteer, slug) : await companyShared(platform.db, gazetteer, slug);
    // What it says is part of the key: a change of the offer draws it anew.
    const made = shared ? await once(JSON.stringify(shared), () => sharePicture({ ...shared, siteName: platform.config.siteName })) : await png('share', () => share('brigata'));
    return c.body(made, 200, { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'image/png' });
  });
  app.get('/immagini/condivisione/:name{[a-z0-9-]{1,120}\\.png}', async (c) => {
    const seed = c.req.param('name').replace(/\.png$/, '');
    return c.body(await png(`share ${seed}`, () => share(seed)), 200, { ...LONG, 'Content-Type': 'image/png' });
  });
  app.get('/immagini/tessera/:name{[a-z0-9-]{1,120}\\.png}', async (c) => {
    const seed = c.req.param('name').replace(/\.png$/, '');
    return c.body(await png(`tile ${seed}`, () => tileImage(companySeed(seed), 240)), 200, { ...LONG, 'Content-Type': 'image/png' });
  });
  app.get('/immagini/:icon{icona-(180|192|512)\\.png}', async (c) => {
    const size = Number(c.req.param('icon').match(/\d+/)?.[0]);
    const svg = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${clocheTile(paperColors[4], paperColors[0], paperColors[5])}</svg>`;
    return c.body(await png(`icon ${size}`, svg, size), 200, { ...LONG, 'Content-Type': 'image/png' });
  });
  app.get('/favicon.svg', (c) => c.body(cloche(paperColors[0], paperColors[5]), 200, { ...LONG, 'Content-Type': 'image/svg+xml; charset=utf-8' }));
  app.get('/favicon.ico', async (c) => c.body(await png('favicon', () => cloche(paperColors[0], paperColors[5]), 48), 200, { ...LONG, 'Content-Type': 'image/png' }));
  app.get('/icone/:name{[a-z]+\\.svg}', (c) => {
    const icon = icons[c.req.param('name').replace(/\.svg$/, '')];
    if (!icon) return c.notFound();
    return c.body(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</svg>`, 200, {
      ...LONG,
      'Content-Type': 'image/svg+xml; charset=utf-8',
    });
  });
  app.get('/bandiere/:country{[A-Z]{2}\\.svg}', async (c) => {
    const flag = await readFile(join(flagFolder, c.req.param('country'))).catch(() => null);
    return flag ? c.body(new Uint8Array(flag), 200, { ...LONG, 'Content-Type': 'image/svg+xml; charset=utf-8' }) : c.notFound();
  });
  return app;
}

// On both engines: hand-written SQL, which divides offers into files.
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { sitemaps } from '#server/site/sitemaps.ts';
import { xmlDocuments } from '#server/site/xml-documents.ts';
import { anEvent, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const ADDRESS = '192.0.2.7';
/** The site with one part of it, as one client asks for it. */
function asked(part: Hono<ApiEnv>) {
  const app = new Hono<ApiEnv>();
  app.use((c, next) => {
    c.set('clientAddress', ADDRESS);
    return next();
  });
  app.route('/', part);
  return async (path: string) => app.request(path);
}
const addressesOf = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, one]) => one);

it('sitemaps name every open offer once, in files of so many, read a few at a time', async () => {
  const slugs: string[] = [];
  for (let count = 0; count < 5; count++) slugs.push((await anOffer(world)).slug);
  await anOffer(world, { status: 'suspended' });
  const names = { gazetteer: world.gazetteer, professions: world.professions };
  for (const portion of [1, 2, 3, 10]) {
    const ask = asked(sitemaps(world.platform, names, xmlDocuments(world.platform), { file: 2, portion }));
    const parts = addressesOf(await (await ask('/sitemap.xml')).text()).filter((path) => path?.includes('offerte'));
    expect(parts).toEqual([1, 2, 3].map((part) => `/sitemap-offerte-${part}.xml`));
    const files = await Promise.all(parts.map(async (path) => addressesOf(await (await ask(path ?? '')).text())));
    expect(files.map((file) => file.length)).toEqual([2, 2, 1]);
    expect(files.flat()).toEqual(slugs.map((slug) => `/offerte-lavoro/${slug}`));
    expect((await ask('/sitemap-offerte-4.xml')).status).toBe(404);
    const companies = addressesOf(await (await ask('/sitemap-aziende.xml')).text());
    expect([companies[0], companies.length]).toEqual(['/aziende', 3]);
  }
});

it('a document for machines is written once for all who ask at once, and for ten minutes', async () => {
  let writings = 0;
  const documents = xmlDocuments(world.platform);
  const part = new Hono<ApiEnv>().get('/uno.xml', (c) =>
    documents.answer(c, 'uno', async function* () {
      yield `<uno>${++writings}`;
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield '</uno>';
    }),
  );
  const ask = asked(part);
  const answers = await Promise.all([ask('/uno.xml'), ask('/uno.xml'), ask('/uno.xml')]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('<uno>1</uno>'));
  const later = await ask('/uno.xml');
  expect(await later.text()).toBe('<uno>1</uno>');
  expect(later.headers.get('cache-control')).toBe('public, max-age=600');
  expect(Number(later.headers.get('age'))).toBeLessThan(60);
  // What staff write is in it at once; offers change all day.
  await world.platform.invalidate(['offers']);
  expect(await (await ask('/uno.xml')).text()).toBe('<uno>1</uno>');
  await world.platform.invalidate(['articles']);
  expect(await (await ask('/uno.xml')).text()).toBe('<uno>2</uno>');
});

it('others take their turn between two portions of a document', async () => {
  const documents = xmlDocuments(world.platform);
  let turns = 0;
  const part = new Hono<ApiEnv>().get('/lungo.xml', (c) =>
    documents.answer(c, 'lungo', async function* () {
      for (let portion = 0; portion < 20; portion++) yield `${turns} `;
    }),
  );
  let isWritten = false;
  const count = () => {
    turns++;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const written = await (await asked(part)('/lungo.xml')).text();
  isWritten = true;
  expect(new Set(written.trim().split(' ')).size).toBeGreaterThan(5);
});

it('an address that asks for sitemaps and feeds more than a reader needs gets an answer to wait', async () => {
  await anEvent(world);
  for (const path of ['/sitemap.xml', '/sitemap-eventi.xml', '/blog.rss', '/offerte-lavoro.rss']) {
    expect((await world.app.request(path)).status, path).toBe(200);
    await world.db.update(rateLimits).set({ points: 600 });
    const refused = await world.app.request(path);
    expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 429, true]);
    await world.db.delete(rateLimits);
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const [category] = await world.db
    .insert(articleCategories)
    .values({ slug: 'mestieri', title: 'Mestieri', position: 1 })
    .returning();
  await world.db.insert(articles).values({
    kind: 'article',
    title: 'Un mestiere',
    slug: 'un-mestiere',
    category_id: category?.id ?? 0,
    excerpt: 'In breve.',
    body: '<p>Testo.</p>',
    author: 'Irene Galli',
    is_public: true,
    publication_date: new Date(Date.now() - 1000),
  });
  await anOffer(world, { title: 'Cuoca di casa' });
  await aCandidate(world);
});
afterAll(() => world.close());

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => `${words.replace(/<[^>]+>/g, '').trim()} ${href}`,
  );
/** The row of cards below a title. */
const rowOf = (html: string, title: string) =>
  html.match(/<section aria-labelledby.*?<\/section>/gs)?.find((row) => row.includes(`>${title}</h2>`)) ?? '';

describe('the home of candidates', () => {
  it('leads from its rows and sections to the pages behind them', async () => {
    const html = mainOf((await open('/')).html);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        'Esplora le offerte /offerte-lavoro',
        'Crea il tuo profilo /profilo',
        'Vai all&#x27;area aziende /recruiter',
        'Vai al blog /blog',
      ]),
    );
    const row = rowOf(html, 'Un mondo di offerte di lavoro');
    expect(row).toContain('Cuoca di casa');
    expect(linksOf(row)).toContain('Esplora le offerte /offerte-lavoro');
    for (const arrow of ['Precedenti', 'Successive'])
      expect(row).toMatch(new RegExp(`<button[^>]*aria-label="${arrow}"`));
  });
});

describe('the home of companies', () => {
  it('leads from the candidates updated last to all of them, and from its articles to the blog', async () => {
    expect(linksOf(mainOf((await open('/recruiter')).html))).toEqual(
      expect.arrayContaining(['Vedi tutti i candidati /recruiter/ricerca-candidato', 'Vai al blog /blog']),
    );
  });
});

describe('the help of companies', () => {
  it('has the latest articles beside its questions, with the way to the blog', async () => {
    const client = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    const html = mainOf((await open('/recruiter/assistenza', { client })).html);
    expect(html).toMatch(/<article(?:(?!<\/article>).)*Un mestiere/s);
    expect(linksOf(html)).toContain('Vai al blog /blog');
  });
});

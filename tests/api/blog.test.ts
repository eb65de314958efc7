import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { aStaff, change, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let category = 0;
beforeAll(async () => {
  visitor = new Client(world);
  const rows = await world.db
    .insert(articleCategories)
    .values([
      { slug: 'contratti', title: 'Contratti', position: 1 },
      { slug: 'mestieri', title: 'Mestieri', position: 2 },
    ])
    .returning();
  category = rows[0]?.id ?? 0;
});
afterAll(() => world.close());

let made = 0;
async function anArticle(changes: Partial<typeof articles.$inferInsert> = {}) {
  made++;
  const [row] = await world.db
    .insert(articles)
    .values({
      kind: 'article',
      slug: `articolo-${made}`,
      category_id: category,
      title: `Articolo ${made}`,
      excerpt: 'In breve.',
      body: `<p>${'parola '.repeat(450)}</p>`,
      author: 'Irene Galli',
      is_public: true,
      publication_date: new Date(Date.now() - made * 60_000),
      ...changes,
    })
    .returning();
  if (!row) throw new Error('The article was not written');
  return row;
}
const titles = async (path: string) =>
  (await (await visitor.get(path)).json()).items.map(({ title }: { title: string }) => title);

describe('the blog', () => {
  it('lists what is public and whose date has come, newest first, nine a page', async () => {
    for (let count = 0; count < 10; count++) await anArticle();
    await anArticle({ title: 'Bozza', is_public: false });
    await anArticle({ title: 'Di domani', publication_date: new Date(Date.now() + DAY_MS) });
    await anArticle({ title: 'Guida', kind: 'guide' });
    const first = await (await visitor.get('/core/blog/articles')).json();
    expect([first.items.length, first.items[0].title, first.paginator]).toEqual([
      9,
      'Articolo 1',
      { page: 1, items: 9, count: 10, pages: 2 },
    ]);
    expect(await titles('/core/blog/articles?page=2')).toEqual(['Articolo 10']);
    expect(await titles('/core/blog/articles?kind=guide')).toEqual(['Guida']);
    expect((await (await visitor.get('/core/blog/articles/latest/')).json()).length).toBe(9);
    expect(first.items[0]).toMatchObject({
      highlight_image: null,
      category: { slug: 'contratti' },
      url_node: { permalink: '/blog/articolo-1' },
      reading_minutes: 2,
    });
  });

  it('narrows by category, and says which have something to read', async () => {
    expect(await titles('/core/blog/articles?category=mestieri')).toEqual([]);
    expect((await visitor.get('/core/blog/articles?category=nessuna')).status).toBe(404);
    expect((await visitor.get('/core/blog/articles?kind=altro')).status).toBe(400);
    expect(await (await visitor.get('/core/blog/categories')).json()).toEqual([
      { slug: 'contratti', title: 'Contratti', articles: 10 },
    ]);
  });

  it('gives an article whole, with others of its category, and not what is not out yet', async () => {
    const answer = await (await visitor.get('/core/blog/articles/articolo-2')).json();
    expect(answer).toMatchObject({
      title: 'Articolo 2',
      author: 'Irene Galli',
      is_public: true,
      metadata: { title: 'Articolo 2', description: 'In breve.' },
    });
    expect(answer.related.map(({ title }: { title: string }) => title)).toEqual([
      'Articolo 1',
      'Articolo 3',
      'Articolo 4',
    ]);
    const draft = await anArticle({ is_public: false });
    expect((await visitor.get(`/core/blog/articles/${draft.slug}`)).status).toBe(404);
    expect((await visitor.get('/core/blog/articles/nessuno')).status).toBe(404);
    const { client } = await aStaff(world, 'content');
    expect(await (await client.get(`/core/blog/articles/${draft.slug}`)).json()).toMatchObject({ is_public: false });
  });

  it('is written in the back office: sanitised, dated, with a slug of its own', async () => {
    const { client } = await aStaff(world, 'content');
    const create = (values: Record<string, unknown>) => client.post(`${STAFF}/articles`, { values });
    const values = {
      title: 'Il mare d’inverno',
      kind: 'article',
      category_id: category,
      excerpt: 'Chi apre anche a gennaio.',
      body: '<h2 onclick="x()">Perché</h2><script>x()</script><blockquote><p>Si lavora.</p></blockquote>',
      author: 'Irene Galli',
      publication_date: new Date().toISOString(),
      is_public: false,
    };
    expect(await (await create({ ...values, title: 'Contratti' })).json()).toMatchObject({
      slug: ['È il nome di una categoria: scegline un altro.'],
    });
    expect(await (await create({ ...values, highlight_image: 'javascript:x' })).json()).toMatchObject({
      highlight_image: [expect.stringContaining('Carica un’immagine')],
    });
    expect(await (await create({ ...values, publication_date: null, excerpt: '' })).json()).toMatchObject({
      publication_date: ['Campo obbligatorio.'],
      excerpt: ['Campo obbligatorio.'],
    });
    const article = await (await create(values)).json();
    expect(article.values).toMatchObject({
      slug: 'il-mare-d-inverno',
      body: '<h2>Perché</h2><blockquote><p>Si lavora.</p></blockquote>',
    });
    expect((await visitor.get('/core/blog/articles/il-mare-d-inverno')).status).toBe(404);
    expect((await change(client, `articles/${article.id}`, { is_public: true })).status).toBe(200);
    expect((await visitor.get('/core/blog/articles/il-mare-d-inverno')).status).toBe(200);
    expect((await client.delete(`${STAFF}/article-categories/${category}`)).status).toBe(409);
  });

  it('is found by machines: its feed and the sitemap', async () => {
    const feed = await (await world.app.request('/blog.rss')).text();
    expect(feed).toContain('<title>Articolo 1</title>');
    expect(feed).not.toContain('Bozza');
    const sitemap = await (await world.app.request('/sitemap-blog.xml')).text();
    expect(sitemap).toContain('/blog/articolo-1<');
    expect(sitemap).toMatch(/\/recruiter\/guide\/articolo-13</);
  });
});

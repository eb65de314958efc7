import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { aCompany, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
  const rows = await world.db
    .insert(articleCategories)
    .values([
      { slug: 'contratti', title: 'Contratti', position: 1 },
      { slug: 'mestieri', title: 'Mestieri', position: 2 },
    ])
    .returning();
  const text = (kind: 'article' | 'guide', title: string, daysAgo: number, category = 0) => ({
    kind,
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    category_id: rows[category]?.id ?? 0,
    excerpt: `${title}, in breve.`,
    body: '<p>Testo.</p><blockquote><p>Una frase da ricordare.</p></blockquote>',
    author: 'Irene Galli',
    is_public: true,
    publication_date: new Date(Date.UTC(2026, 2, 20 - daysAgo)),
  });
  await world.db
    .insert(articles)
    .values([
      text('article', 'Il primo', 0),
      { ...text('article', 'Il secondo', 1, 1), highlight_image: '/media/copertina.webp' },
      text('guide', 'La guida', 2),
      text('guide', 'Altra guida', 3, 1),
    ]);
});
afterAll(() => world.close());

describe('the blog', () => {
  it('has its newest articles beside the questions of the assistance', async () => {
    const { id } = await aCompany(world);
    const client = await new Client(world).logIn((await aRecruiter(world, id)).email, PASSWORD);
    const { html } = await open('/recruiter/assistenza', { client });
    for (const words of ['Domande frequenti', 'Dal blog', 'Il secondo']) expect(html).toContain(words);
  });

  it('the blog’s home shows the newest large, its categories as buttons, and the rest as cards', async () => {
    const { html, status } = await open('/blog');
    expect(status).toBe(200);
    for (const words of [
      '20/03/2026',
      '| Contratti',
      'Il primo, in breve.',
      'Leggi l&#x27;articolo',
      'href="/blog/il-secondo"',
      'href="/blog/mestieri"',
    ])
      expect(html.replaceAll('<!-- -->', ''), words).toContain(words);
    expect(html).not.toContain('La guida');
    expect(html).toMatch(/aria-current="page"[^>]*href="\/blog"/);
  });

  it('a card has its picture, or the motif of its category where there is none', async () => {
    const { html } = await open('/blog');
    const card = (title: string) => html.match(/<article.*?<\/article>/gs)?.find((one) => one.includes(title)) ?? '';
    expect(card('Il secondo')).toMatch(/<img [^>]*src="\/media\/copertina[^"]*\.webp"/);
    expect(card('Il primo')).not.toContain('<img');
    expect(card('Il primo')).toMatch(/<svg [^>]*viewBox/);
  });

  it('one segment is a category or an article; anything else is not found', async () => {
    const category = await open('/blog/mestieri');
    expect(category.html).toContain('Il secondo');
    expect(category.html).not.toContain('Il primo');
    for (const path of ['/blog/nessuno', '/blog/mestieri/il-secondo', '/blog/la-guida', '/recruiter/guide/il-primo'])
      expect((await open(path)).status, path).toBe(404);
  });

  it('an article says its date, category, author and reading time, and what machines read', async () => {
    const { html } = await open('/blog/il-primo');
    for (const words of [
      '20 marzo 2026',
      'un minuto di lettura',
      'di Irene Galli',
      '<blockquote>',
      'Continua a leggere',
      '"@type":"Article"',
      '/immagini/condivisione/il-primo.png',
    ])
      expect(html.replaceAll('<!-- -->', ''), words).toContain(words);
    expect(html).toMatch(/<title>Il primo - /);
  });

  it('guides are the companies’ own, by category', async () => {
    const { html } = await open('/recruiter/guide?categoria=mestieri');
    expect(html).toContain('Altra guida');
    expect(html).not.toContain('href="/recruiter/guide/la-guida"');
    expect(html).toMatch(/aria-current="page"[^>]*href="\/recruiter\/guide\?categoria=mestieri"/);
    expect((await open('/recruiter/guide/la-guida')).html).toContain('data-theme="dark"');
  });

  it('both homes end with the newest articles, and are complete without them', async () => {
    for (const path of ['/', '/recruiter']) {
      const { html } = await open(path);
      expect(html, path).toContain('Vai al blog');
      expect(html, path).toContain('Il secondo');
    }
    await world.db.execute(sql`ALTER TABLE articles RENAME TO articles_gone`);
    await world.platform.invalidate(['articles']);
    const { html, status } = await open('/');
    expect([status, html.includes('Vai al blog')]).toEqual([200, false]);
    await world.db.execute(sql`ALTER TABLE articles_gone RENAME TO articles`);
  });
});

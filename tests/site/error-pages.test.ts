import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

const homeOf = (html: string) => /<a [^>]*href="([^"]*)"[^>]*>Torna alla home<\/a>/.exec(html)?.[1];

describe('an error page', () => {
  it('of a page whose data fail is a 500 with its title, its words and the way home', async () => {
    await world.db.execute(sql`ALTER TABLE events RENAME TO events_gone`);
    const { status, html } = await open('/career-day');
    await world.db.execute(sql`ALTER TABLE events_gone RENAME TO events`);
    expect(status).toBe(500);
    expect(html).toContain('<title>Errore del server - Brigata</title>');
    for (const words of [
      'Errore 500',
      'Oops! Sembra che tu abbia perso la strada.',
      'La pagina potrebbe essere stata rimossa o aver cambiato nome',
      'Grazie per la tua comprensione!',
      'noindex',
    ])
      expect(html, words).toContain(words);
    expect(homeOf(html)).toBe('/');
    expect(html).not.toContain('events_gone');
  });

  it('has a title that ends with the name of the site, whatever is missing', async () => {
    expect((await open('/mai-esistita')).html).toContain('<title>404 - Pagina non trovata - Brigata</title>');
  });

  it('leads to the home of its theme', async () => {
    for (const [path, home] of [
      ['/mai-esistita', '/'],
      ['/recruiter/servizi/mai-esistiti', '/recruiter'],
      ['/500', '/'],
    ] as const)
      expect(homeOf((await open(path)).html), path).toBe(home);
  });
});

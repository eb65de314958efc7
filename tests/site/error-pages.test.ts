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
    expect(html).toMatch(/<title>[^<]*Errore del server/);
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

  it('leads to the home of its theme', async () => {
    for (const [path, home] of [
      ['/mai-esistita', '/'],
      ['/recruiter/servizi/mai-esistiti', '/recruiter'],
      ['/500', '/'],
    ] as const)
      expect(homeOf((await open(path)).html), path).toBe(home);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, anOffer } from '../builders.ts';
import { openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

describe('the Career Day page', () => {
  it('has the next event, the others, how it works, the archive by group, a word to companies and a form', async () => {
    await anEvent(world, { title: 'Fiera di marzo', daysFromNow: 10, intro: 'Si assume in giornata.' });
    await anEvent(world, { title: 'Fiera di maggio', daysFromNow: 60 });
    await anEvent(world, { title: 'Fiera passata', daysFromNow: -60, archive_group: 'Laghi' });
    const { status, html } = await open('/career-day');
    expect(status).toBe(200);
    for (const words of [
      'Il prossimo evento',
      'Fiera di marzo',
      'Si assume in giornata.',
      'Iscriviti gratis',
      'Altri eventi in programma',
      'Fiera di maggio',
      'Come funziona',
      'Gli eventi passati',
      'Laghi',
      'Fiera passata',
      'Per le aziende',
      'Vuoi portare la tua azienda?',
      'Messaggio',
    ])
      expect(html, words).toContain(words);
    expect(html).toContain('aria-label="Iscriviti all’evento: Fiera di maggio"');
    expect(html.indexOf('Come funziona')).toBeLessThan(html.indexOf('Gli eventi passati'));
    expect(html).toMatch(/<a (?=[^>]*href="\/career-day\/)[^>]*aria-label="Iscriviti all’evento: Fiera di maggio"/);
    expect(html).toContain('data-theme="light"');
    expect(html).toContain('BreadcrumbList');
  });
});

describe('the page of an event', () => {
  it('says how many places are left below fifty alone', async () => {
    const left = async (capacity: number) =>
      (await open(`/career-day/${(await anEvent(world, { capacity })).slug}`)).html.match(
        /Rest(?:a|ano) \w+ post[oi]\./,
      )?.[0];
    expect([await left(800), await left(50), await left(49), await left(1)]).toEqual([
      undefined,
      undefined,
      'Restano 49 posti.',
      'Resta un posto.',
    ]);
  });
  it('shows its steps, companies, video with what is seen, and the form; visitors are led to the login for its offers', async () => {
    const event = await anEvent(world, {
      title: 'Giornata dei cuochi',
      steps: [{ title: 'Arrivi', text: 'Un caffè.' }],
      guests: [{ name: 'Scuola di cucina', url: 'https://scuola.example', logo: '' }],
      video: '/media/film.mp4',
      video_points: ['I colloqui al banco'],
    });
    const offer = await anOffer(world, { event_id: event.id, is_career_day: true, title: 'Cuoco del giorno' });
    const { status, html } = await open(`/career-day/${event.slug}`);
    expect(status).toBe(200);
    for (const words of [
      'Come si svolge',
      'Un caffè.',
      'Scuola di cucina',
      '/media/film.mp4',
      'I colloqui al banco',
      'riservata agli utenti registrati',
      `/login?redirect=${encodeURIComponent(`/career-day/${event.slug}`)}`,
      `/register?t=company&amp;redirect=${encodeURIComponent(`/career-day/${event.slug}`)}`,
      'Iscrivimi',
      'calendar.ics',
    ])
      expect(html, words).toContain(words);
    expect(html).not.toContain(offer.title);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(data.find((one) => one['@type'] === 'Event')).toMatchObject({
      name: 'Giornata dei cuochi',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Fiera di Rimini' },
    });
    expect(data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(3);
  });

  it('says that it is over or called off, and takes no more names', async () => {
    const past = await anEvent(world, { daysFromNow: -9 });
    const { html } = await open(`/career-day/${past.slug}`);
    expect(html).toContain('Questo evento è finito');
    expect(html).not.toContain('Iscrivimi');
    const off = await anEvent(world, { cancelled_at: new Date() });
    expect((await open(`/career-day/${off.slug}`)).html).toContain('Questo evento è stato annullato');
    expect((await open('/career-day/nessuno')).status).toBe(404);
  });
});

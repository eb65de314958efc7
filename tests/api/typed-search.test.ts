// On both engines: search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const read = async (path: string) => (await visitor.get(path)).json();
const typed = (what: string, where = '') => read(`/search/typed?${new URLSearchParams({ what, where })}`);

beforeAll(async () => {
  visitor = new Client(world);
  await anOffer(world, { title: 'Cuoco', job: 'cuoco', place: 'rimini' });
  await anOffer(world, { title: 'Sous chef', job: 'sous-chef', place: 'rimini' });
  await anOffer(world, { title: 'Chef de rang', job: 'chef-de-rang', place: 'riccione' });
  await anOffer(world, { title: 'Receptionist', job: 'receptionist', place: 'malcesine' });
});
afterAll(() => world.close());

describe('what was typed', () => {
  it('is a job only when it names one in full; a broad word searches the words', async () => {
    expect(await typed('cuoco')).toMatchObject({ job: { slug: 'cuoco' }, q: null, place: null, place_error: null });
    expect(await typed('chef')).toMatchObject({ job: null, q: 'chef' });
    expect((await read('/search/offers?q=chef')).paginator.count).toBe(2);
  });

  it('takes the job among the words and searches the rest as words', async () => {
    expect(await typed('receptionist turistico')).toMatchObject({ job: { slug: 'receptionist' }, q: 'turistico' });
  });

  it('is read whole: job, place, season, lodging, contract, and the words that are left', async () => {
    expect(await typed('brunch a Rimini, cuoco per la stagione estiva con alloggio, part time la sera')).toMatchObject({
      job: { slug: 'cuoco' },
      place: { slug: 'rimini' },
      filters: { season: ['summer'], has_room: ['true'], contract_typology: ['part-time-evening'] },
      q: 'brunch',
      place_error: null,
    });
    expect(await typed('waitress mestre urgente')).toMatchObject({
      job: { slug: 'cameriere-di-sala' },
      place: { slug: 'venezia' },
      filters: { is_urgent: ['true'] },
      q: null,
    });
  });

  it('keeps the place of a sentence as a word where another was typed beside it', async () => {
    expect(await typed('cuoco riccione', 'rimini')).toMatchObject({
      job: { slug: 'cuoco' },
      place: { slug: 'rimini' },
      q: 'riccione',
    });
    expect(await typed('cuoco riccione', 'Parigi')).toMatchObject({ place: null, q: 'riccione' });
  });

  it('of a company has no filters: what is not a job and a place are words', async () => {
    const query = new URLSearchParams({ what: 'cuoco estate', of: 'candidates' });
    expect(await read(`/search/typed?${query}`)).toMatchObject({ job: { slug: 'cuoco' }, filters: {}, q: 'estate' });
    expect((await visitor.get('/search/typed?what=cuoco&of=jobs')).status).toBe(400);
  });

  it('takes a place typed in full, with its sign, in another language, or as an area', async () => {
    const place = async (where: string) => (await typed('', where)).place?.slug ?? null;
    expect(await place('rimini')).toBe('rimini');
    expect(await place('Rimini (RN)')).toBe('rimini');
    expect(await place('Milano, MI, Lombardia')).toBe('milano');
    expect(await place('Castro BG')).toBe('castro-bg');
    expect(await place('Bozen')).toBe('bolzano');
    expect(await place('forli')).toBe('forli');
    expect(await place('lago di garda')).toBe('lago-di-garda');
    expect(await place('Salento')).toBe('salento-pugliese');
    expect(await place('Milano Marittima')).toBe('cervia');
    expect(await place('tutta italia')).toBe('italia');
    expect(await place('47921')).toBe('rimini');
    expect(await place('CAP 20100')).toBe('milano');
    expect(await place('Lake Garda')).toBe('lago-di-garda');
    expect(await place('Sankt Ulrich')).toBe('ortisei');
    expect(await place('S. Benedetto del Tronto')).toBe('san-benedetto-del-tronto');
    expect(await place('Ostia')).toBe('roma');
    expect(await place('lago garda')).toBe('lago-di-garda');
    expect(await place('montagna')).toBe('localita-di-montagna');
    expect(await place('99999')).toBeNull();
  });

  it('never replaces a place that is not known: says so, with those whose name is near', async () => {
    for (const where of ['Parigi', 'xyzzy', 'rimin', 'R'])
      expect(await typed('cuoco', where), where).toMatchObject({
        place: null,
        place_error: expect.stringContaining('Non troviamo questo luogo'),
      });
    expect((await typed('', 'rimin')).near_places[0].slug).toBe('rimini');
    for (const where of ['Parigi', 'xyzzy']) expect((await typed('', where)).near_places, where).toEqual([]);
    expect(await typed('', 'Castro')).toMatchObject({
      place: null,
      place_error: 'Ci sono più luoghi con questo nome: scegli quale.',
    });
    expect((await typed('', 'Castro')).near_places.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['castro-bg', 'castro-le']),
    );
  });

  it('may be anything, and no longer than a search takes', async () => {
    for (const text of ['<script>', "'; DROP TABLE places; --", '\\', '%', '🙂', '  '])
      expect(
        (await visitor.get(`/search/typed?${new URLSearchParams({ what: text, where: text })}`)).status,
        text,
      ).toBe(200);
    expect((await visitor.get(`/search/typed?what=${'a'.repeat(201)}`)).status).toBe(400);
  });
});

describe('the suggestions of places', () => {
  it('mark the one that was typed in full, and hold comuni alone where a comune is asked', async () => {
    const exact = async (query: string) =>
      (await read(`/geocoding/autocomplete-city?${query}`))
        .filter(({ is_exact }: { is_exact: boolean }) => is_exact)
        .map(({ slug }: { slug: string }) => slug);
    expect(await exact('q=Rimini')).toEqual(['rimini']);
    expect(await exact('q=Rimin')).toEqual([]);
    expect(await exact('q=Castro')).toEqual([]);
    expect(await exact('q=Molise')).toEqual(['molise']);
    expect(await exact('q=Molise&kind=comune')).toEqual(['molise-cb']);
    const [locality] = await read('/geocoding/autocomplete-city?q=milano%20maritt');
    expect(locality).toMatchObject({
      slug: 'cervia',
      address: { label: 'Milano Marittima, Cervia, RA, Emilia-Romagna' },
    });
    expect((await typed('', locality.address.label)).place?.slug).toBe('cervia');
    for (const { is_area } of await read('/geocoding/autocomplete-city?q=garda&kind=comune'))
      expect(is_area).toBe(false);
  });
});

interface Counted {
  slug: string;
  count: number;
}

describe('a search that finds nothing', () => {
  const nearest = async (query: string): Promise<{ label: string; url: string; count: number }[]> =>
    (await read(`/search/offers/suggestions?${query}`)).searches;
  it('is offered the nearest that find offers: without the words, in a wider place, without the job', async () => {
    expect(await nearest('job=cuoco&q=pasticcere&place=rimini')).toContainEqual({
      label: 'Cuoco a Rimini',
      url: '/offerte-lavoro/rimini/cuoco',
      count: 1,
      is_bounded: false,
    });
    expect(await nearest('job=receptionist&place=sirmione&radius=0')).toContainEqual({
      label: 'Receptionist sul Lago di Garda',
      url: '/offerte-lavoro/lago-di-garda/receptionist',
      count: 1,
      is_bounded: false,
    });
    expect(await nearest('job=cuoco&place=palermo')).toEqual([
      { label: 'Cuoco in Italia', url: '/offerte-lavoro/ovunque/cuoco', count: 1, is_bounded: false },
    ]);
    expect(await nearest('job=cuoco&place=rimini&has_room=true')).toContainEqual({
      label: 'Cuoco a Rimini',
      url: '/offerte-lavoro/rimini/cuoco',
      count: 1,
      is_bounded: false,
    });
  });

  it('counts each as the search itself does, and offers none that finds nothing', async () => {
    for (const query of [
      'job=sommelier&place=rimini',
      'q=zzz&place=riccione',
      'job=receptionist&q=notturno&place=verona&has_room=true',
    ])
      for (const { url, count } of await nearest(query)) {
        const [, place, job] =
          new URL(url, 'http://x').pathname.match(/^\/offerte-lavoro(?:\/([^/]+))?(?:\/([^/]+))?$/) ?? [];
        const asked = new URLSearchParams(new URL(url, 'http://x').search);
        if (place && place !== 'ovunque') asked.set('place', place);
        if (job) asked.set('job', job);
        expect((await read(`/search/offers?${asked}`)).paginator.count, url).toBe(count);
        expect(count, url).toBeGreaterThan(0);
      }
  });

  it('keeps all but one of what was asked, before it keeps nothing of it', async () => {
    await anOffer(world, { title: 'Stagionale', job: 'sommelier', place: 'rimini', season: 'summer', has_room: true });
    const labels = (await nearest('job=sommelier&place=rimini&season=summer&has_room=true&is_urgent=true')).map(
      ({ label }) => label,
    );
    expect(labels[0]).toBe('Sommelier a Rimini · Con alloggio · Stagione estiva');
  });

  it('is offered no other trade, and nothing of another end of Italy', async () => {
    await anOffer(world, { job: 'maestro-di-sci', place: 'bolzano' });
    const suggested = async (query: string) => {
      const { jobs, places, searches } = await read(`/search/offers/suggestions?${query}`);
      return JSON.stringify([jobs, places, searches]);
    };
    expect(await suggested('q=zzzz')).toBe('[[],[],[]]');
    expect(await suggested('job=maestro-di-sci&place=palermo&radius=0')).not.toMatch(/cuoco|bolzano|rimini/i);
    expect(await suggested('place=palermo&q=zzzz')).not.toMatch(/rimini|bolzano|malcesine/);
  });

  it('is offered other jobs in the same place, and other places, each counted as the search it leads to', async () => {
    await anOffer(world, { job: 'sous-chef', place: 'bologna' });
    await anOffer(world, { job: 'cuoco', place: 'riccione' });
    await anOffer(world, { job: 'cuoco', place: 'verona' });
    for (const [place, job] of [
      ['rimini', 'cuoco'],
      ['ravenna', 'cuoco'],
      ['lago-di-garda', 'cuoco'],
      ['emilia-romagna', 'cuoco'],
    ]) {
      const { jobs, places } = await read(`/search/offers/suggestions/?place=${place}&job=${job}`);
      const leads: [string, number][] = [
        ...jobs.map(({ slug, count }: Counted) => [`place=${place}&job=${slug}`, count]),
        ...places.map(({ slug, count }: Counted) => [`place=${slug}&job=${job}`, count]),
      ];
      expect(leads.length).toBeGreaterThan(0);
      for (const [asked, count] of leads)
        expect([asked, (await read(`/search/offers?${asked}`)).paginator.count]).toEqual([asked, count]);
    }
  });
});

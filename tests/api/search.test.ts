// On both engines: search.

import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/offers.ts';
import { DAY_MS } from '#domain/durations.ts';
import { offerAges, paySteps } from '#domain/offer-filters.ts';
import { offersArea } from '#server/areas/offers/area.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { offerSearches } from '#server/areas/search/tables.ts';
import { aCompany, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
const search = async (query: string, client = visitor): Promise<SearchAnswer> =>
  (await client.get(`/search/offers/?${query}`)).json();
const titles = (answer: SearchAnswer) => answer.items.map(({ title }) => title);

beforeAll(async () => {
  visitor = new Client(world);
  await anOffer(world, {
    title: 'Sala a Rimini',
    has_room: true,
    contract_period: 'determinate',
    season: 'summer',
    daysAgo: 3,
  });
  await anOffer(world, { title: 'Sala a Riccione', place: 'riccione', contract_period: 'indeterminate', daysAgo: 1 });
  await anOffer(world, { title: 'Sala a Milano', place: 'milano', daysAgo: 2 });
  await anOffer(world, {
    title: 'Cuoco a Rimini',
    job: 'cuoco',
    minimum_salary: 2000,
    maximum_salary: 2400,
    languages: [{ language: 'de', level: 'B1' }],
    language_codes: ['de'],
    daysAgo: 20,
  });
  await anOffer(world, { title: 'Scaduta', status: 'expired', expires_at: new Date(Date.now() - 1000) });
  await anOffer(world, { title: 'Del Career Day', is_career_day: true });
  await anOffer(world, {
    title: 'In evidenza a Torino',
    place: 'torino',
    job: 'pizzaiolo',
    featured_until: new Date(Date.now() + DAY_MS),
    daysAgo: 30,
  });
});
afterAll(() => world.close());

describe('the search of offers', () => {
  it('finds open offers, featured first, then the newest, and leaves out expired and career-day ones for visitors', async () => {
    expect(titles(await search(''))).toEqual([
      'In evidenza a Torino',
      'Sala a Riccione',
      'Sala a Milano',
      'Sala a Rimini',
      'Cuoco a Rimini',
    ]);
  });

  it('finds what lies within 25 km of a comune, nearest band first, and says how far', async () => {
    const answer = await search('place=rimini&job=cameriere-di-sala');
    expect(titles(answer)).toEqual(['Sala a Rimini', 'Sala a Riccione']);
    expect(answer.items[0]?.distance_km).toBe(0);
    expect(answer.items[1]?.distance_km).toBeGreaterThan(5);
  });

  it('reaches 25 km unless asked otherwise: the last comune within is found, the first beyond is not', async () => {
    const rimini = world.gazetteer.bySlug('rimini');
    const around = rimini ? world.gazetteer.around(rimini, 40) : [];
    const within = around.findLast(({ km }) => km < 24.9);
    const beyond = around.find(({ km }) => km > 25.1);
    const slugOf = (place?: { place_id: number }) => world.gazetteer.byId(place?.place_id ?? 0)?.slug ?? '';
    await anOffer(world, { title: 'Appena dentro', place: slugOf(within), job: 'sommelier' });
    await anOffer(world, { title: 'Appena fuori', place: slugOf(beyond), job: 'sommelier' });
    expect(titles(await search('place=rimini&job=sommelier'))).toEqual(['Appena dentro']);
    expect(titles(await search('place=rimini&job=sommelier&radius=50'))).toHaveLength(2);
    await world.db.delete(offers).where(like(offers.title, 'Appena %'));
  });

  it('keeps to the comune alone with radius 0', async () => {
    expect(titles(await search('place=rimini&radius=0'))).toEqual(['Sala a Rimini', 'Cuoco a Rimini']);
  });

  it('finds what is within 30 km, or anywhere with lodging, in one filter: what is near first, each with its distance', async () => {
    await anOffer(world, { title: 'Vicino senza alloggio', place: 'riccione', job: 'sommelier' });
    await anOffer(world, { title: 'Lontano con alloggio', place: 'palermo', job: 'sommelier', has_room: true });
    await anOffer(world, { title: 'Lontano senza alloggio', place: 'palermo', job: 'sommelier' });
    const answer = await search('place=rimini&job=sommelier&radius=30_or_room');
    expect(titles(answer)).toEqual(['Vicino senza alloggio', 'Lontano con alloggio']);
    expect(answer.paginator.count).toBe(2);
    expect(answer.items[1]?.distance_km).toBeGreaterThan(600);
    expect(titles(await search('place=rimini&job=sommelier&radius=30_or_room&sort=distance'))).toEqual(titles(answer));
    await world.db.delete(offers).where(like(offers.title, '% alloggio'));
  });

  it('finds all that lies in a province, a region, or Italy', async () => {
    expect(titles(await search('place=provincia-di-rimini'))).toHaveLength(3);
    expect(titles(await search('place=lombardia'))).toEqual(['Sala a Milano']);
    expect(titles(await search('place=italia'))).toHaveLength(5);
  });

  it('takes repeated keys as any of them', async () => {
    expect(titles(await search('contract_period=determinate&contract_period=indeterminate'))).toEqual([
      'Sala a Riccione',
      'Sala a Rimini',
    ]);
  });

  it('filters by lodging, season, language, pay and age', async () => {
    expect(titles(await search('has_room=true'))).toEqual(['Sala a Rimini']);
    expect(titles(await search('season=summer'))).toEqual(['Sala a Rimini']);
    expect(titles(await search('language=de'))).toEqual(['Cuoco a Rimini']);
    expect(titles(await search('salary_min=2200'))).toEqual(['Cuoco a Rimini']);
    expect(titles(await search('salary_max=1500'))).toHaveLength(4);
    expect(titles(await search('published_within=2'))).toEqual(['Sala a Riccione']);
  });

  it('filters by meals, which are a benefit of the offer, and counts them', async () => {
    const offer = await anOffer(world, { title: 'Con il vitto', extras: ['vitto', 'mance'] });
    expect(titles(await search('has_meals=true'))).toEqual(['Con il vitto']);
    expect(titles(await search('has_meals=false'))).not.toContain('Con il vitto');
    expect((await search('')).facets.has_meals).toEqual({ true: 1 });
    await world.db
      .update(offers)
      .set({ extras: ['mance'] })
      .where(eq(offers.id, offer.id));
    world.search.invalidate();
    expect((await search('has_meals=true')).items).toEqual([]);
    await world.db.delete(offers).where(eq(offers.id, offer.id));
    world.search.invalidate();
  });

  it('filters by what lodging is: free all the time, of one’s own, for two, with animals', async () => {
    const rooms = {
      'Camera libera': ['single-room', 'couples'],
      'Camera a pagamento': ['payment', 'couples', 'pets'],
      'Camera all’inizio': ['only-first-period', 'single-apartment'],
      'Camera più tardi': ['not-immediately', 'shared'],
    } as const;
    const made: number[] = [];
    for (const [title, room_options] of Object.entries(rooms)) {
      const offer = await anOffer(world, { title, place: 'aosta', has_room: true, room_options: [...room_options] });
      made.push(offer.id);
    }
    const there = async (filter: string) => titles(await search(`place=aosta&${filter}`)).sort();
    expect(await there('has_room=true')).toEqual(Object.keys(rooms).sort());
    expect(await there('has_free_room=true')).toEqual(['Camera libera']);
    expect(await there('has_single_room=true')).toEqual(['Camera all’inizio', 'Camera libera']);
    expect(await there('takes_couples=true')).toEqual(['Camera a pagamento', 'Camera libera']);
    expect(await there('takes_pets=true')).toEqual(['Camera a pagamento']);
    const { facets } = await search('place=aosta');
    expect([facets.has_room, facets.has_free_room, facets.takes_couples]).toEqual([
      { true: 4 },
      { true: 1 },
      { true: 2 },
    ]);
    // What is said of the room alone changes too.
    await world.db
      .update(offers)
      .set({ room_options: ['pets'] })
      .where(eq(offers.title, 'Camera all’inizio'));
    world.search.invalidate();
    expect(await there('has_free_room=true&takes_pets=true')).toEqual(['Camera all’inizio']);
    for (const id of made) await world.db.delete(offers).where(eq(offers.id, id));
    world.search.invalidate();
  });

  it('finds by a new column offers written before, once a migration has asked for it', async () => {
    const offer = await anOffer(world, { title: 'Di prima', extras: ['vitto'] });
    await world.db.execute(sql`UPDATE open_offers SET has_meals = false WHERE id = ${offer.id}`);
    expect(titles(await search('has_meals=true'))).toEqual([]);
    await world.db.execute(sql`INSERT INTO settings (name, value) VALUES ('reword_offers', 'true')`);
    await offersArea.jobs?.({ platform: world.platform, names: world });
    await expect.poll(async () => titles(await search('has_meals=true'))).toEqual(['Di prima']);
    expect((await world.db.execute(sql`SELECT 1 FROM settings WHERE name = 'reword_offers'`)).rows).toEqual([]);
    await world.db.delete(offers).where(eq(offers.id, offer.id));
    world.search.invalidate();
  });

  it('counts each facet as if its own filter were not set', async () => {
    const { facets, paginator } = await search('contract_period=determinate');
    expect(paginator.count).toBe(1);
    expect(facets.contract_period).toEqual({ determinate: 1, indeterminate: 1 });
    expect(facets.season).toEqual({ summer: 1 });
    expect(facets.language).toBeUndefined();
  });

  it('counts each step of the pay and of the age that a page offers', async () => {
    const offer = await anOffer(world, { title: 'Ben pagata', maximum_salary: 9000, daysAgo: 0.1 });
    const { facets } = await search('');
    expect(Object.keys(facets.salary_min ?? {})).toEqual(paySteps.map(String));
    expect(Object.keys(facets.published_within ?? {})).toEqual(Object.keys(offerAges));
    await world.db.delete(offers).where(eq(offers.id, offer.id));
    world.search.invalidate();
  });

  it('sorts by date, pay and distance', async () => {
    expect(titles(await search('sort=date'))[0]).toBe('Sala a Riccione');
    expect(titles(await search('sort=salary'))[0]).toBe('Cuoco a Rimini');
    expect(titles(await search('place=riccione&sort=distance'))[0]).toBe('Sala a Riccione');
  });

  it('finds the forms of a trade word alike, forgives accents and small typing errors', async () => {
    for (const word of ['camerieri', 'cameriera', 'cameriere', 'camerierre'])
      expect(titles(await search(`q=${word}&sort=date`)), word).toEqual([
        'Sala a Riccione',
        'Sala a Milano',
        'Sala a Rimini',
      ]);
    for (const word of ['cuochi', 'cuoko', 'cuocco', 'quoco', 'cuco'])
      expect(titles(await search(`q=${word}`)), word).toEqual(['Cuoco a Rimini']);
    // Nothing unknown is taken for another word: neither what is short, nor what only resembles one.
    for (const word of ['quoto', 'riccioli', 'sola']) expect(titles(await search(`q=${word}`)), word).toEqual([]);
    expect(titles(await search('q=pizaiolo'))).toEqual(['In evidenza a Torino']);
  });

  it('takes a word with one slip, or two letters that changed places, for the one it is of and not for a shorter one', async () => {
    const room = await anOffer(world, { title: 'Pulizia delle camere', job: 'governante' });
    for (const word of ['camerire', 'camerere', 'camereire', 'cameirere'])
      expect(titles(await search(`q=${word}`)), word).not.toContain('Pulizia delle camere');
    expect(titles(await search('q=camere'))).toEqual(['Pulizia delle camere']);
    await world.db.delete(offers).where(eq(offers.id, room.id));
  });

  it('finds the weekend however the offer and the search write it', async () => {
    const ices = await anOffer(world, {
      title: 'Banconista di gelateria',
      description: '<p>Lavoro il fine settimana.</p>',
    });
    for (const written of ['weekend', 'week end', 'fine settimana'])
      expect(titles(await search(`q=${written}`)), written).toEqual(['Banconista di gelateria']);
    expect(titles(await search('q=settimana'))).toEqual([]);
    await world.db.delete(offers).where(eq(offers.id, ices.id));
  });

  it('gives pages of 3, 9, 18, 27 or 36, anything else being 9', async () => {
    expect((await search('items=3')).paginator).toEqual({ page: 1, items: 3, count: 5, pages: 2 });
    expect((await search('items=3&page=2')).items).toHaveLength(2);
    expect((await search('items=7')).paginator.items).toBe(9);
    expect((await search('items=3&page=zero')).paginator.page).toBe(1);
    expect((await search('items=3&page=-4')).paginator.page).toBe(1);
    expect((await search('items=3&page=99')).items).toEqual([]);
  });

  it('answers 404 for an unknown job or place and 400 for an unknown filter value, in Italian', async () => {
    const unknown = await visitor.get('/search/offers/?place=atlantide');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { detail: 'Questo luogo non esiste.' }]);
    expect((await visitor.get('/search/offers/?job=astronauta')).status).toBe(404);
    const wrong = await visitor.get('/search/offers/?contract_period=per-sempre');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { 'contract_period.0': ['C’è un filtro che non riconosciamo: toglilo e riprova.'] },
    ]);
    expect((await visitor.get('/search/offers/?sort=casuale')).status).toBe(400);
    expect((await visitor.get('/search/offers/?salary_min=molto')).status).toBe(400);
  });

  it('takes HTML and SQL in its words for words', async () => {
    const words = encodeURIComponent(`'; DROP TABLE offers; -- <script>alert(1)</script> "{}\\`);
    expect((await search(`q=${words}`)).items).toEqual([]);
    expect((await search('')).paginator.count).toBe(5);
  });

  it('shows career-day offers to users who are logged in', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect(titles(await search('is_career_day=true', client))).toEqual(['Del Career Day']);
    expect(titles(await search('is_career_day=true'))).toEqual([]);
  });

  it('counts them on their company’s page, and beside its other offers, for logged-in users alone', async () => {
    const company = await aCompany(world, { name: 'Hotel della Fiera' });
    const offer = await anOffer(world, { title: 'Alla Fiera', company_id: company.id });
    await anOffer(world, { title: 'Alla Fiera, giorno di incontri', company_id: company.id, is_career_day: true });
    const user = await aUser(world);
    const visitor = new Client(world);
    const counts = async (client: Client) => [
      (await (await client.get(`/companies/${company.slug}`)).json()).open_offers,
      (await (await client.get(`/search/offers/${offer.slug}`)).json()).company_open_offers,
    ];
    expect(await counts(visitor)).toEqual([1, 0]);
    expect(await counts(await new Client(world).logIn(user.email, PASSWORD))).toEqual([2, 1]);
    await world.db.delete(offers).where(eq(offers.company_id, company.id));
  });

  it('lists the offers of one company', async () => {
    const company = await aCompany(world);
    await anOffer(world, { title: 'Sola', company_id: company.id, place: 'aosta' });
    expect(titles(await search(`company=${company.slug}`))).toEqual(['Sola']);
  });
});

describe('an offer by its slug', () => {
  it('is returned whole, and as 404, 410, 403 or expired when it should be', async () => {
    const open = await anOffer(world, {
      place: 'pisa',
      questions: [{ id: 'a', text: 'Hai la patente?', kind: 'yes_no', required: true, options: [], knockout: 'no' }],
    });
    const detail = await (await visitor.get(`/search/offers/${open.slug}/`)).json();
    expect(detail).toMatchObject({
      slug: open.slug,
      expired: false,
      has_applied: null,
      place: { data: { address: { city: 'Pisa', state: 'PI', countryName: 'Italia' } } },
    });
    expect(detail.candidate_questions[0]).not.toHaveProperty('knockout');
    const status = async (changes: Parameters<typeof anOffer>[1]) => {
      const { slug } = await anOffer(world, { place: 'pisa', ...changes });
      return (await visitor.get(`/search/offers/${slug}`)).status;
    };
    expect((await visitor.get('/search/offers/mai-vista-999999999')).status).toBe(404);
    expect(await status({ status: 'draft' })).toBe(404);
    expect(await status({ status: 'deleted' })).toBe(410);
    expect(await status({ is_career_day: true })).toBe(403);
    const { slug } = await anOffer(world, { status: 'expired', place: 'pisa' });
    expect(await (await visitor.get(`/search/offers/${slug}`)).json()).toMatchObject({ expired: true });
  });
});

describe('the lists beside the search', () => {
  it('remembers the offers a user has read, last first, and those starred', async () => {
    const [first, second] = [await anOffer(world, { place: 'lucca' }), await anOffer(world, { place: 'lucca' })];
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const { slug } of [first, second]) await client.get(`/search/offers/${slug}`);
    const viewed = await (await client.get('/search/offers/offers-viewed/')).json();
    expect(viewed.items.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    await client.patch('/core/account/me', { meta: { saved_offers: [first.id] } });
    const saved = await (await client.get('/search/offers/offers-saved/?saved=true&page=1')).json();
    expect(saved).toMatchObject({ items: [{ id: first.id }], paginator: { count: 1 } });
    expect((await visitor.get('/search/offers/offers-viewed/')).status).toBe(401);
  });

  it('gives the last offers of one job, and keeps no search of the person who asks', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const cooks = await (await candidate.get('/search/offers/last-offers/?job=cuoco')).json();
    expect(cooks.map(({ job }: { job: { slug: string } }) => job.slug)).toEqual(cooks.map(() => 'cuoco'));
    expect(cooks.length).toBeGreaterThan(0);
    expect(await (await candidate.get('/search/offers/last-offers/?job=mestiere-ignoto')).json()).toEqual([]);
    expect(await (await candidate.get('/search/offers-searches')).json()).toMatchObject({ recents: [] });
  });

  it('gives the last offers, newest first, and suggestions for a thin search', async () => {
    const last = await (await visitor.get('/search/offers/last-offers/')).json();
    expect(last.length).toBeGreaterThan(0);
    expect(last.map((offer: { transaction_date_created: string }) => offer.transaction_date_created)).toEqual(
      [...last.map((offer: { transaction_date_created: string }) => offer.transaction_date_created)].sort().reverse(),
    );
    const thin = await (await visitor.get('/search/offers/suggestions/?place=rimini&job=sommelier')).json();
    expect(thin.jobs.map(({ slug }: { slug: string }) => slug)).toContain('cameriere-di-sala');
    expect(await (await visitor.get('/search/offers/most-requested/')).json()).toEqual([]);
  });
});

describe('saved searches', () => {
  it('are one row per set of criteria, whatever the order, page and sorting', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const first = await search('place=rimini&has_room=true', client);
    expect((await search('has_room=true&place=rimini&sort=date&page=2&items=3', client)).search_id).toBe(
      first.search_id,
    );
    await search('job=cuoco', client);
    const { recents, favorites } = await (await client.get('/search/offers-searches/')).json();
    expect(recents.map(({ label }: { label: string }) => label)).toEqual([
      'Cuoco in Italia',
      'Tutte le offerte a Rimini · Con alloggio',
    ]);
    expect(recents[1].url).toBe('/offerte-lavoro/rimini?has_room=true');
    expect(favorites).toEqual([]);
    expect((await search('')).search_id).toBeNull();
  });

  it('differ by their filters, each in the words of its chip', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const asked = [
      'place=puglia',
      'place=puglia&has_room=true',
      'place=puglia&contract_typology=part-time&season=summer',
      'place=rimini&radius=50&salary_min=1500',
      'q=brunch&published_within=7&language=de&dates=whole&date_from=2027-06-01',
    ];
    for (const query of asked) await search(query, client);
    const { recents } = await (await client.get('/search/offers-searches/')).json();
    expect(recents.map(({ label }: { label: string }) => label)).toEqual([
      '“brunch” in Italia · Lavoro per tutto il periodo · Tedesco · Dal 01/06/2027 · Ultima settimana',
      'Tutte le offerte a Rimini · Entro 50 km da Rimini · Almeno 1.500 € al mese',
      'Tutte le offerte in Puglia · Stagione estiva · Part time',
      'Tutte le offerte in Puglia · Con alloggio',
      'Tutte le offerte in Puglia',
    ]);
  });

  it('are none of a company’s page, which lists its offers', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await search('company=una-azienda&q=cuoco', client)).search_id).toBeNull();
    expect(await (await client.get('/search/offers-searches')).json()).toEqual({ recents: [], favorites: [] });
  });

  it('are written again only where something was searched in between, or a while ago, or they were hidden', async () => {
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const writtenAt = async (id: number | null) => {
      const [row] = await world.db
        .select()
        .from(offerSearches)
        .where(eq(offerSearches.id, id ?? 0));
      return row?.searched_at.getTime();
    };
    const age = (id: number | null, minutes: number) =>
      world.db
        .update(offerSearches)
        .set({ searched_at: sql`searched_at - ${minutes} * interval '1 minute'` })
        .where(eq(offerSearches.id, id ?? 0));
    const { search_id } = await search('place=rimini', client);
    const first = await writtenAt(search_id);
    expect((await search('place=rimini&page=2', client)).search_id).toBe(search_id);
    expect(await writtenAt(search_id)).toBe(first);
    const other = await search('place=roma', client);
    await search('place=rimini', client);
    expect(await writtenAt(search_id)).toBeGreaterThan((await writtenAt(other.search_id)) ?? 0);
    await age(other.search_id, 30);
    await age(search_id, 11);
    const aged = await writtenAt(search_id);
    await search('place=rimini', client);
    expect(await writtenAt(search_id)).toBeGreaterThan(aged ?? 0);
    await client.patch(`/search/offers-searches/${search_id}`, { is_hidden: true });
    await search('place=rimini', client);
    expect((await (await client.get('/search/offers-searches')).json()).recents).toHaveLength(2);
  });

  it('follow the rules of star and bell, and hide', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const { search_id } = await search('job=cuoco', client);
    const change = async (patch: object) => (await client.patch(`/search/offers-searches/${search_id}/`, patch)).json();
    expect(await change({ notifications_enabled: true })).toMatchObject({
      is_favorite: true,
      notifications_enabled: true,
    });
    expect(await change({ is_favorite: false })).toMatchObject({ is_favorite: false, notifications_enabled: false });
    await change({ is_hidden: true });
    expect((await (await client.get('/search/offers-searches')).json()).recents).toEqual([]);
  });

  it('are nobody else’s: another user finds none, a visitor must log in', async () => {
    const owner = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const { search_id } = await search('job=cuoco', owner);
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await other.patch(`/search/offers-searches/${search_id}`, { is_favorite: true })).status).toBe(404);
    expect((await visitor.patch(`/search/offers-searches/${search_id}`, { is_favorite: true })).status).toBe(401);
    expect((await owner.patch(`/search/offers-searches/${search_id}`, { user_id: 1 })).status).toBe(400);
  });

  it('keep the last 20 recents, and every favourite', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const { search_id } = await search('salary_min=1', client);
    await client.patch(`/search/offers-searches/${search_id}`, { is_favorite: true });
    for (let salary = 2; salary < 25; salary++) await search(`salary_min=${salary}`, client);
    const { recents, favorites } = await (await client.get('/search/offers-searches')).json();
    expect(recents).toHaveLength(20);
    expect(favorites).toHaveLength(1);
  });
});

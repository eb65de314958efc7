import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostRequested } from '#server/areas/search/tables.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let visitor: Client;
let candidate: Client;
let company: Client;
beforeAll(async () => {
  visitor = new Client(world);
  candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
});
afterAll(() => world.close());

const read = async (path: string, client = visitor) => (await client.get(path)).json();

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('the fields of an answer', () => {
  it('of an offer are its own, also in lists, where its company has a name and an address', async () => {
    const hotel = await aCompany(world, {
      name: 'Hotel Campi',
      slug: 'hotel-campi',
      website_url: 'https://campi.example',
    });
    const questions = [
      { id: 'a', text: 'Hai la patente?', kind: 'yes_no' as const, required: true, options: [], knockout: 'no' },
    ];
    const { id, slug } = await anOffer(world, {
      company_id: hotel.id,
      job: 'cuoco',
      title: 'Cuoco/a dei campi',
      description: '<p>Orto e cucina.</p>',
      questions,
      contract_typology: 'full-time',
      contract_period: 'determinate',
      season: 'summer',
      is_urgent: true,
      date_start: '2027-05-01',
      date_end: '2027-09-30',
      count_positions: 999,
      languages: [{ language: 'en', level: 'B1' }],
      experience_required: 'one-two-years',
      minimum_salary: 1700,
      maximum_salary: 2000,
      has_room: true,
      room_options: ['single-room'],
      extras: ['vitto'],
    });
    const fields = {
      id,
      slug,
      title: 'Cuoco/a dei campi',
      is_draft: false,
      job: { name: 'Cuoco', slug: 'cuoco' },
      place: {
        text: 'Rimini, RN, Emilia-Romagna',
        data: { address: { city: 'Rimini', state: 'RN', countryName: 'Italia' } },
      },
      contract_typology: 'full-time',
      contract_period: 'determinate',
      contract_period_determinate_type: 'summer',
      is_urgent: true,
      date_start: '2027-05-01',
      date_end: '2027-09-30',
      count_positions: 999,
      minimum_salary: 1700,
      maximum_salary: 2000,
      has_room: true,
      is_career_day: false,
      date_created: expect.stringMatching(MOMENT),
      transaction_date_created: expect.stringMatching(MOMENT),
      published_date: expect.stringMatching(MOMENT),
      expiration_datetime: expect.stringMatching(MOMENT),
      company: { name: 'Hotel Campi', website_url: 'https://campi.example', logo: { file: null } },
      company_name: 'Hotel Campi',
      company_slug: 'hotel-campi',
      is_hosco: false,
    };
    expect((await read('/search/offers/?company=hotel-campi')).items).toMatchObject([fields]);
    expect(await read(`/search/offers/${slug}`)).toMatchObject({
      ...fields,
      description: '<p>Orto e cucina.</p>',
      place: { data: { address: { city: 'Rimini', postalCode: '47921' } } },
      languages_knowledge_required: [{ language: 'en', level: 'B1' }],
      experience_required: 'one-two-years',
      has_room_options: ['single-room'],
      extras: ['vitto'],
      candidate_questions: [{ id: 'a', text: 'Hai la patente?', kind: 'yes_no', required: true, options: [] }],
      unpublish_expiration_datetime: null,
    });
    const partner = await aCompany(world, { slug: 'feed-campi', is_partner: true });
    await anOffer(world, { company_id: partner.id });
    expect((await read('/search/offers/?company=feed-campi')).items).toMatchObject([{ is_hosco: true }]);
  });

  it('of a search of offers are its page, its banners and its number; of candidates its page and its number', async () => {
    const offers = await read('/search/offers/?items=3', candidate);
    expect(offers).toMatchObject({
      items: expect.any(Array),
      paginator: { page: 1, items: 3, count: expect.any(Number), pages: expect.any(Number) },
      banners: [],
      search_id: expect.any(Number),
    });
    expect(await read('/search/candidates/?items=3', company)).toMatchObject({
      items: expect.any(Array),
      paginator: { page: 1, items: 3 },
      search_id: expect.any(Number),
    });
    for (const path of ['/search/candidates/', '/search/candidates/candidates-saved/'])
      expect((await read(`${path}?items=7`, company)).paginator.items, path).toBe(9);
    expect((await read('/search/offers/offers-saved/?items=7', candidate)).paginator.items).toBe(9);
  });

  it('of a saved search are its number, star, place among the recents and, for offers, its bell', async () => {
    await read('/search/offers/?place=lecce', candidate);
    expect((await read('/search/offers-searches/', candidate)).recents[0]).toMatchObject({
      id: expect.any(Number),
      is_favorite: false,
      is_hidden: false,
      notifications_enabled: false,
      alert_frequency: null,
    });
    await read('/search/candidates/?place=lecce', company);
    const { recents, favorites } = await read('/search/candidates-searches/', company);
    expect(recents[0]).toMatchObject({ id: expect.any(Number), is_favorite: false, is_hidden: false });
    expect(recents[0]).not.toHaveProperty('notifications_enabled');
    expect(favorites).toEqual([]);
  });

  it('of a candidate in a list are what a card shows', async () => {
    const works = [{ job: 'Chef', company: 'Hotel Noto' }];
    const { id } = await aCandidate(world, { place: 'cuneo', first_name: 'Ada', last_name: 'Bo', works });
    expect((await read('/search/candidates/?place=cuneo&radius=0', company)).items).toMatchObject([
      {
        id,
        hidden_name: 'Ada B.',
        is_profile_completed: false,
        jobs: ['Cameriere di sala'],
        place: { text: 'Cuneo, CN, Piemonte' },
        is_one_shot: false,
        available_from_now: false,
        available_from_date: null,
        work_experiences: works,
        date_updated: expect.stringMatching(MOMENT),
      },
    ]);
  });

  it('of a user are the account, and of a company also its name, its logo and its credits', async () => {
    expect(await read('/core/account/me', company)).toMatchObject({
      email: expect.any(String),
      typology: 'company',
      first_name: 'Anna',
      last_name: 'Neri',
      date_joined: expect.stringMatching(MOMENT),
      impersonated: false,
      credits: 0,
      profile_photo: null,
      company: { name: 'Hotel Prova', logo: null },
      meta: {},
    });
  });

  it('of a company are those that it registers and writes', async () => {
    expect(Object.keys(await read('/company/profile/', company))).toEqual(
      expect.arrayContaining([
        ...['business_name', 'vat_number', 'fiscal_code', 'sdi_code', 'name', 'sector', 'customer_type'],
        ...['employee_count', 'website', 'contact_person', 'role', 'email', 'phone', 'address', 'place'],
        ...['description', 'logo', 'cover', 'mission', 'company_values', 'gallery', 'cover_video'],
      ]),
    );
  });

  it('of a suggested place are its number and its words', async () => {
    const rimini = await read('/core/utils/places/place-by-slug/rimini');
    expect((await read('/geocoding/autocomplete-city?q=rimini'))[0]).toMatchObject({
      id: rimini.data.place_id,
      address: { label: 'Rimini, RN, Emilia-Romagna' },
    });
    expect(rimini.data).toMatchObject({ id: expect.any(Number), is_area: false, text: 'Rimini, RN, Emilia-Romagna' });
  });

  it('of a position most asked for are its job, the slug of it and its place', async () => {
    const [cook, milan] = [world.professions.bySlug('cuoco'), world.gazetteer.bySlug('milano')];
    await world.db.insert(mostRequested).values({ job_id: cook?.id ?? 0, place_id: milan?.place_id ?? 0, position: 0 });
    expect(await read('/search/offers/most-requested/')).toMatchObject([
      { job_name: 'Cuoco', job_slug: 'cuoco', place: { slug: 'milano' } },
    ]);
  });

  it('of the footer are its texts, social links and blocks of links, each for an area or both', async () => {
    const { footer } = await read('/core/utils/settings/');
    const areas = ['candidate', 'company', 'both'];
    for (const name of ['content', 'social_links', 'link_blocks']) {
      expect(footer[name].length, name).toBeGreaterThan(0);
      for (const { visible_on } of footer[name]) expect(areas).toContain(visible_on);
    }
    expect(footer.content[0].html).toMatch(/^</);
    expect(footer.link_blocks[0]).toMatchObject({
      title: expect.any(String),
      links: expect.arrayContaining([{ text: expect.any(String), url: expect.any(String) }]),
    });
  });

  it('of a link of the header lead to its icon, which is a file of the site', async () => {
    const { header } = await read('/core/utils/settings/');
    const icons: string[] = header.header_links.map((one: { icon_mobile: { file: string } }) => one.icon_mobile.file);
    expect(icons.length).toBeGreaterThan(3);
    for (const icon of icons) expect(icon).toMatch(/^\/icone\/[a-z-]+\.svg$/);
  });
});

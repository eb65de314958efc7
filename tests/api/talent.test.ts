// On both engines: search and money.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#domain/certificates.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { foldText, indexText } from '#domain/trade-words.ts';
import { smallPhoto } from '#server/areas/account/photo.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates, educations } from '#server/areas/candidates/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { listAnew } from '#server/areas/talent/list-anew.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { candidateListings } from '#server/areas/talent/tables.ts';
import { candidateEmployers, candidateExclusions } from '#server/areas/visibility/tables.ts';
import { aCandidate, aCompany, aCv, anApplication, anOffer, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { aVatNumber } from '../vat-number.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let recruiter: { id: number; email: string };
let client: Client;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  recruiter = await aRecruiter(world, company.id);
  client = await new Client(world).logIn(recruiter.email, PASSWORD);
});

const search = async (query: string, from = client) => (await from.get(`/search/candidates/?${query}`)).json();
const ids = (answer: { items: { id: number }[] }) => answer.items.map(({ id }) => id);
/** All texts of an answer. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
const day = (days: number) => romeDay(new Date(Date.now() + days * DAY_MS));

describe('the search of candidates', () => {
  it('finds by place and job, the last updated first; only the job that matches is shown', async () => {
    const near = await aCandidate(world, { place: 'cesena', jobs: ['sommelier', 'cuoco'], updatedDaysAgo: 2 });
    const newer = await aCandidate(world, { place: 'cesenatico', jobs: ['sommelier'], updatedDaysAgo: 1 });
    const far = await aCandidate(world, { place: 'lecce', jobs: ['sommelier'] });
    expect(ids(await search('place=cesena&job=sommelier'))).toEqual([newer.id, near.id]);
    expect(ids(await search('place=cesena&job=sommelier&radius=0'))).toEqual([near.id]);
    expect(ids(await search('place=puglia&job=sommelier'))).toEqual([far.id]);
    expect(ids(await search('place=italia&job=sommelier'))).toEqual([far.id, newer.id, near.id]);
    expect(ids(await search('job=sommelier'))).toHaveLength(3);
    const [, , card] = (await search('job=sommelier')).items;
    expect(card.jobs).toEqual(['Sommelier']);
    expect((await search('place=cesena&radius=0')).items[0].jobs).toEqual(['Sommelier', 'Cuoco']);
    expect((await client.get('/search/candidates?place=atlantide')).status).toBe(404);
    expect((await client.get('/search/candidates?study_min=Dottorato')).status).toBe(400);
  });

  it('that finds nobody is offered the nearest that find some, each with the number that it finds', async () => {
    await aCandidate(world, { place: 'sondrio', jobs: ['pizzaiolo'] });
    const nearest = async (query: string): Promise<{ label: string; url: string; count: number }[]> =>
      (await (await client.get(`/search/candidates/suggestions?${query}`)).json()).searches;
    expect(await nearest('place=sondrio&job=pizzaiolo&study_min=Laurea magistrale')).toContainEqual({
      label: 'Pizzaiolo a Sondrio',
      url: '/recruiter/ricerca-candidato?job=pizzaiolo&place=sondrio',
      count: 1,
      is_bounded: false,
    });
    expect(await nearest('place=bormio&job=pizzaiolo&radius=0')).toContainEqual({
      label: 'Pizzaiolo in Valtellina',
      url: '/recruiter/ricerca-candidato?job=pizzaiolo&place=valtellina',
      count: 1,
      is_bounded: false,
    });
    for (const query of [
      'place=bormio&job=pizzaiolo&q=notturno',
      'place=sondrio&q=zzz',
      'job=sommelier&place=sondrio&available_now=true',
    ]) {
      const found = await nearest(query);
      expect(found.length, query).toBeGreaterThan(0);
      for (const { url, count } of found) {
        expect((await search(url.split('?')[1] ?? '')).paginator.count, url).toBe(count);
        expect(count, url).toBeGreaterThan(0);
      }
    }
    expect((await new Client(world).get('/search/candidates/suggestions')).status).toBe(401);
  });

  it('narrows by availability, experience, languages, study, moving, age of the profile and completeness, with counts', async () => {
    const place = 'potenza';
    const now = await aCandidate(world, {
      place,
      available_from_now: true,
      months: 40,
      languages: ['en', 'de'],
      study_qualification: 'Laurea triennale',
    });
    const soon = await aCandidate(world, {
      place,
      available_from_date: day(20),
      months: 14,
      languages: ['en'],
      willing_to_relocate: true,
    });
    const quiet = await aCandidate(world, { place, updatedDaysAgo: 100 });
    const found = async (filter: string) =>
      ids(await search(`place=${place}&radius=0&${filter}`)).sort((one, other) => one - other);
    expect(await found('available_now=true')).toEqual([now.id]);
    expect(await found(`available_by=${day(30)}`)).toEqual([now.id, soon.id]);
    expect(await found('experience_min=1')).toEqual([now.id, soon.id]);
    expect(await found('experience_min=3')).toEqual([now.id]);
    expect(await found('language=en')).toEqual([now.id, soon.id]);
    expect(await found('language=en&language=de')).toEqual([now.id]);
    expect(await found('study_min=Diploma di maturità')).toEqual([now.id]);
    expect(await found('willing_to_relocate=true')).toEqual([soon.id]);
    expect(await found('updated_within=30')).toEqual([now.id, soon.id]);
    expect(await found('is_profile_completed=true')).toEqual([]);
    const { facets, paginator } = await search(`place=${place}&radius=0&available_now=true`);
    expect(paginator.count).toBe(1);
    expect(facets).toMatchObject({
      available_now: { true: 1 },
      experience_min: { 1: 1, 2: 1, 3: 1 },
      language: { en: 1, de: 1 },
    });
    expect((await search(`place=${place}&radius=0`)).facets.updated_within).toEqual({ 7: 2, 30: 2, 90: 2, 365: 3 });
    expect(quiet.id).toBeGreaterThan(0);
  });

  it('narrows by the days on which somebody is free: some of them, or all', async () => {
    const place = 'isernia';
    const person = async (changes: object) => (await aCandidate(world, { place, ...changes })).id;
    const now = await person({ available_from_now: true });
    const later = await person({ available_from_date: '2098-07-01' });
    const winter = { from: '2098-12-08', to: '2099-04-10' };
    const seasons = await person({
      available_from_date: '2098-05-01',
      available_to_date: '2098-09-30',
      available_spans: [{ from: '2098-05-01', to: '2098-09-30' }, winter],
    });
    const over = await person({ available_from_date: '2020-05-01', available_to_date: '2020-09-30' });
    await person({ not_available: true, available_from_now: true });
    await person({});
    const found = async (filter: string) =>
      ids(await search(`place=${place}&radius=0&${filter}`)).sort((one, other) => one - other);
    expect(await found('date_from=2098-05-10&date_to=2098-07-31')).toEqual([now, later, seasons]);
    expect(await found('date_from=2098-05-10&date_to=2098-07-31&dates=whole')).toEqual([now, seasons]);
    expect(await found('date_from=2098-09-01&date_to=2098-12-31&dates=whole')).toEqual([now, later]);
    expect(await found('date_from=2099-04-10&date_to=2099-04-10&dates=whole')).toEqual([now, later, seasons]);
    expect(await found('date_from=2098-10-01&date_to=2098-12-07')).toEqual([now, later]);
    // Whose period is over is not free now.
    expect(await found('available_now=true')).toEqual([now]);
    expect(await found(`available_by=${day(30)}`)).not.toContain(over);
  });

  it('forgives a typing error and finds by the words of jobs, of work and of certificates', async () => {
    const one = await aCandidate(world, {
      place: 'aosta',
      jobs: ['pizzaiolo'],
      works: [{ job: 'Impastatore a lunga lievitazione', company: 'Forno' }],
      certificates: ['lifeguard'],
    });
    expect(ids(await search('place=aosta&q=lievitazione'))).toEqual([one.id]);
    expect(ids(await search('place=aosta&q=pizzaiola'))).toEqual([one.id]);
    expect(ids(await search('place=aosta&q=bagnanti'))).toEqual([one.id]);
  });

  it('takes a word that profiles have as it is, and one that nobody has for the nearest an offer uses', async () => {
    await anOffer(world, { company_id: company.id, title: 'Cucina con la zefirella' });
    const by = (job: string) => ({ place: 'trento', works: [{ job, company: 'Forno' }] });
    const own = await aCandidate(world, by('Fermentazioni alla zefirellam'));
    const keen = await aCandidate(world, by('Piatti alla zefirella'));
    expect(ids(await search('place=trento&q=zefirellam'))).toEqual([own.id]);
    expect(ids(await search('place=trento&q=zeffirella'))).toEqual([keen.id]);
    // A profile that hides from the company tells it nothing by this either.
    const hiding = { candidate_id: own.id, company_id: company.id, name: company.name, name_key: '' };
    await world.db.insert(candidateExclusions).values(hiding);
    expect(ids(await search('place=trento&q=zefirellam'))).toEqual([keen.id]);
  });

  it('finds nobody by what a locked profile does not show', async () => {
    const secrets = {
      first_name: 'Ippolita',
      last_name: 'Zanchettin',
      phone_number: '+39 347 1234567',
      about: 'Sono in gravidanza',
      skills_recap: 'Chiamatemi al 3471234567, iscritta al sindacato',
      nationality: 'BR',
    };
    const one = await aCandidate(world, { place: 'cuneo', ...secrets, languages: ['pt'], certificates: ['haccp'] });
    await world.db
      .insert(educations)
      .values({ candidate_id: one.id, school: 'Istituto Vallauri', title: 'Diploma di maturità' });
    await listCandidates(world.db, world, { candidateIds: [one.id] });
    const locked = stringsIn(await (await client.get(`/company/candidates/${one.id}`)).json()).join(' ');
    const [row] = await world.db.select().from(candidateListings).where(eq(candidateListings.candidate_id, one.id));
    // The other names of a job that is shown; a certificate is shown by its name.
    const synonyms = world.professions.bySlug('cameriere-di-sala')?.synonyms ?? [];
    const shown = [locked, ...synonyms, certificates.haccp].join(' ');
    const words = new Set([indexText(shown), foldText(shown)].flatMap((text) => text.split(/[^a-z0-9]+/)));
    expect(row?.search_text.split(/[^a-z0-9]+/).filter((word) => !words.has(word))).toEqual([]);
    for (const word of ['Zanchettin', 'Ippolita', '3471234567', 'gravidanza', 'sindacato', 'Vallauri'])
      expect(ids(await search(`place=cuneo&q=${word}`)), word).toEqual([]);
    expect(ids(await search('place=cuneo&q=haccp'))).toEqual([one.id]);
    // What a study is called is hidden, and so is that it is there.
    const byStudy = `place=cuneo&radius=0&study_min=${encodeURIComponent('Diploma di maturità')}`;
    expect(ids(await search(byStudy))).toEqual([]);
  });

  it('finds by the present rules alone: rows of earlier rules are written anew', async () => {
    const one = await aCandidate(world, { place: 'nuoro', skills_recap: 'Allergica alle arachidi' });
    const works = [{ job: 'Cameriera', company: 'Hotel Attuale' }];
    const employed = await aCandidate(world, { place: 'nuoro', works });
    for (const { id } of [one, employed]) {
      await world.db.update(candidates).set({ listed_by: 0 }).where(eq(candidates.id, id));
      await world.db
        .update(candidateListings)
        .set({ search_text: 'allergica arachidi' })
        .where(eq(candidateListings.candidate_id, id));
    }
    await world.db.delete(candidateEmployers).where(eq(candidateEmployers.candidate_id, employed.id));
    const vat_number = aVatNumber();
    await world.db.insert(candidateExclusions).values(
      [
        { name: 'presso Bar Uno ****', name_key: 'pressouno', vat_number: null },
        { name: 'Bar Uno (RN)', name_key: 'rnuno', vat_number: null },
        { name: `Hotel Due, ${vat_number}`, name_key: 'duex', vat_number },
      ].map((row) => ({ ...row, candidate_id: one.id })),
    );
    const listed = () =>
      world.db
        .select()
        .from(candidateExclusions)
        .where(eq(candidateExclusions.candidate_id, one.id))
        .orderBy(candidateExclusions.id);
    expect(ids(await search('place=nuoro&q=arachidi'))).toHaveLength(2);
    await listAnew(world.platform, world);
    expect(ids(await search('place=nuoro&q=arachidi&radius=0'))).toEqual([]);
    expect(await world.db.$count(candidateEmployers, eq(candidateEmployers.candidate_id, employed.id))).toBe(1);
    expect((await listed()).map(({ name_key, name_keys }) => [name_key, name_keys])).toEqual([
      ['pressouno', ['uno', 'pressouno']],
      ['rnuno', ['uno', 'rnuno']],
      ['duex', ['due']],
    ]);
    expect(ids(await search('place=nuoro&radius=0')).toSorted()).toEqual([one.id, employed.id].toSorted());
  });

  it('is limited in an hour for each account, the nearest searches included', async () => {
    const other = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect((await other.get('/search/candidates?place=cuneo')).status).toBe(200);
    const { rows } = await world.db.execute(
      sql`UPDATE rate_limits SET points = 600 WHERE key LIKE 'search_candidates:%' RETURNING key`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await other.get('/search/candidates?place=cuneo')).status).toBe(429);
    expect((await other.get('/search/candidates/suggestions?place=cuneo')).status).toBe(429);
    const colleague = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect((await colleague.get('/search/candidates?place=cuneo')).status).toBe(200);
  });

  it('shows nothing that privacy hides, and never people who do not want to be found or left', async () => {
    const place = 'matera';
    const shy = await aCandidate(world, {
      place,
      first_name: 'Giulia',
      last_name: 'Rossi',
      is_private_personal_info: true,
      is_private_curriculum: true,
      works: [{ job: 'Chef', company: 'Hotel Segreto' }],
    });
    const hidden = await aCandidate(world, { place, is_searchable: false });
    const gone = await aCandidate(world, { place });
    await new Client(world)
      .logIn(gone.email, PASSWORD)
      .then((one) => one.post('/core/account/deactivate', { reason: 'other', password: PASSWORD }));
    const answer = await search(`place=${place}&radius=0`);
    expect(ids(answer)).toEqual([shy.id]);
    expect(answer.items[0]).toMatchObject({
      hidden_name: 'G. R.',
      place: { text: 'Provincia di Matera' },
      work_experiences: [{ job: 'Chef', company: null }],
    });
    for (const secret of ['Rossi', 'Giulia', 'Hotel Segreto', shy.email])
      expect(JSON.stringify(answer)).not.toContain(secret);
    expect((await client.get(`/company/candidates/${hidden.id}`)).status).toBe(404);
    expect((await client.get(`/company/candidates/${gone.id}`)).status).toBe(404);
    // People who come back, or want to be found again, are there at once.
    await new Client(world).logIn(gone.email, PASSWORD);
    expect(ids(await search(`place=${place}&radius=0`))).toContain(gone.id);
    await (await new Client(world).logIn(hidden.email, PASSWORD)).patch('/core/account/me', {
      candidate: { is_searchable: true },
    });
    expect(ids(await search(`place=${place}&radius=0`))).toContain(hidden.id);
  });

  it('shows the province alone of people who show no more: no search around a comune reveals theirs', async () => {
    const shy = await aCandidate(world, { place: 'isernia', is_private_personal_info: true });
    const small = await aCandidate(world, { place: 'pescopennataro', is_private_personal_info: true });
    const open = await aCandidate(world, { place: 'pescopennataro' });
    const own = [shy.id, small.id, open.id];
    const found = async (query: string) =>
      ids(await search(query))
        .filter((id) => own.includes(id))
        .toSorted();
    expect(await found('place=pescopennataro&radius=0')).toEqual([open.id]);
    expect(await found('place=isernia&radius=0&items=90')).toEqual([shy.id, small.id]);
    const province = world.gazetteer.provinceOf(world.gazetteer.bySlug('isernia') ?? world.gazetteer.italy);
    expect(await found(`place=${province?.slug}&items=90`)).toEqual(own);
    // As soon as they show their comune, they are found there.
    await (await new Client(world).logIn(small.email, PASSWORD)).patch('/core/account/me', {
      candidate: { is_private_personal_info: false },
    });
    expect(await found('place=pescopennataro&radius=0')).toEqual([small.id, open.id]);
  });

  it('is for companies: visitors log in, candidates are refused, and of the last updated everybody else reads an outline', async () => {
    const candidate = await aCandidate(world, { place: 'trapani', first_name: 'Giulia', last_name: 'Tramonti' });
    const asCandidate = await new Client(world).logIn(candidate.email, PASSWORD);
    for (const path of [
      '/search/candidates?place=trapani',
      '/search/candidates/candidates-saved',
      '/search/candidates-searches',
    ]) {
      expect([path, (await new Client(world).get(path)).status, (await asCandidate.get(path)).status]).toEqual([
        path,
        401,
        403,
      ]);
    }
    for (const from of [new Client(world), asCandidate]) {
      const shown = await from.get('/search/candidates/candidates-last-updated');
      expect(shown.status).toBe(200);
      expect((await shown.json())[0]).toEqual({
        initial: 'G.',
        job: 'Cameriere di sala',
        province: 'Provincia di Trapani',
      });
    }
  });

  it('is remembered once per set of criteria; starred, hidden and removed by the same rules, without bells', async () => {
    const { search_id: id } = await search('place=rimini&job=cuoco&available_now=true&items=18');
    expect((await search('available_now=true&job=cuoco&place=rimini')).search_id).toBe(id);
    const searches = async () => (await client.get('/search/candidates-searches/')).json();
    expect((await searches()).recents).toMatchObject([
      {
        id,
        label: 'Cuoco a Rimini · Disponibilità immediata',
        url: '/recruiter/ricerca-candidato?job=cuoco&place=rimini&available_now=true',
      },
    ]);
    expect(
      await (await client.patch(`/search/candidates-searches/${id}/`, { is_favorite: true })).json(),
    ).toMatchObject({ is_favorite: true });
    await client.patch(`/search/candidates-searches/${id}/`, { is_hidden: true });
    expect(await searches()).toMatchObject({ recents: [], favorites: [{ id }] });
    await client.patch(`/search/candidates-searches/${id}/`, { is_favorite: false });
    expect((await searches()).favorites).toEqual([]);
    expect((await client.patch(`/search/candidates-searches/${id}/`, { notifications_enabled: true })).status).toBe(
      400,
    );
    const other = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect((await other.patch(`/search/candidates-searches/${id}/`, { is_favorite: true })).status).toBe(404);
  });

  it('lists the people who were starred and those opened, last first', async () => {
    const [one, two] = [await aCandidate(world), await aCandidate(world)];
    await client.patch('/core/account/me', { meta: { saved_candidates: [one.id, two.id] } });
    expect(ids(await (await client.get('/search/candidates/candidates-saved/')).json())).toEqual([two.id, one.id]);
    expect(ids(await search('saved=true&items=3'))).toEqual([two.id, one.id]);
    const hidden = await aCandidate(world, { is_searchable: false });
    const [three, four] = [await aCandidate(world), await aCandidate(world)];
    const saved_candidates = [one.id, hidden.id, two.id, three.id, four.id];
    await client.patch('/core/account/me', { meta: { saved_candidates } });
    const pageOf = async (page: number) =>
      (await client.get(`/search/candidates/candidates-saved?page=${page}&items=3`)).json();
    const pages = [await pageOf(1), await pageOf(2)];
    // People who may no longer be shown are neither on a page nor counted.
    expect(pages.map(ids)).toEqual([[four.id, three.id, two.id], [one.id]]);
    expect(pages[0].paginator).toEqual({ page: 1, items: 3, count: 4, pages: 2 });
    await client.get(`/company/candidates/${two.id}`);
    await client.get(`/company/candidates/${one.id}`);
    expect(ids(await (await client.get('/search/candidates/candidates-viewed/')).json())).toEqual([one.id, two.id]);
  });
});

describe('a candidate for a company', () => {
  it('is locked until paid for: nothing private in the answer', async () => {
    const one = await aCandidate(world, {
      first_name: 'Marta',
      last_name: 'Colombo',
      phone_number: '+39 333 7654321',
      about: 'Scrivetemi a marta@casa.it',
      skills_recap: 'Chiamatemi al 333',
      cv: true,
    });
    const text = await (await client.get(`/company/candidates/${one.id}/`)).text();
    expect(JSON.parse(text)).toMatchObject({
      is_unlocked: false,
      name: 'Marta C.',
      contacts: null,
      photo: null,
      about: null,
      skills_recap: null,
      cost: 1,
      credits: 0,
      has_cv: true,
    });
    for (const secret of ['Colombo', '7654321', 'marta@casa.it', one.email, 'Chiamatemi', 'photos/'])
      expect(text).not.toContain(secret);
    expect((await client.post(`/company/candidates/${one.id}/cv`)).status).toBe(404);
    expect((await client.get(`/company/candidates/${one.id}/photo`)).status).toBe(404);
  });

  it('is unlocked for one credit, once for ever; the view is recorded for them', async () => {
    const one = await aCandidate(world, { first_name: 'Marta', last_name: 'Colombo', phone_number: '+39 333 7654321' });
    expect((await client.post(`/company/candidates/${one.id}/unlock`)).status).toBe(402);
    await credits(world, company.id, 3);
    expect(await (await client.post(`/company/candidates/${one.id}/unlock/`)).json()).toMatchObject({
      is_unlocked: true,
      name: 'Marta Colombo',
      contacts: { phone_number: '+39 333 7654321' },
      credits: 2,
    });
    await Promise.all([
      client.post(`/company/candidates/${one.id}/unlock`),
      client.post(`/company/candidates/${one.id}/unlock`),
    ]);
    expect(await balanceOf(world.db, company.id)).toBe(2);
    const theirs = await new Client(world).logIn(one.email, PASSWORD);
    expect(await (await theirs.get('/candidate/profile-views')).json()).toMatchObject([
      { what: 'profile', company: { name: company.name } },
    ]);
    // Unlocked for the company: a colleague sees it too, even when the candidate hides afterwards.
    await world.db.update(candidates).set({ is_searchable: false }).where(eq(candidates.id, one.id));
    const colleague = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect(await (await colleague.get(`/company/candidates/${one.id}`)).json()).toMatchObject({ is_unlocked: true });
    const stranger = await new Client(world).logIn(
      (await aRecruiter(world, (await aCompany(world)).id)).email,
      PASSWORD,
    );
    expect((await stranger.get(`/company/candidates/${one.id}`)).status).toBe(404);
  });

  it('learns at once who has unlocked them, once, with its page and the ways to report it and to hide from it', async () => {
    const one = await aCandidate(world, { first_name: 'Marta' });
    await credits(world, company.id, 2);
    for (let twice = 0; twice < 2; twice++) await client.post(`/company/candidates/${one.id}/unlock`);
    const mail = await world.mailTo(one.email, `${company.name} ha sbloccato il tuo profilo`);
    for (const path of [
      `/aziende/${company.slug}`,
      `/segnala/azienda/${company.slug}`,
      '/profilo/impostazioni/privacy#chi-non-deve-vedermi',
    ])
      expect(
        mail.links.some((link) => link.endsWith(path)),
        path,
      ).toBe(true);
    const theirs = await new Client(world).logIn(one.email, PASSWORD);
    const told = await (await theirs.get('/core/account/me/notifications')).json();
    expect(told[0].url).toBe('/profilo/impostazioni/privacy#chi-ha-visto');
    expect(told).toMatchObject([{ kind: 'unlocked', text: expect.stringContaining(company.name), is_read: false }]);
    const letters = (await world.platform.outbox?.list(one.email)) ?? [];
    expect(letters.filter(({ subject }) => subject.includes('sbloccato'))).toHaveLength(1);
  });

  it('has the tile of the person once unlocked, and one that says nothing of it before', async () => {
    const one = await aCandidate(world);
    const card = async () =>
      (await (await client.get('/search/candidates/?items=100')).json()).items.find(
        ({ id }: { id: number }) => id === one.id,
      );
    const view = async () => (await client.get(`/company/candidates/${one.id}`)).json();
    expect([(await card()).tile, (await view()).tile]).toEqual([`candidato-${one.id}`, `candidato-${one.id}`]);
    await credits(world, company.id, 1);
    await client.post(`/company/candidates/${one.id}/unlock`);
    const [person] = await world.db.select().from(candidates).where(eq(candidates.id, one.id));
    expect([(await card()).tile, (await view()).tile]).toEqual([
      `persona-${person?.user_id}`,
      `persona-${person?.user_id}`,
    ]);
  });

  it('has the same tile and name where it was saved, where it applied and in messages', async () => {
    const one = await aCandidate(world, { first_name: 'Giulia', last_name: 'Rossi' });
    await credits(world, company.id, 1);
    await client.post(`/company/candidates/${one.id}/unlock`);
    await client.patch('/core/account/me', { meta: { saved_candidates: [one.id] } });
    const offer = await anOffer(world, { company_id: company.id });
    const applied = { first_name: 'Giulia', last_name: 'Rossi', user_id: one.userId, email: one.email };
    const { id } = await anApplication(world, { ...applied, offer_id: offer.id });
    const sent = { text: 'Buongiorno', key: randomUUID(), attachments: [] };
    expect((await client.post(`/messages/company/applications/${id}`, sent)).ok).toBe(true);
    const firstOf = async (path: string) => (await (await client.get(path)).json()).items[0];
    const expected = { tile: `persona-${one.userId}`, name: 'Giulia Rossi' };
    expect(await firstOf('/search/candidates/candidates-saved')).toMatchObject(expected);
    for (const list of ['/company/applications?show=all', `/company/offers/${offer.id}/applications`]) {
      const { tile, first_name, last_name } = await firstOf(list);
      expect({ tile, name: `${first_name} ${last_name}` }, list).toEqual(expected);
    }
    expect((await firstOf('/messages/company/conversations')).other).toMatchObject(expected);
  });

  it('has the same name and photo in every list and on its page, once unlocked; neither before', async () => {
    const one = await aCandidate(world, { first_name: 'Giulia', last_name: 'Rossi' });
    const [person] = await world.db.select().from(candidates).where(eq(candidates.id, one.id));
    const key = `photos/${one.id}.webp`;
    for (const file of [key, smallPhoto(key)]) await world.platform.files.write(file, new Uint8Array([1]));
    await world.db
      .update(users)
      .set({ profile_photo: key })
      .where(eq(users.id, person?.user_id ?? 0));
    await client.patch('/core/account/me', { meta: { saved_candidates: [one.id] } });
    const seen = async () => {
      const lists = await Promise.all(
        ['/search/candidates/?items=100', '/search/candidates/candidates-saved'].map(async (list) =>
          (await (await client.get(list)).json()).items.find(({ id }: { id: number }) => id === one.id),
        ),
      );
      const view = await (await client.get(`/company/candidates/${one.id}`)).json();
      return [...lists, view].map(({ name, photo }) => [name, photo]);
    };
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['Giulia R.', null]));
    await credits(world, company.id, 1);
    await client.post(`/company/candidates/${one.id}/unlock`);
    const now = await seen();
    expect(now.map(([name]) => name)).toEqual(Array.from({ length: 3 }, () => 'Giulia Rossi'));
    for (const [, photo] of now) {
      const answer = await client.get(photo.replace('/api/website/v1', ''));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('gives their CV by a short-lived link once unlocked, unless they keep it private', async () => {
    await credits(world, company.id, 2);
    const one = await aCandidate(world, { cv: true });
    await client.post(`/company/candidates/${one.id}/unlock`);
    const { url } = await (await client.post(`/company/candidates/${one.id}/cv`)).json();
    const file = await new Client(world).get(url);
    expect([file.status, file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
    expect((await new Client(world).get(url.replace('candidates/', 'candidates/9'))).status).toBe(403);
    const [user] = await world.db.select().from(users).where(eq(users.id, one.userId));
    const theirs = await new Client(world).logIn(user?.email ?? '', PASSWORD);
    const views = async () => (await theirs.get('/candidate/profile-views')).json();
    expect(await views()).toMatchObject([{ what: 'cv', company: { has_page: true } }, { what: 'profile' }]);
    // A company that was refused since has no page to link to.
    await world.db.update(companies).set({ check_state: 'refused' }).where(eq(companies.id, company.id));
    expect(await views()).toMatchObject([{ company: { has_page: false } }, { company: { has_page: false } }]);
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, company.id));
    await world.db.update(candidates).set({ is_private_curriculum: true }).where(eq(candidates.id, one.id));
    expect((await client.post(`/company/candidates/${one.id}/cv`)).status).toBe(404);
  });

  it('of whom 100 are unlocked at the same time with 10 credits: exactly 10 are, and the balance is zero', async () => {
    await credits(world, company.id, 10);
    const people = await Promise.all(Array.from({ length: 25 }, () => aCandidate(world)));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => client.post(`/company/candidates/${people[index % 25]?.id}/unlock`)),
    );
    const opened = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [people[index % 25]?.id] : [])));
    expect(answers.every(({ status }) => status === 200 || status === 402)).toBe(true);
    expect(opened.size).toBe(10);
    expect(await balanceOf(world.db, company.id)).toBe(0);
  });

  it('changes what is found at once: a new job, a new place, a new name', async () => {
    const one = await aCandidate(world, { place: 'sassari', jobs: ['cuoco'] });
    const theirs = await new Client(world).logIn(one.email, PASSWORD);
    await theirs.patch('/core/account/me', {
      candidate: {
        desired_jobs: [{ job: 'receptionist', has_alert: false }],
        place_id: world.gazetteer.bySlug('alghero')?.place_id,
      },
    });
    expect(ids(await search('place=alghero&radius=0&job=receptionist'))).toEqual([one.id]);
    expect(ids(await search('place=sassari&radius=0'))).toEqual([]);
    const form = new FormData();
    form.set('candidate.last_cv', aCv());
    expect((await theirs.ask('PATCH', '/core/account/me', { form })).status).toBe(200);
  });
});

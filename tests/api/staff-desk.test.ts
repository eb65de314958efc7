// On both engines: hand-written SQL.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFilters } from '#contract/offers.ts';
import { sampleAgency } from '#demo/sample-agency.ts';
import { staffActionLabels } from '#domain/staff-action-labels.ts';
import { secondFactors, users } from '#server/areas/account/tables.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import { offerCategories } from '#server/areas/search/tables.ts';
import { staffResources } from '#server/areas/staff/routes.ts';
import { emailChanges } from '#server/areas/staff/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { aStaff, auditOf, change, personExport, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let admin: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  admin = await aStaff(world);
});
afterAll(() => world.close());

const create = (path: string, values: Record<string, unknown>) => admin.client.post(`${STAFF}/${path}`, { values });
const list = async (path: string) => (await admin.client.get(`${STAFF}/${path}`)).json();

describe('lists of the back office', () => {
  it('every resource lists, counts, sorts by each of its columns, exports, and opens a record', async () => {
    const company = await aCompany(world);
    await aRecruiter(world, company.id);
    await aCandidate(world);
    await anOffer(world, { company_id: company.id });
    for (const resource of staffResources) {
      const page = await list(resource.slug);
      expect(page.paginator, resource.slug).toMatchObject({ page: 1, items: 25 });
      for (const { name } of resource.fields.filter(({ isListed }) => isListed))
        expect(
          (await admin.client.get(`${STAFF}/${resource.slug}?sort=-${name}&q=a`)).status,
          `${resource.slug} by ${name}`,
        ).toBe(200);
      const csv = await admin.client.get(`${STAFF}/${resource.slug}/export`);
      expect([csv.status, csv.headers.get('cache-control')], resource.slug).toEqual([200, 'no-store']);
      expect((await csv.text()).split('\r\n').length, resource.slug).toBeGreaterThan(page.items.length);
      const [first] = page.items;
      if (first)
        expect(
          (await recordOf(admin.client, `${resource.slug}/${encodeURIComponent(first.id)}`)).id,
          resource.slug,
        ).toBe(first.id);
    }
  });

  it('are exported with days and times as Italians write them, in Rome', async () => {
    const { id } = await anOffer(world, { title: 'Data in chiaro', published_at: new Date('2026-07-31T22:30:00Z') });
    const csv = await (await admin.client.get(`${STAFF}/offers/export?q=chiaro`)).text();
    const line = csv.split('\r\n').find((one) => one.startsWith(`${id};`)) ?? '';
    expect(line).toContain(';01/08/2026 00:30;');
    expect(line).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  });

  it('search by words, filter by choices, flags, references and days, and page', async () => {
    const company = await aCompany(world, { name: 'Albergo Trovami 100%' });
    await anOffer(world, { company_id: company.id, title: 'Cuoco al mare', is_urgent: true });
    await anOffer(world, { company_id: company.id, title: 'Cuoco ai monti', moderation: 'waiting' });
    const titles = async (query: string) =>
      (await list(`offers?company_id=${company.id}&${query}`)).items
        .map(({ title }: { title: string }) => title)
        .sort();
    expect(await titles('')).toEqual(['Cuoco ai monti', 'Cuoco al mare']);
    expect(await titles('q=mare')).toEqual(['Cuoco al mare']);
    expect(await titles('moderation=waiting')).toEqual(['Cuoco ai monti']);
    expect(await titles('is_urgent=true')).toEqual(['Cuoco al mare']);
    expect(await titles('published_at_from=2100-01-01')).toEqual([]);
    expect((await list(`offers?company_id=${company.id}&items=1&page=2&sort=title`)).items).toMatchObject([
      {
        title: 'Cuoco al mare',
        labels: { company_id: 'Albergo Trovami 100%', place_id: 'Rimini, RN, Emilia-Romagna' },
      },
    ]);
    // What was typed is words, never a pattern.
    expect((await list('companies?q=Trovami 100%25')).items).toHaveLength(1);
    expect((await list('companies?q=Trovami_100')).items).toHaveLength(0);
    expect((await admin.client.get(`${STAFF}/offers?moderation=boh`)).status).toBe(400);
    expect((await admin.client.get(`${STAFF}/offers?published_at_from=ieri`)).status).toBe(400);
    expect((await list('companies/choices?q=trovami'))[0]).toMatchObject({ title: 'Albergo Trovami 100%' });
  });

  it('show what is counted of other tables of each record alone', async () => {
    const [one, other] = [
      await aCompany(world, { name: 'Locanda Conta' }),
      await aCompany(world, { name: 'Locanda Vuota' }),
    ];
    await anOffer(world, { company_id: one.id });
    const offer = await anOffer(world, { company_id: one.id });
    await credits(world, one.id, 7);
    const person = await aRecruiter(world, one.id);
    const rimini = world.gazetteer.bySlug('rimini')?.place_id ?? 0;
    await create('most-requested', { job_id: offer.job_id, place_id: rimini, position: 1 });
    await create('most-requested', { job_id: offer.job_id, place_id: 8096, position: 2 });
    await anApplication(world, { offer_id: offer.id });
    const values = async (path: string) => (await recordOf(admin.client, path)).values;
    expect(await values(`companies/${one.id}`)).toMatchObject({ open_offers: 2, balance: 7 });
    expect(await values(`companies/${other.id}`)).toMatchObject({ open_offers: 0, balance: 0 });
    expect(
      (await list('companies?q=Locanda&sort=-open_offers')).items.map(
        ({ values: { name, open_offers } }: { values: { name: string; open_offers: number } }) => [name, open_offers],
      ),
    ).toEqual([
      ['Locanda Conta', 2],
      ['Locanda Vuota', 0],
    ]);
    expect((await list(`users?company_id=${one.id}`)).items.map(({ id }: { id: string }) => Number(id))).toEqual([
      person.id,
    ]);
    expect(
      (await list(`offers?company_id=${one.id}&sort=-received`)).items.map(
        ({ values: { received } }: { values: { received: number } }) => received,
      ),
    ).toEqual([1, 0]);
    expect((await list('most-requested?sort=position')).items.map(({ title }: { title: string }) => title)).toEqual([
      'Cameriere di sala, Rimini',
      'Cameriere di sala, Italia',
    ]);
  });

  it('what is exported is recorded', async () => {
    const support = await aStaff(world, 'support');
    await support.client.get(`${STAFF}/newsletter/export?is_confirmed=true`);
    expect(await auditOf(world, support.id)).toMatchObject([
      { action: 'export', resource: 'newsletter', after: { is_confirmed: 'true' } },
    ]);
  });
});

describe('records of the back office', () => {
  const question = {
    question: 'Quanto costa?',
    answer: '<p onclick="x()">Due <b>crediti</b><script>x()</script></p>',
    audience: 'company',
    position: 3,
  };

  it('are made, changed and taken away, each with its author, before and after', async () => {
    const made = await (await create('faqs', question)).json();
    expect(made.values.answer).toBe('<p>Due <strong>crediti</strong></p>');
    expect((await change(admin.client, `faqs/${made.id}`, { position: 1 })).status).toBe(200);
    expect((await admin.client.delete(`${STAFF}/faqs/${made.id}`)).status).toBe(200);
    const rows = await world.db
      .select()
      .from(auditEntries)
      .where(sql`resource = 'faqs' AND record_id = ${made.id}`)
      .orderBy(auditEntries.id);
    expect(rows).toMatchObject([
      { action: 'create', staff_id: admin.id, staff_name: 'Paolo Conti', after: { question: 'Quanto costa?' } },
      { action: 'edit', before: { position: 3 }, after: { position: 1 } },
      { action: 'delete', record_title: 'Quanto costa?', before: { position: 1 } },
    ]);
  });

  it('say what is wrong by field, and nothing is half written', async () => {
    expect(
      await (await create('faqs', { ...question, question: ' ', audience: 'nessuno', position: -1 })).json(),
    ).toMatchObject({
      question: ['Campo obbligatorio.'],
      audience: ['Scegli una voce dall’elenco.'],
      position: ['Non meno di 0.'],
    });
    expect((await create('faqs', { ...question, id: 7 })).status).toBe(400);
    expect(
      await (
        await create('banners', {
          title: 'x',
          content: '<p>x</p>',
          action: 'Vai',
          url: 'javascript:x',
          starts_at: '2026-01-02T00:00:00Z',
          ends_at: '2026-01-03T00:00:00Z',
        })
      ).json(),
    ).toMatchObject({
      url: [expect.stringContaining('Comincia con /')],
    });
    expect(
      await (
        await create('banners', {
          title: 'x',
          content: '<p>x</p>',
          action: 'Vai',
          url: '/x',
          starts_at: '2026-01-02T00:00:00Z',
          ends_at: '2026-01-01T00:00:00Z',
        })
      ).json(),
    ).toMatchObject({
      ends_at: ['La fine viene dopo l’inizio.'],
    });
    expect(
      await (await create('most-requested', { job_id: 999_999, place_id: 8096, position: 1 })).json(),
    ).toMatchObject({ job_id: ['Scegli una voce dall’elenco.'] });
    expect(await (await create('jobs', { name: 'Cuoco', family: 'Cucina', synonyms: [] })).json()).toMatchObject({
      slug: ['C’è già: scegline un altro.'],
    });
  });

  it('that somebody changed meanwhile are left alone', async () => {
    const made = await (await create('faqs', question)).json();
    expect(
      (await admin.client.patch(`${STAFF}/faqs/${made.id}`, { values: { position: 5 }, version: made.version })).status,
    ).toBe(200);
    const late = await admin.client.patch(`${STAFF}/faqs/${made.id}`, {
      values: { position: 9 },
      version: made.version,
    });
    expect([late.status, (await late.json()).detail]).toEqual([409, expect.stringContaining('Qualcuno ha cambiato')]);
    expect((await recordOf(admin.client, `faqs/${made.id}`)).values.position).toBe(5);
  });

  it('that others need cannot be taken away', async () => {
    const offer = await anOffer(world);
    const answer = await admin.client.delete(`${STAFF}/jobs/${offer.job_id}`);
    expect([answer.status, (await answer.json()).detail]).toEqual([409, expect.stringContaining('altre schede usano')]);
    for (const id of ['0', 'x', '99999999999', '1%20OR%201=1'])
      expect((await admin.client.get(`${STAFF}/faqs/${id}`)).status).toBe(404);
  });

  it('the record of staff is only added to, by the database itself', async () => {
    await expect(world.db.execute(sql`UPDATE audit_entries SET staff_name = 'Altri'`)).rejects.toThrow();
    await expect(world.db.execute(sql`DELETE FROM audit_entries`)).rejects.toThrow();
    await expect(world.db.execute(sql`TRUNCATE audit_entries`)).rejects.toThrow();
    expect((await admin.client.delete(`${STAFF}/audit/1`)).status).toBe(404);
  });

  it('the links of header, footer and homes lead to pages and mail alone, at any depth', async () => {
    const link = (url: string) => ({
      text: 'Vai',
      url,
      text_mobile: '',
      icon_mobile: { file: '' },
      visible_on: 'both',
      guest_only: false,
      logged_only: false,
      children: [],
    });
    const refused = async (path: string, values: Record<string, unknown>) =>
      Object.keys((await (await change(admin.client, `settings/${path}`, values)).json()).codes ?? {});
    for (const url of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<b>x</b>',
      '//altrove.example',
      '/\\altrove.example',
      'vbscript:x',
      'altrove.example',
    ]) {
      expect(await refused('header', { header_links: [link(url)] }), url).toEqual(['header_links.0.url']);
      expect(
        await refused('header', { header_links: [{ ...link('/'), children: [{ text: 'Sotto', url }] }] }),
        url,
      ).toEqual(['header_links.0.children.0.url']);
      expect(
        await refused('footer', {
          link_blocks: [{ title: 'Blocco', visible_on: 'both', links: [{ text: 'Vai', url }] }],
        }),
        url,
      ).toEqual(['link_blocks.0.links.0.url']);
      expect(await refused('footer', { social_links: [{ text: 'Vai', url, visible_on: 'both' }] }), url).toEqual([
        'social_links.0.url',
      ]);
      expect(
        await refused('company_home', {
          sub_hero: [{ label: 'Hotel', url, logo: { file: '/media/x.webp', alt_text: '' } }],
        }),
        url,
      ).toEqual(['sub_hero.0.url']);
    }
  });

  it('the site shows a changed string, setting, job and category at once', async () => {
    expect(
      (await change(admin.client, `strings/${encodeURIComponent('Cerca offerte')}`, { text: 'Trova offerte' })).status,
    ).toBe(200);
    const { translations } = await (
      await new Client(world).post('/core/utils/translations', { paths: ['Cerca offerte'], language: 'it' })
    ).json();
    expect(translations).toEqual({ 'Cerca offerte': 'Trova offerte' });
    const header = await recordOf(admin.client, 'settings/header');
    const links = [
      {
        text: 'Lavora qui',
        url: '/offerte-lavoro',
        text_mobile: '',
        icon_mobile: { file: '' },
        visible_on: 'both',
        guest_only: false,
        logged_only: false,
        children: [],
      },
    ];
    expect((await change(admin.client, 'settings/header', { header_links: links })).status).toBe(200);
    expect((await (await new Client(world).get('/core/utils/settings')).json()).header.header_links).toMatchObject([
      { text: 'Lavora qui', text_mobile: null, icon_mobile: null },
    ]);
    expect((await recordOf(admin.client, 'settings/header')).history).toMatchObject([
      { action: 'edit', before: { header_links: header.values.header_links } },
    ]);
    expect(
      (await create('jobs', { name: 'Bagnino di salvataggio alpino', family: 'Altro', synonyms: ['guardaspiaggia'] }))
        .status,
    ).toBe(201);
    expect(await (await new Client(world).get('/sys/jobs')).text()).toContain('Bagnino di salvataggio alpino');
    const cook = world.professions.bySlug('cuoco')?.id;
    const category = {
      title: 'Cuochi a Rimini',
      content: '<p>Testo</p>',
      search_job: cook,
      has_room: true,
      season: ['summer'],
    };
    expect(await (await create('categories', { ...category, search_job: 999_999 })).json()).toMatchObject({
      search_job: [expect.stringContaining('elenco')],
    });
    expect(await (await create('categories', { ...category, season: ['estate'] })).json()).toMatchObject({
      'season.0': [expect.stringContaining('elenco')],
    });
    const { title, content } = category;
    for (const nothing of [{}, { search_job: null, has_room: false, season: [] }])
      expect(await (await create('categories', { title, content, ...nothing })).json()).toMatchObject({
        non_field_errors: [expect.stringContaining('almeno un filtro')],
      });
    expect(await (await create('categories', { ...category, slug: 'lago-di-garda' })).json()).toMatchObject({
      slug: [expect.stringContaining('già di un luogo')],
    });
    expect((await create('categories', category)).status).toBe(201);
    // A category that the footer leads to stays.
    expect(
      (
        await change(admin.client, 'settings/footer', {
          social_links: [{ text: 'Cuochi a Rimini', url: '/offerte-lavoro/cuochi-a-rimini', visible_on: 'both' }],
        })
      ).status,
    ).toBe(200);
    const [linked] = await world.db
      .select({ id: offerCategories.id })
      .from(offerCategories)
      .where(eq(offerCategories.slug, 'cuochi-a-rimini'));
    const kept = await admin.client.delete(`${STAFF}/categories/${linked?.id}`);
    expect([kept.status, (await kept.json()).code]).toEqual([409, 'in_use']);
    expect(await (await new Client(world).get('/search/offers/categories/cuochi-a-rimini')).json()).toMatchObject({
      title: 'Cuochi a Rimini',
      criteria: { job: ['cuoco'], has_room: ['true'], season: ['summer'] },
    });
    expect(await recordOf(admin.client, `categories/${linked?.id}`)).toMatchObject({
      values: {
        search_job: cook,
        has_room: true,
        is_urgent: false,
        season: ['summer'],
        search_place: null,
        salary_min: null,
      },
      labels: { search_job: 'Cuoco' },
    });
    expect((await change(admin.client, `categories/${linked?.id}`, { salary_min: 1500, has_room: false })).status).toBe(
      200,
    );
    expect(await (await new Client(world).get('/search/offers/categories/cuochi-a-rimini')).json()).toMatchObject({
      criteria: { job: ['cuoco'], season: ['summer'], salary_min: ['1500'] },
    });
  });

  it('a category takes every filter of a search', async () => {
    const categories = staffResources.find(({ slug }) => slug === 'categories');
    const fields = categories?.fields.map(({ name }) => name) ?? [];
    // Of the map and of the order nothing is chosen there; the company has a field of another name.
    const others = ['company', 'box', 'sort'];
    expect(Object.keys(offerFilters.shape).filter((name) => !fields.includes(name) && !others.includes(name))).toEqual(
      [],
    );
    const asked = {
      is_career_day: true,
      salary_max: 2500,
      date_from: '2027-06-01',
      date_to: '2027-09-30',
      dates: 'whole',
      published_within: '7',
    };
    const category = { title: 'Giornate di selezione', content: '<p>Testo</p>', ...asked };
    expect(await (await create('categories', { ...category, date_from: '1950-01-01' })).json()).toMatchObject({
      date_from: ['Scrivi una data valida.'],
    });
    const created = await (await create('categories', category)).json();
    expect(await recordOf(admin.client, `categories/${created.id}`)).toMatchObject({ values: asked });
    const { criteria } = await (await new Client(world).get('/search/offers/categories/giornate-di-selezione')).json();
    expect(criteria).toEqual({
      is_career_day: ['true'],
      salary_max: ['2500'],
      date_from: ['2027-06-01'],
      date_to: ['2027-09-30'],
      dates: ['whole'],
      published_within: ['7'],
    });
    // Of no days, all of them are asked for no more.
    expect((await change(admin.client, `categories/${created.id}`, { date_from: null, date_to: null })).status).toBe(
      200,
    );
    expect(
      (await (await new Client(world).get('/search/offers/categories/giornate-di-selezione')).json()).criteria,
    ).toEqual({ is_career_day: ['true'], salary_max: ['2500'], published_within: ['7'] });
  });

  it('the audit log says what was done in words: labels of forms, names of what is pointed to, no name of the program', async () => {
    const { client, id } = await aStaff(world);
    const company = await aCompany(world, { name: 'Pensione Adria' });
    const offer = await anOffer(world, {
      company_id: company.id,
      job: 'cuoco',
      place: 'rimini',
      minimum_salary: 1450,
      is_urgent: false,
    });
    const waiter = world.professions.bySlug('cameriere-di-sala');
    expect(
      (await change(client, `offers/${offer.id}`, { minimum_salary: 1650, is_urgent: true, job_id: waiter?.id }))
        .status,
    ).toBe(200);
    expect(await (await change(client, `offers/${offer.id}`, { maximum_salary: 1400 })).json()).toMatchObject({
      maximum_salary: [expect.stringContaining('almeno 1.650 €')],
    });
    expect((await client.get(`${STAFF}/offers/export?status=active&published_at_from=2026-01-31`)).status).toBe(200);
    const { items } = await (await client.get(`${STAFF}/audit?resource=offers&items=100`)).json();
    const mine = items.filter(
      ({ values }: { values: Record<string, unknown> }) =>
        Number(values.record_id) === offer.id || values.action === 'export',
    );
    const [exported, edited] = await Promise.all(
      mine.slice(0, 2).map(({ id: entry }: { id: string }) => recordOf(client, `audit/${entry}`)),
    );
    expect(exported).toMatchObject({
      title: 'Ha scaricato',
      values: { after: 'Stato: Attiva\nUscita dal: 31/01/2026' },
    });
    expect(edited?.title).toBe(`Ha modificato: ${offer.title}`);
    const lines = (side: unknown) => String(side).split('\n').sort();
    expect(lines(edited?.values.before)).toEqual(['Qualifica: Cuoco', 'Retribuzione minima: 1.450 €', 'Urgente: no']);
    expect(lines(edited?.values.after)).toEqual([
      `Qualifica: ${waiter?.name}`,
      'Retribuzione minima: 1.650 €',
      'Urgente: sì',
    ]);
    expect((await recordOf(client, `offers/${offer.id}`)).history).toMatchObject([
      { before: { job_id: 'Cuoco' }, after: { job_id: waiter?.name, minimum_salary: 1650 } },
    ]);
    const csv = await (await client.get(`${STAFF}/audit/export?staff_name=x`)).text();
    expect(csv).not.toMatch(/minimum_salary|\{"/);
    expect(await auditOf(world, id)).toHaveLength(3);
    const [entry] = await world.db
      .insert(creditEntries)
      .values({
        company_id: company.id,
        amount: 3,
        kind: 'purchase',
        reason: '3 crediti',
        subject: 'order:7',
        key: 'order:7',
      })
      .returning();
    expect((await recordOf(client, `ledger/${entry?.id}`)).values.subject).toBe('Ordine numero 7');
    const slugs = staffResources.flatMap(({ actions = [] }) => actions.map(({ slug }) => slug));
    expect(slugs.filter((slug) => !Object.hasOwn(staffActionLabels, slug))).toEqual([]);
  });

  it('an offer that staff correct follows the rules of its company: its title and its pay', async () => {
    const offer = await anOffer(world, { minimum_salary: 1450 });
    for (const [wrong, field] of [
      [{ title: 'x'.repeat(101) }, 'title'],
      [{ minimum_salary: 50 }, 'minimum_salary'],
      [{ minimum_salary: null, maximum_salary: null }, 'minimum_salary'],
      [{ maximum_salary: 1400 }, 'maximum_salary'],
    ] as const)
      expect(await (await change(admin.client, `offers/${offer.id}`, wrong)).json()).toHaveProperty(field);
    // What was wrong before stops no other correction.
    const old = await anOffer(world, { title: 'x'.repeat(120), minimum_salary: null, maximum_salary: null });
    expect((await change(admin.client, `offers/${old.id}`, { is_urgent: true })).status).toBe(200);
  });

  it('a save is answered when what it changed has been read anew', async () => {
    let isReadAnew = false;
    // What fails beside it changes nothing.
    world.platform.onInvalidate(() => {
      throw new Error('cannot be read');
    });
    world.platform.onInvalidate(async (tags) => {
      if (!tags.includes('jobs')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
      isReadAnew = true;
    });
    expect((await create('jobs', { name: 'Maestro di sci nautico', family: 'Altro', synonyms: [] })).status).toBe(201);
    expect(isReadAnew).toBe(true);
  });

  it('an offer is found by its new words once its job or company is called otherwise', async () => {
    const company = await aCompany(world, { name: 'Pensione Vecchia' });
    await anOffer(world, { company_id: company.id });
    expect((await change(admin.client, `companies/${company.id}`, { name: 'Locanda Trampolino' })).status).toBe(200);
    await expect
      .poll(async () => (await (await new Client(world).get('/search/offers?q=trampolino')).json()).paginator.count)
      .toBe(1);
  });

  it('staff change an offer’s place, and it is found there', async () => {
    const offer = await anOffer(world, { title: 'Governante notturna' });
    const milano = world.gazetteer.bySlug('milano')?.place_id ?? 0;
    expect(await (await change(admin.client, `offers/${offer.id}`, { place_id: 8096 })).json()).toMatchObject({
      place_id: ['Scegli un comune.'],
    });
    expect((await change(admin.client, `offers/${offer.id}`, { place_id: milano })).status).toBe(200);
    expect(
      (await (await new Client(world).get('/search/offers?place=lombardia&q=notturna')).json()).paginator.count,
    ).toBe(1);
  });
});

describe('people of the back office', () => {
  it('a staff role is given to an account, taken up at the next login, and never taken from the last admin', async () => {
    const user = await aUser(world);
    expect(
      (await create('staff', { user_id: (await aUser(world, { activated_at: null })).id, role: 'sales' })).status,
    ).toBe(400);
    expect((await create('staff', { user_id: user.id, role: 'sales' })).status).toBe(201);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect(await (await client.get(`${STAFF}/access`)).json()).toMatchObject({
      role: 'sales',
      has_second_factor: false,
    });
    expect((await change(admin.client, `staff/${user.id}`, { role: 'support' })).status).toBe(200);
    expect((await client.get(`${STAFF}/access`)).status).toBe(401);
    expect((await change(admin.client, `staff/${admin.id}`, { role: 'sales' })).status).toBe(409);
    expect((await admin.client.delete(`${STAFF}/staff/${user.id}`)).status).toBe(200);
    expect((await world.db.select().from(users).where(eq(users.id, user.id)))[0]?.is_staff).toBe(false);
  });

  it('an admin takes a lost second factor away; every session of theirs ends', async () => {
    const lost = await aStaff(world, 'support');
    expect(
      (
        await admin.client.post(`${STAFF}/staff/${lost.id}/reset-second-factor`, {
          values: { reason: 'Telefono perso' },
        })
      ).status,
    ).toBe(200);
    expect((await lost.client.get(`${STAFF}/access`)).status).toBe(401);
    expect(await world.db.$count(secondFactors, eq(secondFactors.user_id, lost.id))).toBe(0);
    await world.mailTo(lost.email, 'Secondo fattore azzerato');
  });

  it('a user’s address is changed by two people, which ends their sessions; a colleague’s only by admins', async () => {
    const support = await aStaff(world, 'support');
    const user = await aUser(world);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const ask = (id: number, email: string) =>
      support.client.post(`${STAFF}/users/${id}/change-email`, {
        values: { email, reason: 'Lo ha chiesto al telefono' },
      });
    expect(await (await ask(user.id, admin.email.toUpperCase())).json()).toMatchObject({
      email: ['C’è già: scegline un altro.'],
    });
    expect(await (await ask(user.id, 'senza chiocciola')).json()).toMatchObject({
      email: ['Indirizzo mail non valido'],
    });
    expect((await change(support.client, `users/${user.id}`, { email: 'altra@example.it' })).status).toBe(400);
    const url: string = (await (await ask(user.id, 'Nuova@Example.it')).json()).url;
    expect((await ask(user.id, 'seconda@example.it')).status).toBe(409);
    const act = (who: { client: Client }, slug: string, values = {}) =>
      who.client.post(`${STAFF}/${url.replace('/staff/', '')}/${slug}`, { values });
    // The old address is notified at once, stays the user's, and gets the link to a password.
    await world.mailTo(user.email, 'sta cambiando');
    expect(
      (await support.client.post(`${STAFF}/users/${user.id}/send-reset`, { values: { reason: 'Non entra' } })).status,
    ).toBe(200);
    await world.mailTo(user.email, 'Scegli una nuova password');
    const offered = async ({ client: who }: { client: Client }) => {
      const { actions, notes } = await recordOf(who, url.replace('/staff/', ''));
      return [actions.map(({ slug }) => slug), notes];
    };
    expect(await offered(support)).toEqual([
      ['decline'],
      ['La conferma spetta a un altro collega: questa richiesta è tua.'],
    ]);
    expect(await offered(admin)).toEqual([['approve', 'decline'], []]);
    expect(await (await act(support, 'approve')).json()).toMatchObject({ code: 'own_request' });
    expect((await client.get('/core/account/me')).status).toBe(200);
    expect((await act(admin, 'approve')).status).toBe(200);
    expect((await client.get('/core/account/me')).status).toBe(401);
    await world.mailTo('nuova@example.it', 'ora l’indirizzo');
    await new Client(world).logIn('nuova@example.it', PASSWORD);
    expect((await act(admin, 'approve')).status).toBe(409);
    expect((await ask(admin.id, 'mia@example.it')).status).toBe(403);
    expect(await recordOf(support.client, `users/${admin.id}`)).toMatchObject({
      actions: [],
      notes: ['Sugli account dello staff agisce solo chi amministra.'],
    });
    expect(
      (await support.client.post(`${STAFF}/users/${admin.id}/end-sessions`, { values: { reason: 'Prova di forza' } }))
        .status,
    ).toBe(403);
  });

  it('a change of address is declined, expires after a week, and is void when the person changes their access meanwhile', async () => {
    const support = await aStaff(world, 'support');
    const asked = async () => {
      const user = await aUser(world);
      const answer = await support.client.post(`${STAFF}/users/${user.id}/change-email`, {
        values: { email: `nuova-${user.id}@example.it`, reason: 'Lo ha chiesto al telefono' },
      });
      return { user, path: String((await answer.json()).url).replace('/staff/', '') };
    };
    const approve = (path: string) => admin.client.post(`${STAFF}/${path}/approve`, { values: {} });
    const declined = await asked();
    expect(
      (await admin.client.post(`${STAFF}/${declined.path}/decline`, { values: { reason: 'Non risponde al telefono' } }))
        .status,
    ).toBe(200);
    expect((await approve(declined.path)).status).toBe(409);
    const late = await asked();
    await world.db
      .update(emailChanges)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(emailChanges.user_id, late.user.id));
    expect((await approve(late.path)).status).toBe(409);
    expect((await recordOf(admin.client, late.path)).values.shown_state).toBe('expired');
    const warned = await asked();
    await admin.client.post(`${STAFF}/users/${warned.user.id}/end-sessions`, { values: { reason: 'Prova' } });
    expect(await (await approve(warned.path)).json()).toMatchObject({ code: 'changed_meanwhile' });
    for (const { user } of [declined, late, warned])
      expect((await world.db.select().from(users).where(eq(users.id, user.id)))[0]?.email).toBe(user.email);
  });

  it('an account is confirmed by hand, sent a link, logged out, put away and erased, each time with the reason', async () => {
    const support = await aStaff(world, 'support');
    const act = async (id: number, slug: string, values = {}) =>
      support.client.post(`${STAFF}/users/${id}/${slug}`, {
        values: { reason: 'Lo ha chiesto al telefono', ...values },
      });
    const user = await aUser(world, { activated_at: null });
    expect((await act(user.id, 'confirm-address')).status).toBe(200);
    expect((await act(user.id, 'confirm-address')).status).toBe(409);
    const client = await new Client(world).logIn(user.email, PASSWORD);
    expect((await act(user.id, 'send-reset')).status).toBe(200);
    expect((await world.mailTo(user.email, 'password')).subject).toBe('Scegli una nuova password');
    expect(await (await act(user.id, 'end-sessions', { reason: 'x' })).json()).toMatchObject({
      reason: ['Almeno 5 caratteri.'],
    });
    expect((await act(user.id, 'end-sessions')).status).toBe(200);
    expect((await client.get('/core/account/me')).status).toBe(401);
    expect((await act(user.id, 'deactivate')).status).toBe(200);
    expect((await world.mailTo(user.email, 'disattivato')).subject).toBe('Il tuo account è disattivato');
    expect((await support.client.get(await personExport(support.client, user.id))).headers.get('content-type')).toBe(
      'application/zip',
    );
    expect((await act(user.id, 'erase', { email: 'altra@example.it' })).status).toBe(400);
    expect((await act(user.id, 'erase', { email: user.email })).status).toBe(200);
    expect(await world.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
    const rows = await world.db
      .select()
      .from(auditEntries)
      .where(sql`resource = 'users' AND record_id = ${String(user.id)}`)
      .orderBy(auditEntries.id);
    expect(rows.map(({ action }) => action)).toEqual([
      'confirm-address',
      'send-reset',
      'end-sessions',
      'deactivate',
      'export-data',
      'erase',
    ]);
    // Somebody who asked to be forgotten is not named by the record either.
    expect(JSON.stringify(rows)).not.toContain(user.email);
  });

  it('a request is answered by mail, once', async () => {
    const writer = new Client(world);
    await writer.post('/core/support-requests', {
      name: 'Rosa',
      email: 'rosa@example.it',
      subject: 'Fattura',
      message: 'Dove trovo la fattura di maggio?',
      privacy: true,
    });
    const [request] = (await list('requests?q=rosa@example.it')).items;
    const answer = () =>
      admin.client.post(`${STAFF}/requests/${request?.id}/answer`, {
        values: { answer: 'La trovi nella gestione crediti.' },
      });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(409);
    const mail = await world.mailTo('rosa@example.it', 'Re: Fattura');
    expect(mail.text).toContain('La trovi nella gestione crediti.');
    // A person wrote it, and is answered at the agency's address.
    expect([mail.replyTo, mail.headers]).toEqual([sampleAgency.email, {}]);
  });
});

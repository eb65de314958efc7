import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeBox } from '#art/places/place.ts';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { addPhoto } from '#server/areas/company-page/change-gallery.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let company: Company;
let client: Client;
let open: ReturnType<typeof pagesOf>['open'];
let place: ReturnType<typeof pagesOf>['place'];
beforeAll(async () => {
  ({ open, place } = pagesOf(world));
  company = await aCompany(world, {
    slug: 'hotel-mare',
    name: 'Hotel Mare',
    description: 'Sul mare dal 1962.',
    mission: '<p>Accogliere bene</p>',
    sector: 'Hotel',
  });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('the profile of a company', () => {
  it('shows the drawing of a place where no cover is yet', async () => {
    const box = `viewBox="${placeBox('cover')}"`;
    const bare = await aCompany(world);
    const other = await new Client(world).logIn((await aRecruiter(world, bare.id)).email, PASSWORD);
    expect((await open('/profilo/azienda', { client: other })).html).toContain(box);
    await world.db.update(companies).set({ cover: 'locanda.webp' }).where(eq(companies.id, bare.id));
    expect((await open('/profilo/azienda', { client: other })).html).not.toContain(box);
  });
});

describe('the page of an invitation', () => {
  it('says 429 where its call is asked too often, and is no error of the server', async () => {
    const visitor = new Client(world);
    let status = 404;
    for (let tries = 0; status === 404 && tries < 200; tries++) status = (await visitor.get('/invitations/x')).status;
    expect(status).toBe(429);
    expect((await open('/recruiter/invito/x')).status).toBe(429);
  });
});

describe('the company home', () => {
  it('has its title, its two ways to begin, the last updated candidates, its cards and its calls to action', async () => {
    const { id } = await aCandidate(world, {
      first_name: 'Giulia',
      last_name: 'Ferri',
      place: 'cervia',
      works: [{ job: 'Chef', company: 'Hotel Segreto' }],
    });
    const { html } = await open('/recruiter');
    for (const words of [
      'Dove il talento trova accoglienza',
      'Cerca candidati',
      'Pubblica offerta',
      'Vedi tutti i candidati',
      'Mostra i tuoi annunci',
      'Verifica le competenze',
      'Trova il candidato ideale',
      'Registrati gratuitamente',
      'La ricerca dei talenti inizia da qui',
      'G. · Cameriere di sala · Provincia di Ravenna',
      'Cerca tra i candidati',
    ])
      expect(html.includes(words), words).toBe(true);
    for (const hidden of ['Giulia', 'Ferri', 'Cervia', 'Hotel Segreto', 'Aggiornato', `/recruiter/${id}`])
      expect(html.includes(hidden), hidden).toBe(false);
  });

  it('begins, for logged-in users, with what waits and their offers, and asks them to register no more', async () => {
    const hotel = await aCompany(world, { name: 'Hotel Mattino' });
    const user = await aRecruiter(world, hotel.id);
    const marta = await new Client(world).logIn(user.email, PASSWORD);
    expect((await open('/recruiter', { client: marta })).html).toContain(
      'Nessuna offerta attiva: pubblicane una in pochi minuti.',
    );
    const [quiet, busy] = [
      await anOffer(world, { company_id: hotel.id, title: 'Aiuto tranquillo', daysAgo: 1 }),
      await anOffer(world, {
        company_id: hotel.id,
        title: 'Cuoco assai cercato',
        daysAgo: 5,
        expires_at: new Date(Date.now() + 3 * DAY_MS),
      }),
    ];
    for (let index = 0; index < 3; index++) await anApplication(world, { offer_id: busy.id });
    await anApplication(world, { offer_id: busy.id, status: 'contacted' });
    await anApplication(world, { offer_id: quiet.id });
    const { html } = await open('/recruiter', { client: marta });
    const text = html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toMatch(/Buon(giorno|asera), \p{L}+ Dove il talento trova accoglienza/u);
    expect(text).toMatch(
      /Da valutare 4 candidature nelle offerte attive In scadenza 1 offerta entro 7 giorni Crediti 0/,
    );
    expect(text.indexOf('Cuoco assai cercato')).toBeLessThan(text.indexOf('Aiuto tranquillo'));
    expect(text).toContain('4 candidature · 3 nuove');
    for (const words of [
      'Cerca candidati',
      'Pubblica offerta',
      'Mostra i tuoi annunci',
      'La ricerca dei talenti inizia da qui',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Registrati gratuitamente');
  });

  it('leads from each line of today to what it names: each role that lacks somebody, to its place in the season', async () => {
    const hotel = await aCompany(world, { name: 'Hotel Sera' });
    const user = await aRecruiter(world, hotel.id);
    const anna = await new Client(world).logIn(user.email, PASSWORD);
    const summer = Number(romeDay().slice(0, 4)) + 1;
    const days = { starts_on: `${summer}-06-01`, ends_on: `${summer}-09-15` };
    for (const job of ['cuoco', 'pizzaiolo'])
      expect((await anna.post('/company/season-plan', { job, positions: 2, ...days })).status).toBe(201);
    const season = `/profilo/azienda/stagione?stagione=estate-${summer}`;
    const { html } = await open('/recruiter', { client: anna });
    const page = (await open(season, { client: anna })).html;
    for (const role of ['cuoco', 'pizzaiolo']) {
      expect(html).toContain(`href="${season}#ruolo-${role}"`);
      expect(page).toContain(`id="ruolo-${role}"`);
    }
  });

  it('names each step of a new offer in the title of its page', async () => {
    const titleOf = async (query: string) =>
      (await open(`/recruiter/pubblica-annuncio${query}`, { client })).html.match(/<title>([^<]*)/)?.[1];
    expect(await titleOf('?passo=2')).toBe('Contratto (2 di 8) - Pubblica un’offerta - Brigata');
    expect(await titleOf('?passo=7')).toBe('Riepilogo (7 di 8) - Pubblica un’offerta - Brigata');
    expect(await titleOf('?passo=99')).toBe('Pubblica un’offerta - Brigata');
    expect(await titleOf('')).toBe('Pubblica un’offerta - Brigata');
  });

  it('asks companies of before September 2024 to look at their billing data, and no others', async () => {
    const user = await aUser(world, { typology: 'company', date_joined: new Date('2024-08-31T21:59:59Z') });
    await world.db.insert(companyMembers).values({ company_id: company.id, user_id: user.id, role: 'owner' });
    const old = await new Client(world).logIn(user.email, PASSWORD);
    const words = 'È da un po’ di tempo che non aggiorni i tuoi dati di fatturazione. Controlla che siano corretti.';
    expect((await open('/recruiter', { client: old })).html).toContain(words);
    expect((await open('/recruiter', { client })).html).not.toContain(words);
    await old.patch('/core/account/me', { meta: { has_closed_address_update: true } });
    expect((await open('/recruiter', { client: old })).html).not.toContain(words);
  });
});

describe('a company’s own pages', () => {
  it('of checkout mark nothing as wrong before anything was typed', async () => {
    const buyer = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    await buyer.post('/core/credits/checkout/add-package', { package: 'crediti-5' });
    const { html } = await open('/recruiter/acquista-crediti/checkout', { client: buyer });
    expect(html).toContain('Dati di fatturazione');
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).not.toContain('Campo obbligatorio.');
  });

  it('say when no credit was bought and none was spent', async () => {
    const fresh = await aCompany(world);
    const { html } = await open('/profilo/azienda/gestione-crediti', {
      client: await new Client(world).logIn((await aRecruiter(world, fresh.id)).email, PASSWORD),
    });
    expect(html).toContain('Nessun credito acquistato.');
    expect(html).toContain('Nessun credito speso.');
  });

  it('lead /profilo to its management and its preview to the public page', async () => {
    expect(await place('/profilo', { client })).toEqual([302, '/profilo/azienda']);
    expect(await place('/profilo/anteprima', { client })).toEqual([302, '/aziende/hotel-mare']);
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await open('/profilo/informazioni-generiche', { client: candidate })).html).toContain('Data di nascita');
    const privacy = await open('/profilo/impostazioni/privacy', { client });
    expect(privacy.html).toMatch(/Che cosa si vede.*Scarica i miei dati/s);
  });

  it('cut what an applicant says of themselves after four lines', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const { userId: user_id } = await aCandidate(world, { about: 'Dieci anni in cucina.' });
    const application = await anApplication(world, { offer_id: offer.id, user_id });
    const { html } = await open(`/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${application.id}`, {
      client,
    });
    expect(html).toMatch(
      /<p class="whitespace-pre-line clamp" style="-webkit-line-clamp:4">Dieci anni in cucina\.<\/p>/,
    );
  });

  it('say of each applicant what reaches them: a stage where there is an account, mails alone where there is none', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const { userId: user_id } = await aCandidate(world, { first_name: 'Ada' });
    const [known, quick, closed] = [
      await anApplication(world, {
        offer_id: offer.id,
        user_id,
        first_name: 'Ada',
        status: 'unsuitable',
        refusal_mailed_at: new Date('2026-11-20T10:00:00Z'),
      }),
      await anApplication(world, { offer_id: offer.id, first_name: 'Vittoria' }),
      await anApplication(world, { offer_id: offer.id, first_name: 'Bruna', closed_at: new Date() }),
    ];
    const shown = async ({ id }: { id: number }) =>
      (await open(`/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${id}`, { client })).html;
    expect(await shown(known)).toMatch(
      /Ada vede: “Conclusa”.*La risposta negativa è partita via mail il 20\/11\/2026/s,
    );
    for (const one of [quick, closed]) expect(await shown(one)).not.toMatch(/ vede: “/);
    expect(await shown(quick)).toMatch(
      /Vittoria non ha un account.*Riceve una mail se la risposta è no o se la ricerca si chiude/s,
    );
    expect(await shown(closed)).toMatch(
      /Bruna non ha un account.*La ricerca è stata chiusa: l’avviso è partito via mail/s,
    );
  });

  it('open for it, and are not found for another company', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const application = await anApplication(world, { offer_id: offer.id });
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    const mine = `/profilo/azienda/le-mie-offerte/${offer.id}`;
    for (const path of [mine, `${mine}/preview`, `${mine}/candidature`, `${mine}/candidature/${application.id}`]) {
      expect([path, (await open(path, { client })).status]).toEqual([path, 200]);
      expect([path, (await open(path, { client: other })).status]).toEqual([path, 404]);
    }
    // An offer that is out has nothing to pay for.
    expect(await place(`${mine}/attiva-annuncio`, { client })).toEqual([302, mine]);
    for (const path of [
      '/profilo/azienda',
      '/profilo/azienda/brigata/aggiungi',
      '/profilo/azienda/brigata/richiama',
      '/profilo/azienda/stagione',
      '/profilo/azienda/persone',
      '/profilo/azienda/colloqui',
      '/profilo/azienda/colloqui?giorno=2027-03-28',
      `/profilo/azienda/colloqui/nuovo?offer=${offer.id}`,
      `/profilo/azienda/colloqui/nuovo?offer=${offer.id}&candidature=${application.id}`,
      '/profilo/azienda/numeri',
      `/profilo/azienda/numeri?stagione=estate-2026&offerta=${offer.id}`,
      '/profilo/azienda/candidati-salvati',
      '/profilo/azienda/le-mie-offerte',
      '/profilo/informazioni-generiche',
      '/recruiter/pubblica-annuncio',
      '/recruiter/assistenza',
      '/recruiter/ricerca-candidato',
    ])
      expect([path, (await open(path, { client })).status]).toEqual([path, 200]);
    for (const path of [`${mine.slice(0, -1)}x`, '/recruiter/pubblica-annuncio?bozza=999999', '/recruiter/999999'])
      expect([path, (await open(path, { client })).status]).toEqual([path, 404]);
  });

  it('show a preview in the theme of readers of offers, exactly as published, and never to robots', async () => {
    const offer = await anOffer(world, {
      company_id: company.id,
      title: 'Cuoco di prova',
      status: 'draft',
      expires_at: null,
    });
    const { html } = await open(`/profilo/azienda/le-mie-offerte/${offer.id}/preview`, { client });
    expect(html).toContain('data-theme="light"');
    expect(html).toContain('Cuoco di prova');
    expect(html).toContain('noindex');
    expect(html).not.toContain('Questa offerta è scaduta');
  });

  it('keep what is private of a locked candidate out of the page source', async () => {
    const locked = await aCandidate(world, {
      first_name: 'Marta',
      last_name: 'Colombo',
      phone_number: '+39 333 7654321',
      about: 'marta@casa.it',
    });
    const { html } = await open(`/recruiter/${locked.id}`, { client });
    expect(html).toContain('Marta C.');
    // What the company reads of the lock is said to the company.
    expect(html).toContain('si vedono solo dopo lo sblocco, o se si candida da te.');
    for (const secret of ['Colombo', '7654321', 'marta@casa.it', locked.email]) expect(html).not.toContain(secret);
  });
});

describe('the pages that companies share', () => {
  it('are one about the agency, in their theme', async () => {
    const about = await open('/recruiter/chi-siamo', { client });
    expect([about.status, about.html]).toEqual([200, expect.stringContaining('Come lavoriamo con le aziende')]);
    expect(about.html).toContain('data-theme="dark"');
    expect((await open('/chi-siamo')).html).not.toContain('Come lavoriamo con le aziende');
  });

  it('lead a visitor who asks for a price to a form, not to a login', async () => {
    const { html } = await open('/recruiter/acquista-crediti');
    expect(html).toMatch(/href="\/contatti"[^>]*>Parliamone/);
    expect(html).not.toMatch(/href="\/recruiter\/assistenza"[^>]*>Parliamone/);
    expect((await open('/recruiter/acquista-crediti', { client })).html).toMatch(
      /href="\/recruiter\/assistenza"[^>]*>Parliamone/,
    );
  });

  it('begin with the companies that hire, by name, of those alone that have a public page', async () => {
    const hiring = await aCompany(world, { name: 'Zenith Palace', slug: 'zenith-palace' });
    const idle = await aCompany(world, { name: 'Zenith Chiuso', slug: 'zenith-chiuso' });
    const partner = await aCompany(world, { name: 'Zenith Esterno', is_partner: true });
    await anOffer(world, { company_id: hiring.id });
    await anOffer(world, { company_id: partner.id });
    const { html } = await open('/aziende?q=zenith');
    expect(html).toContain('href="/aziende/zenith-palace"');
    expect(html).toContain('1 offerta aperta');
    for (const { name } of [idle, partner]) expect(html).not.toContain(name);
    expect((await open('/aziende?q=nessuna-con-questo-nome')).html).toContain('Nessuna azienda trovata.');
    expect((await open('/aziende', { client })).html).toContain('data-theme="light"');
  });
});

describe('the search of candidates', () => {
  it('takes the job and the place typed in full, says of another that it is not known, and looks in all Italy without one', async () => {
    const at = (query: string) => place(`/recruiter/ricerca-candidato${query}`, { client });
    const page = (query: string) => open(`/recruiter/ricerca-candidato${query}`, { client });
    expect(await at('?chi=sommelier&residenza=rimini')).toEqual([
      302,
      '/recruiter/ricerca-candidato?place=rimini&job=sommelier',
    ]);
    expect(await at('?chi=chef&residenza=lago+di+garda')).toEqual([
      302,
      '/recruiter/ricerca-candidato?place=lago-di-garda&q=chef',
    ]);
    const unknown = await page('?chi=cuoco&residenza=Parigi');
    expect(unknown.status).toBe(200);
    for (const words of ['Non troviamo questo luogo', 'value="Parigi"', 'value="cuoco"'])
      expect(unknown.html).toContain(words);
    expect(await at('?place=rimini&experience_min=molta')).toEqual([302, '/recruiter/ricerca-candidato?place=rimini']);
    expect(await at('?chi=astronauta')).toEqual([302, '/recruiter/ricerca-candidato?q=astronauta']);
    expect((await page('')).html).toContain('Candidati in Italia');
    expect((await page('?place=rimini')).html).toContain('Candidati a Rimini');
    expect((await page('?place=atlantide')).status).toBe(404);
  });

  it('that finds nobody leads to the nearest that finds somebody, with how many', async () => {
    await aCandidate(world, { place: 'trapani', jobs: ['sommelier'] });
    const { html } = await open('/recruiter/ricerca-candidato?place=trapani&job=sommelier&radius=0&experience_min=50', {
      client,
    });
    for (const words of [
      'Nessun candidato con questi criteri',
      'Qui invece ci sono candidati',
      'Sommelier a Trapani (1)',
    ])
      expect(html).toContain(words);
  });

  it('is for companies: visitors and candidates go to the login of companies, and come back', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const login = [302, `/recruiter/login?redirect=${encodeURIComponent('/recruiter/ricerca-candidato?place=rimini')}`];
    expect(await place('/recruiter/ricerca-candidato?place=rimini')).toEqual(login);
    expect(await place('/recruiter/ricerca-candidato?place=rimini', { client: candidate })).toEqual(login);
    const { html } = await open(`/profilo?redirect=${encodeURIComponent(String(login[1]))}`, { client: candidate });
    expect(html).toContain('La pagina che hai aperto è per le aziende, e questo è un account da candidato.');
    // The home of companies still shows who was last updated, by hidden names.
    expect((await open('/recruiter')).html).toContain('Ultimi candidati aggiornati');
  });
});

describe('the checkout', () => {
  it('changes no basket when it is opened by a link that names a package', async () => {
    const path = '/recruiter/acquista-crediti/checkout?pacchetto=crediti-5';
    expect(await place(path, { client })).toEqual([302, '/recruiter/acquista-crediti']);
    expect(await (await client.get('/core/credits/checkout')).json()).toMatchObject({ lines: [] });
  });
});

describe('the pages that staff see as a company', () => {
  it('say what is closed to them, and why', async () => {
    const { client: acting } = await aStaff(world, 'support');
    const colleague = await aRecruiter(world, company.id);
    expect(
      (
        await acting.post(`${STAFF}/users/${colleague.id}/impersonate`, {
          values: { reason: 'Non trova le candidature' },
        })
      ).status,
    ).toBe(200);
    const closed = 'Chiuso mentre agisci come un utente';
    for (const path of ['/profilo/azienda/persone', '/profilo/impostazioni', '/profilo/impostazioni/accesso']) {
      expect((await open(path, { client: acting })).html).toContain(closed);
      expect((await open(path, { client })).html).not.toContain(closed);
    }
    const checkout = '/recruiter/acquista-crediti/checkout';
    expect((await open(checkout, { client: acting })).html).toContain(closed);
    const devices = await open('/profilo/impostazioni/accessi', { client: acting });
    expect([devices.status, devices.html.includes('Questa pagina è solo della persona')]).toEqual([403, true]);
  });
});

describe('the public page of a company', () => {
  it('is light, with its words, its gallery while paid for, and its jobs in a second tab with a search', async () => {
    await anOffer(world, { company_id: company.id, title: 'Bagnino di salvataggio', job: 'cuoco' });
    await credits(world, company.id, 3);
    await client.post('/company/services/gallery/activate');
    const photo = new File(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      'x.png',
    );
    await addPhoto(world.platform, { userId: 1, role: 'owner', company, impersonatorId: null }, photo, 'La sala');
    const { html, status } = await open('/aziende/hotel-mare', { client });
    expect(status).toBe(200);
    for (const words of [
      'data-theme="light"',
      'Hotel Mare',
      'Sul mare dal 1962.',
      'Accogliere bene',
      'Panoramica',
      'La sala',
    ])
      expect(html, words).toContain(words);
    expect(html).toMatch(/style="-webkit-line-clamp:7"[^>]*>Sul mare dal 1962\.</);
    const jobs = (await open('/aziende/hotel-mare?scheda=offerte')).html;
    expect(jobs).toContain('Bagnino di salvataggio');
    expect((await open('/aziende/hotel-mare?scheda=offerte&q=sommelier')).html).toContain('Nessuna offerta trovata.');
  });

  it('shows its newest six open offers in the overview, with the way to the others, its seasons and its lodging', async () => {
    const hotel = await aCompany(world, { name: 'Hotel delle Sei' });
    const overview = async () => (await open(`/aziende/${hotel.slug}`)).html;
    await anOffer(world, { company_id: hotel.id, title: 'Chiusa da ieri', status: 'suspended' });
    await world.platform.invalidate(['offers']);
    expect(await overview()).not.toContain('Offerte aperte');
    for (let index = 1; index <= 6; index++)
      await anOffer(world, {
        company_id: hotel.id,
        title: `Posto ${index}`,
        season: 'winter',
        has_room: index < 3,
        daysAgo: index,
      });
    await world.platform.invalidate(['offers']);
    const six = await overview();
    expect(six.match(/<article/g)).toHaveLength(6);
    expect(six).not.toContain('Vedi tutte le');
    expect(six).toMatch(/Stagione<\/dt><dd[^>]*>Invernale<.*Alloggio<\/dt><dd[^>]*>In 2 offerte su 6</s);
    await anOffer(world, { company_id: hotel.id, title: 'Posto nuovo', season: 'summer', daysAgo: 0 });
    await world.platform.invalidate(['offers']);
    const seven = await overview();
    expect(seven.match(/<article/g)).toHaveLength(6);
    expect(seven).toContain('Posto nuovo');
    expect(seven).not.toContain('Posto 6<');
    expect(seven).toContain('Vedi tutte le 7 offerte');
    expect(seven).toContain('Estiva, Invernale');
    expect(seven).not.toContain('Chiusa da ieri');
  });

  it('has a drawing where it has no photograph, and its own photograph where it has one', async () => {
    const bare = await aCompany(world);
    const cover = async (slug: string) => (await open(`/aziende/${slug}`)).html.split('<h1')[0] ?? '';
    expect(await cover(bare.slug)).toMatch(/viewBox="0 \d+ 270 54"/);
    expect(await cover('hotel-mare')).not.toMatch(/viewBox="0 \d+ 270 54"/);
    expect(await cover('hotel-mare')).toMatch(/<img [^>]*src="[^"]+\.(?:webp|avif|jpg|png)/);
  });

  it('shows a change at the next load, and is not found for companies without a page', async () => {
    expect((await open('/aziende/hotel-mare')).html).toContain('Sul mare dal 1962.');
    await client.patch('/company/profile', { description: 'Sul mare, da sempre.' });
    expect((await open('/aziende/hotel-mare')).html).toContain('Sul mare, da sempre.');
    const partner = await aCompany(world, { is_partner: true });
    for (const path of [`/aziende/${partner.slug}`, '/aziende/nessuna'])
      expect((await open(path)).status, path).toBe(404);
  });
});

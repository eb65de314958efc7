import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { banners, mostRequested, offerCategories } from '#server/areas/search/tables.ts';
import { aCandidate, aCompany, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let candidate: Client;
let company: Client;
let open: ReturnType<typeof pagesOf>['open'];
let place: ReturnType<typeof pagesOf>['place'];

beforeAll(async () => {
  ({ open, place } = pagesOf(world));
  candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('the page of an offer', () => {
  it('an offer that takes no quick applications says so before it is opened', async () => {
    const questions = [
      { id: 'a', text: 'Patente?', kind: 'yes_no' as const, required: true, options: [], knockout: null },
    ];
    const closed = await anOffer(world, { questions, one_shot_questions: 'close_one_shot' });
    const asked = await anOffer(world, { questions });
    const visitor = (await open(`/offerte-lavoro/${closed.slug}`)).html;
    expect(visitor).toContain('Per candidarti serve un account: l’azienda chiede di rispondere ad alcune domande.');
    expect(visitor).toContain('Accedi o registrati');
    expect(visitor).not.toContain('Candidati ora');
    for (const { html } of [
      await open(`/offerte-lavoro/${asked.slug}`),
      await open(`/offerte-lavoro/${closed.slug}`, { client: candidate }),
    ]) {
      expect(html).toContain('Candidati ora');
      expect(html).not.toContain('Per candidarti serve un account');
    }
  });
});

describe('the search pages', () => {
  it('say how far from the place was searched, where that was chosen', async () => {
    await anOffer(world, { title: 'Cuoco vicino', job: 'cuoco', place: 'rimini' });
    const words = 'Entro 100 km da Rimini';
    const { html } = await open('/offerte-lavoro/rimini/cuoco?radius=100');
    expect(html).toMatch(/> · (?:<!-- -->)?entro 100 km</);
    expect(html).toMatch(/, entro 100 km</);
    expect(html).toContain(`aria-label="Togli il filtro ${words}"`);
    expect((await open('/offerte-lavoro/rimini/cuoco')).html).not.toMatch(/entro 100 km|Entro 100 km da Rimini/);
  });

  it('speak of the search, link their pages, and tell robots of plain searches only', async () => {
    for (let index = 0; index < 10; index++)
      await anOffer(world, { title: `Cuoco ${index}`, job: 'cuoco', place: 'lecce' });
    const { html } = await open('/offerte-lavoro/puglia/cuoco');
    expect(html).toContain('Offerte di lavoro per cuoco in Puglia</h1>');
    expect(html).toContain('href="/offerte-lavoro/puglia/cuoco?page=2#risultati"');
    expect(html).toContain('id="risultati"');
    expect(html).not.toContain('noindex');
    const told = async (path: string) => {
      const { html: page } = await open(path, { client: candidate });
      return [
        page.match(/name="robots" content="([^"]*)"/)?.[1],
        page.match(/rel="canonical" href="http:\/\/localhost:3000([^"]*)"/)?.[1],
      ];
    };
    const plain = '/offerte-lavoro/puglia/cuoco';
    for (const marks of ['', '?utm_source=mail&fbclid=x', '?items=27', '?page=1', '?q=&utm_medium=a'])
      expect(await told(plain + marks), marks).toEqual([undefined, plain]);
    for (const marks of ['?page=2', '?page=2&utm_source=mail'])
      expect(await told(plain + marks), marks).toEqual(['noindex,follow', `${plain}?page=2`]);
    for (const marks of ['?has_room=false', '?q=mare&page=2', '?sort=date', '?page=99'])
      expect((await told(plain + marks))[0], marks).toBe('noindex,nofollow');
    expect((await open(`${plain}?page=2`)).html).toContain('noindex,follow');
    expect((await open('/offerte-lavoro/ovunque/cuoco')).html).toContain('Offerte di lavoro per cuoco</h1>');
    expect((await open('/offerte-lavoro/lecce')).html).toContain('Offerte di lavoro a Lecce</h1>');
  });
  it('in all of Italy are those without a place, with what else was asked', async () => {
    expect(await place('/offerte-lavoro/italia')).toEqual([301, '/offerte-lavoro']);
    expect(await place('/offerte-lavoro/italia?q=mare&utm_source=x')).toEqual([
      301,
      '/offerte-lavoro?q=mare&utm_source=x',
    ]);
    expect(await place('/offerte-lavoro/italia/cuoco?season=summer')).toEqual([
      301,
      '/offerte-lavoro/ovunque/cuoco?season=summer',
    ]);
    expect(await place('/offerte-lavoro/ovunque?q=mare')).toEqual([301, '/offerte-lavoro?q=mare']);
  });
  it('find what was typed without script: a job in full or among the words, a place in full, the rest as words', async () => {
    expect(await place('/offerte-lavoro?lavoro=recepsionist&luogo=milano')).toEqual([
      302,
      '/offerte-lavoro/milano/receptionist',
    ]);
    expect(await place('/offerte-lavoro?lavoro=cuoco&luogo=Lago+di+Garda')).toEqual([
      302,
      '/offerte-lavoro/lago-di-garda/cuoco',
    ]);
    expect(await place('/offerte-lavoro?lavoro=&luogo=forli')).toEqual([302, '/offerte-lavoro/forli']);
    expect(await place('/offerte-lavoro?lavoro=brunch')).toEqual([302, '/offerte-lavoro?q=brunch']);
    expect(await place('/offerte-lavoro?lavoro=chef&luogo=italia&has_room=true')).toEqual([
      302,
      '/offerte-lavoro?has_room=true&q=chef',
    ]);
    expect(await place('/offerte-lavoro?lavoro=receptionist+notturno')).toEqual([
      302,
      '/offerte-lavoro/ovunque/portiere-di-notte',
    ]);
    expect(await place('/offerte-lavoro?lavoro=receptionist+stagionale')).toEqual([
      302,
      '/offerte-lavoro/ovunque/receptionist?season=summer&season=winter',
    ]);
    expect(await place('/offerte-lavoro?lavoro=cuoco+Rimini+estate+con+alloggio+brunch&season=winter')).toEqual([
      302,
      '/offerte-lavoro/rimini/cuoco?has_room=true&season=summer&q=brunch',
    ]);
    // A place beside the sentence counts, and the one in the sentence stays a word.
    expect(await place('/offerte-lavoro?lavoro=cuoco+Rimini&luogo=milano')).toEqual([
      302,
      '/offerte-lavoro/milano/cuoco?q=Rimini',
    ]);
    expect(await place('/offerte-lavoro?lavoro=cerco+lavoro&q=brunch')).toEqual([302, '/offerte-lavoro?q=brunch']);
  });
  it('say beside the field that a place is not known, keep what was typed, and show nothing else in its stead', async () => {
    await anOffer(world, { title: 'Cuoca di Carini', job: 'cuoco', place: 'carini' });
    const { status, html } = await open('/offerte-lavoro?lavoro=cuoco&luogo=Parigi');
    expect(status).toBe(200);
    expect(html).toMatch(/role="alert"[^>]*>(?:<span[^>]*>)?Non troviamo questo luogo/);
    expect(html).toContain('value="Parigi"');
    expect(html).toContain('value="cuoco"');
    expect(html).toContain('noindex');
    expect(html).not.toContain('Cuoca di Carini');
    expect(html).toContain('href="/offerte-lavoro/ovunque/cuoco"');
    const near = (await open('/offerte-lavoro?lavoro=cuoco&luogo=Rimin')).html;
    expect(near).toContain('href="/offerte-lavoro?lavoro=cuoco&amp;luogo=Rimini%2C+RN%2C+Emilia-Romagna"');
  });
  it('speak of words and areas in their titles, and offer the nearest searches where nothing is found', async () => {
    await anOffer(world, { title: 'Sul lago', job: 'receptionist', place: 'malcesine' });
    expect((await open('/offerte-lavoro/lago-di-garda/receptionist')).html).toContain(
      'Offerte di lavoro per receptionist sul Lago di Garda</h1>',
    );
    expect((await open('/offerte-lavoro/costa-smeralda')).html).toContain('Offerte di lavoro in Costa Smeralda</h1>');
    expect((await open('/offerte-lavoro/langhe')).html).toContain(
      '<title>Offerte di lavoro nelle Langhe - Brigata</title>',
    );
    const { html } = await open('/offerte-lavoro/lago-di-garda/receptionist?q=notturno&has_room=true');
    expect(html).toContain('Offerte di lavoro per receptionist “notturno” sul Lago di Garda');
    expect(html).toContain('value="Receptionist notturno"');
    expect(html).toMatch(
      /href="\/offerte-lavoro\/lago-di-garda\/receptionist"[^>]*>Receptionist sul Lago di Garda \(1\)/,
    );
  });
  it('show the chosen filters as links that take each away', async () => {
    const { html } = await open('/offerte-lavoro/puglia/cuoco?has_room=true&season=summer&page=2');
    expect(html).toContain('aria-label="Togli il filtro Con alloggio"');
    expect(html).toMatch(
      /aria-label="Togli il filtro Stagione estiva"[^>]*href="\/offerte-lavoro\/puglia\/cuoco\?has_room=true"|href="\/offerte-lavoro\/puglia\/cuoco\?has_room=true"[^>]*aria-label="Togli il filtro Stagione estiva"/,
    );
  });
  it('serve category pages with their text and their offers', async () => {
    await world.db.insert(offerCategories).values({
      slug: 'con-alloggio',
      title: 'Lavoro con alloggio',
      content: '<p>Dormire dove si lavora.</p>',
      criteria: { has_room: ['true'] },
    });
    await anOffer(world, { title: 'Con la stanza', has_room: true });
    const { status, html } = await open('/offerte-lavoro/con-alloggio');
    expect(status).toBe(200);
    for (const words of ['Lavoro con alloggio</h1>', 'Dormire dove si lavora.', 'Con la stanza'])
      expect(html).toContain(words);
  });
  it('carry the banners of the search, marked as sponsored', async () => {
    await world.db.insert(banners).values({
      title: 'Corso barman',
      content: '<p>Iscriviti</p>',
      url: 'https://corso.example',
      action: 'Vai',
      starts_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + 60_000),
      job_id: world.professions.bySlug('cuoco')?.id ?? null,
    });
    await world.platform.invalidate(['offers']);
    expect((await open('/offerte-lavoro/ovunque/cuoco')).html).toMatch(/Sponsorizzato.*Corso barman/s);
    expect((await open('/offerte-lavoro/lecce')).html).not.toContain('Corso barman');
  });
  it('show what can be understood of an old or broken address: only a place or job that never was is not found', async () => {
    expect(await place('/offerte-lavoro/puglia?contract_period=eterno&contract_period=determinate&sort=boh')).toEqual([
      302,
      '/offerte-lavoro/puglia?contract_period=determinate',
    ]);
    expect(await place('/offerte-lavoro?sort=boh')).toEqual([302, '/offerte-lavoro']);
    expect(await place(`/offerte-lavoro?q=${'a'.repeat(5000)}`)).toEqual([302, `/offerte-lavoro?q=${'a'.repeat(200)}`]);
    expect((await open('/offerte-lavoro?salary_min=&utm_source=x&page=boh')).status).toBe(200);
    expect((await open('/offerte-lavoro/atlantide/cuoco')).status).toBe(404);
    expect((await new Client(world).get('/search/offers?sort=boh')).status).toBe(400);
  });
});

describe('the candidate home', () => {
  it('says what it must, with the positions most requested and the latest offers', async () => {
    await anOffer(world, { title: 'Fresca di stampa', daysAgo: 0 });
    const [cook, milan] = [world.professions.bySlug('cuoco'), world.gazetteer.bySlug('milano')];
    await world.db.insert(mostRequested).values({ job_id: cook?.id ?? 0, place_id: milan?.place_id ?? 0, position: 0 });
    await world.platform.invalidate(['offers']);
    const { html } = await open('/');
    for (const words of [
      'Cerca il tuo prossimo lavoro nel turismo',
      'Cosa cerchi?',
      'Es. cuoco',
      'Dove?',
      'Es. Milano, Roma',
      'Cerca offerte',
      'Le posizioni più ricercate dalle aziende:',
      'href="/offerte-lavoro/milano/cuoco"',
      'Cuoco a Milano',
      'Un mondo di offerte di lavoro',
      'Esplora le offerte',
      'Fresca di stampa',
      'Crea il tuo CV',
      'Candidati alle offerte',
      'Fai partire la tua carriera',
      'Crea il tuo profilo',
      'Sei un&#x27;azienda?',
      'Vai all&#x27;area aziende',
    ])
      expect(html, words).toContain(words);
  });
});

describe('the card of an offer', () => {
  it('has its chips, city, snippet, age and button; the star only for candidates', async () => {
    await anOffer(world, {
      title: 'Carta',
      place: 'stresa',
      has_room: true,
      is_urgent: true,
      count_positions: 3,
      contract_period: 'determinate',
      season: 'summer',
      daysAgo: 2,
      description: `<p>${'Lago e montagna. '.repeat(30)}</p>`,
    });
    await world.platform.invalidate(['offers']);
    const { html } = await open('/offerte-lavoro/stresa');
    for (const words of [
      'Alloggio incluso',
      'Assunzione urgente',
      '3 posizioni aperte',
      'Stagione estiva',
      'Stresa',
      'Pubblicata 2 giorni fa',
      'Visualizza l&#x27;offerta',
      'href="/aziende/',
    ])
      expect(html, words).toContain(words);
    const snippet = html.match(/<p class="[^"]*text-ink-soft[^"]*">(Lago e montagna[^<]*)<\/p>/)?.[1] ?? '';
    expect(snippet.length).toBeGreaterThan(100);
    expect(snippet.length).toBeLessThanOrEqual(150);
    expect(html).not.toContain('Salva l’offerta Carta');
    expect((await open('/offerte-lavoro/stresa', { client: candidate })).html).toContain('Salva l’offerta Carta');
    expect((await open('/offerte-lavoro/stresa', { client: company })).html).not.toContain('Salva l’offerta Carta');
  });
  it('says its pay, dates, lodging and contract in this order, and honestly when no pay is given', async () => {
    const facts = {
      contract_period: 'determinate',
      contract_typology: 'full-time',
      date_start: '2027-05-01',
      date_end: '2027-09-30',
      has_room: true,
    } as const;
    await anOffer(world, { place: 'cefalu', minimum_salary: 1700, maximum_salary: 2000, ...facts });
    const { html } = await open('/offerte-lavoro/cefalu');
    expect(html).toMatch(/1\.700 € - 2\.000 €<\/span> <span[^>]*>al mese, lordi/);
    const [card = ''] = html.match(/<article.*?<\/article>/s) ?? [];
    const asked = ['1.700 € - 2.000 €', '>mag–set<', '>Alloggio incluso<', '>Tempo determinato<', '>Full time<'];
    const at = asked.map((words) => card.indexOf(words));
    expect(at.toSorted((one, other) => one - other)).toEqual(at);
    expect(at).not.toContain(-1);
    for (const [place, pays, words] of [
      ['taormina', { minimum_salary: 1500, maximum_salary: null }, '1.500 €'],
      ['noto', { minimum_salary: null, maximum_salary: 1900 }, '1.900 €'],
      ['modica', { minimum_salary: null, maximum_salary: null }, 'Retribuzione non specificata'],
    ] as const) {
      await anOffer(world, { place, ...pays });
      const page = (await open(`/offerte-lavoro/${place}?radius=0`)).html;
      expect(page, place).toContain(words);
      expect(page.includes('al mese, lordi'), place).toBe(words.includes('€'));
    }
  });
  it('has two coloured chips at most; “In evidenza” is a chip twice a page, then words', async () => {
    const marks = {
      has_room: true,
      is_urgent: true,
      contract_period: 'determinate',
      season: 'summer',
      featured_until: new Date(Date.now() + DAY_MS),
    } as const;
    for (const title of ['Prima', 'Seconda', 'Terza']) await anOffer(world, { title, place: 'sondrio', ...marks });
    const { html } = await open('/offerte-lavoro/sondrio?radius=0');
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(card.match(/class="chip chip-/g)).toHaveLength(2);
      for (const words of [
        'In evidenza',
        'Assunzione urgente',
        'Alloggio incluso',
        'Stagione estiva',
        '1 posizione aperta',
      ])
        expect(card).toContain(words);
    }
    expect(cards.map((card) => card.includes('chip-sun">In evidenza'))).toEqual([true, true, false]);
  });
  it('calls lodging included only where it is free, on the card and on the page', async () => {
    const free = 'chip chip-leaf">Alloggio incluso';
    const rooms = [
      ['merate', { room_options: [] }, free],
      ['alghero', { room_options: ['payment' as const] }, 'class="chip">Alloggio a pagamento'],
      ['tropea', { room_options: ['payment' as const], room_cost: 150 }, 'class="chip">Alloggio: 150\u00a0€ al mese'],
    ] as const;
    for (const [place, changes, words] of rooms) {
      const room_options = [...changes.room_options];
      const { slug } = await anOffer(world, { ...changes, room_options, place, has_room: true });
      for (const address of [`/offerte-lavoro/${slug}`, `/offerte-lavoro/${place}?radius=0`]) {
        const { html } = await open(address);
        expect(html, address).toContain(words);
        expect(html.includes(free), address).toBe(words === free);
      }
    }
  });
  it('has a small photograph of the company where there is one', async () => {
    const hotel = await aCompany(world, { name: 'Hotel in foto', cover: '/media/casa.webp' });
    await anOffer(world, { title: 'Con foto', place: 'lecco', company_id: hotel.id });
    await anOffer(world, { title: 'Senza foto', place: 'lecco' });
    const { html } = await open('/offerte-lavoro/lecco?radius=0');
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    const [card = '', other = ''] = ['Con foto', 'Senza foto'].map((title) =>
      cards.find((one) => one.includes(`>${title}<`)),
    );
    const [photo = ''] = card.match(/<img[^>]*src="\/media\/casa-small\.webp"[^>]*>/) ?? [];
    for (const part of ['alt=""', 'width="120"', 'height="90"', 'loading="lazy"']) expect(photo).toContain(part);
    expect(other).toContain('Senza foto');
    expect(other).not.toContain('<img');
  });
  it('of a career day has its chip and no description', async () => {
    await anOffer(world, {
      title: 'Al Career Day',
      place: 'trento',
      is_career_day: true,
      description: '<p>Testo da non mostrare.</p>',
    });
    const { html } = await open('/offerte-lavoro/trento', { client: candidate });
    expect(html).toContain('chip-sea">Career day');
    expect(html).not.toContain('Testo da non mostrare.');
  });
});

describe('the application page', () => {
  it('has the benefits, the way to the login and the speed form', async () => {
    const { slug } = await anOffer(world, { title: 'Cuoco di linea' });
    const { html } = await open(`/offerte-lavoro/${slug}/invia-candidatura`);
    for (const words of [
      'Candidati per Cuoco di linea',
      'Con un profilo hai di più',
      'Nome',
      'Cognome',
      'E-mail',
      'Il tuo CV',
      'Voglio ricevere la newsletter',
      'Invia la candidatura',
    ])
      expect(html, words).toContain(words);
    expect(html).toContain(`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}/invia-candidatura`)}`);
  });
  it('of users who are logged in has the offer beside it, with its pay and facts', async () => {
    const { slug } = await anOffer(world, {
      title: 'Cuoco/a di brigata',
      minimum_salary: 1800,
      contract_period: 'determinate',
      contract_typology: 'full-time',
      has_room: true,
    });
    const [, summary = ''] = (
      await open(`/offerte-lavoro/${slug}/invia-candidatura`, { client: candidate })
    ).html.split('aria-labelledby="riepilogo-offerta"');
    for (const words of ['Cuoco/<wbr/>a di brigata', '1.800 €', 'Tempo determinato', 'Full time', 'Alloggio incluso'])
      expect(summary, words).toContain(words);
    expect((await open(`/offerte-lavoro/${slug}/invia-candidatura`)).html).not.toContain('riepilogo-offerta');
  });
  it('informs people hidden from the company that it reads the application, and nobody else', async () => {
    const company = await aCompany(world, { name: 'Hotel Da Evitare' });
    const { slug } = await anOffer(world, { company_id: company.id });
    const own = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    const page = async () => (await open(`/offerte-lavoro/${slug}/invia-candidatura`, { client: own })).html;
    expect(await page()).not.toContain('questa candidatura invece la legge');
    await own.post('/candidate/exclusions', { company: company.id });
    expect(await page()).toContain(
      'Hotel Da Evitare non vede il tuo profilo, perché l’hai scelto o perché ci lavori: questa candidatura invece la legge.',
    );
  });
  it('says what is done, what comes next and what later: a tick is by the first alone', async () => {
    const browser = new Client(world);
    const form = aOneShotForm({ offer: (await anOffer(world)).id });
    expect((await browser.ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const { html } = await open('/one-shot-done', { client: browser });
    expect(html).toMatch(/Fatto<\/strong>.*Adesso<\/strong>.*Poi<\/strong>/s);
    expect(html.match(/class="mt-1 text-leaf"/g)).toHaveLength(1);
    const { html: ofOffer } = await open('/one-shot-done?offer=cuoco-rimini-7', { client: browser });
    expect(ofOffer).toMatch(/<a [^>]*href="\/offerte-lavoro\/cuoco-rimini-7"[^>]*>.*? Torna all’offerta<\/a>/s);
  });
  it('is drawn for each browser anew, and kept by no cache', async () => {
    const browser = new Client(world);
    const form = aOneShotForm({ offer: (await anOffer(world)).id, email: 'solo.mia@example.it' });
    expect((await browser.ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const own = await open('/one-shot-done', { client: browser });
    expect(own.html).toContain('solo.mia');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await open('/one-shot-done')).html).not.toContain('solo.mia');
  });
  it('says nothing of success to a browser that has sent nothing', async () => {
    const { html } = await open('/one-shot-done');
    expect(html).not.toMatch(/Candidatura inviata|Fatto: l’azienda|Ti abbiamo scritto/);
    expect(html).toContain('nessuna candidatura inviata da poco');
  });
  it('asks for newsletter and privacy with boxes that are not ticked', async () => {
    const { html } = await open(`/offerte-lavoro/${(await anOffer(world)).slug}/invia-candidatura`);
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.length).toBeGreaterThanOrEqual(2);
    for (const box of boxes) expect(box).not.toContain('checked');
  });
  it('leads back to an offer that is over, or that is applied for elsewhere', async () => {
    const over = await anOffer(world, { status: 'expired' });
    expect((await place(`/offerte-lavoro/${over.slug}/invia-candidatura`))[1]).toBe(`/offerte-lavoro/${over.slug}`);
    const elsewhere = await anOffer(world, { application_url: 'https://altrove.example' });
    expect((await place(`/offerte-lavoro/${elsewhere.slug}/invia-candidatura`))[1]).toBe(
      `/offerte-lavoro/${elsewhere.slug}`,
    );
  });
});

describe('the offer page', () => {
  it('cuts a description after ten lines, which on a desk hold more letters', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `<p>Riga numero ${index + 1}</p>`).join('');
    const text = (letters: number) => `<p>${'a b '.repeat(letters / 4)}</p>`;
    const marks = async (description: string) =>
      (await open(`/offerte-lavoro/${(await anOffer(world, { description })).slug}`)).html
        .match(/id="descrizione" data-clamped="(\w+)" data-short="(\w+)"/)
        ?.slice(1);
    expect(await marks(text(600))).toEqual(['true', 'true']);
    for (const long of [text(900), lines(9)]) expect(await marks(long)).toEqual(['true', 'false']);
    for (const whole of [text(300), lines(6)]) expect(await marks(whole)).toEqual(['false', 'true']);
  });

  it('has its day and its chips in the side panel', async () => {
    const offer = await anOffer(world, { is_urgent: true });
    const [, panel = ''] = (await open(`/offerte-lavoro/${offer.slug}`)).html.split('<aside');
    for (const words of ['Assunzione urgente', 'Pubblicata']) expect(panel).toContain(words);
  });

  it('goes on with other offers of the company and similar ones near, closed ones never; a closed one shows the similar first', async () => {
    const { id: company_id } = await aCompany(world);
    const offer = await anOffer(world, { company_id, place: 'siena', job: 'receptionist' });
    await anOffer(world, { company_id, place: 'siena', title: 'Della stessa azienda' });
    await anOffer(world, { place: 'siena', job: 'receptionist', title: 'Simile e vicina' });
    await anOffer(world, { place: 'siena', job: 'receptionist', title: 'Simile ma chiusa', status: 'suspended' });
    const { html } = await open(`/offerte-lavoro/${offer.slug}`);
    expect(html).toMatch(
      /Altre offerte di questa azienda<\/h2>.*Della stessa azienda.*Offerte simili in zona<\/h2>.*Simile e vicina/s,
    );
    expect(html).not.toContain('Simile ma chiusa');
    const closed = await anOffer(world, { company_id, place: 'siena', job: 'receptionist', status: 'expired' });
    expect((await open(`/offerte-lavoro/${closed.slug}`)).html).toMatch(
      /Offerte simili in zona<\/h2>.*Altre offerte di questa azienda<\/h2>/s,
    );
    const alone = await anOffer(world, { place: 'lampedusa-e-linosa', job: 'idraulico' });
    for (const words of ['Altre offerte di questa azienda', 'Offerte simili in zona'])
      expect((await open(`/offerte-lavoro/${alone.slug}`)).html).not.toContain(words);
  });

  it('draws the team of its job with its own place and the open posts of the company to open; for a job without team nothing', async () => {
    const { id: company_id } = await aCompany(world);
    const offer = await anOffer(world, {
      company_id,
      place: 'asti',
      job: 'chef-de-partie',
      title: 'Capo partita ai primi',
    });
    const commis = await anOffer(world, {
      company_id,
      place: 'asti',
      job: 'commis-di-cucina',
      title: 'Commis di linea',
    });
    const [, drawing = ''] = (await open(`/offerte-lavoro/${offer.slug}`)).html.split(
      'Il tuo posto nella brigata di cucina',
    );
    const ranks = (drawing.match(/<ol.*?<\/ol>/s)?.[0].match(/<li.*?<\/li>/gs) ?? []).map((rank) =>
      rank
        .replace(/<svg.*?<\/svg>/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(ranks).toEqual([
      'Chef',
      'Sous chef',
      'Partite Il tuo posto : Capo partita ai primi',
      'Commis Commis di linea',
      'Lavaggio',
    ]);
    expect(drawing).toContain(`href="/offerte-lavoro/${commis.slug}"`);
    expect((await open(`/offerte-lavoro/${(await anOffer(world, { job: 'fotografo' })).slug}`)).html).not.toContain(
      'Il tuo posto',
    );
  });

  it('shows its pay beside what others pay, in words too, from five offers on; and the pay of a season', async () => {
    const pays = { job: 'governante', contract_typology: 'full-time' } as const;
    for (const minimum_salary of [1500, 1600, 1700, 1800, 1900])
      await anOffer(world, { place: 'trieste', minimum_salary, ...pays });
    const offer = await anOffer(world, {
      place: 'udine',
      minimum_salary: 1700,
      maximum_salary: 1900,
      date_start: '2027-05-01',
      date_end: '2027-09-30',
      ...pays,
    });
    const { html } = await open(`/offerte-lavoro/${offer.slug}`);
    const words = html.replace(/<!-- -->/g, '');
    expect(words).toContain(
      '5 offerte attive di altre aziende per Governante, con questo orario (Friuli-Venezia Giulia): la fascia centrale va da 1.600 € a 1.800 € lordi al mese.',
    );
    expect(words).toMatch(/In 5 mesi<\/dt><dd[^>]*>circa 8\.500 € - 9\.500 € lordi/);
    const unpaid = await anOffer(world, { place: 'gorizia', minimum_salary: null, ...pays });
    expect((await open(`/offerte-lavoro/${unpaid.slug}`)).html).toContain(
      'Questa offerta non la specifica: chiedila all’azienda.',
    );
    const rare = await anOffer(world, { place: 'udine', job: 'scenografo', minimum_salary: 1700 });
    expect((await open(`/offerte-lavoro/${rare.slug}`)).html).not.toContain('fascia centrale');
  });

  it('says a pay by the day or the hour as such, on its card too, with its total and the month it is compared by', async () => {
    const day = { pay_period: 'day', minimum_rate_cents: 12_000, maximum_rate_cents: 13_050 } as const;
    const weekend = { date_start: '2027-08-14', date_end: '2027-08-15', contract_period: 'determinate' } as const;
    const month = { minimum_salary: 3120, maximum_salary: 3393 };
    const offer = await anOffer(world, { place: 'noto', job: 'sommelier', ...weekend, ...day, ...month });
    const read = async (path: string) => (await open(path)).html.replace(/<!-- -->/g, '');
    const page = await read(`/offerte-lavoro/${offer.slug}`);
    expect(page).toMatch(/120 € - 130,50 €<\/span>.*al giorno, lordi/s);
    expect(page).toMatch(/In 2 giorni<\/dt><dd[^>]*>circa 240 € - 260 € lordi/);
    expect(page).toContain('A tempo pieno varrebbe circa 3.120 € - 3.393 € lordi al mese');
    expect(page).not.toContain('netti al mese');
    expect(page).toContain('"unitText":"DAY"');
    await anOffer(world, { place: 'ragusa', pay_period: 'hour', minimum_rate_cents: 950, minimum_salary: 1647 });
    expect(await read('/offerte-lavoro/ragusa?radius=0')).toMatch(/9,50 €<\/span> <span[^>]*>all’ora, lordi/);
  });

  it('shows the offer whole, with its structured data', async () => {
    const offer = await anOffer(world, {
      title: 'Chef de rang',
      is_urgent: true,
      count_positions: 999,
      has_room: true,
      room_options: ['single-room'],
      extras: ['vitto'],
      minimum_salary: 1700,
      maximum_salary: 2000,
      contract_period: 'stage',
      contract_typology: 'full-time',
      experience_required: 'one-two-years',
      languages: [{ language: 'en', level: 'B1' }],
    });
    const { html } = await open(`/offerte-lavoro/${offer.slug}`);
    for (const words of [
      '1.700 € - 2.000 €',
      'Assunzioni urgenti',
      'Assunzioni continue',
      'Posizioni illimitate',
      'Alloggio incluso',
      'Camera singola',
      'Vitto',
      'Inglese B1',
      '1–2 anni',
      'Candidati ora',
      'Rimini (RN)',
    ])
      expect(html, words).toContain(words);
    const data = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}');
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      employmentType: ['FULL_TIME', 'STAGE', 'INTERN'],
      jobLocation: { address: { postalCode: '47921', streetAddress: 'Via Roma 1' } },
    });
    expect(html).toContain('<title>Chef de rang a Rimini - Brigata</title>');
  });
  it('of an offer that is over says so, without the button and the data', async () => {
    const { slug } = await anOffer(world, { status: 'expired', minimum_salary: null });
    const { status, html } = await open(`/offerte-lavoro/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('Questa offerta è scaduta');
    expect(html).toContain('Non specificato');
    expect(html).not.toContain('Candidati ora');
    expect(html).not.toContain('JobPosting');
  });
  it('of an offer that its company has suspended says so, and not that it is over', async () => {
    const { html } = await open(`/offerte-lavoro/${(await anOffer(world, { status: 'suspended' })).slug}`);
    expect([
      html.includes('Questa offerta è sospesa'),
      html.includes('Questa offerta è scaduta'),
      html.includes('noindex'),
    ]).toEqual([true, false, true]);
  });

  it('of a career-day offer asks visitors to log in or register, and shows it to candidates', async () => {
    const { slug } = await anOffer(world, { is_career_day: true, title: 'Segreta fino al login' });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toContain('riservata agli utenti registrati');
    expect(html).toContain(`/login?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}`)}`);
    // A company that asks to register finds its own kind chosen, and comes back here too.
    expect(html).toMatch(
      new RegExp(
        `/register\\?t=company&amp;redirect=${encodeURIComponent(`/offerte-lavoro/${slug}`)}[^>]*>Registra la tua azienda<`,
      ),
    );
    expect(html).not.toContain('Segreta fino al login');
    expect((await open(`/offerte-lavoro/${slug}`, { client: candidate })).html).toContain('Segreta fino al login');
  });
  it('links the company, but for a partner’s offer', async () => {
    const partner = await aCompany(world, { name: 'Feed Partner', is_partner: true });
    const { slug } = await anOffer(world, { company_id: partner.id });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).toContain('Feed Partner');
    expect(html).not.toContain(`/aziende/${partner.slug}`);
  });
  it('shows a description without what its writer must not put there', async () => {
    const { slug } = await anOffer(world, {
      description: '<p onclick="alert(1)">Turni <b>brevi</b><script>alert(1)</script><iframe src="/"></iframe></p>',
    });
    expect((await open(`/offerte-lavoro/${slug}`)).html).toContain('<p>Turni <strong>brevi</strong></p>');
  });
  it('never runs what an offer’s title says', async () => {
    const { slug } = await anOffer(world, { title: '</script><script>alert(1)</script>' });
    const { html } = await open(`/offerte-lavoro/${slug}`);
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('the day that pages show', () => {
  afterEach(() => void vi.useRealTimers());

  it('is Rome’s at half past eleven in the evening of UTC, in summer and in winter', async () => {
    for (const [now, day] of [
      ['2026-07-10T23:30:00Z', '2026-07-11'],
      ['2026-01-10T23:30:00Z', '2026-01-11'],
    ] as const) {
      world.platform.pageCache.invalidate(['*']);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const answer = await world.app.request('/recruiter.data');
      vi.useRealTimers();
      expect(await answer.text()).toContain(`"today","${day}"`);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { settings } from '#server/areas/content/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let company: Company;
let client: Client;
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(async () => {
  ({ open } = pagesOf(world));
  company = await aCompany(world, { name: 'Hotel Faro' });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

/** What a page shows in its main part, without tags. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
/** The links of a piece of a page: their addresses, with their words. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', words = '']) => `${words.replace(/<[^>]+>/g, '').trim()} ${href}`,
  );
const choicesOf = (html: string, id: RegExp) =>
  [...(html.match(id)?.[0] ?? '').matchAll(/<option value="(\d+)"( selected="")?/g)].map(
    ([, size, selected]) => `${size}${selected ? ' chosen' : ''}`,
  );

describe('the footer', () => {
  it('shows each area its own words and links, and both areas what is for both', async () => {
    const footer = async (path: string) => {
      const { html } = await open(path);
      return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    };
    const [light, dark] = [await footer('/'), await footer('/recruiter')];
    for (const [own, other] of [
      [light, dark],
      [dark, light],
    ] as const)
      for (const words of own === light
        ? ['accanto a chi accoglie', 'Crea il tuo profilo /profilo', '/privacy-policy-candidati']
        : ['più di 6000 aziende', 'Prezzi /recruiter/acquista-crediti', '/privacy-policy-sito']) {
        expect([own, ...linksOf(own)].join(' '), words).toContain(words);
        expect([other, ...linksOf(other)].join(' '), words).not.toContain(words);
      }
    for (const both of [light, dark]) expect(linksOf(both)).toContain('Contatti /contatti');
    // Each area has its own page about the agency.
    expect(linksOf(light)).toContain('Chi siamo /chi-siamo');
    expect(linksOf(dark)).toContain('Chi siamo /recruiter/chi-siamo');
  });
});

describe('an offer that was deleted', () => {
  it('is shown by the page of what is missing, with its status, its words and the way home', async () => {
    const { slug } = await anOffer(world, { status: 'deleted' });
    const { status, html } = await open(`/offerte-lavoro/${slug}`);
    expect(status).toBe(410);
    expect(html).toContain('410 - Pagina non trovata');
    expect(wordsOf(html)).toMatch(
      /Oops! Sembra che tu abbia perso la strada\. .*rimossa o aver cambiato nome\. Grazie per la tua comprensione!/,
    );
    expect(linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))).toContain('Torna alla home /');
  });
});

describe('the search of offers', () => {
  it('has as many offers on a page as were asked for: 3, 9, 18, 27 or 36, and 9 unless asked', async () => {
    for (let made = 0; made < 10; made++) await anOffer(world, { title: `Barista ${made}`, place: 'trento' });
    const shown = async (query: string) => {
      const { html } = await open(`/offerte-lavoro/trento${query}`);
      return {
        offers: html.match(/<article/g)?.length,
        choices: choicesOf(html, /<select id="per-pagina".*?<\/select>/s),
      };
    };
    expect(await shown('')).toEqual({ offers: 9, choices: ['3', '9 chosen', '18', '27', '36'] });
    expect(await shown('?items=3')).toEqual({ offers: 3, choices: ['3 chosen', '9', '18', '27', '36'] });
    expect(await shown('?items=18')).toEqual({ offers: 10, choices: ['3', '9', '18 chosen', '27', '36'] });
  });

  it('that finds nothing leads on: to all offers, without its filters, and to searches that have some', async () => {
    await anOffer(world, { title: 'Cuoco a Matera', job: 'cuoco', place: 'matera' });
    await anOffer(world, { title: 'Receptionist a Nuoro', job: 'receptionist', place: 'nuoro' });
    const waysOf = async (path: string) => {
      const { html } = await open(path);
      expect(wordsOf(html), path).toContain('non ha prodotto alcun risultato');
      return linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
    };
    expect(await waysOf('/offerte-lavoro/belluno/sommelier')).toContain('Vedi tutte le offerte /offerte-lavoro');
    const empty = await waysOf('/offerte-lavoro/nuoro/cuoco');
    expect(empty.filter((link) => /\(\d+\) \/offerte-lavoro\/|\/offerte-lavoro\/nuoro$/.test(link))).not.toEqual([]);
    expect(await waysOf('/offerte-lavoro/matera/cuoco?has_room=true')).toContain(
      'Togli i filtri /offerte-lavoro/matera/cuoco',
    );
  });
});

describe('the company home', () => {
  it('leads to the search, to a new offer and to the registration', async () => {
    const { html } = await open('/recruiter');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toMatch(/<button[^>]*data-tutorial="cerca"[^>]*>.*?Cerca candidati<\/button>/s);
    const links = linksOf(main);
    expect(links.filter((link) => link === 'Pubblica offerta /recruiter/pubblica-annuncio')).toHaveLength(2);
    expect(links).toContain('Registrati gratuitamente /register?t=company');
  });

  it('shows the logos of the companies that staff chose, each leading to its site, and no row without any', async () => {
    expect((await open('/recruiter')).html).not.toContain('Le aziende che lavorano con noi');
    const logo = { file: '/immagini/tessera/faro.png', alt_text: 'Hotel Faro' };
    await world.db.insert(settings).values({
      name: 'company_home',
      value: { sub_hero: [{ url: 'https://faro.example', label: 'Faro Hotels', logo }] },
    });
    await world.platform.invalidate(['settings', '*']);
    const { html } = await open('/recruiter');
    expect(html).toContain('aria-label="Le aziende che lavorano con noi"');
    expect(html).toMatch(
      /<a href="https:\/\/faro\.example" target="_blank"[^>]*><img[^>]*alt="Hotel Faro"[^>]*\/><span[^>]*>Faro Hotels</,
    );
  });

  it('shows who was updated last: to visitors an initial, no name, no town and no employer', async () => {
    await aCandidate(world, {
      first_name: 'Zelinda',
      last_name: 'Ferri',
      place: 'cervia',
      works: [{ job: 'Chef', company: 'Hotel Noto' }],
    });
    await world.platform.invalidate(['*']);
    const { html } = await open('/recruiter');
    expect(html).toContain('Z.');
    expect(html).not.toMatch(/Zelinda|Ferri|Hotel Noto/);
  });
});

describe('pages of the agency', () => {
  it('contacts has a form with its fields, the questions and where we are', async () => {
    const { html } = await open('/contatti');
    for (const label of ['Messaggio', 'E-mail']) expect(html, label).toMatch(new RegExp(`<label[^>]*>${label}`));
    for (const words of ['Come possiamo aiutarti?', 'Devo pagare per candidarmi?', 'Dove siamo', 'Partita IVA'])
      expect(wordsOf(html), words).toContain(words);
  });

  it('the timeline of about is folded but for its last year, and unfolds without script', async () => {
    const { html } = await open('/chi-siamo');
    const timeline = html.match(/<ol class="border-l-2.*?<\/ol>/s)?.[0] ?? '';
    const years = [...timeline.matchAll(/<details( open="")?[^>]*><summary/g)].map(([, isOpen]) => Boolean(isOpen));
    expect(years.length).toBeGreaterThan(2);
    expect(years).toEqual(years.map((_, index) => index === years.length - 1));
  });

  it('the prices are under three tabs, each with a panel of three packages', async () => {
    const { html } = await open('/recruiter/acquista-crediti');
    expect(html).toContain('aria-orientation="vertical"');
    expect(
      [...html.matchAll(/role="tab" [^>]*aria-selected="(\w+)"[^>]*>([^<]+)/g)].map((tab) => tab.slice(1)),
    ).toEqual([
      ['true', 'Crediti'],
      ['false', 'Employer branding'],
      ['false', 'Hospitality search'],
    ]);
    const panels = html.split('role="tabpanel"').slice(1);
    expect(panels.map((panel) => /^[^>]*hidden=""/.test(panel))).toEqual([false, true, true]);
    expect(panels.map((panel) => panel.split('</ul></div></div>')[0]?.match(/<article/g)?.length)).toEqual([3, 3, 3]);
  });
});

describe('an offer of the company', () => {
  it('that is not out is paid for on a page of its own: what it costs, for how long, and the button', async () => {
    await credits(world, company.id, 3);
    const offer = await anOffer(world, { company_id: company.id, title: 'Cuoco spento', status: 'expired' });
    const { html } = await open(`/profilo/azienda/le-mie-offerte/${offer.id}/attiva-annuncio`, { client });
    expect(html).toContain('Attiva l’offerta</h1>');
    expect(wordsOf(html)).toMatch(/Cuoco spento .*Pubblicazione di un’offerta .*2 crediti.*60 giorni/);
    expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Attiva l’offerta/s);
  });

  it('shows on its page its last applications, how many are new, and the way to all of them', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    const mine = `/profilo/azienda/le-mie-offerte/${offer.id}`;
    const card = async () => {
      const { html } = await open(mine, { client });
      return html.match(/<section[^>]*aria-labelledby="candidature".*?<\/section>/s)?.[0] ?? '';
    };
    expect(await card()).toContain('Ancora nessuna: ti scriviamo appena arriva la prima.');
    const one = await anApplication(world, { offer_id: offer.id, first_name: 'Ada', last_name: 'Rossi' });
    await anApplication(world, { offer_id: offer.id, first_name: 'Ugo', last_name: 'Bo', status: 'contacted' });
    const filled = await card();
    expect(filled.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Candidature 2 1 nuova da valutare/);
    expect(filled).toContain('Ada Rossi');
    expect(filled).toContain(`href="${mine}/candidature/${one.id}"`);
    expect(linksOf(filled)).toContain(`Vedi le candidature ${mine}/candidature`);
  });
});

describe('the steps of a new offer', () => {
  it('offer five languages by a tap and others by their list, and take each away again', async () => {
    const offer = { title: 'Cuoco', languages_knowledge_required: [{ language: 'en', level: 'B1' }] };
    const { id } = await (await client.post('/company/offers-drafts', { data: { offer } })).json();
    const { html } = await open(`/recruiter/pubblica-annuncio?bozza=${id}&passo=3`, { client });
    expect(html).toMatch(/<button[^>]*aria-label="Togli Inglese"/);
    for (const language of ['Spagnolo', 'Francese', 'Tedesco', 'Russo'])
      expect(html, language).toMatch(new RegExp(`<button[^>]*>(?:(?!</button>).)*${language}</button>`));
    const { html: anew } = await open('/recruiter/pubblica-annuncio?passo=3', { client });
    expect(anew).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Inglese<\/button>/);
    expect(html).toMatch(/Un’altra lingua.*<option value="pt">Portoghese<\/option>/s);
  });
});

describe('the offers of a company', () => {
  it('are narrowed by each of the four filters of the menu, and by two of them at once', async () => {
    const other = await aCompany(world);
    const own = await new Client(world).logIn((await aRecruiter(world, other.id)).email, PASSWORD);
    const waiting = await anOffer(world, { company_id: other.id, title: 'Da valutare' });
    await anApplication(world, { offer_id: waiting.id });
    await anOffer(world, {
      company_id: other.id,
      title: 'Prima in evidenza',
      featured_until: new Date(Date.now() + DAY_MS),
      expires_at: new Date(Date.now() + 5 * DAY_MS),
    });
    await anOffer(world, {
      company_id: other.id,
      title: 'Quasi scaduta',
      expires_at: new Date(Date.now() + 6 * DAY_MS),
    });
    await anOffer(world, { company_id: other.id, title: 'Per la fiera', is_career_day: true });
    const titles = async (...filters: string[]) => {
      const query = filters.map((filter) => `filtro=${filter}`).join('&');
      const { html } = await open(`/profilo/azienda/le-mie-offerte?${query}`, { client: own });
      const links = linksOf(html);
      return ['Da valutare', 'Prima in evidenza', 'Quasi scaduta', 'Per la fiera'].filter((title) =>
        links.some((link) => link.startsWith(title) && /le-mie-offerte\/\d+$/.test(link)),
      );
    };
    expect(await titles()).toHaveLength(4);
    expect(await titles('to_evaluate')).toEqual(['Da valutare']);
    expect(await titles('featured')).toEqual(['Prima in evidenza']);
    expect(await titles('ending')).toEqual(['Prima in evidenza', 'Quasi scaduta']);
    expect(await titles('career_day')).toEqual(['Per la fiera']);
    expect(await titles('ending', 'featured')).toEqual(['Prima in evidenza']);
    const { html } = await open('/profilo/azienda/le-mie-offerte?filtro=ending', { client: own });
    expect(html).toContain('aria-label="Filtri: 1"');
    for (const words of ['Con candidature da valutare', 'In evidenza', 'In scadenza entro 7 giorni', 'Career day'])
      expect(html, words).toContain(words);
  });
});

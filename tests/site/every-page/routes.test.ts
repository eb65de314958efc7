import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#domain/page-table.ts';
import { articleCategories, articles } from '#server/areas/blog/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { pagePattern } from '#server/site/page-pattern.ts';
import { aCandidate, aCompany, anApplication, anEvent, anOffer, aRecruiter, PASSWORD } from '#tests/builders.ts';
import { aStaff } from '#tests/staff.ts';
import { Client, openWorld } from '#tests/world.ts';
import { pagesOf } from '../page-reader.ts';

const world = await openWorld();
let candidate: Client;
let company: Client;
let open: ReturnType<typeof pagesOf>['open'];
let ids: {
  offer: number;
  unpaid: number;
  slug: string;
  application: number;
  candidate: number;
  user: number;
  company: string;
  companyId: number;
};

beforeAll(async () => {
  ({ open } = pagesOf(world));
  const { id: companyId, slug } = await aCompany(world, { slug: 'hotel-vie', name: 'Hotel Vie' });
  const person = await aCandidate(world);
  candidate = await new Client(world).logIn(person.email, PASSWORD);
  company = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
  const offer = await anOffer(world, { company_id: companyId, place: 'rimini', job: 'cuoco' });
  const unpaid = await anOffer(world, { company_id: companyId, status: 'draft' });
  ids = {
    offer: offer.id,
    unpaid: unpaid.id,
    slug: offer.slug,
    application: (await anApplication(world, { offer_id: offer.id })).id,
    candidate: person.id,
    user: person.userId,
    company: slug,
    companyId,
  };
});
afterAll(() => world.close());

/** What an address answers: its status, and where it sends to. */
async function answer(path: string, client?: Client): Promise<string> {
  const { status, headers } = await open(path, client && { client });
  const to = headers.get('location');
  return to === null ? String(status) : `${status} ${to}`;
}
const login = (path: string, page = '/login', status = 301) => `${status} ${page}?redirect=${encodeURIComponent(path)}`;

describe('the routes of rule 2.2', () => {
  it('that are public open for visitors, candidates and companies', async () => {
    const paths = [
      ...['/', '/recupera-password', '/profilo/recupera-password/a/b', '/profilo/recupera-password/a/b?t=company'],
      ...[
        '/profilo/attiva-profilo',
        '/profilo/attiva-profilo/a/b',
        '/profilo/attiva-profilo/a',
        '/recruiter/attiva-profilo',
        '/recruiter/attiva-profilo/a/b',
      ],
      ...[
        '/offerte-lavoro',
        '/offerte-lavoro/rimini',
        '/offerte-lavoro/rimini/cuoco',
        '/offerte-lavoro/ovunque/cuoco',
        '/offerte-lavoro/rimini/cuoco?has_room=true',
        `/offerte-lavoro/${ids.slug}`,
      ],
      ...[
        `/offerte-lavoro/${ids.slug}/invia-candidatura`,
        `/aziende/${ids.company}`,
        '/blog',
        '/chi-siamo',
        '/contatti',
        '/career-day',
        '/one-shot-done',
      ],
      ...[
        '/assistenza-thankyou',
        '/change-thankyou',
        '/recruiter/assistenza-thankyou',
        '/recruiter/change-thankyou',
        '/banner',
        '/iframeTemplate',
        '/privacy-policy-candidati',
        '/privacy-policy-sito',
      ],
      ...[
        '/recruiter/perche-sceglierci',
        '/recruiter/chi-siamo',
        '/recruiter/guide',
        '/recruiter/servizi',
        '/recruiter/servizi/hospitality-search',
        '/recruiter/acquista-crediti',
      ],
    ];
    const found: string[] = [];
    for (const path of paths)
      for (const client of [undefined, candidate, company]) found.push(`${path} ${await answer(path, client)}`);
    expect(found).toEqual(paths.flatMap((path) => Array.from({ length: 3 }, () => `${path} 200`)));
  });

  it('whose last parts may be missing lead to where those begin', async () => {
    for (const path of ['/profilo/recupera-password', '/profilo/recupera-password/a']) {
      expect(await answer(path)).toBe('302 /recupera-password');
      expect(await answer(`${path}?t=company`)).toBe('302 /recupera-password?t=company');
    }
    expect(await answer('/offerte-lavoro/invia-candidatura')).toBe('302 /offerte-lavoro');
    expect(await answer('/profilo/disattiva/disattivazione-completata')).toBe('302 /profilo/disattiva');
    expect(await answer('/aziende')).toBe('200');
  });

  it('of errors answer as errors', async () => {
    expect([
      await answer('/404'),
      await answer('/500'),
      await answer('/blog/mai-scritto'),
      await answer('/una/pagina/ignota'),
    ]).toEqual(['404', '500', '404', '404']);
  });

  it('that are for guests send users who are logged in to the profile', async () => {
    for (const path of ['/login', '/recruiter/login', '/register', '/register?t=company', '/register?tipo=azienda']) {
      expect(await answer(path), path).toBe('200');
      for (const client of [candidate, company])
        expect(await answer(path, client), path).toBe(`301 /profilo?redirect=${encodeURIComponent(path)}`);
    }
    expect([await answer('/recruiter'), await answer('/recruiter', company)]).toEqual(['200', '200']);
    expect(await answer('/recruiter', candidate)).toMatch(/^30[12] \/$/);
  });

  it('that are for any user send visitors to the login, and open for both or for whom they are', async () => {
    const forBoth = {
      '/profilo/impostazioni': '200',
      '/profilo/impostazioni/accesso': '200',
      '/profilo/impostazioni/privacy': '200',
      '/profilo/notifiche': '200',
      '/profilo/disattiva': '200',
      '/preferiti': '200',
      '/profilo/messaggi': '302 /profilo/azienda/messaggi',
    };
    for (const [path, ofCompanies] of Object.entries(forBoth))
      expect([path, await answer(path), await answer(path, candidate), await answer(path, company)]).toEqual([
        path,
        login(path),
        '200',
        ofCompanies,
      ]);
    for (const path of [
      '/profilo',
      '/profilo/anteprima',
      '/profilo/candidato/candidature',
      '/profilo/candidato/curriculum',
      '/profilo/candidato/informazioni-personali',
    ])
      expect([path, await answer(path), await answer(path, candidate)]).toEqual([path, login(path), '200']);
    for (const path of [
      '/profilo/candidato/candidature',
      '/profilo/candidato/curriculum',
      '/profilo/candidato/informazioni-personali',
      '/profilo/inviti',
      '/profilo/colloqui',
      '/profilo/stagioni',
      '/profilo/la-mia-stagione',
    ])
      expect([path, await answer(path, company)]).toEqual([path, '403']);
    expect([
      await answer('/profilo/informazioni-generiche'),
      await answer('/profilo/informazioni-generiche', company),
      await answer('/profilo/informazioni-generiche', candidate),
    ]).toEqual([login('/profilo/informazioni-generiche'), '200', '200']);
  });

  it('that are of companies open for them alone', async () => {
    const mine = `/profilo/azienda/le-mie-offerte/${ids.offer}`;
    const paths = [
      ...[
        '/profilo/azienda',
        '/profilo/azienda/candidati-salvati',
        '/profilo/azienda/gestione-crediti',
        '/profilo/azienda/le-mie-offerte',
        '/profilo/azienda/messaggi',
        `/profilo/azienda/messaggi/candidatura/${ids.application}`,
        mine,
        `/profilo/azienda/le-mie-offerte/${ids.unpaid}/attiva-annuncio`,
        `${mine}/candidature`,
        `${mine}/candidature/bacheca`,
      ],
      ...[
        `${mine}/candidature/${ids.application}`,
        `${mine}/preview`,
        '/recruiter/pubblica-annuncio',
        '/recruiter/ricerca-candidato',
        '/recruiter/assistenza',
        `/recruiter/${ids.candidate}`,
      ],
    ];
    for (const path of paths) {
      const refused = new RegExp(
        `^30[12] /recruiter/login\\?redirect=${encodeURIComponent(path).replaceAll('.', '\\.')}$`,
      );
      expect([path, await answer(path, company)]).toEqual([path, '200']);
      for (const client of [undefined, candidate])
        expect([path, await answer(path, client)]).toEqual([path, expect.stringMatching(refused)]);
    }
    for (const path of ['/recruiter/acquista-crediti/checkout', '/recruiter/acquista-crediti/checkout/grazie'])
      expect([path, await answer(path)]).toEqual([path, expect.stringContaining('/recruiter/login?redirect=')]);
  });

  it('lose a last slash with 301, keeping their query, also behind a guard', async () => {
    for (const path of [
      '/register',
      '/login',
      '/recruiter',
      '/offerte-lavoro/rimini',
      '/blog',
      '/profilo',
      '/profilo/azienda',
      '/recruiter/ricerca-candidato',
      '/aziende/hotel-vie',
      '/banner',
      '/non-esiste',
    ])
      for (const query of ['', '?a=1&b=due']) expect(await answer(`${path}/${query}`)).toBe(`301 ${path}${query}`);
    expect(await answer('/ultimeofferte.php')).toBe('301 /offerte-lavoro');
  });

  it('open, every one of the table, for people who may see it', async () => {
    const made = await madeForPages();
    const mine = `/profilo/azienda/le-mie-offerte/${ids.offer}`;
    // Routes with parts by an address that somebody may see, and the few that answer something else than 200.
    const examples: Record<string, [address: string, answer?: string]> = {
      '/profilo/recupera-password/:uid?/:token?': ['/profilo/recupera-password/a/b'],
      '/profilo/attiva-profilo/:uid?/:token?': ['/profilo/attiva-profilo/a/b'],
      '/recruiter/attiva-profilo/:uid?/:token?': ['/recruiter/attiva-profilo/a/b'],
      '/profilo/conferma-mail/:uid/:token': ['/profilo/conferma-mail/a/b'],
      '/profilo/annulla-cambio/:uid/:token': ['/profilo/annulla-cambio/a/b'],
      '/profilo/non-sono-stato-io/:uid/:token': ['/profilo/non-sono-stato-io/a/b'],
      '/avvisi/disiscrizione/:token': ['/avvisi/disiscrizione/a'],
      '/offerte-lavoro/:slug': [`/offerte-lavoro/${ids.slug}`],
      '/offerte-lavoro/:place/:job': ['/offerte-lavoro/rimini/cuoco'],
      '/offerte-lavoro/:offer/invia-candidatura': [`/offerte-lavoro/${ids.slug}/invia-candidatura`],
      '/offerte-lavoro/invia-candidatura': ['/offerte-lavoro/invia-candidatura', '302 /offerte-lavoro'],
      '/ultimeofferte.php': ['/ultimeofferte.php', '301 /offerte-lavoro'],
      '/aziende/:company': [`/aziende/${ids.company}`],
      '/stipendi/:job/:place?': ['/stipendi/cuoco'],
      '/blog/*': ['/blog/un-articolo'],
      '/segnala/:what/:slug': [`/segnala/offerta/${ids.slug}`],
      '/career-day/:slug': [`/career-day/${made.event}`],
      '/career-day/rinuncia/:token': ['/career-day/rinuncia/a'],
      '/newsletter/disiscrizione/:token': ['/newsletter/disiscrizione/a'],
      '/newsletter/conferma/:token': ['/newsletter/conferma/a'],
      '/recruiter/guide/:slug': ['/recruiter/guide/una-guida'],
      '/recruiter/servizi/*': ['/recruiter/servizi/hospitality-search'],
      '/recruiter/fuori-dal-team': ['/recruiter/fuori-dal-team', '302 /recruiter'],
      '/404': ['/404', '404'],
      '/500': ['/500', '500'],
      '/profilo/messaggi/candidatura/:id': [`/profilo/messaggi/candidatura/${made.application}`],
      '/profilo/messaggi/:id': [`/profilo/messaggi/${made.conversation}`],
      '/profilo/candidato/candidature/:id': [`/profilo/candidato/candidature/${made.application}`],
      '/profilo/azienda/brigata': ['/profilo/azienda/brigata', '301 /profilo/azienda/stagione#persone'],
      '/profilo/azienda/brigata/chi-torna': ['/profilo/azienda/brigata/chi-torna', '301 /profilo/azienda/stagione'],
      '/profilo/azienda/assunzioni/:id/fine': ['/profilo/azienda/assunzioni/1/fine'],
      '/profilo/azienda/le-mie-offerte/:id': [mine],
      '/profilo/azienda/le-mie-offerte/:id/attiva-annuncio': [
        `/profilo/azienda/le-mie-offerte/${ids.unpaid}/attiva-annuncio`,
      ],
      '/profilo/azienda/le-mie-offerte/:id/candidature': [`${mine}/candidature`],
      '/profilo/azienda/le-mie-offerte/:id/candidature/bacheca': [`${mine}/candidature/bacheca`],
      '/profilo/azienda/le-mie-offerte/:id/candidature/:application_id': [`${mine}/candidature/${ids.application}`],
      '/profilo/azienda/le-mie-offerte/:id/persone-adatte': [`${mine}/persone-adatte`],
      '/profilo/azienda/le-mie-offerte/:id/preview': [`${mine}/preview`],
      '/profilo/azienda/messaggi/candidatura/:id': [`/profilo/azienda/messaggi/candidatura/${ids.application}`],
      '/profilo/azienda/messaggi/profilo/:id': [`/profilo/azienda/messaggi/profilo/${made.unlocked}`],
      '/profilo/azienda/messaggi/:id': [`/profilo/azienda/messaggi/${made.conversation}`],
      '/profilo/azienda/colloqui/nuovo': [`/profilo/azienda/colloqui/nuovo?offer=${ids.offer}`],
      '/recruiter/acquista-crediti/checkout/grazie': [
        '/recruiter/acquista-crediti/checkout/grazie',
        '302 /profilo/azienda/gestione-crediti',
      ],
      '/recruiter/invito/:token': ['/recruiter/invito/a'],
      '/assunzioni/:id': ['/assunzioni/1', '404'],
      '/inviti/:id': ['/inviti/1', '404'],
      '/inviti/:id/basta': ['/inviti/1/basta', '404'],
      '/brigata/:id': ['/brigata/1', '404'],
      '/brigata/:id/basta': ['/brigata/1/basta', '404'],
      '/referenze/:id': ['/referenze/1', '404'],
      '/richiami/:id': ['/richiami/1', '404'],
      '/colloqui/:id': ['/colloqui/1', '404'],
      '/candidature/:id': ['/candidature/1', '404'],
      '/candidature/indirizzo/:id/conferma': ['/candidature/indirizzo/1/conferma', '404'],
      '/candidature/indirizzo/:id/rifiuto': ['/candidature/indirizzo/1/rifiuto', '404'],
      '/candidature/:id/risposte': ['/candidature/1/risposte', '404'],
      '/messaggi/:token': ['/messaggi/1.2.3', '404'],
      '/messaggi/candidatura/:token': ['/messaggi/candidatura/1.2.3', '404'],
      '/recruiter/:candidate': [`/recruiter/${ids.candidate}`],
      '/profilo/disattiva/disattivazione-completata': [
        '/profilo/disattiva/disattivazione-completata',
        '302 /profilo/disattiva',
      ],
      '/staff/accesso': ['/staff/accesso', '302 /staff'],
      '/staff/impostazioni/:document': ['/staff/impostazioni/header'],
      '/staff/:resource': ['/staff/users'],
      '/staff/:resource/nuovo': ['/staff/faqs/nuovo'],
      '/staff/:resource/:id': [`/staff/users/${ids.user}`],
      '/*': ['/una/pagina/ignota', '404'],
    };
    const { client: staff } = await aStaff(world);
    const asked = pageRoutes.map((route) => {
      const [address, wanted = '200'] = examples[route.path] ?? [route.path];
      const isOfCompanies = route.guard === 'authCompany';
      const ofUser = isOfCompanies ? company : route.guard === 'auth' ? candidate : undefined;
      return { ...route, address, wanted, client: route.path.startsWith('/staff') ? staff : ofUser };
    });
    const found: string[] = [];
    for (const { address, client } of asked)
      found.push(`${pagePattern(address.replace(/\?.*/, ''))} ${address} ${await answer(address, client)}`);
    expect(found).toEqual(asked.map(({ path, address, wanted }) => `${path} ${address} ${wanted}`));
  });
});

/** What pages with parts in their address are about, beside `ids`. */
async function madeForPages() {
  const unlocked = await aCandidate(world);
  await world.db.insert(candidateUnlocks).values({ company_id: ids.companyId, candidate_id: unlocked.id });
  const [elsewhere, here] = [
    await anApplication(world, { user_id: ids.user }),
    await anApplication(world, { user_id: ids.user, offer_id: ids.offer }),
  ];
  const message = { text: 'Buongiorno', key: randomUUID() };
  const sent = await (await company.post(`/messages/company/applications/${here.id}`, message)).json();
  const [category] = await world.db.insert(articleCategories).values({ slug: 'prove', title: 'Prove' }).returning();
  const words = { excerpt: 'In breve.', body: '<p>Testo.</p>', author: 'Irene Galli', is_public: true };
  await world.db.insert(articles).values([
    { ...words, kind: 'article', slug: 'un-articolo', title: 'Un articolo', category_id: category?.id ?? 0 },
    { ...words, kind: 'guide', slug: 'una-guida', title: 'Una guida', category_id: category?.id ?? 0 },
  ]);
  return {
    application: elsewhere.id,
    conversation: sent.conversation_id,
    event: (await anEvent(world)).slug,
    unlocked: unlocked.id,
  };
}

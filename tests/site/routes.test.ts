import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';
import { pagesOf } from './page-reader.ts';

let world: World;
let candidate: Client;
let company: Client;
let open: ReturnType<typeof pagesOf>['open'];
let ids: { offer: number; unpaid: number; slug: string; application: number; candidate: number; company: string };

beforeAll(async () => {
  world = await openWorld();
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
    company: slug,
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
        '/recruiter/guide',
        '/recruiter/servizi',
        '/recruiter/servizi/hospitality-search',
        '/recruiter/acquista-crediti',
        '/profilo/disattiva/disattivazione-completata',
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
    expect(await answer('/aziende')).toBe('404');
  });

  it('of errors answer as errors', async () => {
    expect([
      await answer('/404'),
      await answer('/500'),
      await answer('/blog/mai-scritto'),
      await answer('/una/pagina/ignota'),
    ]).toEqual(['404', '500', '404', '404']);
  });

  it('that are for guests send who is logged in to the profile', async () => {
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
      '/profilo/impostazioni/privacy': '302 /profilo/impostazioni',
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
    expect([
      await answer('/profilo/informazioni-generiche'),
      await answer('/profilo/informazioni-generiche', company),
    ]).toEqual([login('/profilo/informazioni-generiche'), '200']);
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
});

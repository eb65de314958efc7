import { describe, expect, it, vi } from 'vitest';
import { pageRoutes } from '#domain/page-table.ts';
import { standardProfessions } from '#server/areas/professions/standard-professions.ts';
import { pageHead } from './features/every-page/page-head.ts';
import { reloadOnce } from './features/every-page/reload-once.ts';
import { jobFinder } from './features/fields/job-finder.ts';
import { pagesShown } from './features/lists/page-links.tsx';
import { toggled } from './features/stars/toggled.ts';
import { guardOf, redirectFor, shownQuery } from './guard.ts';
import { isFilled, missingFields } from './pages/offers/apply/one-shot-rules.ts';

describe('the guards', () => {
  const candidate = { typology: 'candidate' as const };
  const company = { typology: 'company' as const };
  it('send visitors to the login with 301 and the way back', () => {
    expect(redirectFor(guardOf('/preferiti'), '/preferiti?a=1', null)).toEqual({
      to: '/login?redirect=%2Fpreferiti%3Fa%3D1',
      status: 301,
    });
    expect(redirectFor(guardOf('/preferiti'), '/preferiti', candidate)).toBeNull();
  });
  it('send users who are no company to the company login', () => {
    for (const user of [null, candidate])
      expect(redirectFor(guardOf('/recruiter/pubblica-annuncio'), '/recruiter/pubblica-annuncio', user)?.to).toBe(
        '/recruiter/login?redirect=%2Frecruiter%2Fpubblica-annuncio',
      );
    expect(redirectFor('authCompany', '/x', company)).toBeNull();
  });
  it('send logged-in users from the guest pages to the profile, with 301 and the way back', () => {
    expect(redirectFor(guardOf('/login'), '/login', company)).toEqual({
      to: '/profilo?redirect=%2Flogin',
      status: 301,
    });
    expect(redirectFor(guardOf('/recruiter/login'), '/recruiter/login', null)).toBeNull();
  });
  it('send a candidate from the company home to their own', () => {
    expect(redirectFor(guardOf('/recruiter'), '/recruiter', candidate)?.to).toBe('/');
    expect(redirectFor(guardOf('/recruiter'), '/recruiter', company)).toBeNull();
  });
  it('lead people without the second factor of their company to the settings, but for public pages', () => {
    const lacking = { ...company, needs_second_factor: true };
    expect(redirectFor(guardOf('/profilo/azienda'), '/profilo/azienda', lacking)).toEqual({
      to: '/profilo/impostazioni/sicurezza?redirect=%2Fprofilo%2Fazienda',
      status: 302,
    });
    expect(
      redirectFor(guardOf('/profilo/impostazioni/sicurezza'), '/profilo/impostazioni/sicurezza', lacking),
    ).toBeNull();
    expect(redirectFor(guardOf('/offerte-lavoro'), '/offerte-lavoro', lacking)).toBeNull();
  });

  it('name the page with its whole query, wherever the router adds its own parameter', () => {
    for (const [search, shown] of [
      ['?_routes=root&bozza=2&passo=5', '?bozza=2&passo=5'],
      ['?bozza=2&_routes=root&passo=5', '?bozza=2&passo=5'],
      ['?bozza=2&_routes=root', '?bozza=2'],
      ['?_routes=root', ''],
      ['', ''],
    ] as const)
      expect(shownQuery(search), search).toBe(shown);
  });

  it('of an unknown name are an error that says so', () => {
    expect(() => redirectFor('adminOnly' as never, '/', null)).toThrow('Unknown middleware adminOnly');
  });
});

describe('the table of pages', () => {
  it('has every route of rule 2.2', () => {
    const paths = pageRoutes.map(({ path }) => path.replace(/:[\w]+\??/g, '{}'));
    const wanted =
      '/ /recruiter /login /recruiter/login /register /recupera-password /profilo/recupera-password/{}/{} /profilo/attiva-profilo/{}/{} /recruiter/attiva-profilo/{}/{} /offerte-lavoro /offerte-lavoro/{} /offerte-lavoro/{}/{} /offerte-lavoro/{}/invia-candidatura /ultimeofferte.php /aziende/{} /blog /blog/* /chi-siamo /contatti /career-day /one-shot-done /assistenza-thankyou /change-thankyou /recruiter/assistenza-thankyou /recruiter/change-thankyou /banner /iframeTemplate /privacy-policy-candidati /privacy-policy-sito /recruiter/perche-sceglierci /recruiter/guide /recruiter/servizi /recruiter/servizi/* /404 /500 /profilo /profilo/anteprima /profilo/impostazioni /profilo/impostazioni/accesso /profilo/impostazioni/privacy /profilo/informazioni-generiche /profilo/notifiche /profilo/disattiva /profilo/disattiva/disattivazione-completata /preferiti /profilo/candidato/candidature /profilo/candidato/curriculum /profilo/candidato/informazioni-personali /profilo/azienda /profilo/azienda/candidati-salvati /profilo/azienda/gestione-crediti /profilo/azienda/le-mie-offerte /profilo/azienda/le-mie-offerte/{} /profilo/azienda/le-mie-offerte/{}/attiva-annuncio /profilo/azienda/le-mie-offerte/{}/candidature /profilo/azienda/le-mie-offerte/{}/candidature/{} /profilo/azienda/le-mie-offerte/{}/preview /recruiter/pubblica-annuncio /recruiter/ricerca-candidato /recruiter/acquista-crediti /recruiter/acquista-crediti/checkout /recruiter/acquista-crediti/checkout/grazie /recruiter/assistenza /recruiter/{} /*'.split(
        ' ',
      );
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('a part of the application that fails to load', () => {
  it('reloads the page, at most once every 60 seconds', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
    const reload = vi.fn();
    for (const now of [100_000, 130_000, 159_999, 160_000]) reloadOnce(now, storage, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('the head of a page', () => {
  const args = (sponsor: object | null = null) => ({
    matches: [
      {
        id: 'root',
        loaderData: {
          settings: { site: { name: 'Brigata', url: 'https://brigata.example' } },
          sponsor,
          changedStrings: { 'Chi siamo': 'La nostra storia' },
        },
      },
    ],
    location: { pathname: '/pagina' },
  });
  it('ends the title with the name of the product, which is the title where there is none', () => {
    expect(pageHead({ title: 'Contatti' }, args())).toContainEqual({ title: 'Contatti - Brigata' });
    expect(pageHead({}, args())).toContainEqual({ title: 'Brigata' });
  });
  it('says titles as staff changed them', () => {
    expect(pageHead({ title: 'Chi siamo' }, args())).toContainEqual({ title: 'La nostra storia - Brigata' });
  });
  it('shares the first image there is, or the default one, as a website unless it says otherwise', () => {
    const image = (page: object) =>
      pageHead(page, args()).find((tag) => 'property' in tag && tag.property === 'og:image');
    expect(image({ og_image: { file: '/a.png' }, image: { file: '/b.png' } })).toMatchObject({
      content: 'https://brigata.example/a.png',
    });
    expect(image({ image: { file: '/b.png' }, landscape_image: { file: '/c.png' } })).toMatchObject({
      content: 'https://brigata.example/b.png',
    });
    expect(image({ landscape_image: { file: '/c.png' } })).toMatchObject({ content: 'https://brigata.example/c.png' });
    expect(image({})).toMatchObject({ content: 'https://brigata.example/og-image.png' });
    expect(pageHead({}, args())).toContainEqual({ property: 'og:type', content: 'website' });
  });
  it('is canonical at the site’s own address under a sponsor, and asks robots away when it says so', () => {
    expect(pageHead({ canonical: 'https://altrove.example/' }, args({ domain: 'riviera' }))).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://brigata.example/pagina',
    });
    expect(pageHead({ disableRobots: true }, args())).toContainEqual({ name: 'robots', content: 'noindex,nofollow' });
  });
});

describe('small rules of the pages', () => {
  it('toggle an id into and out of what is saved', () => {
    expect([toggled([1, 2], 3), toggled([1, 2], 1)]).toEqual([[1, 2, 3], [2]]);
  });
  it('show the pages around, the first and the last', () => {
    expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pagesShown(1, 2)).toEqual([1, 2]);
  });
  it('find professions by synonym and through typing errors', () => {
    const find = jobFinder(standardProfessions().map((profession, id) => ({ id, ...profession })));
    expect(find('barista').map(({ slug }) => slug)).toContain('barman-barlady');
    expect(find('recepsionist')[0]?.slug).toBe('receptionist');
    expect(find('camer')[0]?.family).toMatch(/Sala|Piani/);
    expect(find('xyzxyz')).toEqual([]);
    expect(find('maid').map(({ slug }) => slug)).toEqual(['cameriera-ai-piani']);
    expect(find('donna delle pulizie')[0]?.slug).toBe('addetto-pulizie');
    expect(find('lava piatti')[0]?.slug).toBe('lavapiatti');
  });
  it('call the one-shot form filled only when its four fields are', () => {
    const form = new FormData();
    expect(missingFields(form)).toEqual(['first_name', 'last_name', 'email', 'cv', 'privacy']);
    for (const name of ['first_name', 'last_name', 'email']) form.set(name, 'x');
    expect(isFilled(form)).toBe(false);
    form.set('cv', new File(['x'], 'cv.pdf'));
    expect(isFilled(form)).toBe(true);
  });
  it('call it filled with photographs or three answers in place of the CV, and only with those of its way', () => {
    const form = new FormData();
    for (const name of ['first_name', 'last_name', 'email', 'privacy']) form.set(name, 'x');
    form.set('cv', new File(['x'], 'cv.pdf'));
    form.set('cv_kind', 'photos');
    expect([isFilled(form), missingFields(form)]).toEqual([false, ['photos']]);
    form.append('photos', new File(['x'], 'pagina.jpg'));
    expect(isFilled(form)).toBe(true);
    form.set('cv_kind', 'answers');
    expect(missingFields(form)).toEqual(['cv_job', 'cv_languages', 'cv_free']);
    for (const name of ['cv_job', 'cv_languages', 'cv_free']) form.set(name, 'x');
    expect(isFilled(form)).toBe(true);
  });
});

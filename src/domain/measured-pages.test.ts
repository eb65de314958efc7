import { describe, expect, it } from 'vitest';
import { measuredPageOf } from './measured-pages.ts';
import { mailedPages, pageRoutes } from './page-table.ts';

const kindOf = (path: string) => measuredPageOf(path, path);

describe('the kind of a page whose speed is measured', () => {
  it('is known of every page of the table; back office, frames, errors and mailed links are not measured', () => {
    const unmeasured = pageRoutes.flatMap(({ path, isMailed }) => (kindOf(path) === null && !isMailed ? [path] : []));
    expect(unmeasured.filter((path) => !path.startsWith('/staff'))).toEqual([
      '/ultimeofferte.php',
      '/banner',
      '/iframeTemplate',
      '/404',
      '/500',
    ]);
    expect(pageRoutes.filter(({ path }) => path.startsWith('/staff')).every(({ path }) => kindOf(path) === null)).toBe(
      true,
    );
    expect([...mailedPages].filter((path) => kindOf(path) !== null)).toEqual([]);
    // What no line of the table knows: the texts.
    expect(pageRoutes.map(({ path }) => path).filter((path) => kindOf(path) === 'content')).toEqual([
      '/avvisi/disiscrizione/:token',
      '/come-ordiniamo',
      '/chi-siamo',
      '/contatti',
      '/segnala/:what/:slug',
      '/newsletter/disiscrizione/:token',
      '/newsletter/conferma/:token',
      '/assistenza-thankyou',
      '/change-thankyou',
      '/recruiter/assistenza-thankyou',
      '/recruiter/change-thankyou',
      '/partner',
      '/privacy-policy-candidati',
      '/privacy-policy-sito',
      '/recruiter/perche-sceglierci',
      '/recruiter/chi-siamo',
      '/recruiter/servizi',
      '/recruiter/servizi/*',
      '/*',
    ]);
  });

  it('is the most exact one: an area, and what stands apart in it', () => {
    expect(
      [
        '/',
        '/offerte-lavoro',
        '/offerte-lavoro/:place/:job',
        '/offerte-lavoro/:offer/invia-candidatura',
        '/aziende/:company',
        '/stipendi/:job/:place?',
        '/profilo/recupera-password/:uid?/:token?',
        '/profilo/messaggi/:id',
        '/profilo/azienda/le-mie-offerte/:id/candidature/bacheca',
        '/recruiter',
        '/recruiter/pubblica-annuncio',
        '/recruiter/:candidate',
        '/recruiter/acquista-crediti/checkout/grazie',
      ].map(kindOf),
    ).toEqual([
      'home',
      'search',
      'search',
      'apply',
      'company',
      'pay',
      'account',
      'personal',
      'company_area',
      'company_home',
      'wizard',
      'candidates',
      'credits',
    ]);
  });

  it('tells an offer from a search by the number at the end of its address', () => {
    const at = (slug: string) => measuredPageOf('/offerte-lavoro/:slug', `/offerte-lavoro/${slug}`);
    expect([at('cuoco-di-linea-rimini-1042'), at('rimini'), at('lavoro-estate-2027x')]).toEqual([
      'offer',
      'search',
      'search',
    ]);
  });
});

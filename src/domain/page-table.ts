import { LEFT_TEAM } from './left-team.ts';

/** Who may open a page (rule 2.3). Without a guard: everybody. */
export type Guard = 'auth' | 'authCompany' | 'redirectIfLoggedIn' | 'notForCandidates';

export interface PageRoute {
  path: string;
  /** The page's file under web/pages/, without its ending. */
  page: string;
  guard?: Guard;
  /** What it shows depends on a cookie of the browser: it is kept for nobody else. */
  isOfBrowser?: true;
  /** The shape an address must have to match this page. */
  only?: RegExp;
}

/** The page that shows content written by staff. */
export const CONTENT_PAGE = 'content/page';
const content = CONTENT_PAGE;

/** Every page of the site (rule 2.2). */
export const pageRoutes: readonly PageRoute[] = [
  // Public and guest pages
  { path: '/', page: 'home/page' },
  { path: '/recruiter', page: 'recruiter/home/page', guard: 'notForCandidates' },
  { path: '/login', page: 'login/page', guard: 'redirectIfLoggedIn' },
  { path: '/recruiter/login', page: 'recruiter/login/page', guard: 'redirectIfLoggedIn' },
  { path: '/register', page: 'register/page', guard: 'redirectIfLoggedIn' },
  { path: '/recupera-password', page: 'recupera-password/page' },
  { path: '/profilo/recupera-password/:uid?/:token?', page: 'profilo/recupera-password/page' },
  { path: '/profilo/attiva-profilo/:uid?/:token?', page: 'profilo/attiva-profilo/page' },
  { path: '/recruiter/attiva-profilo/:uid?/:token?', page: 'profilo/attiva-profilo/page' },
  { path: '/profilo/conferma-mail/:uid/:token', page: 'profilo/conferma-mail/page' },
  { path: '/profilo/annulla-cambio/:uid/:token', page: 'profilo/annulla-cambio/page' },
  { path: '/profilo/non-sono-stato-io/:uid/:token', page: 'profilo/non-sono-stato-io/page' },
  { path: '/avvisi/disiscrizione/:token', page: 'avvisi/disiscrizione/page' },
  { path: '/offerte-lavoro', page: 'offerte-lavoro/search-page' },
  { path: '/offerte-lavoro/:slug', page: 'offerte-lavoro/slug-page' },
  { path: '/offerte-lavoro/:place/:job', page: 'offerte-lavoro/place-and-job-page' },
  { path: '/offerte-lavoro/:offer/invia-candidatura', page: 'offerte-lavoro/invia-candidatura/page' },
  { path: '/offerte-lavoro/invia-candidatura', page: 'offerte-lavoro/invia-candidatura/no-offer-page' },
  { path: '/offerte-salvate', page: 'offerte-salvate/page' },
  { path: '/ultimeofferte.php', page: 'ultimeofferte/page' },
  { path: '/aziende/:company?', page: 'aziende/page' },
  { path: '/come-ordiniamo', page: 'come-ordiniamo/page' },
  { path: '/stipendi', page: 'stipendi/page' },
  { path: '/stipendi/:job/:place?', page: 'stipendi/job-page' },
  { path: '/blog', page: 'blog/home-page' },
  { path: '/blog/*', page: 'blog/slug-page' },
  { path: '/chi-siamo', page: content },
  { path: '/contatti', page: content },
  { path: '/career-day', page: 'career-day/page' },
  { path: '/career-day/:slug', page: 'career-day/event-page' },
  { path: '/career-day/rinuncia/:token', page: 'career-day/rinuncia/page' },
  { path: LEFT_TEAM, page: 'recruiter/fuori-dal-team/page', isOfBrowser: true },
  { path: '/one-shot-done', page: 'one-shot-done/page', isOfBrowser: true },
  { path: '/newsletter/disiscrizione/:token', page: 'newsletter/disiscrizione/page' },
  { path: '/newsletter/conferma/:token', page: 'newsletter/conferma/page' },
  { path: '/assistenza-thankyou', page: content },
  { path: '/change-thankyou', page: content },
  { path: '/recruiter/assistenza-thankyou', page: content },
  { path: '/recruiter/change-thankyou', page: content },
  { path: '/banner', page: 'embedded/banner-page' },
  { path: '/iframeTemplate', page: 'embedded/offers-page' },
  { path: '/partner', page: 'partner/page' },
  { path: '/privacy-policy-candidati', page: content },
  { path: '/privacy-policy-sito', page: content },
  { path: '/recruiter/perche-sceglierci', page: content },
  { path: '/recruiter/guide', page: 'recruiter/guide/page' },
  { path: '/recruiter/guide/:slug', page: 'recruiter/guide/guide-page' },
  { path: '/recruiter/servizi', page: content },
  { path: '/recruiter/servizi/*', page: content },
  { path: '/404', page: 'errors/not-found-page' },
  { path: '/500', page: 'errors/server-error-page' },
  // Pages for any logged-in user
  { path: '/profilo', page: 'profilo/page', guard: 'auth' },
  { path: '/profilo/anteprima', page: 'profilo/anteprima/page', guard: 'auth' },
  { path: '/profilo/impostazioni', page: 'profilo/impostazioni/page', guard: 'auth' },
  { path: '/profilo/impostazioni/accesso', page: 'profilo/impostazioni/accesso/page', guard: 'auth' },
  { path: '/profilo/impostazioni/accessi', page: 'profilo/impostazioni/accessi/page', guard: 'auth' },
  { path: '/profilo/impostazioni/sicurezza', page: 'profilo/impostazioni/sicurezza/page', guard: 'auth' },
  { path: '/profilo/impostazioni/privacy', page: 'profilo/impostazioni/privacy/page', guard: 'auth' },
  { path: '/profilo/informazioni-generiche', page: 'profilo/informazioni-generiche/page', guard: 'auth' },
  { path: '/profilo/notifiche', page: 'profilo/notifiche/page', guard: 'auth' },
  { path: '/profilo/disattiva', page: 'profilo/disattiva/page', guard: 'auth' },
  { path: '/profilo/disattiva/disattivazione-completata', page: 'profilo/disattiva/done-page' },
  { path: '/preferiti', page: 'preferiti/page', guard: 'auth' },
  { path: '/profilo/messaggi', page: 'profilo/messaggi/page', guard: 'auth' },
  { path: '/profilo/messaggi/candidatura/:id', page: 'profilo/messaggi/application-page', guard: 'auth' },
  { path: '/profilo/messaggi/:id', page: 'profilo/messaggi/conversation-page', guard: 'auth' },
  // Candidate pages
  { path: '/profilo/candidato/candidature', page: 'profilo/candidato/candidature/page', guard: 'auth' },
  { path: '/profilo/candidato/curriculum', page: 'profilo/candidato/curriculum/page', guard: 'auth' },
  { path: '/profilo/inviti', page: 'profilo/inviti/page', guard: 'auth' },
  { path: '/profilo/colloqui', page: 'profilo/colloqui/page', guard: 'auth' },
  {
    path: '/profilo/candidato/informazioni-personali',
    page: 'profilo/candidato/informazioni-personali/page',
    guard: 'auth',
  },
  { path: '/profilo/la-mia-stagione', page: 'profilo/la-mia-stagione/page', guard: 'auth' },
  { path: '/profilo/stagioni', page: 'profilo/stagioni/page', guard: 'auth' },
  // Company pages
  { path: '/profilo/azienda', page: 'profilo/azienda/profilo/page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata', page: 'profilo/azienda/brigata/page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/aggiungi', page: 'profilo/azienda/brigata/aggiungi/page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/richiama', page: 'profilo/azienda/brigata/richiama/page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/referenze', page: 'profilo/azienda/brigata/referenze/page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/chi-torna', page: 'profilo/azienda/brigata/chi-torna/page', guard: 'authCompany' },
  { path: '/profilo/azienda/persone', page: 'profilo/azienda/persone/page', guard: 'authCompany' },
  { path: '/profilo/azienda/colloqui', page: 'profilo/azienda/colloqui/page', guard: 'authCompany' },
  { path: '/profilo/azienda/numeri', page: 'profilo/azienda/numeri/page', guard: 'authCompany' },
  { path: '/profilo/azienda/colloqui/nuovo', page: 'profilo/azienda/colloqui/nuovo/page', guard: 'authCompany' },
  { path: '/profilo/azienda/stagione', page: 'profilo/azienda/stagione/page', guard: 'authCompany' },
  { path: '/profilo/azienda/candidati-salvati', page: 'profilo/azienda/candidati-salvati/page', guard: 'authCompany' },
  { path: '/profilo/azienda/gestione-crediti', page: 'profilo/azienda/gestione-crediti/page', guard: 'authCompany' },
  { path: '/profilo/azienda/le-mie-offerte', page: 'profilo/azienda/le-mie-offerte/page', guard: 'authCompany' },
  {
    path: '/profilo/azienda/le-mie-offerte/importa',
    page: 'profilo/azienda/le-mie-offerte/importa/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id',
    page: 'profilo/azienda/le-mie-offerte/offer/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/attiva-annuncio',
    page: 'profilo/azienda/le-mie-offerte/offer/activate-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature',
    page: 'profilo/azienda/le-mie-offerte/candidature/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature/bacheca',
    page: 'profilo/azienda/le-mie-offerte/candidature/board/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature/:application_id',
    page: 'profilo/azienda/le-mie-offerte/candidature/detail/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/persone-adatte',
    page: 'profilo/azienda/le-mie-offerte/persone-adatte/page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/preview',
    page: 'profilo/azienda/le-mie-offerte/offer/preview-page',
    guard: 'authCompany',
  },
  { path: '/profilo/azienda/messaggi', page: 'profilo/azienda/messaggi/page', guard: 'authCompany' },
  {
    path: '/profilo/azienda/messaggi/candidatura/:id',
    page: 'profilo/azienda/messaggi/application-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/messaggi/profilo/:id',
    page: 'profilo/azienda/messaggi/profile-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/messaggi/risposte-pronte',
    page: 'profilo/azienda/messaggi/ready-answers-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/messaggi/:id',
    page: 'profilo/azienda/messaggi/conversation-page',
    guard: 'authCompany',
  },
  { path: '/recruiter/pubblica-annuncio', page: 'recruiter/pubblica-annuncio/page', guard: 'authCompany' },
  { path: '/recruiter/ricerca-candidato', page: 'recruiter/ricerca-candidato/page', guard: 'authCompany' },
  { path: '/recruiter/acquista-crediti', page: 'recruiter/acquista-crediti/page' },
  {
    path: '/recruiter/acquista-crediti/checkout',
    page: 'recruiter/acquista-crediti/checkout/page',
    guard: 'authCompany',
  },
  {
    path: '/recruiter/acquista-crediti/checkout/grazie',
    page: 'recruiter/acquista-crediti/checkout/grazie/page',
    guard: 'authCompany',
  },
  { path: '/recruiter/invito/:token', page: 'recruiter/invito/page' },
  { path: '/recruiter/assistenza', page: 'recruiter/assistenza/page', guard: 'authCompany' },
  { path: '/recruiter/:candidate', page: 'recruiter/candidate/page', guard: 'authCompany', only: /^\/recruiter\/\d+$/ },
  // The back office
  { path: '/staff', page: 'staff/page', guard: 'auth' },
  { path: '/staff/anteprima', page: 'staff/anteprima/page', guard: 'auth' },
  { path: '/staff/accesso', page: 'staff/accesso/page', guard: 'auth' },
  { path: '/staff/moderazione', page: 'staff/moderazione/page', guard: 'auth' },
  { path: '/staff/sistema', page: 'staff/sistema/page', guard: 'auth' },
  { path: '/staff/numeri', page: 'staff/numeri/page', guard: 'auth' },
  { path: '/staff/velocita', page: 'staff/velocita/page', guard: 'auth' },
  { path: '/staff/impostazioni/:document', page: 'staff/impostazioni/page', guard: 'auth' },
  { path: '/staff/:resource', page: 'staff/resource/list-page', guard: 'auth' },
  { path: '/staff/:resource/nuovo', page: 'staff/resource/new-page', guard: 'auth' },
  { path: '/staff/:resource/:id', page: 'staff/resource/record-page', guard: 'auth' },
  // Every other address: a content page, or not found
  { path: '/*', page: content },
];

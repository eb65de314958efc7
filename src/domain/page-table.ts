import { LEFT_TEAM } from './left-team.ts';

/** The people who may open a page (rule 2.3). Without a guard: everybody. */
export type Guard = 'auth' | 'authCompany' | 'redirectIfLoggedIn' | 'notForCandidates';

export interface PageRoute {
  path: string;
  /** The page's file under web/pages/, without its ending. */
  page: string;
  guard?: Guard;
  /** What it shows depends on a cookie of the browser: it is kept for nobody else. */
  isOfBrowser?: true;
  /**
   * It shows one record to whoever has its mailed link. It has no script, and is private: no cache, no search engine
   * and no linked page learns its address.
   */
  isMailed?: true;
  /**
   * Its forms may hold files. They are read only for those who may make this reading call of the website's interface;
   * it has the names of the page's address, and the id of a mailed link.
   */
  filesFrom?: `/${string}`;
  /** The shape an address must have to match this page. */
  only?: RegExp;
}

const content = 'content/content-page';
const contacts = 'content/contacts-page';
/** The pages that show content written by staff: the one of the contacts takes questions beside. */
export const contentPages: ReadonlySet<string> = new Set([content, contacts]);

/** Every page of the site (rule 2.2). */
export const pageRoutes: readonly PageRoute[] = [
  // Public and guest pages
  { path: '/', page: 'home/home-page' },
  { path: '/recruiter', page: 'company/home/home-page', guard: 'notForCandidates' },
  { path: '/login', page: 'account/login-page', guard: 'redirectIfLoggedIn' },
  { path: '/recruiter/login', page: 'account/company-login-page', guard: 'redirectIfLoggedIn' },
  { path: '/register', page: 'account/register/register-page', guard: 'redirectIfLoggedIn' },
  { path: '/recupera-password', page: 'account/forgotten-password-page' },
  { path: '/profilo/recupera-password/:uid?/:token?', page: 'account/new-password-page' },
  { path: '/profilo/attiva-profilo/:uid?/:token?', page: 'account/activation-page' },
  { path: '/recruiter/attiva-profilo/:uid?/:token?', page: 'account/activation-page' },
  { path: '/profilo/conferma-mail/:uid/:token', page: 'account/confirm-email-page' },
  { path: '/profilo/annulla-cambio/:uid/:token', page: 'account/cancel-email-change-page' },
  { path: '/profilo/non-sono-stato-io/:uid/:token', page: 'account/not-me-page' },
  { path: '/avvisi/disiscrizione/:token', page: 'account/alerts-unsubscribe-page' },
  { path: '/offerte-lavoro', page: 'offers/search/search-page' },
  { path: '/offerte-lavoro/:slug', page: 'offers/search/slug-page' },
  { path: '/offerte-lavoro/:place/:job', page: 'offers/search/place-and-job-page' },
  {
    path: '/offerte-lavoro/:offer/invia-candidatura',
    page: 'offers/apply/apply-page',
    filesFrom: '/search/offers/:offer',
  },
  { path: '/offerte-lavoro/invia-candidatura', page: 'offers/apply/no-offer-page' },
  { path: '/ultimeofferte.php', page: 'offers/latest-offers-page' },
  { path: '/aziende', page: 'offers/company/companies-page' },
  { path: '/aziende/:company', page: 'offers/company/company-page' },
  { path: '/come-ordiniamo', page: 'offers/how-we-order-page' },
  { path: '/stipendi', page: 'pay/pay-page' },
  { path: '/stipendi/:job/:place?', page: 'pay/job-page' },
  { path: '/blog', page: 'content/blog-home-page' },
  { path: '/blog/*', page: 'content/blog-slug-page' },
  { path: '/chi-siamo', page: content },
  { path: '/contatti', page: contacts },
  { path: '/segnala/:what/:slug', page: 'offers/report-page' },
  { path: '/career-day', page: 'events/events-page' },
  { path: '/career-day/:slug', page: 'events/event-page' },
  { path: '/career-day/rinuncia/:token', page: 'events/withdraw-page' },
  { path: '/assunzioni/:id', page: 'candidate/seasons/hire-page', isMailed: true },
  { path: '/inviti/:id', page: 'candidate/invitations/invitation-page', isMailed: true },
  { path: '/inviti/:id/basta', page: 'candidate/invitations/stop-invitations-page', isMailed: true },
  { path: '/brigata/:id', page: 'candidate/seasons/brigade-page', isMailed: true },
  { path: '/brigata/:id/basta', page: 'candidate/seasons/leave-list-page', isMailed: true },
  { path: '/referenze/:id', page: 'company/brigade/reference-page', isMailed: true },
  { path: '/richiami/:id', page: 'candidate/seasons/call-back-page', isMailed: true },
  { path: '/colloqui/:id', page: 'candidate/interviews/interview-page', isMailed: true },
  { path: '/candidature/:id', page: 'candidate/applications/own-application-page', isMailed: true },
  { path: '/candidature/indirizzo/:id/conferma', page: 'company/offer/confirm-address-page', isMailed: true },
  { path: '/candidature/indirizzo/:id/rifiuto', page: 'company/offer/refuse-address-page', isMailed: true },
  { path: '/candidature/:id/risposte', page: 'candidate/applications/questions-page', isMailed: true },
  {
    path: '/messaggi/:token',
    page: 'candidate/messages/mailed-conversation-page',
    isMailed: true,
    filesFrom: '/messages/candidate/conversations/:id',
  },
  {
    path: '/messaggi/candidatura/:token',
    page: 'candidate/messages/mailed-start-page',
    isMailed: true,
    filesFrom: '/messages/candidate/applications/:id',
  },
  { path: LEFT_TEAM, page: 'company/team/left-team-page', isOfBrowser: true },
  { path: '/one-shot-done', page: 'offers/apply/one-shot-done-page', isOfBrowser: true },
  { path: '/newsletter/disiscrizione/:token', page: 'content/newsletter-unsubscribe-page' },
  { path: '/newsletter/conferma/:token', page: 'content/newsletter-confirmed-page' },
  { path: '/assistenza-thankyou', page: content },
  { path: '/change-thankyou', page: content },
  { path: '/recruiter/assistenza-thankyou', page: content },
  { path: '/recruiter/change-thankyou', page: content },
  { path: '/banner', page: 'offers/embedded-banner-page' },
  { path: '/iframeTemplate', page: 'offers/embedded-offers-page' },
  { path: '/partner', page: 'offers/partner-page' },
  { path: '/privacy-policy-candidati', page: content },
  { path: '/privacy-policy-sito', page: content },
  { path: '/recruiter/perche-sceglierci', page: content },
  { path: '/recruiter/chi-siamo', page: content },
  { path: '/recruiter/guide', page: 'content/guides-page' },
  { path: '/recruiter/guide/:slug', page: 'content/guide-page' },
  { path: '/recruiter/servizi', page: content },
  { path: '/recruiter/servizi/*', page: content },
  { path: '/404', page: 'errors/not-found-page' },
  { path: '/500', page: 'errors/server-error-page' },
  // Pages for any logged-in user
  { path: '/profilo', page: 'candidate/profile/profile-page', guard: 'auth' },
  { path: '/profilo/anteprima', page: 'candidate/profile/preview-page', guard: 'auth' },
  { path: '/profilo/impostazioni', page: 'account/settings/settings-page', guard: 'auth' },
  { path: '/profilo/impostazioni/accesso', page: 'account/settings/email-and-password-page', guard: 'auth' },
  { path: '/profilo/impostazioni/accessi', page: 'account/settings/devices-page', guard: 'auth' },
  { path: '/profilo/impostazioni/sicurezza', page: 'account/settings/security-page', guard: 'auth' },
  { path: '/profilo/impostazioni/privacy', page: 'account/settings/privacy-page', guard: 'auth' },
  { path: '/profilo/informazioni-generiche', page: 'company/profile/general-information-page', guard: 'auth' },
  { path: '/profilo/notifiche', page: 'account/notifications-page', guard: 'auth' },
  { path: '/profilo/disattiva', page: 'account/deactivate-page', guard: 'auth' },
  { path: '/profilo/disattiva/disattivazione-completata', page: 'account/deactivated-page', isOfBrowser: true },
  { path: '/preferiti', page: 'account/favourites-page', guard: 'auth' },
  { path: '/profilo/messaggi', page: 'candidate/messages/messages-page', guard: 'auth' },
  {
    path: '/profilo/messaggi/candidatura/:id',
    page: 'candidate/messages/application-page',
    guard: 'auth',
    filesFrom: '/messages/unread',
  },
  {
    path: '/profilo/messaggi/:id',
    page: 'candidate/messages/conversation-page',
    guard: 'auth',
    filesFrom: '/messages/unread',
  },
  // Candidate pages
  { path: '/profilo/candidato/candidature', page: 'candidate/applications/applications-page', guard: 'auth' },
  { path: '/profilo/candidato/candidature/:id', page: 'candidate/applications/application-page', guard: 'auth' },
  { path: '/profilo/candidato/curriculum', page: 'candidate/profile/cv-page', guard: 'auth' },
  { path: '/profilo/inviti', page: 'candidate/invitations/invitations-page', guard: 'auth' },
  { path: '/profilo/colloqui', page: 'candidate/interviews/interviews-page', guard: 'auth' },
  {
    path: '/profilo/candidato/informazioni-personali',
    page: 'candidate/profile/personal-page',
    guard: 'auth',
  },
  { path: '/profilo/la-mia-stagione', page: 'candidate/year/year-page', guard: 'auth' },
  { path: '/profilo/stagioni', page: 'candidate/seasons/seasons-page', guard: 'auth' },
  // Company pages
  { path: '/profilo/azienda', page: 'company/profile/profile-page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata', page: 'company/season/old-address-page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/aggiungi', page: 'company/brigade/add-people-page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/richiama', page: 'company/brigade/call-back-page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/referenze', page: 'company/brigade/references-page', guard: 'authCompany' },
  { path: '/profilo/azienda/brigata/chi-torna', page: 'company/season/old-address-page', guard: 'authCompany' },
  { path: '/profilo/azienda/persone', page: 'company/team/team-page', guard: 'authCompany' },
  { path: '/profilo/azienda/colloqui', page: 'company/interviews/interviews-page', guard: 'authCompany' },
  { path: '/profilo/azienda/numeri', page: 'company/numbers/numbers-page', guard: 'authCompany' },
  { path: '/profilo/azienda/colloqui/nuovo', page: 'company/interviews/new-interview-page', guard: 'authCompany' },
  { path: '/profilo/azienda/assunzioni/:id/fine', page: 'company/hires/end-hire-page', guard: 'authCompany' },
  { path: '/profilo/azienda/stagione', page: 'company/season/season-page', guard: 'authCompany' },
  {
    path: '/profilo/azienda/candidati-salvati',
    page: 'company/candidates/saved-candidates-page',
    guard: 'authCompany',
  },
  { path: '/profilo/azienda/gestione-crediti', page: 'company/credits/credits-page', guard: 'authCompany' },
  { path: '/profilo/azienda/candidature', page: 'company/inbox/inbox-page', guard: 'authCompany' },
  { path: '/profilo/azienda/le-mie-offerte', page: 'company/offers/offers-page', guard: 'authCompany' },
  {
    path: '/profilo/azienda/le-mie-offerte/importa',
    page: 'company/offers/import-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id',
    page: 'company/offer/offer-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/attiva-annuncio',
    page: 'company/offer/activate-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature',
    page: 'company/applications/applications-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature/bacheca',
    page: 'company/applications/board/board-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/candidature/:application_id',
    page: 'company/applications/detail/application-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/persone-adatte',
    page: 'company/suited-people/suited-people-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/le-mie-offerte/:id/preview',
    page: 'company/offer/preview-page',
    guard: 'authCompany',
  },
  { path: '/profilo/azienda/messaggi', page: 'company/messages/messages-page', guard: 'authCompany' },
  {
    path: '/profilo/azienda/messaggi/candidatura/:id',
    page: 'company/messages/application-page',
    guard: 'authCompany',
    filesFrom: '/messages/unread',
  },
  {
    path: '/profilo/azienda/messaggi/profilo/:id',
    page: 'company/messages/profile-page',
    guard: 'authCompany',
    filesFrom: '/messages/unread',
  },
  {
    path: '/profilo/azienda/messaggi/risposte-pronte',
    page: 'company/messages/ready-answers-page',
    guard: 'authCompany',
  },
  {
    path: '/profilo/azienda/messaggi/:id',
    page: 'company/messages/conversation-page',
    guard: 'authCompany',
    filesFrom: '/messages/unread',
  },
  { path: '/recruiter/pubblica-annuncio', page: 'company/publish/publish-page', guard: 'authCompany' },
  { path: '/recruiter/ricerca-candidato', page: 'company/candidates/candidate-search-page', guard: 'authCompany' },
  { path: '/recruiter/acquista-crediti', page: 'company/credits/buy-credits-page' },
  {
    path: '/recruiter/acquista-crediti/checkout',
    page: 'company/credits/checkout-page',
    guard: 'authCompany',
  },
  {
    path: '/recruiter/acquista-crediti/checkout/grazie',
    page: 'company/credits/thanks-page',
    guard: 'authCompany',
  },
  { path: '/recruiter/invito/:token', page: 'company/team/invitation-page' },
  { path: '/recruiter/assistenza', page: 'company/support/support-page', guard: 'authCompany' },
  {
    path: '/recruiter/:candidate',
    page: 'company/candidates/candidate-or-content-page',
    guard: 'authCompany',
    only: /^\/recruiter\/\d+$/,
  },
  // The back office
  { path: '/staff', page: 'staff/staff-page', guard: 'auth' },
  { path: '/staff/anteprima', page: 'staff/preview-page', guard: 'auth' },
  { path: '/staff/accesso', page: 'staff/access-page', guard: 'auth' },
  { path: '/staff/moderazione', page: 'staff/moderation-page', guard: 'auth' },
  { path: '/staff/sistema', page: 'staff/system-page', guard: 'auth' },
  { path: '/staff/numeri', page: 'staff/numbers-page', guard: 'auth' },
  { path: '/staff/velocita', page: 'staff/speed-page', guard: 'auth' },
  { path: '/staff/impostazioni/:document', page: 'staff/settings-page', guard: 'auth' },
  { path: '/staff/:resource', page: 'staff/resource/list-page', guard: 'auth' },
  { path: '/staff/:resource/nuovo', page: 'staff/resource/new-page', guard: 'auth' },
  { path: '/staff/:resource/:id', page: 'staff/resource/record-page', guard: 'auth' },
  // Every other address: a content page, or not found
  { path: '/*', page: content },
];

/** The patterns of the pages that are opened by mailed links. */
export const mailedPages: ReadonlySet<string> = new Set(
  pageRoutes.flatMap(({ path, isMailed }) => (isMailed ? [path] : [])),
);

/** The pages that take files, by their patterns, with the call that says from whom. */
export const filesFrom: ReadonlyMap<string, string> = new Map(
  pageRoutes.flatMap(({ path, filesFrom: from }) => (from ? [[path, from]] : [])),
);

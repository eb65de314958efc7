import type { BodyKind } from './platform/http/body-limits.ts';
import type { AccessTable } from './platform/http/call-guard.ts';

/**
 * Who may make a call: `public` everybody, `link` whoever has a link that the call itself checks, `logged_in` any user,
 * `candidate` an account of a candidate, `company` a person of a company, `verified` one of a verified company,
 * `manager` one of its managers, `owner` its owner.
 * Whether a row belongs to the caller is decided by the use case: another's is 404.
 */
export type Who = 'public' | 'link' | 'logged_in' | 'candidate' | 'company' | 'verified' | 'manager' | 'owner';

/**
 * What staff may do while impersonating a user: `read`, `recorded` (read another person's data, with a line in the
 * audit log), `write` (the short list of docs/decisions/0012; recorded too), `closed` nothing.
 */
type Acting = 'read' | 'recorded' | 'write' | 'closed';

export interface AccessRule {
  who: Who;
  acting: Acting;
  /** The body it takes, and its limit. */
  body: BodyKind;
  /**
   * Whether it needs no CSRF token, because it acts for nobody and keeps nothing of who calls; it must come from this
   * site all the same.
   */
  tokenless?: true;
}

/** By default impersonating staff may read everything and change nothing. */
const reads = (who: Who, acting: Acting = 'read'): AccessRule => ({ who, acting, body: 'short' });
const changes = (who: Who, acting: Acting = 'closed', body: BodyKind = 'short'): AccessRule => ({ who, acting, body });

/** Every call of the interface, by who may make it. A call that is not listed stops the start. */
export const accessTable: AccessTable<AccessRule> = {
  // The way in and out.
  'GET /core/account/csrf': reads('public'),
  'GET /core/account/left-team': reads('public'),
  'POST /core/account/login': changes('public'),
  'POST /core/account/login/code': changes('public'),
  'POST /core/account/login/passkey/options': changes('public'),
  'POST /core/account/login/passkey': changes('public'),
  'POST /core/account/logout': changes('public', 'write'),
  'GET /core/account/logout': reads('public'),
  'POST /core/account/not-me': changes('link'),
  'POST /core/account/reset-password': changes('public'),
  'POST /core/account/reset-password/confirm': changes('link'),
  'POST /core/account/register': changes('public'),
  'POST /core/account/register/check-email': changes('public'),
  'POST /core/account/register/check-phone': changes('public'),
  'POST /core/account/register/check-company': changes('public'),
  'POST /core/account/activate': changes('link'),
  'POST /core/account/activate/resend': changes('public'),
  'GET /sys/phone-prefixes': reads('public'),

  // One's own account.
  'GET /core/account/me': reads('logged_in'),
  'PATCH /core/account/me': changes('logged_in', 'write', 'form'),
  'GET /core/account/me/photo': reads('logged_in'),
  'GET /core/account/me/tile.png': reads('logged_in', 'closed'),
  'GET /core/account/me/cv': reads('logged_in', 'closed'),
  'PUT /core/account/me/update-email': changes('logged_in'),
  'POST /core/account/me/update-email/confirm': changes('link'),
  'POST /core/account/me/update-email/undo': changes('link'),
  'PUT /core/account/me/update-password': changes('logged_in'),
  'POST /core/account/deactivate': changes('logged_in'),
  'GET /core/account/me/export': reads('logged_in', 'closed'),
  'GET /core/account/me/sessions': reads('logged_in', 'closed'),
  'DELETE /core/account/me/sessions': changes('logged_in'),
  'DELETE /core/account/me/sessions/:id': changes('logged_in'),
  'GET /core/account/me/second-factor': reads('logged_in', 'closed'),
  'POST /core/account/me/second-factor/setup': changes('logged_in'),
  'POST /core/account/me/second-factor/confirm': changes('logged_in'),
  'POST /core/account/me/second-factor/prove': changes('logged_in'),
  'POST /core/account/me/second-factor/remove': changes('logged_in'),
  'POST /core/account/me/second-factor/recovery-codes': changes('logged_in'),
  'POST /core/account/me/proof/passkey/options': changes('logged_in'),
  'POST /core/account/me/proof/passkey': changes('logged_in'),
  'POST /core/account/me/passkeys/options': changes('logged_in'),
  'POST /core/account/me/passkeys': changes('logged_in'),
  'PATCH /core/account/me/passkeys/:id': changes('logged_in'),
  'DELETE /core/account/me/passkeys/:id': changes('logged_in'),
  'POST /core/account/me/proof': changes('logged_in'),
  'POST /core/account/me/remove-impersonation': changes('logged_in', 'write'),
  'GET /core/account/me/notifications': reads('logged_in', 'recorded'),
  'GET /core/account/me/notifications/unread': reads('logged_in'),
  'GET /core/account/me/unread': reads('logged_in'),
  'DELETE /core/account/me/notifications/:id': changes('logged_in'),

  // Candidates.
  'GET /candidate/cv-from-profile': reads('logged_in', 'closed'),
  'POST /candidate/cv-proposal': changes('logged_in'),
  'GET /candidate/preview': reads('logged_in', 'recorded'),
  'GET /candidate/profile-views': reads('logged_in'),
  'POST /candidate/one-shot-applications': changes('public', 'closed', 'form'),
  'GET /candidate/one-shot-applications/sent': reads('link', 'closed'),
  'PATCH /candidate/one-shot-applications/sent': changes('link'),
  'POST /candidate/one-shot-applications/sent/answers': changes('link'),
  'POST /candidate/applications': changes('candidate', 'closed', 'form'),
  'GET /candidate/exclusions': reads('candidate'),
  'GET /candidate/exclusions/companies': reads('candidate', 'closed'),
  'GET /candidate/exclusions/offers/:id': reads('candidate'),
  'POST /candidate/exclusions': changes('candidate'),
  'DELETE /candidate/exclusions/:id': changes('candidate'),
  'GET /candidate/best-offers': reads('candidate'),
  'GET /candidate/season-pairs': reads('candidate'),
  'GET /candidate/offer-invitations': reads('candidate', 'recorded'),
  'POST /candidate/offer-invitations/:id/answer': changes('candidate'),
  'DELETE /candidate/offer-invitations/refused/:id': changes('candidate'),
  'GET /candidate/applications': reads('logged_in', 'recorded'),
  'GET /candidate/applications/:id': reads('logged_in', 'recorded'),
  'DELETE /candidate/applications/:id': changes('logged_in'),
  'GET /candidate/applications/:id/cv': reads('logged_in', 'closed'),

  // Offers as everybody finds them, and what a user keeps of them.
  'GET /search/offers': reads('public'),
  'GET /search/offers/offers-viewed': reads('logged_in'),
  'GET /search/offers/offers-saved': reads('logged_in'),
  // What a guest starred: their device names the offers, nothing is kept of who asks.
  'GET /search/offers/offers-kept': reads('public'),
  'GET /search/offers/last-offers': reads('public'),
  'GET /search/offers/most-requested': reads('public'),
  'GET /search/offers/suggestions': reads('public'),
  'GET /search/offers/categories/:slug': reads('public'),
  'GET /search/typed': reads('public'),
  'GET /search/offers/map': reads('public'),
  'GET /search/offers/:slug': reads('public'),
  'GET /search/offers/:slug/around': reads('public'),
  'GET /search/offers/:slug/match': reads('candidate'),
  // Counts a view for the company's numbers; pages send it by themselves.
  'POST /search/offers/:slug/seen': changes('public', 'write'),
  'GET /search/offers-searches': reads('logged_in'),
  'PATCH /search/offers-searches/:id': changes('logged_in'),
  'GET /companies/:slug': reads('public'),

  // Candidates as companies find them.
  'GET /search/candidates': reads('company', 'recorded'),
  // Numbers only: nobody's data.
  'GET /search/candidates/suggestions': reads('verified'),
  'GET /search/candidates/candidates-saved': reads('company', 'recorded'),
  'GET /search/candidates/candidates-viewed': reads('company', 'recorded'),
  // Hidden names only: the companies' home shows it to everybody.
  'GET /search/candidates/candidates-last-updated': reads('public'),
  'GET /search/candidates-searches': reads('company'),
  'PATCH /search/candidates-searches/:id': changes('company'),
  'GET /company/candidates/:id': reads('company', 'recorded'),
  'POST /company/candidates/:id/unlock': changes('verified'),
  'POST /company/candidates/:id/cv': changes('company'),
  'GET /company/candidates/:id/photo': reads('company', 'recorded'),
  'GET /files/candidates/:id/cv': reads('link', 'closed'),

  // Messages: for the two sides alone. Staff read the reported ones, in the back office.
  'GET /messages/unread': reads('logged_in'),
  'GET /messages/live': reads('logged_in', 'closed'),
  'GET /messages/candidate/conversations': reads('logged_in', 'closed'),
  'GET /messages/candidate/conversations/:id': reads('logged_in', 'closed'),
  'POST /messages/candidate/conversations/:id/messages': changes('logged_in'),
  'POST /messages/candidate/conversations/:id/read': changes('logged_in'),
  'POST /messages/candidate/conversations/:id/block': changes('logged_in'),
  'POST /messages/candidate/conversations/:id/report': changes('logged_in'),
  'POST /messages/candidate/attachments': changes('logged_in', 'closed', 'form'),
  'DELETE /messages/candidate/attachments/:id': changes('logged_in'),
  'GET /messages/candidate/conversations/:id/attachments/:attachment_id': reads('logged_in', 'closed'),
  'POST /messages/company/attachments': changes('company', 'closed', 'form'),
  'DELETE /messages/company/attachments/:id': changes('company'),
  'GET /messages/company/conversations/:id/attachments/:attachment_id': reads('company', 'closed'),
  'GET /messages/candidate/applications/:id': reads('logged_in', 'closed'),
  'POST /messages/candidate/applications/:id': changes('logged_in'),
  'GET /company/ready-answers': reads('company'),
  'GET /company/ready-answers/refusal': reads('company'),
  'POST /company/ready-answers': changes('company'),
  'PUT /company/ready-answers/:id': changes('company'),
  'POST /company/ready-answers/:id/move': changes('company'),
  'DELETE /company/ready-answers/:id': changes('company'),
  'GET /messages/company/conversations': reads('company', 'closed'),
  'GET /messages/company/conversations/:id': reads('company', 'closed'),
  'GET /messages/company/conversations/:id/notes': reads('company', 'closed'),
  'POST /messages/company/conversations/:id/notes': changes('company'),
  'DELETE /messages/company/conversations/:id/notes/:note_id': changes('company'),
  'POST /messages/company/conversations/:id/messages': changes('company'),
  'POST /messages/company/conversations/:id/read': changes('company'),
  'POST /messages/company/conversations/:id/block': changes('company'),
  'POST /messages/company/conversations/:id/report': changes('company'),
  'GET /messages/company/applications/:id': reads('company', 'closed'),
  'POST /messages/company/applications/:id': changes('company'),
  'GET /messages/company/candidates/:id': reads('company', 'closed'),
  'POST /messages/company/candidates/:id': changes('verified'),

  // A company's offers and drafts.
  'GET /company/offers/all': reads('company'),
  'GET /company/offers': reads('company'),
  'POST /company/offers': changes('company', 'closed', 'long'),
  'GET /company/offers/suggestions': reads('company'),
  'GET /company/events': reads('company'),
  'GET /company/offers/:id': reads('company'),
  'PATCH /company/offers/:id': changes('company', 'write', 'long'),
  'DELETE /company/offers/:id': changes('company'),
  'GET /company/offers/:id/preview': reads('company'),
  'GET /company/offers/:id/numbers': reads('company'),
  // Counts and medians: nobody's data.
  'GET /company/numbers': reads('company'),
  'GET /company/numbers/export': reads('company'),
  'POST /company/offers/:id/duplicate': changes('company'),
  'POST /company/offers/:id/ask-address': changes('company'),
  'POST /company/offers/:id/activate': changes('company'),
  'POST /company/offers/:id/suspend': changes('company'),
  'POST /company/offers/:id/resume': changes('company'),
  'POST /company/offers/:id/feature': changes('company'),
  'POST /company/offers-drafts': changes('company', 'write', 'long'),
  'GET /company/offers-drafts/:id': reads('company'),
  'PUT /company/offers-drafts/:id': changes('company', 'write', 'long'),
  'DELETE /company/offers-drafts/:id': changes('company'),
  'GET /company/offers-drafts/:id/preview': reads('company'),
  'POST /company/offers-import/preview': changes('company', 'closed', 'form'),
  'POST /company/offers-import/preview-address': changes('company'),
  'POST /company/offers-import': changes('company', 'closed', 'feed'),

  // Who suits an offer, their names hidden as in the search of candidates.
  'GET /company/offers/:id/people': reads('company', 'recorded'),
  'POST /company/offers/:id/people/:candidate_id/invitation': changes('verified'),

  // Applications that a company received.
  'GET /company/offers/:id/applications': reads('company', 'recorded'),
  'GET /company/offers/:id/applications/board': reads('company', 'recorded'),
  'GET /company/offers/:id/applications/open': reads('company', 'recorded'),
  'POST /company/offers/:id/applications/close': changes('company'),
  'GET /company/offers/:id/applications/live': reads('company', 'closed'),
  'PATCH /company/offers/:id/applications': changes('company'),
  'POST /company/offers/:id/applications/undo': changes('company'),
  'GET /company/offers/:id/applications/export': reads('company', 'closed'),
  'GET /company/offers/:id/applications/:application_id': reads('company', 'recorded'),
  'PATCH /company/offers/:id/applications/:application_id': changes('company'),
  'GET /company/offers/:id/applications/:application_id/evaluations': reads('company', 'recorded'),
  'PUT /company/offers/:id/applications/:application_id/evaluation': changes('company'),
  'DELETE /company/offers/:id/applications/:application_id/evaluation': changes('company'),
  'GET /company/offers/:id/applications/:application_id/history': reads('company', 'recorded'),
  'POST /company/offers/:id/applications/:application_id/cv': changes('company'),
  'GET /company/offers/:id/applications/:application_id/photo': reads('company', 'recorded'),
  'GET /files/applications/:id/cv': reads('link', 'closed'),

  // Interviews: what the company offers, and what the candidate takes.
  'POST /interviews/rounds': changes('company'),
  'POST /interviews/rounds/:id/times': changes('company'),
  'POST /interviews/rounds/:id/close': changes('company'),
  'DELETE /interviews/times/:id': changes('company'),
  'GET /interviews/week': reads('company', 'recorded'),
  'GET /interviews/invitable': reads('company', 'recorded'),
  'GET /interviews/applications/:id': reads('company', 'recorded'),
  'POST /interviews/profiles/:id/rounds': changes('verified'),
  'GET /interviews/profiles/:id/invitable': reads('company', 'recorded'),
  'GET /interviews/profiles/:id': reads('company', 'recorded'),
  'POST /interviews/:id/outcome': changes('company'),
  'DELETE /interviews/:id/outcome': changes('company'),
  'POST /interviews/:id/cancel': changes('company'),
  'PUT /interviews/:id/interviewer': changes('company'),
  'GET /interviews/interviewers': reads('company'),
  'GET /interviews/numbers': reads('company'),
  'GET /interviews/calendar-address': reads('logged_in'),
  'POST /interviews/calendar-address': changes('logged_in'),
  'DELETE /interviews/calendar-address': changes('logged_in'),
  'GET /interviews/mine': reads('logged_in', 'recorded'),
  'POST /interviews/:id/take': changes('logged_in'),
  'POST /interviews/:id/release': changes('logged_in'),
  'POST /interviews/:id/give-up': changes('logged_in'),
  'POST /interviews/:id/confirm': changes('logged_in'),
  'POST /interviews/:id/proposal': changes('logged_in'),
  'DELETE /interviews/:id/proposal': changes('logged_in'),
  'POST /interviews/:id/proposal/accept': changes('company'),
  'POST /interviews/:id/proposal/decline': changes('company'),

  // The brigade: who worked for a company, and whom it calls back.
  'GET /brigade/people': reads('company', 'recorded'),
  'POST /brigade/people/preview': changes('company', 'closed', 'form'),
  'POST /brigade/people': changes('verified', 'closed', 'long'),
  'DELETE /brigade/people/:id': changes('company'),
  'GET /brigade/houses': reads('logged_in', 'recorded'),
  'POST /brigade/houses/:id/accept': changes('candidate'),
  'POST /brigade/houses/:id/decline': changes('candidate'),
  'POST /brigade/houses/:id/leave': changes('candidate'),
  'GET /brigade/preference': reads('candidate'),
  'PUT /brigade/preference': changes('candidate'),
  'GET /brigade/call-backs/new': reads('company', 'recorded'),
  'POST /brigade/call-backs': changes('verified'),
  'GET /brigade/who-comes': reads('company', 'recorded'),
  'GET /brigade/call-backs/mine': reads('logged_in', 'recorded'),
  'POST /brigade/call-backs/:id/answer': changes('candidate'),

  // Hires: what the company proposes, and what the person answers.
  'POST /hires': changes('company'),
  'POST /hires/called': changes('verified'),
  'POST /hires/profiles': changes('verified'),
  'GET /hires/profiles/:id': reads('company', 'recorded'),
  'GET /hires/season': reads('company', 'recorded'),
  'GET /hires/offers/:id': reads('company', 'recorded'),
  'POST /hires/offers/:id/close': changes('company'),
  'POST /hires/:id/withdraw': changes('company'),
  'POST /hires/:id/end': changes('company'),
  'POST /hires/:id/undo-end': changes('company'),
  'GET /hires/mine': reads('logged_in', 'recorded'),
  'POST /hires/:id/confirm': changes('logged_in'),
  'POST /hires/:id/decline': changes('logged_in'),
  'POST /hires/:id/leave': changes('logged_in'),

  // References: what houses say of a candidate, written behind a mailed link.
  'GET /candidate/references': reads('candidate', 'recorded'),
  'POST /candidate/references': changes('candidate'),
  'PATCH /candidate/references/:id': changes('candidate'),
  'DELETE /candidate/references/:id': changes('candidate'),
  'GET /company/references': reads('company', 'recorded'),
  'POST /company/references/:id/answer': changes('company'),

  // The plan of a season: what the company needs.
  'GET /company/season-plan': reads('company'),
  'POST /company/season-plan': changes('company'),
  'POST /company/season-plan/copy': changes('company'),
  'POST /company/season-plan/publish': changes('company'),
  'PUT /company/season-plan/:id': changes('company'),
  'DELETE /company/season-plan/:id': changes('company'),

  // A company's page and people.
  'GET /company/profile': reads('company'),
  'PATCH /company/profile': changes('manager', 'write', 'form'),
  'POST /company/services/:service/activate': changes('manager'),
  'POST /company/gallery': changes('manager', 'closed', 'form'),
  'PUT /company/gallery/order': changes('manager'),
  'PATCH /company/gallery/:id': changes('manager'),
  'DELETE /company/gallery/:id': changes('manager'),
  'PUT /company/cover-video': changes('manager', 'closed', 'own'),
  'DELETE /company/cover-video': changes('manager'),

  // Credits and orders: staff who act as a user see them, and pay nothing. The ledger names candidates and colleagues.
  'GET /core/credits/actions': reads('public'),
  'GET /core/credits/packages': reads('public'),
  'GET /core/credits/transactions': reads('company', 'recorded'),
  'GET /core/credits/transactions/active': reads('company', 'recorded'),
  'GET /core/account/me/credits-transactions': reads('company', 'recorded'),
  'GET /core/credits/checkout': reads('company'),
  'PATCH /core/credits/checkout': changes('manager'),
  'POST /core/credits/checkout/add-package': changes('company'),
  'POST /core/credits/checkout/apply-coupon': changes('company'),
  'POST /core/credits/checkout/remove-coupon': changes('company'),
  'POST /core/credits/checkout/place-order': changes('company'),
  'POST /core/credits/payments/paypal/create-order': changes('company'),
  'POST /core/credits/payments/paypal/capture-order': changes('company'),
  'POST /core/credits/orders/:uuid/pay-by-transfer': changes('company'),
  'GET /core/account/me/credits-orders': reads('company'),
  'GET /core/credits/orders/:uuid': reads('company'),
  'GET /core/credits/orders/:uuid/pdf': reads('company', 'recorded'),
  'GET /core/credits/invoices/:id/xml': reads('company', 'recorded'),
  'GET /core/credits/invoices/:id/pdf': reads('company', 'recorded'),

  // Places, jobs, content.
  'GET /core/utils/places/place-by-id/:place_id': reads('public'),
  'GET /core/utils/places/place-by-slug/:slug': reads('public'),
  'GET /geocoding/autocomplete-city': reads('public'),
  'GET /geocoding/autocomplete-address': reads('public'),
  'GET /geocoding/place-info': reads('public'),
  'GET /sys/jobs': reads('public'),
  'GET /pay/jobs': reads('public'),
  'GET /pay/jobs/:job': reads('public'),
  'GET /pay/jobs/:job/export': reads('public'),
  'GET /core/banners': reads('public'),
  'GET /core/utils/settings': reads('public'),
  // Only reads: its question is too long for an address.
  'POST /core/utils/translations': { ...reads('public'), body: 'long' },
  'GET /core/faqs': reads('public'),
  'GET /core/blog/categories': reads('public'),
  'GET /core/blog/articles/latest': reads('public'),
  'GET /core/blog/articles': reads('public'),
  'GET /core/blog/articles/:slug': reads('public'),
  'GET /core/pages/fetch-page/:path': reads('public'),
  'GET /core/pages/fetch-page/*': reads('public'),
  'POST /core/support-requests': changes('public'),
  'GET /core/reports/form': reads('public'),
  'POST /core/reports': changes('public'),

  // How fast a page was. Browsers send it without cookies as the page is left, and so without a token.
  'POST /vitals': { ...changes('public'), tokenless: true },

  // Letters and events.
  'POST /alerts/unsubscribe/:token': changes('link'),
  'POST /core/account/subscribe-to-newsletter': changes('public'),
  'POST /core/account/subscribe-to-newsletter/confirm': changes('link'),
  'POST /core/newsletter/leave': changes('link'),
  'GET /core/events': reads('public'),
  'GET /core/events/:slug': reads('public'),
  // Offers of a career day are for registered users: visitors are asked to log in, by 403 (rule D6).
  'GET /core/events/:slug/offers': reads('public'),
  'GET /core/events/:slug/calendar.ics': reads('public'),
  'GET /core/events/:slug/badge.pdf': reads('logged_in', 'closed'),
  'GET /core/events/badge/:token': reads('link', 'closed'),
  'POST /core/events/:slug/registrations': changes('public'),
  'POST /core/events/leave': changes('link'),
};

/** The call outside the interface's own base path (rule 7.3). */
export const cmsAccessTable: AccessTable<AccessRule> = { 'GET /pages-router/*': reads('public') };

/** The description of the interface, where it is shown. */
export const docsAccessTable: AccessTable<AccessRule> = {
  'GET /openapi.json': reads('public'),
  'GET /docs': reads('public'),
};

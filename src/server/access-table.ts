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
  // One's own account.
  'POST /core/account/me/remove-impersonation': changes('logged_in', 'write'),
  'GET /core/account/me/notifications': reads('logged_in', 'recorded'),
  'GET /core/account/me/notifications/unread': reads('logged_in'),
  'DELETE /core/account/me/notifications/:id': changes('logged_in'),

  // Candidates.
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

  // What a company answers again and again.
  'GET /company/ready-answers': reads('company'),
  'GET /company/ready-answers/refusal': reads('company'),
  'POST /company/ready-answers': changes('company'),
  'PUT /company/ready-answers/:id': changes('company'),
  'POST /company/ready-answers/:id/move': changes('company'),
  'DELETE /company/ready-answers/:id': changes('company'),

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

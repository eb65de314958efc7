import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFilters } from '../../src/contract/offers.ts';
import { candidates } from '../../src/server/areas/candidates/tables.ts';
import { notify } from '../../src/server/areas/notifications/notify.ts';
import { notifications } from '../../src/server/areas/notifications/tables.ts';
import { recordSearch } from '../../src/server/areas/search/saved-searches.ts';
import { recordSearch as recordCandidateSearch } from '../../src/server/areas/talent/saved-searches.ts';
import { guesses } from '../../src/server/platform/http/limit-table.ts';
import { aCandidate, aCompany, anApplication, anEvent, anOffer, aRecruiter, aUser, credits, PASSWORD } from '../builders.ts';
import { aPaidOrder } from '../orders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld, type World } from '../world.ts';

const roles = ['visitor', 'candidate', 'otherCandidate', 'company', 'otherCompany', 'staff'] as const;
type Role = (typeof roles)[number];
type Row = [call: string, path: string, body: unknown, ...statuses: Record<Role, number>[keyof Record<Role, number>][]];

let world: World;
let clients: Record<Role, Client>;
let impersonator: Client;
let own = { search: 0, notification: 0, offer: '', offerId: 0, application: 0, draft: 0, candidate: 0, candidateSearch: 0, company: '', order: '', invoice: 0, event: '' };

beforeAll(async () => {
  world = await openWorld();
  const as = async (user: { email: string }) => new Client(world).logIn(user.email, PASSWORD);
  const candidate = await aUser(world);
  const employer = await aCompany(world);
  const offer = await anOffer(world, { company_id: employer.id });
  const recruiter = await aRecruiter(world, employer.id);
  const found = await aCandidate(world);
  clients = {
    visitor: new Client(world),
    candidate: await as(candidate),
    otherCandidate: await as(await aUser(world)),
    company: await as(recruiter),
    otherCompany: await as(await aRecruiter(world, (await aCompany(world)).id)),
    staff: await as(await aUser(world, { is_staff: true })),
  };
  const support = await aStaff(world, 'support');
  await support.client.post(`${STAFF}/users/${(await aRecruiter(world, (await aCompany(world)).id)).id}/impersonate`, { values: { reason: 'Prova della tabella' } });
  impersonator = support.client;
  await world.db.insert(candidates).values({ user_id: candidate.id });
  await notify(world.db, candidate.id, { kind: 'test', text: 'Tua', url: null });
  const [note] = await world.db.select().from(notifications);
  const paid = await aPaidOrder(world, clients.company);
  // Spent again: the table shows who is short of credits.
  await credits(world, employer.id, -5);
  own = {
    order: paid.uuid,
    invoice: paid.invoice,
    search: await recordSearch(world.db, candidate.id, { place: null, job: null, filters: offerFilters.parse({}) }),
    notification: note?.id ?? 0,
    event: (await anEvent(world)).slug,
    offer: offer.slug,
    offerId: offer.id,
    draft: (await (await clients.company.post('/company/offers-drafts', { data: {} })).json()).id,
    candidate: found.id,
    candidateSearch: await recordCandidateSearch(world.db, recruiter.id, { job: ['cuoco'] }),
    company: employer.slug,
    application: (await anApplication(world, { user_id: candidate.id, email: candidate.email, offer_id: offer.id })).id,
  };
});
afterAll(() => world.close());

const everybody = [200, 200, 200, 200, 200, 200];
const loggedIn = [401, 200, 200, 200, 200, 200];
const companies = [401, 403, 403, 200, 200, 403];
/** What is `company`'s own. */
const owner = [401, 403, 403, 200, 404, 403];
/** What nobody does in another's name: access, money, data (decisions 11). */
const ownHand = new Set([
  'PUT /core/account/me/update-email',
  'PUT /core/account/me/update-password',
  'POST /core/account/deactivate',
  'GET /core/account/me/export',
  'GET /core/account/me/sessions',
  'DELETE /core/account/me/sessions',
  'DELETE /core/account/me/sessions/999999999',
  'GET /core/account/me/second-factor',
  'POST /core/account/me/second-factor/confirm',
  'POST /core/account/me/second-factor/prove',
  'POST /core/account/me/second-factor/setup',
  'POST /core/account/me/second-factor/remove',
  'POST /core/account/me/second-factor/recovery-codes',
  'POST /core/account/me/proof',
  'POST /core/account/me/proof/passkey/options',
  'POST /core/account/me/proof/passkey',
  'POST /core/account/me/passkeys/options',
  'POST /core/account/me/passkeys',
  'PATCH /core/account/me/passkeys/999999999',
  'DELETE /core/account/me/passkeys/999999999',
  'PATCH /core/credits/checkout',
  'POST /core/credits/checkout/add-package',
  'POST /core/credits/checkout/apply-coupon',
  'POST /core/credits/checkout/remove-coupon',
  'POST /core/credits/checkout/place-order',
  'POST /core/credits/payments/paypal/create-order',
  'POST /core/credits/payments/paypal/capture-order',
]);

/** Statuses in the order of the roles; the candidate asks last. `candidate` owns the search and the notification of the paths. */
const table = (): Row[] => [
  ['GET', '/core/account/csrf', undefined, ...everybody],
  ['POST', '/core/account/login', { username: 'x@example.it', password: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/reset-password', { email: 'm@example.it' }, 200, 200, 200, 200, 200, 200],
  ['POST', '/core/account/reset-password/confirm', { uid: 'x', token: 'x', new_password: 'Nuova!2026', confirm_password: 'Nuova!2026' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/register', {}, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/register/check-email', { email: 'libera@example.it' }, ...everybody],
  ['POST', '/core/account/activate', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/activate/resend', { email: 'nessuno@example.it' }, 202, 202, 202, 202, 202, 202],
  ['GET', '/sys/phone-prefixes', undefined, ...everybody],
  ['GET', '/core/account/me', undefined, ...loggedIn],
  ['PATCH', '/core/account/me', { meta: { has_checked_alert_box: true } }, ...loggedIn],
  ['PUT', '/core/account/me/update-email', { email: 'x@example.it', password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/update-email/undo', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/update-email/confirm', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['PUT', '/core/account/me/update-password', { current_password: 'x', new_password: 'x', confirm_password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/deactivate', { reason: 'other', password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['GET', '/core/account/me/export', undefined, ...loggedIn],
  ['GET', '/core/account/me/sessions', undefined, ...loggedIn],
  ['DELETE', '/core/account/me/sessions', undefined, ...loggedIn],
  ['DELETE', '/core/account/me/sessions/999999999', undefined, 401, 404, 404, 404, 404, 404],
  ['GET', '/core/account/me/second-factor', undefined, ...loggedIn],
  ['POST', '/core/account/me/second-factor/confirm', { code: '000000' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/second-factor/prove', { code: '000000' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/second-factor/setup', {}, ...loggedIn],
  ['POST', '/core/account/me/second-factor/remove', { password: 'x', code: '000000' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/second-factor/recovery-codes', { password: 'x', code: '000000' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/proof', { password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/login/passkey/options', {}, ...everybody],
  [
    'POST',
    '/core/account/login/passkey',
    { response: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } } },
    400,
    400,
    400,
    400,
    400,
    400,
  ],
  ['POST', '/core/account/me/proof/passkey/options', {}, ...loggedIn],
  [
    'POST',
    '/core/account/me/proof/passkey',
    { response: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } } },
    401,
    400,
    400,
    400,
    400,
    400,
  ],
  ['POST', '/core/account/me/passkeys/options', {}, ...loggedIn],
  ['POST', '/core/account/me/passkeys', { response: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'x', attestationObject: 'x' } } }, 401, 400, 400, 400, 400, 400],
  ['PATCH', '/core/account/me/passkeys/999999999', { name: 'x' }, 401, 404, 404, 404, 404, 404],
  ['DELETE', '/core/account/me/passkeys/999999999', undefined, 401, 404, 404, 404, 404, 404],
  ['POST', '/core/account/login/code', { code: '000000' }, 410, 410, 410, 410, 410, 410],
  ['POST', '/core/account/not-me', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['GET', '/core/account/me/photo', undefined, 401, 404, 404, 404, 404, 404],
  ['GET', '/core/account/me/cv', undefined, 401, 404, 404, 404, 404, 404],
  ['GET', '/candidate/cv-from-profile', undefined, 401, 200, 404, 404, 404, 404],
  ['GET', '/candidate/preview', undefined, 401, 200, 404, 404, 404, 404],
  ['GET', '/candidate/profile-views', undefined, ...loggedIn],
  ['POST', '/candidate/cv-proposal', {}, 401, 404, 404, 404, 404, 404],
  ['GET', '/core/account/me/notifications', undefined, ...loggedIn],
  ['GET', '/core/account/me/notifications/unread', undefined, ...loggedIn],
  ['DELETE', `/core/account/me/notifications/${own.notification}`, undefined, 401, 200, 404, 404, 404, 404],
  ['POST', '/core/account/subscribe-to-newsletter', { email: 'm@example.it', profile_type: 'candidate' }, ...everybody],
  ['POST', '/core/account/subscribe-to-newsletter/confirm', { token: 'x' }, 404, 404, 404, 404, 404, 404],
  ['GET', '/core/utils/places/place-by-id/8096', undefined, ...everybody],
  ['GET', '/core/utils/places/place-by-slug/italia', undefined, ...everybody],
  ['GET', '/geocoding/autocomplete-city?q=rimini', undefined, ...everybody],
  ['GET', '/geocoding/autocomplete-address?q=rimini', undefined, ...everybody],
  ['GET', '/geocoding/place-info?q=rimini', undefined, ...everybody],
  ['GET', '/sys/jobs', undefined, ...everybody],
  ['GET', '/search/offers', undefined, ...everybody],
  ['GET', '/search/offers/offers-viewed', undefined, ...loggedIn],
  ['GET', '/search/offers/offers-saved', undefined, ...loggedIn],
  ['GET', '/search/offers/last-offers', undefined, ...everybody],
  ['GET', '/search/offers/most-requested', undefined, ...everybody],
  ['GET', '/search/offers/suggestions', undefined, ...everybody],
  ['GET', '/search/typed?what=cuoco&where=rimini', undefined, ...everybody],
  ['GET', '/search/offers/categories/nessuna', undefined, 404, 404, 404, 404, 404, 404],
  ['GET', `/search/offers/${own.offer}`, undefined, ...everybody],
  ['POST', `/search/offers/${own.offer}/seen`, { what: 'views' }, ...everybody],
  ['GET', '/search/offers-searches', undefined, ...loggedIn],
  ['PATCH', `/search/offers-searches/${own.search}`, { is_favorite: true }, 401, 200, 404, 404, 404, 404],
  ['POST', '/candidate/one-shot-applications', {}, 415, 415, 415, 415, 415, 415],
  ['POST', '/candidate/applications', {}, 415, 415, 415, 415, 415, 415],
  ['GET', '/candidate/applications', undefined, ...loggedIn],
  // Companies: who is none is refused, another's is not found.
  ['GET', '/core/credits/actions', undefined, ...everybody],
  ['GET', '/core/credits/transactions', undefined, ...companies],
  ['GET', '/core/credits/transactions/active', undefined, ...companies],
  ['GET', '/core/account/me/credits-transactions', undefined, ...companies],
  ['GET', '/core/credits/packages', undefined, ...everybody],
  ['GET', '/core/credits/checkout', undefined, ...companies],
  ['PATCH', '/core/credits/checkout', {}, 401, 403, 403, 400, 400, 403],
  ['POST', '/core/credits/checkout/add-package', { package: 'nessuno' }, 401, 403, 403, 404, 404, 403],
  ['POST', '/core/credits/checkout/apply-coupon', { code: 'NESSUNO' }, 401, 403, 403, 400, 400, 403],
  ['POST', '/core/credits/checkout/remove-coupon', {}, ...companies],
  ['POST', '/core/credits/checkout/place-order', { payment_method: 'transfer' }, 401, 403, 403, 400, 400, 403],
  ['POST', '/core/credits/payments/paypal/create-order', { uuid: own.order }, 401, 403, 403, 409, 404, 403],
  ['POST', '/core/credits/payments/paypal/capture-order', { uuid: own.order, order: 'x' }, 401, 403, 403, 409, 404, 403],
  ['GET', '/core/account/me/credits-orders', undefined, ...companies],
  ['GET', `/core/credits/orders/${own.order}`, undefined, ...owner],
  ['GET', `/core/credits/orders/${own.order}/pdf`, undefined, ...owner],
  ['GET', `/core/credits/invoices/${own.invoice}/xml`, undefined, ...owner],
  ['GET', `/core/credits/invoices/${own.invoice}/pdf`, undefined, ...owner],
  ['GET', '/company/offers/all', undefined, ...companies],
  ['GET', '/company/offers', undefined, ...companies],
  ['GET', '/company/offers/suggestions?job=cuoco', undefined, ...companies],
  ['GET', '/company/events', undefined, ...companies],
  ['POST', '/company/offers', { title: 'x' }, 401, 403, 403, 400, 400, 403],
  ['GET', `/company/offers/${own.offerId}`, undefined, ...owner],
  ['PATCH', `/company/offers/${own.offerId}`, { is_urgent: true }, ...owner],
  ['GET', `/company/offers/${own.offerId}/preview`, undefined, ...owner],
  ['GET', `/company/offers/${own.offerId}/numbers`, undefined, ...owner],
  ['POST', `/company/offers/${own.offerId}/duplicate`, {}, 401, 403, 403, 201, 404, 403],
  ['POST', `/company/offers/${own.offerId}/activate`, {}, ...owner],
  ['POST', `/company/offers/${own.offerId}/feature`, {}, 401, 403, 403, 402, 404, 403],
  ['POST', `/company/offers/${own.offerId}/suspend`, {}, ...owner],
  ['POST', `/company/offers/${own.offerId}/resume`, {}, ...owner],
  ['POST', '/company/offers-drafts', { data: {} }, 401, 403, 403, 201, 201, 403],
  ['GET', `/company/offers-drafts/${own.draft}`, undefined, ...owner],
  ['GET', `/company/offers-drafts/${own.draft}/preview`, undefined, 401, 403, 403, 400, 404, 403],
  ['PUT', `/company/offers-drafts/${own.draft}`, { data: {} }, ...owner],
  ['DELETE', `/company/offers-drafts/${own.draft}`, undefined, ...owner],
  ['GET', `/company/offers/${own.offerId}/applications`, undefined, ...owner],
  ['PATCH', `/company/offers/${own.offerId}/applications`, { ids: [own.application], status: 'reviewable' }, ...owner],
  ['GET', `/company/offers/${own.offerId}/applications/export`, undefined, ...owner],
  ['GET', `/company/offers/${own.offerId}/applications/${own.application}`, undefined, ...owner],
  ['PATCH', `/company/offers/${own.offerId}/applications/${own.application}`, { status: 'contacted' }, ...owner],
  ['POST', `/company/offers/${own.offerId}/applications/${own.application}/cv`, {}, ...owner],
  ['GET', `/company/offers/${own.offerId}/applications/${own.application}/photo`, undefined, 401, 403, 403, 404, 404, 403],
  ['GET', `/files/applications/${own.application}/cv`, undefined, 403, 403, 403, 403, 403, 403],
  ['GET', `/files/candidates/${own.candidate}/cv`, undefined, 403, 403, 403, 403, 403, 403],
  ['GET', '/search/candidates', undefined, 200, 403, 403, 200, 200, 403],
  ['GET', '/search/candidates/candidates-last-updated', undefined, 200, 403, 403, 200, 200, 403],
  ['GET', '/search/candidates/candidates-saved', undefined, ...companies],
  ['GET', '/search/candidates/candidates-viewed', undefined, ...companies],
  ['GET', '/search/candidates-searches', undefined, ...companies],
  ['PATCH', `/search/candidates-searches/${own.candidateSearch}`, { is_favorite: true }, ...owner],
  ['GET', `/company/candidates/${own.candidate}`, undefined, ...companies],
  ['POST', `/company/candidates/${own.candidate}/unlock`, {}, 401, 403, 403, 402, 402, 403],
  ['POST', `/company/candidates/${own.candidate}/cv`, {}, 401, 403, 403, 404, 404, 403],
  ['GET', `/company/candidates/${own.candidate}/photo`, undefined, 401, 403, 403, 404, 404, 403],
  ['GET', `/companies/${own.company}`, undefined, ...everybody],
  ['GET', '/company/profile', undefined, ...companies],
  ['PATCH', '/company/profile', { description: 'x' }, ...companies],
  ['POST', '/company/services/gallery/activate', {}, 401, 403, 403, 402, 402, 403],
  ['POST', '/company/gallery', {}, 415, 415, 415, 415, 415, 415],
  ['PUT', '/company/gallery/order', { ids: [] }, ...companies],
  ['PATCH', '/company/gallery/1', { caption: 'x' }, 401, 403, 403, 404, 404, 403],
  ['DELETE', '/company/gallery/1', undefined, 401, 403, 403, 404, 404, 403],
  ['PUT', '/company/cover-video', {}, 401, 403, 403, 403, 403, 403],
  ['DELETE', '/company/cover-video', undefined, ...companies],
  ['GET', '/company/team', undefined, ...companies],
  ['POST', '/company/team/invitations', { email: 'x', role: 'admin' }, 400, 400, 400, 400, 400, 400],
  ['DELETE', '/company/team/invitations/1', undefined, 401, 403, 403, 404, 404, 403],
  ['PATCH', '/company/team/members/999999', { role: 'admin' }, 401, 403, 403, 404, 404, 403],
  ['DELETE', '/company/team/members/999999', undefined, 401, 403, 403, 404, 404, 403],
  ['GET', '/invitations/nessuno', undefined, 404, 404, 404, 404, 404, 404],
  ['POST', '/invitations/nessuno/accept', { first_name: 'x', last_name: 'x', password: 'Nuova!2026', confirm_password: 'Nuova!2026', privacy: true }, 404, 404, 404, 404, 404, 404],
  ['GET', `/candidate/applications/${own.application}`, undefined, 401, 200, 404, 404, 404, 404],
  ['GET', `/candidate/applications/${own.application}/cv`, undefined, 401, 200, 404, 404, 404, 404],
  ['DELETE', `/candidate/applications/${own.application}`, undefined, 401, 200, 404, 404, 404, 404],
  ['DELETE', `/company/offers/${own.offerId}`, undefined, ...owner],
  ['POST', '/alerts/unsubscribe/nessuno', {}, 404, 404, 404, 404, 404, 404],
  ['GET', '/core/faqs', undefined, ...everybody],
  ['POST', '/core/support-requests', {}, 400, 400, 400, 400, 400, 400],
  ['GET', '/core/pages/fetch-page/contatti', undefined, ...everybody],
  ['GET', '/core/blog/categories', undefined, ...everybody],
  ['GET', '/core/blog/articles', undefined, ...everybody],
  ['GET', '/core/blog/articles/latest', undefined, ...everybody],
  ['GET', '/core/blog/articles/nessuno', undefined, 404, 404, 404, 404, 404, 404],
  ['GET', '/core/banners', undefined, ...everybody],
  ['GET', '/core/events', undefined, ...everybody],
  ['GET', `/core/events/${own.event}`, undefined, ...everybody],
  ['GET', `/core/events/${own.event}/calendar.ics`, undefined, ...everybody],
  ['GET', `/core/events/${own.event}/offers`, undefined, 403, 200, 200, 200, 200, 200],
  ['POST', `/core/events/${own.event}/registrations`, { first_name: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/events/leave', { token: 'x' }, 404, 404, 404, 404, 404, 404],
  ['POST', '/core/newsletter/leave', { token: 'x' }, 404, 404, 404, 404, 404, 404],
  ['POST', '/company/offers-import/preview', {}, 415, 415, 415, 415, 415, 415],
  ['POST', '/company/offers-import/preview-address', { url: 'x' }, 401, 403, 403, 400, 400, 403],
  ['POST', '/company/offers-import', { drafts: [] }, 400, 400, 400, 400, 400, 400],
  ['GET', '/core/utils/settings', undefined, ...everybody],
  ['POST', '/core/utils/translations', { paths: [], language: 'it' }, ...everybody],
  ['POST', '/core/account/me/remove-impersonation', {}, ...loggedIn],
  // Last: it ends the sessions.
  ['GET', '/core/account/logout', undefined, 403, 403, 403, 403, 403, 403],
  ['POST', '/core/account/logout', {}, ...everybody],
];

describe('who may call what', () => {
  it('has a row for every call of the interface', async () => {
    const document: { paths: Record<string, Record<string, unknown>> } = await (await world.app.request('/api/website/v1/openapi.json')).json();
    const rows = table().map(([method, path]) => `${method} ${path.split('?')[0]}`);
    const missing = Object.entries(document.paths).flatMap(([path, methods]) => {
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return Object.keys(methods)
        .filter((method) => !rows.some((row) => row.startsWith(`${method.toUpperCase()} `) && pattern.test(row.split(' ')[1] ?? '')))
        .map((method) => `${method} ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('answers each role as the table says', async () => {
    for (const [method, path, body, ...statuses] of table()) {
      // The owner comes last, so that what they may do is still there for the others to be refused.
      const order = [...roles].sort((a, b) => Number(a === 'candidate') - Number(b === 'candidate'));
      const answers = new Map<Role, number>();
      for (const role of order) {
        // Each role's wrong password is the first one.
        await world.db.delete(guesses);
        answers.set(role, (await clients[role].ask(method, path, body === undefined ? {} : { json: body })).status);
      }
      expect([`${method} ${path}`, ...roles.map((role) => answers.get(role))]).toEqual([`${method} ${path}`, ...statuses]);
      // Staff who act as another company get what that company gets, but for what only its people may do.
      if (statuses.includes(429)) continue;
      const expected = ownHand.has(`${method} ${path}`) ? 403 : statuses[roles.indexOf('otherCompany')];
      const impersonated = (await impersonator.ask(method, path, body === undefined ? {} : { json: body })).status;
      expect(`${method} ${path} as another: ${impersonated}`).toBe(`${method} ${path} as another: ${expected}`);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFilters } from '../../src/contract/offers.ts';
import { candidates } from '../../src/server/areas/candidates/tables.ts';
import { notify } from '../../src/server/areas/notifications/notify.ts';
import { notifications } from '../../src/server/areas/notifications/tables.ts';
import { recordSearch } from '../../src/server/areas/search/saved-searches.ts';
import { aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld, type World } from '../world.ts';

const roles = ['visitor', 'candidate', 'otherCandidate', 'company', 'otherCompany', 'staff'] as const;
type Role = (typeof roles)[number];
type Row = [call: string, path: string, body: unknown, ...statuses: Record<Role, number>[keyof Record<Role, number>][]];

let world: World;
let clients: Record<Role, Client>;
let own = { search: 0, notification: 0, offer: '', offerId: 0, application: 0 };

beforeAll(async () => {
  world = await openWorld();
  const as = async (user: { email: string }) => new Client(world).logIn(user.email, PASSWORD);
  const candidate = await aUser(world);
  const employer = await aCompany(world);
  const offer = await anOffer(world, { company_id: employer.id });
  clients = {
    visitor: new Client(world),
    candidate: await as(candidate),
    otherCandidate: await as(await aUser(world)),
    company: await as(await aRecruiter(world, employer.id)),
    otherCompany: await as(await aRecruiter(world, (await aCompany(world)).id)),
    staff: await as(await aUser(world, { is_staff: true })),
  };
  await world.db.insert(candidates).values({ user_id: candidate.id });
  await notify(world.db, candidate.id, { kind: 'test', text: 'Tua', url: null });
  const [note] = await world.db.select().from(notifications);
  own = {
    search: await recordSearch(world.db, candidate.id, { place: null, job: null, filters: offerFilters.parse({}) }),
    notification: note?.id ?? 0,
    offer: offer.slug,
    offerId: offer.id,
    application: (await anApplication(world, { user_id: candidate.id, email: candidate.email, offer_id: offer.id })).id,
  };
});
afterAll(() => world.close());

const everybody = [200, 200, 200, 200, 200, 200];
const loggedIn = [401, 200, 200, 200, 200, 200];
/** Statuses in the order of the roles; the candidate asks last, and the sixth reset of one address is too many. `candidate` owns the search and the notification of the paths. */
const table = (): Row[] => [
  ['GET', '/core/account/csrf', undefined, ...everybody],
  ['POST', '/core/account/login', { username: 'x@example.it', password: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/reset-password', { email: 'm@example.it' }, 200, 429, 200, 200, 200, 200],
  ['POST', '/core/account/reset-password/confirm', { uid: 'x', token: 'x', new_password: 'Nuova!2026', confirm_password: 'Nuova!2026' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/register', {}, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/register/check-email', { email: 'libera@example.it' }, ...everybody],
  ['POST', '/core/account/activate', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/core/account/activate/resend', { email: 'nessuno@example.it' }, 202, 429, 202, 202, 202, 202],
  ['GET', '/sys/phone-prefixes', undefined, ...everybody],
  ['GET', '/core/account/me', undefined, ...loggedIn],
  ['PATCH', '/core/account/me', { meta: { has_checked_alert_box: true } }, ...loggedIn],
  ['PUT', '/core/account/me/update-email', { email: 'x@example.it', password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/me/update-email/confirm', { uid: 'x', token: 'x' }, 400, 400, 400, 400, 400, 400],
  ['PUT', '/core/account/me/update-password', { current_password: 'x', new_password: 'x', confirm_password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['POST', '/core/account/deactivate', { reason: 'other', password: 'x' }, 401, 400, 400, 400, 400, 400],
  ['GET', '/core/account/me/export', undefined, ...loggedIn],
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
  ['GET', '/search/offers/categories/nessuna', undefined, 404, 404, 404, 404, 404, 404],
  ['GET', `/search/offers/${own.offer}`, undefined, ...everybody],
  ['GET', '/search/offers-searches', undefined, ...loggedIn],
  ['PATCH', `/search/offers-searches/${own.search}`, { is_favorite: true }, 401, 200, 404, 404, 404, 404],
  ['POST', '/candidate/one-shot-applications', {}, 415, 415, 415, 415, 415, 415],
  ['POST', '/candidate/applications', {}, 415, 415, 415, 415, 415, 415],
  ['GET', '/candidate/applications', undefined, ...loggedIn],
  ['PATCH', `/company/offers/${own.offerId}/applications/${own.application}`, { status: 'reviewable' }, 401, 403, 403, 200, 404, 403],
  ['GET', `/candidate/applications/${own.application}`, undefined, 401, 200, 404, 404, 404, 404],
  ['GET', `/candidate/applications/${own.application}/cv`, undefined, 401, 200, 404, 404, 404, 404],
  ['DELETE', `/candidate/applications/${own.application}`, undefined, 401, 200, 404, 404, 404, 404],
  ['POST', '/alerts/unsubscribe/nessuno', {}, 404, 404, 404, 404, 404, 404],
  ['GET', '/core/utils/settings', undefined, ...everybody],
  ['POST', '/core/utils/translations', { paths: [], language: 'it' }, ...everybody],
  // Last: it ends the sessions.
  ['GET', '/core/account/logout', undefined, ...everybody],
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
      for (const role of order) answers.set(role, (await clients[role].ask(method, path, body === undefined ? {} : { json: body })).status);
      expect([`${method} ${path}`, ...roles.map((role) => answers.get(role))]).toEqual([`${method} ${path}`, ...statuses]);
    }
  });
});

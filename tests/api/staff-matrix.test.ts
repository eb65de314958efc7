import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffDesk } from '#contract/staff.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { sessions, users } from '#server/areas/account/tables.ts';
import { aCompany, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

type Part = 'content' | 'support' | 'sales';
/** Who reads and who writes each kind of record, beside admins; null where nobody writes. */
const parts: Record<string, { read: Part[]; write: Part[] | null }> = {
  companies: { read: ['support', 'sales', 'content'], write: ['support', 'sales'] },
  offers: { read: ['support', 'sales', 'content'], write: ['support', 'content'] },
  'company-checks': { read: ['support', 'content', 'sales'], write: null },
  'email-changes': { read: ['support'], write: ['support'] },
  users: { read: ['support', 'sales'], write: ['support'] },
  candidates: { read: ['support'], write: ['support'] },
  newsletter: { read: ['content', 'support'], write: ['content', 'support'] },
  requests: { read: ['support', 'sales'], write: ['support', 'sales'] },
  'conversation-reports': { read: ['support'], write: ['support'] },
  'content-reports': { read: ['support', 'content'], write: ['support', 'content'] },
  orders: { read: ['sales', 'support'], write: ['sales'] },
  invoices: { read: ['sales'], write: null },
  ledger: { read: ['sales', 'support'], write: ['sales'] },
  packages: { read: ['sales', 'support'], write: ['sales'] },
  actions: { read: ['sales', 'support'], write: ['sales'] },
  codes: { read: ['sales', 'support'], write: ['sales'] },
  jobs: { read: ['content', 'support', 'sales'], write: ['content'] },
  places: { read: ['content', 'support', 'sales'], write: null },
  categories: { read: ['content'], write: ['content'] },
  'most-requested': { read: ['content'], write: ['content'] },
  banners: { read: ['content', 'sales'], write: ['content', 'sales'] },
  faqs: { read: ['content', 'support'], write: ['content', 'support'] },
  events: { read: ['content', 'sales', 'support'], write: ['content'] },
  'event-registrations': { read: ['content', 'support', 'sales'], write: ['content', 'support'] },
  'event-letters': { read: ['content'], write: null },
  campaigns: { read: ['content'], write: ['content'] },
  sponsors: { read: ['content', 'sales'], write: ['content'] },
  pages: { read: ['content'], write: ['content'] },
  'page-versions': { read: ['content'], write: ['content'] },
  redirects: { read: ['content'], write: ['content'] },
  articles: { read: ['content'], write: ['content'] },
  'article-categories': { read: ['content'], write: ['content'] },
  strings: { read: ['content'], write: ['content'] },
  staff: { read: [], write: [] },
  audit: { read: [], write: null },
  'security-events': { read: [], write: null },
};
const everybody: Part[] = ['content', 'support', 'sales'];
/** The calls that are no list, record or change of the table above. */
const others: Record<string, Part[]> = {
  'GET /desk': everybody,
  'GET /morning': everybody,
  'GET /numbers': everybody,
  'GET /numbers/export': everybody,
  'GET /vitals': everybody,
  'POST /pictures': ['content', 'sales'],
  'GET /moderation': ['support', 'content'],
  'GET /orders/{id}/pdf': ['sales', 'support'],
  'GET /invoices/{id}/xml': ['sales'],
  'GET /invoices/{id}/pdf': ['sales'],
  'GET /users/{id}/data': ['support'],
  // The contacts of everybody, at once.
  'GET /users/export': [],
  'GET /candidates/export': [],
  'GET /conversation-reports/{id}/conversation': ['support'],
  'POST /companies/{id}/verify': ['support', 'content'],
  'POST /companies/{id}/refuse': ['support', 'content'],
  'POST /company-checks/{id}/verify': ['support', 'content'],
  'POST /company-checks/{id}/refuse': ['support', 'content'],
  'POST /company-checks/{id}/ask-again': ['support', 'content'],
  'POST /offers/{id}/approve': ['support', 'content'],
  'POST /offers/{id}/reject': ['support', 'content'],
  'POST /offers/{id}/change-paid-time': ['sales'],
  'GET /settings/header': ['content'],
  'PATCH /settings/header': ['content'],
  'GET /settings/footer': ['content'],
  'PATCH /settings/footer': ['content'],
  'GET /settings/company_home': ['content'],
  'PATCH /settings/company_home': ['content'],
  'GET /settings/invitations': [],
  'PATCH /settings/invitations': [],
  'GET /settings/agency': [],
  'PATCH /settings/agency': [],
  'GET /settings/maintenance': [],
  'PATCH /settings/maintenance': [],
  'GET /system': [],
};

/** Who may make a call of the interface's own document; null for one that no table lists. */
function allowedFor(method: string, path: string): Part[] | null {
  const own = others[`${method} ${path}`];
  if (own) return own;
  const [, slug = ''] = path.split('/');
  const part = parts[slug];
  if (!part) return null;
  if (method === 'GET') return part.read;
  return part.write;
}

const world = await openWorld();
let calls: { method: string; path: string }[];
let outside: Record<string, { client: Client; status: number }>;
let inside: Record<string, Client>;
beforeAll(async () => {
  const as = async (user: { email: string }) => new Client(world).logIn(user.email, PASSWORD);
  const recruiter = await aRecruiter(world, (await aCompany(world)).id);
  const unproved = await aStaff(world, 'admin', { isProved: false });
  const late = await aStaff(world, 'admin');
  await world.db
    .update(sessions)
    .set({ second_factor_at: new Date(Date.now() - 13 * HOUR_MS) })
    .where(eq(sessions.user_id, late.id));
  const unflagged = await aStaff(world, 'admin');
  await world.db.update(users).set({ is_staff: false }).where(eq(users.id, unflagged.id));
  const impersonator = await aStaff(world, 'admin');
  await impersonator.client.post(`${STAFF}/users/${recruiter.id}/impersonate`, {
    values: { reason: 'Prova della tabella' },
  });
  outside = {
    visitor: { client: new Client(world), status: 401 },
    candidate: { client: await as(await aUser(world)), status: 404 },
    company: { client: await as(recruiter), status: 404 },
    'a flag without a role': { client: await as(await aUser(world, { is_staff: true })), status: 404 },
    'a role whose flag was taken': { client: unflagged.client, status: 404 },
    'staff without their second factor': { client: unproved.client, status: 403 },
    'staff whose second factor is of yesterday': { client: late.client, status: 403 },
    impersonator: { client: impersonator.client, status: 403 },
  };
  inside = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, (await aStaff(world, role)).client] as const)),
  );
  const document: { paths: Record<string, Record<string, unknown>> } = await (
    await inside.admin?.get(`${STAFF}/openapi.json`)
  )?.json();
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
});
afterAll(() => world.close());

const ask = (client: Client | undefined, { method, path }: { method: string; path: string }) =>
  client?.ask(method, STAFF + path.replace('{id}', '999999'), bodyOf(method, path));
function bodyOf(method: string, path: string) {
  if (method === 'GET') return {};
  if (path === '/pictures') return { form: new FormData() };
  return { json: method === 'PATCH' ? { values: {}, version: 'x' } : { values: {} } };
}
const isAccess = ({ path }: { path: string }) => path.startsWith('/access');

describe('who may call what in the back office', () => {
  it('has a word for every call, and a call for every word', () => {
    expect(
      calls
        .filter((call) => !isAccess(call) && allowedFor(call.method, call.path) === null)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
    expect(Object.keys(others).filter((row) => !calls.some(({ method, path }) => row === `${method} ${path}`))).toEqual(
      [],
    );
    expect(Object.keys(parts).filter((slug) => !calls.some(({ path }) => path === `/${slug}`))).toEqual([]);
    expect(calls.length).toBeGreaterThan(120);
  });

  it('lets nobody in who is not staff as themselves with their second factor', async () => {
    for (const [who, { client, status }] of Object.entries(outside))
      for (const call of calls.filter((one) => !isAccess(one)))
        expect((await ask(client, call))?.status, `${who}: ${call.method} ${call.path}`).toBe(status);
  });

  it('gives each role its part and refuses the rest', async () => {
    for (const role of staffRoles) {
      for (const call of calls.filter((one) => !isAccess(one))) {
        const isAllowed = role === 'admin' || allowedFor(call.method, call.path)?.includes(role);
        const status = (await ask(inside[role], call))?.status;
        if (isAllowed) expect([200, 400, 404, 409], `${role}: ${call.method} ${call.path}`).toContain(status);
        else expect(status, `${role}: ${call.method} ${call.path}`).toBe(403);
      }
    }
  });

  it('offers each role the choices of every field it fills in or filters by', async () => {
    for (const role of staffRoles) {
      const desk = staffDesk.parse(await (await inside[role]?.get(`${STAFF}/desk`))?.json());
      const pointed = new Set(
        desk.resources.flatMap(({ can_create, can_edit, fields }) =>
          fields
            .filter(({ isFiltered, isReadOnly }) => isFiltered || ((can_create || can_edit) && !isReadOnly))
            .flatMap(({ resource }) => (resource ? [resource] : [])),
        ),
      );
      for (const slug of pointed)
        expect.soft((await inside[role]?.get(`${STAFF}/${slug}/choices`))?.status, `${role}: ${slug}`).toBe(200);
    }
  });

  it('changes nothing without the token of this browser', async () => {
    const { admin } = inside;
    admin?.cookies.delete('csrftoken');
    admin?.cookies.set('csrftoken', 'altro');
    const answer = await admin?.ask('POST', `${STAFF}/faqs`, {
      json: { values: {} },
      headers: { 'X-CSRFToken': 'diverso' },
    });
    expect(answer?.status).toBe(403);
  });
});

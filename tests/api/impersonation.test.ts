// On both engines: hand-written SQL, at once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { notifyImpersonatedUsers } from '#server/areas/staff/actions/impersonation-notices.ts';
import {
  aCandidate,
  aCompany,
  aCv,
  anApplication,
  anOffer,
  aRecruiter,
  aUser,
  credits,
  PASSWORD,
} from '../builders.ts';
import { aStaff, auditOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const act = (staff: { client: Client }, userId: number, reason = 'Non trova le sue candidature') =>
  staff.client.post(`${STAFF}/users/${userId}/impersonate`, { values: { reason } });
const me = async (client: Client) => (await client.get('/core/account/me')).json();

describe('acting as another', () => {
  it('begins from a user’s page with a reason, is reported on request, and ends in the session that was left', async () => {
    const staff = await aStaff(world, 'support');
    const user = await aUser(world);
    expect(await (await act(staff, user.id, '')).json()).toMatchObject({ reason: ['Campo obbligatorio.'] });
    expect(await (await act(staff, user.id)).json()).toMatchObject({ url: '/' });
    expect(await me(staff.client)).toMatchObject({ email: user.email, impersonated: true });
    expect((await staff.client.post('/core/account/me/remove-impersonation')).status).toBe(200);
    expect(await me(staff.client)).toMatchObject({ email: staff.email, impersonated: false });
    expect((await staff.client.get(`${STAFF}/desk`)).status).toBe(200);
    expect(await auditOf(world, staff.id)).toMatchObject([
      { action: 'impersonate', record_id: String(user.id), reason: 'Non trova le sue candidature' },
      { action: 'impersonate-end', record_id: String(user.id) },
    ]);
    expect(await world.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
  });

  it('writes nothing that is the user’s own choice: stars, tours, logos, what they read and searched for', async () => {
    const user = await aUser(world);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world);
    await act(staff, user.id);
    for (const meta of [{ saved_offers: [offer.id] }, { has_done_home_tutorial: true }])
      expect((await staff.client.patch('/core/account/me', { meta })).status).toBe(403);
    expect((await staff.client.get(`/search/offers/${offer.slug}`)).status).toBe(200);
    expect((await (await staff.client.get('/search/offers?job=cuoco')).json()).search_id).toBeNull();
    expect(await (await staff.client.get('/search/offers/offers-viewed')).json()).toMatchObject({ items: [] });
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const other = await aStaff(world, 'support');
    await act(other, owner.id);
    for (const patch of [{ logo: null }, { cover: null }, { pec: 'altra@pec.example.it' }])
      expect((await other.client.patch('/company/profile', patch)).status).toBe(403);
  });

  it('never reaches another of staff, nor an account that is not active', async () => {
    const staff = await aStaff(world);
    const colleague = await aStaff(world, 'content');
    expect((await act(staff, colleague.id)).status).toBe(409);
    // Not even one whose flag was lost while the role stayed.
    await world.db.update(users).set({ is_staff: false }).where(eq(users.id, colleague.id));
    expect((await act(staff, colleague.id)).status).toBe(403);
    expect((await act(staff, (await aUser(world, { activated_at: null })).id)).status).toBe(409);
    expect((await act(staff, (await aUser(world, { deactivated_at: new Date() })).id)).status).toBe(409);
    expect(await me(staff.client)).toMatchObject({ email: staff.email });
  });

  it('is for support; others are refused and recorded', async () => {
    const sales = await aStaff(world, 'sales');
    expect((await act(sales, (await aUser(world)).id)).status).toBe(403);
    expect(await auditOf(world, sales.id)).toMatchObject([{ action: 'refused' }]);
  });

  it('cannot change access, money or data, nor reach the back office; each try is refused and recorded', async () => {
    const staff = await aStaff(world, 'support');
    const company = await aCompany(world);
    const user = await aRecruiter(world, company.id);
    await act(staff, user.id);
    const { client } = staff;
    const tries = [
      client.ask('PUT', '/core/account/me/update-email', { json: { email: 'mia@example.it', password: PASSWORD } }),
      client.ask('PUT', '/core/account/me/update-password', {
        json: { current_password: PASSWORD, new_password: 'Nuova!2026', confirm_password: 'Nuova!2026' },
      }),
      client.post('/core/account/deactivate', { reason: 'other', password: PASSWORD }),
      client.get('/core/account/me/export'),
      client.post('/core/credits/checkout/add-package', { package: 'crediti-5' }),
      client.post('/core/credits/checkout/place-order', { payment_method: 'transfer' }),
      client.post('/core/credits/payments/paypal/create-order', { uuid: '6f1f1b0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a' }),
      client.get(`${STAFF}/desk`),
      client.post(`${STAFF}/users/${user.id}/end-sessions`, { values: { reason: 'Prova' } }),
    ];
    for (const answer of await Promise.all(tries))
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'acting_as_user']);
    const entries = (await auditOf(world, staff.id)).filter(({ action }) => action === 'refused');
    for (const { resource, record_id } of entries) expect([resource, record_id]).toEqual(['users', String(user.id)]);
    expect(entries.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'PUT /core/account/me/update-email',
        'PUT /core/account/me/update-password',
        'POST /core/account/deactivate',
        'GET /core/account/me/export',
        'POST /core/credits/checkout/add-package',
        'GET /desk',
      ]),
    );
    await new Client(world).logIn(user.email, PASSWORD);
  });

  it('reads, and corrects texts: everything else that changes something is closed, whatever it is', async () => {
    const company = await aCompany(world);
    const user = await aRecruiter(world, company.id);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world, { company_id: company.id });
    const candidate = await aCandidate(world, { cv: true });
    const application = await anApplication(world, {
      offer_id: offer.id,
      user_id: candidate.userId,
      email: candidate.email,
    });
    await credits(world, company.id, 5);
    await act(staff, user.id);
    const { client } = staff;
    const closed = [
      client.post(`/company/candidates/${candidate.id}/unlock`),
      client.post(`/company/candidates/${candidate.id}/cv`),
      client.post(`/company/offers/${offer.id}/applications/${application.id}/cv`),
      client.get(`/company/offers/${offer.id}/applications/export`),
      client.post('/company/team/invitations', { email: 'complice@example.it', role: 'admin' }),
      client.patch(`/company/team/members/${user.id}`, { role: 'admin' }),
      client.post('/core/credits/checkout/add-package', { package: 'crediti-5' }),
      client.get('/core/account/me/sessions'),
      client.get('/core/account/me/export'),
      client.patch(`/company/offers/${offer.id}/applications/${application.id}`, { status: 'unsuitable' }),
    ];
    for (const answer of await Promise.all(closed))
      expect([answer.url, answer.status, (await answer.json()).code]).toEqual([answer.url, 403, 'acting_as_user']);
    expect(
      await world.db.execute(sql`SELECT 1 FROM company_invitations WHERE company_id = ${company.id}`),
    ).toMatchObject({ rows: [] });
    expect((await auditOf(world, staff.id)).filter(({ action }) => action === 'refused')).toHaveLength(closed.length);
    const open = [
      client.patch(`/company/offers/${offer.id}`, { title: 'Cameriere di sala' }),
      client.post('/company/offers-drafts', { data: {} }),
      client.patch('/company/profile', { description: 'Sul mare dal 1962.' }),
    ];
    for (const answer of await Promise.all(open)) expect(answer.ok).toBe(true);
    expect((await client.patch('/company/profile', { vat_number: '00743110157' })).status).toBe(403);
  });

  it('leaves who finds a person and how anybody is reached to that person', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world, { company_id: company.id });
    const draft = await (
      await (
        await new Client(world).logIn(owner.email, PASSWORD)
      ).post('/company/offers-drafts', { data: { title: 'Cuoco', application_email: 'vera@example.it' } })
    ).json();
    await act(staff, owner.id);
    const { client } = staff;
    // A new offer begins with what the one before said, but for where applications go.
    const begins = await (await client.get('/company/offers-drafts/beginning')).json();
    expect(begins.offer).toHaveProperty('pay_period');
    expect(begins.offer).not.toHaveProperty('application_url');
    expect(begins.offer).not.toHaveProperty('application_email');
    const there = { application_url: 'https://altrove.example/' };
    for (const patch of [
      { name: 'Altro Nome' },
      { website: 'https://altrove.example' },
      { email: 'altra@example.it' },
      { phone: '+39 333 1234567' },
    ])
      expect([patch, (await client.patch('/company/profile', patch)).status]).toEqual([patch, 403]);
    for (const patch of [there, { application_email: 'altra@example.it' }]) {
      expect((await client.patch(`/company/offers/${offer.id}`, patch)).status).toBe(403);
      expect((await client.post('/company/offers-drafts', { data: patch })).status).toBe(403);
      expect(
        (
          await client.ask('PUT', `/company/offers-drafts/${draft.id}`, {
            json: { data: { title: 'Cuoco', ...patch } },
          })
        ).status,
      ).toBe(403);
      // As the pages keep them.
      expect((await client.post('/company/offers-drafts', { data: { offer: patch } })).status).toBe(403);
      expect(
        (
          await client.ask('PUT', `/company/offers-drafts/${draft.id}`, {
            json: { data: { offer: { title: 'Cuoco', ...patch } } },
          })
        ).status,
      ).toBe(403);
    }
    // Pages send what did not change too.
    expect(
      (
        await client.patch(`/company/offers/${offer.id}`, {
          application_url: null,
          application_email: null,
          candidate_questions: [],
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await client.ask('PUT', `/company/offers-drafts/${draft.id}`, {
          json: { data: { title: 'Chef', application_email: 'vera@example.it' } },
        })
      ).status,
    ).toBe(200);
    const candidate = await aCandidate(world);
    const other = await aStaff(world, 'support');
    await act(other, candidate.userId);
    for (const choice of [
      { is_searchable: false },
      { is_private_personal_info: false },
      { is_private_curriculum: false },
      { phone_number: '+39 333 1234567' },
    ])
      expect([choice, (await other.client.patch('/core/account/me', { candidate: choice })).status]).toEqual([
        choice,
        403,
      ]);
  });

  it('writes down what was changed: the path with its numbers and the names of the fields, never their values', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world, { company_id: company.id });
    await act(staff, owner.id);
    await staff.client.patch(`/company/offers/${offer.id}`, { title: 'Cameriere di sala', minimum_salary: 1500 });
    const form = new FormData();
    form.set('data', JSON.stringify({ description: 'Sul mare dal 1962.' }));
    expect((await staff.client.ask('PATCH', '/company/profile', { form })).status).toBe(200);
    await staff.client.post('/company/offers-drafts', { data: { title: 'Cuoco', 'Mario Rossi': 1 } });
    const base = '/api/website/v1';
    expect(
      (await auditOf(world, staff.id)).filter(({ action }) => action === 'acted').map(({ reason }) => reason),
    ).toEqual([
      `PATCH ${base}/company/offers/${offer.id} title minimum_salary`,
      `PATCH ${base}/company/profile description`,
      `POST ${base}/company/offers-drafts data.title`,
    ]);
  });

  it('writes down nothing as changed or read that was refused or is not there', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world);
    await act(staff, owner.id);
    expect((await staff.client.patch('/company/profile', { vat_number: '00743110157' })).status).toBe(403);
    expect((await staff.client.patch(`/company/offers/${offer.id}`, { title: 'Cuoco' })).status).toBe(404);
    expect((await staff.client.get('/company/candidates/999999')).status).toBe(404);
    expect((await auditOf(world, staff.id)).map(({ action }) => action)).toEqual(['impersonate', 'refused']);
  });

  it('opens no more than the person may do: what is for candidates, and for those who run the company', async () => {
    const company = await aCompany(world);
    await aRecruiter(world, company.id);
    const recruiter = await aRecruiter(world, company.id, 'recruiter');
    const staff = await aStaff(world, 'support');
    await act(staff, recruiter.id);
    for (const [answer, code] of [
      [await staff.client.get('/candidate/best-offers'), 'candidate_required'],
      [await staff.client.patch('/company/profile', { description: 'Sul mare.' }), 'manager_required'],
    ] as const)
      expect([answer.status, (await answer.json()).code]).toEqual([403, code]);
    const other = await aStaff(world, 'support');
    await act(other, (await aUser(world)).id);
    const refused = await other.client.get('/search/candidates');
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'company_required']);
  });

  it('leaves notifications of the person unread, and records that they were looked at', async () => {
    const user = await aUser(world);
    await notify(world.db, user.id, { kind: 'stage', text: 'Hanno letto la tua candidatura', url: null });
    const staff = await aStaff(world, 'support');
    await act(staff, user.id);
    expect(await (await staff.client.get('/core/account/me/notifications')).json()).toMatchObject([{ is_read: false }]);
    expect((await auditOf(world, staff.id)).at(-1)).toMatchObject({
      action: 'read',
      reason: 'GET /api/website/v1/core/account/me/notifications',
    });
    const own = await new Client(world).logIn(user.email, PASSWORD);
    expect(await (await own.get('/core/account/me/notifications/unread')).json()).toEqual({ detail: true });
  });

  it('leaves files and consents of a person alone, and corrects the words of a profile', async () => {
    const staff = await aStaff(world, 'support');
    const candidate = await aCandidate(world, { cv: true });
    await act(staff, candidate.userId);
    const { client } = staff;
    for (const patch of [
      { newsletter: true },
      { alert_frequency: 'never' },
      { profile_photo: null },
      { candidate: { last_cv: null } },
    ])
      expect((await client.patch('/core/account/me', patch)).status).toBe(403);
    const form = new FormData();
    form.set('candidate.last_cv', aCv());
    expect((await client.ask('PATCH', '/core/account/me', { form })).status).toBe(403);
    expect((await client.get('/core/account/me/cv')).status).toBe(403);
    expect(
      (await client.patch('/core/account/me', { candidate: { about: 'Cameriera di sala con esperienza.' } })).status,
    ).toBe(200);
  });

  it('writes down whose data were read, and leaves no trace of being seen', async () => {
    const company = await aCompany(world);
    const user = await aRecruiter(world, company.id);
    const staff = await aStaff(world, 'support');
    const offer = await anOffer(world, { company_id: company.id });
    const candidate = await aCandidate(world);
    const application = await anApplication(world, {
      offer_id: offer.id,
      user_id: candidate.userId,
      email: candidate.email,
    });
    await act(staff, user.id);
    const path = `/company/offers/${offer.id}/applications/${application.id}`;
    expect((await staff.client.get(path)).status).toBe(200);
    expect((await staff.client.get(`/company/candidates/${candidate.id}`)).status).toBe(200);
    expect((await auditOf(world, staff.id)).slice(-2)).toMatchObject([
      { action: 'read', record_id: String(user.id), reason: `GET /api/website/v1${path}` },
      { action: 'read', record_id: String(user.id), reason: `GET /api/website/v1/company/candidates/${candidate.id}` },
    ]);
    const [row] = await world.db.select().from(applications).where(eq(applications.id, application.id));
    expect(row?.viewed_at).toBeNull();
    expect(
      await world.db.execute(
        sql`SELECT 1 FROM profile_views v JOIN candidates c ON c.id = v.candidate_id WHERE c.user_id = ${candidate.userId}`,
      ),
    ).toMatchObject({ rows: [] });
  });

  it('writes down that the ledger was read, which names the candidates whom the company unlocked', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const candidate = await aCandidate(world);
    await credits(world, company.id, 5);
    const own = await new Client(world).logIn(owner.email, PASSWORD);
    expect((await own.post(`/company/candidates/${candidate.id}/unlock`)).ok).toBe(true);
    const staff = await aStaff(world, 'support');
    await act(staff, owner.id);
    const ledgers = ['/core/credits/transactions', '/core/account/me/credits-transactions'];
    for (const path of ledgers) {
      const [entry] = (await (await staff.client.get(path)).json()).items;
      expect(entry.candidate_name).toBe('Anna Neri');
    }
    await staff.client.get('/core/credits/transactions/active');
    expect((await auditOf(world, staff.id)).slice(-3)).toMatchObject(
      [...ledgers, '/core/credits/transactions/active'].map((path) => ({
        action: 'read',
        record_id: String(owner.id),
        reason: `GET /api/website/v1${path}`,
      })),
    );
  });

  it('is mailed to the person when it ends, with the time and the reason, once', async () => {
    const staff = await aStaff(world, 'support');
    const user = await aUser(world);
    await act(staff, user.id, 'Non trova le candidature');
    await notifyImpersonatedUsers(world.platform);
    expect(await world.platform.outbox?.list(user.email)).toEqual([]);
    await staff.client.post('/core/account/me/remove-impersonation');
    await notifyImpersonatedUsers(world.platform);
    const mail = await world.mailTo(user.email, 'operatore');
    expect(mail.text).toMatch(/dalle \d{2}:\d{2} alle \d{2}:\d{2}/);
    expect(mail.text).toContain('Motivo: Non trova le candidature');
    expect(await world.platform.outbox?.list(user.email)).toHaveLength(1);
  });

  it('is mailed too when it ends by time, and when staff log out', async () => {
    const [late, left] = [await aUser(world), await aUser(world)];
    const staff = await aStaff(world, 'support');
    await act(staff, late.id);
    await world.db
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(sessions.user_id, late.id));
    const other = await aStaff(world, 'support');
    await act(other, left.id);
    expect((await other.client.post('/core/account/logout')).status).toBe(200);
    await Promise.all([notifyImpersonatedUsers(world.platform), notifyImpersonatedUsers(world.platform)]);
    for (const { email } of [late, left]) {
      await world.mailTo(email, 'operatore');
      expect(await world.platform.outbox?.list(email)).toHaveLength(1);
    }
  });

  it('writes down each change made in the user’s name, by its fields, without what was in them', async () => {
    const staff = await aStaff(world, 'support');
    const user = await aUser(world);
    await act(staff, user.id);
    expect((await staff.client.patch('/core/account/me', { first_name: 'Corretta' })).status).toBe(200);
    expect((await auditOf(world, staff.id)).at(-1)).toMatchObject({
      action: 'acted',
      record_id: String(user.id),
      reason: 'PATCH /api/website/v1/core/account/me first_name',
      before: null,
      after: null,
    });
    const admin = await aStaff(world);
    const { items } = await (await admin.client.get(`${STAFF}/audit?action=acted`)).json();
    expect(items[0].values).toMatchObject({
      resource: 'users',
      record_title: expect.stringContaining(user.email),
      reason: 'modifica: i dati dell’account e del profilo (nome)',
    });
  });

  it('is over after an hour, or when who acts works here no more', async () => {
    const admin = await aStaff(world);
    const staff = await aStaff(world, 'support');
    const user = await aUser(world);
    await act(staff, user.id);
    const [session] = await world.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(session?.impersonator_id).toBe(staff.id);
    expect(Math.round(((session?.expires_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60);
    expect((await admin.client.delete(`${STAFF}/staff/${staff.id}`)).status).toBe(200);
    expect((await staff.client.get('/core/account/me')).status).toBe(401);
  });

  it('asked to end by somebody who acts as nobody, changes nothing', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await client.post('/core/account/me/remove-impersonation')).status).toBe(200);
    expect((await client.get('/core/account/me')).status).toBe(200);
    expect((await new Client(world).post('/core/account/me/remove-impersonation')).status).toBe(401);
  });

  it('a stolen cookie of the session that was left opens nothing but what is its owner’s', async () => {
    const staff = await aStaff(world, 'support');
    const user = await aUser(world);
    await act(staff, user.id);
    // Somebody else's token in its place is not taken up.
    const other = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    staff.client.cookies.set('staffsession', other.cookies.get('sessionid') ?? '');
    await staff.client.post('/core/account/me/remove-impersonation');
    expect((await staff.client.get('/core/account/me')).status).toBe(401);
    expect(await world.db.execute(sql`SELECT 1 FROM sessions WHERE user_id = ${user.id}`)).toMatchObject({ rows: [] });
  });
});

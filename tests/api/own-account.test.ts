// On both engines: changes at once.

import { eq, getTableColumns } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { companyClasses, offerClasses } from '#domain/classed-fields.ts';
import { DAY_MS } from '#domain/durations.ts';
import { classOf, type FieldClass } from '#domain/field-classes.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { interviewRounds, interviews } from '#server/areas/interviews/tables.ts';
import { eraseAccount, eraseAccounts } from '#server/areas/me/erase-accounts.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { aCompany, aCv, anApplication, anOffer, aOneShotForm, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aCompanyAtWork } from '../company-at-work.ts';
import { aStaff, personExport, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

async function aLoggedIn(changes: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(world, changes);
  return { user, client: await new Client(world).logIn(user.email, PASSWORD) };
}
const put = (client: Client, path: string, json: unknown) => client.ask('PUT', path, { json });
const linkOf = (url = '') => {
  const [, uid = '', token = ''] = url.match(/conferma-mail\/([^/]+)\/([^/]+)$/) ?? [];
  return { uid, token };
};

describe('a change of address', () => {
  it('waits for the link mailed to the new one, and notifies the old one', async () => {
    const { user, client } = await aLoggedIn();
    const email = `nuova.${user.id}@example.it`;
    expect(
      (await put(client, '/core/account/me/update-email', { email: email.toUpperCase(), password: PASSWORD })).status,
    ).toBe(200);
    const mail = await world.mailTo(email, 'Conferma il nuovo indirizzo');
    await world.mailTo(user.email, 'L’indirizzo del tuo account sta cambiando');
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ email: user.email });
    expect((await client.post('/core/account/me/update-email/confirm', linkOf(mail.links[0]))).status).toBe(200);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ email });
    expect((await new Client(world).post('/core/account/me/update-email/confirm', linkOf(mail.links[0]))).status).toBe(
      400,
    );
  });

  it('wants the password, another address, and says nothing of an address that is taken', async () => {
    const { user, client } = await aLoggedIn();
    const taken = await aUser(world);
    const asked = async (email: string, password = PASSWORD) => {
      const answer = await put(client, '/core/account/me/update-email', { email, password });
      return [answer.status, await answer.json()];
    };
    expect(await asked('x@example.it', 'sbagliata')).toMatchObject([
      400,
      { password: ['La password non è corretta.'] },
    ]);
    expect(await asked(user.email)).toMatchObject([400, { email: ['È già il tuo indirizzo.'] }]);
    expect(await asked('no')).toMatchObject([400, { email: ['La mail che hai inserito non è valida'] }]);
    expect(await asked(taken.email)).toEqual([200, { detail: 'ok' }]);
    expect(await world.platform.outbox?.list(taken.email)).toEqual([]);
  });
});

describe('a change of password', () => {
  it('wants the old one and the rules, and ends every other session', async () => {
    const { user, client } = await aLoggedIn();
    const elsewhere = await new Client(world).logIn(user.email, PASSWORD);
    const asked = async (current_password: string, new_password: string, confirm_password = new_password) => {
      const answer = await put(client, '/core/account/me/update-password', {
        current_password,
        new_password,
        confirm_password,
      });
      return [answer.status, await answer.json()];
    };
    expect(await asked('no', 'Nuova!2026')).toMatchObject([400, { current_password: ['La password non è corretta.'] }]);
    expect(await asked(PASSWORD, 'nuova')).toMatchObject([400, { new_password: expect.any(Array) }]);
    expect(await asked(PASSWORD, 'Nuova!2026', 'Altra!2026')).toMatchObject([
      400,
      { confirm_password: ['Le due password non sono uguali.'] },
    ]);
    expect(await asked(PASSWORD, 'Nuova!2026')).toEqual([200, { detail: 'ok' }]);
    expect((await client.get('/core/account/me')).status).toBe(200);
    expect((await elsewhere.get('/core/account/me')).status).toBe(401);
    await new Client(world).logIn(user.email, 'Nuova!2026');
  });

  it('cannot be guessed at an open session', async () => {
    const { client } = await aLoggedIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++)
      statuses.push(
        (
          await put(client, '/core/account/me/update-password', {
            current_password: 'no',
            new_password: 'x',
            confirm_password: 'x',
          })
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('giving the account up', () => {
  const leave = (client: Client, changes: object = {}) =>
    client.post('/core/account/deactivate', {
      reason: 'pause',
      note: 'Torno in estate',
      password: PASSWORD,
      ...changes,
    });

  it('wants the password and a reason of the list', async () => {
    const { client } = await aLoggedIn();
    expect(await (await leave(client, { password: 'no' })).json()).toMatchObject({
      password: ['La password non è corretta.'],
    });
    expect(await (await leave(client, { reason: 'boh' })).json()).toMatchObject({ reason: ['Scegli un motivo.'] });
    expect((await client.get('/core/account/me')).status).toBe(200);
  });

  it('logs out everywhere, writes down why, and is undone by logging in within 30 days', async () => {
    const { user, client } = await aLoggedIn();
    const elsewhere = await new Client(world).logIn(user.email, PASSWORD);
    expect((await leave(client)).status).toBe(200);
    expect([(await client.get('/core/account/me')).status, (await elsewhere.get('/core/account/me')).status]).toEqual([
      401, 401,
    ]);
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      deactivated_at: expect.any(Date),
      deactivation_reason: 'pause',
      deactivation_note: 'Torno in estate',
    });
    expect((await world.mailTo(user.email, 'disattivato')).text).toContain('entro 30 giorni');
    const back = await new Client(world).logIn(user.email, PASSWORD);
    expect((await back.get('/core/account/me')).status).toBe(200);
    // The page says so once, by a cookie of a minute; a login like any other has none.
    expect(back.cookies.get('cameback')).toBe('1');
    expect((await new Client(world).logIn(user.email, PASSWORD)).cookies.has('cameback')).toBe(false);
  });

  it('is final after 30 days: login refuses, and the night erases what was personal', async () => {
    const { user, client } = await aLoggedIn({ first_name: 'Irene' });
    const form = new FormData();
    form.set('data', JSON.stringify({ candidate: { about: 'Segreto' } }));
    form.set('candidate.last_cv', aCv());
    await client.ask('PATCH', '/core/account/me', { form });
    const { id } = await anApplication(world, { user_id: user.id, email: user.email, first_name: 'Irene' });
    await leave(client);
    await world.db
      .update(users)
      .set({ deactivated_at: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(users.id, user.id));
    expect(
      (await new Client(world).post('/core/account/login', { username: user.email, password: PASSWORD })).status,
    ).toBe(400);
    await eraseAccounts(world.platform);
    expect(await world.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
    const [application] = await world.db.select().from(applications).where(eq(applications.id, id));
    expect(application).toMatchObject({
      user_id: null,
      first_name: 'Account',
      last_name: 'cancellato',
      cv_file: '',
      cover_letter: null,
    });
    expect(JSON.stringify(application)).not.toContain(user.email);
  });

  it('leaves people who left less than 30 days ago as they were', async () => {
    const { user, client } = await aLoggedIn();
    await leave(client);
    await eraseAccounts(world.platform);
    expect(await world.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
  });

  it('is refused to the only owner of a company until a colleague is owner, also by staff', async () => {
    const company = await aCompany(world, { name: 'Hotel Solo' });
    const [owner, colleague, third] = await Promise.all([
      aRecruiter(world, company.id),
      aRecruiter(world, company.id, 'recruiter'),
      aRecruiter(world, company.id, 'admin'),
    ]);
    const roleOf = async (id: number) =>
      (
        await world.db.select({ role: companyMembers.role }).from(companyMembers).where(eq(companyMembers.user_id, id))
      )[0]?.role;
    const client = await new Client(world).logIn(owner.email, PASSWORD);
    const refused = await leave(client);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'Sei l’unico titolare di Hotel Solo: scegli chi lo diventa al tuo posto.', code: 'last_owner' },
    ]);
    const stranger = await aRecruiter(world, (await aCompany(world)).id);
    expect((await leave(client, { successor: stranger.id })).status).toBe(409);
    const staff = await aStaff(world);
    const put = (slug: string, id: number) =>
      staff.client.post(`${STAFF}/users/${id}/${slug}`, { values: { reason: 'Lo chiede' } });
    expect((await (await put('deactivate', owner.id)).json()).detail).toBe(
      'È l’unico titolare di Hotel Solo: nomina prima titolare un’altra persona dell’azienda.',
    );
    expect((await put('make-owner', third.id)).status).toBe(409);
    expect((await leave(client, { successor: colleague.id })).status).toBe(200);
    expect([await roleOf(colleague.id), await roleOf(third.id)]).toEqual(['owner', 'admin']);
    // Left without an owner by other means, it gets one from staff, and all its people are notified.
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, colleague.id));
    expect((await put('make-owner', third.id)).status).toBe(200);
    expect([await roleOf(third.id), (await world.mailTo(colleague.email, 'nuovo titolare')).subject]).toEqual([
      'owner',
      'Hotel Solo ha un nuovo titolare',
    ]);
  });

  it('leaves one owner when two leave at the same moment, and counts nobody who gave their account up', async () => {
    const company = await aCompany(world);
    const owners = await Promise.all([aRecruiter(world, company.id), aRecruiter(world, company.id)]);
    await aRecruiter(world, company.id, 'recruiter');
    const clients = await Promise.all(owners.map(({ email }) => new Client(world).logIn(email, PASSWORD)));
    const answers = await Promise.all(clients.map((client) => leave(client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = clients[answers.findIndex(({ status }) => status === 409)];
    const own = owners[answers.findIndex(({ status }) => status === 409)];
    expect((await left?.patch(`/company/team/members/${own?.id}`, { role: 'recruiter' }))?.status).toBe(409);
    const team = await (await left?.get('/company/team'))?.json();
    for (const [role, is_active] of [
      ['owner', true],
      ['owner', false],
      ['recruiter', true],
    ])
      expect(team?.members).toContainEqual(expect.objectContaining({ role, is_active }));
  });

  it('leaves a company its longest administrator as owner when its only owner is erased', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const [recruiter, admin] = [
      await aRecruiter(world, company.id, 'recruiter'),
      await aRecruiter(world, company.id, 'admin'),
    ];
    const [row] = await world.db.select().from(users).where(eq(users.id, owner.id));
    if (row) await eraseAccount(world.platform, row);
    const members = await world.db
      .select({ id: companyMembers.user_id, role: companyMembers.role })
      .from(companyMembers)
      .where(eq(companyMembers.company_id, company.id))
      .orderBy(companyMembers.id);
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [recruiter.id, 'recruiter'],
      [admin.id, 'owner'],
    ]);
    expect((await new Client(world).get(`/companies/${company.slug}`)).status).toBe(200);
    for (const { id } of members) {
      const [left] = await world.db.select().from(users).where(eq(users.id, id));
      if (left) await eraseAccount(world.platform, left);
    }
    expect((await new Client(world).get(`/companies/${company.slug}`)).status).toBe(404);
  });

  it('suspends a company’s offers when its last person leaves', async () => {
    const company = await aCompany(world);
    const [owner, colleague] = [await aRecruiter(world, company.id), await aRecruiter(world, company.id)];
    const offer = await anOffer(world, { company_id: company.id });
    const status = async () =>
      (await world.db.select({ status: offers.status }).from(offers).where(eq(offers.id, offer.id)))[0]?.status;
    await leave(await new Client(world).logIn(owner.email, PASSWORD));
    expect(await status()).toBe('active');
    await leave(await new Client(world).logIn(colleague.email, PASSWORD));
    expect(await status()).toBe('suspended');
  });
});

describe('the newsletter and the alerts', () => {
  it('are chosen in the settings, with the consent kept and taken back', async () => {
    const { user, client } = await aLoggedIn();
    expect(
      await (await client.patch('/core/account/me', { newsletter: true, alert_frequency: 'weekly' })).json(),
    ).toMatchObject({ newsletter: true, alert_frequency: 'weekly' });
    const subscriptions = () =>
      world.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, user.email));
    expect(await subscriptions()).toHaveLength(1);
    expect(await (await client.patch('/core/account/me', { newsletter: false })).json()).toMatchObject({
      newsletter: false,
      alert_frequency: 'weekly',
    });
    expect(await subscriptions()).toEqual([]);
    expect((await client.patch('/core/account/me', { alert_frequency: 'hourly' })).status).toBe(400);
  });
});

describe('the export', () => {
  it('is a ZIP of all that is stored, files too, and nothing of others or of secrets', async () => {
    const { user, client } = await aLoggedIn({ first_name: 'Irene' });
    const form = new FormData();
    form.set('candidate.last_cv', aCv());
    form.set('data', JSON.stringify({ candidate: { about: 'Chi sono' } }));
    await client.ask('PATCH', '/core/account/me', { form });
    await anApplication(world, {
      user_id: user.id,
      email: user.email,
      cover_letter: 'La mia lettera',
      status: 'unsuitable',
      notes: 'Solo per noi',
      is_knocked_out: true,
      reminders: 1,
    });
    await anApplication(world, { cover_letter: 'Di un altro' });
    await new Client(world).post('/core/support-requests', {
      name: 'Irene',
      email: user.email.toUpperCase(),
      subject: 'Aiuto',
      message: 'Non ricevo le mail',
      privacy: true,
      elapsed: 9000,
    });
    const answer = await client.get('/core/account/me/export');
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/zip',
      'no-store',
    ]);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'profilo.json',
        'candidature.json',
        'consensi.json',
        'ricerche.json',
        'notifiche.json',
        'cv.pdf',
      ]),
    );
    expect(
      Buffer.from(files['cv.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const text = Object.entries(files)
      .map(([name, bytes]) => (name.endsWith('.json') ? Buffer.from(bytes).toString() : ''))
      .join('');
    expect(text).toContain('La mia lettera');
    expect(text).not.toMatch(/Di un altro|argon2|token_hash/);
    // What the company writes for itself stays the company's.
    expect(text).not.toMatch(/Solo per noi|"notes"|"is_knocked_out"|"reminders"|"status"|"cv_file"|"search_text"/);
    expect(text).toContain('"stage": "closed"');
    expect(text).toContain(
      'L’azienda ha scritto delle note su questa candidatura. Ne è titolare Hotel Prova: puoi chiederne copia a lei',
    );
    expect(text).toContain('Non ricevo le mail');
  });

  it('holds what was sent from the address without an account, once the address is confirmed', async () => {
    const [confirmed, typed] = [await aRecruiter(world, (await aCompany(world)).id), await aUser(world)];
    await world.db.update(users).set({ activated_at: null }).where(eq(users.id, typed.id));
    const { id: offer_id, company_id } = await anOffer(world);
    const [round] = await world.db
      .insert(interviewRounds)
      .values({ company_id, offer_id, minutes: 30, kind: 'in_person', place: 'In cucina' })
      .returning();
    for (const { email } of [confirmed, typed]) {
      const letter = { email: email.toUpperCase(), cover_letter: 'Senza account' };
      const { id: application_id } = await anApplication(world, { offer_id, ...letter });
      await world.db.insert(interviews).values({ round_id: round?.id ?? 0, application_id });
      await new Client(world).post('/core/support-requests', {
        name: 'Irene',
        email,
        subject: 'Aiuto',
        message: 'Dal mio indirizzo',
        privacy: true,
        elapsed: 9000,
      });
    }
    const { client: staff } = await aStaff(world, 'admin');
    const copyOf = async (client: Client, path: string) => {
      const files = unzipSync(new Uint8Array(await (await client.get(path)).arrayBuffer()));
      const text = (name: string) => Buffer.from(files[`${name}.json`] ?? []).toString();
      return [
        text('candidature').includes('Senza account'),
        text('colloqui').includes('In cucina'),
        text('richieste_di_assistenza').includes('Dal mio indirizzo'),
        Object.keys(files).some((name) => name.startsWith('candidature/')),
      ];
    };
    const all = [true, true, true, true];
    // Staff do not get the letters and files that were written for others.
    const forStaff = [false, true, true, false];
    expect(await copyOf(await new Client(world).logIn(confirmed.email, PASSWORD), '/core/account/me/export')).toEqual(
      all,
    );
    expect(await copyOf(staff, await personExport(staff, confirmed.id))).toEqual(forStaff);
    // Anybody can register with another's address.
    expect((await staff.post(`${STAFF}/users/${typed.id}/export-data`, { values: { reason: 'Prova' } })).status).toBe(
      409,
    );
  });

  it('of a person who runs a company holds its page, offers, drafts, people, orders and credits; a colleague has no orders and people', async () => {
    const { company, client, publish, draft } = await aCompanyAtWork(world);
    await publish({ title: 'Cuoco da esportare' });
    await draft({ offer: { title: 'Bozza da esportare' } });
    await client.get('/search/candidates/?job=sommelier');
    const colleague = await aRecruiter(world, company.id, 'recruiter');
    const { id: offer } = await (await publish({ title: 'Barista' })).json();
    const shot = aOneShotForm({ offer });
    shot.set('last_name', 'Candidata');
    expect((await new Client(world).ask('POST', '/candidate/one-shot-applications', { form: shot })).status).toBe(201);
    await client.get('/search/candidates/?q=zita+segreta');
    const read = async (from: Client) => {
      const files = unzipSync(new Uint8Array(await (await from.get('/core/account/me/export')).arrayBuffer()));
      return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    };
    const all = await read(client);
    for (const [name, words] of [
      ['offerte', 'Cuoco da esportare'],
      ['bozze', 'Bozza da esportare'],
      ['azienda', company.slug],
      ['persone', colleague.email],
      ['movimenti_crediti', 'publish_offer'],
      ['ricerche_di_candidati', 'sommelier'],
      ['ordini', '['],
      ['attivita', 'Ha pubblicato'],
    ] as const)
      expect(all[`${name}.json`], name).toContain(words);
    expect(JSON.stringify(all)).not.toMatch(/Candidata|persona}|segreta|argon2|token_hash|search_body/);
    // Marks of staff and columns of the machinery stay inside, and nothing else.
    const columnsOf = (table: typeof companies | typeof offers, classes: Readonly<Record<string, FieldClass>>) =>
      Object.keys(getTableColumns(table)).filter((name) => !['internal', 'mark'].includes(classOf(classes, name)));
    expect(Object.keys(JSON.parse(all['azienda.json'] ?? ''))).toEqual(columnsOf(companies, companyClasses));
    expect(Object.keys(JSON.parse(all['offerte.json'] ?? '')[0])).toEqual(columnsOf(offers, offerClasses));
    expect(columnsOf(companies, companyClasses)).toEqual(expect.arrayContaining(['name', 'pec', 'created_at']));
    expect(columnsOf(offers, offerClasses)).not.toContain('end_told');
    const own = await read(await new Client(world).logIn(colleague.email, PASSWORD));
    expect(own['offerte.json']).toContain('Cuoco da esportare');
    expect([own['persone.json'], own['ordini.json'], own['movimenti_crediti.json']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

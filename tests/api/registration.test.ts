// On both engines: one account for two registrations at once.

import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { accountLinks, consents, users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { newsletterSubscriptions } from '#server/areas/newsletter/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { candidateListings } from '#server/areas/talent/tables.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { aCompanyRegistration, anOffer, aOneShotForm, aRegistration, aUser } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());
// All of these tests register from one client address.
beforeEach(() => world.db.delete(rateLimits).where(like(rateLimits.key, 'register_address:%')));

const register = (body: object, client = new Client(world)) => client.post('/core/account/register', body);
/** The uid and token of the newest activation mail. */
async function linkTo(email: string) {
  const mail = await world.mailTo(email, 'Conferma il tuo indirizzo');
  const [, uid = '', token = ''] = mail.links[0]?.match(/attiva-profilo\/([^/]+)\/([^/]+)$/) ?? [];
  return { uid, token, url: mail.links[0] ?? '' };
}

describe('registration of a candidate', () => {
  it('opens an account that waits for its mail, with consents, dates and text versions', async () => {
    const body = aRegistration({ newsletter: true });
    const answer = await register(body);
    expect([answer.status, await answer.json()]).toEqual([201, { email: body.email }]);
    const [user] = await world.db.select().from(users).where(eq(users.email, body.email));
    expect(user).toMatchObject({ typology: 'candidate', first_name: 'Giulia', activated_at: null });
    const given = await world.db
      .select()
      .from(consents)
      .where(eq(consents.user_id, user?.id ?? 0));
    expect(given.map(({ kind, version, given_at }) => [kind, version, given_at instanceof Date])).toEqual([
      ['privacy', '2026-11', true],
      ['newsletter', '2026-11', true],
    ]);
    expect(
      (await new Client(world).post('/core/account/login', { username: body.email, password: body.password })).status,
    ).toBe(400);
    expect((await linkTo(body.email)).url).toContain('/profilo/attiva-profilo/');
  });

  it.each([
    [true, { is_searchable: true, is_visibility_chosen: true }],
    [false, { is_searchable: false, is_visibility_chosen: true }],
    [undefined, { is_searchable: false, is_visibility_chosen: false }],
  ])('keeps who may find them as they said it, and nobody may where nothing was said: %s', async (said, expected) => {
    const body = { ...aRegistration(), ...(said !== undefined && { is_searchable: said }) };
    const client = new Client(world);
    await register(body, client);
    const { uid, token } = await linkTo(body.email);
    expect((await client.post('/core/account/activate', { uid, token })).status).toBe(200);
    expect((await (await client.get('/core/account/me')).json()).candidate).toMatchObject(expected);
    const [listed] = await world.db
      .select({ id: candidateListings.candidate_id })
      .from(candidateListings)
      .innerJoin(candidates, eq(candidates.id, candidateListings.candidate_id))
      .innerJoin(users, eq(users.id, candidates.user_id))
      .where(eq(users.email, body.email));
    expect(listed !== undefined).toBe(expected.is_searchable);
  });

  it('says every wrong field at once, in Italian', async () => {
    const answer = await register({ ...aRegistration(), email: 'no', password: 'corta', first_name: '' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      email: ['La mail che hai inserito non è valida'],
      first_name: ['Campo obbligatorio.'],
    });
    const second = await register({ ...aRegistration(), password: 'corta', phone_number: '123', privacy: false });
    expect(await second.json()).toMatchObject({
      password: [
        'Usa almeno 8 caratteri.',
        'Aggiungi almeno un numero.',
        'Aggiungi almeno una lettera maiuscola.',
        'Aggiungi almeno un carattere speciale, per esempio ! o ?.',
      ],
      phone_number: ['Il numero di telefono non è valido.'],
      privacy: ['Per registrarti devi leggere l’informativa sulla privacy.'],
    });
    expect(await (await register({ ...aRegistration(), confirm_password: 'Altra!2026' })).json()).toMatchObject({
      confirm_password: ['Le due password non sono uguali.'],
    });
    expect(await (await register({ ...aRegistration(), typology: 'staff' })).json()).toMatchObject({
      typology: ['Scegli se sei un candidato o un’azienda.'],
    });
  });

  it('refuses an address that is taken, also twice at the same moment, and check-email says so before', async () => {
    const { email } = await aUser(world);
    const body = aRegistration({ email });
    const statuses = (
      await Promise.all([register(body), register(body), register({ ...body, email: body.email.toUpperCase() })])
    )
      .map(({ status }) => status)
      .sort();
    expect(statuses).toEqual([400, 400, 400]);
    const check = await new Client(world).post('/core/account/register/check-email', { email: body.email });
    expect([check.status, await check.json()]).toMatchObject([
      400,
      { email: ['La mail che hai inserito è già presente'] },
    ]);
    expect(
      await (await new Client(world).post('/core/account/register/check-email', { email: 'libera@example.it' })).json(),
    ).toMatchObject({ detail: 'ok' });
  });

  it('says of telephone numbers whether they can exist, before its end', async () => {
    const check = async (body: object) => {
      const answer = await new Client(world).post('/core/account/register/check-phone', body);
      return [answer.status, await answer.json()];
    };
    expect(await check({ phone_number: '+39 333 1234567' })).toMatchObject([200, { detail: 'ok' }]);
    expect(await check({ phone_number: '123' })).toMatchObject([
      400,
      { phone_number: ['Il numero di telefono non è valido.'] },
    ]);
  });

  it('keeps a foreign number with its prefix', async () => {
    const body = aRegistration({ phone_number: '+49 1512 3456789' });
    const client = new Client(world);
    await register(body, client);
    const { uid, token } = await linkTo(body.email);
    await client.post('/core/account/activate', { uid, token });
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      candidate: { phone_number: '+49 1512 3456789' },
    });
  });
});

describe('activation', () => {
  it('works once, logs in, and brings the newsletter to whoever asked for it', async () => {
    const body = aRegistration({ newsletter: true });
    const client = new Client(world);
    await register(body, client);
    const link = await linkTo(body.email);
    expect((await client.post('/core/account/activate', link)).status).toBe(200);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ email: body.email, newsletter: true });
    const [subscription] = await world.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, body.email));
    expect(subscription).toMatchObject({ profile_type: 'candidate', confirmed_at: expect.any(Date) });
    const again = await new Client(world).post('/core/account/activate', link);
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { non_field_errors: ['Questo link è già stato usato: il tuo account è attivo, puoi accedere.'] },
    ]);
  });

  it.each([
    [7 * 24 * 60 - 30, 200],
    [7 * 24 * 60 + 1, 400],
  ])('opens by its link for seven days: after %i minutes it is a %i', async (minutes, status) => {
    const body = aRegistration();
    const client = new Client(world);
    await register(body, client);
    const link = await linkTo(body.email);
    await world.db
      .update(accountLinks)
      .set({ expires_at: sql`${accountLinks.expires_at} - make_interval(mins => ${minutes})` });
    expect((await client.post('/core/account/activate', link)).status).toBe(status);
  });

  it('refuses an expired link, one of another user and one nobody made', async () => {
    const body = aRegistration();
    await register(body);
    const { uid, token } = await linkTo(body.email);
    const other = await new Client(world).post('/core/account/activate', { uid: 'MQ', token });
    expect(other.status).toBe(400);
    await world.db.update(accountLinks).set({ expires_at: new Date(Date.now() - 1) });
    expect(await (await new Client(world).post('/core/account/activate', { uid, token })).json()).toMatchObject({
      non_field_errors: ['Questo link è scaduto: chiedine un altro.'],
    });
    expect(
      await (await new Client(world).post('/core/account/activate', { uid: 'x', token: 'x' })).json(),
    ).toMatchObject({ non_field_errors: [expect.stringContaining('Questo link non è valido')] });
  });

  it('is mailed again to whoever waits, and answers alike for an address nobody has', async () => {
    const body = aRegistration();
    const client = new Client(world);
    await register(body, client);
    const first = await linkTo(body.email);
    await world.db.update(accountLinks).set({ expires_at: new Date(Date.now() - 1) });
    const [known, unknown] = await Promise.all(
      [body.email, 'nessuno@example.it'].map((email) =>
        new Client(world).post('/core/account/activate/resend', { email }),
      ),
    );
    expect([known?.status, await known?.text()]).toEqual([unknown?.status, await unknown?.text()]);
    expect(known?.status).toBe(202);
    await expect.poll(async () => (await linkTo(body.email)).token).not.toBe(first.token);
    expect((await client.post('/core/account/activate', await linkTo(body.email))).status).toBe(200);
    expect(await world.platform.outbox?.list('nessuno@example.it')).toEqual([]);
  });

  it('takes over the applications sent in one shot from the same address, and nobody else’s', async () => {
    const offer = await anOffer(world, { title: 'Sommelier' });
    const body = aRegistration();
    for (const form of [aOneShotForm({ offer: offer.id, email: body.email }), aOneShotForm({ offer: offer.id })])
      expect((await new Client(world).ask('POST', '/candidate/one-shot-applications', { form })).status).toBe(201);
    const client = new Client(world);
    await register(body, client);
    const rows = () => world.db.select().from(applications).where(eq(applications.offer_id, offer.id));
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([null, null]);
    await client.post('/core/account/activate', await linkTo(body.email));
    const [user] = await world.db.select().from(users).where(eq(users.email, body.email));
    expect((await rows()).map(({ user_id }) => user_id).sort()).toEqual([user?.id, null].sort());
  });

  it('also comes with a new password by mail, with all it brings', async () => {
    const body = aCompanyRegistration(world);
    await register(body);
    await new Client(world).post('/core/account/reset-password', { email: body.email });
    const mail = await world.mailTo(body.email, 'nuova password');
    const [, uid, token] = mail.links[0]?.match(/recupera-password\/([^/]+)\/([^/?]+)/) ?? [];
    await new Client(world).post('/core/account/reset-password/confirm', {
      uid,
      token,
      new_password: 'Nuova!2026',
      confirm_password: 'Nuova!2026',
    });
    const client = await new Client(world).logIn(body.email, 'Nuova!2026');
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({ credits: 2 });
  });
});

describe('registration of a company', () => {
  it('writes the company with its own fields and gives 2 free credits at activation, once', async () => {
    const body = aCompanyRegistration(world);
    const client = new Client(world);
    expect((await register(body, client)).status).toBe(201);
    const [company] = await world.db
      .select()
      .from(companies)
      .where(eq(companies.business_name, body.company.business_name));
    expect(company).toMatchObject({
      name: body.company.name,
      vat_number: body.company.fiscal_code,
      fiscal_code: body.company.fiscal_code,
      sdi_code: 'ABC1234',
      website_url: 'https://www.hotel.example',
      phone: '+39 0541 123456',
      contact_email: body.email,
    });
    const link = await linkTo(body.email);
    expect(link.url).toContain('/recruiter/attiva-profilo/');
    await client.post('/core/account/activate', link);
    await new Client(world).post('/core/account/activate', link);
    expect(await (await client.get('/core/account/me')).json()).toMatchObject({
      typology: 'company',
      credits: 2,
      candidate: null,
      company: { name: body.company.name },
    });
  });

  it('checks VAT number and fiscal code by their checksums, the place, the phone and the site', async () => {
    const body = aCompanyRegistration(world);
    const answer = await register({
      ...body,
      company: {
        ...body.company,
        vat_number: '00743110158',
        fiscal_code: 'RSSMRA85T10A562X',
        sdi_code: '12',
        place_id: 8096,
        phone: '12',
        website: 'http://',
      },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      'company.vat_number': ['Partita IVA non valida'],
      'company.fiscal_code': ['Codice fiscale non valido'],
      'company.sdi_code': ['Il codice SDI ha 7 lettere o cifre.'],
      'company.place_id': ['Scegli un comune dai suggerimenti.'],
      'company.phone': ['Il numero di telefono non è valido.'],
      'company.website': ['Scrivi l’indirizzo del sito, per esempio www.hotel.it'],
    });
    expect(await (await register({ ...body, company: { ...body.company, name: '' } })).json()).toMatchObject({
      'company.name': ['Campo obbligatorio.'],
    });
  });

  it('is told at each step what is wrong with what the step asks for', async () => {
    const check = async (company: object) => {
      const answer = await new Client(world).post('/core/account/register/check-company', { company });
      return [answer.status, await answer.json()];
    };
    const { company } = aCompanyRegistration(world);
    expect(await check(company)).toMatchObject([200, { detail: 'ok' }]);
    expect(await check({ phone: '', website: '', sdi_code: '' })).toMatchObject([200, { detail: 'ok' }]);
    expect(
      await check({ vat_number: '00743110158', fiscal_code: 'RSSMRA85T10A562X', sdi_code: '12', website: 'hotel' }),
    ).toMatchObject([
      400,
      {
        'company.vat_number': ['Partita IVA non valida'],
        'company.fiscal_code': ['Codice fiscale non valido'],
        'company.sdi_code': ['Il codice SDI ha 7 lettere o cifre.'],
        'company.website': ['Scrivi l’indirizzo del sito, per esempio www.hotel.it'],
      },
    ]);
    expect(await check({ phone: '0', place_id: 8096, address: '' })).toMatchObject([
      400,
      { 'company.address': ['Campo obbligatorio.'] },
    ]);
    expect(await check({ phone: '0', place_id: 8096 })).toMatchObject([
      400,
      {
        'company.phone': ['Il numero di telefono non è valido.'],
        'company.place_id': ['Scegli un comune dai suggerimenti.'],
      },
    ]);
  });

  it('is called at the telephone of the person when it has none of its own', async () => {
    const { company, ...person } = aCompanyRegistration(world);
    expect(
      (await register({ ...person, phone_number: '+39 333 7654321', company: { ...company, phone: '' } })).status,
    ).toBe(201);
    const [row] = await world.db
      .select({ phone: companies.phone })
      .from(companies)
      .where(eq(companies.name, company.name));
    expect(row).toEqual({ phone: '+39 333 765 4321' });
    const { phone: _, ...without } = company;
    expect(
      (
        await register({
          ...aCompanyRegistration(world),
          company: { ...aCompanyRegistration(world).company, phone: undefined },
        })
      ).status,
    ).toBe(201);
    const wrong = await register({ ...person, email: 'altra@example.it', phone_number: '12', company: without });
    expect(Object.keys(await wrong.json())).toContain('phone_number');
    expect(wrong.status).toBe(400);
  });

  it('gives two companies of one name two addresses', async () => {
    const [one, other] = [
      aCompanyRegistration(world, { name: 'Albergo Uguale' }),
      aCompanyRegistration(world, { name: 'Albergo Uguale' }),
    ];
    await register(one);
    await register(other);
    const slugs = await world.db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.name, 'Albergo Uguale'));
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(['albergo-uguale', 'albergo-uguale-2']);
  });
});

describe('an address that somebody else registered', () => {
  const activate = (client: Client, body: object) => client.post('/core/account/activate', body);
  const NEW = 'Zattera-nel-porto-7';

  it('asks for the password in another browser, and the link stays good until it is right', async () => {
    const body = aRegistration();
    await register(body);
    const link = await linkTo(body.email);
    const browser = new Client(world);
    const asked = await activate(browser, link);
    expect([asked.status, await asked.json()]).toMatchObject([
      400,
      { password: ['Scrivi la password che hai scelto alla registrazione, o scegline una nuova.'] },
    ]);
    expect((await activate(browser, { ...link, password: 'Sbagliata!1' })).status).toBe(400);
    expect((await browser.get('/core/account/me')).status).toBe(401);
    expect((await activate(browser, { ...link, password: body.password })).status).toBe(200);
    expect(await (await browser.get('/core/account/me')).json()).toMatchObject({ email: body.email });
  });

  it('gets a password of its owner by the mailed link: the one chosen by whoever registered opens nothing', async () => {
    const body = { ...aRegistration({ newsletter: true }), is_searchable: true };
    const thief = new Client(world);
    await register(body, thief);
    const link = await linkTo(body.email);
    const owner = new Client(world);
    expect(
      await (await activate(owner, { ...link, new_password: 'corta', confirm_password: 'corta' })).json(),
    ).toMatchObject({ new_password: expect.any(Array) });
    expect(
      await (await activate(owner, { ...link, new_password: NEW, confirm_password: 'altra' })).json(),
    ).toMatchObject({ confirm_password: ['Le due password non sono uguali.'] });
    expect((await activate(owner, { ...link, new_password: NEW, confirm_password: NEW })).status).toBe(200);
    // What somebody else had ticked and chosen is not theirs.
    expect(await (await owner.get('/core/account/me')).json()).toMatchObject({
      email: body.email,
      newsletter: false,
      candidate: { is_searchable: false, is_visibility_chosen: false },
    });
    expect(
      (await new Client(world).post('/core/account/login', { username: body.email, password: body.password })).status,
    ).toBe(400);
    expect((await activate(thief, link)).status).toBe(400);
    await new Client(world).logIn(body.email, NEW);
  });

  it('has no second activation: every link dies with the first that is used', async () => {
    const body = aRegistration();
    const client = new Client(world);
    await register(body, client);
    const first = await linkTo(body.email);
    await client.post('/core/account/activate/resend', { email: body.email });
    await expect.poll(async () => (await linkTo(body.email)).token).not.toBe(first.token);
    expect((await activate(client, first)).status).toBe(200);
    expect(
      (await activate(new Client(world), { ...(await linkTo(body.email)), new_password: NEW, confirm_password: NEW }))
        .status,
    ).toBe(400);
  });

  it('registered again, goes on with the newest data, also of another kind and at the same moment; earlier links die', async () => {
    const company = aCompanyRegistration(world);
    await register(company);
    const old = await linkTo(company.email);
    expect((await new Client(world).post('/core/account/register/check-email', { email: company.email })).status).toBe(
      200,
    );
    const owner = new Client(world);
    const again = {
      ...aRegistration({ email: company.email }),
      first_name: 'Marta',
      password: NEW,
      confirm_password: NEW,
    };
    expect((await register(again, owner)).status).toBe(201);
    expect((await activate(new Client(world), { ...old, password: company.password })).status).toBe(400);
    await expect.poll(async () => (await linkTo(company.email)).token).not.toBe(old.token);
    expect((await activate(owner, await linkTo(company.email))).status).toBe(200);
    expect(await (await owner.get('/core/account/me')).json()).toMatchObject({
      typology: 'candidate',
      first_name: 'Marta',
      company: null,
    });
    expect(
      await world.db.select().from(companies).where(eq(companies.business_name, company.company.business_name)),
    ).toEqual([]);
    const twice = aRegistration();
    expect(
      (await Promise.all([register(twice), register(twice), register(twice)])).map(({ status }) => status),
    ).toEqual([201, 201, 201]);
    expect(await world.db.select().from(users).where(eq(users.email, twice.email))).toHaveLength(1);
  });

  it('is not taken from who was brought from the old site without a password', async () => {
    const { email } = await aUser(world, { password_hash: null, activated_at: null });
    expect((await register(aRegistration({ email }))).status).toBe(400);
  });

  it('is mailed a few times a day, and keeps the registration it has', async () => {
    const body = aRegistration();
    for (let times = 0; times < 7; times++)
      expect((await register({ ...body, first_name: `Nome ${'ABCDEFG'[times]}` })).status).toBe(201);
    const [user] = await world.db.select().from(users).where(eq(users.email, body.email));
    expect(user?.first_name).toBe('Nome E');
    await expect.poll(async () => (await world.platform.outbox?.list(body.email))?.length).toBe(5);
    for (let times = 0; times < 2; times++)
      expect((await new Client(world).post('/core/account/activate/resend', { email: body.email })).status).toBe(202);
  });
});

describe('limits', () => {
  it('stop whoever asks again and again which addresses have an account', async () => {
    const { email } = await aUser(world);
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries++)
      statuses.push((await new Client(world).post('/core/account/register/check-email', { email })).status);
    expect(statuses.at(-1)).toBe(429);
  });
  it('list the prefixes of every country, Italy first', async () => {
    const prefixes: { country: string; name: string; prefix: string }[] = await (
      await new Client(world).get('/sys/phone-prefixes')
    ).json();
    expect(prefixes[0]).toEqual({ country: 'IT', name: 'Italia', prefix: '+39' });
    expect(prefixes.find(({ country }) => country === 'DE')).toEqual({
      country: 'DE',
      name: 'Germania',
      prefix: '+49',
    });
  });
});

describe('the page of a company that registers', () => {
  it('is seen once its address is confirmed and it is verified, and goes with a registration that nobody confirmed', async () => {
    const visitor = new Client(world);
    const aHotel = async (name: string) => {
      const registration = aCompanyRegistration(world, { name });
      expect((await visitor.post('/core/account/register', registration)).status).toBe(201);
      const [company] = await world.db.select().from(companies).where(eq(companies.name, name));
      return {
        email: registration.email,
        id: company?.id ?? 0,
        page: async () => (await visitor.get(`/companies/${company?.slug}`)).status,
      };
    };
    const [never, later] = [await aHotel('Locanda Mai Vista'), await aHotel('Locanda Confermata')];
    await world.db
      .update(companies)
      .set({ check_state: 'verified' })
      .where(inArray(companies.id, [never.id, later.id]));
    expect([await never.page(), await later.page()]).toEqual([404, 404]);
    await world.db.update(users).set({ activated_at: new Date() }).where(eq(users.email, later.email));
    expect([await never.page(), await later.page()]).toEqual([404, 200]);
    await applyRetentionPolicy(world.platform, new Date(Date.now() + 31 * DAY_MS));
    expect([await never.page(), await later.page()]).toEqual([404, 200]);
    expect(await world.db.$count(companies, eq(companies.id, never.id))).toBe(0);
  });
});

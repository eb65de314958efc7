import { eq, getTableColumns } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mePatch } from '#contract/account.ts';
import { companyPatch } from '#contract/companies.ts';
import { offerPatch } from '#contract/company-offers.ts';
import { candidatePatch } from '#contract/profile.ts';
import {
  accountClasses,
  applicationClasses,
  candidateClasses,
  companyClasses,
  hiddenWhileActing,
  offerClasses,
} from '#domain/classed-fields.ts';
import { classOf, type FieldClass, mayStaffRead, mayStaffWrite, staffRights } from '#domain/field-classes.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { companyBilling } from '#server/areas/checkout/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { staffResources } from '#server/areas/staff/routes.ts';
import { billing } from '../billing.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { aStaff, auditOf, personExport, recordOf, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let support: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  support = await aStaff(world, 'support');
});
afterAll(() => world.close());

async function actingAs(userId: number): Promise<Client> {
  const { client } = await aStaff(world, 'support');
  expect(
    (await client.post(`${STAFF}/users/${userId}/impersonate`, { values: { reason: 'Non trova il profilo' } })).ok,
  ).toBe(true);
  return client;
}

/** Something that every field of a request might be. What a field cannot be is refused as such (400), not as closed. */
const written = ['testo', 'never', true, 1, null, ['testo'], {}, { when: 'never', hour: 8 }];
/** Whether any value of the field gets past the door of staff who act as the user. */
async function isClosed(send: (value: unknown) => Promise<Response>): Promise<boolean> {
  const answers = await Promise.all(written.map(send));
  const codes = await Promise.all(
    answers.map(async (answer) => (answer.status === 403 ? (await answer.json()).code : null)),
  );
  return answers.every(({ ok }) => !ok) && codes.includes('acting_as_user');
}

const PRIVATE = {
  phone_number: '+39 333 7654321',
  birth_date: '1991-02-03',
  nationality: 'FR',
  sex: 'female',
  marital_status: 'divorced',
  protected_category: true,
  wanted_pay: 1777,
  about: 'Cuoca di linea',
} as const;

describe('the class of a field', () => {
  it('says for each field of a profile whether staff who act as its candidate may write it', async () => {
    const candidate = await aCandidate(world);
    const client = await actingAs(candidate.userId);
    const { candidate: _, ...account } = mePatch.shape;
    for (const name of Object.keys(account)) {
      const of = classOf(accountClasses, name);
      const closed = await isClosed((value) => client.patch('/core/account/me', { [name]: value }));
      expect([name, of, closed]).toEqual([name, of, !mayStaffWrite(of, 'acting')]);
    }
    for (const name of Object.keys(candidatePatch.shape)) {
      const of = classOf(candidateClasses, name);
      const send = (value: unknown) => client.patch('/core/account/me', { candidate: { [name]: value } });
      const own = name in PRIVATE ? Reflect.get(PRIVATE, name) : undefined;
      const tries = own === undefined ? [] : [await send(own)];
      const closed = tries.length > 0 ? tries.every(({ status }) => status === 403) : await isClosed(send);
      // A list or a day of its own form, which none of the tried values has.
      const needsItsForm = ['desired_jobs', 'available_from_date', 'available_to_date'].includes(name);
      if (needsItsForm) continue;
      expect([name, of, closed]).toEqual([name, of, !mayStaffWrite(of, 'acting')]);
    }
    const jobs = { candidate: { desired_jobs: [{ job: 'cuoco', has_alert: true }] } };
    expect((await client.patch('/core/account/me', jobs)).status).toBe(403);
    expect((await client.patch('/core/account/me', { candidate: { available_from_date: '2027-05-01' } })).ok).toBe(
      true,
    );
  });

  it('says for each field of a company and of an offer whether staff who act for it may write it', async () => {
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const offer = await anOffer(world, { company_id: company.id });
    const client = await actingAs(owner.id);
    const address = { pec: 'nuova@pec.example.it', email: 'nuova@example.it', place_id: 1 } as const;
    for (const name of Object.keys(companyPatch.shape)) {
      const of = classOf(companyClasses, name);
      const send = (value: unknown) => client.patch('/company/profile', { [name]: value });
      const own = name in address ? Reflect.get(address, name) : undefined;
      const closed = own === undefined ? await isClosed(send) : (await send(own)).status === 403;
      expect([name, of, closed]).toEqual([name, of, !mayStaffWrite(of, 'acting')]);
    }
    const elsewhere: Record<string, unknown> = {
      application_url: 'https://altrove.example/',
      application_email: 'altra@example.it',
      confirmed_wording: ['bella presenza'],
    };
    for (const name of Object.keys(offerPatch.shape)) {
      const of = classOf(offerClasses, name);
      if (mayStaffWrite(of, 'acting')) continue;
      const { status } = await client.patch(`/company/offers/${offer.id}`, { [name]: elsewhere[name] });
      expect([name, status]).toEqual([name, 403]);
      const draft = { data: { offer: { [name]: elsewhere[name] } } };
      expect([name, (await client.post('/company/offers-drafts', draft)).status]).toEqual([name, 403]);
    }
    expect((await client.patch(`/company/offers/${offer.id}`, { title: 'Cameriera o cameriere' })).status).toBe(200);
  });

  it('says for each column of a person, a company and an offer whether the desk reads and writes it', async () => {
    const candidate = await aCandidate(world);
    await world.db.update(candidates).set(PRIVATE).where(eq(candidates.id, candidate.id));
    const company = await aCompany(world);
    const offer = await anOffer(world, { company_id: company.id });
    const desks = [
      { slug: 'users', id: candidate.userId, table: users, classes: accountClasses },
      { slug: 'candidates', id: candidate.id, table: candidates, classes: candidateClasses },
      { slug: 'companies', id: company.id, table: companies, classes: companyClasses },
      { slug: 'offers', id: offer.id, table: offers, classes: offerClasses },
    ];
    const { client } = await aStaff(world);
    for (const { slug, id, table, classes } of desks) {
      const record = await recordOf(client, `${slug}/${id}`);
      const csv = (await (await client.get(`${STAFF}/${slug}/export`)).text()).split('\r\n')[0] ?? '';
      const shown = staffResources.find((one) => one.slug === slug)?.fields ?? [];
      const computed = staffResources.find((one) => one.slug === slug)?.computed ?? {};
      for (const name of Object.keys(getTableColumns(table))) {
        if (Object.hasOwn(computed, name)) continue;
        const of = classOf(classes, name);
        const field = shown.find((one) => one.name === name);
        if (!mayStaffRead(of, 'desk'))
          expect([slug, name, name in record.values, field]).toEqual([slug, name, false, undefined]);
        if (mayStaffWrite(of, 'desk')) continue;
        const answer = await client.patch(`${STAFF}/${slug}/${id}`, {
          values: { [name]: Reflect.get(PRIVATE, name) ?? null },
          version: record.version,
        });
        expect([slug, name, answer.status]).toEqual([slug, name, 400]);
      }
      if (slug === 'candidates') expect(csv).not.toMatch(/nascita|Sesso|Paga/);
    }
    const [row] = await world.db.select().from(candidates).where(eq(candidates.id, candidate.id));
    expect(row).toMatchObject(PRIVATE);
  });

  it('is there for everything that an answer may not show to staff who act as a user: each can be empty in the interface', async () => {
    const document = await (await new Client(world).get('/openapi.json')).json();
    const full: string[] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as {
        properties?: Record<string, { nullable?: boolean; type?: unknown; anyOf?: unknown }>;
      };
      for (const [name, of] of Object.entries(properties ?? {}))
        if (hiddenWhileActing.has(name) && !JSON.stringify(of).includes('null')) full.push(`${path}.${name}`);
      for (const [name, held] of Object.entries(value)) walk(held, `${path}.${name}`);
    };
    walk(document.components?.schemas, 'schemas');
    expect(full).toEqual([]);
    expect([...hiddenWhileActing]).toEqual(
      expect.arrayContaining(['birth_date', 'sex', 'protected_category', 'wanted_pay', 'pay_cents']),
    );
  });

  it('hides from staff who act as a user, or for a company, what people are paid and what must not decide', async () => {
    const candidate = await aCandidate(world);
    await world.db.update(candidates).set(PRIVATE).where(eq(candidates.id, candidate.id));
    const company = await aCompany(world);
    const owner = await aRecruiter(world, company.id);
    const offer = await anOffer(world, { company_id: company.id });
    const application = await anApplication(world, {
      offer_id: offer.id,
      user_id: candidate.userId,
      email: candidate.email,
    });
    await world.db.insert(hires).values({
      company_id: company.id,
      offer_id: offer.id,
      application_id: application.id,
      job_id: offer.job_id,
      starts_on: '2027-05-01',
      pay_cents: 123_456,
      state: 'proposed',
    });
    const own = await new Client(world).logIn(owner.email, PASSWORD);
    const acting = await actingAs(owner.id);
    for (const path of [`/hires/offers/${offer.id}`, '/hires/season?season=2027-05-01']) {
      const [theirs, ours] = [await own.get(path), await acting.get(path)];
      const texts = [await theirs.text(), await ours.text()];
      expect([path, ...texts.map((text) => text.includes('123456'))]).toEqual([path, true, false]);
    }
    const asCandidate = await actingAs(candidate.userId);
    const me = await (await asCandidate.get('/core/account/me')).json();
    for (const [name, value] of Object.entries(PRIVATE)) {
      const of = classOf(candidateClasses, name);
      expect([name, me.candidate[name]]).toEqual([name, mayStaffRead(of, 'acting') ? value : null]);
    }
    // Not even by a reason of the match.
    const match = await (await asCandidate.get(`/search/offers/${offer.slug}/match`)).text();
    expect(match).not.toMatch(/1\.777/);
  });
});

describe('the copy of a person’s data that staff make', () => {
  it('has by class what it may have, opens to staff who said why, and the person is mailed the hour and the reason', async () => {
    const candidate = await aCandidate(world, { cv: true });
    await world.db.update(candidates).set(PRIVATE).where(eq(candidates.id, candidate.id));
    const offer = await anOffer(world);
    await anApplication(world, {
      offer_id: offer.id,
      user_id: candidate.userId,
      email: candidate.email,
      cover_letter: 'La mia lettera',
    });
    const path = `${STAFF}/users/${candidate.userId}/data`;
    const before = await support.client.get(path);
    expect([before.status, (await before.json()).code]).toEqual([403, 'reason_required']);
    const unsaid = await support.client.post(`${STAFF}/users/${candidate.userId}/export-data`, { values: {} });
    expect(await unsaid.json()).toMatchObject({ reason: ['Campo obbligatorio.'] });
    const files = unzipSync(
      new Uint8Array(
        await (await support.client.get(await personExport(support.client, candidate.userId))).arrayBuffer(),
      ),
    );
    expect(Object.keys(files).filter((name) => !name.endsWith('.json'))).toEqual([]);
    const read = (name: string) => JSON.parse(new TextDecoder().decode(files[`${name}.json`]));
    const { candidate: profile, ...account } = read('profilo');
    const [application] = read('candidature');
    for (const [row, classes] of [
      [profile, candidateClasses],
      [account, accountClasses],
      [application, applicationClasses],
    ] as const) {
      const told = Object.keys(row).filter((name) => name in classes);
      expect(told.length).toBeGreaterThan(5);
      expect(told.filter((name) => !mayStaffRead(classOf(classes, name), 'export'))).toEqual([]);
    }
    expect(profile).toMatchObject({ about: PRIVATE.about, phone_number: PRIVATE.phone_number });
    const { text } = await world.mailTo(candidate.email, 'copia dei tuoi dati');
    expect(text).toContain('Motivo: Lo ha chiesto via mail');
    expect(text).toMatch(/alle ore \d{2}:\d{2}|\d{2}:\d{2}/);
    expect((await auditOf(world, support.id)).at(-1)).toMatchObject({
      action: 'export-data',
      record_id: String(candidate.userId),
      reason: 'Lo ha chiesto via mail',
    });
    // To nobody else, and of nobody else.
    expect((await (await aStaff(world)).client.get(path)).status).toBe(403);
    const other = await aUser(world);
    expect((await support.client.get(`${STAFF}/users/${other.id}/data`)).status).toBe(403);
  });

  it('is closed for an account of staff to all but admins, and for an address that nobody confirmed', async () => {
    const colleague = await aStaff(world, 'sales');
    const ask = (client: Client, id: number) =>
      client.post(`${STAFF}/users/${id}/export-data`, { values: { reason: 'Prova di forza' } });
    const refused = await ask(support.client, colleague.id);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'admin_required']);
    expect((await support.client.get(`${STAFF}/users/${colleague.id}/data`)).status).toBe(403);
    expect((await ask((await aStaff(world)).client, colleague.id)).status).toBe(200);
    const typed = await aUser(world, { activated_at: null });
    expect((await ask(support.client, typed.id)).status).toBe(409);
  });
});

describe('what staff do to an account', () => {
  it('is mailed to its person with the reason: confirmed, logged out, put away, erased', async () => {
    const user = await aUser(world, { activated_at: null });
    const act = (slug: string, values = {}) =>
      support.client.post(`${STAFF}/users/${user.id}/${slug}`, {
        values: { reason: 'Chiesto al telefono', ...values },
      });
    for (const [slug, subject, values] of [
      ['confirm-address', 'Il tuo account è attivo', {}],
      ['end-sessions', 'Abbiamo chiuso gli accessi', {}],
      ['deactivate', 'disattivato', {}],
      ['erase', 'sono stati cancellati', { email: user.email }],
    ] as const) {
      expect([slug, (await act(slug, values)).status]).toEqual([slug, 200]);
      const { text } = await world.mailTo(user.email, subject);
      expect([slug, text.includes('Motivo: Chiesto al telefono')]).toEqual([slug, true]);
    }
  });

  it('is mailed by the names of the fields when they corrected some, and not what was in them', async () => {
    const candidate = await aCandidate(world);
    const { version } = await recordOf(support.client, `candidates/${candidate.id}`);
    const values = { about: 'Cuoca di linea da otto anni' };
    expect((await support.client.patch(`${STAFF}/candidates/${candidate.id}`, { values, version })).status).toBe(200);
    const { text } = await world.mailTo(candidate.email, 'ha corretto i tuoi dati');
    expect(text).toContain('Di sé.');
    expect(text).not.toContain('otto anni');
  });

  it('asks for a reason in each action that touches a person', () => {
    const actions = staffResources
      .filter(({ slug }) => ['users', 'staff', 'email-changes'].includes(slug))
      .flatMap(({ slug, actions: own = [] }) => own.map((action) => ({ slug, action })));
    const silent = actions
      .filter(({ action }) => !action.fields?.some(({ name, isRequired }) => name === 'reason' && isRequired))
      .map(({ slug, action }) => `${slug}/${action.slug}`);
    // The person who asked for the new address gave it; a second person approves that request.
    expect(silent).toEqual(['email-changes/approve']);
  });
});

it('no class but plain text is written by staff who act as somebody', () => {
  const open = Object.entries(staffRights).flatMap(([of, { acting }]) => (acting === 'write' ? [of] : []));
  expect(open).toEqual(['text'] satisfies FieldClass[]);
  expect(Object.keys(getTableColumns(applications))).toEqual(expect.arrayContaining(['cover_letter', 'answers']));
});

describe('an address that a page links to', () => {
  it('is of this site or https, in each field of the back office that becomes a link', async () => {
    const { client } = await aStaff(world);
    const company = await aCompany(world);
    const { version } = await recordOf(client, `companies/${company.id}`);
    for (const website_url of ['javascript:alert(1)', 'https://a:b@hotel.example', 'data:text/html,x'])
      expect(
        (await client.patch(`${STAFF}/companies/${company.id}`, { values: { website_url }, version })).status,
      ).toBe(400);
    const answer = await client.patch(`${STAFF}/companies/${company.id}`, {
      values: { website_url: 'www.hotel.example' },
      version,
    });
    expect((await answer.json()).values.website_url).toBe('https://www.hotel.example');
  });
});

describe('the fiscal data of a company that staff correct', () => {
  it('are checked as those that the company writes, and are what the next invoice has', async () => {
    const { client } = await aStaff(world, 'sales');
    const company = await aCompany(world);
    const data = { ...billing, business_name: 'Vecchia S.r.l.' };
    await world.db.insert(companyBilling).values({ company_id: company.id, data });
    const patch = async (values: object) => {
      const { version } = await recordOf(client, `companies/${company.id}`);
      return client.patch(`${STAFF}/companies/${company.id}`, { values, version });
    };
    for (const wrong of [{ vat_number: '12345678901' }, { fiscal_code: 'ABC' }, { sdi_code: 'X' }])
      expect([wrong, (await patch(wrong)).status]).toEqual([wrong, 400]);
    expect((await patch({ business_name: 'Nuova S.r.l.', vat_number: 'IT 01114601006' })).status).toBe(200);
    const [stored] = await world.db.select().from(companyBilling).where(eq(companyBilling.company_id, company.id));
    expect(stored?.data).toMatchObject({ business_name: 'Nuova S.r.l.', vat_number: '01114601006' });
  });
});

describe('what credits buy of an offer', () => {
  it('is moved by staff who may give credits, with a reason, and by nobody else', async () => {
    const offer = await anOffer(world);
    const values = { expires_at: '2027-06-30T10:00:00.000Z', reason: 'Un giorno di guasto da recuperare' };
    const move = (client: Client, given: object = values) =>
      client.post(`${STAFF}/offers/${offer.id}/change-paid-time`, { values: given });
    for (const role of ['content', 'support'] as const) {
      const { client } = await aStaff(world, role);
      expect((await move(client)).status).toBe(403);
      const { version } = await recordOf(client, `offers/${offer.id}`);
      for (const name of ['expires_at', 'featured_until'])
        expect(
          (
            await client.patch(`${STAFF}/offers/${offer.id}`, {
              values: { [name]: '2030-01-01T00:00:00.000Z' },
              version,
            })
          ).status,
        ).toBe(400);
    }
    const sales = await aStaff(world, 'sales');
    expect((await move(sales.client, { ...values, reason: '' })).status).toBe(400);
    expect((await move(sales.client, { reason: values.reason })).status).toBe(400);
    expect((await move(sales.client)).status).toBe(200);
    expect((await auditOf(world, sales.id)).at(-1)).toMatchObject({
      action: 'change-paid-time',
      reason: values.reason,
      after: { expires_at: values.expires_at },
    });
  });
});

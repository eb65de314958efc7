import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, companyChecks, companyMembers } from '#server/areas/companies/tables.ts';
import { checkUnanswered } from '#server/areas/company-check/check-company.ts';
import { checkEarlierCompanies } from '#server/areas/company-check/earlier-companies.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { askPendingAddresses } from '#server/areas/offers/application-address.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { standInRegister } from '#server/platform/vat-register.ts';
import {
  aCompany,
  aCompanyRegistration,
  anOffer,
  anOfferForm,
  aRecruiter,
  aUser,
  credits,
  PASSWORD,
} from '../builders.ts';
import { type FakeVies, fakeVies } from '../fake-vies.ts';
import { aPaidOrder } from '../orders.ts';
import { act, aStaff, recordOf, STAFF } from '../staff.ts';
import { aVatNumber } from '../vat-number.ts';
import { Client, openWorld, type World } from '../world.ts';

let world: World;
let vies: FakeVies;
beforeAll(async () => {
  vies = await fakeVies();
  world = await openWorld({ viesUrl: vies.address });
});
afterAll(async () => {
  await world.close();
  await vies.close();
});

const stateOf = async (id: number) =>
  (await world.db.select().from(companies).where(eq(companies.id, id)))[0]?.check_state;

describe('companies', () => {
  it('of an earlier version are verified where staff trust them or an order was paid', async () => {
    const paying = await aCompany(world);
    await aPaidOrder(world, await new Client(world).logIn((await aRecruiter(world, paying.id)).email, PASSWORD));
    await world.db.update(companies).set({ check_state: null, check_origin: null }).where(eq(companies.id, paying.id));
    const trusted = await aCompany(world, { check_state: null, is_trusted: true });
    const plain = await aCompany(world, { check_state: null });
    const refused = await aCompany(world, { check_state: 'refused', is_trusted: true });
    await checkEarlierCompanies(world.db);
    const states = await Promise.all([paying, trusted, plain, refused].map(({ id }) => stateOf(id)));
    expect(states).toEqual(['verified', 'verified', 'unchecked', 'refused']);
    expect(await world.db.$count(companies, isNull(companies.check_state))).toBe(0);
  });

  it('have no public page before they are verified', async () => {
    const { id, slug } = await aCompany(world, { check_state: 'unchecked' });
    expect((await new Client(world).get(`/companies/${slug}`)).status).toBe(404);
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, id));
    expect((await new Client(world).get(`/companies/${slug}`)).status).toBe(200);
  });
});

let number = 0;
/** A company that registers and confirms its address, with a website at a domain of its own. */
async function aRegistered({ mail = 'own' }: { mail?: 'own' | 'free' } = {}) {
  // Two letters of its own: names that are one letter apart can be taken for each other.
  const own = 'abcdefghijklmnopqrstuvwxyz'[number++] ?? 'z';
  const name = `Hotel Stella${own}mar${own}na ${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`;
  const domain = `${name.toLowerCase().replaceAll(' ', '').replace('hotel', '')}.it`;
  const registration = aCompanyRegistration(world, { name });
  registration.company.website = `www.${domain}`;
  registration.email = mail === 'own' ? `direzione@${domain}` : `direzione.${randomUUID()}@gmail.com`;
  const client = new Client(world);
  expect((await client.post('/core/account/register', registration)).status).toBe(201);
  const [company] = await world.db.select().from(companies).where(eq(companies.name, name));
  if (!company) throw new Error('The company was not written');
  const confirm = async () => {
    const letter = await world.mailTo(registration.email, 'Conferma');
    const [, uid, token] = letter.text.match(/attiva-profilo\/([^/\s]+)\/([^/\s]+)/) ?? [];
    expect((await client.post('/core/account/activate', { uid, token })).status).toBe(200);
    await world.settled();
  };
  const me = async () => (await (await client.get('/core/account/me')).json()).company;
  return { ...company, client, registration, confirm, me };
}
const answerFor = ({ business_name }: { business_name: string | null }) => ({
  countryCode: 'IT',
  valid: true,
  name: business_name?.toUpperCase(),
  address: 'VIA ROMA 1',
});
const rowOf = async (id: number) => {
  const [row] = await world.db.select().from(companies).where(eq(companies.id, id));
  if (!row) throw new Error('There is no such company');
  return row;
};

describe('a company that registers', () => {
  it('is verified by itself once its mail is confirmed, when VIES gives its name and the mail is at its domain', async () => {
    const hotel = await aRegistered();
    vies.says(answerFor(hotel));
    expect(vies.asked.some((one) => one.endsWith(hotel.vat_number ?? '-'))).toBe(false);
    await hotel.confirm();
    expect(vies.asked).toContain(`POST /rest-api/check-vat-number IT${hotel.vat_number}`);
    expect(await rowOf(hotel.id)).toMatchObject({ check_state: 'verified', check_origin: 'vies' });
    expect(await hotel.me()).toMatchObject({ check_state: 'verified' });
    expect(await world.db.select().from(companyChecks).where(eq(companyChecks.company_id, hotel.id))).toMatchObject([
      { state: 'verified', origin: 'vies', staff_id: null, vat_number: hotel.vat_number },
    ]);
  });

  it('waits for staff with a free mail, another’s name, a name that VIES does not give, or a number that is not valid', async () => {
    const free = await aRegistered({ mail: 'free' });
    vies.says(answerFor(free));
    await free.confirm();
    const other = await aRegistered();
    vies.says({ ...answerFor(other), name: 'ROSSI MARIO' });
    await other.confirm();
    const nameless = await aRegistered();
    vies.says({ ...answerFor(nameless), name: '---' });
    await nameless.confirm();
    const invalid = await aRegistered();
    vies.says({ valid: false, name: '---', userError: 'INVALID' });
    await invalid.confirm();
    const rows = await Promise.all([free, other, nameless, invalid].map(({ id }) => rowOf(id)));
    expect(rows.map(({ check_state, vat_answer }) => [check_state, vat_answer?.outcome])).toEqual([
      ['unchecked', 'same_name'],
      ['unchecked', 'other_name'],
      ['unchecked', 'no_name'],
      ['unchecked', 'invalid'],
    ]);
  });

  it('is asked about again while VIES is down, silent, overloaded or answers nonsense, and nobody waits for it', async () => {
    const hotel = await aRegistered();
    vies.keepsSilent();
    await hotel.confirm();
    const nothing = [
      ['<html>502 Bad Gateway</html>', 502],
      [{ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 500],
      [{ valid: false, userError: 'MS_UNAVAILABLE' }, 200],
      [{ valid: 'sì' }, 200],
      ['', 200],
      ['x'.repeat(30_000), 200],
    ] as const;
    for (const [body, status] of nothing) {
      vies.says(body, status);
      await checkUnanswered(world.platform);
      expect(await rowOf(hotel.id)).toMatchObject({ check_state: 'unchecked', vat_answer: null });
    }
    vies.says(answerFor(hotel));
    await checkUnanswered(world.platform);
    expect((await rowOf(hotel.id)).check_state).toBe('verified');
  });

  it('is kept from it by a company with its name where somebody confirmed an address, and by no mere registration', async () => {
    const hotel = await aRegistered();
    vies.says(answerFor(hotel));
    const mere = await aCompany(world, { name: `${hotel.name} S.r.l.`, check_state: 'unchecked' });
    const nobody = await aUser(world, { typology: 'company', activated_at: null });
    await world.db.insert(companyMembers).values({ company_id: mere.id, user_id: nobody.id, role: 'owner' });
    await hotel.confirm();
    expect((await rowOf(hotel.id)).check_state).toBe('verified');
    const second = await aRegistered();
    vies.says(answerFor(second));
    const real = await aCompany(world, { name: `${second.name} S.r.l.`, check_state: 'unchecked' });
    await aRecruiter(world, real.id);
    await second.confirm();
    expect((await rowOf(second.id)).check_state).toBe('unchecked');
  });

  it('whose name or VAT number another verified company has is left to staff', async () => {
    const hotel = await aRegistered();
    vies.says(answerFor(hotel));
    await aCompany(world, { name: 'Tutt’altro', vat_number: hotel.vat_number });
    await hotel.confirm();
    expect((await rowOf(hotel.id)).check_state).toBe('unchecked');
  });
});

describe('a verified company', () => {
  async function aVerified() {
    const hotel = await aRegistered();
    vies.says(answerFor(hotel));
    await hotel.confirm();
    return hotel;
  }

  it('that takes another name or number is not verified until it is checked anew; what is written otherwise changes nothing', async () => {
    const hotel = await aVerified();
    const change = async (values: object) => {
      expect((await hotel.client.patch('/company/profile', values)).status).toBe(200);
      await world.settled();
      return (await rowOf(hotel.id)).check_state;
    };
    const out = await anOffer(world, { company_id: hotel.id });
    const statusOf = async () => (await world.db.select().from(offers).where(eq(offers.id, out.id)))[0]?.status;
    expect(await change({ description: 'Sul mare da tre generazioni, con la cucina di casa.' })).toBe('verified');
    expect(await change({ name: hotel.name.toUpperCase() })).toBe('verified');
    expect([await change({ name: 'Grand Hotel Imperatore' }), await statusOf()]).toEqual(['unchecked', 'held']);
    expect([await change({ name: hotel.name }), await statusOf()]).toEqual(['verified', 'active']);
    expect(await change({ vat_number: aVatNumber() })).toBe('verified');
    vies.says({ ...answerFor(hotel), name: 'ALTRA SRL' });
    expect([await change({ vat_number: aVatNumber() }), await statusOf()]).toEqual(['unchecked', 'active']);
  });

  it('that takes another name holds its offers at once, before VIES is asked, and a suspended one when it is resumed', async () => {
    const hotel = await aVerified();
    const [out, suspended] = [
      await anOffer(world, { company_id: hotel.id, moderation: 'approved' }),
      await anOffer(world, { company_id: hotel.id, moderation: 'approved' }),
    ];
    const statusOf = async ({ id }: { id: number }) =>
      (await world.db.select().from(offers).where(eq(offers.id, id)))[0]?.status;
    const move = async (slug: string) =>
      expect((await hotel.client.post(`/company/offers/${suspended.id}/${slug}`)).status).toBe(200);
    await move('suspend');
    vies.keepsSilent();
    await hotel.client.patch('/company/profile', { name: 'Grand Hotel Imperatore' });
    expect(await statusOf(out)).toBe('held');
    await move('resume');
    expect(await statusOf(suspended)).toBe('held');
    await world.settled();
  });

  it('gets back the offers that another name held, once it is verified under it', async () => {
    const hotel = await aVerified();
    const suspended = await anOffer(world, { company_id: hotel.id, moderation: 'approved' });
    await hotel.client.post(`/company/offers/${suspended.id}/suspend`);
    await hotel.client.patch('/company/profile', { name: 'Grand Hotel Imperatore' });
    await world.settled();
    const { client: support } = await aStaffOf();
    expect((await act(support, `companies/${hotel.id}`, 'verify')).status).toBe(200);
    await hotel.client.post(`/company/offers/${suspended.id}/resume`);
    const [row] = await world.db.select().from(offers).where(eq(offers.id, suspended.id));
    expect(row).toMatchObject({ status: 'active', hold_reasons: [] });
  });
});

describe('staff', () => {
  it('find who waits, with what helps to decide, and verify: the page and the offers that waited are public, the company is mailed', async () => {
    const { client: support, userId } = await aStaffOf();
    const hotel = await aRegistered({ mail: 'free' });
    vies.says(answerFor(hotel));
    await hotel.confirm();
    await aCompany(world, { name: `${hotel.name} S.r.l.` });
    const another = await aCompany(world);
    await credits(world, hotel.id, 5);
    const { id } = await (await hotel.client.post('/company/offers', { ...anOfferForm(world), activate: true })).json();
    const { items } = await (await support.get(`${STAFF}/company-checks?q=${encodeURIComponent(hotel.name)}`)).json();
    expect(items).toHaveLength(1);
    const record = await (await support.get(`${STAFF}/company-checks/${hotel.id}`)).json();
    expect(JSON.stringify(record)).toContain('Valida, con questo nome');
    expect(JSON.stringify(record)).toContain(`${hotel.name} S.r.l.`);
    expect(JSON.stringify(record)).not.toContain(another.name);
    expect((await (await support.get(`${STAFF}/desk`)).json()).waiting['company-checks']).toBeGreaterThan(0);
    // The company is in the list no longer: staff go on there.
    const verified = await act(support, `company-checks/${hotel.id}`, 'verify');
    expect(await verified.json()).toMatchObject({ detail: 'Azienda verificata.', url: '/staff/company-checks' });
    expect(await rowOf(hotel.id)).toMatchObject({ check_state: 'verified', check_origin: 'staff' });
    expect((await new Client(world).get(`/companies/${hotel.slug}`)).status).toBe(200);
    const [offer] = await world.db.select().from(offers).where(eq(offers.id, id));
    expect(offer).toMatchObject({ status: 'active', moderation: 'waiting' });
    await world.settled();
    expect((await world.mailTo(hotel.registration.email, 'è verificata')).text).toContain('è pubblica');
    const [check] = await world.db.select().from(companyChecks).where(eq(companyChecks.company_id, hotel.id));
    expect(check).toMatchObject({ state: 'verified', origin: 'staff', staff_id: userId });
    expect((await act(support, `company-checks/${hotel.id}`, 'verify')).status).not.toBe(200);
  });

  it('refuse with a reason that the company is mailed; it stays refused when its data change, until they decide again', async () => {
    const { client: support } = await aStaffOf();
    const hotel = await aRegistered({ mail: 'free' });
    vies.says({ ...answerFor(hotel), name: 'ROSSI MARIO' });
    await hotel.confirm();
    const reason = 'La partita IVA è di un’altra azienda: scrivi la tua.';
    const refused = await act(support, `company-checks/${hotel.id}`, 'refuse', { reason });
    expect(refused.status).toBe(200);
    expect(await hotel.me()).toMatchObject({ check_state: 'refused', check_reason: reason });
    expect((await world.mailTo(hotel.registration.email, 'Non abbiamo potuto')).text).toContain(reason);
    const unlock = await hotel.client.post('/company/candidates/1/unlock');
    expect([unlock.status, (await unlock.json()).detail]).toEqual([403, expect.stringContaining('Assistenza')]);
    await hotel.client.patch('/company/profile', { vat_number: aVatNumber() });
    await world.settled();
    expect(await hotel.me()).toMatchObject({ check_state: 'refused', check_reason: reason });
    const { items } = await (await support.get(`${STAFF}/company-checks?q=${encodeURIComponent(hotel.name)}`)).json();
    expect(items).toMatchObject([{ values: { refused_before: 'Rifiutata prima' } }]);
    const record = await (await support.get(`${STAFF}/company-checks/${hotel.id}`)).json();
    expect(JSON.stringify(record)).toContain('non verificata');
    expect((await act(support, `company-checks/${hotel.id}`, 'refuse', { reason })).status).toBe(200);
    expect((await support.get(`${STAFF}/company-checks/${hotel.id}`)).status).toBe(404);
    expect((await act(support, `companies/${hotel.id}`, 'verify')).status).toBe(200);
    expect((await rowOf(hotel.id)).check_state).toBe('verified');
  });

  it('who refused a company find it refused although VIES and its mail would prove it after a change', async () => {
    const { client: support } = await aStaffOf();
    const hotel = await aRegistered();
    vies.says({ ...answerFor(hotel), name: 'ROSSI MARIO' });
    await hotel.confirm();
    await act(support, `company-checks/${hotel.id}`, 'refuse', { reason: 'Il nome è di un’altra azienda.' });
    vies.says(answerFor(hotel));
    expect((await hotel.client.patch('/company/profile', { vat_number: aVatNumber() })).status).toBe(200);
    await world.settled();
    expect(await rowOf(hotel.id)).toMatchObject({ check_state: 'refused', vat_answer: { outcome: 'same_name' } });
  });

  it('hold the public offers of a company by refusing it, and its suspended ones for when they are resumed', async () => {
    const { client: support } = await aStaffOf();
    const { id } = await aCompany(world);
    const recruiter = await aRecruiter(world, id);
    const own = await new Client(world).logIn(recruiter.email, PASSWORD);
    const [out, suspended] = [await anOffer(world, { company_id: id }), await anOffer(world, { company_id: id })];
    expect((await own.post(`/company/offers/${suspended.id}/suspend`)).status).toBe(200);
    const refused = await act(support, `companies/${id}`, 'refuse', { reason: 'Il nome è di un’altra azienda.' });
    expect(refused.status).toBe(200);
    // One letter, which says it: a second one would promise an answer.
    await world.settled();
    const letters = ((await world.platform.outbox?.list(recruiter.email)) ?? []).filter(
      ({ subject }) => !subject.startsWith('Nuovo accesso'),
    );
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('Non abbiamo potuto verificare')]);
    expect(letters[0]?.text).toContain('non sono sul sito finché non le abbiamo lette');
    expect((await own.post(`/company/offers/${suspended.id}/resume`)).status).toBe(200);
    const rows = await world.db.select().from(offers).where(eq(offers.company_id, id));
    expect(rows.map(({ status, moderation }) => [status, moderation])).toEqual([
      ['held', 'waiting'],
      ['held', 'waiting'],
    ]);
    expect((await new Client(world).get(`/search/offers/${out.slug}`)).status).toBe(200);
    expect((await act(support, `companies/${id}`, 'verify')).status).toBe(200);
    const again = await world.db.select().from(offers).where(eq(offers.company_id, id));
    expect(again.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('are refused a decision on a company that changed while they looked', async () => {
    const { client: support } = await aStaffOf();
    for (const [slug, values] of [
      ['verify', {}],
      ['refuse', { reason: 'La partita IVA è di un’altra azienda.' }],
    ] as const)
      for (const change of [
        { name: `Pensione Lina ${randomUUID().slice(0, 6)}` },
        { business_name: 'Altra società S.r.l.' },
        { vat_number: aVatNumber() },
        { website_url: 'https://altra.example' },
      ]) {
        const { id } = await aCompany(world, { check_state: 'unchecked' });
        const { actions } = await recordOf(support, `companies/${id}`);
        const version = actions.find((action) => action.slug === slug)?.version;
        await world.db.update(companies).set(change).where(eq(companies.id, id));
        for (const sent of [{ values, version }, { values }]) {
          const answer = await support.post(`${STAFF}/companies/${id}/${slug}`, sent);
          expect([answer.status, (await answer.json()).code, await stateOf(id)]).toEqual([
            409,
            'changed_meanwhile',
            'unchecked',
          ]);
        }
        expect((await act(support, `companies/${id}`, slug, values)).status).toBe(200);
      }
  });

  it('without the role see no queue', async () => {
    const { client } = await aStaff(world, 'sales');
    const hotel = await aRegistered();
    expect((await client.post(`${STAFF}/company-checks/${hotel.id}/verify`, { values: {} })).status).toBe(403);
  });
});

async function aStaffOf() {
  const { client } = await aStaff(world, 'support');
  return { client, userId: (await (await client.get('/core/account/me')).json()).id };
}

describe('the letters of a company that is not verified', () => {
  it('go to colleagues at its own mail domain, and to no stranger', async () => {
    const { id } = await aCompany(world, { check_state: 'unchecked' });
    const email = `direzione@casa-${randomUUID().slice(0, 8)}.it`;
    const owner = await aUser(world, { typology: 'company', email });
    await world.db.insert(companyMembers).values({ company_id: id, user_id: owner.id, role: 'owner' });
    const client = await new Client(world).logIn(email, PASSWORD);
    const invite = async (who: string) =>
      (await client.post('/company/team/invitations', { email: who, role: 'recruiter' })).status;
    expect([await invite('estranea@example.com'), await invite(`sala@${email.split('@')[1]}`)]).toEqual([403, 201]);
    const stranger = `candidature.${randomUUID()}@example.com`;
    const made = await (
      await client.post('/company/offers', anOfferForm(world, { application_email: stranger }))
    ).json();
    expect(await (await client.post(`/company/offers/${made.id}/ask-address`)).json()).toEqual({
      is_sent: false,
      detail: 'Scriviamo a questo indirizzo appena la tua azienda è verificata.',
    });
    await askPendingAddresses(world.platform);
    await world.settled();
    expect(await world.platform.outbox?.list(stranger)).toEqual([]);
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, id));
    await askPendingAddresses(world.platform);
    expect((await world.mailTo(stranger)).subject).toContain('candidature a questo indirizzo');
  });
});

describe('the page of a company that is not verified', () => {
  it('and its offers name no website as its own', async () => {
    const company = await aCompany(world, { check_state: 'unchecked', website_url: 'https://grand-hotel.it' });
    const { slug } = await anOffer(world, { company_id: company.id });
    const websiteOf = async () => (await (await new Client(world).get(`/search/offers/${slug}`)).json()).company;
    expect(await websiteOf()).toMatchObject({ website_url: null });
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, company.id));
    await world.platform.invalidate(['companies', 'offers']);
    expect(await websiteOf()).toMatchObject({ website_url: 'https://grand-hotel.it' });
  });

  it('is linked from no card, page of an offer or conversation', async () => {
    const { id, slug } = await aCompany(world, { check_state: 'unchecked' });
    const offer = await anOffer(world, { company_id: id, title: 'Offerta senza pagina' });
    const person = await aUser(world);
    await world.db.insert(conversations).values({ company_id: id, user_id: person.id });
    const candidate = await new Client(world).logIn(person.email, PASSWORD);
    const links = async () => {
      const { items } = await (await new Client(world).get(`/search/offers?company=${slug}`)).json();
      const page = await (await new Client(world).get(`/search/offers/${offer.slug}`)).json();
      const list = await (await candidate.get('/messages/candidate/conversations')).json();
      return [items[0].has_company_page, page.has_company_page, list.items[0].other.url];
    };
    expect(await links()).toEqual([false, false, null]);
    await world.db.update(companies).set({ check_state: 'verified' }).where(eq(companies.id, id));
    await world.platform.invalidate(['companies', 'offers']);
    expect(await links()).toEqual([true, true, `/aziende/${slug}`]);
  });

  it('is shown to its own people and to staff', async () => {
    const { id, slug } = await aCompany(world, { check_state: 'unchecked' });
    const own = await new Client(world).logIn((await aRecruiter(world, id)).email, PASSWORD);
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const statuses = [];
    for (const client of [own, (await aStaff(world, 'support')).client, candidate, new Client(world)])
      statuses.push((await client.get(`/companies/${slug}`)).status);
    expect(statuses).toEqual([200, 200, 404, 404]);
  });
});

describe('the stand-in for VIES on a local machine', () => {
  it('says that every number is valid but those that end in 0', async () => {
    expect(await standInRegister.ask('01234567897')).toEqual({ kind: 'valid', name: null });
    expect(await standInRegister.ask('01234567890')).toEqual({ kind: 'invalid' });
  });
});

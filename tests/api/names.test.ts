import { afterAll, describe, expect, it } from 'vitest';
import { billing } from '../billing.ts';
import {
  aCompany,
  aCompanyRegistration,
  anEvent,
  anOffer,
  aOneShotForm,
  aRecruiter,
  aRegistration,
  aUser,
  PASSWORD,
} from '../builders.ts';
import { aStaff, STAFF } from '../staff.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

const SENTENCE = 'Usa solo lettere, spazi, apostrofi e trattini.';
const bad = ['Vinci su evil.com', 'Anna 😀', 'x1'];
const codesOf = async (answer: Response) => ({ status: answer.status, codes: (await answer.json()).codes });

describe('the name of a person', () => {
  it.each(bad)('is refused by a sentence wherever one is typed: "%s"', async (name) => {
    const both = { first_name: name, last_name: name };
    const visitor = new Client(world);
    const wrong = { first_name: 'invalid_format', last_name: 'invalid_format' };
    const registration = await visitor.post('/core/account/register', { ...aRegistration(), ...both });
    expect(await registration.clone().json()).toMatchObject({ first_name: [SENTENCE], last_name: [SENTENCE] });
    expect(await codesOf(registration)).toEqual({ status: 400, codes: wrong });
    const company = aCompanyRegistration(world);
    expect(
      (
        await codesOf(
          await visitor.post('/core/account/register', {
            ...company,
            company: { ...company.company, contact_person: name },
          }),
        )
      ).codes,
    ).toEqual({ 'company.contact_person': 'invalid_format' });
    const form = aOneShotForm({ offer: (await anOffer(world)).id, first_name: name });
    expect((await codesOf(await visitor.ask('POST', '/candidate/one-shot-applications', { form }))).codes).toEqual({
      first_name: 'invalid_format',
    });
    const { slug } = await anEvent(world);
    expect(
      (
        await codesOf(
          await visitor.post(`/core/events/${slug}/registrations`, { ...both, email: 'x@example.it', privacy: true }),
        )
      ).codes,
    ).toEqual(wrong);
    expect(
      (
        await codesOf(
          await visitor.post('/core/support-requests', {
            name,
            email: 'x@example.it',
            subject: 'Una domanda',
            message: 'Come si fa?',
            privacy: true,
          }),
        )
      ).codes,
    ).toEqual({ name: 'invalid_format' });
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect((await codesOf(await candidate.patch('/core/account/me', both))).codes).toEqual(wrong);
  });

  it('is refused in an invitation that is accepted, in the data of a company and of an invoice', async () => {
    const company = await aCompany(world);
    const owner = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    await owner.post('/company/team/invitations', { email: 'nome@example.it', role: 'recruiter' });
    const token = (await world.mailTo('nome@example.it', 'ti invita')).links[0]?.split('/').at(-1) ?? '';
    const accepted = {
      first_name: 'Luca 2',
      last_name: 'Neri',
      password: PASSWORD,
      confirm_password: PASSWORD,
      privacy: true,
    };
    expect((await codesOf(await new Client(world).post(`/invitations/${token}/accept`, accepted))).codes).toEqual({
      first_name: 'invalid_format',
    });
    expect((await codesOf(await owner.patch('/company/profile', { contact_person: 'Paola <b>' }))).codes).toEqual({
      contact_person: 'invalid_format',
    });
    expect(
      (await codesOf(await owner.patch('/core/credits/checkout', { ...billing, first_name: 'evil.com' }))).codes,
    ).toEqual({ first_name: 'invalid_format' });
  });

  it('is kept in any language, without what is not seen', async () => {
    const candidate = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    for (const first_name of ['D’Àngelo-Müller', "Nicolo'", 'محمد', '李', 'J. R.', 'O']) {
      expect((await candidate.patch('/core/account/me', { first_name: ` ${first_name}\u200b` })).status).toBe(200);
      expect((await (await candidate.get('/core/account/me')).json()).first_name).toBe(first_name);
    }
    expect((await candidate.patch('/core/account/me', { first_name: 'a'.repeat(60) })).status).toBe(200);
    expect((await codesOf(await candidate.patch('/core/account/me', { first_name: 'a'.repeat(61) }))).codes).toEqual({
      first_name: 'too_long',
    });
  });

  it('obeys the same rule when staff type it; one of before does not stand in the way of other changes', async () => {
    const { client } = await aStaff(world, 'support');
    const user = await aUser(world, { first_name: 'Anna 3' });
    const { version } = await (await client.get(`${STAFF}/users/${user.id}`)).json();
    const change = (values: object) => client.patch(`${STAFF}/users/${user.id}`, { values, version });
    expect((await codesOf(await change({ last_name: 'evil.com' }))).codes).toEqual({ last_name: 'invalid_format' });
    expect((await change({ first_name: 'Anna 3', last_name: 'Verdi' })).status).toBe(200);
  });
});

describe('the name of a company', () => {
  it('may hold digits and signs, but no address of a site or of mail', async () => {
    const register = async (name: string) =>
      codesOf(await new Client(world).post('/core/account/register', aCompanyRegistration(world, { name })));
    expect((await register('Hotel 3 Stelle & Figli S.r.l.')).status).toBe(201);
    expect((await register('Vinci su evil.com')).codes).toMatchObject({ 'company.name': 'invalid_format' });
    const company = await aCompany(world);
    const owner = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
    expect((await codesOf(await owner.patch('/company/profile', { name: 'https://evil.example' }))).codes).toEqual({
      name: 'invalid_format',
    });
    const { client } = await aStaff(world, 'support');
    const { version } = await (await client.get(`${STAFF}/companies/${company.id}`)).json();
    expect(
      (
        await codesOf(
          await client.patch(`${STAFF}/companies/${company.id}`, { values: { name: 'www.evil.com' }, version }),
        )
      ).codes,
    ).toEqual({ name: 'invalid_format' });
  });
});

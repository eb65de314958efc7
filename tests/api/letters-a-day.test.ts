// On both engines: one count by SQL for all kinds of letters, also of two requests at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { fromRomeLocal } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { lettersLeft, mayMailStranger, takeLetters } from '#server/areas/companies/letters-a-day.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import {
  aBrigadePerson,
  aCompany,
  anApplication,
  anOffer,
  anOfferForm,
  aRecruiter,
  credits,
  inDays,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let client: Client;
let offer: Awaited<ReturnType<typeof anOffer>>;

afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, { name: 'Hotel Misurato' });
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
  offer = await anOffer(world, { company_id: company.id });
  await credits(world, company.id, 10);
});

const anAddress = () => `${randomUUID()}@example.it`;
const left = async () => (await lettersLeft(world.db, company.id)).left;
/** Uses up the letters of the day but for so many. */
const leave = async (letters: number) =>
  expect(await takeLetters(world.db, company.id, (await left()) - letters)).toBe(true);
async function mailsTo(email: string): Promise<number> {
  await mailUnreadNow(world.platform);
  await world.settled();
  return ((await world.platform.outbox?.list(email)) ?? []).length;
}
/** Somebody who applied with an address that nobody has confirmed. */
const applied = async () => {
  const email = anAddress();
  return { email, id: (await anApplication(world, { offer_id: offer.id, email })).id };
};

/** Each kind of letter that a company begins to an address that it or a stranger typed; it gives the address. */
const kinds: Record<string, () => Promise<{ email: string; status: number }>> = {
  'an invitation of a colleague': async () => {
    const email = anAddress();
    return { email, status: (await client.post('/company/team/invitations', { email, role: 'recruiter' })).status };
  },
  'an invitation to the brigade': async () => {
    const email = anAddress();
    const people = [{ name: 'Lucia Conti', email, job: null, season: null }];
    return { email, status: (await client.post('/brigade/people', { people })).status };
  },
  'a call-back': async () => {
    const email = anAddress();
    const { id } = await aBrigadePerson(world, { company_id: company.id, email, accepted_at: new Date() });
    const terms = { starts_on: inDays(30), ends_on: inDays(90), pay_cents: 150_000, pay_period: 'month' };
    const form = { people: [id], filter: null, offer: null, job: 'cuoco', message: '', key: randomUUID(), ...terms };
    return { email, status: (await client.post('/brigade/call-backs', form)).status };
  },
  'a question to an address for applications': async () => {
    const email = anAddress();
    const form = { ...anOfferForm(world, { application_email: email }), activate: true };
    return { email, status: (await client.post('/company/offers', form)).status };
  },
  'a message to an applicant': async () => {
    const { email, id } = await applied();
    const message = { text: 'Buongiorno', key: randomUUID() };
    return { email, status: (await client.post(`/messages/company/applications/${id}`, message)).status };
  },
  'a refusal to an applicant': async () => {
    const { email, id } = await applied();
    const changed = await client.patch(`/company/offers/${offer.id}/applications/${id}`, { status: 'unsuitable' });
    return { email, status: changed.status };
  },
  'an interview to an applicant': async () => {
    const { email, id } = await applied();
    const round = {
      offer: offer.id,
      applications: [id],
      kind: 'in_person',
      place: 'Via Roma 1, Rimini',
      minutes: 30,
      note: '',
      starts: [fromRomeLocal(`${inDays(7)}T09:00`)],
    };
    return { email, status: (await client.post('/interviews/rounds', round)).status };
  },
  'a hire of an applicant': async () => {
    const { email, id: application } = await applied();
    const terms = { job: 'cuoco', starts_on: inDays(30), ends_on: inDays(90), pay_cents: 150_000, pay_period: 'month' };
    return { email, status: (await client.post('/hires', { application, ...terms })).status };
  },
};
const REFUSED = ['an invitation of a colleague', 'an invitation to the brigade', 'a call-back'];

describe('the letters that a company begins', () => {
  it('of all kinds are one budget of the day', async () => {
    await leave(Object.keys(kinds).length);
    for (const [kind, send] of Object.entries(kinds)) {
      const before = await left();
      const { email, status } = await send();
      expect([kind, Math.floor(status / 100), await mailsTo(email)]).toEqual([kind, 2, 1]);
      expect([kind, await left()]).toEqual([kind, before - 1]);
    }
    expect(await left()).toBe(0);
  });

  it('go to nobody once the budget is used up: new ones are refused with a sentence, others wait', async () => {
    await leave(0);
    for (const [kind, send] of Object.entries(kinds)) {
      const { email, status } = await send();
      expect([kind, status === 409, await mailsTo(email)]).toEqual([kind, REFUSED.includes(kind), 0]);
    }
    const answer = await client.post('/company/team/invitations', { email: anAddress(), role: 'recruiter' });
    expect(await answer.json()).toEqual({
      code: 'too_many',
      detail:
        'In un giorno partono al massimo 1.000 mail della tua azienda tra inviti e richiami: oggi ne restano 0. Si ricomincia a mezzanotte.',
    });
  });

  it('are twenty a day for a company that is not verified, and it reads what raises them', async () => {
    await world.db.update(companies).set({ check_state: 'unchecked' }).where(eq(companies.id, company.id));
    const invite = () => client.post('/company/team/invitations', { email: anAddress(), role: 'recruiter' });
    for (let letters = 0; letters < 20; letters++) expect((await invite()).status).toBe(201);
    const refused = await invite();
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      'In un giorno partono al massimo 20 mail della tua azienda tra inviti e richiami: oggi ne restano 0. Si ricomincia a mezzanotte. Diventano 1.000 quando abbiamo verificato la tua azienda.',
    ]);
  });

  it('are counted by the day of Rome, all or none, and each company has its own', async () => {
    const now = new Date();
    expect(await takeLetters(world.db, company.id, 999, now)).toBe(true);
    expect(await takeLetters(world.db, company.id, 2, now)).toBe(false);
    expect(await lettersLeft(world.db, company.id, now)).toEqual({ a_day: 1000, left: 1 });
    expect((await lettersLeft(world.db, company.id, new Date(now.getTime() + DAY_MS))).left).toBe(1000);
    expect((await lettersLeft(world.db, (await aCompany(world)).id, now)).left).toBe(1000);
    expect(await takeLetters(world.db, company.id, 1001, new Date(now.getTime() + DAY_MS))).toBe(false);
  });

  it('are not used up by an address that has had its letters of the day, nor an address by a company without any', async () => {
    const [full, fresh] = [anAddress(), anAddress()];
    for (let letters = 0; letters < 10; letters++) await mayMail(world.db, 'answer', full);
    const before = await left();
    expect(await mayMailStranger(world.db, company.id, 'answer', full)).toBe(false);
    expect(await left()).toBe(before);
    await leave(0);
    for (let letters = 0; letters < 12; letters++)
      expect(await mayMailStranger(world.db, company.id, 'answer', fresh)).toBe(false);
    expect(await mayMail(world.db, 'answer', fresh)).toBe(true);
  });

  it('are never more than the budget, however many are sent at once', async () => {
    await leave(3);
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeLetters(world.db, company.id, 1)));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });
});

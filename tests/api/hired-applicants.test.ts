// On both engines: marks are written by SQL by hand, under locks.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { callBackPeople, callBacks } from '#server/areas/brigade/tables.ts';
import { expireProposals } from '#server/areas/hires/expire-proposals.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import {
  aBrigadePerson,
  aCandidate,
  aCompany,
  aCv,
  anApplication,
  anOffer,
  aRecruiter,
  inDays,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let offer: { id: number };

afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Scoperta' })).id;
  company = await new Client(world).logIn((await aRecruiter(world, companyId)).email, PASSWORD);
  offer = await anOffer(world, { company_id: companyId, title: 'Cuoco per l’estate', count_positions: 1 });
});

const terms = {
  job: 'cuoco',
  starts_on: inDays(60),
  ends_on: inDays(150),
  pay_cents: null,
  pay_period: 'month',
};
/** Somebody whose profile the company has unlocked, with their browser. */
async function unlocked() {
  const person = await aCandidate(world);
  await world.db.insert(candidateUnlocks).values({ company_id: companyId, candidate_id: person.id });
  return { ...person, browser: await new Client(world).logIn(person.email, PASSWORD) };
}
const hireProfile = async (profile: number): Promise<number> =>
  (await (await company.post('/hires/profiles', { profile, offer: offer.id, ...terms })).json()).id;
/** Somebody without an account who said 'Torno' to a call-back about the offer. */
async function returning() {
  const person = await aBrigadePerson(world, { company_id: companyId, accepted_at: new Date() });
  const [sent] = await world.db
    .insert(callBacks)
    .values({ company_id: companyId, key: randomUUID(), starts_on: inDays(60), offer_id: offer.id })
    .returning();
  const [called] = await world.db
    .insert(callBackPeople)
    .values({ call_back_id: sent?.id ?? 0, person_id: person.id, answer: 'yes' })
    .returning();
  const hire = async (): Promise<number> =>
    (await (await company.post('/hires/called', { called: called?.id, ...terms })).json()).id;
  return { email: person.email, hire };
}
const applied = (changes: Parameters<typeof anApplication>[1]) =>
  anApplication(world, { offer_id: offer.id, ...changes });
const refuse = async (id: number) => {
  const answer = await company.patch(`/company/offers/${offer.id}/applications/${id}`, { status: 'unsuitable' });
  return [answer.status, (await answer.json()).code];
};
const shown = async () =>
  (await (await company.get(`/company/offers/${offer.id}/applications`)).json()).items.map(
    ({ hire }: { hire: string | null }) => hire,
  );
const markOf = async (id: number) =>
  (await world.db.select().from(applications).where(eq(applications.id, id)))[0]?.hired_at ?? null;
/** How many mails said that the search is over. */
async function toldOver(address: string): Promise<number> {
  await world.settled();
  const mails = (await world.platform.outbox?.list(address)) ?? [];
  return mails.filter(({ subject }) => subject.includes('è conclusa')).length;
}

describe('an applicant who is hired for the offer without their application', () => {
  it('is not refused when they are hired from their profile and the offer is closed', async () => {
    const person = await unlocked();
    const own = await applied({ user_id: person.userId, email: person.email });
    const other = await applied({});
    const hire = await hireProfile(person.id);
    expect(await refuse(own.id)).toEqual([409, 'is_hired']);
    expect(await shown()).toEqual([null, 'proposed']);
    expect((await person.browser.post(`/hires/${hire}/confirm`)).status).toBe(200);
    expect(await shown()).toEqual([null, 'confirmed']);
    expect((await (await company.get(`/hires/offers/${offer.id}`)).json()).left).toBe(1);
    expect(await (await company.post(`/hires/offers/${offer.id}/close`, {})).json()).toEqual({ answered: 1 });
    expect([await toldOver(person.email), await toldOver(other.email)]).toEqual([0, 1]);
  });

  it('is not refused when a call-back named the offer, by the address that they answered from', async () => {
    const { email, hire } = await returning();
    const own = await applied({ email });
    const id = await hire();
    expect(await refuse(own.id)).toEqual([409, 'is_hired']);
    expect((await company.delete(`/company/offers/${offer.id}`)).status).toBe(200);
    expect(await toldOver(email)).toBe(0);
    // That it was withdrawn is their answer.
    expect((await company.post(`/hires/${id}/withdraw`)).status).toBe(200);
    expect(await toldOver(email)).toBe(0);
  });

  it('is contacted with the proposal, from a profile and from a call-back', async () => {
    const person = await unlocked();
    const { email, hire } = await returning();
    const [own, called, other] = [
      await applied({ user_id: person.userId, email: person.email }),
      await applied({ email }),
      await applied({}),
    ];
    await world.db.update(offers).set({ count_positions: 2 }).where(eq(offers.id, offer.id));
    await hireProfile(person.id);
    expect(await hire()).toEqual(expect.any(Number));
    const statuses = async () => {
      const { items } = await (await company.get(`/company/offers/${offer.id}/applications`)).json();
      const by = new Map(items.map(({ id, status }: { id: number; status: string }) => [id, status]));
      return [own, called, other].map(({ id }) => by.get(id));
    };
    expect(await statuses()).toEqual(['contacted', 'contacted', 'to_evaluate']);
  });

  it('waits for an answer again when they say no, the company withdraws the hire or it lapses', async () => {
    const ways: ((id: number, browser: Client) => Promise<unknown>)[] = [
      (id, browser) => browser.post(`/hires/${id}/decline`),
      (id) => company.post(`/hires/${id}/withdraw`),
      async (id) => {
        await world.db
          .update(hires)
          .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
          .where(eq(hires.id, id));
        await expireProposals(world.platform);
      },
    ];
    for (const undo of ways) {
      const person = await unlocked();
      const own = await applied({ user_id: person.userId, email: person.email });
      const hire = await hireProfile(person.id);
      expect(await markOf(own.id)).not.toBeNull();
      await undo(hire, person.browser);
      expect(await markOf(own.id)).toBeNull();
      expect((await refuse(own.id))[0]).toBe(200);
    }
  });

  it('waits for nothing either when they apply after they were hired, and cannot withdraw then', async () => {
    const person = await unlocked();
    const hire = await hireProfile(person.id);
    await person.browser.post(`/hires/${hire}/confirm`);
    const form = new FormData();
    form.set('data', JSON.stringify({ offer: offer.id }));
    form.set('cv', aCv());
    const { id } = await (await person.browser.ask('POST', '/candidate/applications', { form })).json();
    expect(await refuse(id)).toEqual([409, 'is_hired']);
    const answer = await person.browser.delete(`/candidate/applications/${id}`);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'hire_first']);
  });

  it('applies anew to the offer of another season; the night marks people who were hired before such hires were marked', async () => {
    const person = await unlocked();
    const hire = await hireProfile(person.id);
    await person.browser.post(`/hires/${hire}/confirm`);
    const own = await applied({ user_id: person.userId, email: person.email });
    await applyRetentionPolicy(world.platform);
    expect(await markOf(own.id)).not.toBeNull();
    await world.db
      .update(hires)
      .set({ starts_on: inDays(-90), ends_on: inDays(-1) })
      .where(eq(hires.id, hire));
    await applyRetentionPolicy(world.platform);
    expect(await markOf(own.id)).toBeNull();
  });

  it('keeps an application without an account no longer than others: the hire has its own name', async () => {
    const { email, hire } = await returning();
    const own = await applied({ email });
    const id = await hire();
    await world.db.update(hires).set({ state: 'confirmed' }).where(eq(hires.id, id));
    await world.db
      .update(offers)
      .set({ status: 'expired', expires_at: new Date(Date.now() - (retentionDays.oneShotApplication + 9) * DAY_MS) })
      .where(eq(offers.id, offer.id));
    await applyRetentionPolicy(world.platform);
    const [row] = await world.db.select().from(applications).where(eq(applications.id, own.id));
    expect(row?.first_name).toBe('Account');
  });
});

// On both engines: locks of offers, profiles and lists, and two at once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import { users } from '#server/areas/account/tables.ts';
import { brigadePeople } from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { eraseAccount } from '#server/areas/me/erase-accounts.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { notifications } from '#server/areas/notifications/tables.ts';
import { applyRetentionPolicy } from '#server/areas/retention/apply-retention-policy.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, inDays, PASSWORD } from '../builders.ts';
import { canHoldErasing, duringErasing } from '../erasing-on-hold.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let companyId: number;
let recruiter: { id: number; email: string };
afterAll(() => world.close());
beforeEach(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Scoperta' })).id;
  recruiter = await aRecruiter(world, companyId);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
});

/** Somebody whose profile a company has unlocked, with their browser. */
async function unlocked(of = companyId) {
  const person = await aCandidate(world, { first_name: 'Zoraide', last_name: 'Lupi' });
  await world.db.insert(candidateUnlocks).values({ company_id: of, candidate_id: person.id });
  const browser = await new Client(world).logIn(person.email, PASSWORD);
  const mine = async () => (await browser.get('/hires/mine')).json();
  return { ...person, browser, mine };
}
const terms = (changes: Record<string, unknown> = {}) => ({
  offer: null,
  job: 'cuoco',
  starts_on: inDays(60),
  ends_on: inDays(150),
  pay_cents: 165_050,
  pay_period: 'month',
  ...changes,
});
const hire = (profile: number, changes: Record<string, unknown> = {}, who = company) =>
  who.post('/hires/profiles', { profile, ...terms(changes) });
const shown = async (profile: number) => (await company.get(`/hires/profiles/${profile}`)).json();
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe('a hire of an unlocked profile', () => {
  it('is proposed without an offer, confirmed by the person, and puts them into the brigade and the numbers', async () => {
    const person = await unlocked();
    await company.post('/company/season-plan', {
      job: 'cuoco',
      positions: 2,
      starts_on: inDays(60),
      ends_on: inDays(150),
    });
    const answer = await hire(person.id);
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const mail = await world.mailTo(person.email, 'ti vuole assumere');
    expect(mail.text).not.toContain('1.650');
    expect(await person.mine()).toMatchObject([{ id, state: 'proposed', pay_cents: 165_050, can_answer: true }]);
    expect(await shown(person.id)).toMatchObject({
      name: 'Zoraide Lupi',
      hires: [{ id, state: 'proposed', profile: person.id, application: null, offer: null, called: null }],
    });
    expect((await person.browser.post(`/hires/${id}/confirm`)).status).toBe(200);
    const listed = () => world.db.select().from(brigadePeople).where(eq(brigadePeople.company_id, companyId));
    expect(await listed()).toMatchObject([{ name: 'Zoraide Lupi' }]);
    expect((await (await company.get('/company/numbers')).json()).profiles).toEqual({ proposed: 1, hired: 1 });
    expect(await (await company.get('/company/numbers/export')).text()).toMatch(/Dai profili sbloccati.*Assunzioni;1/s);
    const season = await (await company.get(`/hires/season?season=${inDays(60)}`)).json();
    expect(season.hires).toMatchObject([{ id, name: 'Zoraide Lupi', state: 'confirmed', profile: person.id }]);
    // The name is in no notification: nothing would remove it with the account.
    const told = await world.db.select().from(notifications).where(eq(notifications.user_id, recruiter.id));
    expect(told.map(({ text, url }) => [text, url])).toContainEqual([
      'Una persona che hai sbloccato ha confermato l’assunzione come Cuoco',
      `/recruiter/${person.id}`,
    ]);
    expect(told.map((one) => `${one.text}${one.person}`).join()).not.toContain('Zoraide');
  });

  it('takes a position of the offer that the company chooses among those with one left', async () => {
    const [one, other] = [await unlocked(), await unlocked()];
    const offer = await anOffer(world, { company_id: companyId, count_positions: 1, title: 'Cuoco per l’estate' });
    expect((await shown(one.id)).offers).toMatchObject([{ id: offer.id, title: 'Cuoco per l’estate' }]);
    const { id } = await (await hire(one.id, { offer: offer.id })).json();
    expect((await shown(other.id)).offers).toEqual([]);
    expect(await codeOf(await hire(other.id, { offer: offer.id }))).toEqual([409, 'positions_taken']);
    await one.browser.post(`/hires/${id}/confirm`);
    const { positions, hires: ofOffer } = await (await company.get(`/hires/offers/${offer.id}`)).json();
    expect(positions).toMatchObject({ confirmed: 1, free: 0, is_filled: true });
    expect(ofOffer).toMatchObject([{ name: 'Zoraide Lupi', profile: one.id }]);
  });

  it('takes one position of two people at once, and is one when the company taps twice at once', async () => {
    const [one, other] = [await unlocked(), await unlocked()];
    const offer = await anOffer(world, { company_id: companyId, count_positions: 1 });
    const answers = await Promise.all([
      hire(one.id, { offer: offer.id }),
      hire(one.id, { offer: offer.id }),
      hire(other.id, { offer: offer.id }),
      hire(other.id, { offer: offer.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201, 409, 409]);
    expect(await world.db.$count(hires, eq(hires.offer_id, offer.id))).toBe(1);
  });

  it('is of nobody whose profile is locked, of another company’s profile or offer, or of an account that is closed', async () => {
    const rivals = await aCompany(world);
    const gone = await unlocked();
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, gone.userId));
    for (const { id } of [await aCandidate(world), await unlocked(rivals.id), gone]) {
      expect((await hire(id)).status).toBe(404);
      expect((await company.get(`/hires/profiles/${id}`)).status).toBe(404);
    }
    const theirs = await anOffer(world, { company_id: rivals.id });
    const draft = await anOffer(world, { company_id: companyId, published_at: null });
    const person = await unlocked();
    expect((await hire(person.id, { offer: theirs.id })).status).toBe(404);
    expect((await hire(person.id, { offer: draft.id })).status).toBe(404);
    expect(await person.mine()).toEqual([]);
  });

  it('is refused for people who blocked the company or are hired for these days, and possible for others', async () => {
    const person = await unlocked();
    const { id } = await (await hire(person.id)).json();
    await person.browser.post(`/hires/${id}/confirm`);
    expect(await codeOf(await hire(person.id))).toEqual([409, 'is_hired']);
    expect((await hire(person.id, { starts_on: inDays(300), ends_on: inDays(360) })).status).toBe(201);
    const blocking = await unlocked();
    await world.db
      .insert(conversations)
      .values({ company_id: companyId, user_id: blocking.userId, candidate_blocked_at: new Date() });
    expect(await codeOf(await hire(blocking.id))).toEqual([409, 'conversation_blocked']);
    expect((await hire(blocking.id, { starts_on: inDays(150), ends_on: inDays(60) })).status).toBe(400);
  });

  it.runIf(canHoldErasing)('is proposed to nobody whose account is being erased at that moment', async () => {
    const person = await unlocked();
    const answer = await duringErasing(world, person.userId, () => hire(person.id));
    expect(answer.status).toBe(404);
    expect(await world.db.select().from(hires).where(eq(hires.candidate_id, person.id))).toEqual([]);
  });

  it('is withdrawn by the company, and proposed again', async () => {
    const person = await unlocked();
    const { id } = await (await hire(person.id)).json();
    expect((await company.post(`/hires/${id}/withdraw`)).status).toBe(200);
    expect((await hire(person.id)).status).toBe(201);
    expect((await shown(person.id)).hires).toMatchObject([{ state: 'proposed' }, { state: 'withdrawn' }]);
  });

  it('stays with the company without name and pay once the account is erased, and goes two years after its last day', async () => {
    const person = await unlocked();
    const { id } = await (await hire(person.id)).json();
    const [user] = await world.db.select().from(users).where(eq(users.id, person.userId));
    if (!user) throw new Error('The user is gone');
    await eraseAccount(world.platform, user);
    const row = async () => (await world.db.select().from(hires).where(eq(hires.id, id)))[0];
    expect(await row()).toMatchObject({
      state: 'declined',
      name: 'Account cancellato',
      user_id: null,
      candidate_id: null,
      pay_cents: null,
    });
    await applyRetentionPolicy(world.platform);
    expect(await row()).toBeDefined();
    await applyRetentionPolicy(world.platform, new Date(Date.now() + (152 + retentionDays.hire) * DAY_MS));
    expect(await row()).toBeUndefined();
  });
});

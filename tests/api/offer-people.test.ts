// On both engines: SQL by hand with lateral joins.

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { offerPeople } from '#contract/offer-people.ts';
import { DAY_MS } from '#domain/durations.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: { id: number };
let offer: { id: number };
let browser: Client;

/** A trade that no other test wants: the people of each test are the only ones found. */
const trades = [
  'governante',
  'sommelier',
  'spa-manager',
  'capo-animatore',
  'sushi-chef',
  'maitre',
  'dj',
  'bellboy',
  'mixologist',
];
let at = 0;
let job = '';

afterAll(() => world.close());
beforeEach(async () => {
  job = trades[at++] ?? 'cuoco';
  company = await aCompany(world, { name: 'Hotel Marina' });
  offer = await anOffer(world, { company_id: company.id, job, place: 'riccione' });
  browser = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});

const read = (id = offer.id, who = browser) => who.get(`/company/offers/${id}/people`);
const people = async (id = offer.id) => offerPeople.parse(await (await read(id)).json()).people;
const ids = async (id = offer.id) => (await people(id)).map(({ candidate }) => candidate.id);
const somebody = (changes: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(world, { jobs: [job], available_from_now: true, ...changes });

describe('the people whom an offer fits', () => {
  it('are shown with a word, reasons said of them, and when they are free; no name and no number', async () => {
    await somebody({
      first_name: 'Giulia',
      last_name: 'Rossini',
      available_from_now: false,
      available_from_date: '2099-05-20',
    });
    const answer = await read();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/Rossini|score|@/);
    const [found] = offerPeople.parse(JSON.parse(text)).people;
    expect(found).toMatchObject({
      candidate: { hidden_name: 'Giulia R.', is_unlocked: false },
      match: {
        word: 'great',
        reasons: [
          { text: 'Cerca proprio questo lavoro', values: {} },
          { text: 'Abita a {km} km', values: { km: expect.any(Number) } },
        ],
        missing: [],
      },
      free: { from: '2099-05-20', to: null },
    });
  });

  it('are the best first: near, with lodging who moves, and nobody out of reach', async () => {
    const near = await somebody();
    const mover = await somebody({ place: 'trento', willing_to_relocate: true });
    await somebody({ place: 'trento' });
    await somebody({ jobs: ['lavapiatti'] });
    expect(await ids()).toEqual([near.id]);
    await world.db.update(offers).set({ has_room: true }).where(eq(offers.id, offer.id));
    expect(await ids()).toEqual([near.id, mover.id]);
  });

  it('leave out people who applied, are hidden from the search, or look for nothing now', async () => {
    const [applied, hidden, resting, left] = [await somebody(), await somebody(), await somebody(), await somebody()];
    await anApplication(world, { offer_id: offer.id, user_id: applied.userId, email: applied.email });
    await world.db.update(candidates).set({ is_searchable: false }).where(eq(candidates.id, hidden.id));
    await listCandidates(world.db, world, { candidateIds: [hidden.id] });
    await world.db.update(candidates).set({ not_available: true }).where(eq(candidates.id, resting.id));
    expect(await ids()).toEqual([left.id]);
  });

  it('leave out people who blocked the company', async () => {
    const { userId } = await somebody();
    expect(await ids()).toHaveLength(1);
    const both = { company_id: company.id, user_id: userId };
    await world.db.insert(conversations).values({ ...both, candidate_blocked_at: new Date() });
    expect(await ids()).toEqual([]);
  });

  it('are shown without how far they live where they show only their province', async () => {
    await somebody({ is_private_personal_info: true });
    const [found] = await people();
    expect(found?.candidate.place?.text).toBe('Provincia di Rimini');
    expect(JSON.stringify(found?.match)).not.toContain('km');
  });

  it('say the same of two who show the same province, wherever in it they live', async () => {
    const three = [
      await somebody({ is_private_personal_info: true }),
      await somebody({ is_private_personal_info: true, place: 'casteldelci', willing_to_relocate: false }),
      await somebody({ is_private_personal_info: true, place: 'riccione' }),
    ].map(({ id }) => id);
    const shown = (await people()).filter(({ candidate }) => three.includes(candidate.id));
    const [one, ...others] = shown.map(({ match }) => match);
    expect(others).toEqual([one, one]);
  });

  it('are the same whatever their age, sex, nationality, name, photograph, marital state and protected category, and whatever was paid', async () => {
    const one = await somebody();
    const other = await somebody({ updatedDaysAgo: 20 });
    const before = (await people()).map(({ candidate: { id }, match, free }) => ({ id, match, free }));
    await world.db
      .update(candidates)
      .set({
        birth_date: '1950-01-01',
        sex: 'other',
        nationality: 'FR',
        marital_status: 'divorced',
        protected_category: true,
      })
      .where(eq(candidates.id, one.id));
    await world.db
      .update(users)
      .set({ first_name: 'Zoe', last_name: 'Àgi', profile_photo: 'photos/one.webp' })
      .where(eq(users.id, other.userId));
    await world.db
      .update(offers)
      .set({ featured_until: new Date(Date.now() + DAY_MS), is_urgent: true })
      .where(eq(offers.id, offer.id));
    expect((await people()).map(({ candidate: { id }, match, free }) => ({ id, match, free }))).toEqual(before);
  });

  it('are the same whatever they want to be paid, and with whom they look for work, also in their order', async () => {
    const [one] = [await somebody(), await somebody()];
    await world.db
      .update(offers)
      .set({ minimum_salary: 1000, maximum_salary: 1100, has_room: true })
      .where(eq(offers.id, offer.id));
    const before = await people();
    expect(before).toHaveLength(2);
    for (const { id } of [one, { id: before[0]?.candidate.id ?? 0 }]) {
      await world.db.update(candidates).set({ wanted_pay: 5000, wanted_for_two: true }).where(eq(candidates.id, id));
      expect(await people()).toEqual(before);
    }
  });

  it('are at most fifty, and one who fits better is found however many wrote later', async () => {
    const best = await somebody({ place: 'riccione', updatedDaysAgo: 300 });
    for (let n = 0; n < 55; n++) await somebody({ place: 'cesena' });
    const found = await ids();
    expect([found.length, found[0]]).toEqual([50, best.id]);
  });

  it('are nobody while the offer is not open, and another company’s offer is not found', async () => {
    await somebody();
    const others = await anOffer(world, { job });
    expect((await read(others.id)).status).toBe(404);
    await world.db.update(offers).set({ status: 'suspended' }).where(eq(offers.id, offer.id));
    expect(await (await read()).json()).toMatchObject({ offer: { is_open: false }, people: [] });
    await world.db.update(offers).set({ status: 'deleted' }).where(eq(offers.id, offer.id));
    expect((await read()).status).toBe(404);
  });

  it('are for the people of the company alone', async () => {
    const candidate = await new Client(world).logIn((await somebody()).email, PASSWORD);
    expect([(await read(offer.id, new Client(world))).status, (await read(offer.id, candidate)).status]).toEqual([
      401, 403,
    ]);
  });
});

// On both engines: SQL by hand with lateral joins.

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { users } from '#server/areas/account/tables.ts';
import { candidates, desiredJobs, knownLanguages } from '#server/areas/candidates/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let offer: { id: number; slug: string };
let candidate: { id: number; userId: number };
let browser: Client;

afterAll(() => world.close());
beforeEach(async () => {
  const company = await aCompany(world, { name: 'Hotel Marina' });
  offer = await anOffer(world, {
    company_id: company.id,
    title: 'Cameriere per la stagione',
    job: 'cameriere-di-sala',
    place: 'riccione',
    languages: [{ language: 'en', level: 'B1' }],
  });
  const { email, ...row } = await aCandidate(world, { available_from_now: true, languages: ['en'] });
  candidate = row;
  browser = await new Client(world).logIn(email, PASSWORD);
});

const read = (who = browser) => who.get(`/search/offers/${offer.slug}/match`);
const matched = async () => (await read()).json();

describe('the match of an offer', () => {
  it('is a word with its reasons, from the profile, and no number', async () => {
    const answer = await read();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      word: 'great',
      reasons: [
        { text: 'È il lavoro che cerchi', values: {} },
        { text: 'A {km} km da casa', values: { km: expect.any(Number) } },
        { text: '{known}: chiedono {asked}', values: { known: 'Inglese B1', asked: 'B1' } },
      ],
      missing: [],
      free: [{ from: romeDay(), to: null }],
    });
  });

  it('follows the profile: home, days, languages', async () => {
    const [trento] = [world.gazetteer.bySlug('trento')];
    await world.db
      .update(candidates)
      .set({ place_id: trento?.place_id, available_from_now: false, not_available: true })
      .where(eq(candidates.id, candidate.id));
    await world.db.delete(knownLanguages).where(eq(knownLanguages.candidate_id, candidate.id));
    const { word, missing } = await matched();
    expect([word, missing.map(({ text }: { text: string }) => text)]).toEqual([
      'to_weigh',
      [
        'A {km} km da casa e senza alloggio',
        'Nel profilo scrivi che per ora non cerchi',
        'Chiedono {asked}: aggiungi le lingue al curriculum',
      ],
    ]);
  });

  it('follows what they want to be paid, their contract and hours, and their certificates', async () => {
    await world.db
      .update(offers)
      .set({
        contract_period: 'extra',
        contract_typology: 'part-time-evening',
        minimum_salary: 900,
        maximum_salary: 1000,
        certificates: ['haccp'],
      })
      .where(eq(offers.id, offer.id));
    expect((await matched()).missing).toEqual([
      {
        text: 'Chiedono {certificate}: se ce l’hai, scrivilo nel curriculum',
        values: { certificate: 'Attestato HACCP' },
      },
    ]);
    await world.db
      .update(candidates)
      .set({ wanted_pay: 1800, wanted_hours: 'full-time', wanted_contracts: ['seasonal'], certificates: ['haccp'] })
      .where(eq(candidates.id, candidate.id));
    const { missing } = await matched();
    expect(missing).toEqual([
      { text: 'La paga si ferma a {pay}: tu cerchi {wanted}', values: { pay: '1.000 €', wanted: '1.800 €' } },
      { text: 'Cerchi un altro tipo di contratto', values: {} },
      { text: 'Cerchi un altro orario', values: {} },
    ]);
  });

  it('follows that they look for work for two', async () => {
    await world.db.update(candidates).set({ wanted_for_two: true }).where(eq(candidates.id, candidate.id));
    expect((await matched()).missing).toEqual([]);
    const offersRoom = (room_options: 'couples'[]) =>
      world.db.update(offers).set({ has_room: true, room_options }).where(eq(offers.id, offer.id));
    await offersRoom([]);
    expect(await matched()).toMatchObject({
      word: 'good',
      missing: [{ text: 'L’alloggio non è per due', values: {} }],
    });
    await offersRoom(['couples']);
    expect(await matched()).toMatchObject({ word: 'great', missing: [] });
  });

  it('is the same whatever age, sex, nationality, name, marital state and protected category', async () => {
    const before = await matched();
    await world.db
      .update(candidates)
      .set({
        birth_date: '1950-01-01',
        sex: 'other',
        nationality: 'FR',
        marital_status: 'divorced',
        protected_category: true,
      })
      .where(eq(candidates.id, candidate.id));
    await world.db
      .update(users)
      .set({ first_name: 'Zoe', last_name: 'Àgi', profile_photo: 'photos/one.webp' })
      .where(eq(users.id, candidate.userId));
    expect(await matched()).toEqual(before);
  });

  it('is the same whatever the company paid for', async () => {
    const before = await matched();
    await world.db
      .update(offers)
      .set({ featured_until: new Date(Date.now() + DAY_MS), is_urgent: true })
      .where(eq(offers.id, offer.id));
    expect(await matched()).toEqual(before);
  });

  it('is for candidates alone, of open offers alone', async () => {
    const recruiter = await aRecruiter(world, (await aCompany(world)).id);
    const company = await new Client(world).logIn(recruiter.email, PASSWORD);
    expect([(await read(new Client(world))).status, (await read(company)).status]).toEqual([401, 403]);
    await world.db.update(offers).set({ status: 'suspended' }).where(eq(offers.id, offer.id));
    expect((await read()).status).toBe(404);
    expect((await browser.get('/search/offers/nothing-0/match')).status).toBe(404);
  });

  it('takes of several periods the one that suits the offer best', async () => {
    const dates = async (date_start: string, date_end: string) => {
      await world.db.update(offers).set({ date_start, date_end }).where(eq(offers.id, offer.id));
      const { reasons, missing } = await matched();
      return [...reasons, ...missing].map(({ text }: { text: string }) => text);
    };
    await browser.patch('/core/account/me', {
      candidate: {
        available_spans: [
          { from: '2098-12-08', to: '2099-04-10' },
          { from: '2099-05-01', to: '2099-09-30' },
        ],
      },
    });
    expect(await dates('2099-05-10', '2099-09-20')).toContain('Puoi lavorare per tutto il periodo');
    expect(await dates('2098-12-20', '2099-03-31')).toContain('Puoi lavorare per tutto il periodo');
    expect(await dates('2099-10-10', '2099-11-20')).toContain('Le date non coincidono con quando puoi lavorare');
  });

  it('says what to add to an empty profile', async () => {
    await world.db
      .update(candidates)
      .set({ place_id: null, available_from_now: false })
      .where(eq(candidates.id, candidate.id));
    await world.db
      .update(offers)
      .set({ date_start: '2027-05-01', date_end: '2027-09-30' })
      .where(eq(offers.id, offer.id));
    const { missing } = await matched();
    expect(missing.map(({ text }: { text: string }) => text)).toEqual([
      'Scrivi nel profilo dove abiti',
      'Scrivi nel profilo da quando puoi lavorare',
    ]);
  });
});

describe('the best offers', () => {
  const best = async () => (await browser.get('/candidate/best-offers')).json();
  const titles = async () => (await best()).map(({ offer }: { offer: { title: string } }) => offer.title);
  const other = async (changes: Parameters<typeof anOffer>[1]) =>
    anOffer(world, { company_id: (await aCompany(world)).id, ...changes });
  beforeEach(async () => {
    await world.db.update(offers).set({ status: 'expired' });
    await world.db.update(offers).set({ status: 'active' }).where(eq(offers.id, offer.id));
  });

  it('are those that fit, the best first, each with its reasons', async () => {
    await other({ title: 'Maître vicino', job: 'secondo-maitre', place: 'rimini' });
    await other({ title: 'Cameriere lontano', job: 'cameriere-di-sala', place: 'palermo' });
    await other({ title: 'Cuoco vicino', job: 'cuoco', place: 'rimini' });
    const answer = await browser.get('/candidate/best-offers');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const found = await answer.json();
    expect(found.map(({ offer }: { offer: { title: string } }) => offer.title)).toEqual([
      'Cameriere per la stagione',
      'Maître vicino',
    ]);
    expect(found[0].match).toMatchObject({ word: 'great', reasons: [{ text: 'È il lavoro che cerchi' }, {}, {}] });
    expect(JSON.stringify(found)).not.toContain('"score"');
  });

  it('far away are there with lodging, for people willing to move', async () => {
    await other({ title: 'Cameriere a Cortina', job: 'cameriere-di-sala', place: 'cortina-d-ampezzo', has_room: true });
    expect(await titles()).not.toContain('Cameriere a Cortina');
    await world.db.update(candidates).set({ willing_to_relocate: true }).where(eq(candidates.id, candidate.id));
    expect(await titles()).toContain('Cameriere a Cortina');
  });

  it('leave out what they applied to, and what is not open', async () => {
    await anApplication(world, { offer_id: offer.id, user_id: candidate.userId });
    expect(await titles()).toEqual([]);
    const closed = await other({ title: 'Scaduta', job: 'cameriere-di-sala', place: 'rimini' });
    await world.db
      .update(offers)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(offers.id, closed.id));
    expect(await titles()).toEqual([]);
  });

  it('show at most two of a company', async () => {
    const { id } = await aCompany(world);
    for (const title of ['Una', 'Due', 'Tre'])
      await anOffer(world, { company_id: id, title, job: 'cameriere-di-sala', place: 'rimini' });
    expect((await titles()).filter((title: string) => ['Una', 'Due', 'Tre'].includes(title))).toHaveLength(2);
  });

  it('are nine where one company fills the first places: its share is counted before the list is cut', async () => {
    const { id } = await aCompany(world);
    for (let n = 0; n < 8; n++) await other({ title: `Altra ${n}`, job: 'cameriere-di-sala', place: 'riccione' });
    for (let n = 0; n < 80; n++)
      await anOffer(world, { company_id: id, title: `Catena ${n}`, job: 'cameriere-di-sala', place: 'rimini' });
    const found: string[] = await titles();
    expect([found.length, found.filter((title) => title.startsWith('Catena')).length]).toEqual([9, 2]);
  });

  it('are found beside a company with more than a hundred newer ones of the same job and province', async () => {
    const { id } = await aCompany(world);
    for (let n = 0; n < 130; n++)
      await anOffer(world, { company_id: id, title: `Catena ${n}`, job: 'cameriere-di-sala', place: 'cattolica' });
    await other({ title: 'La più vecchia', job: 'cameriere-di-sala', place: 'rimini', daysAgo: 9 });
    expect(await titles()).toContain('La più vecchia');
  });

  it('are found however many newer ones of the job fit less', async () => {
    await other({ title: 'La più vecchia', job: 'cameriere-di-sala', place: 'riccione', daysAgo: 9 });
    for (let n = 0; n < 40; n++)
      await other({ title: `Più lontana ${n}`, job: 'cameriere-di-sala', place: 'cattolica', daysAgo: 1 });
    expect((await titles()).slice(0, 2).toSorted()).toEqual(['Cameriere per la stagione', 'La più vecchia']);
  });

  it('are none for candidates who want no job yet, and for nobody but candidates', async () => {
    await world.db.delete(desiredJobs).where(eq(desiredJobs.candidate_id, candidate.id));
    expect(await best()).toEqual([]);
    expect((await new Client(world).get('/candidate/best-offers')).status).toBe(401);
  });
});

// On both engines: SQL by hand, which must say what the domain says.

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerPeople } from '#contract/offer-people.ts';
import { candidateSearchAnswer, candidateSuggestions } from '#contract/talent.ts';
import { companyKey } from '#domain/company-key.ts';
import { romeDay } from '#domain/rome-time.ts';
import { type Standing, sightInLists, sightOnPage } from '#domain/who-sees.ts';
import { users } from '#server/areas/account/tables.ts';
import { workExperiences } from '#server/areas/candidates/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { conversations } from '#server/areas/messages/tables.ts';
import { lastUpdatedCandidates } from '#server/areas/talent/last-updated.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { candidateUnlocks, candidateViews } from '#server/areas/talent/tables.ts';
import { candidateExclusions } from '#server/areas/visibility/tables.ts';
import { readViewer } from '#server/areas/visibility/viewer.ts';
import { aCandidate, aCompany, anOffer, aRecruiter, inDays, PASSWORD } from '../builders.ts';
import { aVatNumber } from '../vat-number.ts';
import { Client, openWorld } from '../world.ts';

const VATS = [aVatNumber(), aVatNumber(), aVatNumber()] as const;
/** Two of them are accounts of one business: they have one VAT number. */
const COMPANIES = [
  {
    name: 'Hotel Riviera Splendida',
    business_name: 'Riviera S.r.l.',
    vat_number: VATS[0],
    spelled: 'riviera splendida',
  },
  { name: 'Ristorante Da Nino', business_name: 'Riviera S.r.l.', vat_number: VATS[0], spelled: 'DA NINO snc' },
  { name: 'Caffè Orologio', business_name: null, vat_number: VATS[1], spelled: "Caffe' Orologio S.p.A." },
  { name: 'Villaggio Le Onde', business_name: 'Onde Vacanze S.p.A.', vat_number: null, spelled: 'Onde Vacanze' },
] as const;
const anyCompany = fc.nat({ max: COMPANIES.length - 1 });
/** Most people have nothing to do with a company: otherwise nobody would be seen by any. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2 });

const person = fc.record({
  is_searchable: fc.boolean(),
  isActive: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  is_private_personal_info: fc.boolean(),
  is_private_curriculum: fc.boolean(),
  work: rarely(fc.record({ at: anyCompany, ends: fc.constantFrom('never', 'this month', 'years ago') })),
  hire: rarely(
    fc.record({
      at: anyCompany,
      state: fc.constantFrom('confirmed' as const, 'declined' as const),
      ends: fc.constantFrom(null, -3, 30),
    }),
  ),
  excluded: rarely(fc.record({ at: anyCompany, by: fc.constantFrom('company', 'name', 'vat') })),
  blocked: rarely(anyCompany),
  unlocked: rarely(anyCompany),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

/** The same whatever the run: what differs once is found again. */
const PEOPLE: readonly Person[] = fc.sample(person, { numRuns: 48, seed: 20_261_128 });
const JOB = 'sommelier';

const world = await openWorld();
const offices: { id: number; client: Client; user: number; offer: number }[] = [];
const ids: number[] = [];

const lastDay = (ends: string): string | null =>
  ends === 'never' ? null : ends === 'this month' ? `${romeDay().slice(0, 7)}-01` : '2020-05-01';

beforeAll(async () => {
  for (const { spelled: _, ...columns } of COMPANIES) {
    const company = await aCompany(world, columns);
    const user = await aRecruiter(world, company.id);
    const offer = await anOffer(world, { company_id: company.id, job: JOB });
    offices.push({
      id: company.id,
      user: user.id,
      offer: offer.id,
      client: await new Client(world).logIn(user.email, PASSWORD),
    });
  }
  for (const one of PEOPLE) ids.push(await write(one));
  await listCandidates(world.db, world, { candidateIds: ids });
  for (const { user } of offices) {
    await world.db
      .update(users)
      .set({ meta: { saved_candidates: ids } })
      .where(eq(users.id, user));
    await world.db.insert(candidateViews).values(ids.map((candidate_id) => ({ user_id: user, candidate_id })));
  }
});
afterAll(() => world.close());

function officeAt(at: number) {
  const office = offices[at];
  if (!office) throw new Error('There is no such company');
  return office;
}
const idAt = (at: number) => officeAt(at).id;
const companyAt = (at: number) => {
  const found = COMPANIES[at];
  if (!found) throw new Error('There is no such company');
  return found;
};

async function write(one: Person): Promise<number> {
  const { is_searchable, is_private_personal_info, is_private_curriculum } = one;
  const { id, userId } = await aCandidate(world, {
    jobs: [JOB],
    available_from_now: true,
    ...{ is_searchable, is_private_personal_info, is_private_curriculum },
  });
  const { db } = world;
  if (one.work)
    await db.insert(workExperiences).values({
      candidate_id: id,
      job: 'Sommelier',
      company: companyAt(one.work.at).spelled,
      start: '2019-01-01',
      end: lastDay(one.work.ends),
    });
  if (one.hire)
    await db.insert(hires).values({
      company_id: idAt(one.hire.at),
      user_id: userId,
      name: 'Anna Neri',
      is_of_profile: true,
      job_id: world.professions.bySlug(JOB)?.id ?? 0,
      starts_on: inDays(-20),
      ends_on: one.hire.ends === null ? null : inDays(one.hire.ends),
      state: one.hire.state,
    });
  if (one.excluded) await db.insert(candidateExclusions).values({ candidate_id: id, ...exclusionOf(one.excluded) });
  if (one.blocked !== null)
    await db
      .insert(conversations)
      .values({ company_id: idAt(one.blocked), user_id: userId, candidate_blocked_at: new Date() });
  if (one.unlocked !== null)
    await db.insert(candidateUnlocks).values({ candidate_id: id, company_id: idAt(one.unlocked) });
  if (!one.isActive) await db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, userId));
  return id;
}

function exclusionOf({ at, by }: NonNullable<Person['excluded']>) {
  const { name, spelled, vat_number } = companyAt(at);
  if (by === 'company') return { company_id: idAt(at), name, name_key: companyKey(name), vat_number };
  if (by === 'vat' && vat_number) return { name: vat_number, name_key: '', vat_number };
  return { name: spelled, name_key: companyKey(spelled), vat_number: null };
}

const namesOf = ({ name, business_name }: (typeof COMPANIES)[number]) => [name, business_name ?? ''].map(companyKey);
/** Whether two companies are one business. */
const isSame = (one: number, other: number) =>
  one === other || (companyAt(one).vat_number !== null && companyAt(one).vat_number === companyAt(other).vat_number);
/** Whether a spelling is one of the names of a company or of its sister company. */
const isNameOf = (spelled: string, at: number) =>
  COMPANIES.some((one, index) => isSame(index, at) && namesOf(one).includes(companyKey(spelled)));

/** What the two are to each other, said without SQL. */
function standing(one: Person, at: number): Standing {
  const { work, hire, excluded, blocked, unlocked } = one;
  const isHired = hire !== null && hire.state === 'confirmed' && hire.ends !== -3 && isSame(hire.at, at);
  return {
    isVerified: true,
    isExcluded:
      (blocked !== null && isSame(blocked, at)) ||
      (excluded !== null && (isSame(excluded.at, at) || isNameOf(companyAt(excluded.at).spelled, at))),
    isEmployer: (work !== null && work.ends !== 'years ago' && isNameOf(companyAt(work.at).spelled, at)) || isHired,
    hasHired: isHired,
    hasUnlocked: unlocked === at,
  };
}

const sightOf = (one: Person, at: number | null) =>
  sightInLists({ isActive: one.isActive, isSearchable: one.is_searchable }, at === null ? null : standing(one, at));
/** Those of whom a company sees something in its lists; `isFound` leaves out people found by nobody. */
const seenBy = (at: number | null, { isFound = false } = {}) =>
  ids.filter((_, index) => {
    const one = PEOPLE[index];
    return one && sightOf(one, at) !== 'nothing' && (!isFound || one.is_searchable);
  });
const sorted = (some: readonly number[]) => [...some].toSorted((one, other) => one - other);

const COMPANY_INDEXES = COMPANIES.map((_, at) => at);

describe('a company sees the people whom the rule lets it see, and nobody else', () => {
  it('among people and companies of every standing', () => {
    const sights = COMPANY_INDEXES.flatMap((at) => PEOPLE.map((one) => sightOf(one, at)));
    expect(new Set(sights)).toEqual(new Set(['nothing', 'locked', 'whole']));
  });

  it.each(COMPANY_INDEXES)('in its search, over all pages, and in the number of results: %i', async (at) => {
    const { client } = officeAt(at);
    const found: number[] = [];
    for (let page = 1; ; page++) {
      const answer = candidateSearchAnswer.parse(
        await (await client.get(`/search/candidates?job=${JOB}&page=${page}&items=36`)).json(),
      );
      found.push(...answer.items.map(({ id }) => id));
      expect(answer.paginator.count).toBe(seenBy(at, { isFound: true }).length);
      expect(answer.facets.available_now?.true).toBe(seenBy(at, { isFound: true }).length);
      if (page >= answer.paginator.pages) break;
    }
    expect(sorted(found)).toEqual(seenBy(at, { isFound: true }));
  });

  it.each(COMPANY_INDEXES)('in the nearest searches: %i', async (at) => {
    const answer = candidateSuggestions.parse(
      await (await officeAt(at).client.get(`/search/candidates/suggestions?job=${JOB}&experience_min=40`)).json(),
    );
    expect(answer.searches[0]?.count).toBe(seenBy(at, { isFound: true }).length);
  });

  it.each(COMPANY_INDEXES)('among the saved and the opened: %i', async (at) => {
    for (const list of ['/candidates-saved?', '/candidates-viewed?', '?saved=true&']) {
      const found: number[] = [];
      for (let page = 1; page <= 2; page++) {
        const path = `/search/candidates${list}page=${page}&items=36`;
        const { items, paginator } = await (await officeAt(at).client.get(path)).json();
        found.push(...items.map(({ id }: { id: number }) => id));
        expect(paginator.count).toBe(seenBy(at).length);
      }
      expect(sorted(found)).toEqual(seenBy(at));
    }
  });

  it.each(COMPANY_INDEXES)('among the last updated: %i', async (at) => {
    const [company] = await world.db
      .select()
      .from(companies)
      .where(eq(companies.id, idAt(at)));
    if (!company) throw new Error('The company was written');
    const cards = await lastUpdatedCandidates(world.db, world, await readViewer(world.db, company), 1000);
    const found = cards.map((card) => ('id' in card ? card.id : 0));
    expect(sorted(found)).toEqual(seenBy(at, { isFound: true }));
  });

  it.each(COMPANY_INDEXES)('among the people for its offer, and nobody else can be invited: %i', async (at) => {
    const office = officeAt(at);
    const path = `/company/offers/${office.offer}/people`;
    const { people } = offerPeople.parse(await (await office.client.get(path)).json());
    const found = people.map(({ candidate }) => candidate.id);
    const seen = seenBy(at, { isFound: true });
    expect(found.every((id) => seen.includes(id))).toBe(true);
    expect(found.length).toBe(Math.min(50, seen.length));
    for (const id of ids.filter((one) => !seen.includes(one)))
      expect((await office.client.post(`${path}/${id}/invitation`)).status, `${id}`).toBe(404);
  });

  it.each(COMPANY_INDEXES)('on the page of each: %i', async (at) => {
    for (const [index, id] of ids.entries()) {
      const one = PEOPLE[index];
      if (!one) continue;
      const sight = sightOnPage({ isActive: one.isActive, isSearchable: one.is_searchable }, standing(one, at));
      const answer = await officeAt(at).client.get(`/company/candidates/${id}`);
      expect(answer.status, `${id}`).toBe(sight === 'nothing' ? 404 : 200);
      if (sight !== 'nothing') expect(await answer.json()).toMatchObject({ is_unlocked: sight === 'whole' });
    }
  });
});

describe('a company that is not verified', () => {
  afterAll(() =>
    world.db
      .update(companies)
      .set({ check_state: 'verified' })
      .where(eq(companies.id, idAt(3))),
  );

  it('reads outlines like a visitor, keeps what it had unlocked, and cannot search', async () => {
    await world.db
      .update(companies)
      .set({ check_state: 'unchecked' })
      .where(eq(companies.id, idAt(3)));
    const { client, offer } = officeAt(3);
    const unlocked = ids.filter((_, index) => PEOPLE[index] && sightOf(PEOPLE[index], 3) === 'whole');
    const saved = await (await client.get('/search/candidates?saved=true&items=36')).json();
    expect(sorted(saved.items.map(({ id }: { id: number }) => id))).toEqual(unlocked);
    const latest = await (await client.get('/search/candidates/candidates-last-updated')).json();
    expect(Object.keys(latest[0])).toEqual(['initial', 'job', 'province']);
    for (const path of ['/search/candidates', '/search/candidates/suggestions'])
      expect((await client.get(path)).status).toBe(403);
    const { people } = offerPeople.parse(await (await client.get(`/company/offers/${offer}/people`)).json());
    expect(people.every(({ candidate }) => unlocked.includes(candidate.id))).toBe(true);
    for (const id of ids.filter((one) => !unlocked.includes(one)).slice(0, 10))
      expect((await client.get(`/company/candidates/${id}`)).status).toBe(403);
    for (const id of unlocked) expect((await client.get(`/company/candidates/${id}`)).status).toBe(200);
  });
});

describe('a visitor', () => {
  it('reads an initial, one job and the province of people who may be found, and no more', async () => {
    const outlines = await lastUpdatedCandidates(world.db, world, null, 1000);
    expect(outlines).toHaveLength(seenBy(null).length);
    for (const one of outlines)
      expect(one).toEqual({ initial: 'A.', job: 'Sommelier', province: 'Provincia di Rimini' });
  });
});

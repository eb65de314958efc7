import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundPeople } from '#contract/people-search.ts';
import { users } from '#server/areas/account/tables.ts';
import { brigadePeople } from '#server/areas/brigade/tables.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { candidateUnlocks } from '#server/areas/talent/tables.ts';
import { candidateExclusions } from '#server/areas/visibility/tables.ts';
import { aBrigadePerson, aCandidate, inDays, PASSWORD } from '../builders.ts';
import { aHiringCompany } from '../hiring-company.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

let hotel: Awaited<ReturnType<typeof aHiringCompany>>;
beforeEach(async () => {
  hotel = await aHiringCompany(world);
});

const found = async (search: string, client = hotel.client): Promise<FoundPeople> =>
  (await client.get(`/company/people?${new URLSearchParams({ search })}`)).json();
const names = async (search: string, client = hotel.client) =>
  (await found(search, client)).items.map(({ kind, name }) => `${kind}: ${name}`);
const cook = () => world.professions.bySlug('cuoco')?.id ?? 0;

/** A person with an unlocked profile. */
async function anUnlocked(first_name: string, last_name: string) {
  const person = await aCandidate(world, { first_name, last_name });
  await world.db.insert(candidateUnlocks).values({ company_id: hotel.company.id, candidate_id: person.id });
  return person;
}

describe('a search over the people of a company', () => {
  it('finds who is hired, unlocked or worked there, by words of the name or the address, each once', async () => {
    const unlocked = await anUnlocked('Ada', 'Nerini');
    const stay = await aBrigadePerson(world, { company_id: hotel.company.id, name: 'Bice Nerini' });
    // The same person has an unlocked profile and a stay: shown once.
    await aBrigadePerson(world, { company_id: hotel.company.id, name: 'Ada N.', email: unlocked.email });
    await world.db.insert(hires).values({
      company_id: hotel.company.id,
      job_id: cook(),
      name: 'Cora Nerini',
      email: 'cora@example.it',
      starts_on: inDays(10),
      ends_on: inDays(90),
      state: 'proposed',
    });
    expect(await names('nerini')).toEqual(['hired: Cora Nerini', 'unlocked: Ada Nerini', 'worked: Bice Nerini']);
    expect(await names('NERINI bice')).toEqual(['worked: Bice Nerini']);
    expect(await names(stay.email)).toEqual(['worked: Bice Nerini']);
    expect(await names('%%')).toEqual([]);
    expect((await found('ada')).items).toEqual([
      expect.objectContaining({ url: `/recruiter/${unlocked.id}`, job: null }),
    ]);
  });

  it('leads to the season with the words that were typed', async () => {
    await aBrigadePerson(world, { company_id: hotel.company.id, name: 'Bice Nerini' });
    expect((await found('bice')).items.map(({ url }) => url)).toEqual(['/profilo/azienda/stagione?q=bice#persone']);
  });

  it('has none of another company, of a hidden or a closed account', async () => {
    const hidden = await anUnlocked('Ada', 'Nerini');
    const closed = await anUnlocked('Bice', 'Nerini');
    const other = await aHiringCompany(world);
    await aBrigadePerson(world, { company_id: other.company.id, name: 'Cora Nerini' });
    expect(await names('nerini')).toHaveLength(2);
    await world.db
      .insert(candidateExclusions)
      .values({ candidate_id: hidden.id, company_id: hotel.company.id, name: 'Hotel', name_key: 'hotel' });
    await world.db.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, closed.userId));
    expect(await names('nerini')).toEqual([]);
    expect(await names('nerini', other.client)).toEqual(['worked: Cora Nerini']);
  });

  it('is of its people alone, and asks for two letters', async () => {
    const candidate = await new Client(world).logIn((await aCandidate(world)).email, PASSWORD);
    expect((await candidate.get('/company/people?search=ada')).status).toBe(403);
    expect((await new Client(world).get('/company/people?search=ada')).status).toBe(401);
    expect((await hotel.client.get('/company/people?search=a')).status).toBe(400);
    expect((await hotel.client.get('/company/people')).status).toBe(400);
  });

  it('says when there are more than it gives', async () => {
    for (let at = 0; at < 13; at++)
      await aBrigadePerson(world, { company_id: hotel.company.id, name: `Ada ${'abcdefghijklm'[at]}` });
    const { items, has_more } = await found('ada');
    expect([items.length, has_more]).toEqual([12, true]);
    await world.db.delete(brigadePeople).where(eq(brigadePeople.name, 'Ada a'));
    expect((await found('ada')).has_more).toBe(false);
  });
});

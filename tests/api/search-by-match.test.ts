// On both engines: SQL by hand, over the narrow rows of searches.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { candidates, desiredJobs } from '#server/areas/candidates/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let browser: Client;
let candidate: { id: number; userId: number };
const ids: Record<string, number> = {};

beforeAll(async () => {
  await world.db.update(offers).set({ status: 'expired' });
  const { id: company_id } = await aCompany(world);
  const places = { Bolzano: 'bolzano', Rimini: 'rimini', Cattolica: 'cattolica', Palermo: 'palermo' };
  for (const [name, place] of Object.entries(places))
    ids[`Cuoco ${name}`] = (await anOffer(world, { company_id, title: `Cuoco ${name}`, job: 'cuoco', place })).id;
  // The newest of all, and paid for.
  const paid = await anOffer(world, {
    company_id,
    title: 'Barista Rimini',
    job: 'barista-di-caffetteria',
    place: 'rimini',
  });
  await world.db
    .update(offers)
    .set({ featured_until: new Date(Date.now() + DAY_MS) })
    .where(eq(offers.id, paid.id));
  const { email, ...row } = await aCandidate(world, { jobs: ['cuoco'], available_from_now: true });
  candidate = row;
  browser = await new Client(world).logIn(email, PASSWORD);
});
afterAll(() => world.close());

const search = async (query: string, who = browser) => (await who.get(`/search/offers?${query}`)).json();
const titles = async (query: string, who = browser): Promise<string[]> =>
  (await search(query, who)).items.map(({ title }: { title: string }) => title);

describe('a search sorted by match', () => {
  it('begins with what fits, wherever it is and whatever others paid', async () => {
    expect((await titles('sort=match')).slice(0, 2)).toEqual(['Cuoco Rimini', 'Cuoco Cattolica']);
    expect((await titles('')).at(0)).toBe('Barista Rimini');
  });

  it('shows each offer once over its pages, in one order', async () => {
    const pages = [await titles('sort=match&items=3'), await titles('sort=match&items=3&page=2')];
    expect(pages.map((page) => page.length)).toEqual([3, 2]);
    expect(pages.flat()).toEqual(await titles('sort=match'));
  });

  it('ranks what words, filters and places have found, and nothing else', async () => {
    expect((await titles('sort=match&q=cuoco')).slice(0, 2)).toEqual(['Cuoco Rimini', 'Cuoco Cattolica']);
    expect(await titles('sort=match&place=palermo')).toEqual(['Cuoco Palermo']);
    expect(await titles('sort=match&job=barista-di-caffetteria')).toEqual(['Barista Rimini']);
    expect(await titles('sort=match&has_room=true')).toEqual([]);
  });

  it('follows the profile at once', async () => {
    const home = (slug: string) =>
      world.db
        .update(candidates)
        .set({ place_id: world.gazetteer.bySlug(slug)?.place_id })
        .where(eq(candidates.id, candidate.id));
    await home('bolzano');
    expect((await titles('sort=match')).at(0)).toBe('Cuoco Bolzano');
    await home('rimini');
    expect((await titles('sort=match')).at(0)).toBe('Cuoco Rimini');
  });

  it('is the usual order for visitors, companies and who wants no job yet', async () => {
    const recruiter = await aRecruiter(world, (await aCompany(world)).id);
    const undecided = await aCandidate(world);
    await world.db.delete(desiredJobs).where(eq(desiredJobs.candidate_id, undecided.id));
    const others = [
      new Client(world),
      await new Client(world).logIn(recruiter.email, PASSWORD),
      await new Client(world).logIn(undecided.email, PASSWORD),
    ];
    for (const who of others) expect(await titles('sort=match', who)).toEqual(await titles('', who));
  });
});

describe('what offers are to a candidate', () => {
  it('is how each fits, which they have read, and to which they applied', async () => {
    const [read = 0, applied = 0] = [ids['Cuoco Rimini'], ids['Cuoco Palermo']];
    const { slug } = (await search('q=cuoco')).items.find(({ id }: { id: number }) => id === read);
    await browser.get(`/search/offers/${slug}`);
    await browser.post(`/search/offers/${slug}/seen`, {});
    await anApplication(world, { offer_id: applied, user_id: candidate.userId });
    const { own } = await search('q=cuoco');
    expect(own.matches[read]).toMatchObject({
      word: 'great',
      reasons: [{ text: 'È il lavoro che cerchi' }, { text: 'È nel tuo comune' }],
    });
    expect(JSON.stringify(own)).not.toContain('"score"');
    expect(own.applied).toEqual([applied]);
    expect(own.read).toEqual([read]);
  });

  it('leaves out an application that was withdrawn', async () => {
    const { applied: [id] = [] } = (await search('q=cuoco')).own;
    await world.db.update(applications).set({ withdrawn_at: new Date() }).where(eq(applications.offer_id, id));
    expect((await search('q=cuoco')).own.applied).toEqual([]);
  });

  it('is nobody else’s: null for visitors and companies, another for another candidate', async () => {
    const other = await aCandidate(world, { jobs: ['barista-di-caffetteria'] });
    const { own } = await search('q=cuoco', await new Client(world).logIn(other.email, PASSWORD));
    expect([own.read, own.applied]).toEqual([[], []]);
    expect(Object.values(own.matches)).toEqual(Array(4).fill(expect.objectContaining({ word: 'to_weigh' })));
    expect((await search('q=cuoco', new Client(world))).own).toBeNull();
  });
});

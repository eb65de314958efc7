import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchWeights } from '#domain/match/match-weights.ts';
import { desiredJobs } from '#server/areas/candidates/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let client: Client;
let userId: number;
let candidateId: number;

beforeAll(async () => {
  ({ open } = pagesOf(world));
  const candidate = await aCandidate(world, { jobs: ['sushi-chef'], available_from_now: true });
  ({ userId, id: candidateId } = candidate);
  client = await new Client(world).logIn(candidate.email, PASSWORD);
  const { id: company_id } = await aCompany(world);
  const fits = await anOffer(world, { company_id, job: 'sushi-chef', title: 'Sushi chef sul porto', place: 'rimini' });
  await anOffer(world, { company_id, job: 'sushi-chef', title: 'Sushi chef lontano', place: 'palermo' });
  await anApplication(world, { offer_id: fits.id, user_id: userId });
});
afterAll(() => world.close());

const ADDRESS = '/offerte-lavoro/ovunque/sushi-chef';
/** The card of an offer, in the page of a search. */
const cardOf = (html: string, title: string) => {
  const card = html.split('<article').find((part) => part.includes(title));
  return card?.slice(0, card.indexOf('</article>')) ?? '';
};

describe('the cards of a search', () => {
  it('tell a candidate why an offer fits, and that they applied', async () => {
    const card = cardOf((await open(ADDRESS, { client })).html, 'Sushi chef sul porto');
    expect(card).toMatch(/Ottima<\/span> <span[^>]*>È nel tuo comune/);
    expect(card).toContain('Candidatura inviata');
  });

  it('tell a candidate how far from home the work is', async () => {
    const { html } = await open(ADDRESS, { client });
    expect(cardOf(html, 'Sushi chef lontano')).toMatch(/a \d{3} km da casa/);
    expect((await open(ADDRESS)).html).not.toContain('da casa');
  });

  it('say how little an offer fits only where that is the order', async () => {
    const usual = cardOf((await open(ADDRESS, { client })).html, 'Sushi chef lontano');
    const sorted = cardOf((await open(`${ADDRESS}?sort=match`, { client })).html, 'Sushi chef lontano');
    expect([usual, sorted].map((card) => card.includes('Da valutare'))).toEqual([false, true]);
  });

  it('say nothing of this to visitors, who have no such order', async () => {
    const { html } = await open(`${ADDRESS}?sort=match`);
    expect(html).toContain('Sushi chef sul porto');
    for (const words of ['Ottima', 'Candidatura inviata', 'Più adatte a te<']) expect(html).not.toContain(words);
  });

  it('offer the order to candidates, and say what is missing where no job is wanted', async () => {
    expect((await open(ADDRESS, { client })).html).toContain('>Più adatte a te</option>');
    await world.db.delete(desiredJobs).where(eq(desiredJobs.candidate_id, candidateId));
    const { html } = await open(`${ADDRESS}?sort=match`, { client });
    expect(html).toContain('Per ordinare le offerte per te ci serve sapere che lavoro cerchi.');
  });
});

describe('the page about orders', () => {
  it('says how much each thing weighs, with the numbers of the rules, which make a hundred', async () => {
    const { html } = await open('/come-ordiniamo');
    const parts = Object.values(matchWeights);
    for (const { weight } of parts) expect(html).toContain(`${weight} su 100`);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('is linked from each search', async () => {
    expect((await open('/offerte-lavoro')).html).toContain('href="/come-ordiniamo"');
  });
});

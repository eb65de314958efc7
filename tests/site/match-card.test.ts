import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let offer: { id: number; slug: string };

beforeAll(async () => {
  ({ open } = pagesOf(world));
  offer = await anOffer(world, { company_id: (await aCompany(world)).id });
});
afterAll(() => world.close());

const TITLE = 'Quanto fa per te';
const pageOf = async (client: Client) => (await open(`/offerte-lavoro/${offer.slug}`, { client })).html;

describe('the card of a match', () => {
  it('tells a candidate how well the offer fits, with a way to the profile', async () => {
    const { email } = await aCandidate(world, { jobs: ['cuoco'], available_from_now: true });
    const page = await pageOf(await new Client(world).logIn(email, PASSWORD));
    expect(page).toContain(TITLE);
    expect(page).toMatch(/Ottima|Buona|Da valutare/);
    expect(page).toMatch(/Quanto fa per te[\s\S]*href="\/profilo\/candidato\/curriculum"/);
  });

  it('is not shown to visitors, companies, and candidates who have applied', async () => {
    const { email, userId } = await aCandidate(world);
    await anApplication(world, { offer_id: offer.id, user_id: userId, email });
    const recruiter = await aRecruiter(world, (await aCompany(world)).id);
    const others = [
      new Client(world),
      await new Client(world).logIn(recruiter.email, PASSWORD),
      await new Client(world).logIn(email, PASSWORD),
    ];
    const pages = await Promise.all(others.map(pageOf));
    expect(pages.map((page) => page.includes(TITLE))).toEqual([false, false, false]);
    expect(pages.every((page) => page.includes('<h1'))).toBe(true);
  });

  it('shows a candidate on the home what fits, and a visitor nothing of it', async () => {
    await anOffer(world, { company_id: (await aCompany(world)).id, title: 'Cameriere in centro' });
    const { email } = await aCandidate(world, { available_from_now: true });
    const { html } = await open('/', { client: await new Client(world).logIn(email, PASSWORD) });
    const row = html.slice(html.indexOf('>Per te<'), html.indexOf('>Nuove per'));
    expect(row).toContain('Cameriere in centro');
    expect(row).toMatch(/Ottima<\/span> <span[^>]*>È nel tuo comune/);
    expect((await open('/')).html).not.toContain('>Per te<');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeason, seasonSpan } from '#domain/season-key.ts';
import { yearsToChoose } from '#domain/season-pairs.ts';
import { hires } from '#server/areas/hires/tables.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
const ADDRESS = '/profilo/la-mia-stagione';
const first = yearsToChoose(romeDay())[1]?.first ?? 'estate-2027';

beforeAll(async () => {
  ({ open } = pagesOf(world));
  for (const [title, key] of [
    ['Sushi al mare', first],
    ['Sushi in quota', nextSeason(first)],
  ] as const) {
    const { from: date_start, to: date_end } = seasonSpan(key);
    await anOffer(world, { company_id: (await aCompany(world)).id, job: 'sushi-chef', title, date_start, date_end });
  }
});
afterAll(() => world.close());

const clientOf = async (jobs: string[]) => new Client(world).logIn((await aCandidate(world, { jobs })).email, PASSWORD);

describe('the page of a year of work', () => {
  it('shows a candidate a year of work from two offers, without a gap where there is none', async () => {
    const { html } = await open(`${ADDRESS}?anno=${first}`, { client: await clientOf(['sushi-chef']) });
    expect(html).toMatch(/Un anno possibile.*12 mesi di lavoro su 12.*Sushi al mare.*Sushi in quota.*senza giorni/s);
    expect(html).toMatch(/<select[^>]*name="prima"[\s\S]*Sushi al mare[\s\S]*<select[^>]*name="poi"/);
    expect(html).toContain('noindex');
  });

  it('shows a confirmed hire in its season with its terms, and offers only the days that it leaves', async () => {
    const user = await aCandidate(world, { jobs: ['sushi-chef'] });
    const client = await new Client(world).logIn(user.email, PASSWORD);
    const { from: starts_on, to: ends_on } = seasonSpan(first);
    const company_id = (await aCompany(world, { name: 'Hotel Preso' })).id;
    const offer = await anOffer(world, { company_id, has_room: true, contract_typology: 'full-time' });
    const { id: application_id } = await anApplication(world, { offer_id: offer.id, user_id: user.userId });
    const terms = { company_id, offer_id: offer.id, application_id, job_id: offer.job_id, starts_on, ends_on };
    const show = async () => (await open(`${ADDRESS}?anno=${first}`, { client })).html;
    await world.db.insert(hires).values({ ...terms, state: 'proposed', pay_cents: 150_000 });
    expect(await show()).not.toContain('Già confermato');
    await world.db.update(hires).set({ state: 'confirmed' }).where(eq(hires.application_id, application_id));
    const html = await show();
    expect(html).toMatch(/Già confermato.*Hotel Preso.*1\.500 € al mese, lordi.*Dove.*Rimini.*Alloggio.*Full time/s);
    expect([html.includes('Sushi al mare'), html.includes('Sushi in quota')]).toEqual([false, true]);
  });

  it('says what is missing where nothing is found, where no job is wanted, and is for candidates alone', async () => {
    const none = await open(ADDRESS, { client: await clientOf(['assistente-bagnanti']) });
    expect(none.html).toContain('Ora non ci sono offerte adatte a te per');
    const { email } = await aUser(world);
    const begun = await new Client(world).logIn(email, PASSWORD);
    expect((await open(ADDRESS, { client: begun })).html).toContain('ci serve sapere che lavoro cerchi');
    const recruiter = await aRecruiter(world, (await aCompany(world)).id);
    expect((await open(ADDRESS, { client: await new Client(world).logIn(recruiter.email, PASSWORD) })).status).toBe(
      403,
    );
    expect((await open(ADDRESS)).status).toBe(301);
  });
});

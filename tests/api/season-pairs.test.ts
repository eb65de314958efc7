// On both engines: ranges of days in SQL by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeasonPairs } from '#contract/matching.ts';
import { romeDay } from '#domain/rome-time.ts';
import { nextSeason, type SeasonKey, seasonSpan } from '#domain/season-key.ts';
import { yearsToChoose } from '#domain/season-pairs.ts';
import { aCandidate, aCompany, anOffer, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let client: Client;
const years = yearsToChoose(romeDay());
const second: SeasonKey = nextSeason(years[1]?.first ?? 'estate-2027');
const first = years[1]?.first ?? 'estate-2027';
/** All of a season but its first days. */
const within = (key: SeasonKey) => ({
  date_start: `${seasonSpan(key).from.slice(0, 8)}11`,
  date_end: seasonSpan(key).to,
});

const read = async (query = '', who = client): Promise<SeasonPairs> =>
  (await who.get(`/candidate/season-pairs?first=${first}${query}`)).json();

beforeAll(async () => {
  const { id: company_id } = await aCompany(world, { name: 'Hotel Due Stagioni' });
  const { id: another } = await aCompany(world, { name: 'Rifugio Alto' });
  const common = { company_id, job: 'sushi-chef', place: 'rimini', contract_period: 'determinate' as const };
  await anOffer(world, { ...common, ...within(first), title: 'Prima stagione' });
  await anOffer(world, { ...common, ...within(second), company_id: another, title: 'Seconda stagione' });
  await anOffer(world, {
    ...common,
    ...within(second),
    company_id: another,
    title: 'Seconda lontana',
    place: 'palermo',
  });
  await anOffer(world, {
    ...common,
    title: 'Tutto l’anno',
    date_start: seasonSpan(first).from,
    date_end: seasonSpan(second).to,
  });
  const { email } = await aCandidate(world, { jobs: ['sushi-chef'] });
  client = await new Client(world).logIn(email, PASSWORD);
});
afterAll(() => world.close());

describe('a year of two seasons', () => {
  it('is made of the offers that fit, those near home, and says which days are without work', async () => {
    const { pairs, seasons } = await read();
    expect(seasons.map(({ offers }) => offers.map(({ offer }) => offer.title))).toEqual([
      ['Prima stagione'],
      ['Seconda stagione'],
    ]);
    expect(pairs.map((pair) => [pair.first.offer.title, pair.second.offer.title])).toEqual([
      ['Prima stagione', 'Seconda stagione'],
    ]);
    expect(pairs[0]?.gaps.map(({ days }) => days)).toEqual([10, expect.any(Number)]);
    expect(pairs[0]?.months).toBeGreaterThanOrEqual(11);
    expect(JSON.stringify(pairs)).not.toContain('score');
  });

  it('keeps what was picked, and leaves out what is not of the season', async () => {
    const { seasons } = await read();
    const slug = seasons[0]?.offers[0]?.offer.slug ?? '';
    expect(await read(`&one=${slug}&other=niente`)).toMatchObject({ one: slug, other: null, pairs: [{ overlap: 0 }] });
    expect(await read(`&other=${slug}`)).toMatchObject({ one: null, other: null });
  });

  it('is of the season that is on or comes next where none is asked for, or another', async () => {
    const answer = await client.get('/candidate/season-pairs?first=primavera');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ years, seasons: [{ key: years[0]?.first }, {}] });
  });

  it('is empty for people who want no job, and refused to users who are no candidates', async () => {
    const { email } = await aUser(world);
    const other = await new Client(world).logIn(email, PASSWORD);
    expect(await read('', other)).toMatchObject({ wants_job: false, pairs: [] });
    expect((await new Client(world).get('/candidate/season-pairs')).status).toBe(401);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertFrequencyOf, chooseAlertFrequency } from '#server/areas/alerts/preferences.ts';
import { aCandidate, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf, tokenIn } from './page-reader.ts';

const PAGES = ['/profilo', '/profilo/candidato/curriculum', '/offerte-lavoro?q=cuoco', '/preferiti'];
const WORDS = 'Hai fermato gli avvisi';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
beforeAll(() => {
  ({ open } = pagesOf(world));
});
afterAll(() => world.close());

it('stopped alerts are said beside every bell that is on, and one press without script starts them again', async () => {
  const user = await aCandidate(world);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  await client.patch('/core/account/me', { candidate: { desired_jobs: [{ job: 'cuoco', has_alert: true }] } });
  const { search_id } = await (await client.get('/search/offers/?q=cuoco')).json();
  await client.patch(`/search/offers-searches/${search_id}`, { is_favorite: true, notifications_enabled: true });
  for (const page of PAGES) expect((await open(page, { client })).html, page).not.toContain(WORDS);

  await chooseAlertFrequency(world.db, user.id, 'never');
  for (const page of PAGES) expect((await open(page, { client })).html, page).toContain(WORDS);
  const profile = (await open('/profilo', { client })).html;
  expect(profile).not.toContain('La campanella ti avvisa via mail');
  expect((await open('/offerte-lavoro?q=cuoco', { client })).html).not.toContain('Avvisi attivi');

  const pressed = await world.app.request('http://localhost:3000/preferiti', {
    method: 'POST',
    headers: {
      Origin: 'http://localhost:3000',
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams({ csrf: tokenIn(profile), alerts: 'daily' }),
  });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/preferiti']);
  expect(await alertFrequencyOf(world.db, user.id)).toBe('daily');
  for (const page of PAGES) expect((await open(page, { client })).html, page).not.toContain(WORDS);
});

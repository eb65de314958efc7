import type { Page } from '@playwright/test';
import { aCandidate, answersConsent, expect, logIn, OWN_PASSWORD, offerOf, test, wake } from './brigata.ts';

answersConsent();
const stars = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Salva l’offerta/ });
const saved = async (page: Page): Promise<number[]> =>
  (await (await page.request.get('/api/website/v1/core/account/me')).json()).meta.saved_offers ?? [];

/** Stars the first offers of a list as a guest, and gives their names. */
async function starTwo(page: Page): Promise<string[]> {
  await page.goto('/offerte-lavoro/emilia-romagna');
  await wake(page);
  const names: string[] = [];
  for (const at of [0, 1]) {
    await stars(page).nth(at).click();
    await expect(stars(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
    names.push((await page.getByRole('article').nth(at).getByRole('heading').textContent()) ?? '');
  }
  return names;
}

test('a guest stars offers on the device, finds them again, the last first, and takes one away', {
  tag: ['@main', '@phone'],
}, async ({ page, isMobile }) => {
  const [first, second] = await starTwo(page);
  await page.reload();
  await wake(page);
  await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'true');
  if (isMobile)
    await page.getByRole('navigation', { name: 'Navigazione rapida' }).getByRole('link', { name: 'Preferiti' }).click();
  else await page.goto('/offerte-salvate');
  await wake(page);
  await expect(page).toHaveURL('/offerte-salvate');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([second ?? '', first ?? '']);
  await stars(page).first().click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([first ?? '']);
  await stars(page).first().click();
  await expect(page.getByText('Non hai ancora nessuna offerta salvata')).toBeVisible();
});

test('the star of a guest comes when the page wakes, and moves nothing', async ({ page, request }) => {
  await page.goto('/offerte-lavoro');
  await expect(stars(page)).toHaveCount(0);
  const place = () => page.getByRole('article').first().getByRole('heading').boundingBox();
  const [head, before] = [await page.getByRole('article').first().boundingBox(), await place()];
  await wake(page);
  await expect(stars(page).first()).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await page.getByRole('article').first().boundingBox()).toEqual(head);
  // On its own page too.
  await page.goto(await offerOf(request, 'Fresca'));
  await wake(page);
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Salva/ })
    .and(page.locator(':visible'))
    .first();
  await save.click();
  await page.goto('/offerte-salvate');
  await wake(page);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what a guest starred comes into the account at login, each offer once, and leaves the device', async ({
  page,
  request,
}) => {
  const email = await aCandidate(page, request, 'stelle');
  const { items } = await (await request.get('/api/website/v1/search/offers/?place=emilia-romagna')).json();
  const { csrfToken } = await (await page.request.get('/api/website/v1/core/account/csrf')).json();
  // One of the two is in the account already.
  expect(
    (
      await page.request.patch('/api/website/v1/core/account/me', {
        data: { meta: { saved_offers: [items[0].id] } },
        headers: { 'X-CSRFToken': csrfToken },
      })
    ).status(),
  ).toBe(200);
  await page.context().clearCookies({ name: 'sessionid' });
  await starTwo(page);
  await page.goto('/login?redirect=/preferiti');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').first().fill(email);
  await form.getByLabel('Password').fill(OWN_PASSWORD);
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/preferiti');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect((await saved(page)).toSorted()).toEqual([items[0].id, items[1].id].toSorted());
  expect(await page.evaluate(() => localStorage.getItem('brigata_offerte_salvate'))).toBeNull();
  // The guests' page leads logged-in users to theirs.
  await page.goto('/offerte-salvate');
  await expect(page).toHaveURL('/preferiti');
});

test('a company that logs in on the device gets none of it, and sees no star on offers', async ({ page }) => {
  await starTwo(page);
  const kept = await page.evaluate(() => localStorage.getItem('brigata_offerte_salvate'));
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/offerte-lavoro');
  await wake(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(stars(page)).toHaveCount(0);
  expect(await saved(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('brigata_offerte_salvate'))).toBe(kept);
});

test('where an account has no room for the stars of the device, they are brought once, not again and again', async ({
  page,
  request,
}) => {
  await starTwo(page);
  await aCandidate(page, request, 'pieno');
  let asked = 0;
  await page.route('**/core/account/me?fields=account', async (route) => {
    asked++;
    const response = await route.fetch();
    const json = await response.json();
    const saved_offers = Array.from({ length: 2000 }, (_, at) => at + 1_000_000);
    await route.fulfill({ response, json: { ...json, meta: { ...json.meta, saved_offers } } });
  });
  await page.goto('/offerte-lavoro');
  await wake(page);
  const said = page.getByText(/^I tuoi preferiti sono pieni/).filter({ visible: true });
  await expect(said.first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
  await expect(page).toHaveURL('/contatti');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(1);
});

import { aCompany, answersConsent, expect, logIn, test, wake } from './brigata.ts';

answersConsent();
const API = '/api/website/v1';

test('the button of the search turns until the offers are there, which begin at the first page', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/offerte-lavoro.data*', async (route) => {
    await promise;
    await route.continue();
  });
  const button = page.getByRole('search').getByRole('button', { name: 'Cerca offerte', exact: true });
  await expect(button.locator('.animate-spin, [class*=spin]')).toHaveCount(0);
  await button.click();
  await expect(button.locator('[aria-hidden=true]')).toHaveCSS('animation-name', 'spin');
  answer();
  await expect(page).toHaveURL('/offerte-lavoro');
});

test('the form of the company home offers to search, then asks for job and residence, and still leads to an offer', async ({
  page,
}) => {
  await page.goto('/recruiter');
  await wake(page);
  const main = page.getByRole('main');
  const publish = main.getByRole('link', { name: "Vuoi pubblicare un'offerta di lavoro?" });
  await expect(main.getByRole('search')).toHaveCount(0);
  await expect(publish).toHaveCount(0);
  await main.getByRole('button', { name: 'Cerca candidati' }).click();
  const form = main.getByRole('search');
  for (const name of ['Chi cerchi?', 'Residenza']) await expect(form.getByRole('combobox', { name })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Cerca candidati', exact: true })).toBeVisible();
  await publish.click();
  // Visitors log in first.
  await expect(page).toHaveURL(`/recruiter/login?redirect=${encodeURIComponent('/recruiter/pubblica-annuncio')}`);
});

test('the question about billing data is closed for good, or leads to them and counts as begun', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'fatturazione');
  const me = async () => (await page.request.get(`${API}/core/account/me`)).json();
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const setMeta = async (meta: Record<string, boolean>) => {
    const answer = await page.request.patch(`${API}/core/account/me`, {
      data: { meta },
      headers: { 'X-CSRFToken': csrfToken },
    });
    expect(answer.status()).toBe(200);
  };
  await setMeta({ has_done_home_tutorial: true });
  // Nobody can join in the past: the page reads so.
  const { date_joined } = await me();
  await page.route('**/recruiter.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(date_joined, '2024-08-31T21:59:59.000Z'),
    });
  });
  const question = page.getByRole('dialog', { name: 'Aggiorna i tuoi dati' });
  const goHome = async () => {
    await page.goto('/blog');
    await wake(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home/ })
      .click();
    await expect(page).toHaveURL('/recruiter');
  };
  await goHome();
  await expect(question).toContainText('Controlla che siano corretti.');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await question.getByRole('button', { name: 'Chiudi' }).last().click();
  await saved;
  await expect(question).toHaveCount(0);
  expect((await me()).meta).toMatchObject({ has_closed_address_update: true });

  await setMeta({ has_closed_address_update: false });
  await goHome();
  await question.getByRole('button', { name: 'Modifica' }).click();
  await expect(page).toHaveURL('/profilo/informazioni-generiche');
  expect((await me()).meta).toMatchObject({ has_started_address_update: true });
});

test('a company that logs out is at its own login', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/blog');
  await wake(page);
  await page.getByRole('button', { name: /Il tuo menu/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/recruiter/login');
});

test('a page is wide from 960 px on: the links are in the header, and no bar is at the foot', async ({ page }) => {
  await page.goto('/');
  const navigation = (name: string) => page.getByRole('navigation', { name, includeHidden: true });
  const [links, bar] = [navigation('Principale'), navigation('Navigazione rapida')];
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(links).toBeHidden();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(links).toBeVisible();
  await expect(bar).toBeHidden();
});

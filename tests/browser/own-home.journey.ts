import { aCandidate, aCompany, answersConsent, expect, logIn, test, wake } from './brigata.ts';

answersConsent();

test('the home of a candidate begins with the search, the state of the applications and the news of their job', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerca il tuo prossimo lavoro nel turismo');
  const applications = page.getByRole('region', { name: 'A che punto sei' });
  await expect(
    applications
      .getByRole('link')
      .filter({ has: page.locator('.chip') })
      .first(),
  ).toBeVisible();
  const me = await (await page.request.get('/api/website/v1/core/account/me')).json();
  const { job } = me.candidate.desired_jobs[0];
  const news = page.getByRole('region', { name: `Nuove per ${job.name.toLowerCase()}` });
  await expect(news.getByRole('article').first()).toBeVisible();
  await expect(news.getByRole('link', { name: 'Vedi tutte' })).toHaveAttribute(
    'href',
    `/offerte-lavoro/ovunque/${job.slug}`,
  );
  const [above, below] = [
    await applications.boundingBox(),
    await page.getByRole('region', { name: 'Un mondo di offerte di lavoro' }).boundingBox(),
  ];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(above?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  // Reading it is no search: the last searches stay as they were.
  const before = await (await page.request.get('/api/website/v1/search/offers-searches')).json();
  await page.reload();
  expect(await (await page.request.get('/api/website/v1/search/offers-searches')).json()).toEqual(before);
});

test('a candidate without a job or applications is asked for the jobs they want', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'nuovo');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'A che punto sei' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scegli i lavori' })).toHaveAttribute(
    'href',
    '/profilo/candidato/curriculum',
  );
});

test('on a phone one’s own pages need no menu where the bar has them; elsewhere one button opens them all, and Back closes it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  const open = page.getByRole('main').getByRole('button', { name: 'Il tuo profilo', exact: true });
  for (const path of ['/preferiti', '/profilo/candidato/candidature', '/profilo/messaggi']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(open, path).toHaveCount(0);
  }
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  const sheet = page.getByRole('dialog', { name: 'Il tuo profilo' });
  await expect(sheet).toBeHidden();
  await open.click();
  await expect(sheet.getByRole('link', { name: 'Curriculum' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/profilo/candidato/curriculum');
  await open.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sheet.getByRole('link', { name: 'Impostazioni' }).click();
  await expect(page).toHaveURL('/profilo/impostazioni');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/profilo/candidato/curriculum');
  await expect(sheet).toBeHidden();
});

test('the bar of a guest has the links of the settings and no second way in', { tag: '@phone-only' }, async ({
  page,
}) => {
  const items = page.getByRole('navigation', { name: 'Navigazione rapida' }).locator('a, button');
  await page.goto('/');
  expect((await items.allTextContents()).map((name) => name.trim())).toEqual([
    'Offerte',
    'Career Day',
    'Blog',
    'Chi siamo',
  ]);
  await page.goto('/recruiter');
  expect((await items.allTextContents()).map((name) => name.trim())).not.toContain('Accedi');
});

test('a page that is one task has one filled button, and the footer of all pages', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/login', '/recruiter/login', '/register', '/recupera-password']) {
    await page.goto(path);
    await expect(page.locator('main .btn-primary:visible'), path).toHaveCount(1);
    await expect(page.locator('.btn-primary:visible'), path).toHaveCount(1);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'Informativa sulla privacy' })).toBeVisible();
    await expect(foot.getByRole('button', { name: 'Preferenze cookie' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Contatti' })).toBeVisible();
    // Rule 2.7: the newsletter shows everywhere to visitors who are not logged in.
    await expect(
      page.getByRole('form', { name: 'Newsletter' }).getByRole('button', { name: 'Mi iscrivo!' }),
    ).toHaveClass(/btn-ghost/);
  }
});

test('the empty notifications of a company lead to its own offers', { tag: '@phone' }, async ({ page, request }) => {
  await aCompany(page, request, 'avvisi');
  await page.goto('/profilo/notifiche');
  // A new company may have been greeted.
  await wake(page);
  for (let left = await page.getByRole('button', { name: /^Elimina la notifica/ }).count(); left > 0; left--) {
    await page
      .getByRole('button', { name: /^Elimina la notifica/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Elimina la notifica/ })).toHaveCount(left - 1);
  }
  await expect(page.getByText('Nessuna notifica da mostrare.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Le mie offerte' }).last()).toHaveAttribute(
    'href',
    '/profilo/azienda/le-mie-offerte',
  );
});

test('a page that is not there has the search below its words', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/non-esiste');
  const form = page.getByRole('main').getByRole('search');
  expect((await form.boundingBox())?.y).toBeGreaterThan(
    (await page.getByText('Grazie per la tua comprensione!').boundingBox())?.y ?? 0,
  );
  await form.getByLabel('Cosa cerchi?').fill('cuoco');
  await form.getByLabel('Dove?').fill('rimini');
  await form.getByRole('button', { name: 'Cerca offerte' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/rimini/cuoco');
});

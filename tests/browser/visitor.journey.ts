import { aPdf } from '../pdf.ts';
import {
  expect,
  logIn,
  mailTo,
  offerOf,
  openFilters,
  openSearch,
  openWithStillClock,
  passes,
  test,
  wake,
} from './brigata.ts';

test('a visitor finds a waiter’s job near Rimini from the home, filters by lodging, opens it, applies in one shot, and both mails arrive', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, request, isMobile }) => {
  await page.goto('/');
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).click();
  const form = page.getByRole('search');
  await form.getByRole('combobox', { name: 'Cosa cerchi?' }).pressSequentially('camerier', { delay: 20 });
  await page.getByRole('option', { name: 'Cameriere di sala' }).click();
  await form.getByRole('combobox', { name: 'Dove?' }).pressSequentially('rimin', { delay: 20 });
  await page.getByRole('option', { name: 'Rimini, RN, Emilia-Romagna', exact: true }).click();
  await form.getByRole('button', { name: 'Cerca offerte', exact: true }).click();
  await expect(page).toHaveURL('/offerte-lavoro/rimini/cameriere-di-sala');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerte di lavoro per cameriere di sala a Rimini');

  await page.goto('/offerte-lavoro/emilia-romagna');
  await wake(page);
  if (isMobile) await openFilters(page);
  await page
    .getByRole('checkbox', { name: /^Con alloggio/ })
    .and(page.locator(':visible'))
    .check();
  await expect(page).toHaveURL(/has_room=true/);
  if (isMobile) await page.getByRole('button', { name: /^Mostra/ }).click();
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/Alloggio (incluso|a pagamento|solo|non)|Alloggio: /);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: /Visualizza l'offerta/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Candidati ora' }).and(page.locator(':visible')).first().click();

  const email = `luca.${Date.now()}.${isMobile}@example.it`;
  await page.getByLabel('Nome', { exact: false }).first().fill('Luca');
  await page.getByLabel('Cognome').fill('Verdi');
  await page.getByRole('form', { name: 'Candidatura veloce' }).getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page.getByText('Campo obbligatorio.')).toBeVisible();
  await page
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/\/one-shot-done/);
  await expect(page.getByRole('heading', { name: 'Registrati in 3 passi' })).toBeVisible();
  expect((await mailTo(request, email)).subject).toMatch(/^La tua candidatura come .+ è arrivata$/);

  // Once more, kindly refused, and nothing of what was typed is lost.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Invia la candidatura' })).toBeVisible();
});

test('an application to the demo company reaches its mail and its notifications', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { items } = await (await request.get('/api/website/v1/search/offers/?company=hotel-riviera-splendida')).json();
  const company = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await logIn(company, 'azienda@demo.brigata.it');
  // Others may have applied to it: only the first is mailed at once to people who want one mail a day.
  const { csrfToken } = await (await company.get('/api/website/v1/core/account/csrf')).json();
  const mails = `/api/website/v1/company/offers/${items[0].id}/application-mails`;
  const chosen = await company.put(mails, { data: { when: 'immediate' }, headers: { 'X-CSRFToken': csrfToken } });
  expect(chosen.ok()).toBe(true);
  await page.goto(`/offerte-lavoro/${items[0].slug}/invia-candidatura`);
  const email = `sara.${Date.now()}@example.it`;
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill('Gallo');
  await form.getByLabel('E-mail').fill(email);
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
  const about = `Nuova candidatura per ${items[0].title}: Sara Gallo`;
  expect((await mailTo(request, 'azienda@demo.brigata.it', about)).subject).toBe(about);
  expect(await (await company.get('/api/website/v1/core/account/me/notifications/unread')).json()).toEqual({
    detail: true,
  });

  // What was sent is not in the form any more.
  await page.goto(`/offerte-lavoro/${items[0].slug}/invia-candidatura`);
  await wake(page);
  for (const name of ['Nome', 'Cognome', 'E-mail']) await expect(form.getByLabel(name).first()).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: /newsletter/ })).not.toBeChecked();
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill('Gallo');
  await form.getByLabel('E-mail').fill('candidato@demo.brigata.it');
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page.getByRole('link', { name: 'Vai al login' })).toBeVisible();
  await expect(form.getByLabel('Cognome')).toHaveValue('Gallo');
});

test('suggestions come by keyboard, forgive typing errors and know synonyms', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/offerte-lavoro');
  await openSearch(page);
  const job = page.getByRole('combobox', { name: 'Cosa cerchi?' });
  await job.click();
  await job.pressSequentially('barista', { delay: 15 });
  await expect(page.getByRole('option', { name: 'Barman/Barlady' })).toBeVisible();
  await job.fill('');
  await job.pressSequentially('recepsionist', { delay: 15 });
  await expect(page.getByRole('option', { name: 'Receptionist', exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Receptionist', exact: true }).click();
  await expect(job).toHaveValue('Receptionist');
  const place = page.getByRole('combobox', { name: 'Dove?' });
  await place.click();
  await place.pressSequentially('forli', { delay: 15 });
  await expect(page.getByRole('option').first()).toHaveText('Forlì, FC, Emilia-Romagna');
  // Enter takes the highlighted suggestion and searches.
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(page).toHaveURL('/offerte-lavoro/forli/receptionist');
  if (isMobile) await expect(page.getByRole('button', { name: 'Torna Indietro' })).toBeHidden();
});

test('on a phone the search opens over the whole screen, asks for the place after the job, and goes back', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/');
  // Opened before the page is awake, both fields are there and stay: nothing moves under the finger.
  await wake(page);
  await openSearch(page);
  const back = page.getByRole('button', { name: 'Torna Indietro' });
  await expect(back).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Dove?' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).pressSequentially('cu');
  await expect(page.getByRole('combobox', { name: 'Dove?' })).toBeVisible();
  await back.click();
  await expect(back).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the toggle leads to the companies’ area, dark, and back, light', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aziende', exact: true }).click();
  await expect(page).toHaveURL('/recruiter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dove il talento trova accoglienza');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Candidati', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a sponsor’s host shows its header; an unknown host is not found and leads to the parent', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port;
  await page.goto(`http://riviera.localhost:${port}/offerte-lavoro`);
  await expect(page.locator('[data-sponsor-header]')).toContainText('Riviera Lavoro');
  const answer = await page.goto(`http://nessuno.localhost:${port}/offerte-lavoro`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Continua sul sito principale' }).click();
  await expect(page).toHaveURL(`http://localhost:${port}/offerte-lavoro`);
});

test('an expired offer says so; a career-day offer asks to log in and comes back to it', async ({ page, request }) => {
  await page.goto(await offerOf(request, 'Scaduta'));
  await expect(page.getByText('Questa offerta è scaduta')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Candidati ora' })).toHaveCount(0);
  const reserved = await offerOf(request, 'Career day');
  await page.goto(reserved);
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await page.getByLabel('E-mail').first().fill('candidato@demo.brigata.it');
  await page.getByLabel('Password').fill('Brigata!2026');
  await page.getByRole('button', { name: 'Accedi', exact: true }).last().click();
  await expect(page).toHaveURL(reserved);
  await expect(page.locator('.chip', { hasText: 'Career day' }).filter({ visible: true }).first()).toBeVisible();
});

test('the description is clamped, read on, and shared', { tag: '@phone' }, async ({ page, request }) => {
  const described = async (query: string) => {
    const { items } = await (await request.get(`/api/website/v1/search/offers/?items=36${query}`)).json();
    const details = await Promise.all(
      items.map(async ({ slug }: { slug: string }) =>
        (await request.get(`/api/website/v1/search/offers/${slug}`)).json(),
      ),
    );
    return details.sort((one, other) => other.description_text.length - one.description_text.length);
  };
  const [long] = await described('&place=villasimius&job=animatore-turistico');
  await page.goto(`/offerte-lavoro/${long.slug}`);
  const more = page.getByRole('button', { name: 'Leggi tutto' });
  const lines = () =>
    page
      .locator('#descrizione')
      .evaluate((block) => block.clientHeight / Number.parseFloat(getComputedStyle(block).lineHeight));
  await expect(page.locator('#descrizione')).toHaveAttribute('data-short', 'false');
  expect(Math.round(await lines())).toBe(10);
  await more.click();
  await expect(page.getByRole('button', { name: 'Leggi meno' })).toBeVisible();
  expect(await lines()).toBeGreaterThan(18);
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  // The button is there only where something is cut.
  const short = (await described('')).at(-1);
  await page.goto(`/offerte-lavoro/${short.slug}`);
  await wake(page);
  const isCut = await page.locator('#descrizione').evaluate((block) => block.scrollWidth > block.clientWidth + 2);
  await expect(more.filter({ visible: true })).toHaveCount(isCut ? 1 : 0);
  expect(Math.ceil(await lines())).toBeLessThanOrEqual(10);
});

test('the newsletter box refuses a wrong address, thanks for a right one, and the mailed link confirms', {
  tag: '@main',
}, async ({ page, request }) => {
  await openWithStillClock(page, '/');
  // Forms that are sent sooner than a person can are asked to be sent again.
  await passes(page, 2000);
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByRole('button', { name: 'Mi iscrivo!' }).click();
  await expect(box.getByText('Campo obbligatorio.')).toBeVisible();
  await box.getByLabel('E-mail').fill('senza-chiocciola');
  await box.getByRole('button').click();
  await expect(box.getByText('Indirizzo mail non valido')).toBeVisible();
  const email = `news.${Date.now()}@example.it`;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_.data', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await box.getByLabel('E-mail').fill(email);
  await box.getByRole('button').click();
  // A wheel turns in the button, which cannot be pressed twice.
  await expect(box.getByRole('button')).toBeDisabled();
  await expect(box.getByRole('button').locator('[aria-hidden=true]')).toHaveCSS('animation-name', 'spin');
  answer();
  await expect(
    box.getByText('Manca un passo: apri la mail che ti abbiamo mandato e conferma l’iscrizione.'),
  ).toBeVisible();
  const done = page.getByText('L’iscrizione alla nostra newsletter è avvenuta correttamente');
  await expect(done).toHaveCount(0);
  await page.clock.resume();
  const mail = await mailTo(request, email);
  await page.goto(new URL(mail.links[0] ?? '').pathname);
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByRole('heading', { name: 'Iscrizione confermata' })).toBeVisible();
  await expect(done).toBeVisible();
});

test('the same search again is no new step of the history, another is', async ({ page }) => {
  await page.goto('/offerte-lavoro/toscana');
  await wake(page);
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await page.getByRole('search').getByRole('button', { name: 'Cerca offerte', exact: true }).click();
  await expect(page).toHaveURL('/offerte-lavoro/toscana');
  expect(await steps()).toBe(before);
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill('cuoco');
  await page.getByRole('option', { name: 'Cuoco', exact: true }).click();
  await page.getByRole('search').getByRole('button', { name: 'Cerca offerte', exact: true }).click();
  await expect(page).toHaveURL('/offerte-lavoro/toscana/cuoco');
  expect(await steps()).toBe(before + 1);
});

test('the logo leads to the home of the theme', async ({ page }) => {
  for (const [from, home] of [
    ['/offerte-lavoro', '/'],
    ['/recruiter/guide', '/recruiter'],
  ] as const) {
    await page.goto(from);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home/ })
      .click();
    await expect(page).toHaveURL(home);
  }
});

test('an offer leads on: to the team’s other posts, to other offers of the company, and to similar ones, each by its whole card', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/website/v1/search/offers/?company=villaggio-torre-saracena')).json();
  await page.goto(`/offerte-lavoro/${items[0].slug}`);
  const others = page.getByRole('region', { name: 'Altre offerte di questa azienda' }).getByRole('article');
  await expect(others).toHaveCount(3);
  const title = (await others.first().getByRole('heading').textContent()) ?? '';
  // Not on a link: the card itself is the target.
  const facts = others.first().getByText('al mese, lordi');
  await facts.scrollIntoViewIfNeeded();
  const box = await facts.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('on a phone the way to the registration of an event stays in reach until the form is in view', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/career-day/career-day-rimini');
  const way = page.getByRole('link', { name: 'Iscriviti gratis' }).filter({ visible: true });
  await expect(way).toBeInViewport({ ratio: 1 });
  await wake(page);
  await way.click();
  await expect(page.getByRole('heading', { name: 'Iscriviti', exact: true })).toBeInViewport();
  await expect(way).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(way).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(way).toBeInViewport({ ratio: 1 });
});

test('on a phone the offer keeps its button within reach of the thumb', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  await page.goto(await offerOf(request, 'Fresca'));
  const bar = page.locator('[data-drawer]');
  const tabs = page.getByRole('navigation', { name: 'Navigazione rapida' });
  // The pay and the four facts that decide are under the title, in the first screen.
  const pay = page.getByRole('article').getByText(/€/).first();
  await expect(pay).toBeInViewport();
  for (const fact of ['Contratto', 'Orario', 'Periodo', 'Alloggio'])
    await expect(page.getByRole('article').getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(bar.getByRole('link', { name: 'Candidati ora' })).toBeInViewport();
  await expect(bar).toContainText('€');
  await expect(tabs).toBeHidden();
  // The end of the page can be read above the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, top] = await Promise.all([
    page.getByRole('contentinfo').evaluate((one) => one.getBoundingClientRect().bottom),
    bar.evaluate((one) => one.getBoundingClientRect().top),
  ]);
  // Heights with fractions are rounded as the page scrolls.
  expect(end).toBeLessThanOrEqual(top + 2);
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Offerte', exact: true }).click();
  await expect(page).toHaveURL('/offerte-lavoro');
  await expect(tabs).toBeVisible();
});

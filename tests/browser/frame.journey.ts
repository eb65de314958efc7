import type { Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { andSaved, expect, logIn, mailTo, offerOf, openWithStillClock, passes, test, wake } from './brigata.ts';
import { axeViolationsNow } from './page-checks.ts';

const DEMO = { candidate: 'candidato@demo.brigata.it', company: 'azienda@demo.brigata.it' };

test('the header hides after 300 px of scroll down and comes back going up', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  const header = page.getByRole('banner');
  /** Scrolls, and waits until the page has heard of it and drawn what follows. */
  const scroll = (to: number) =>
    page.evaluate(async (top) => {
      const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo(0, top);
      await heard;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, to);
  await scroll(295);
  await expect(header).toHaveAttribute('data-hidden', 'false');
  await scroll(310);
  await expect(header).toHaveAttribute('data-hidden', 'true');
  await scroll(303);
  await expect(header).toHaveAttribute('data-hidden', 'false');
});

test('Back from an offer far down a list leads to its card', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  const card = page.locator('[aria-busy] > :nth-child(8) h3 a');
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(/\/offerte-lavoro\/.+/);
  await expect(page.locator('[data-pay]').first()).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
});

test('the question about cookies comes three seconds after the page is awake', async ({ page }) => {
  await openWithStillClock(page, '/recruiter');
  const question = page.getByRole('region', { name: 'Cookie' });
  await passes(page, 2500);
  await expect(question).toHaveCount(0);
  await passes(page, 600);
  await expect(question).toBeVisible();
});

test('a visit is counted 250 ms after a navigation', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'brigata_consent', value: 'yes', url: baseURL ?? '' }]);
  const events = () => page.evaluate(() => (window.dataLayer ?? []).length);
  await openWithStillClock(page, '/career-day');
  await passes(page, 300);
  expect(await events()).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chi siamo');
  await passes(page, 240);
  expect(await events()).toBe(1);
  await passes(page, 20);
  expect(await events()).toBe(2);
});

test('visits are counted only after consent, 250 ms after a navigation, and refusing is as easy', async ({
  page,
  context,
}) => {
  const events = () => page.evaluate(() => (window.dataLayer ?? []).length);
  await page.goto('/recruiter');
  await wake(page);
  const question = page.getByRole('region', { name: 'Cookie' });
  await expect(question).toBeVisible();
  expect(await events()).toBe(0);
  const [refuse, accept] = await Promise.all(
    ['Rifiuta', 'Accetta'].map((name) => question.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(Math.round(refuse?.width ?? 0)).toBe(Math.round(accept?.width ?? 1));
  await question.getByRole('button', { name: 'Chiudi e continua senza accettare' }).click();
  await expect(question).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'brigata_consent')?.value).toBe('no');
  await page.getByRole('button', { name: 'Preferenze cookie' }).click();
  await question.getByRole('button', { name: 'Accetta', exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL('/recruiter/chi-siamo');
  await expect.poll(events).toBe(1);
  // A change of the query alone is a navigation too; the reported address has no query.
  await page.goto('/offerte-lavoro');
  await wake(page);
  await expect.poll(events).toBe(1);
  await page
    .getByRole('link', { name: /^(Pagina 2|2)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(events).toBe(2);
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain('page=2');
});

test('the question about cookies covers no button: not Avanti of a form, nor an offer’s Candidati', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const question = page.getByRole('region', { name: 'Cookie' });
  const covers = async (name: string) => {
    await expect(question).toBeVisible();
    const button = page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('main').getByRole('link', { name, exact: true }))
      .last();
    await button.scrollIntoViewIfNeeded();
    return button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  };
  await page.goto('/register');
  await wake(page);
  expect(await covers('Avanti')).toBe(false);
  await page.goto(await offerOf(request, 'Senza domande'));
  await wake(page);
  expect(await covers('Candidati ora')).toBe(false);
  // Links are followed as ever, and the question is still to be answered there.
  await page.goto('/');
  await wake(page);
  await expect(question).toBeInViewport();
});

/** Hydrates a page that may not stay: it is not waited for. */
const touch = (page: Page) => page.mouse.click(3, 3);

test.describe('a part that does not load', () => {
  test.use({
    expectedError: /Failed to fetch dynamically imported module|Failed to load resource/,
  });
  const waysBack: Record<string, (page: Page) => Promise<unknown>> = {
    'by hand': (page) => page.getByRole('button', { name: 'Riprova' }).click(),
    'when the connection comes back': async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByRole('button', { name: 'Riprova' })).toBeDisabled();
      await page.context().setOffline(false);
    },
  };
  for (const [name, goOn] of Object.entries(waysBack))
    test(`reloads the page once, then a page says so, and goes on ${name}`, async ({ page, context }) => {
      await logIn(context.request, DEMO.company);
      let isBroken = true;
      await page.route('**/assets/rich-text-editor-*.js', (route) => (isBroken ? route.abort() : route.continue()));
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto('/profilo/azienda');
      await touch(page);
      await expect.poll(() => loads).toBe(2);
      await touch(page);
      await expect(page.getByRole('heading', { name: 'Una parte della pagina non si è caricata' })).toBeVisible();
      expect(loads).toBe(2);
      isBroken = false;
      await goOn(page);
      await expect.poll(() => loads).toBe(3);
      await touch(page);
      await expect(page.getByRole('textbox', { name: 'Missione' })).toBeVisible();
    });
});

test('on a phone the question about cookies is short, and is shown in full on request', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const card = page.getByRole('region', { name: 'Cookie' });
  await expect(card.getByRole('button', { name: 'Rifiuta' })).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
  await card.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByRole('button', { name: 'Preferenze cookie' }).click();
  await expect(card.getByText('Usiamo i cookie necessari al sito.')).toBeVisible();
});

test('on a phone a task has the foot of the screen to itself, and the home held sideways begins with its words', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const bar = page.getByRole('navigation', { name: 'Navigazione rapida' });
  for (const path of ['/login', '/register', `${await offerOf(request, 'Senza domande')}/invia-candidatura`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await expect(bar).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('losing the connection is said, and unsaid when it is back', async ({ page, context }) => {
  await page.goto('/');
  await wake(page);
  await context.setOffline(true);
  await expect(page.getByText('Sei senza connessione.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sei senza connessione.')).toBeHidden();
});

test('a link that is followed without a connection leaves the page as it is, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await logIn(context.request, DEMO.candidate);
  await page.goto('/offerte-lavoro');
  await wake(page);
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  const held = page.getByText('Sei senza connessione: la pagina si apre da sola appena torna.');
  const inVain: string[] = [];
  page.on('requestfailed', (asked) => asked.resourceType() === 'script' && inVain.push(asked.url()));
  await context.setOffline(true);
  await expect(page.getByText('Sei senza connessione.')).toBeVisible();
  await first.click();
  await expect(held).toBeInViewport();
  await expect(page).toHaveURL('/offerte-lavoro');
  await expect(first).toBeVisible();
  // A reader who would rather stay is not taken away later.
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await expect(held).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('Sei senza connessione.')).toBeHidden();
  await expect(page).toHaveURL('/offerte-lavoro');
  await context.setOffline(true);
  await first.click();
  await expect(held).toBeInViewport();
  await context.setOffline(false);
  await expect(page).toHaveURL(address);
  // Some browsers would not ask for it again.
  expect(inVain).toEqual([]);
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0);
});

test('a page that gets no answer says so and not that it is gone, keeps who is logged in, and opens when the connection is back', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await logIn(context.request, DEMO.candidate);
  await page.goto('/offerte-lavoro');
  await wake(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL('/offerte-lavoro');
  await expect(page.locator('#descrizione')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sei senza connessione' })).toBeVisible();
  await expect(page.getByText('Errore 500')).toHaveCount(0);
  await expect(page.getByText('potrebbe essere stata rimossa')).toHaveCount(0);
  const ownMenu = page.getByRole('button', { name: /^Il tuo menu/ });
  await expect(
    isMobile
      ? page.getByRole('navigation', { name: 'Navigazione rapida' }).getByRole('link', { name: 'Candidature' })
      : ownMenu,
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/offerte-lavoro');
});

test('a page that gets no answer on a good connection is asked for again by hand', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.route('**/career-day.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career Day' }).first().click();
  await expect(page.getByRole('heading', { name: 'La pagina non si è aperta' })).toBeVisible();
  await page.unroute('**/career-day.data*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page).toHaveURL('/career-day');
  await expect(page.getByRole('heading', { name: 'La pagina non si è aperta' })).toHaveCount(0);
});

test('a candidate logs in, stars an offer, saves a search with its bell, and logs out', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/login?redirect=/offerte-lavoro/lombardia');
  await page.getByRole('main').getByLabel('E-mail').first().fill(DEMO.candidate);
  await page.getByLabel('Password').fill('sbagliata');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('E-mail o password non corrette.')).toBeVisible();
  await page.getByLabel('Password').fill('Brigata!2026');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/offerte-lavoro/lombardia');
  if (isMobile) return;

  const star = page.getByRole('button', { name: /^Salva l’offerta/ }).first();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  /** What is shown at once is saved a moment later. */
  await andSaved(page, () => star.click());
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await wake(page);
  await page.route('**/core/account/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await star.click();
  await expect(page.locator('[data-banner=error]')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-banner=error]')).toBeHidden({ timeout: 5000 });
  await page.unroute('**/core/account/me');
  await andSaved(page, () => star.click());
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await andSaved(page, () => page.getByRole('button', { name: 'Avvisami via mail' }).click());
  await expect(page.getByRole('button', { name: 'Ricerca salvata' })).toBeVisible();
  await andSaved(page, () => page.getByRole('button', { name: 'Ricerca salvata' }).click());
  await expect(page.getByRole('button', { name: 'Avvisami via mail' })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: /Il tuo menu/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/login');
});

test('a candidate finds saved and last searches in the second tab, by keyboard, and takes one away', async ({
  page,
  context,
}) => {
  await logIn(context.request, DEMO.candidate);
  await page.goto('/offerte-lavoro/sicilia/governante');
  await page.goto('/offerte-lavoro/toscana');
  await wake(page);
  await page.getByRole('tab', { name: 'Offerte' }).focus();
  await page.keyboard.press('ArrowRight');
  const last = page.getByRole('region', { name: 'Ultime ricerche' });
  await expect(last.getByRole('link', { name: /^Governante in Sicilia/ })).toBeVisible();
  await last.getByRole('button', { name: 'Togli Governante in Sicilia dalle ultime ricerche' }).click();
  await expect(last.getByRole('link', { name: /^Governante in Sicilia/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Offerte' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a session that is over leads home, logged out, at the next change', async ({ page, context }) => {
  await logIn(context.request, DEMO.candidate);
  await page.goto('/offerte-lavoro');
  await wake(page);
  await context.clearCookies({ name: 'sessionid' });
  await page
    .getByRole('button', { name: /^Salva l’offerta/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
});

test('a company sees its credits and its menu in the dark', async ({ page, context }) => {
  await logIn(context.request, DEMO.company);
  const { credits } = await (await context.request.get('/api/website/v1/core/account/me')).json();
  await page.goto('/recruiter');
  await expect(page.getByRole('link', { name: `${credits} crediti` })).toBeVisible();
  await page.getByRole('button', { name: /Il tuo menu/ }).click();
  await expect(page.getByText('Bentornato, Hotel Riviera Splendida')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gestione profilo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bentornato, Hotel Riviera Splendida')).toBeHidden();
});

test('a page of candidates is 403 for a company, which is said in an alert', async ({ page, context }) => {
  await logIn(context.request, DEMO.company);
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    const words = dialog.message();
    await dialog.dismiss();
    return words;
  });
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  expect(await said).toBe('Non hai il permesso di vedere questa pagina');
  await expect(page.getByRole('heading', { name: 'Oops! Sembra che tu abbia perso la strada.' })).toBeVisible();
});

/** Holds back requests of a path until the answer is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a long navigation shows a loading bar, and a filter its skeletons', async ({ page }) => {
  await openWithStillClock(page, '/');
  const answer = await holdBack(page, '**/chi-siamo.data*');
  const asked = page.waitForRequest('**/chi-siamo.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await asked;
  const bar = page.getByRole('progressbar', { name: 'Caricamento' });
  await passes(page, 190);
  await expect(bar).toHaveCount(0);
  await passes(page, 20);
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('animation-duration', '5s');
  answer();
  await expect(page).toHaveURL('/chi-siamo');
  await expect(bar).toHaveCount(0);
});

test('a page with its loading bar is as accessible as without', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await wake(page);
  const answer = await holdBack(page, '**/chi-siamo.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page.getByRole('progressbar', { name: 'Caricamento' })).toBeVisible();
  expect(await axeViolationsNow(page)).toEqual([]);
  answer();
  await expect(page).toHaveURL('/chi-siamo');
});

test('somebody who forgot the password gets a link, reads what a password needs, and finds the link used up afterwards', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await page.getByRole('main').getByLabel('E-mail').fill('staff@demo.brigata.it');
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText('ti abbiamo scritto')).toBeVisible();
  const mail = await mailTo(request, 'staff@demo.brigata.it', 'password');
  const link = new URL(mail.links[0] ?? '').pathname;
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nuova password' }).fill('corta');
  await page.getByLabel('Ripeti la password').fill('corta');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('Usa almeno 8 caratteri.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nuova password' }).fill('Girasole-blu-27');
  await page.getByLabel('Ripeti la password').fill('Girasole-blu-27');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { name: 'La password è cambiata' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nuova password' }).fill('Girasole-blu-28');
  await page.getByLabel('Ripeti la password').fill('Girasole-blu-28');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('Questo link non è più valido')).toBeVisible();
  await page.getByRole('link', { name: 'Chiedi un altro link' }).click();
  await expect(page).toHaveURL('/recupera-password');
});

test('messages over the page are 60 px apart and errors go after three seconds', async ({ page, context }) => {
  await logIn(context.request, DEMO.candidate);
  await openWithStillClock(page, '/offerte-lavoro');
  // Two answers, because equal messages are shown once.
  const details = ['Il primo salvataggio non è riuscito.', 'Il secondo salvataggio non è riuscito.'];
  await page.route('**/core/account/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { detail: details.shift() } })
      : route.continue(),
  );
  const stars = page.getByRole('button', { name: /^Salva l’offerta/ });
  await stars.nth(0).click();
  await stars.nth(1).click();
  const banners = page.locator('[data-banner=error]');
  await expect(banners).toHaveCount(2);
  const [upper, lower] = await banners.evaluateAll(async (shown) => {
    await Promise.all(shown.flatMap((banner) => banner.getAnimations().map(({ finished }) => finished)));
    return shown.map((banner) => banner.getBoundingClientRect().top);
  });
  expect(Math.round((lower ?? 0) - (upper ?? 0))).toBe(60);
  await passes(page, 2900);
  await expect(banners).toHaveCount(2);
  await passes(page, 200);
  await expect(banners).toHaveCount(0);
});

test('a new notification puts its dot by the next navigation', async ({ page, context, playwright, baseURL }) => {
  await logIn(context.request, DEMO.company);
  const api = '/api/website/v1/core/account';
  const { csrfToken } = await (await context.request.get(`${api}/csrf`)).json();
  for (const { id } of await (await context.request.get(`${api}/me/notifications/`)).json()) {
    await context.request.delete(`${api}/me/notifications/${id}/`, { headers: { 'X-CSRFToken': csrfToken } });
  }
  // The tour of the home would cover what is clicked.
  const toured = { meta: { has_done_home_tutorial: true } };
  expect(
    (await context.request.patch(`${api}/me`, { data: toured, headers: { 'X-CSRFToken': csrfToken } })).status(),
  ).toBe(200);
  await page.goto('/recruiter');
  await wake(page);
  const dot = page.getByRole('button', { name: /hai notifiche da leggere/ });
  await expect(dot).toHaveCount(0);

  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { items } = await (await visitor.get('/api/website/v1/search/offers/?company=hotel-riviera-splendida')).json();
  const token = (await (await visitor.get(`${api}/csrf`)).json()).csrfToken;
  const applied = await visitor.post('/api/website/v1/candidate/one-shot-applications/', {
    headers: { 'X-CSRFToken': token },
    multipart: {
      offer: items[1].id,
      first_name: 'Ada',
      last_name: 'Neri',
      email: `ada.${Date.now()}@example.it`,
      privacy: 'true',
      newsletter: 'false',
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    },
  });
  expect(applied.status()).toBe(201);
  await page.getByRole('banner').getByRole('link', { name: 'Pubblica offerta' }).click();
  await expect(page).toHaveURL('/recruiter/pubblica-annuncio');
  await expect(dot).toHaveCount(1);
});

test('the bottom bar of a company distinguishes its own offers from everybody’s, on light pages too', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  const items = page.getByRole('navigation', { name: 'Navigazione rapida' }).locator('a, button');
  for (const path of ['/', '/offerte-lavoro', '/recruiter']) {
    await page.goto(path);
    await expect(items.filter({ hasText: 'Mie offerte' })).toHaveCount(1);
    const names = (await items.allTextContents()).map((name) => name.trim());
    expect(new Set(names).size, names.join(', ')).toBe(names.length);
    for (const item of await items.all())
      expect(await item.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('the bottom bar leaves no link of the settings out: what has no room is under “Altro”', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const bar = page.getByRole('navigation', { name: 'Navigazione rapida' });
  for (const [email, links] of [
    [DEMO.candidate, ['/offerte-lavoro', '/career-day', '/blog', '/chi-siamo']],
    [DEMO.company, ['/recruiter/ricerca-candidato', '/recruiter/pubblica-annuncio', '/recruiter/servizi', '/blog']],
  ] as const) {
    await logIn(context.request, email);
    await page.goto('/offerte-lavoro');
    await bar.getByRole('button', { name: 'Altro' }).click();
    for (const url of links) await expect(bar.locator(`a[href="${url}"]`).first(), url).toBeVisible();
    await bar.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(bar.getByRole('link', { name: 'Blog' })).toBeHidden();
  }
});

test('on a phone a link with children opens its menu above the bar', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/recruiter');
  const bar = page.getByRole('navigation', { name: 'Navigazione rapida' });
  await bar.getByRole('button', { name: 'Servizi' }).click();
  await expect(bar.getByRole('link', { name: 'Employer Branding' })).toBeVisible();
  await bar.getByRole('link', { name: 'Career Day' }).click();
  await expect(page).toHaveURL('/career-day');
});

test('a header icon that does not load is logged and its place left empty', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.route('**/icone/blog.svg', (route) => route.fulfill({ status: 404, body: '' }));
  const logged = page.waitForEvent('console', { predicate: (message) => message.type() === 'warning' });
  await page.goto('/');
  await wake(page);
  expect((await logged).text()).toBe('A header icon did not load /icone/blog.svg');
  const icon = page
    .getByRole('navigation', { name: 'Navigazione rapida' })
    .getByRole('link', { name: 'Blog' })
    .locator('span');
  await expect(icon).toHaveCSS('visibility', 'hidden');
});

import type { Page, Route } from '@playwright/test';
import { andSaved, answersConsent, expect, logIn, openSearch, test, wake } from './brigata.ts';
import { builtFileWith } from './built-files.ts';
import { expectFocusOn, expectHeard, forgetHeard, listen, tabTo } from './listening.ts';

answersConsent();

const folded = (page: Page) => page.getByRole('button', { name: /^Cerca (offerte di lavoro|candidati): / });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filtri/ });
/** What has the focus, by its role and name. */
const focused = (page: Page) =>
  page.evaluate(() =>
    [document.activeElement?.getAttribute('name'), document.activeElement?.textContent?.trim()].join(' ').trim(),
  );

test('the first card of a search is within 200 px of the top, for every reader', { tag: '@phone-only' }, async ({
  page,
}) => {
  const first = async (path: string) => {
    await page.goto(path);
    expect.soft((await page.getByRole('article').first().boundingBox())?.y, path).toBeLessThanOrEqual(200);
  };
  const searches = [
    '/offerte-lavoro',
    '/offerte-lavoro/emilia-romagna',
    '/offerte-lavoro/ovunque/cuoco',
    '/offerte-lavoro/emilia-romagna/cameriere-di-sala',
  ];
  for (const path of searches) await first(path);
  await logIn(page.request, 'candidato@demo.brigata.it');
  for (const path of searches) await first(path);
  await page.context().clearCookies({ name: 'sessionid' });
  await logIn(page.request, 'azienda@demo.brigata.it');
  for (const path of [
    '/recruiter/ricerca-candidato',
    '/recruiter/ricerca-candidato?job=cuoco&place=emilia-romagna',
    '/offerte-lavoro',
  ])
    await first(path);
});

test('the folded search says what was searched, its count is on the title’s line, and the filters carry their number', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/offerte-lavoro/emilia-romagna/cameriere-di-sala');
  await expect(folded(page)).toContainText('Cameriere di sala · Emilia-Romagna');
  expect((await folded(page).boundingBox())?.height).toBeGreaterThanOrEqual(56);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Offerte di lavoro per cameriere di sala in Emilia-Romagna');
  const line = await page.locator('[data-count]').boundingBox();
  await expect(page.locator('[data-searched]')).toHaveText('per cameriere di sala in Emilia-Romagna');
  const words = await page.locator('[data-searched]').boundingBox();
  expect(words?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
  await expect(filterButton(page)).toHaveAccessibleName('Filtri');
  await page.goto('/offerte-lavoro/emilia-romagna?has_room=true&contract_period=determinate');
  await expect(filterButton(page)).toHaveAccessibleName('Filtri, 2 scelti');
});

test('a search is saved and its bell rung beside the folded search, not behind the filters', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/offerte-lavoro/emilia-romagna');
  await expect(page.getByRole('link', { name: 'Salva ricerca' })).toBeVisible();
  await logIn(page.request, 'candidato@demo.brigata.it');
  await page.goto('/offerte-lavoro/umbria/lavapiatti');
  await wake(page);
  const bell = page.getByRole('button', { name: 'Avvisami via mail' });
  expect((await bell.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await andSaved(page, () => bell.click());
  await expect(page.getByRole('button', { name: 'Avvisi attivi' })).toHaveAttribute('aria-pressed', 'true');
  await andSaved(page, () => page.getByRole('button', { name: 'Ricerca salvata' }).click());
  await expect(page.getByRole('button', { name: 'Salva ricerca' })).toBeVisible();
});

test('suggestions cover neither the next field nor the button, which is pressed while they are shown', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  await folded(page).click();
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).pressSequentially('cuoc', { delay: 20 });
  const last = page.getByRole('option').filter({ visible: true }).last();
  await expect(last).toBeVisible();
  const end = (await last.boundingBox()) ?? { y: Infinity, height: 0 };
  const place = page.getByRole('combobox', { name: 'Dove?' });
  const send = page.getByRole('dialog').getByRole('button', { name: 'Cerca offerte', exact: true });
  for (const next of [place, send]) expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(end.y + end.height);
  await send.tap();
  await expect(page).toHaveURL(/q=cuoc$/);
});

test('a small phone shows a whole card of a search and the head of the next', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/offerte-lavoro');
  const bar = await page.getByRole('navigation', { name: 'Navigazione rapida' }).boundingBox();
  const heights = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.clientHeight));
  expect(heights.length).toBeGreaterThan(4);
  const [GAP, HEAD] = [20, 90];
  const long = heights.filter((height) => height + GAP + HEAD > 640 - (bar?.height ?? 640));
  expect(long, heights.join(', ')).toEqual([]);
});

test('by keyboard the search opens when it is activated and not when it is reached, asks job then place, keeps the rest inert, and gives the focus back', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const path of ['/', '/offerte-lavoro']) {
    await page.goto(path);
    await wake(page);
    const dialog = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' });
    for (
      let stop = 0;
      stop < 20 && !(await folded(page).evaluate((button) => button === document.activeElement));
      stop++
    )
      await page.keyboard.press('Tab');
    await expect(folded(page)).toBeFocused();
    await expect(dialog).toBeHidden();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Cosa cerchi?' })).toBeFocused();
      expect(await page.locator('header.site-header').evaluate((header) => header.matches('[inert], [inert] *'))).toBe(
        true,
      );
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('luogo');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Cerca offerte');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Torna Indietro');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(folded(page)).toBeFocused();
      await expect(page.locator('[inert]')).toHaveCount(0);
    }
  }
});

test('by keyboard a search is written in the sheet, chosen and sent, filters too: the sheets close, the results are said, and the focus is on their heading or back on the button', {
  tag: '@phone-only',
}, async ({ page }) => {
  await listen(page);
  await page.goto('/offerte-lavoro');
  await wake(page);
  await folded(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' });
  await expectFocusOn(page, 'Cosa cerchi?');
  await page.keyboard.type('cuoco', { delay: 20 });
  await expect(page.getByRole('option').first()).toHaveText('Cuoco');
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('option', { selected: true })).toHaveText('Cuoco');
  await forgetHeard(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  await expect(sheet).toBeHidden();
  await expectHeard(page, /Offerte di lavoro per cuoco/);
  // What was found is read from its heading, as on a page that a link opens.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await filterButton(page).focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Filtri');
  await forgetHeard(page);
  await tabTo(page, /^Con alloggio/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/has_room=true/);
  await expectFocusOn(page, /^Con alloggio/);
  await expectHeard(page, /offert[ae]/);
  await tabTo(page, /^Mostra \d+ offert/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
  await expect(filterButton(page)).toHaveAccessibleName('Filtri, 1 scelto');
});

test('the first tap on a page that sleeps is enough: the job has the focus, what is typed stays, and nothing moves as the page wakes', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const path of ['/', '/offerte-lavoro']) {
    // The router's scripts are on their way until the journey has typed.
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(path);
    await folded(page).tap();
    const job = page.getByRole('combobox', { name: 'Cosa cerchi?' });
    await expect(job).toBeFocused();
    const submit = page.getByRole('button', { name: 'Cerca offerte', exact: true });
    const before = await submit.boundingBox();
    await page.keyboard.type('somm');
    arrive();
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await expect(page.getByRole('dialog', { name: 'Cerca offerte di lavoro' })).toBeVisible();
    await expect(job).toBeFocused();
    await expect(job).toHaveValue('somm');
    await expect(page.getByRole('combobox', { name: 'Dove?' })).toBeVisible();
    // Suggestions push what follows: without them everything is where it was. Escape before they are shown would close
    // the search.
    await expect(page.getByRole('option', { name: 'Sommelier' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await submit.boundingBox())?.y).toBe(before?.y);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('Escape closes the search with all that is in its fields, and closes suggestions first', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/offerte-lavoro/ovunque/cuoco');
  await wake(page);
  await openSearch(page);
  const job = page.getByRole('combobox', { name: 'Cosa cerchi?' });
  await job.fill('sommel');
  await expect(page.getByRole('option', { name: 'Sommelier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Sommelier' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(job).toHaveValue('sommel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(folded(page)).toContainText('Cuoco');
});

test('the sheet of the filters orders, narrows by pills and keeps the search; a chip above the list takes a filter away', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/offerte-lavoro/emilia-romagna');
  await wake(page);
  await filterButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('radio', { name: 'Più recenti' }).check();
  await expect(page).toHaveURL(/sort=date/);
  await sheet.getByRole('checkbox', { name: /^Con alloggio/ }).check();
  await expect(page).toHaveURL(/has_room=true/);
  await expect(page).toHaveURL(/sort=date/);
  await expect(sheet.getByRole('link', { name: 'Togli i filtri' })).toBeInViewport();
  const show = sheet.getByRole('button', { name: /^Mostra \d+ offert/ });
  await expect(show).toBeInViewport();
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(filterButton(page)).toHaveAccessibleName('Filtri, 1 scelto');
  await expect(filterButton(page)).toBeFocused();
  await page.getByRole('link', { name: 'Togli il filtro Con alloggio' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna?sort=date');
  // The first order is the address without any.
  await filterButton(page).click();
  await sheet.getByRole('radio', { name: 'Più pertinenti' }).check();
  await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna');
});

/** Chooses a filter in its sheet, whose results wait for `held`; then their request is answered as `goOn` says. */
async function chooseRoomUnanswered(page: Page, goOn: (route: Route) => Promise<void>) {
  await page.goto('/offerte-lavoro/emilia-romagna');
  await wake(page);
  await filterButton(page).click();
  const held = Promise.withResolvers<void>();
  await page.route(/\.data\?.*has_room/, async (route) => {
    await held.promise;
    await goOn(route);
  });
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  const asked = page.waitForRequest(/has_room/);
  await sheet.getByRole('checkbox', { name: /^Con alloggio/ }).check();
  await asked;
  return { sheet, held };
}

for (const [how, leave] of [
  ['its button', (page: Page) => page.getByRole('button', { name: /^Mostra/ }).click()],
  ['the browser’s Back', (page: Page) => page.evaluate(() => history.back())],
] as const)
  test(`a filter whose results are still on their way when the sheet is closed by ${how} stays chosen`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    const { sheet, held } = await chooseRoomUnanswered(page, (route) => route.continue());
    await leave(page);
    await expect(sheet).toBeHidden();
    held.resolve();
    await expect(page.getByRole('article').first()).toContainText(/Alloggio (incluso|a pagamento|solo|non)|Alloggio: /);
    await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna?has_room=true');
    await expect(filterButton(page)).toHaveAccessibleName('Filtri, 1 scelto');
  });

test('Back at once after the filters were closed by their button leads to the list without what was chosen', {
  tag: '@phone-only',
}, async ({ page }) => {
  const { sheet, held } = await chooseRoomUnanswered(page, (route) => route.abort());
  await page.getByRole('button', { name: /^Mostra/ }).click();
  await expect(sheet).toBeHidden();
  await page.evaluate(() => history.back());
  held.resolve();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna');
  await expect(filterButton(page)).toHaveAccessibleName('Filtri');
});

test('a place that is not known is said in the sheet, with the near ones', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Dove?' }).fill('Rimin');
  await page.getByRole('combobox', { name: 'Dove?' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Non troviamo questo luogo.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Rimini, RN, Emilia-Romagna' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/rimini');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('suggestions that load after Enter do not open over the answer', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const list = `/assets/${builtFileWith('suppressRefError')}`;
  await page.route(`**${list}`, async (route) => {
    await held;
    await route.continue();
  });
  await openSearch(page);
  const suggested = page.waitForResponse(/autocomplete-city/);
  await page.getByRole('combobox', { name: 'Dove?' }).fill('Rimin');
  await page.getByRole('combobox', { name: 'Dove?' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Non troviamo questo luogo.')).toBeVisible();
  await suggested;
  release();
  // The page has the list, and has drawn twice since.
  await page.evaluate(async (list) => {
    await import(list);
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, list);
  await expect(page.getByRole('option', { name: /^Rimini/ })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'Rimini, RN, Emilia-Romagna' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/rimini');
});

test('a search that cannot be asked says so in the sheet', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  await openSearch(page);
  await page.route('**/search/typed*', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Riprova tra poco.' } }),
  );
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill('qualcosa');
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Riprova tra poco.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the folded search opens, and a place that is not known offers the near ones in the page', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await page.goto('/offerte-lavoro');
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill('cuoco');
    await page.getByRole('combobox', { name: 'Dove?' }).fill('rimin');
    await page.getByRole('button', { name: 'Cerca offerte', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non troviamo “rimin”');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Rimini, RN, Emilia-Romagna' })
      .and(page.locator(':visible'))
      .click();
    await expect(page).toHaveURL('/offerte-lavoro/rimini/cuoco');
  });
});

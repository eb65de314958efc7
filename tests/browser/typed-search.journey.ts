import type { Locator } from '@playwright/test';
import {
  aCandidate,
  answersConsent,
  expect,
  logIn,
  openFilters,
  openSearch,
  takesTime,
  test,
  wake,
} from './brigata.ts';
import { asStaff } from './desk.ts';

answersConsent();

test('what is typed and not chosen searches what it says: an exact job, a broad word as words, a job among words, an area', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, isMobile }) => {
  /** What the search of the results says, folded or not. */
  const says = async (what: string, where: string) => {
    if (isMobile)
      await expect(page.getByRole('button', { name: `Cerca offerte di lavoro: ${what} · ${where}` })).toBeVisible();
    else await expect(page.getByRole('combobox', { name: 'Cosa cerchi?' })).toHaveValue(what);
  };
  const search = async (what: string, where: string) => {
    await page.goto('/');
    await wake(page);
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill(what);
    await page.getByRole('combobox', { name: 'Dove?' }).fill(where);
    await page.getByRole('combobox', { name: 'Dove?' }).press('Enter');
  };
  await search('cuoco', '');
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  await expect(page.getByRole('button', { name: 'Torna Indietro' })).toBeHidden();
  await search('receptionist notturno', '');
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/portiere-di-notte');
  await search('chef', 'rimini');
  await expect(page).toHaveURL('/offerte-lavoro/rimini?q=chef');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerte di lavoro per “chef” a Rimini');
  await says('chef', 'Rimini');
  await search('receptionist turistico', 'lago di garda');
  await expect(page).toHaveURL('/offerte-lavoro/lago-di-garda/receptionist?q=turistico');
  await says('Receptionist turistico', 'Lago di Garda');
  await page.getByRole('link', { name: 'Togli il filtro “turistico”' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Offerte di lavoro per receptionist sul Lago di Garda',
  );
});

test('a sentence becomes chips that can be taken away: job, place with its surroundings, season, lodging, hours', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await openSearch(page);
  const what = page.getByRole('combobox', { name: 'Cosa cerchi?' });
  await what.fill('cerco lavoro come cuoca a Rimini, estate, con alloggio, part time o full time');
  await what.press('Enter');
  await expect(page).toHaveURL(
    /^[^?]*\/offerte-lavoro\/rimini\/cuoco\?has_room=true&contract_typology=part-time&.*contract_typology=full-time.*season=summer$/,
  );
  const chips = page.getByRole('list', { name: 'Filtri scelti' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Cuoco',
    'Rimini e dintorni, 25 km',
    'Con alloggio',
    'Part time',
    'Full time',
    'Stagione estiva',
    'Solo Rimini',
  ]);
  await chips.getByRole('link', { name: 'Togli il filtro Part time' }).click();
  await expect(chips.getByRole('link', { name: 'Togli il filtro Part time' })).toHaveCount(0);
  await chips.getByRole('link', { name: 'Solo Rimini' }).click();
  await expect(page).toHaveURL(/radius=0/);
  await chips.getByRole('link', { name: 'Togli il filtro Solo Rimini' }).click();
  await expect(page).not.toHaveURL(/radius/);
  await chips.getByRole('link', { name: 'Togli il luogo Rimini' }).click();
  await expect(page).toHaveURL(
    /\/offerte-lavoro\/ovunque\/cuoco\?has_room=true&contract_typology=full-time.*season=summer$/,
  );
  await chips.getByRole('link', { name: 'Togli il lavoro Cuoco' }).click();
  await expect(page).toHaveURL(/\/offerte-lavoro\?has_room=true.*season=summer$/);
});

test('words that were searched are in the search field, not a second time among the filters, and the page says what was not found', async ({
  page,
}) => {
  await page.goto('/offerte-lavoro?q=astronauta');
  await expect(page.getByRole('combobox', { name: 'Cosa cerchi?' })).toHaveValue('astronauta');
  await expect(page.getByLabel('Parole').and(page.locator(':visible'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Ci dispiace\. La ricerca .*‘astronauta’/ })).toBeVisible();
  await expect(page.getByText('Tra le parole delle offerte abbiamo cercato “astronauta”')).toBeVisible();
  // Choosing a filter keeps the search words.
  await page.goto('/offerte-lavoro?q=cuoco');
  await wake(page);
  const order = await page.getByLabel('Ordina per').boundingBox();
  const count = await page.locator('[data-count]').boundingBox();
  expect(order?.y).toBeLessThan((count?.y ?? 0) + (count?.height ?? 0));
  await page
    .getByRole('checkbox', { name: /^Con alloggio/ })
    .and(page.locator(':visible'))
    .check();
  await expect(page).toHaveURL(/q=cuoco/);
  await expect(page).toHaveURL(/has_room=true/);
});

test('a place that is not known is said to be so beside its field; what was typed stays, and a near one is a tap away', async ({
  page,
}) => {
  await page.goto('/');
  await wake(page);
  await openSearch(page);
  const place = page.getByRole('combobox', { name: 'Dove?' });
  await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill('cuoco');
  await place.fill('Parigi');
  await place.press('Enter');
  await expect(page.getByRole('search').getByText('Non troviamo questo luogo.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(place).toHaveValue('Parigi');
  await expect(place).toBeFocused();
  await expect(place).toHaveAttribute('aria-invalid', 'true');
  await place.fill('Rimin');
  await expect(page.getByText('Non troviamo questo luogo.')).toBeHidden();
  await place.press('Enter');
  await page.getByRole('search').getByRole('link', { name: 'Rimini, RN, Emilia-Romagna' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/rimini/cuoco');
});

test('Enter takes the highlighted suggestion and searches, as often as one likes', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  for (const word of ['sommelier', 'sommelier']) {
    await openSearch(page);
    const job = page.getByRole('combobox', { name: 'Cosa cerchi?' });
    await job.click();
    await job.fill('');
    await job.pressSequentially(word, { delay: 15 });
    await expect(page.getByRole('option', { name: 'Sommelier', exact: true })).toBeVisible();
    await job.press('ArrowDown');
    await job.press('Enter');
    await expect(page).toHaveURL('/offerte-lavoro/ovunque/sommelier');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerte di lavoro per sommelier');
  }
});

test('what is typed into a field of a search that opens over the page stays in that field', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/offerte-lavoro/ovunque/cuoco');
  await wake(page);
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Dove?' }).click();
  await page.keyboard.type('rimini');
  await expect(page.getByRole('combobox', { name: 'Dove?' })).toHaveValue('rimini');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/offerte-lavoro/rimini/cuoco');
});

test('filters cover a phone’s page, count what they find, are chips near the title, and go by one tap', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/offerte-lavoro/emilia-romagna');
  await wake(page);
  const all = Number((await page.locator('[data-count]').textContent())?.match(/\d+/)?.[0]);
  if (isMobile) await openFilters(page);
  await page
    .getByRole('checkbox', { name: /^Con alloggio/ })
    .and(page.locator(':visible'))
    .check();
  await expect(page).toHaveURL(/has_room=true/);
  if (isMobile) {
    const show = page.getByRole('button', { name: /^Mostra \d+ offert/ });
    await expect(show).not.toHaveText(`Mostra ${all} offerte`);
    const found = Number((await show.textContent())?.match(/\d+/)?.[0]);
    expect(found).toBeLessThan(all);
    await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeVisible();
    await show.click();
    await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeHidden();
    await expect(page.locator('[data-count]')).toHaveText(new RegExp(`^${found} offert`));
  }
  await page.getByRole('link', { name: 'Togli il filtro Con alloggio' }).click();
  await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna');
  await expect(page.locator('[data-count]')).toHaveText(new RegExp(`^${all} offert`));
});

/** Whether the focus is inside what has this role and name. */
const hasFocus = (sheet: Locator) => sheet.evaluate((element) => element.contains(document.activeElement));

test('Back closes the search and the filters that cover a phone’s page, and what was chosen there stays', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/career-day');
  await page.goto('/');
  await wake(page);
  const search = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' });
  await openSearch(page);
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(page).toHaveURL('/');
  // From the sheet to its results: one Back leads home again, where it is closed.
  const what = page.getByRole('combobox', { name: 'Cosa cerchi?' });
  await openSearch(page);
  await what.fill('cuoco');
  await what.press('Enter');
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerte di lavoro per cuoco');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(search).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');

  const filters = page.getByRole('dialog', { name: 'Filtri' });
  const open = page.getByRole('button', { name: 'Filtri', exact: true });
  // Nothing is asked of the server: it opens at once, also where the network is slow.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
  await open.click();
  await expect(filters.getByRole('heading', { name: 'Filtri' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('filtri');
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  await open.click();
  await filters.getByRole('checkbox', { name: /^Con alloggio/ }).check();
  await expect(page).toHaveURL(/has_room=true/);
  await filters.getByRole('group', { name: 'Retribuzione' }).getByRole('radio', { name: 'Almeno 1.200 €' }).check();
  await expect(page).toHaveURL(/salary_min=1200/);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/has_room=true/);
  await expect(page.getByRole('link', { name: 'Togli il filtro Con alloggio' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  // Closed by its own button, it leaves one step: the list as it was before.
  await open.click();
  await filters.getByRole('checkbox', { name: /^Con alloggio/ }).check();
  await expect(page).toHaveURL(/has_room=true/);
  await filters.getByRole('button', { name: /^Mostra/ }).click();
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/offerte-lavoro/ovunque/cuoco');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('what covers a phone’s page keeps Tab inside and gives the focus back', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  const open = page.getByRole('button', { name: 'Filtri', exact: true });
  const filters = page.getByRole('dialog', { name: 'Filtri' });
  await open.click();
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await hasFocus(filters), key).toBe(true);
  }
  const stops = await filters.locator('a[href], button, input, select').count();
  for (let at = 0; at <= stops; at++) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(filters)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(open).toBeFocused();

  const folded = page.getByRole('button', { name: /^Cerca offerte di lavoro: / });
  await folded.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' });
  await expect(search).toBeVisible();
  for (let at = 0; at < 8; at++) {
    await page.keyboard.press(at < 4 ? 'Tab' : 'Shift+Tab');
    expect(await hasFocus(search)).toBe(true);
  }
  await page.getByRole('button', { name: 'Torna Indietro' }).click();
  await expect(search).toBeHidden();
  await expect(folded).toBeFocused();
});

test('another page of a list is read from its first card', async ({ page }) => {
  await page.goto('/offerte-lavoro?items=3');
  await wake(page);
  await page.getByRole('link', { name: 'Pagina successiva' }).click();
  await expect(page).toHaveURL('/offerte-lavoro?items=3&page=2#risultati');
  const card = page.getByRole('article').first();
  await expect.poll(async () => (await card.boundingBox())?.y ?? -1).toBeLessThan(200);
  expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('while a field has a phone’s keyboard, the header and the bottom bar leave it the screen', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/contatti');
  await wake(page);
  const [header, bar] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Navigazione rapida' })];
  // A little up again: the header is over the page.
  for (const y of [600, 450]) await page.evaluate((to) => scrollTo(0, to), y);
  await expect(bar).toBeVisible();
  await expect(header).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('textbox')
    .last()
    .evaluate((field) => field.focus({ preventScroll: true }));
  await expect(bar).toBeHidden();
  await expect(header).toBeHidden();
  // The keyboard closes while the field has the focus, then opens again.
  const keyboard = (part: number) =>
    page.evaluate((left) => {
      if (!visualViewport) return;
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight * left });
      visualViewport.dispatchEvent(new Event('resize'));
    }, part);
  await keyboard(0.5);
  await expect(bar).toBeHidden();
  await keyboard(1);
  await expect(bar).toBeVisible();
  await expect(header).toBeVisible();
  await keyboard(0.5);
  await expect(bar).toBeHidden();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(bar).toBeVisible();
});

test('a comune of residence that is not known is an error beside its field, and one typed in full is taken', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'residenza');
  await page.goto('/profilo/candidato/informazioni-personali');
  await wake(page);
  const home = page.getByRole('combobox', { name: 'Comune di residenza' });
  await home.fill('Parigi');
  await page.getByRole('button', { name: 'Salva', exact: false }).last().click();
  await expect(page.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.')).toBeVisible();
  await expect(page.getByText('Modifiche salvate')).toBeHidden();
  await expect(home).toHaveValue('Parigi');
  await home.fill('forli');
  await page.getByRole('button', { name: 'Salva', exact: false }).last().click();
  await expect(page.getByText('Modifiche salvate').first()).toBeVisible();
  await page.reload();
  await expect(home).toHaveValue('Forlì, FC, Emilia-Romagna');
});

test('a desired job is the one that was typed, chosen by its exact name first, or an error beside the field', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'desiderio');
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  const add = page.getByRole('region', { name: 'Lavori desiderati' }).getByRole('button', { name: 'Aggiungi' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Che lavoro cerchi?' });
  const job = dialog.getByRole('combobox', { name: 'Lavoro' });
  await job.pressSequentially('cuoco', { delay: 15 });
  await expect(dialog.getByRole('option').first()).toHaveText('Cuoco');
  await job.fill('chef');
  await job.press('Enter');
  await expect(dialog.getByText('Scegli il lavoro dai suggerimenti.')).toBeVisible();
  await expect(job).toHaveValue('chef');
  await job.fill('cuoco');
  await job.press('Enter');
  await expect(page.getByRole('button', { name: 'Togli Cuoco', exact: true })).toBeVisible();
});

test('the company’s search of candidates, its registration and the back office take the same care', async ({
  page,
}) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/recruiter/ricerca-candidato');
  await wake(page);
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Chi cerchi?' }).fill('cuoco');
  const home = page.getByRole('combobox', { name: 'Residenza' });
  await home.fill('xyzzy');
  await home.press('Enter');
  await expect(page.getByRole('search').getByText('Non troviamo questo luogo.')).toBeVisible();
  await home.fill('riviera romagnola');
  await home.press('Enter');
  await expect(page).toHaveURL('/recruiter/ricerca-candidato?place=riviera-romagnola&job=cuoco');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuoco sulla Riviera romagnola');

  await page.goto('/recruiter/pubblica-annuncio?passo=1');
  await wake(page);
  await page.getByLabel('Qualifica').fill('sommelier');
  await page.getByLabel('Dove si lavora').fill('Atlantide');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.')).toBeVisible();
  await expect(page.getByLabel('Dove si lavora')).toHaveValue('Atlantide');
  await page.getByLabel('Dove si lavora').fill('rimini');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contratto');

  await page.goto('/profilo/informazioni-generiche');
  await wake(page);
  const seat = page.getByRole('combobox', { name: 'Comune' });
  await seat.fill('Parigi');
  await page.getByRole('button', { name: 'Salva', exact: false }).last().click();
  await expect(page.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.')).toBeVisible();
  await expect(page.getByText('Modifiche salvate')).toBeHidden();
  await expect(seat).toHaveValue('Parigi');
  await seat.fill('rimini');
  await page.getByRole('button', { name: 'Salva', exact: false }).last().click();
  await expect(page.getByText('Modifiche salvate').first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/register?t=company');
  await wake(page);
  const form = page.getByRole('form', { name: 'Registrazione' });
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await takesTime(page);
  await form.getByLabel('E-mail').fill(`luogo.${Date.now()}@example.it`);
  await next();
  await form.getByLabel('Nome').first().fill('Paola');
  await form.getByLabel('Cognome').fill('Bianchi');
  await form.getByLabel('Telefono').fill('0541 123456');
  await next();
  for (const [label, value] of [
    ['Nome dell’azienda', 'Hotel Luogo'],
    ['Ragione sociale', 'Luogo Srl'],
    ['Partita IVA', '00743110157'],
    ['Codice fiscale', '00743110157'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await next();
  await form.getByLabel('Persona di riferimento').fill('Paola Bianchi');
  await form.getByLabel('Telefono dell’azienda').fill('0541 123456');
  await form.getByLabel('Indirizzo').fill('Viale Regina Elena 1');
  await form.getByLabel('Comune').fill('Parigi');
  await next();
  await expect(form.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.')).toBeVisible();
  await form.getByLabel('Comune').fill('rimini');
  await next();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli una password');
});

test('a reference of the back office that was typed and names nothing is not saved as empty', async ({ page }) => {
  await asStaff(page);
  await page.goto('/staff/banners');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Career Day/ })
    .first()
    .click();
  await wake(page);
  const place = page.getByRole('main').getByRole('combobox', { name: 'Luogo' });
  await place.fill('Atlantide');
  await page.getByRole('main').getByRole('textbox').first().fill('Career Day Rimini: cinquanta aziende');
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Scegli una voce dall’elenco.')).toBeVisible();
  await expect(page.getByText('Salvato.')).toBeHidden();
  await expect(place).toHaveValue('Atlantide');
});

test('a press on a button counts, however long it lasts and whatever its field has to say', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/recruiter/pubblica-annuncio?passo=1');
  await wake(page);
  await page.getByLabel('Qualifica').fill('sommelier');
  await page.getByLabel('Dove si lavora').fill('Atlantide');
  const submits = () => page.evaluate(() => Number(Reflect.get(window, 'submits')));
  await page.evaluate(() => {
    Object.assign(window, { submits: 0 });
    document.addEventListener(
      'submit',
      () => Object.assign(window, { submits: Reflect.get(window, 'submits') + 1 }),
      true,
    );
  });
  const said = page.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.');
  // The suggestions have come: what is asked for next is what the field asks as it is left.
  await expect(page.getByText('Nessun comune con questo nome.')).toBeVisible();
  await page.getByRole('button', { name: 'Continua' }).hover();
  const looked = page.waitForResponse(/autocomplete-city/);
  await page.mouse.down();
  await (await looked).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(said).toBeHidden();
  await page.mouse.up();
  await expect(said).toBeVisible();
  expect(await submits()).toBe(1);
});

test('the button of the search does not move under the press that leaves the job', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/');
  await wake(page);
  await openSearch(page);
  const search = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' });
  await expect(search.getByRole('combobox', { name: 'Cosa cerchi?' })).toBeFocused();
  const button = search.getByRole('button', { name: 'Cerca offerte' });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  await expect(button).toBeFocused();
  expect(await button.boundingBox()).toEqual(before);
  await expect(search.getByRole('combobox', { name: 'Dove?' })).toBeHidden();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/offerte-lavoro/);
});

test('a search that was left before it was understood leads nowhere any more: another page, or its sheet closed', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/search/typed*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/offerte-lavoro');
  await wake(page);
  await openSearch(page);
  const bar = page.getByRole('search', { name: 'Cerca offerte di lavoro' });
  await bar.getByLabel('Cosa cerchi?').fill('cuoco di bordo');
  const asked = page.waitForRequest((one) => one.url().includes('/search/typed'));
  await bar.getByLabel('Cosa cerchi?').press('Enter');
  await asked;
  const ended = page.waitForResponse((one) => one.url().includes('/search/typed'));
  if (isMobile) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
  } else {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
    await expect(page).toHaveURL('/contatti');
  }
  const before = page.url();
  letGo();
  await (await ended).finished();
  // What follows an answer has happened before a later one is there.
  await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
  expect(page.url()).toBe(before);
});

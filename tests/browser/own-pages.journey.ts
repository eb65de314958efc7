import type { Page, Request } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { publishOffer } from './applicants.ts';
import {
  aCandidate,
  aCompany,
  andSaved,
  anotherPage,
  answerQuestion,
  answersConsent,
  expect,
  OWN_PASSWORD,
  offerOf,
  openWithStillClock,
  passes,
  test,
  wake,
} from './brigata.ts';
import { builtFileWith } from './built-files.ts';

answersConsent();

test.describe('what is typed', () => {
  test('is warned about before it is left, and brought back after the session ended', { tag: '@phone' }, async ({
    page,
    request,
    context,
    isMobile,
  }) => {
    const email = await aCandidate(page, request, 'bozza');
    await page.goto('/profilo/candidato/informazioni-personali');
    await page.getByLabel('Stato civile').selectOption('married');
    await expect(page.locator('[data-save-bar=dirty]')).toBeVisible();
    // On a phone the pages are behind one button, which leaves nothing.
    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'Il tuo profilo', exact: true }).click();
    const reads = readsOf(page, /informazioni-personali\.data/);
    await page.getByRole('navigation', { name: 'Le tue pagine' }).getByRole('link', { name: 'Il tuo profilo' }).click();
    // The question closes the sheet, which goes a step back in the history and reads the page again, and stays.
    if (isMobile) await expect.poll(reads).toBe('begun and ended');
    await expect(page.locator('.beside-sheet:popover-open')).toHaveCount(0);
    expect(await answerQuestion(page, 'Resta qui')).toContain('Hai modifiche non salvate');
    await expect(page).toHaveURL(/informazioni-personali/);

    await context.clearCookies({ name: 'sessionid' });
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page).toHaveURL('/');
    await wake(page);
    await page.getByRole('link', { name: 'Accedi e riprendi' }).click();
    await page.getByRole('main').getByLabel('E-mail').first().fill(email);
    await page.getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL(/informazioni-personali/);
    await wake(page);
    await expect(page.getByLabel('Stato civile')).toHaveValue('married');
    await expect(page.getByText('Abbiamo ritrovato le modifiche non salvate')).toBeVisible();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Modifiche salvate')).toBeVisible();
  });

  test('in an application stays when the session ends, but the file, and goes when one logs out by hand', async ({
    page,
    request,
    context,
  }) => {
    const email = await aCandidate(page, request, 'candidatura');
    const path = `${await offerOf(request, 'Con domande')}/invia-candidatura`;
    const enter = async () => {
      // The page's script knows where the session ended: a login sent before leads home.
      await wake(page);
      await page.getByRole('main').getByLabel('E-mail').first().fill(email);
      await page.getByLabel('Password').fill(OWN_PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
      // A draft opens at the first step that lacks something.
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    };
    await page.goto(path);
    await page
      .getByLabel('Il tuo CV', { exact: false })
      .last()
      .setInputFiles({ name: 'il-mio.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
    await wake(page);
    await expect(page.getByRole('main').getByText('il-mio.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByRole('radio', { name: 'Sì' }).check();
    await page.getByLabel('Quanti anni di esperienza').fill('3');
    await page.getByRole('radio', { name: 'Sera' }).check();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await context.clearCookies({ name: 'sessionid' });
    await page.getByRole('button', { name: 'Invia la candidatura' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await enter();
    await wake(page);
    // What was typed is there; the file of a CV stays in no browser, and is asked for by its name.
    await expect(page.getByText('scegli di nuovo “il-mio.pdf”')).toBeVisible();
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByLabel('Quanti anni di esperienza')).toHaveValue('3');

    await page.getByRole('button', { name: /Il tuo menu/ }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
    await enter();
    await wake(page);
    await expect(page.getByRole('heading', { name: 'Il tuo CV' })).toBeVisible();
    await expect(page.getByText('il-mio.pdf')).toHaveCount(0);
  });

  test('goes when one logs out while the server cannot be reached', async ({ page, request }) => {
    await aCandidate(page, request, 'senzarete');
    const path = '/profilo/candidato/informazioni-personali';
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('bozza ')).length);
    await page.goto(path);
    await wake(page);
    await page.getByLabel('Stato civile').selectOption('married');
    await expect.poll(drafts).toBe(1);
    // The page asks before it goes; by the time of the answer it may be gone.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.route('**/core/account/logout', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /Il tuo menu/ }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Esci' }).click();
    await reloaded;
    await wake(page);
    await expect(page.getByLabel('Stato civile')).not.toHaveValue('married');
    expect(await drafts()).toBe(0);
  });

  test('goes when one logs out in another tab', async ({ page, request, context }) => {
    const email = await aCandidate(page, request, 'duetab');
    const path = '/profilo/candidato/informazioni-personali';
    await page.goto(path);
    await wake(page);
    await page.getByLabel('Stato civile').selectOption('married');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('bozza ')).length))
      .toBe(1);
    const other = await context.newPage();
    await other.goto('/profilo/notifiche');
    await wake(other);
    await other.getByRole('button', { name: /Il tuo menu/ }).click();
    await other.getByRole('button', { name: 'Esci' }).click();
    await expect(other).toHaveURL(/\/login/);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.goto(`/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('main').getByLabel('E-mail').first().fill(email);
    await page.getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
    await page.goto(path);
    await wake(page);
    await expect(page.getByLabel('Stato civile')).not.toHaveValue('married');
  });

  test('wrong in one field says so there, and keeps the rest', async ({ page, request }) => {
    await aCandidate(page, request, 'campi');
    await page.goto('/profilo/candidato/curriculum');
    await page.getByRole('button', { name: 'Aggiungi un’esperienza' }).click();
    await page.getByLabel('Ruolo').fill('Barista');
    await page.getByLabel('Inizio: mese').selectOption('03');
    await page.getByLabel('Inizio: anno').selectOption('2020');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Campo obbligatorio.')).toBeVisible();
    await expect(page.getByText('Scegli mese e anno.')).toBeVisible();
    await expect(page.getByLabel('Ruolo')).toHaveValue('Barista');
    await page.getByLabel('Azienda').fill('Bar Centrale');
    await page.getByRole('checkbox', { name: 'Lavoro ancora qui' }).check();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Modifiche salvate')).toBeVisible();
    await expect(page.getByText('Bar Centrale · mar 2020 - oggi')).toBeVisible();
  });
});

test('the tour of the home is walked by keyboard, skipped, and not shown again', async ({ page, request }) => {
  await aCandidate(page, request, 'tour');
  await page.goto('/');
  await wake(page);
  const tour = page.getByRole('dialog', { name: 'Ti diamo il benvenuto' });
  await expect(tour).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Comincia da qui')).toBeVisible();
  const done = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'salta' }).click();
  await done;
  await expect(page.getByText('Comincia da qui')).toHaveCount(0);
  // It would be looked for every 500 ms, twenty times at most.
  const asked = toursAsked(page);
  await openWithStillClock(page, '/');
  for (let checks = 0; checks < 21; checks++) await passes(page, 500);
  expect(asked()).toBe(0);
  await expect(page.getByText('Ti diamo il benvenuto')).toHaveCount(0);
});

/** Whether the page has read from these addresses, and reads no more: a read may be ended by the next navigation. */
function readsOf(page: Page, address: RegExp): () => string {
  const begun = new Set<Request>();
  const ended = new Set<Request>();
  page.on('request', (one) => address.test(one.url()) && begun.add(one));
  page.on('requestfinished', (one) => ended.add(one));
  page.on('requestfailed', (one) => ended.add(one));
  return () => {
    if (begun.size === 0) return 'not begun';
    return [...begun].every((one) => ended.has(one)) ? 'begun and ended' : 'begun';
  };
}

/** How often the page has asked for the file of the tour, from here on. */
function toursAsked(page: Page): () => number {
  let asked = 0;
  const file = builtFileWith('{{current}} / {{total}}');
  page.on('request', (request) => {
    if (request.url().endsWith(`/${file}`)) asked++;
  });
  return () => asked;
}

test('the tour of the home has five steps, and is looked for after half a second', async ({ page, request }) => {
  await aCandidate(page, request, 'passi');
  const asked = toursAsked(page);
  await openWithStillClock(page, '/');
  await passes(page, 400);
  expect(asked()).toBe(0);
  await page.clock.runFor(110);
  await expect.poll(asked).toBe(1);
  await page.clock.resume();
  const title = page.locator('.driver-popover-title');
  const titles: string[] = [];
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`${step} / 5`)).toBeVisible();
    titles.push((await title.textContent()) ?? '');
    await page.getByRole('button', { name: step < 5 ? 'Avanti' : 'Ho capito', exact: true }).click();
  }
  await expect(title).toHaveCount(0);
  expect(titles).toEqual(['Ti diamo il benvenuto', 'Comincia da qui', 'Il tuo menu', 'Career Day', 'Tutto pronto']);
});

test('the tours of the profile and the box about alerts, once done, skipped or touched, are gone on another device too', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'giri');
  const meta = async () => (await (await page.request.get('/api/website/v1/core/account/me')).json()).meta;
  const invitation = (shown: typeof page) => shown.getByRole('region', { name: 'Giro della pagina' });
  const box = (shown: typeof page) => shown.getByRole('note', { name: 'Avvisi' });
  // A person who does nothing is asked again.
  for (const _ of [1, 2]) {
    await page.goto('/profilo');
    await expect(invitation(page)).toBeVisible();
    await expect(box(page)).toBeVisible();
  }
  await wake(page);
  await invitation(page).getByRole('button', { name: 'Fai il giro' }).click();
  for (const title of ['La tua foto e i tuoi traguardi', 'Il tuo CV', 'Lavori desiderati']) {
    await expect(page.locator('.driver-popover-title', { hasText: title })).toBeVisible();
    await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Ho capito' }).click();
  await expect(invitation(page)).toHaveCount(0);
  await expect.poll(meta).toMatchObject({ has_done_profile_home_tutorial: true });
  await box(page).getByRole('button', { name: 'Ho capito' }).click();
  await expect(box(page)).toHaveCount(0);
  await expect.poll(meta).toMatchObject({ has_checked_alert_box: true });
  expect((await meta()).has_done_profile_tutorial).toBeUndefined();
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  await invitation(page).getByRole('button', { name: 'Salta' }).click();
  await expect.poll(meta).toMatchObject({ has_done_profile_tutorial: true });

  const other = await anotherPage(page);
  await other.context().addCookies(await page.context().cookies());
  for (const address of ['/profilo', '/profilo/candidato/curriculum']) {
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Lavori desiderati' })).toBeVisible();
    await expect(invitation(other)).toHaveCount(0);
    await expect(box(other)).toHaveCount(0);
  }
});

test('a bell or a job that is touched is the box about alerts touched', async ({ page, request }) => {
  await aCandidate(page, request, 'campanella');
  await page.goto('/profilo');
  await wake(page);
  const jobs = page.getByRole('region', { name: 'Lavori desiderati' });
  await jobs.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('dialog').getByLabel('Lavoro').fill('Barman');
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(jobs.getByRole('button', { name: /^Avvisi per/ })).toBeVisible();
  await expect(page.getByRole('note', { name: 'Avvisi' })).toHaveCount(0);
  expect((await (await page.request.get('/api/website/v1/core/account/me')).json()).meta).toMatchObject({
    has_checked_alert_box: true,
  });
});

test('favourites hold saved offers and searches, each put away with a tap', async ({ page, request }) => {
  await aCandidate(page, request, 'preferiti');
  await page.goto('/preferiti');
  for (const words of [
    'Non hai ancora nessuna offerta salvata',
    'Non hai ancora salvato ricerche.',
    'Non hai ancora effettuato ricerche.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await page.goto('/offerte-lavoro/veneto');
  await wake(page);
  const star = page.getByRole('button', { name: /^Salva l’offerta/ }).first();
  await andSaved(page, () => star.click());
  await andSaved(page, () => page.getByRole('button', { name: 'Salva ricerca' }).click());
  await expect(page.getByRole('button', { name: 'Ricerca salvata' })).toBeVisible();
  await page.goto('/preferiti');
  await wake(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  const favourites = page.getByRole('region', { name: 'Ricerche salvate' });
  await favourites.getByRole('button', { name: /^Avvisi per/ }).click();
  await expect(favourites.getByRole('button', { name: /^Avvisi per/ })).toHaveAttribute('aria-pressed', 'true');
  const often = favourites.getByLabel(/^Ogni quanto avvisarti per/);
  await expect(often).toHaveValue('');
  // The bell's own save may still be under way: this waits for the frequency's.
  const chosen = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes('alert_frequency'),
  );
  await often.selectOption('Una volta alla settimana');
  await chosen;
  await page.reload();
  await expect(often).toHaveValue('weekly');
  await page.goto('/profilo/impostazioni');
  await wake(page);
  // Settings are saved by one habit: the bar.
  await page.getByRole('radio', { name: 'Appena escono' }).check();
  await page.getByRole('checkbox', { name: /^Newsletter/ }).check();
  await page.locator('[data-save-bar=dirty]').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Modifiche salvate')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Appena escono' })).toBeChecked();
  await page.goto('/preferiti');
  await wake(page);
  await page.getByRole('button', { name: /^Salva l’offerta/ }).click();
  await expect(page.getByText('Non hai ancora nessuna offerta salvata')).toBeVisible();
});

test('two quick changes of a saved search are saved in order, and neither is undone on screen meanwhile', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'campanella');
  await page.goto('/offerte-lavoro/veneto');
  await wake(page);
  const kept = page.waitForResponse((response) => response.url().includes('/offers-searches/'));
  await page.getByRole('button', { name: 'Salva ricerca' }).click();
  await kept;
  await page.goto('/preferiti');
  await wake(page);
  const sent: string[] = [];
  let letFirstGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letFirstGo = resolve;
  });
  await page.route('**/offers-searches/**', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length === 1) await isHeld;
    await route.continue();
  });
  const favourites = page.getByRole('region', { name: 'Ricerche salvate' });
  await favourites.getByRole('button', { name: /^Avvisi per/ }).click();
  const often = favourites.getByLabel(/^Ogni quanto avvisarti per/);
  await often.selectOption('Una volta alla settimana');
  await expect.poll(() => sent.length).toBe(1);
  const shown = await often.evaluateHandle((select) => {
    const values: string[] = [];
    const watch = () => {
      const value = (select as HTMLSelectElement).value;
      if (values.at(-1) !== value) values.push(value);
      requestAnimationFrame(watch);
    };
    watch();
    return values;
  });
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('alert_frequency'));
  letFirstGo();
  await saved;
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual(['{"notifications_enabled":true}', '{"alert_frequency":"weekly"}']);
  expect(await shown.jsonValue()).toEqual(['weekly']);
  await page.reload();
  await expect(often).toHaveValue('weekly');
});

test('desired jobs are added, given a bell and taken away; privacy is switched and seen in the preview', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'lavori');
  await page.goto('/profilo');
  const jobs = page.getByRole('region', { name: 'Lavori desiderati' });
  await jobs.getByRole('button', { name: 'Aggiungi' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Lavoro')).toBeFocused();
  await dialog.getByLabel('Lavoro').pressSequentially('barista', { delay: 15 });
  await page.getByRole('option', { name: 'Barman/Barlady' }).click();
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  const bell = jobs.getByRole('button', { name: 'Avvisi per Barman/Barlady' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/profilo/impostazioni/privacy');
  await page.getByRole('switch', { name: /Nascondi nome/ }).check();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Modifiche salvate')).toBeVisible();
  await page.goto('/profilo/anteprima');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: 'P. C.' })).toBeVisible();
  await wake(page);
  await page.getByText('Dopo lo sblocco', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Prova Candidata' })).toBeVisible();
  await page.goto('/profilo');
  await wake(page);
  await jobs.getByRole('button', { name: 'Togli Barman/Barlady' }).click();
  await expect(jobs.getByRole('button', { name: /^Togli/ })).toHaveCount(0);
});

test('a person of a company chooses when new applications are mailed, and otherwise for one offer', {
  tag: '@phone',
}, async ({ page, request }) => {
  await aCompany(page, request, 'posta');
  const offer = await publishOffer(page);
  await page.goto('/profilo/impostazioni');
  await wake(page);
  const letters = page.getByRole('group', { name: 'Nuove candidature alle tue offerte' });
  await expect(letters.getByRole('radio', { name: /^Una volta al giorno/ })).toBeChecked();
  await page.getByLabel('A che ora la mail del giorno').selectOption('18:00');
  await andSaved(page, () => page.getByRole('button', { name: 'Salva', exact: true }).click());
  await page.reload();
  await expect(page.getByLabel('A che ora la mail del giorno')).toHaveValue('18');
  await wake(page);
  await letters.getByRole('radio', { name: 'Mai' }).check();
  await expect(page.getByLabel('A che ora la mail del giorno')).toHaveCount(0);
  await andSaved(page, () => page.getByRole('button', { name: 'Salva', exact: true }).click());
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}`);
  await wake(page);
  const ofOffer = page.getByLabel('Mail delle nuove candidature');
  await expect(ofOffer.locator('option:checked')).toHaveText('Come le altre: mai');
  await andSaved(page, async () => void (await ofOffer.selectOption('Appena arrivano')));
  await page.reload();
  await expect(page.getByLabel('Mail delle nuove candidature')).toHaveValue('immediate');
});

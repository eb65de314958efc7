import { applyInOneShot, csrfHeaders } from './applicants.ts';
import { aBoard, openPerson } from './boards.ts';
import { anotherPage, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

const INBOX = '/profilo/azienda/candidature';

test('everybody of a page is refused with one letter, and that is undone as one', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Ada', 'Bice', 'Cora']);
  const offer = Number(/\d+/.exec(board)?.[0]);
  const visitor = await anotherPage(page);
  await applyInOneShot(visitor.request, offer, {
    first_name: 'Dora Massimiliana',
    last_name: 'Castelnuovo-Montefeltro',
    email: `dora.${offer}@example.it`,
  });
  await visitor.context().close();
  await page.goto(INBOX);
  await wake(page);
  await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).check();
  const bar = page.getByRole('region', { name: 'Candidature selezionate' });
  await expect(bar).toContainText('4 selezionate');
  await bar.getByRole('button', { name: 'Rispondi di no' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rispondi a 4 persone' });
  await expect(dialog).toContainText('4 persone senza account ricevono una breve mail');
  await dialog.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('4 candidature in “Non idoneo”. Partono 4 mail.')).toBeVisible();
  await expect(page.getByText('Hai guardato tutti: nessuna candidatura nuova.')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('Cambio annullato: nessuno è stato avvisato.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dora Massimiliana Castelnuovo-Montefeltro' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('everybody whom the filter leaves is selected on all pages, and a person answered meanwhile is left out by name', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow();
  const { board } = await aBoard(page, request, [
    'Zita',
    ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `Ad${letter}`),
  ]);
  const offer = /\d+/.exec(board)?.[0];
  for (const list of [INBOX, board.replace('/bacheca', '')]) {
    await page.goto(list);
    await wake(page);
    await page.getByRole('button', { name: 'Seleziona tutte le 27' }).click();
    await expect(page.getByRole('region', { name: 'Candidature selezionate' })).toContainText('27 selezionate');
  }
  const received = `/api/website/v1/company/offers/${offer}/applications`;
  const { items } = await (await page.request.get(`${received}?search=zita`)).json();
  await page.request.patch(`${received}/${items[0].id}`, {
    headers: await csrfHeaders(page.request),
    data: { status: 'suitable' },
  });
  const bar = page.getByRole('region', { name: 'Candidature selezionate' });
  await bar.getByRole('button', { name: 'Cambia stato alle candidature selezionate' }).click();
  await page.getByRole('menuitemradio', { name: 'Rivedibile', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Una candidatura non è cambiata' })).toContainText('Zita Bruni');
  await expect(page.getByText('26 candidature in “Rivedibile”.')).toBeVisible();
});

test('a person opens with the CV, and the next one of the same list follows, by a tap or a key', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  await aBoard(page, request, ['Ada', 'Bice', 'Cora']);
  await page.goto(`${INBOX}?search=bruni`);
  await wake(page);
  await page.getByRole('link', { name: 'Cora Bruni' }).click();
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Cora Bruni');
  await expect(page.locator('[data-pdf] canvas').first()).toBeVisible();
  // The same parts as beside a list, also on a phone.
  for (const part of ['Curriculum', 'Messaggi', 'Colloqui', 'Valutazioni', 'Storia'])
    await expect(page.getByRole('heading', { name: new RegExp(`^${part}`) })).toBeVisible();
  const next = page.getByRole('link', { name: 'Successiva' });
  await expect(next).toBeInViewport();
  await next.click();
  await expect(name).toHaveText('Bice Bruni');
  await expect(page.locator('[data-pdf] canvas').first()).toBeVisible();
  if (isMobile) await next.click();
  else await page.keyboard.press('ArrowRight');
  await expect(name).toHaveText('Ada Bruni');
  await expect(next).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // An answer opens the next person.
  await page.getByRole('link', { name: 'Precedente' }).click();
  await expect(name).toHaveText('Bice Bruni');
  await page.getByRole('button', { name: 'Rivedibile', exact: true }).click();
  await expect(name).toHaveText('Ada Bruni');
  await page.getByRole('link', { name: 'Candidature di tutte le offerte' }).click();
  await expect(page).toHaveURL(/candidature\?search=bruni/);
  await expect(page.getByRole('link', { name: 'Ada Bruni' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bice Bruni' })).toHaveCount(0);
});

test('the home of a company finds a person among applications, unlocked profiles and people who worked there', {
  tag: '@phone',
}, async ({ page, request }) => {
  await aBoard(page, request, ['Zelinda']);
  const headers = await csrfHeaders(page.request);
  const added = await page.request.post('/api/website/v1/brigade/people', {
    headers,
    data: { people: [{ name: 'Zelinda Ronchi', email: `zelinda.${Date.now()}@example.it`, job: null, season: null }] },
  });
  expect(added.status()).toBeLessThan(300);
  await page.goto('/recruiter');
  await wake(page);
  await page.getByRole('searchbox', { name: 'Cerca tra tutte le persone che conosci' }).fill('zelinda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profilo\/azienda\/candidature\?show=all&search=zelinda/);
  await expect(page.getByRole('link', { name: /^(Non ancora letta)?\s*Zelinda/ }).first()).toBeVisible();
  const others = page.getByRole('region', { name: 'Altre persone della tua azienda' });
  await expect(others).toContainText('Zelinda Ronchi');
  await expect(others).toContainText('Ha lavorato da te');
  await others.getByRole('link', { name: 'Zelinda Ronchi' }).click();
  await expect(page).toHaveURL(/\/profilo\/azienda\/stagione\?q=zelinda#persone/);
  await expect(page.getByText('Zelinda Ronchi')).toBeVisible();
});

test('after several people Back leads to their list, and their page leads back to the board it was opened from', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const { board } = await aBoard(page, request, ['Ada', 'Bice', 'Cora']);
  await page.goto(`${INBOX}?search=bruni`);
  await wake(page);
  await page.getByRole('link', { name: 'Cora Bruni' }).click();
  const name = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('link', { name: 'Successiva' });
  for (const who of ['Bice Bruni', 'Ada Bruni']) {
    await next.click();
    await expect(name).toHaveText(who);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${INBOX}?search=bruni`);
  if (isMobile) return;
  await page.goto(board);
  await wake(page);
  const panel = await openPerson(page, 'Cora Bruni');
  await panel.getByRole('link', { name: 'Apri la pagina intera' }).click();
  await expect(name).toHaveText('Cora Bruni');
  await next.click();
  await expect(name).toHaveText('Bice Bruni');
  await page.getByRole('link', { name: 'Bacheca di Cuoco/a di mare' }).click();
  await expect(page).toHaveURL(/\/bacheca\??$/);
});

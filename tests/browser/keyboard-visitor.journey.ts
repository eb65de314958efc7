import { aPdf } from '../pdf.ts';
import { aCandidate, answersConsent, expect, offerOf, takesTime, test, wake } from './brigata.ts';
import { expectFocusOn, expectHeard, forgetHeard, isFocusClear, listen, tabTo } from './listening.ts';

answersConsent();
test.beforeEach(({ page }) => listen(page));

test('a visitor searches and filters by keyboard alone: the exact job comes first, the filter keeps the focus, the count is said', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, 'Cosa cerchi?');
  await page.keyboard.type('cuoco', { delay: 30 });
  await expect(page.getByRole('option').first()).toHaveText('Cuoco');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Cuoco');
  await expectFocusOn(page, 'Cosa cerchi?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cuoco/);
  await expectHeard(page, /Offerte di lavoro per cuoco/);
  await expect(
    page.locator('main h1, main input[name]').filter({ visible: true }).and(page.locator(':focus')),
  ).toHaveCount(1);
  await forgetHeard(page);
  await tabTo(page, /^Con alloggio|^Alloggio|^Tempo determinato/);
  const box = page.locator(':focus');
  const name = await box.getAttribute('value');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?/);
  await expect(page.locator(':focus')).toHaveAttribute('value', name ?? '');
  await expect(page.locator(':focus')).toBeChecked();
  await expectHeard(page, /offert[ae]/);
  // To a result and back: the place is not lost.
  await page.locator('main a[href^="/offerte-lavoro/cuoco-"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offerte-lavoro\/cuoco-/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('from the top of a search twelve keys at most lead to the first result, over its fields and filters', async ({
  page,
}) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Vai al contenuto');
  await page.keyboard.press('Enter');
  // The browser follows a link within the page a moment later: a Tab before that goes on from the link.
  await expect(page).toHaveURL(/#contenuto$/);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Vai ai risultati');
  expect(await isFocusClear(page)).toBe('clear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Risultati' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
});

test('a visitor applies in one shot and goes on to an account, and writes the address once', async ({
  page,
  request,
}) => {
  const email = `tasti.${Date.now()}@example.it`;
  // Heard from the start: a chooser that opens in the same moment would be missed.
  page.once('filechooser', (chooser) =>
    chooser.setFiles({ name: 'cv-giulia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) }),
  );
  await page.goto(await offerOf(request, 'Senza domande'));
  await tabTo(page, 'Candidati ora');
  // A link pressed before the page is awake loads the next one whole, and a whole page begins at its top.
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invia-candidatura/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await takesTime(page);
  await tabTo(page, 'Nome');
  await page.keyboard.type('Giulia');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Cognome');
  await page.keyboard.type('Neri');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'E-mail');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Sì, in PDF');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Il tuo CV');
  await page.keyboard.press('Space');
  await expectHeard(page, 'File scelto: cv-giulia.pdf');
  await expectFocusOn(page, 'Il tuo CV');
  // Sent too early: the tick that is missing has the focus, and is named.
  await tabTo(page, 'Invia la candidatura');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeFocused();
  await expectHeard(page, /Un campo da correggere: Ho letto l’informativa/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Invia la candidatura');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/one-shot-done/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectHeard(page, /Candidatura inviata/);
  expect(page.url()).not.toContain(email.split('@')[0] ?? '-');
  await tabTo(page, 'Registrati');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const form = page.getByRole('form', { name: 'Registrazione' });
  await expect(form.getByLabel('E-mail')).toHaveValue(email);
  await tabTo(page, 'Avanti');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
  await expectFocusOn(page, 'Come ti chiami?');
  await expectHeard(page, 'Come ti chiami?');
  await tabTo(page, /^Telefono|^Numero/);
  await page.keyboard.type('333 1234567');
  await tabTo(page, 'Avanti');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Chi può trovarti?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, 'Avanti');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Scegli una password');
  await expectHeard(page, 'Scegli una password');
  await tabTo(page, 'Password');
  await page.keyboard.type('Girasole!2026');
  await tabTo(page, 'Ripeti la password');
  await page.keyboard.type('Girasole!2026');
  await tabTo(page, /informativa sulla privacy/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Crea il mio account');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Controlla la posta');
  await expectHeard(page, 'Controlla la posta');
});

test('a candidate applies with answers by keyboard: each step is read from its heading, and the end is said', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'tasti');
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  await tabTo(page, /CV/);
  // A group of choices is one stop: the arrows choose.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ })).toBeChecked();
  await tabTo(page, 'Avanti');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expectHeard(page, /Domande|domande/);
  await tabTo(page, /^Sì$/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Sì' })).toBeChecked();
  // What is missing has the focus and is named.
  await tabTo(page, 'Avanti');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expectHeard(page, /da correggere/);
  await page.keyboard.type('3');
  await tabTo(page, 'Mattina');
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) {
    if (await page.getByRole('button', { name: 'Invia la candidatura' }).isVisible()) break;
    const before = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
    await tabTo(page, 'Avanti');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(before ?? '');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  }
  await forgetHeard(page);
  await tabTo(page, 'Invia la candidatura');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Candidatura inviata');
  await expectFocusOn(page, /^Fatto/);
});

test('entries of a curriculum are added, written and removed by keyboard: the focus goes in, and on to what is next', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'voci');
  await page.goto('/profilo/candidato/curriculum');
  const jobs = page.getByRole('region', { name: 'Esperienze lavorative' });
  for (const [job, company] of [
    ['Cameriera', 'Hotel Mare'],
    ['Barista', 'Bar Sport'],
  ] as const) {
    await tabTo(page, 'Aggiungi un’esperienza');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'Ruolo');
    await page.keyboard.type(job);
    await page.keyboard.press('Tab');
    await expectFocusOn(page, 'Azienda');
    await page.keyboard.type(company);
  }
  await jobs.getByRole('button', { name: 'Elimina Barista' }).focus();
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Voce tolta. Ne resta 1.');
  await expectFocusOn(page, 'Elimina Cameriera');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Voce tolta. L’elenco è vuoto.');
  await expectFocusOn(page, 'Aggiungi un’esperienza');
  await page.getByRole('region', { name: 'Lingue' }).getByRole('button', { name: 'Inglese' }).focus();
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Lingua aggiunta: Inglese');
  await expect(page.locator(':focus')).toHaveCount(1);
  // Saved from the bar at the foot: it says so, goes, and the focus is not lost with it.
  await forgetHeard(page);
  await tabTo(page, 'Salva', 'Tab', 80);
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Modifiche salvate');
  await expect(page.locator(':focus')).toHaveCount(1);
});

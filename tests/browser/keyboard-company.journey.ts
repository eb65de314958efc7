import type { Page } from '@playwright/test';
import { aVatNumber } from '../vat-number.ts';
import { aCompany, answersConsent, aPhoto, expect, logIn, mailTo, test, wake } from './brigata.ts';
import { expectFocusOn, expectHeard, focusedName, forgetHeard, isFocusClear, listen, tabTo } from './listening.ts';

answersConsent();
test.beforeEach(({ page }) => listen(page));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button by keyboard, reached by Tab. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Writes into a field, reached by Tab. */
async function write(page: Page, name: string | RegExp, words: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(words);
}

/** Takes the first choice of a group, to which Tab comes. */
async function pickFirst(page: Page, group: string): Promise<void> {
  const isIn = () =>
    page.evaluate(
      (name) =>
        document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent?.startsWith(name) ?? false,
      group,
    );
  for (let pressed = 0; pressed < 100 && !(await isIn()); pressed++) await page.keyboard.press('Tab');
  expect(await isIn(), group).toBe(true);
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toBeChecked();
}

/** Takes the first suggestion of a field by keyboard. */
async function suggest(page: Page, field: string, typed: string, first: string | RegExp): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(typed, { delay: 20 });
  await expect(page.getByRole('listbox').filter({ visible: true }).getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveValue(first);
}

test('a company registers by keyboard, to its home: each step is announced, a step that is refused goes to its first field', async ({
  page,
  request,
}) => {
  const [email, vat] = [`tasti.${Date.now()}@example.it`, aVatNumber()];
  await page.goto('/register?t=company');
  await wake(page);
  await write(page, 'E-mail', email);
  await press(page, 'Avanti');
  await expectFocusOn(page, 'Come ti chiami?');
  await expectHeard(page, 'Come ti chiami?');
  await write(page, 'Nome', 'Paola');
  await write(page, 'Cognome', 'Bianchi');
  await write(page, 'Telefono', '0541 123456');
  await press(page, 'Avanti');
  await expectHeard(page, 'La tua azienda');
  await expectFocusOn(page, 'La tua azienda');
  await press(page, 'Avanti');
  await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused();
  await expectHeard(page, /\d+ campi da correggere: Nome dell’azienda/);
  await page.keyboard.type(`Hotel ${vat}`);
  await write(page, 'Ragione sociale', `Prova ${vat} Srl`);
  await write(page, 'Partita IVA', vat);
  await write(page, /^Codice fiscale/, vat);
  await press(page, 'Avanti');
  await expectHeard(page, 'Sede e contatti');
  await expectFocusOn(page, 'Sede e contatti');
  await write(page, 'Persona di riferimento', 'Paola Bianchi');
  await write(page, 'Indirizzo', 'Viale Regina Elena 1');
  await suggest(page, 'Comune', 'rimini', /^Rimini, RN/);
  await press(page, 'Avanti');
  await expectFocusOn(page, 'Scegli una password');
  await expectHeard(page, 'Scegli una password');
  await write(page, 'Password', 'Girasole!2026');
  await write(page, 'Ripeti la password', 'Girasole!2026');
  await tabTo(page, /informativa sulla privacy/);
  await page.keyboard.press('Space');
  await press(page, 'Crea il mio account');
  await expectFocusOn(page, 'Controlla la posta');
  await expectHeard(page, 'Controlla la posta');
  // The link of the mail, in the browser that registered.
  await page.goto((await mailTo(request, email, 'Conferma')).links[0] ?? '');
  await expect(heading(page)).toHaveText('Attiva il tuo account');
  await press(page, 'Attiva l’account');
  await expect(page).toHaveURL('/recruiter');
  await expect(page.getByRole('link', { name: '2 crediti' })).toBeVisible();
});

test('a company publishes by keyboard, from the kind of offer to the payment: each step is read from its heading', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'tasti');
  await page.goto('/recruiter/pubblica-annuncio');
  const next = async (title: string) => {
    await forgetHeard(page);
    await press(page, 'Continua');
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expectHeard(page, /Passo \d di 8/);
  };
  await press(page, /^Offerta di lavoro/);
  await expect(heading(page)).toHaveText('Qualifica e luogo');
  await press(page, 'Continua');
  await expectFocusOn(page, 'Qualifica');
  // The exact name first, also by keys.
  await suggest(page, 'Qualifica', 'cuoco', 'Cuoco');
  await expect(page.getByLabel('Dove si lavora')).toHaveValue(/^Rimini, RN/);
  await next('Contratto');
  for (const group of ['Tipo di contratto', 'Orario']) await pickFirst(page, group);
  await next('Esperienza e lingue');
  await press(page, 'Inglese');
  await expect(page.locator(':focus')).toHaveCount(1);
  await next('Retribuzione e benefit');
  await write(page, 'Minimo al mese', '1700');
  await write(page, 'Massimo al mese', '1500');
  await forgetHeard(page);
  await press(page, 'Continua');
  await expectFocusOn(page, /^(Massimo|Minimo) al mese/);
  await expectHeard(page, /Il massimo è più basso del minimo/);
  await page.getByLabel('Massimo al mese').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2100');
  await next('Titolo e descrizione');
  await tabTo(page, 'Titolo');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Cuoco di sala');
  await tabTo(page, 'Descrizione');
  await page.keyboard.type(
    'Cerchiamo una persona per la nostra cucina di mare, con esperienza ai fornelli e voglia di stare in brigata.',
  );
  // The editor is no trap.
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).not.toBe('Descrizione');
  await next('Candidature');
  await press(page, 'Aggiungi una domanda');
  await expectFocusOn(page, 'Testo');
  await page.keyboard.type('Hai un attestato HACCP?');
  await press(page, 'Aggiungi una domanda');
  await expectFocusOn(page, 'Testo');
  await forgetHeard(page);
  await press(page, 'Togli la domanda 2');
  await expectHeard(page, 'Voce tolta. Ne resta 1.');
  await expect(page.locator(':focus')).toHaveCount(1);
  await next('Riepilogo');
  await next('Pubblicazione');
  await press(page, 'Pubblica l’offerta');
  await expectFocusOn(page, 'La tua offerta è pubblicata');
});

test('a company buys credits by keyboard: billing data, conditions and payment, with what is missing named', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'tasti');
  await page.goto('/recruiter/acquista-crediti');
  await press(page, 'Scegli 5 crediti');
  await expect(page).toHaveURL(/checkout/);
  await expect(heading(page)).toBeFocused();
  await expectHeard(page, /Completa l’acquisto/);
  await press(page, 'Salva i dati');
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expectHeard(page, /da correggere: CAP/);
  await page.keyboard.type('47921');
  await write(page, /^Codice SDI/, 'ABC1234');
  await press(page, 'Salva i dati');
  await expect(page.getByRole('button', { name: 'Cambia dati' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await press(page, /^Paga 181,78/);
  await expect(page.getByRole('checkbox', { name: /Ho letto le condizioni/ })).toBeFocused();
  await expectHeard(page, /Per ordinare devi leggere e accettare le condizioni/);
  await page.keyboard.press('Space');
  await press(page, /^Paga 181,78/);
  await expect(page.getByRole('heading', { name: 'Portafoglio di prova' })).toBeVisible();
  await press(page, 'Paga');
  await expect(heading(page)).toHaveText(/Grazie/);
});

test('a company unlocks a profile by keyboard: the dialog keeps the focus, and gives it to what was unlocked', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'tasti');
  const { items } = await (await page.request.get('/api/website/v1/search/candidates')).json();
  await page.goto(`/recruiter/${items.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`);
  await press(page, 'Sblocca profilo');
  const dialog = page.getByRole('dialog', { name: 'Sblocca il profilo' });
  await expectFocusOn(page, 'Sblocca il profilo');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog[open]')?.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sblocca profilo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Sblocca il profilo');
  await tabTo(page, 'Sblocca profilo');
  await forgetHeard(page);
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Profilo sbloccato');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await isFocusClear(page)).toBe('clear');
});

test('the gallery of a company is put in order by keyboard, and each move is said', async ({ page, context }) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/azienda');
  await wake(page);
  // Heard from here on: a chooser that opens in the same moment would be missed.
  page.on('filechooser', () => {});
  const gallery = page.getByRole('region', { name: 'Galleria' });
  const activate = gallery.getByRole('button', { name: /^Attiva per/ });
  if (await activate.isVisible()) {
    await activate.focus();
    await page.keyboard.press('Enter');
    await press(page, 'Sì, attiva');
  }
  for (const name of ['una.png', 'due.png']) {
    const photos = await gallery.getByRole('img').count();
    await gallery.getByLabel('Aggiungi foto').focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: await aPhoto(page) });
    // Others may add photos to the same gallery meanwhile.
    await expect.poll(() => gallery.getByRole('img').count()).toBeGreaterThan(photos);
    await expect(gallery.getByLabel('Aggiungi foto')).toBeFocused();
    await expectHeard(page, `File scelto: ${name}`);
  }
  const move = async () => {
    await page.getByRole('heading', { name: 'Galleria' }).click();
    await tabTo(page, 'Sposta dopo la foto 1');
    await page.keyboard.press('Enter');
    await expectHeard(page, /Ora è la foto 2 di \d+|La galleria è cambiata/);
  };
  await move();
  // Another journey has added a photo to the same gallery.
  if (await page.getByText('La galleria è cambiata nel frattempo').first().isVisible()) {
    await page.reload();
    await wake(page);
    await move();
  }
  await expectHeard(page, /Ora è la foto 2 di \d+/);
  await expect(page.locator(':focus')).toHaveCount(1);
  await expectFocusOn(page, /la foto 2$/);
  // As visitors see them, over the whole screen.
  const { company } = await (await context.request.get('/api/website/v1/core/account/me')).json();
  await page.goto(`/aziende/${company.slug}`);
  await wake(page);
  const photo = page.getByRole('button', { name: /^Apri la foto 1/ });
  await photo.focus();
  for (const way of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Galleria di / })).toBeVisible();
    await expectFocusOn(page, 'Chiudi');
    await forgetHeard(page);
    await page.keyboard.press('ArrowRight');
    await expectHeard(page, /2\s*di/);
    for (const stop of ['Foto precedente', 'Foto successiva']) {
      await page.keyboard.press('Tab');
      await expectFocusOn(page, stop);
      expect(await isFocusClear(page)).toBe('clear');
    }
    await tabTo(page, 'Chiudi');
    await page.keyboard.press(way);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(photo).toBeFocused();
  }
});

test('a company evaluates ten applications by keyboard: each answer is said, and the focus stays with its row', async ({
  page,
  context,
}) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  const { items: offers } = await (await context.request.get('/api/website/v1/company/offers?status=attive')).json();
  const offer = offers.findLast(({ applications }: { applications: { total: number } }) => applications.total >= 10);
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer.id}/candidature?sort=name`);
  await wake(page);
  const pills = page.getByRole('table').getByRole('button', { name: /^Stato di / });
  for (let row = 0; row < 10; row++) {
    const [, name, status] =
      /^Stato di (.+): (.+)$/.exec((await pills.nth(row).getAttribute('aria-label')) ?? '') ?? [];
    await tabTo(page, `Stato di ${name}: ${status}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press(status === 'Rivedibile' ? 'c' : 'r');
    await forgetHeard(page);
    await page.keyboard.press('Enter');
    await expectHeard(page, 'stato cambiato');
    await expectFocusOn(page, new RegExp(`^Stato di ${name}: (Rivedibile|Contattato)$`));
    // Undone: the demo is left as it was, and no mail is sent.
    await page.keyboard.press('Control+z');
    await expectHeard(page, 'Cambio annullato');
    await expectFocusOn(page, `Stato di ${name}: ${status}`);
  }
});

import { aPdf } from '../pdf.ts';
import { aCandidate, answersConsent, aPhoto, expect, logIn, offerOf, test, wake } from './brigata.ts';

answersConsent();

const aCv = (name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });

test.describe('nothing that was typed is lost', () => {
  test('by Back in a registration, nor by a reload; only the passwords are asked again', {
    tag: '@translated',
  }, async ({ page }) => {
    await page.goto('/register?tipo=azienda');
    await wake(page);
    const form = page.getByRole('form', { name: 'Registrazione' });
    await expect(form.getByRole('radio', { name: /Cerco personale/ })).toBeChecked();
    await expect(page.getByText('Passo 1 di 5')).toBeVisible();
    await form.getByLabel('E-mail').fill(`indietro.${Date.now()}@example.it`);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await form.getByLabel('Nome', { exact: false }).first().fill('Paola');
    await form.getByLabel('Cognome').fill('D’Angelo-Rossi');
    // A number that cannot exist is refused at its own step, and its message goes as soon as it is written anew.
    await form.getByLabel('Telefono').fill('123');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText('Il numero di telefono non è valido.')).toBeVisible();
    await form.getByLabel('Telefono').fill('0541 123456');
    await expect(page.getByText('Il numero di telefono non è valido.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await form.getByLabel('Nome dell’azienda').fill('Hotel Indietro');
    await page.goBack();
    await expect(form.getByLabel('Cognome')).toHaveValue('D’Angelo-Rossi');
    await page.goForward();
    await expect(form.getByLabel('Nome dell’azienda')).toHaveValue('Hotel Indietro');
    await page.reload();
    await wake(page);
    await expect(form.getByLabel('Nome dell’azienda')).toHaveValue('Hotel Indietro');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(form.getByLabel('Telefono')).toHaveValue('0541 123456');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('password');
  });

  test('by a reload in a browser that fills the fields of the page itself: the step stays', async ({ page }) => {
    await page.goto('/register');
    await wake(page);
    const form = page.getByRole('form', { name: 'Registrazione' });
    await form.getByLabel('E-mail').fill(`ricaricata.${Date.now()}@example.it`);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await form.getByLabel('Cognome').fill('Neri');
    // As Firefox does, before a script of ours runs.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const field = document.querySelector<HTMLInputElement>('main input[name=email]');
        if (field) field.value = 'altra@example.it';
      }),
    );
    await page.reload();
    await wake(page);
    await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
    await expect(page).toHaveURL(/#passo-2$/);
  });

  test('by a reload of the quick application; after it, registering knows name and address', async ({
    page,
    request,
  }) => {
    const offer = await offerOf(request, 'Senza domande');
    await page.goto(`${offer}/invia-candidatura`);
    await wake(page);
    const form = page.getByRole('form', { name: 'Candidatura veloce' });
    const email = `veloce.${Date.now()}@example.it`;
    await form.getByLabel('Nome', { exact: false }).first().fill('Giulia');
    await form.getByLabel('Cognome').fill('Neri');
    await form.getByLabel('E-mail').fill(email);
    await page.reload();
    await wake(page);
    await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
    // A wrong kind of file is reported at once; the name of a right one is shown.
    const cv = form.getByLabel('Il tuo CV');
    await cv.setInputFiles({
      name: 'cv.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from('PK'),
    });
    await expect(page.getByText('“cv.docx” è un documento di testo')).toBeVisible();
    await cv.setInputFiles(aCv('giulia-neri.pdf'));
    await expect(form.getByText('giulia-neri.pdf')).toBeVisible();
    await expect(page.getByText('“cv.docx” è un documento di testo')).toHaveCount(0);
    await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
    // Without a connection the reason is shown beside the button, and all input stays.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Invia la candidatura' }).click();
    const said = page.getByText('Sei senza connessione: riprova quando torna.');
    await expect(said).toBeInViewport();
    await page.context().setOffline(false);
    // While it is sent again the button stays where it was: a second tap meets nothing else.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/invia-candidatura.data', async (route) => {
      await answered;
      await route.continue();
    });
    const send = page.getByRole('main').locator('form > button[type=submit]');
    const place = await send.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    await send.click();
    await expect(send).toBeDisabled();
    expect(await send.evaluate((button) => button.getBoundingClientRect().top + scrollY)).toBe(place);
    answer();
    await expect(page).toHaveURL(/one-shot-done/);
    // The same page from the server: it says the same, and wakes without an error.
    await page.reload();
    await wake(page);
    await expect(page.getByRole('link', { name: 'Torna all’offerta' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
    const registration = page.getByRole('form', { name: 'Registrazione' });
    await expect(registration.getByLabel('E-mail')).toHaveValue(email);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(registration.getByLabel('Cognome')).toHaveValue('Neri');
  });

  test('by a reload of an application, but the file of a CV, which stays nowhere', async ({ page, request }) => {
    await aCandidate(page, request, 'bozza');
    const offer = await offerOf(request, 'Senza domande');
    await page.goto(`${offer}/invia-candidatura`);
    await wake(page);
    await page.getByText('Carica il tuo CV').click();
    await page.getByLabel('Il tuo CV', { exact: false }).last().setInputFiles(aCv('bozza-neri.pdf'));
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByLabel('Perché tu?').fill('Ho fatto tre stagioni.');
    await page.reload();
    await wake(page);
    // The file is asked for again, by its name; nothing of it was written down.
    await expect(page.getByText('scegli di nuovo “bozza-neri.pdf”')).toBeVisible();
    await page.getByLabel('Il tuo CV', { exact: false }).last().setInputFiles(aCv('bozza-neri.pdf'));
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByLabel('Perché tu?')).toHaveValue('Ho fatto tre stagioni.');
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).join() + JSON.stringify(sessionStorage))).not.toContain(
      '%PDF',
    );
  });

  test('by Back in an application, nor with its details open', { tag: '@translated' }, async ({ page, request }) => {
    await aCandidate(page, request, 'indietro');
    const offer = await offerOf(request, 'Senza domande');
    await page.goto(`${offer}/invia-candidatura`);
    await wake(page);
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByLabel('Perché tu?').fill('Ho fatto tre stagioni.');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla e invia' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Perché tu?')).toHaveValue('Ho fatto tre stagioni.');
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ })).toBeChecked();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByRole('button', { name: 'Invia la candidatura' }).click();
    await expect(page.getByRole('heading', { name: 'Fatto, in bocca al lupo' })).toBeVisible();
    await page.goto('/profilo/candidato/candidature');
    await wake(page);
    await page.getByRole('link', { name: /^Dettagli/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profilo\/candidato\/candidature/);
    await page.getByRole('link', { name: /^Dettagli/ }).click();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect(dialog).toBeHidden();
  });

  test('with two CVs one after the other: what was said of the first is not said of the second', async ({
    page,
    request,
  }) => {
    await aCandidate(page, request, 'due-cv');
    await page.goto('/profilo');
    await wake(page);
    const cv = page.getByLabel('Carica il CV');
    await cv.setInputFiles({ name: 'finto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('non sono un PDF') });
    const refused = page.getByRole('alert').filter({ hasText: /PDF/ });
    await expect(refused).toBeVisible();
    await cv.setInputFiles(aCv());
    await expect(refused).toHaveCount(0);
    await expect(page.getByRole('main').getByText('cv.pdf')).toBeVisible();
  });

  test('when an entry before the one with an error is deleted: the error stays with its entry', async ({
    page,
    request,
  }) => {
    await aCandidate(page, request, 'voci');
    await page.goto('/profilo/candidato/curriculum');
    await wake(page);
    const entries = page.getByRole('region', { name: 'Esperienze lavorative' });
    const add = async (role: string, company: string) => {
      await entries.getByRole('button', { name: 'Aggiungi un’esperienza' }).click();
      await entries.getByLabel('Ruolo').fill(role);
      await entries.getByLabel('Azienda').fill(company);
      await entries.getByLabel('Inizio: mese').selectOption('05');
      await entries.getByLabel('Inizio: anno').selectOption('2019');
      await entries.getByRole('checkbox', { name: 'Lavoro ancora qui' }).check();
    };
    await add('Cuoca', 'Hotel Uno');
    await add('Cameriera', '');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(entries.getByText('Campo obbligatorio.')).toHaveCount(1);
    await entries.getByRole('button', { name: 'Elimina Cuoca' }).click();
    const left = entries.getByRole('listitem').filter({ hasText: 'Cameriera' });
    await expect(left.getByText('Campo obbligatorio.')).toHaveCount(1);
    await left.getByLabel('Azienda').fill('Hotel Due');
    await expect(entries.getByText('Campo obbligatorio.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Modifiche salvate')).toBeVisible();
  });

  test('when a photo is no picture: a sentence says so, and nothing opens', async ({ page, request }) => {
    await aCandidate(page, request, 'foto');
    await page.goto('/profilo');
    await wake(page);
    await page
      .getByLabel('Aggiungi una foto')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('non sono una foto') });
    await expect(page.getByText('“foto.jpg” non è una foto che si apre')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('when a logo, a cover or a photo of the gallery is no picture: a sentence beside the field says so at once, and nothing is sent', async ({
    page,
  }) => {
    await logIn(page.request, 'azienda@demo.brigata.it');
    await page.goto('/profilo/azienda');
    await wake(page);
    const activate = page.getByRole('region', { name: 'Galleria' }).getByRole('button', { name: /^Attiva per/ });
    if (await activate.isVisible()) {
      await activate.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sì, attiva' }).click();
    }
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent += 1;
    });
    const wrong = [
      [
        { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('non sono una foto') },
        '“finta.jpg” non è una foto che si apre: scegli un’immagine JPEG, PNG o WebP.',
      ],
      [
        { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        '“menu.pdf” non è una foto: scegli un’immagine JPEG, PNG o WebP.',
      ],
      [
        { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) },
        '“grande.png” supera gli 8 MB: scegli un’immagine più leggera.',
      ],
    ] as const;
    for (const label of [/: Logo$/, /: Copertina$/, 'Aggiungi foto']) {
      for (const [file, words] of wrong) {
        const field = page.getByLabel(label);
        await field.setInputFiles(file);
        await expect(field).toHaveAccessibleDescription(words);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
    }
    expect(sent).toBe(0);
    // However long its name, the sentence moves nothing out of its place.
    const cover = page.getByLabel(/: Copertina$/);
    const before = await cover.boundingBox();
    await page
      .getByLabel(/: Logo$/)
      .setInputFiles({ name: `${'a'.repeat(200)}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('x') });
    await expect(page.getByText('aaaa.jpg” non è una foto che si apre')).toBeVisible();
    expect((await cover.boundingBox())?.width).toBe(before?.width);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    // A good photo beside a wrong one is sent, and only the wrong one is reported.
    const gallery = page.getByRole('region', { name: 'Galleria' });
    const photos = await gallery.getByRole('img').count();
    await gallery
      .getByLabel('Aggiungi foto')
      .setInputFiles([wrong[0][0], { name: 'buona.png', mimeType: 'image/png', buffer: await aPhoto(page) }]);
    // Other journeys add photos of this company too.
    await expect.poll(() => gallery.getByRole('img').count()).toBeGreaterThan(photos);
    await expect(gallery.getByText(wrong[0][1])).toBeVisible();
    const added = await gallery.getByRole('img').count();
    await gallery
      .getByLabel('Aggiungi foto')
      .setInputFiles({ name: 'altra.png', mimeType: 'image/png', buffer: await aPhoto(page) });
    await expect.poll(() => gallery.getByRole('img').count()).toBeGreaterThan(added);
    await expect(gallery.getByText(wrong[0][1])).toHaveCount(0);
  });
});

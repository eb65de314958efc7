import { oneColumnCv } from '../cvs.ts';
import {
  aCandidate,
  andSaved,
  answersConsent,
  aPhoto,
  expect,
  logIn,
  mailTo,
  OWN_PASSWORD,
  offerOf,
  test,
  wake,
} from './brigata.ts';

const API = '/api/website/v1';

answersConsent();

test.describe('a candidate’s way', () => {
  test('from registration to a withdrawn application: mail, profile from a CV, badge, questions, stages', {
    tag: ['@main', '@translated'],
  }, async ({ page, request, playwright, baseURL }) => {
    const email = `marco.${Date.now()}@example.it`;
    await page.goto('/register');
    await page.getByLabel('E-mail').first().fill('candidato@demo.brigata.it');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText('La mail che hai inserito è già presente').first()).toBeVisible();
    await expect(
      page.getByRole('form', { name: 'Registrazione' }).getByRole('link', { name: 'Accedi' }).first(),
    ).toBeVisible();
    const form = page.getByRole('form', { name: 'Registrazione' });
    await form.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText('Campo obbligatorio.')).toHaveCount(3);
    await form.getByLabel('Nome', { exact: false }).first().fill('Marco');
    await form.getByLabel('Cognome').fill('Provetti');
    await form.getByLabel('Prefisso internazionale').selectOption('DE');
    await expect(form.locator('span').filter({ hasText: /^\+49$/ })).toBeVisible();
    await form.getByLabel('Prefisso internazionale').selectOption('IT');
    await form.getByLabel('Telefono').fill('347 1234567');
    await page.getByRole('button', { name: 'Avanti' }).click();
    // The choice of those who may find them: neither answer is chosen, and there is no way on without one.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chi può trovarti?');
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(form.getByText('Scegli una delle due risposte.')).toBeVisible();
    await form.getByRole('radio', { name: /Le aziende verificate/ }).check();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli una password');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(form.getByLabel('Cognome')).toHaveValue('Provetti');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(form.getByRole('radio', { name: /Le aziende verificate/ })).toBeChecked();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await form.getByLabel('Password', { exact: false }).first().fill('marco');
    await expect(page.getByText('Sicurezza: Molto debole')).toBeVisible();
    await form.getByLabel('Password', { exact: false }).first().fill(OWN_PASSWORD);
    await form.getByLabel('Ripeti la password').fill(OWN_PASSWORD);
    await expect(page.getByRole('checkbox', { name: /newsletter/ })).not.toBeChecked();
    await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
    await page.getByRole('button', { name: 'Crea il mio account' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();

    const activation = new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname;
    await page.goto(activation);
    await page.getByRole('button', { name: 'Attiva l’account' }).click();
    await expect(page).toHaveURL(/\/profilo\?benvenuto=1/);
    await expect(page.getByText('Il tuo account è attivo.')).toBeVisible();

    // A CV becomes a profile: only what is ticked.
    await page
      .getByLabel('Carica il CV')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await oneColumnCv()) });
    const dialog = page.getByRole('dialog', { name: 'Ecco che cosa abbiamo letto' });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('checkbox', { name: /Nome e cognome/ })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Chef de rang, Grand Hotel Rimini/ })).toBeChecked();
    await dialog.getByRole('button', { name: /Aggiungi al profilo/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Chef de rang').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Marco Provetti' })).toBeVisible();

    // The photo, cropped.
    await page
      .getByLabel('Aggiungi una foto')
      .setInputFiles({ name: 'io.png', mimeType: 'image/png', buffer: await aPhoto(page) });
    await page.getByRole('button', { name: 'Usa questa foto' }).click();
    await expect(page.getByRole('img', { name: 'La tua foto' })).toBeVisible();
    await expect(page.getByText('Profilo completo')).toHaveCount(0);

    // Availability is the last goal: the bar slides in, saves, and says so.
    await page.getByRole('link', { name: /^Disponibilità/ }).click();
    await expect(page).toHaveURL(/curriculum/);
    await page.getByText('Immediata', { exact: true }).click();
    await expect(page.locator('[data-save-bar=dirty]')).toBeVisible();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Modifiche salvate')).toBeVisible();
    await page.goto('/profilo');
    await expect(page.getByText('Profilo completo')).toBeVisible();

    // Applying, with questions; nothing is lost by going back or by reloading.
    const offer = await offerOf(request, 'Con domande');
    await page.goto(`${offer}/invia-candidatura`);
    const title = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Candidati per ', '');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { name: 'Le domande dell’azienda' })).toBeVisible();
    // The button was pressed before the page was awake: the step is in the history once all the same.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Il tuo CV' })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByText('Campo obbligatorio.').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Sì' }).check();
    await page.getByLabel('Quanti anni di esperienza').fill('6');
    await page.getByRole('radio', { name: 'Sera' }).check();
    await page.getByRole('checkbox', { name: 'Tedesco' }).check();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByLabel('Perché tu?').fill('Perché il servizio di sala è il mio mestiere.');
    await page.reload();
    await wake(page);
    await expect(page.getByLabel('Perché tu?')).toHaveValue('Perché il servizio di sala è il mio mestiere.');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(page.getByLabel('Quanti anni di esperienza')).toHaveValue('6');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('form', { name: 'Candidatura' })).toContainText('Tedesco');
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().includes('/candidate/applications')) sent += 1;
    });
    await page.getByRole('button', { name: 'Invia la candidatura' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Fatto, in bocca al lupo' })).toBeVisible();
    // What is still to come has no tick.
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /^Poi/ })).toContainText('notifica');
    expect(sent).toBe(1);
    await page.goto(`${offer}/invia-candidatura`);
    await expect(page.getByText('Hai già inviato la candidatura a questa offerta.')).toBeVisible();

    // The company moves it on; the candidate sees stages in their own words.
    const mine = await (await page.request.get(`${API}/candidate/applications/`)).json();
    const { id, offer: applied } = mine.items[0];
    await page.goto('/profilo/candidato/candidature');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('Inviata');
    for (const [status, stage] of [
      ['reviewable', 'In valutazione'],
      ['contacted', 'Contatto ricevuto'],
    ] as const) {
      // Each time with a session of its own: another journey may end the others of the demo's company.
      const company = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await logIn(company, 'azienda@demo.brigata.it');
      const { csrfToken } = await (await company.get(`${API}/core/account/csrf`)).json();
      const answer = await company.patch(`${API}/company/offers/${applied.id}/applications/${id}`, {
        data: { status },
        headers: { 'X-CSRFToken': csrfToken },
      });
      expect(answer.status()).toBe(200);
      await company.dispose();
      // No mail is sent while the company can still undo its answer.
      await page.reload();
      await expect(card.locator('.chip')).not.toHaveText(stage);
      await request.post('/dev/risposte', { form: { email } });
      await expect(async () => {
        await page.reload();
        await expect(card.locator('.chip')).toHaveText(stage, { timeout: 1000 });
      }).toPass({ timeout: 40_000 });
    }
    await page.goto('/profilo/notifiche');
    await expect(page.getByText(`${title}: hai ricevuto un contatto dall’azienda`)).toBeVisible();
    await wake(page);
    await page.getByRole('button', { name: /Elimina la notifica: .*ricevuto un contatto/ }).click();
    await expect(page.getByText(`${title}: hai ricevuto un contatto dall’azienda`)).toHaveCount(0);

    // Taken back, with a question first; the list is shown as it was.
    await page.goto('/profilo/candidato/candidature?page=1');
    await wake(page);
    await card.getByRole('link', { name: /Dettagli/ }).click();
    const detail = page.getByRole('dialog', { name: title });
    await expect(detail).toContainText('Perché il servizio di sala è il mio mestiere.');
    await expect(detail).toContainText('Tedesco');
    await detail.getByRole('button', { name: 'Ritira la candidatura' }).click();
    await detail.getByRole('button', { name: 'Sì, ritira' }).click();
    await expect(page.getByText('Candidatura ritirata.')).toBeVisible();
    await expect(page.getByText('Non hai ancora candidature')).toBeVisible();
    await expect(page).toHaveURL('/profilo/candidato/candidature?page=1');
  });

  test('an alert brings only new offers, and its way out needs no login', { tag: '@main' }, async ({
    page,
    request,
    browser,
  }) => {
    const email = await aCandidate(page, request, 'avvisi');
    await page.goto('/offerte-lavoro/sardegna');
    await wake(page);
    await andSaved(page, () => page.getByRole('button', { name: 'Avvisami via mail' }).click());
    await expect(page.getByRole('button', { name: 'Avvisi attivi' })).toBeVisible();
    const first = page.getByRole('article').first();
    const title = (await first.getByRole('heading').textContent()) ?? '';
    const slug = (await first.getByRole('link', { name: /Visualizza/ }).getAttribute('href'))?.split('/').at(-1) ?? '';
    await request.post('/dev/offerta-nuova', { form: { slug } });
    await request.post('/dev/avvisi');
    const mail = await mailTo(request, email, 'Nuova offerta per te');
    expect(mail.subject).toBe(`Nuova offerta per te: ${title}`);
    const out = mail.links.find((link) => link.includes('/avvisi/disiscrizione/')) ?? '';

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(out).pathname.replace(/^/, new URL(page.url()).origin));
    await stranger.getByRole('button', { name: 'Ferma gli avvisi' }).click();
    await expect(stranger.getByRole('heading', { name: 'Avvisi fermati' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Avvisi fermati' })).toBeVisible();
    // The bell of the search is still on: it says that it mails nothing.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Avvisi fermi' })).toBeVisible();
    await page.getByRole('button', { name: 'Fai ripartire gli avvisi' }).first().click();
    await expect(page.getByRole('button', { name: 'Avvisi attivi' })).toBeVisible();
    await expect(page.getByText('Hai fermato gli avvisi')).toHaveCount(0);
  });

  test('leaving and coming back; a new address, confirmed', { tag: '@main' }, async ({ page, request }) => {
    const email = await aCandidate(page, request, 'torna');
    await page.goto('/profilo/impostazioni/accesso');
    const change = page.getByRole('form', { name: 'Cambia e-mail' });
    const next = `nuova.${email}`;
    await change.getByLabel('Nuova e-mail').fill(next);
    await change.getByLabel('La tua password').fill('sbagliata');
    await change.getByRole('button', { name: 'Cambia e-mail' }).click();
    await expect(page.getByText('La password non è corretta.')).toBeVisible();
    await change.getByLabel('La tua password').fill(OWN_PASSWORD);
    await change.getByRole('button', { name: 'Cambia e-mail' }).click();
    await expect(page.getByText(`Ti abbiamo scritto a ${next}`)).toBeVisible();
    await page.goto(new URL((await mailTo(request, next, 'Conferma')).links[0] ?? '').pathname);
    await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click();
    await expect(page.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible();

    await page.goto('/profilo/disattiva');
    await page.getByRole('button', { name: 'Disattiva l’account' }).click();
    await expect(page.getByText('Scegli un motivo.')).toBeVisible();
    await page.getByText('Per ora smetto di cercare').click();
    await page.getByRole('button', { name: 'Disattiva l’account' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Sì, disattiva' }).click();
    await expect(page.getByRole('heading', { name: 'Account disattivato' })).toBeVisible();
    await page.goto('/profilo');
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('main').getByLabel('E-mail').first().fill(next);
    await page.getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL('/profilo');
    await expect(page.getByText('Ti diamo il bentornato: il tuo account è di nuovo attivo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo profilo');
  });
});

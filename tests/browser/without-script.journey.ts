import type { Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { aVatNumber } from '../vat-number.ts';
import { csrfHeaders, publishOffer } from './applicants.ts';
import { aCandidate, aCompany, expect, logIn, mailTo, OWN_PASSWORD, offerOf, test } from './brigata.ts';

test.use({ javaScriptEnabled: false });

/** Logs in by the form of the page that is open. */
async function fillLogIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Accesso' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password').fill(OWN_PASSWORD);
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('a login without script says what is wrong, keeps the address, and leads to the page it came from', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login?redirect=/profilo/stagioni');
  const form = page.getByRole('form', { name: 'Accesso' });
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(form.getByText('Campo obbligatorio.')).toHaveCount(2);
  await form.getByLabel('E-mail').fill('candidato@demo.brigata.it');
  await form.getByLabel('Password').fill('sbagliata');
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'E-mail o password non corrette.' })).toBeVisible();
  await expect(form.getByLabel('E-mail')).toHaveValue('candidato@demo.brigata.it');
  await expect(form.getByLabel('Password')).toHaveValue('');
  await form.getByLabel('Password').fill('Brigata!2026');
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/profilo/stagioni');
});

test('a forgotten password is asked for and chosen anew without script', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/recupera-password');
  const ask = page.getByRole('form', { name: 'Recupera la password' });
  await ask.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(ask.getByText('Campo obbligatorio.')).toBeVisible();
  await ask.getByLabel('E-mail').fill('candidato@demo.brigata.it');
  await ask.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText('Se c’è un account con questo indirizzo, ti abbiamo scritto')).toBeVisible();
  const { links } = await mailTo(request, 'candidato@demo.brigata.it', 'password');
  await page.goto(links.find((link) => link.includes('/profilo/recupera-password/')) ?? '');
  const choose = page.getByRole('form', { name: 'Nuova password' });
  await choose.getByLabel('Nuova password').fill('corta');
  await choose.locator('[name=confirm_password]').fill('corta');
  await choose.getByRole('button', { name: 'Salva la password' }).click();
  await expect(choose.getByLabel('Nuova password')).toHaveAttribute('aria-invalid', 'true');
});

test('a visitor applies in one shot, corrects the address and answers the questions without script', {
  tag: '@phone',
}, async ({ page, request }) => {
  const stamp = `${Date.now()}.${Math.floor(Math.random() * 1000)}`;
  const cv = { name: 'ada-rossi.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Ada');
  await form.getByLabel('E-mail').fill(`sbagliata.${stamp}@example.it`);
  await form.getByLabel('Il tuo CV').setInputFiles(cv);
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  // What was typed stays; a file does not, and that is said.
  await expect(form.getByText('Campo obbligatorio.')).toBeVisible();
  await expect(form.getByLabel('Nome').first()).toHaveValue('Ada');
  await expect(form.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeChecked();
  await expect(form.getByText('scegli di nuovo “ada-rossi.pdf”')).toBeVisible();
  await form.getByLabel('Cognome').fill('Rossi');
  await form.getByLabel('Il tuo CV').setInputFiles(cv);
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/\/one-shot-done/);
  await page.getByText('Non è giusto? Correggilo').click();
  await page.getByLabel('L’indirizzo giusto').fill(`giusta.${stamp}@example.it`);
  await page.getByRole('button', { name: 'Salva l’indirizzo' }).click();
  await expect(page.getByText('Indirizzo corretto')).toBeVisible();
  expect((await mailTo(request, `giusta.${stamp}@example.it`)).subject).toContain('candidatura');
  await page.getByRole('radio', { name: 'Sì' }).check();
  await page.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sì' })).toBeChecked();
  await page.getByLabel('Quanti anni di esperienza').fill('3');
  await page.getByRole('radio', { name: 'Sera' }).check();
  await page.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(page.getByText('Risposte inviate')).toBeVisible();
});

test('a candidate applies, the company reads it and answers, and the candidate reads the answer, without script', {
  tag: '@main',
}, async ({ page, request }) => {
  const email = await aCandidate(page, request, 'senza-script');
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  const form = page.getByRole('form', { name: 'Candidatura' });
  await form.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ }).check();
  await form.getByLabel('Perché tu?').fill('Il servizio di sala è il mio mestiere.');
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(form.getByLabel('Perché tu?')).toHaveValue('Il servizio di sala è il mio mestiere.');
  await form.getByRole('radio', { name: 'Sì' }).check();
  await form.getByLabel('Quanti anni di esperienza').fill('6');
  await form.getByRole('radio', { name: 'Sera' }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page.getByRole('heading', { name: 'Fatto, in bocca al lupo' })).toBeVisible();
  const { items } = await (await page.request.get('/api/website/v1/candidate/applications')).json();
  const { id, offer } = items[0];

  await page.context().clearCookies();
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer.id}/candidature/${id}`);
  await expect(page.getByText('Il servizio di sala è il mio mestiere.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stato' }).selectOption('Non idoneo');
  await page.getByRole('textbox', { name: 'Messaggio' }).fill('Quest’anno siamo al completo, scrivici a marzo.');
  await page.getByRole('button', { name: 'Cambia lo stato' }).click();
  await expect(page.getByRole('combobox', { name: 'Stato' })).toHaveValue('unsuitable');
  await request.post('/dev/risposte', { form: { email } });
  await expect
    .poll(async () => (await request.get(`/dev/posta.json?to=${encodeURIComponent(email)}`)).text())
    .toContain('Quest’anno siamo al completo');

  await page.context().clearCookies();
  await page.goto('/login?redirect=/profilo/candidato/candidature');
  await fillLogIn(page, email);
  await expect(page.getByRole('article').filter({ hasText: offer.title })).toContainText('Conclusa');
  await page.getByRole('link', { name: /^Dettagli/ }).click();
  await expect(page.getByText('Il servizio di sala è il mio mestiere.')).toBeVisible();
  await page.getByRole('link', { name: 'Ritira la candidatura' }).click();
  await expect(page.getByRole('link', { name: 'Tienila' })).toBeVisible();
  await page.getByRole('button', { name: 'Sì, ritira' }).click();
  await expect(page.getByText('Non hai ancora candidature')).toBeVisible();
});

test(
  'a candidate registers without script in steps that keep what was typed, activates by the mailed link and logs in',
  {
    tag: '@phone',
  },
  async ({ page, request }, { project }) => {
    const email = `senza-script.${project.name}.${Date.now()}@example.it`;
    await page.goto('/register');
    const form = page.getByRole('form', { name: 'Registrazione' });
    const heading = page.getByRole('heading', { level: 1 });
    const next = () => form.getByRole('button', { name: 'Avanti' }).click();
    await next();
    await expect(form.getByText('Campo obbligatorio.')).toBeVisible();
    await form.getByLabel('E-mail').fill('candidato@demo.brigata.it');
    await form.getByLabel('E-mail').press('Enter');
    await expect(form.getByText('La mail che hai inserito è già presente').first()).toBeVisible();
    await form.getByLabel('E-mail').fill(email);
    await next();
    await expect(heading).toHaveText('Come ti chiami?');
    await form.getByLabel('Nome').first().fill('Ines');
    await form.getByLabel('Cognome').fill('Porta');
    await form.getByLabel('Prefisso internazionale').selectOption('DE');
    await form.getByLabel('Telefono').fill('12');
    await form.getByLabel('Telefono').press('Enter');
    await expect(form.getByText('Il numero di telefono non è valido.')).toBeVisible();
    await expect(form.getByLabel('Prefisso internazionale')).toHaveValue('DE');
    await form.getByLabel('Telefono').fill('30 901820');
    await form.getByRole('button', { name: 'Indietro' }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue(email);
    await next();
    await expect(form.getByLabel('Telefono')).toHaveValue('30 901820');
    await next();
    await next();
    await expect(form.getByText('Scegli una delle due risposte.')).toBeVisible();
    await form.getByRole('radio', { name: /Nessuno/ }).check();
    await next();
    await expect(heading).toHaveText('Scegli una password');
    const register = async (password: string) => {
      await form.getByLabel('Password').first().fill(password);
      await form.getByLabel('Ripeti la password').fill(password);
      await form.getByRole('button', { name: 'Crea il mio account' }).click();
    };
    await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
    await register('corta');
    await expect(form.getByLabel('Password').first()).toHaveAttribute('aria-invalid', 'true');
    expect(await page.content()).not.toContain('corta');
    await expect(form.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeChecked();
    await register(OWN_PASSWORD);
    await expect(heading).toHaveText('Controlla la posta');
    await page.getByRole('button', { name: 'Correggilo' }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue(email);
    const { links } = await mailTo(request, email, 'Conferma');
    await page.goto(new URL(links[0] ?? '').pathname);
    await page.getByRole('button', { name: 'Attiva l’account' }).click();
    await expect(page).toHaveURL('/profilo?benvenuto=1');
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('main').getByLabel('E-mail').fill(email);
    await page.getByRole('main').getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test('a company registers without script: a comune is found by its name, and the link asks another browser for a password', async ({
  page,
  request,
}) => {
  const [email, vat] = [`azienda-senza-script.${Date.now()}@example.it`, aVatNumber()];
  await page.goto('/register?t=company');
  const form = page.getByRole('form', { name: 'Registrazione' });
  const next = () => form.getByRole('button', { name: 'Avanti' }).click();
  await form.getByLabel('E-mail').fill(email);
  await next();
  await form.getByLabel('Nome').first().fill('Paola');
  await form.getByLabel('Cognome').fill('Bianchi');
  await form.getByLabel('Telefono').fill('0541 123456');
  await next();
  await form.getByLabel('Nome dell’azienda').fill(`Hotel ${vat}`);
  await form.getByLabel('Ragione sociale').fill(`Prova ${vat} Srl`);
  await form.getByLabel('Partita IVA').fill(vat);
  await form.getByLabel('Codice fiscale').fill(vat);
  await form.getByLabel('Settore').selectOption('Hotel');
  await next();
  await form.getByLabel('Persona di riferimento').fill('Paola Bianchi');
  await form.getByLabel('Indirizzo').fill('Viale Regina Elena 1');
  await form.getByLabel('Comune').fill('Parigi');
  await next();
  await expect(form.getByText('Non troviamo questo comune: sceglilo dai suggerimenti.')).toBeVisible();
  await form.getByLabel('Comune').fill('rimini');
  await next();
  await form.getByLabel('Password').first().fill(OWN_PASSWORD);
  await form.getByLabel('Ripeti la password').fill(OWN_PASSWORD);
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Crea il mio account' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname);
  const activate = () => page.getByRole('button', { name: 'Attiva l’account' }).click();
  await activate();
  await page.locator('input[name=password]').fill('sbagliata');
  await activate();
  await expect(page.getByText('La password non è corretta.')).toBeVisible();
  await page.getByRole('button', { name: /Scegli una nuova password/ }).click();
  await expect(page.getByLabel('Ripeti la password')).toBeVisible();
  await page.getByRole('button', { name: 'Scrivi la password che hai' }).click();
  await page.locator('input[name=password]').fill(OWN_PASSWORD);
  await activate();
  await expect(page).toHaveURL('/recruiter');
});

test('a company reads that publishing needs script; what is published is applied to and answered without it', async ({
  page,
  request,
}) => {
  const { email } = await aCompany(page, request, 'senza-script');
  await page.goto('/recruiter/pubblica-annuncio');
  const notice = page.locator('noscript p').first();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Il tuo browser non esegue JavaScript');
  const offer = await publishOffer(page);
  const { slug } = await (await page.request.get(`/api/website/v1/company/offers/${offer}`)).json();
  await page.context().clearCookies();
  await page.goto(`/offerte-lavoro/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`${page.url()}/invia-candidatura`);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Ada');
  await form.getByLabel('Cognome').fill('Rossi');
  const applicant = `ada.${Date.now()}@example.it`;
  await form.getByLabel('E-mail').fill(applicant);
  const cv = { name: 'ada-rossi.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  await form.getByLabel('Il tuo CV').setInputFiles(cv);
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/\/one-shot-done/);
  await page.goto('/recruiter/login?redirect=/profilo/azienda/le-mie-offerte');
  await fillLogIn(page, email);
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/candidature`);
  await page.getByRole('link', { name: /Ada Rossi/ }).click();
  await page.getByRole('combobox', { name: 'Stato' }).selectOption('Non idoneo');
  await page.getByRole('button', { name: 'Cambia lo stato' }).click();
  await expect(page.getByRole('combobox', { name: 'Stato' })).toHaveValue('unsuitable');
});

test('a colleague joins a company by the invitation without script, and what was typed stays after a refusal', async ({
  page,
  request,
}) => {
  const { company } = await aCompany(page, request, 'invita');
  const email = `collega.${Date.now()}@example.it`;
  const asked = { headers: await csrfHeaders(page.request), data: { email, role: 'recruiter' } };
  expect((await page.request.post('/api/website/v1/company/team/invitations', asked)).ok()).toBe(true);
  await page.context().clearCookies();
  await page.goto(new URL((await mailTo(request, email, 'ti invita')).links[0] ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lavora con ${company}`);
  await page.getByLabel('Nome').first().fill('Luca');
  await page.getByLabel('Cognome').fill('Neri');
  const join = async (password: string) => {
    await page.getByLabel('Password').first().fill(password);
    await page.getByLabel('Ripeti la password').fill(password);
    await page.getByRole('button', { name: 'Entra nel team' }).click();
  };
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await join('corta');
  await expect(page.locator('[name=password][aria-invalid=true]')).toBeVisible();
  await expect(page.getByLabel('Cognome')).toHaveValue('Neri');
  await expect(page.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeChecked();
  await join(OWN_PASSWORD);
  await expect(page).toHaveURL('/profilo/azienda/le-mie-offerte');
});

test('the small forms work without script: the newsletter, a question to the agency, a place at an event', async ({
  page,
  request,
}) => {
  const email = `piccoli.${Date.now()}@example.it`;
  await page.goto('/chi-siamo');
  const newsletter = page.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByLabel('E-mail').fill('sbagliata');
  await newsletter.getByRole('button', { name: 'Mi iscrivo!' }).click();
  await expect(newsletter.getByText('Indirizzo mail non valido')).toBeVisible();
  await expect(newsletter.getByLabel('E-mail')).toHaveValue('sbagliata');
  await newsletter.getByLabel('E-mail').fill(email);
  await newsletter.getByRole('button', { name: 'Mi iscrivo!' }).click();
  await expect(newsletter.getByText('Manca un passo')).toBeInViewport();
  await page.goto(new URL((await mailTo(request, email, 'newsletter')).links[0] ?? '').pathname);
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByRole('heading', { name: 'Iscrizione confermata' })).toBeVisible();

  await page.goto('/contatti');
  const main = page.getByRole('main');
  await main.getByLabel('Di che cosa si tratta?').fill('Una domanda');
  await main.getByLabel('Messaggio').fill('Come si fa?');
  await main.getByRole('button', { name: 'Invia' }).click();
  await expect(main.getByText('Campo obbligatorio.').first()).toBeVisible();
  await expect(main.getByLabel('Messaggio')).toHaveValue('Come si fa?');
  await main.getByLabel('Come ti chiami?').fill('Ines Porta');
  await main.getByLabel('E-mail per la risposta').fill(email);
  await main.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await main.getByRole('button', { name: 'Invia' }).click();
  await expect(main.getByText(`ti rispondiamo a ${email}`)).toBeVisible();

  await page.goto('/career-day/career-day-rimini');
  const event = page.getByRole('form', { name: /^Iscrizione a/ });
  await event.getByLabel('Nome').first().fill('Ines');
  await event.getByLabel('Cognome').fill('Porta');
  await event.getByLabel('E-mail').fill(email);
  await event.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(event.getByText('Per iscriverti devi leggere l’informativa sulla privacy.')).toBeVisible();
  await expect(event.getByLabel('Cognome')).toHaveValue('Porta');
  await event.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await event.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(page.getByText('Hai un posto')).toBeVisible();
  const { links } = await mailTo(request, email, 'La tua iscrizione a');
  await page.goto(new URL(links.find((link) => link.includes('/rinuncia/')) ?? '').pathname);
  await page.getByRole('button', { name: 'Lascia il posto' }).click();
  await expect(page.getByRole('heading', { name: 'Grazie di averlo detto' })).toBeVisible();
});

test('a star and a saved search of a candidate are set without script, and shown among the favourites', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'preferiti');
  await page.goto('/offerte-lavoro/rimini');
  const star = page.getByRole('button', { name: /^Salva l’offerta/ }).first();
  const title = ((await star.getAttribute('aria-label')) ?? '').replace('Salva l’offerta ', '');
  await star.click();
  await expect(page).toHaveURL('/preferiti');
  const saved = page.getByRole('button', { name: `Salva l’offerta ${title}` });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/offerte-lavoro/rimini');
  await page.getByRole('button', { name: 'Avvisami via mail' }).click();
  const bell = page.getByRole('button', { name: /^Avvisi per/ }).first();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /dalle ricerche salvate$/ }).click();
  await expect(bell).toHaveCount(0);
  await saved.click();
  await expect(page.getByText('Non hai ancora nessuna offerta salvata')).toBeVisible();
});

test('a company is reported without script', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/aziende/hotel-riviera-splendida');
  await page.getByRole('link', { name: 'Segnala l’azienda' }).click();
  const form = page.getByRole('form', { name: 'Segnalazione' });
  await form.getByLabel('La tua e-mail, per la ricevuta').fill(`${crypto.randomUUID()}@example.it`);
  await form.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(form.getByText('Scegli che cosa non va.')).toBeVisible();
  await form.getByLabel('È offensivo o molesto').check();
  await form.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(page.getByRole('heading', { name: 'Grazie, l’abbiamo ricevuta' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  anotherPage,
  answerQuestion,
  answersConsent,
  aPhoto,
  expect,
  mailTo,
  takesTime,
  test,
  wake,
} from './brigata.ts';
import { asStaff, confirm, inDays, save, stamp, words } from './desk.ts';

answersConsent();
// The back office is one for every screen: its own shapes are seen by the journeys of accessibility.

const editor = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a page is written with its preview beside it, published, changed, and taken back to how it was', {
  tag: '@main',
}, async ({ page }) => {
  const visitor = await anotherPage(page);
  const path = `pagina-${stamp()}`;
  await asStaff(page, 'contenuti');
  await page.goto('/staff/pages/nuovo');
  await words(page, 'Titolo').fill('Lavora con noi');
  await words(page, 'Indirizzo').fill(path);
  await page.getByLabel('Come è fatta').selectOption({ label: 'Testo semplice' });
  await editor(page, 'Testo').fill('Cerchiamo persone.');
  await save(page, 'Aggiunto.');
  const preview = page.frameLocator('iframe[title="Come apparirà la pagina"]');
  await expect(preview.getByRole('heading', { level: 1, name: 'Lavora con noi' })).toBeVisible();
  await words(page, 'Titolo').fill('Vieni a lavorare con noi');
  await expect(preview.getByRole('heading', { level: 1, name: 'Vieni a lavorare con noi' })).toBeVisible();
  await expect(preview.getByText('Cerchiamo persone.')).toBeVisible();
  expect((await visitor.goto(`/${path}`))?.status()).toBe(404);
  await page.getByLabel('Pubblica').check();
  await save(page, 'Salvato.');
  await visitor.goto(`/${path}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Vieni a lavorare con noi' })).toBeVisible();
  await page.getByRole('link', { name: 'Versioni', exact: true }).click();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Torna a questa versione' }).click();
  await confirm(page, 'Torna a questa versione');
  await expect(page.getByText('Versione ripresa.')).toBeVisible();
  await visitor.goto(`/${path}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lavora con noi' })).toBeVisible();
  await visitor.context().close();
});

test('an article is written with its picture, seen ahead, and read on the blog', { tag: '@main' }, async ({ page }) => {
  const visitor = await anotherPage(page);
  const title = `Il mestiere ${stamp()}`;
  await asStaff(page, 'contenuti');
  await page.goto('/staff/articles/nuovo');
  await words(page, 'Titolo').fill(title);
  await page.getByLabel('Tipo').selectOption({ label: 'Articolo del blog' });
  await page.getByRole('combobox', { name: 'Categoria' }).fill('mest');
  await page.getByRole('listbox').getByRole('option').first().click();
  await words(page, 'In breve').fill('Due righe per chi ha fretta.');
  await editor(page, 'Testo').fill('Si comincia presto.');
  await words(page, 'Autore').fill('Irene Galli');
  await page
    .getByLabel('Immagine: scegli')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await expect(page.getByRole('img', { name: 'Immagine, anteprima' })).toBeVisible();
  await page.getByLabel('Data di uscita').fill(inDays(-1));
  await save(page, 'Aggiunto.');
  const preview = page.frameLocator('iframe[title="Come apparirà la pagina"]');
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('Si comincia presto.')).toBeVisible();
  await page.getByLabel('Pubblico').check();
  await save(page, 'Salvato.');
  // What the editor did not know would be lost: titles, quotes and pictures stay as they are written.
  await page.getByRole('button', { name: 'Citazione' }).click();
  await page
    .getByLabel('Immagine nel testo')
    .last()
    .setInputFiles({ name: 'brigata.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await page.getByRole('alertdialog').getByRole('textbox').fill('Una brigata al lavoro');
  await answerQuestion(page, 'Conferma');
  await expect(editor(page, 'Testo').getByRole('img', { name: 'Una brigata al lavoro' })).toBeVisible();
  await save(page, 'Salvato.');
  await expect(preview.getByRole('img', { name: 'Una brigata al lavoro' })).toBeVisible();
  await visitor.goto('/blog');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('blockquote')).toContainText('Si comincia presto.');
  await expect(visitor.getByRole('img', { name: 'Una brigata al lavoro' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('di Irene Galli')).toBeVisible();
  await visitor.context().close();
});

test('a sponsor is made with its colour and opens on its host; the host is not found once it is off', async ({
  page,
  baseURL,
}) => {
  const domain = `sponsor${stamp()}`;
  const { port } = new URL(baseURL ?? '');
  await asStaff(page, 'contenuti');
  await page.goto('/staff/sponsors/nuovo');
  await words(page, 'Titolo').fill('Laghi Lavoro');
  await words(page, 'Sottodominio').fill(domain);
  await words(page, 'Sito').fill('https://laghi.example');
  await page
    .getByLabel('Logo: scegli')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await expect(page.getByRole('img', { name: 'Logo, anteprima' })).toBeVisible();
  await words(page, 'Colore').fill('#ffee00');
  await page.getByLabel('Attivo').check();
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('abbastanza scuro')).toHaveCount(2);
  await words(page, 'Colore').fill('#1f5f78');
  await save(page, 'Aggiunto.');
  const guest = await anotherPage(page);
  await guest.goto(`http://${domain}.localhost:${port}/offerte-lavoro`);
  await expect(guest.getByText('Laghi Lavoro')).toBeVisible();
  expect(await guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe(
    '#1f5f78',
  );
  await expect(guest.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:${port}/offerte-lavoro`);
  await page.getByLabel('Attivo').uncheck();
  await save(page, 'Salvato.');
  expect((await guest.goto(`http://${domain}.localhost:${port}/offerte-lavoro`))?.status()).toBe(404);
  await guest.context().close();
});

test('a string is found by its words, changed, seen on the site, and given back', async ({ page }) => {
  const visitor = await anotherPage(page);
  await asStaff(page, 'contenuti');
  await page.goto('/staff/strings?q=prossimo%20evento');
  await page.getByRole('rowheader').first().getByRole('link', { name: 'Il prossimo evento' }).click();
  await words(page, 'Al suo posto').fill('Il prossimo appuntamento');
  await save(page, 'Salvato.');
  await visitor.goto('/career-day');
  await expect(visitor.getByRole('heading', { name: 'Il prossimo appuntamento' })).toBeVisible();
  await words(page, 'Al suo posto').fill('');
  await save(page, 'Salvato.');
  await visitor.goto('/career-day');
  await expect(visitor.getByRole('heading', { name: 'Il prossimo evento' })).toBeVisible();
  await visitor.context().close();
});

test('the newsletter goes from the box to the inbox, and is left with one tap', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const reader = await anotherPage(page);
  const email = `lettore.${stamp()}@example.it`;
  const subject = `Novità ${stamp()}`;
  await reader.goto('/');
  const box = reader.getByRole('form', { name: 'Newsletter' });
  await wake(reader);
  await box.getByLabel('E-mail').pressSequentially(email, { delay: 30 });
  await takesTime(reader);
  await box.getByRole('button', { name: 'Mi iscrivo!' }).click();
  await expect(reader.getByText('Manca un passo')).toBeVisible();
  await reader.goto(new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname);
  await reader.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(reader.getByRole('heading', { name: 'Iscrizione confermata' })).toBeVisible();

  await asStaff(page, 'contenuti');
  await page.goto('/staff/campaigns/nuovo');
  await words(page, 'Oggetto').fill(subject);
  await editor(page, 'Testo').fill('La stagione comincia adesso.');
  await page.getByLabel('A chi').selectOption({ label: 'Candidati' });
  await save(page, 'Aggiunto.');
  await page.getByRole('button', { name: 'Mandami una prova' }).click();
  await confirm(page, 'Mandami una prova');
  await mailTo(request, 'contenuti@demo.brigata.it', subject);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await confirm(page, 'Invia');
  await expect(page.getByText(/In partenza per/)).toBeVisible();
  const letter = await mailTo(request, email, subject);
  expect(letter.text).toContain('La stagione comincia adesso.');
  const way = new URL(letter.links.find((link) => link.includes('/newsletter/disiscrizione/')) ?? '');
  await reader.goto(way.pathname + way.search);
  await reader.getByRole('button', { name: 'Disiscrivimi' }).click();
  await expect(reader.getByRole('heading', { name: 'Fatto' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await reader.context().close();
});

test('a question from the contacts page is answered from the back office', async ({ page, request }) => {
  const visitor = await anotherPage(page);
  const email = `domanda.${stamp()}@example.it`;
  const subject = `Un dubbio ${stamp()}`;
  await visitor.goto('/contatti');
  await visitor.getByLabel('Come ti chiami?').fill('Ugo');
  await visitor.getByRole('main').getByLabel('E-mail per la risposta').fill(email);
  await visitor.getByLabel('Di che cosa si tratta?').fill(subject);
  await visitor.getByLabel('Messaggio').fill('Posso candidarmi senza CV?');
  await visitor.getByRole('checkbox', { name: 'Ho letto l’informativa sulla privacy' }).check();
  await takesTime(visitor);
  await visitor.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(visitor.getByText('Messaggio ricevuto')).toBeVisible();
  await asStaff(page, 'assistenza');
  await page.goto(`/staff/requests?q=${encodeURIComponent(subject)}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await confirm(page, 'Rispondi', { Risposta: 'Sì: puoi crearlo qui, in cinque minuti.' });
  await expect(page.getByText('Risposta inviata.')).toBeVisible();
  expect((await mailTo(request, email, `Re: ${subject}`)).text).toContain('puoi crearlo qui');
  await visitor.context().close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { romeLocal } from '../../src/domain/rome-time.ts';
import { aCompany, anotherPage, answersConsent, aPhoto, asStaff, expect, logIn, mailTo, takesTime, test, wake } from './brigata.ts';

answersConsent();
// The back office is one for every screen: its own shapes are seen by the journeys of accessibility.
test.skip(({ isMobile }) => isMobile, 'on the desk alone');

const DAY_MS = 86_400_000;
const inDays = (days: number) => romeLocal(new Date(Date.now() + days * DAY_MS));
const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Answers the dialog that an action opens. */
async function confirm(page: Page, button: string, fields: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
const save = async (page: Page, said: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
};
const words = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const editor = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a page is written with its preview beside it, published, changed, and taken back to how it was', async ({ page }) => {
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

test('an article is written with its picture, seen ahead, and read on the blog', async ({ page }) => {
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
  await page.getByLabel('Immagine: scegli').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await aPhoto(page) });
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
  page.once('dialog', (dialog) => dialog.accept('Una brigata al lavoro'));
  await page
    .getByLabel('Immagine nel testo')
    .last()
    .setInputFiles({ name: 'brigata.png', mimeType: 'image/png', buffer: await aPhoto(page) });
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

test('an event is made, filled by a visitor and a candidate, moved, and ends in the archive', async ({ page, request }) => {
  test.setTimeout(90_000);
  const visitor = await anotherPage(page);
  const title = `Career Day ${stamp()}`;
  const email = `evento.${stamp()}@example.it`;
  await asStaff(page, 'contenuti');
  await page.goto('/staff/events/nuovo');
  await words(page, 'Titolo').fill(title);
  await page.getByLabel('Tipo').selectOption({ label: 'Career Day' });
  await words(page, 'Dove').fill('Fiera di Ancona');
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  await page.getByLabel('Inizia').fill(inDays(100));
  await page.getByLabel('Finisce').fill(inDays(100.3));
  await words(page, 'Posti').fill('2');
  await words(page, 'Gruppo nell’archivio').fill('Prove');
  await page.getByLabel('Pubblico').check();
  await save(page, 'Aggiunto.');

  await visitor.goto('/career-day');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await takesTime(visitor);
  await words(visitor, 'Nome').fill('Ida');
  await visitor.getByRole('main').getByLabel('Cognome').fill('Ferri');
  await visitor.getByRole('main').getByLabel('E-mail').fill(email);
  await visitor.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(visitor.getByText('Per iscriverti devi leggere l’informativa privacy.')).toBeVisible();
  await visitor.getByRole('checkbox', { name: 'Ho letto l’informativa privacy' }).check();
  await visitor.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(visitor.getByText('Hai un posto')).toBeVisible();
  const mail = await mailTo(request, email, 'Sei iscritto');
  expect(mail.text).toContain('Fiera di Ancona');

  await page.reload();
  await words(page, 'Dove').fill('Mole di Ancona');
  await save(page, 'Salvato.');
  const moved = await mailTo(request, email, 'Cambio di programma');
  const leave = new URL(moved.links.find((link) => link.includes('/rinuncia/')) ?? '');
  await visitor.goto(leave.pathname);
  await visitor.getByRole('button', { name: 'Lascio il posto' }).click();
  await expect(visitor.getByRole('heading', { name: 'Grazie di averlo detto' })).toBeVisible();

  await page.getByLabel('Inizia').fill(inDays(-2));
  await page.getByLabel('Finisce').fill(inDays(-1.7));
  await save(page, 'Salvato.');
  await visitor.goto('/career-day');
  const group = visitor.locator('details', { hasText: 'Prove' });
  // The first group stands open.
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  await group.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('Questo evento è finito')).toBeVisible();
  await visitor.context().close();
});

test('the offers of an event open to who is registered, and are searched there', async ({ page, context }) => {
  await page.goto('/career-day/career-day-rimini');
  await page.getByRole('region', { name: 'Le offerte dell’evento' }).getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/redirect=%2Fcareer-day%2Fcareer-day-rimini/);
  await logIn(context.request, 'candidato@demo.brigata.it');
  await page.goto('/career-day/career-day-rimini');
  const offers = page.getByRole('region', { name: 'Le offerte dell’evento' });
  await expect(offers.getByRole('article').first()).toBeVisible();
  await offers.getByRole('searchbox').fill('zzzz niente');
  await offers.getByRole('button', { name: 'Cerca' }).click();
  await expect(offers.getByText('Nessuna offerta trovata.')).toBeVisible();
});

test('a sponsor is made with its colour and opens on its host; the host is not found once it is off', async ({ page, baseURL }) => {
  const domain = `sponsor${stamp()}`;
  const { port } = new URL(baseURL ?? '');
  await asStaff(page, 'contenuti');
  await page.goto('/staff/sponsors/nuovo');
  await words(page, 'Titolo').fill('Laghi Lavoro');
  await words(page, 'Sottodominio').fill(domain);
  await words(page, 'Sito').fill('https://laghi.example');
  await page.getByLabel('Logo: scegli').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPhoto(page) });
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
  expect(await guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe('#1f5f78');
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

test('the newsletter goes from the box to the inbox, and is left with one tap', async ({ page, request }) => {
  const reader = await anotherPage(page);
  const email = `lettore.${stamp()}@example.it`;
  const subject = `Novità ${stamp()}`;
  await reader.goto('/');
  const box = reader.getByRole('form', { name: 'Newsletter' });
  await wake(reader);
  await box.getByLabel('E-mail').pressSequentially(email, { delay: 30 });
  await takesTime(reader);
  await box.getByRole('button', { name: 'Mi iscrivo!' }).click();
  await expect(reader.getByText('L’iscrizione alla nostra newsletter è avvenuta correttamente')).toBeVisible();
  await reader.goto(new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname);
  await reader.getByRole('button', { name: 'Confermo l’iscrizione' }).click();
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
  await visitor.getByRole('checkbox', { name: 'Ho letto l’informativa privacy' }).check();
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

test('a company brings its feed in, sees what is wrong line by line, and has its drafts', async ({ page, request }) => {
  await aCompany(page, request, 'importa');
  await page.goto('/profilo/azienda/le-mie-offerte');
  await page.getByRole('link', { name: 'Importa' }).click();
  const xml = (title: string) => `<job><title>${title}</title><category>Cuoco</category><city>Rimini</city><salary>1.500 - 1.800 €</salary><description>Cucina di mare con brigata di otto persone.</description></job>`;
  const file = (content: string) => ({ name: 'offerte.xml', mimeType: 'application/xml', buffer: Buffer.from(content) });
  await page.getByLabel('File XML delle offerte').setInputFiles(file('<source><job><title>Storto</job></source>'));
  await expect(page.getByText('Il feed non è XML valido, alla riga 1')).toBeVisible();
  await page.getByLabel('File XML delle offerte').setInputFiles(file(`<source>\n${xml('Cuoco di linea')}\n${xml('')}\n${xml('Secondo cuoco')}\n</source>`));
  await expect(page.getByText('3 offerte lette, 1 con errori.')).toBeVisible();
  await expect(page.getByText('Manca il titolo.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Secondo cuoco/ }).uncheck();
  await page.getByRole('button', { name: 'Crea 1 bozza' }).click();
  await expect(page.getByText('Una bozza creata.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cuoco di linea' })).toBeVisible();
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await expect(page).toHaveURL(/\/recruiter\/pubblica-annuncio\?bozza=\d+/);
});

test('a partner copies the snippet, and its frame grows with the offers', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
  await page.goto('/partner');
  await page.getByRole('button', { name: 'Copia il codice' }).click();
  await expect(page.getByText('Copiato')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain('/iframeTemplate"');
  const host = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>Partner</title><body>${snippet}</body>`));
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const partner = await anotherPage(page);
  await partner.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frame = partner.locator('iframe');
  await expect.poll(async () => Number.parseInt(await frame.evaluate((element: HTMLIFrameElement) => element.style.height), 10)).not.toBe(640);
  const inside = partner.frameLocator('iframe');
  await expect(inside.getByRole('article').first()).toBeVisible();
  const [tab] = await Promise.all([
    partner.context().waitForEvent('page'),
    inside
      .getByRole('link', { name: /Visualizza/ })
      .first()
      .click(),
  ]);
  await expect(tab).toHaveURL(/\/offerte-lavoro\//);
  await partner.context().close();
  await new Promise((resolve) => host.close(resolve));
});

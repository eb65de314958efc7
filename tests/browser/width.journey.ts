import { aCandidate, aCompany, answersConsent, expect, offerOf, test, wake } from './brigata.ts';

answersConsent();

/** One long word, as a pasted link is. */
const LONG = `https://example.it/${'a'.repeat(1981)}`;

/** Writes the long word into every field of the page that takes text, and gives how much wider than the window it then is. */
async function widthWith(page: import('@playwright/test').Page): Promise<number> {
  for (const field of await page.locator('main').locator('textarea, [contenteditable=true], input:is([type=text], [type=email], [type=url], [type=tel], [type=search], :not([type]))').all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(LONG);
  }
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe('a word of two thousand letters, pasted into every field', () => {
  test('widens no page of visitors', async ({ page, request }) => {
    test.setTimeout(120_000);
    const offer = await offerOf(request, 'Senza domande');
    for (const address of ['/', '/login', '/register', '/recupera-password', '/contatti', '/career-day', '/recruiter', '/recruiter/login', '/offerte-lavoro', '/recruiter/servizi', `${offer}/invia-candidatura`]) {
      await page.goto(address);
      await wake(page);
      expect(await widthWith(page), address).toBeLessThanOrEqual(0);
    }
  });

  test('widens no page of a candidate', async ({ page, request }) => {
    test.setTimeout(120_000);
    await aCandidate(page, request, 'largo');
    const pages = [
      '/profilo',
      '/profilo/candidato/curriculum',
      '/profilo/candidato/informazioni-personali',
      '/profilo/candidato/candidature',
      '/preferiti',
      '/profilo/impostazioni',
      '/profilo/impostazioni/accesso',
      '/profilo/disattiva',
    ];
    page.on('dialog', (dialog) => void dialog.accept());
    for (const address of pages) {
      await page.goto(address);
      await wake(page);
      for (const open of await page.getByRole('button', { name: /^Aggiungi (un’esperienza|scuola)/ }).all()) await open.click();
      expect(await widthWith(page), address).toBeLessThanOrEqual(0);
    }
    await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
    await wake(page);
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    expect(await widthWith(page), 'questions').toBeLessThanOrEqual(0);
    await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura`);
    await wake(page);
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    expect(await widthWith(page), 'letter').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla e invia' })).toBeVisible();
    expect(await widthWith(page), 'recap').toBeLessThanOrEqual(0);
  });

  test('widens no page of a company', async ({ page, request }) => {
    test.setTimeout(120_000);
    await aCompany(page, request, 'largo');
    page.on('dialog', (dialog) => void dialog.accept());
    const pages = [
      '/profilo/azienda',
      '/profilo/azienda/persone',
      '/profilo/azienda/le-mie-offerte',
      '/profilo/azienda/le-mie-offerte/importa',
      '/profilo/informazioni-generiche',
      '/recruiter/pubblica-annuncio',
      '/recruiter/ricerca-candidato',
      '/recruiter/assistenza',
      '/profilo/azienda/gestione-crediti',
    ];
    for (const address of pages) {
      await page.goto(address);
      await wake(page);
      expect(await widthWith(page), address).toBeLessThanOrEqual(0);
    }
  });
});

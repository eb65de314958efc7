import { aPdf } from '../pdf.ts';
import { expect, logIn, mailTo, offerOf, takesTime, test } from './brigata.ts';

test('who applies without an account answers the questions from the mail, without JavaScript, and the company reads them', async ({ page, browser, request, baseURL, isMobile }) => {
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  const email = `risposte.${Date.now()}.${isMobile}@example.it`;
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill(isMobile ? 'Telefoni' : 'Scrivani');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Il tuo CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa privacy/ }).check();
  await takesTime(page);
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
  const link = (await mailTo(request, email, 'candidatura')).links.find((one) => one.includes('/risposte?')) ?? '';

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 } });
  const asked = await plain.newPage();
  await asked.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await asked.getByLabel('Che cosa ti piace di questo lavoro?').fill('La sala piena.');
  await asked.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(asked.getByText('Campo obbligatorio.').first()).toBeVisible();
  await expect(asked.getByLabel('Che cosa ti piace di questo lavoro?')).toHaveValue('La sala piena.');
  await asked.screenshot({ path: test.info().outputPath('questions.png'), fullPage: true });
  await asked.getByRole('radio', { name: 'Sì' }).check();
  await asked.getByLabel('Quanti anni di esperienza').fill('6');
  await asked.getByRole('radio', { name: 'Sera' }).check();
  await asked.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(asked.getByRole('heading', { name: 'Risposte inviate' })).toBeVisible();
  await plain.close();

  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/notifiche');
  await expect(page.getByText(/Risposte arrivate per .*: Sara/).first()).toBeVisible();
});

import { aPdf } from '../pdf.ts';
import { expect, mailTo, offerOf, test, wake } from './brigata.ts';

test('a person who applies without an account answers the questions next, corrects a mistyped address, and withdraws', {
  tag: '@main',
}, async ({ page, request }) => {
  const stamp = Date.now();
  const wrong = `sbagliato.${stamp}@example.it`;
  const right = `giusto.${stamp}@example.it`;
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  await wake(page);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Ada');
  await form.getByLabel('Cognome').fill('Correggi');
  await form.getByLabel('E-mail').fill(wrong);
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);

  // The questions come on that page; what is missing is said.
  const questions = page.getByRole('form', { name: 'Le domande dell’azienda' });
  await questions.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(questions.getByText('Campo obbligatorio.').first()).toBeVisible();

  const address = page.getByRole('region', { name: 'Ti rispondono qui' });
  await expect(address).toContainText(wrong);
  await address.getByText('Non è giusto? Correggilo').click();
  await address.getByLabel('L’indirizzo giusto').fill('non-una-mail');
  await address.getByRole('button', { name: 'Salva l’indirizzo' }).click();
  await expect(address.getByText('La mail che hai inserito non è valida')).toBeVisible();
  await address.getByLabel('L’indirizzo giusto').fill(right);
  await address.getByRole('button', { name: 'Salva l’indirizzo' }).click();
  await expect(address).toContainText('Indirizzo corretto');
  await expect(address).toContainText(right);
  const { links } = await mailTo(request, right, 'candidatura');
  expect(links.some((link) => link.includes('/risposte?'))).toBe(true);

  await questions.getByRole('radio', { name: 'Sì' }).check();
  await questions.getByLabel('Quanti anni di esperienza').fill('3');
  await questions.getByRole('radio', { name: 'Sera' }).check();
  await questions.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(page.getByText('Risposte inviate')).toBeVisible();
  await expect(questions).toHaveCount(0);

  await page.getByRole('link', { name: 'Ritira la candidatura' }).click();
  await page.getByText('Ritira la candidatura', { exact: true }).click();
  await page.getByRole('button', { name: 'Sì, ritira la candidatura' }).click();
  await expect(page.getByRole('heading', { name: 'Candidatura ritirata' })).toBeVisible();
  // The page of what was sent knows it no more.
  await page.goto('/one-shot-done');
  await expect(page.getByText(right)).toHaveCount(0);
});

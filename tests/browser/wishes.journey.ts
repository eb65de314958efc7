import { aCandidate, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

test('a candidate writes which hours, contract and pay they want and what certificates they have; a pay that is none is refused', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  await aCandidate(page, request, 'desideri');
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  const wishes = page.getByRole('region', { name: 'Che cosa cerchi in un’offerta' });
  await expect(wishes.getByRole('radio', { name: 'Tutti e due' })).toBeChecked();
  // The input of a pill is hidden: its label is what is tapped.
  await wishes.getByText('Full time', { exact: true }).click();
  await wishes.getByText('Tempo indeterminato', { exact: true }).click();
  const pay = wishes.getByLabel('Paga minima al mese');
  await pay.fill('tanto');
  await page.getByText('Attestato HACCP', { exact: true }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(wishes.getByText('Scrivi gli euro lordi al mese, senza centesimi.')).toBeVisible();
  await page.reload();
  await expect(pay).toHaveValue('tanto');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(pay).toHaveValue('');
  await page.getByText('Full time', { exact: true }).click();
  await page.getByText('Tempo indeterminato', { exact: true }).click();
  await page.getByText('Attestato HACCP', { exact: true }).click();
  await pay.fill('9.000');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Modifiche salvate')).toBeVisible();
  await page.reload();
  await expect(wishes.getByRole('radio', { name: 'Full time' })).toBeChecked();
  await expect(wishes.getByRole('checkbox', { name: 'Tempo indeterminato' })).toBeChecked();
  await expect(pay).toHaveValue('9.000');
  await expect(page.getByRole('checkbox', { name: 'Attestato HACCP' })).toBeChecked();
});

import { romeDay } from '#domain/rome-time.ts';
import { aCompany, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

const year = Number(romeDay().slice(0, 4)) + 1;

test('a company writes its season, and publishes what is missing', { tag: ['@main', '@phone'] }, async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'piano');
  await page.goto(`/profilo/azienda/stagione?stagione=estate-${year}`);
  await wake(page);
  await expect(page.getByText(`Per Estate ${year} non hai ancora scritto chi ti serve`)).toBeVisible();
  const add = page.getByRole('region', { name: 'Aggiungi un ruolo' });
  // Sent without a role, it says what is missing.
  await add.getByRole('button', { name: 'Aggiungi al piano' }).click();
  await expect(add.getByText('Scegli la qualifica dai suggerimenti.')).toBeVisible();
  await add.getByLabel('Quante persone').fill('2');
  await add.getByLabel('Dal').fill(`${year}-06-10`);
  await add.getByLabel(/^Al( \*)?$/).fill(`${year}-09-15`);
  // Typed in full and sent from its field, a role need not be chosen.
  await add.getByLabel('Ruolo').fill('cuoco');
  await add.getByLabel('Ruolo').press('Enter');
  const role = page.getByRole('region', { name: 'Cuoco' });
  const line = role.getByRole('listitem').filter({ hasText: 'dal 10 giugno al 15 settembre' });
  /** The last figure of the line. */
  const missing = line.getByRole('definition').last();
  await expect(line.getByRole('term')).toHaveText(['Servono', 'Mancano']);
  await expect(missing).toHaveText('2');

  // Changed in its place.
  await role.getByRole('link', { name: 'Modifica Cuoco dal 10 giugno al 15 settembre' }).click();
  await role.getByLabel('Quante persone').fill('1');
  await role.getByRole('button', { name: 'Salva' }).click();
  await expect(missing).toHaveText('1');

  // Deleted, and brought back from another page, which stays.
  await role.getByRole('button', { name: 'Elimina Cuoco dal 10 giugno al 15 settembre' }).click();
  await expect(role).toBeHidden();
  await page.getByRole('link', { name: 'Brigata, home aziende' }).press('Enter');
  await expect(page).toHaveURL('/recruiter');
  const added = page.waitForResponse(/\/company\/season-plan$/);
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  expect((await added).ok()).toBe(true);
  await expect(page).toHaveURL('/recruiter');
  await page.goto(`/profilo/azienda/stagione?stagione=estate-${year}`);
  await wake(page);
  await expect(missing).toHaveText('1');

  await role.getByRole('button', { name: 'Pubblica quello che manca' }).click();
  await expect(page).toHaveURL(/\/recruiter\/pubblica-annuncio\?bozza=\d+/);
  // The wizard opens where something is still to be written.
  await expect(page.getByLabel('Inizio')).toHaveValue(`${year}-06-10`);
  await expect(page.getByLabel('Fine')).toHaveValue(`${year}-09-15`);
  await wake(page);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Qualifica')).toHaveValue('Cuoco');
  await expect(page.getByLabel('Dove si lavora')).toHaveValue(/Rimini/);
  await page.goto(`/profilo/azienda/stagione?stagione=estate-${year}`);
  await expect(role.getByRole('link', { name: 'Riprendi la bozza' })).toBeVisible();

  // The year after begins with a copy.
  await page.goto(`/profilo/azienda/stagione?stagione=estate-${year + 1}`);
  await wake(page);
  await page.getByRole('button', { name: `Copia da Estate ${year}` }).click();
  await expect(missing).toHaveText('1');
});

import { romeDay } from '#domain/rome-time.ts';
import { aCandidate, answersConsent, expect, test, wake } from './brigata.ts';
import { axeViolations } from './page-checks.ts';

answersConsent();

const year = Number(romeDay().slice(0, 4)) + 1;

test('a candidate writes the periods of a year, takes one away and brings it back', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  await aCandidate(page, request, 'periodi');
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  const part = page.getByRole('region', { name: 'Disponibilità' });
  // By keyboard alone: the form is chosen with the arrows, the first day is typed.
  await part.getByRole('radio', { name: 'Immediata' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(part.getByRole('radio', { name: 'In uno o più periodi' })).toBeChecked();
  const first = part.getByRole('group', { name: 'Periodo 1' });
  await first.getByLabel('Dal', { exact: true }).fill(`${year}-05-01`);
  await first.getByLabel('Al', { exact: true }).fill(`${year}-04-01`);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(first.getByText('La fine viene prima dell’inizio.')).toBeVisible();
  await first.getByLabel('Al', { exact: true }).fill(`${year}-09-30`);

  // A wrong key loses nothing that was written.
  await part.getByRole('radio', { name: 'In uno o più periodi' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByLabel('Al', { exact: true })).toHaveValue(`${year}-09-30`);

  await part.getByRole('button', { name: 'Aggiungi un periodo' }).click();
  const second = part.getByRole('group', { name: 'Periodo 2' });
  await second.getByLabel('Dal', { exact: true }).fill(`${year}-12-08`);
  await second.getByLabel('Al', { exact: true }).fill(`${year + 1}-04-10`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Modifiche salvate')).toBeVisible();

  await part.getByRole('button', { name: `Togli il periodo: dal 1° maggio al 30 settembre ${year}` }).click();
  await expect(second).toBeHidden();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(first.getByLabel('Dal', { exact: true })).toHaveValue(`${year}-05-01`);
  await expect(page.locator('[data-save-bar=dirty]')).toHaveCount(0);

  await page.reload();
  await wake(page);
  await expect(second.getByLabel('Dal', { exact: true })).toHaveValue(`${year}-12-08`);
  // The last period too comes back as it was.
  for (const words of [`dall’8 dicembre ${year} al 10 aprile ${year + 1}`, `dal 1° maggio al 30 settembre ${year}`])
    await part.getByRole('button', { name: `Togli il periodo: ${words}` }).click();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(first.getByLabel('Dal', { exact: true })).toHaveValue(`${year}-05-01`);
  await expect(second).toBeHidden();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.goto('/profilo/anteprima');
  await expect(page.getByText(`dal 1° maggio al 30 settembre ${year}`)).toBeVisible();
});

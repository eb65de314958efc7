import { romeDay } from '#domain/rome-time.ts';
import { answersConsent, expect, openFilters, test, wake } from './brigata.ts';
import { axeViolations } from './page-checks.ts';

answersConsent();

const year = Number(romeDay().slice(0, 4)) + 1;

test('a search asks for days, says them among its filters, and keeps the focus in the field', {
  tag: ['@main', '@phone'],
}, async ({ page, isMobile }) => {
  await page.goto('/offerte-lavoro');
  await wake(page);
  if (isMobile) await openFilters(page);
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filtri' }) : page.getByRole('complementary');
  const when = filters.getByRole('group', { name: 'Quando' });
  await when.getByLabel('Dal').focus();
  await when.getByLabel('Dal').fill(`${year}-06-01`);
  await expect(page).toHaveURL(new RegExp(`date_from=${year}-06-01`));
  await expect(when.getByLabel('Dal')).toBeFocused();
  await when.getByLabel('Al', { exact: true }).fill(`${year}-08-31`);
  await expect(page).toHaveURL(new RegExp(`date_to=${year}-08-31`));
  if (isMobile) await filters.getByText('Lavoro per tutto il periodo').click();
  else await filters.getByLabel('In queste date').selectOption('whole');
  await expect(page).toHaveURL(/dates=whole/);
  expect(await axeViolations(page)).toEqual([]);
  if (isMobile) await page.getByRole('button', { name: 'Chiudi i filtri' }).click();
  const chosen = page.getByRole('list', { name: 'Filtri scelti' });
  await expect(chosen).toContainText(`Dal 01/06/${year}`);
  await expect(chosen).toContainText('Lavoro per tutto il periodo');
  await chosen.getByRole('link', { name: `Togli il filtro Al 31/08/${year}` }).click();
  await expect(page).not.toHaveURL(/date_to/);
});

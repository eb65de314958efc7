import { answersConsent, expect, openFilters, test, wake } from './brigata.ts';
import { axeViolations } from './page-checks.ts';

answersConsent();

test('a tap shows on the cards how far the work is from where somebody is, and is not sent to the site', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4642, longitude: 9.1899 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/offerte-lavoro/rimini');
  await wake(page);
  if (isMobile) await openFilters(page);
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filtri' }) : page.getByRole('complementary');
  await filters.getByRole('button', { name: 'Usa la mia posizione' }).click();
  await expect(filters.getByText('Le schede dicono quanto è lontana')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  if (isMobile) await page.getByRole('button', { name: 'Chiudi i filtri' }).click();
  const card = page.getByRole('article').first();
  // From Milano to Rimini and what lies around it.
  await expect(card).toContainText(/a 2\d\d km da te/);
  expect(sent.filter((one) => /45[.,]4|9[.,]1[89]/.test(one))).toEqual([]);
  expect(page.url()).not.toContain('45');
  await page.reload();
  await expect(card).not.toContainText('da te');
});

test('a person who does not let the browser say where they are reads what to do', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/offerte-lavoro/rimini');
  await wake(page);
  const filters = page.getByRole('complementary', { name: 'Filtri' });
  await filters.getByRole('button', { name: 'Usa la mia posizione' }).click();
  await expect(filters.getByText('Il browser non ha il permesso di dire dove sei')).toBeVisible();
});

import { aCandidate, anotherPage, answersConsent, expect, mailTo, OWN_PASSWORD, test, wake } from './brigata.ts';

answersConsent();

test('another device is seen and logged out, and everything else with one button', async ({ page, request }) => {
  const email = await aCandidate(page, request, 'dispositivi');
  const others = [await anotherPage(page), await anotherPage(page)];
  for (const other of others) {
    await other.goto('/login');
    await wake(other);
    await other.getByRole('main').getByLabel('E-mail').first().fill(email);
    await other.getByLabel('Password').fill(OWN_PASSWORD);
    await other.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(other).toHaveURL('/');
  }
  await page.goto('/profilo/impostazioni');
  await page.getByRole('link', { name: 'Dispositivi e accessi' }).click();
  await wake(page);
  const devices = page.getByRole('region', { name: 'I tuoi dispositivi' });
  await expect(devices.getByText('Questo dispositivo')).toHaveCount(1);
  const leave = devices.getByRole('button', { name: /^Esci da .* su / });
  await expect(leave).toHaveCount(2);
  await leave.first().click();
  await expect(leave).toHaveCount(1);
  await expect(page.getByText('Accesso chiuso', { exact: true })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await devices.getByRole('button', { name: 'Esci da tutti gli altri' }).click();
  await expect(devices.getByText('Non sei dentro da nessun altro dispositivo.')).toBeVisible();
  for (const other of others) {
    await other.goto('/profilo');
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
});

test('a letter about a login that was not one’s own ends it, and leads to a new password', async ({ page, request }) => {
  const email = await aCandidate(page, request, 'estraneo');
  const thief = await anotherPage(page);
  await thief.goto('/login');
  await wake(thief);
  await thief.getByRole('main').getByLabel('E-mail').first().fill(email);
  await thief.getByLabel('Password').fill(OWN_PASSWORD);
  await thief.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(thief).toHaveURL('/');
  await page.goto((await mailTo(request, email, 'Nuovo accesso')).links[0] ?? '');
  await wake(page);
  await page.getByRole('button', { name: 'Chiudi tutto e cambia la password' }).click();
  await expect(page).toHaveURL(/\/profilo\/recupera-password\//);
  await thief.goto('/profilo');
  await expect(thief).toHaveURL(/\/login/);
  await thief.context().close();
});

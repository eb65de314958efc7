import { TOTP } from 'otpauth';
import {
  aCandidate,
  aCompany,
  anotherPage,
  answerQuestion,
  answersConsent,
  expect,
  mailTo,
  OWN_PASSWORD,
  test,
  wake,
} from './brigata.ts';

answersConsent();

test('another device is seen and logged out, and everything else with one button', { tag: '@main' }, async ({
  page,
  request,
}) => {
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
  await expect(page.getByText(/^Accesso chiuso · /)).toBeVisible();
  await devices.getByRole('button', { name: 'Esci da tutti gli altri' }).click();
  await answerQuestion(page, 'Esci da tutti gli altri');
  await expect(devices.getByText('Il tuo account non è aperto su altri dispositivi.')).toBeVisible();
  for (const other of others) {
    await other.goto('/profilo');
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
});

test('a letter about a login that was not one’s own ends it, and leads to a new password', async ({
  page,
  request,
}) => {
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

test('an app is set up, asked for at the login, and replaced by a recovery code', { tag: '@main' }, async ({
  page,
  request,
  context,
}) => {
  const email = await aCandidate(page, request, 'passaggi');
  await page.goto('/profilo/impostazioni/sicurezza');
  await wake(page);
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  await page.getByText('Non riesco a inquadrarlo').click();
  const secret = (await page.locator('.font-mono').textContent())?.replace(/\s/g, '') ?? '';
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  // Half a minute may end between here and the check: a code of now is then one of before, which still counts.
  await page.getByLabel('Sei cifre').fill(code());
  await page.getByRole('button', { name: 'Conferma' }).click();
  const shown = page.locator('[data-recovery-codes] li');
  await expect(shown).toHaveCount(10);
  const [recovery = ''] = await shown.allTextContents();
  await page.getByRole('checkbox', { name: 'Li ho messi in un posto sicuro' }).check();
  await page.getByRole('button', { name: 'Fatto' }).click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  const enter = async () => {
    await context.clearCookies({ name: 'sessionid' });
    await page.goto('/login');
    await wake(page);
    await page.getByRole('main').getByLabel('E-mail').first().fill(email);
    await page.getByLabel('Password').fill(OWN_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Il codice della tua app' })).toBeFocused();
  };
  await enter();
  await page.getByLabel('Sei cifre').fill('000000');
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page.getByText('Il codice non è giusto o è già stato usato.')).toBeVisible();
  await page.getByLabel('Sei cifre').fill(code(1));
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page).toHaveURL('/');
  await enter();
  await page.getByRole('button', { name: 'Non ho il telefono con me' }).click();
  await page.getByLabel('Uno dei codici che hai messo da parte').fill(recovery);
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profilo/impostazioni/sicurezza');
  await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
});

test('an owner asks everybody for a second factor; before it the password opens only the way to one', async ({
  page,
  request,
  context,
}) => {
  const { email } = await aCompany(page, request, 'fattore');
  await page.goto('/profilo/azienda/persone');
  await wake(page);
  await page.getByRole('button', { name: 'Chiedilo a tutti' }).click();
  await answerQuestion(page, 'Chiedilo a tutti');
  await page.getByRole('link', { name: 'Imposta ora' }).click();
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible();
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  await page.getByText('Non riesco a inquadrarlo').click();
  const secret = (await page.locator('.font-mono').textContent())?.replace(/\s/g, '') ?? '';
  await page.getByLabel('Sei cifre').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Conferma' }).click();
  await page.getByRole('checkbox', { name: 'Li ho messi in un posto sicuro' }).check();
  await page.getByRole('button', { name: 'Fatto' }).click();
  await page.getByRole('link', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Chiedilo a tutti' }).click();
  await answerQuestion(page, 'Chiedilo a tutti');
  await expect(page.getByText('Da ora il secondo passaggio serve a tutti.')).toBeVisible();

  await page.getByRole('textbox', { name: 'E-mail' }).fill(`collega.${email}`);
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  const link = (await mailTo(request, `collega.${email}`, 'ti invita')).links[0] ?? '';
  const token = link.split('/').at(-1);
  const colleague = await anotherPage(page);
  const api = '/api/website/v1';
  const { csrfToken } = await (await colleague.request.get(`${api}/core/account/csrf`)).json();
  const accepted = {
    first_name: 'Carla',
    last_name: 'Neri',
    password: OWN_PASSWORD,
    confirm_password: OWN_PASSWORD,
    privacy: true,
  };
  expect(
    (
      await colleague.request.post(`${api}/invitations/${token}/accept`, {
        data: accepted,
        headers: { 'X-CSRFToken': csrfToken },
      })
    ).status(),
  ).toBe(200);
  await colleague.goto('/profilo/azienda/le-mie-offerte');
  await expect(colleague).toHaveURL(/\/profilo\/impostazioni\/sicurezza\?redirect=/);
  await expect(colleague.getByRole('heading', { name: 'La tua azienda chiede un secondo passaggio' })).toBeVisible();
  await colleague.goto('/offerte-lavoro');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await colleague.context().close();
  await context.clearCookies({ name: 'sessionid' });
});

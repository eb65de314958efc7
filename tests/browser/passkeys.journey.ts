import type { Page } from '@playwright/test';
import { aCandidate, answerQuestion, answersConsent, expect, OWN_PASSWORD, test, wake } from './brigata.ts';

answersConsent();

/** A phone's authenticator: stores passkeys and confirms with a fingerprint at once. */
async function anAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  // The tour of the home would cover the menu.
  await page.goto('/offerte-lavoro');
  await wake(page);
  await page.getByRole('button', { name: /Il tuo menu/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a passkey is added, named, and logs in with one touch; taken away, it opens nothing', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'passkey');
  await anAuthenticator(page);
  // The virtual device answers what is offered under the field at once: first the button is tried.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('autofill') !== 'yes')
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
  });
  await page.goto('/profilo/impostazioni');
  await page.getByRole('link', { name: /Sicurezza dell’accesso/ }).click();
  await wake(page);
  const section = page.getByRole('region', { name: 'Passkey' });
  await expect(section.getByText('Non ne hai ancora.')).toBeVisible();
  await section.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(page.getByText('Passkey aggiunta.')).toBeVisible();
  await section.getByRole('button', { name: /^Cambia nome a / }).click();
  await section.getByRole('textbox', { name: 'Nome' }).fill('Il mio telefono');
  await section.getByRole('button', { name: 'Salva' }).click();
  await expect(section.getByText('Il mio telefono')).toBeVisible();
  // The same device has it already.
  await section.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(section.getByText('Questo dispositivo ha già una passkey per il tuo account.')).toBeVisible();

  await logOut(page);
  await wake(page);
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(page).toHaveURL('/');

  await wake(page);
  await logOut(page);
  await page.evaluate(() => sessionStorage.setItem('autofill', 'yes'));
  await page.goto('/login');
  await wake(page);
  await expect(page).toHaveURL('/');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/profilo/impostazioni/sicurezza');
  await wake(page);
  await section.getByRole('button', { name: 'Togli Il mio telefono' }).click();
  await answerQuestion(page, 'Togli la passkey');
  await expect(section.getByText('Non ne hai ancora.')).toBeVisible();
  await logOut(page);
  await wake(page);
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(page.getByText('Questa passkey non è stata accettata.')).toBeVisible();
});

test('an old session asks again who this is before a passkey is added', async ({ page, request }) => {
  await aCandidate(page, request, 'prova');
  await anAuthenticator(page);
  await page.goto('/profilo/impostazioni/sicurezza');
  await wake(page);
  let isAsked = false;
  await page.route('**/me/passkeys/options', async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    await route.fulfill({ status: 403, json: { detail: 'Conferma che sei tu, poi riprova.', code: 'proof_required' } });
  });
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await dialog.getByLabel('La tua password').fill('sbagliata');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(dialog.getByText('La password non è corretta.')).toBeVisible();
  await dialog.getByLabel('La tua password').fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Passkey aggiunta.')).toBeVisible();
});

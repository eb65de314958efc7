import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aCandidate, aCompany, answersConsent, expect, offerOf, takesTime, test, wake } from './brigata.ts';
import { asStaff } from './desk.ts';
import { expectHeard, forgetHeard, listen } from './listening.ts';

answersConsent();
test.beforeEach(({ page }) => listen(page));

/**
 * Sends a form by keyboard as it is, and expects the focus on the first invalid field, linked to its error, and the
 * fields to correct announced.
 */
async function expectFaults(page: Page, form: Locator, button: string | RegExp): Promise<void> {
  await forgetHeard(page);
  await form.getByRole('button', { name: button }).last().focus();
  await page.keyboard.press('Enter');
  const wrong = form.locator('[aria-invalid=true]').first();
  await expect(wrong).toBeFocused();
  const words = await wrong.evaluate((field) =>
    `${field.getAttribute('aria-describedby') ?? ''} ${field.closest('fieldset')?.getAttribute('aria-describedby') ?? ''}`
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
  expect(words, `what is said of ${await wrong.getAttribute('name')}`).not.toBe('');
  await expectHeard(page, /da correggere: \S/);
}

/** An address of its own for each login: guesses of one account wait for each other. */
const unknownEmail = () => `nessuno.${randomUUID()}@example.it`;

test('a login that is refused says so, marks both fields and ties them to the words; an empty one goes to its first field', {
  tag: '@translated',
}, async ({ page }) => {
  for (const path of ['/login', '/recruiter/login']) {
    await page.goto(path);
    await wake(page);
    const form = page.getByRole('form', { name: 'Accesso' });
    await expectFaults(page, form, 'Accedi');
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await form.getByLabel('E-mail').fill(unknownEmail());
    await form.getByLabel('Password').fill('sbagliata');
    await forgetHeard(page);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert').filter({ hasText: 'E-mail o password non corrette.' })).toBeVisible();
    await expectHeard(page, 'E-mail o password non corrette.');
    await expect(form.getByLabel('E-mail')).toBeFocused();
    for (const field of ['E-mail', 'Password']) {
      await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByLabel(field)).toHaveAccessibleDescription(/E-mail o password non corrette/);
    }
    await form.getByLabel('Password').fill('altra');
    await expect(form.getByLabel('Password')).toHaveAttribute('aria-invalid', 'false');
  }
});

test('a form whose button is pressed without getting the focus, as in Safari, goes to its first field too', async ({
  page,
}) => {
  await page.goto('/login');
  await wake(page);
  const form = page.getByRole('form', { name: 'Accesso' });
  await form.getByRole('button', { name: 'Accedi' }).evaluate((button: HTMLButtonElement) => button.click());
  await expect(form.getByLabel('E-mail')).toBeFocused();
});

test('another field that has the focus already keeps it when the fields at fault are looked for', async ({ page }) => {
  await page.goto('/login');
  await wake(page);
  const form = page.getByRole('form', { name: 'Accesso' });
  await form.getByLabel('E-mail').fill(unknownEmail());
  await form.getByLabel('Password').fill('sbagliata');
  // A browser that is busy gives its next frame late.
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => frame(() => setTimeout(() => frame(callback), 1000));
  });
  await forgetHeard(page);
  await form.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'E-mail o password non corrette.' })).toBeVisible();
  await form.getByLabel('Password').focus();
  await expectHeard(page, /da correggere: E-mail/);
  await expect(form.getByLabel('Password')).toBeFocused();
});

test('every form of a visitor comes back to its first field at fault, and says which there are', async ({
  page,
  request,
}) => {
  const forms = [
    { path: '/register', form: 'Registrazione', button: 'Avanti' },
    { path: '/recupera-password', form: 'Recupera la password', button: 'Mandami il link' },
    { path: '/profilo/recupera-password/x/y', form: 'Nuova password', button: 'Salva la password' },
    {
      path: `${await offerOf(request, 'Senza domande')}/invia-candidatura`,
      form: 'Candidatura veloce',
      button: 'Invia la candidatura',
    },
    { path: '/', form: 'Newsletter', button: 'Mi iscrivo!' },
    { path: '/career-day/career-day-rimini', form: /^Iscrizione a/, button: 'Iscrivimi' },
  ];
  for (const { path, form, button } of forms) {
    await page.goto(path);
    await wake(page);
    await takesTime(page);
    await expectFaults(page, page.getByRole('form', { name: form }), button);
  }
  await page.goto('/contatti');
  await wake(page);
  await takesTime(page);
  await expectFaults(page, page.getByRole('main').locator('form[method=post]'), 'Invia');
});

test('so do the forms of users who are logged in', async ({ page, request }) => {
  await aCandidate(page, request, 'moduli');
  await page.goto('/profilo/impostazioni/accesso');
  await wake(page);
  await expectFaults(page, page.getByRole('form', { name: 'Cambia e-mail' }), 'Cambia e-mail');
  await expectFaults(page, page.getByRole('form', { name: 'Cambia password' }), 'Cambia password');
  await page.goto('/profilo/disattiva');
  await wake(page);
  await expectFaults(page, page.getByRole('form', { name: 'Disattivazione' }), /Continua|Avanti|Disattiva/);
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  await wake(page);
  await page.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ }).check();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expectFaults(page, page.getByRole('form', { name: 'Candidatura' }), 'Avanti');
});

test('so do those of a company and of staff', async ({ page, request, context }) => {
  await aCompany(page, request, 'moduli');
  await page.goto('/recruiter/assistenza');
  await wake(page);
  await takesTime(page);
  await page.getByRole('main').getByRole('button', { name: 'Scrivici' }).click();
  await expectFaults(page, page.getByRole('dialog').locator('form'), 'Invia');
  await page.goto('/profilo/azienda/persone');
  await wake(page);
  await expectFaults(page, page.getByRole('form', { name: 'Invita un collega' }), 'Invita');
  await context.clearCookies({ name: 'sessionid' });
  await asStaff(page);
  await page.goto('/staff/faqs/nuovo');
  await wake(page);
  await expectFaults(page, page.getByRole('main'), /^(Salva|Crea)/);
});

test('a form is sent once however often its button is pressed, says that there is no connection, and can be sent again', async ({
  page,
  request,
  context,
}) => {
  await aCandidate(page, request, 'doppio');
  await page.goto('/profilo/impostazioni/accesso');
  await wake(page);
  const form = page.getByRole('form', { name: 'Cambia password' });
  const button = form.getByRole('button', { name: 'Cambia password' });
  let sent = 0;
  let answer = () => {};
  await page.route('**/core/account/me/update-password', async (route) => {
    sent += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await button.dblclick();
  await expect(button).toBeDisabled();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect.poll(() => sent).toBe(1);
  answer();
  await expect(form.getByLabel('Password attuale')).toBeFocused();
  expect(sent).toBe(1);

  await page.unroute('**/core/account/me/update-password');
  await context.setOffline(true);
  await button.click();
  await expect(form.getByText('Sei senza connessione: riprova quando torna.')).toBeVisible();
  await context.setOffline(false);
  await form.getByLabel('Password attuale').fill('sbagliata');
  await button.click();
  await expect(form.getByText('Sei senza connessione')).toHaveCount(0);
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
});

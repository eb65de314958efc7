import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import {
  aCandidate,
  answersConsent,
  expect,
  mailTo,
  OWN_PASSWORD,
  offerOf,
  openSearch,
  test,
  wake,
} from './brigata.ts';

const aCv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };

/** Whether a finger on the middle of an element would meet something else. */
const isCovered = (element: Locator) =>
  element.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return !met || !(field.contains(met) || met.contains(field));
  });

/** The page wakes by its timers as well: without them only what it finds in the tab and the address can wake it. */
const withoutTimers = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms >= 5000 ? 0 : later(run, ms)),
      requestIdleCallback: () => 0,
    });
  });

const registration = (page: Page) => page.getByRole('form', { name: 'Registrazione' });
const cookies = (page: Page) => page.getByRole('region', { name: 'Cookie' });

async function register(page: Page, email: string): Promise<void> {
  const form = registration(page);
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await form.getByLabel('E-mail').fill(email);
  await next();
  await form.getByLabel('Nome', { exact: false }).first().fill('Giulia');
  await form.getByLabel('Cognome').fill('Neri');
  await form.getByLabel('Telefono').fill('333 1234567');
  await next();
  await form.getByRole('radio', { name: /Nessuno/ }).check();
  await next();
  await form.getByLabel('Password', { exact: false }).first().fill(OWN_PASSWORD);
  await form.getByLabel('Ripeti la password').fill(OWN_PASSWORD);
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Crea il mio account' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
}

test.describe('the save bar', () => {
  answersConsent();

  test('covers neither the field that is typed in nor the field at fault, and equal messages are shown once', {
    tag: '@phone-only',
  }, async ({ page, request }) => {
    await aCandidate(page, request, 'barra');
    await page.goto('/profilo/candidato/informazioni-personali');
    await wake(page);
    const bar = page.locator('[data-save-bar]');
    for (const label of ['Nome', 'Cognome', 'Telefono', 'Comune di residenza']) {
      const field = page
        .getByRole('main')
        .getByLabel(label, { exact: label === 'Telefono' })
        .and(page.locator('input'))
        .first();
      // Where the bar is about to appear.
      await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 20));
      await field.evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }));
      await page.keyboard.type('5');
      await expect(bar).toHaveAttribute('data-save-bar', 'dirty');
      await expect.poll(() => isCovered(field)).toBe(false);
      if (label === 'Comune di residenza') continue;
      await bar.getByRole('button', { name: 'Annulla' }).click();
      await expect(bar).toHaveAttribute('data-save-bar', 'idle');
    }
    await page.getByLabel('Nome', { exact: false }).first().fill('');
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await bar.getByRole('button', { name: 'Salva' }).click();
      const atFault = page.getByRole('main').locator('[aria-invalid=true]').first();
      await expect(atFault).toBeFocused();
      await expect.poll(() => isCovered(atFault)).toBe(false);
      await expect(bar).toHaveAttribute('data-save-bar', 'dirty');
    }
    await expect(page.locator('[data-banner]')).toHaveCount(1);
  });

  test('takes one line at the edge of the keyboard, and its button is hit from there', { tag: '@phone-only' }, async ({
    page,
    request,
  }) => {
    await aCandidate(page, request, 'tastiera');
    await page.goto('/profilo/candidato/informazioni-personali');
    await wake(page);
    const bar = page.locator('[data-save-bar]');
    await page.getByLabel('Cognome').fill('Gialli');
    await expect(bar).toHaveAttribute('data-save-bar', 'dirty');
    await expect
      .poll(async () =>
        Math.round(740 - ((await bar.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0)),
      )
      .toBe(8);
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    await bar.getByRole('button', { name: 'Salva' }).tap();
    await expect(page.getByText('Modifiche salvate')).toBeVisible();
  });
});

test.describe('a form in steps, after a reload', () => {
  answersConsent();

  test('that was sent still says where the mail went; another link to it asks anew', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.goto('/register');
    await wake(page);
    const email = `fatto.${Date.now()}@example.it`;
    await register(page, email);
    await expect(page).toHaveURL('/register#fatto');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea il tuo account');
    await expect(registration(page).getByLabel('E-mail')).toHaveValue('');
  });

  test('that was sent begins anew from a link of its page, past its steps, up to another mail', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await page.goto('/register');
    await wake(page);
    const stamp = Date.now();
    await register(page, `prima.${stamp}@example.it`);
    await expect(page).toHaveURL('/register#fatto');
    await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Registrati' }).click();
    await expect(page).toHaveURL('/register');
    await expect(registration(page).getByLabel('E-mail')).toHaveValue('');
    await register(page, `seconda.${stamp}@example.it`);
    await expect(page).toHaveURL('/register#fatto');
    await expect(page.getByText(`seconda.${stamp}@example.it`)).toBeVisible();
  });

  test('opens the first step that is not complete, not the one of its address', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.goto('/register#passo-3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea il tuo account');
    await expect(page).toHaveURL('/register#passo-1');
    await registration(page).getByLabel('E-mail').fill(`passo.${Date.now()}@example.it`);
    await page.goto('/register?tipo=candidato#passo-3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come ti chiami?');
    await expect(page).toHaveURL(/#passo-2$/);
  });

  test('shows what was typed, at its step, before anything is touched', { tag: '@phone-only' }, async ({
    page,
    request,
  }) => {
    await withoutTimers(page);
    await page.goto('/register');
    await wake(page);
    await registration(page).getByLabel('E-mail').fill(`ricarica.${Date.now()}@example.it`);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await registration(page).getByLabel('Cognome').fill('Neri');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come ti chiami?');
    await expect(registration(page).getByLabel('Cognome')).toHaveValue('Neri');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura`);
    await wake(page);
    const form = page.getByRole('form', { name: 'Candidatura veloce' });
    await form.getByLabel('Cognome').fill('Neri');
    await page.reload();
    await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
  });

  test('of an application without a CV opens the step of the CV', { tag: '@phone-only' }, async ({ page, request }) => {
    await aCandidate(page, request, 'senza-cv');
    await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura#passo-3`);
    await expect(page).toHaveURL(/#passo-1$/);
    await expect(page.getByRole('heading', { name: 'Il tuo CV' })).toBeVisible();
  });
});

test.describe('a step that is still being checked', () => {
  answersConsent();

  for (const way of ['by its button', 'by the browser'] as const) {
    test(`is left ${way} for the step before, and the answer moves nobody on`, { tag: '@phone-only' }, async ({
      page,
    }) => {
      await page.goto('/register');
      await wake(page);
      const form = registration(page);
      const [heading, next] = [
        page.getByRole('heading', { level: 1 }),
        page.locator('main [type=submit]:not([name=back])'),
      ];
      await form.getByLabel('E-mail').fill(`sosta.${Date.now()}.${way.length}@example.it`);
      await next.click();
      await form.getByLabel('Nome', { exact: false }).first().fill('Giulia');
      await form.getByLabel('Cognome').fill('Neri');
      await form.getByLabel('Telefono').fill('333 1234567');
      let answer = () => {};
      const isLeft = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/register\.data/, async (route) => {
        if (route.request().method() === 'POST') await isLeft;
        await route.continue();
      });
      await next.click();
      await expect(next).toHaveAttribute('aria-busy', 'true');
      if (way === 'by its button') await page.getByRole('button', { name: 'Indietro' }).click();
      else await page.goBack();
      await expect(heading).toHaveText('Crea il tuo account');
      answer();
      await expect(next).toHaveAttribute('aria-busy', 'false');
      // One step on from the first, not from the one that was checked.
      await next.click();
      await expect(heading).toHaveText('Come ti chiami?');
      await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
    });
  }
});

test('the question about cookies covers nothing of what was done, and waits behind the search', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/one-shot-done');
  await wake(page);
  await expect(cookies(page)).toBeVisible();
  await expect(cookies(page)).toHaveCSS('position', 'relative');
  await page.goto('/register');
  await wake(page);
  await register(page, `cookie.${Date.now()}@example.it`);
  await page.reload();
  await expect(cookies(page)).toHaveCSS('position', 'relative');
  await page.goto('/');
  await wake(page);
  await expect(cookies(page)).toBeVisible();
  await cookies(page)
    .getByRole('button', { name: 'Chiudi e continua senza accettare' })
    .evaluate((button) => button.blur());
  await openSearch(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(cookies(page)).toBeHidden();
  await page.getByRole('button', { name: 'Torna Indietro' }).click();
  await expect(cookies(page)).toBeVisible();
});

test('an activation link that was used says that the account is active, and leads to the profile', {
  tag: '@phone-only',
}, async ({ page, request, context }) => {
  const email = await aCandidate(page, request, 'attivo');
  const link = new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname;
  await page.goto(link);
  await page.getByRole('button', { name: 'Attiva l’account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo account è già attivo');
  await expect(page.getByLabel('La tua e-mail')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Vai al profilo' }).click();
  await expect(page).toHaveURL(/\/profilo/);
  await context.clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Attiva l’account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo account è già attivo');
  await expect(page.getByRole('main').getByRole('link', { name: 'Vai al login' })).toBeVisible();
});

test('a quick application is checked before its file leaves; an address with an account is pointed out once', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const sent: string[] = [];
  page.on(
    'request',
    (asked) => asked.method() === 'POST' && asked.url().includes('one-shot-applications') && sent.push(asked.url()),
  );
  await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura`);
  await wake(page);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  const send = page.getByRole('button', { name: 'Invia la candidatura' });
  await form.getByLabel('Nome', { exact: false }).first().fill('G1ulia 99');
  await form.getByLabel('Cognome').fill('Neri');
  await form.getByLabel('E-mail').fill('candidato@demo.brigata.it');
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ ...aCv, name: 'foto.pdf', buffer: Buffer.from('non sono un PDF') });
  await expect(
    form.getByText('“foto.pdf” non è un PDF: apri il tuo CV, salvalo come PDF e carica quello.'),
  ).toHaveCount(1);
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await send.click();
  await expect(form.getByText('Usa solo lettere, spazi, apostrofi e trattini.')).toHaveCount(1);
  await form.getByLabel('Nome', { exact: false }).first().fill('Giulia');
  await send.click();
  await expect(form.getByLabel('Il tuo CV')).toBeFocused();
  expect(sent).toEqual([]);
  await form.getByLabel('Il tuo CV').setInputFiles(aCv);
  await send.click();
  await expect(form.getByText('Questo indirizzo ha già un account')).toHaveCount(1);
  await expect(form.getByRole('link', { name: 'Vai al login' })).toBeVisible();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  // The message about one address is not shown for another.
  await form.getByLabel('E-mail').fill('altra@example.it');
  await expect(form.getByRole('link', { name: 'Vai al login' })).toHaveCount(0);
});

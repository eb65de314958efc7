import type { Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { answersConsent, expect, offerOf, takesTime, test, wake } from './brigata.ts';

answersConsent();

/**
 * Takes away what the oldest browsers of `package.json` lack. Popovers are called otherwise in everything that the page
 * loads, so that this browser knows none: neither the attributes nor `:popover-open` nor the methods.
 */
async function takeAway(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    // Names of files stay: the polyfill has one with the word.
    const body = text.replace(/popover(?![\w-]*\.js)/g, 'popunder').replaceAll('Popover', 'Popunder');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const lacking: [object, string][] = [
      [Element.prototype, 'checkVisibility'],
      [AbortSignal, 'any'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [window, 'requestIdleCallback'],
      ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name): [object, string] => [Array.prototype, name]),
      ...['isWellFormed', 'toWellFormed'].map((name): [object, string] => [String.prototype, name]),
      ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name): [object, string] => [Set.prototype, name]),
    ];
    for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name);
  });
}

test.beforeEach(({ page }) => takeAway(page));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Accedi' });
const register = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Registrati' });

test('without popovers the account’s menu is closed, and opens before the page is awake and after it', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => 'popunder' in HTMLElement.prototype)).toBe(false);
  await expect(register(page)).toBeHidden();
  await account(page).click();
  await expect(register(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
  await expect(register(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(register(page)).toBeHidden();
  await account(page).click();
  await register(page).click();
  await expect(page).toHaveURL(/register/);
  await expect(register(page)).toBeHidden();
});

test('without popovers a phone’s search and filters are closed, and open and close as sheets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offerte-lavoro');
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThanOrEqual(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await wake(page);
  const opener = page.getByRole('button', { name: 'Filtri', exact: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await expect(page.getByRole('heading', { name: 'Filtri', exact: true })).toBeFocused();
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: 'Chiudi i filtri' }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: /^Cerca offerte di lavoro: / }).click();
  const job = page.getByRole('dialog', { name: 'Cerca offerte di lavoro' }).getByRole('combobox').first();
  await expect(job).toBeFocused();
  await page.goBack();
  await expect(job).toBeHidden();
});

test('without what is newer a wrong form shows its errors, and an application is sent', async ({ page, request }) => {
  await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura`);
  await wake(page);
  await takesTime(page);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  await form.getByLabel('Nome').first().fill('Luca');
  await form.getByLabel('Cognome').fill('Verdi');
  await form.getByLabel('E-mail').fill(`luca.${Date.now()}@example.it`);
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
});

import { answersConsent, expect, logIn, offerOf, test, wake } from './brigata.ts';
import { expectFocusOn, expectHeard, focusedName, forgetHeard, isFocusClear, listen, tabTo } from './listening.ts';

test.beforeEach(({ page }) => listen(page));

test.describe('a page that is opened by a link', () => {
  answersConsent();

  test('is announced by its title and read from its heading; going back returns to the link and to the place', async ({
    page,
  }) => {
    await page.goto('/offerte-lavoro');
    await wake(page);
    const offer = page.getByRole('main').getByRole('listitem').getByRole('link').nth(8);
    await offer.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expectHeard(page, await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/offerte-lavoro');
    await expect(offer).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
    // From a menu of the frame, which closes.
    await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectFocusOn(page, 'Accedi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('.menu:popover-open')).toHaveCount(0);
    await expectHeard(page, /Accedi/);
  });

  test('leaves the focus to a change of the query alone; another page of a list is read from its head', async ({
    page,
  }) => {
    await page.goto('/offerte-lavoro');
    await wake(page);
    const sort = page.getByLabel('Ordina per');
    await sort.focus();
    await sort.selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?/);
    await expect(sort).toBeFocused();
    await page.getByRole('link', { name: 'Pagina successiva' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expectFocusOn(page, 'Risultati');
    await expectHeard(page, /Pagina 2 di \d+/);
    await page.keyboard.press('Tab');
    expect(await isFocusClear(page)).toBe('clear');
    await page.goto('/blog');
    await wake(page);
    await page.getByRole('link', { name: 'Pagina successiva' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectHeard(page, /Pagina 2 di \d+/);
  });

  test('a menu closes when Tab leaves it, and says which page is open', async ({ page, context }) => {
    await logIn(context.request, 'candidato@demo.brigata.it');
    await page.goto('/profilo');
    await wake(page);
    await page.getByRole('button', { name: /^Il tuo menu/ }).focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('.menu:popover-open');
    await expect(menu.getByRole('link', { name: 'Il tuo profilo' })).toHaveAttribute('aria-current', 'page');
    await tabTo(page, 'Esci');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    expect(await focusedName(page)).not.toBe('');
    await page.goto('/offerte-lavoro');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Offerte di lavoro' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('the question about cookies', () => {
  const question = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Cookie' });

  test('is the first thing Tab comes to, is refused by Escape, and gives the focus back', async ({ page }) => {
    await page.goto('/offerte-lavoro');
    // The page wakes by itself after five or six seconds, and asks three later.
    await expect(question(page)).toBeVisible({ timeout: 25_000 });
    await page.keyboard.press('Tab');
    await expectFocusOn(page, 'Rifiuta');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectHeard(page, 'Hai accettato');
    const preferences = page.getByRole('button', { name: 'Preferenze cookie' });
    await preferences.focus();
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'Possiamo contare le visite?');
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(preferences).toBeFocused();
    await expectHeard(page, 'Hai rifiutato');
    expect(await page.evaluate(() => document.cookie)).toContain('brigata_consent=no');
  });

  test('hides nothing that takes the focus', { tag: '@phone' }, async ({ page, request, isMobile }) => {
    for (const path of isMobile
      ? ['/', await offerOf(request, 'Senza domande')]
      : ['/offerte-lavoro', '/register?t=company']) {
      await page.goto(path);
      await wake(page);
      await expect(question(page)).toBeVisible();
      for (let stop = 0; stop < 35; stop++) {
        await page.keyboard.press('Tab');
        // After the last stop comes the browser itself.
        if ((await isFocusClear(page)) === 'no focus') break;
        if (
          !(await page.evaluate(() => document.activeElement?.closest('[data-consent], [data-full-screen]') !== null))
        )
          expect(await isFocusClear(page), `${path} ${await focusedName(page)}`).toBe('clear');
      }
    }
  });

  test('leaves Escape to what is open over the page', async ({ page }) => {
    await page.goto('/login');
    await wake(page);
    await expect(question(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.menu:popover-open')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.menu:popover-open')).toHaveCount(0);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await forgetHeard(page);
  });
});

import type { Locator } from '@playwright/test';
import { expect, logIn, test, wake } from './brigata.ts';

const COMPANY = 'azienda@demo.brigata.it';
const MY_OFFERS = '/profilo/azienda/le-mie-offerte';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not shown');
  return box;
};

test.describe('a menu', () => {
  test.beforeEach(async ({ page }) => logIn(page.request, COMPANY));

  test('opens beside its button, also when it is pressed before the page is awake', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    // No script comes until it is let through: the browser opens the menu by itself.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(MY_OFFERS);
    const button = page.getByRole('button', { name: /^Altre azioni per / }).first();
    const menu = page.getByRole('menu', { name: /^Altre azioni per / });
    const isBeside = async () => {
      const [at, shown, window] = [await boxOf(button), await boxOf(menu), page.viewportSize()];
      // On a phone a sheet at the foot of the window, else below the button with the same right edge.
      if (isMobile)
        return (
          Math.abs(shown.y + shown.height - (window?.height ?? 0)) < 24 && shown.width > (window?.width ?? 0) * 0.9
        );
      return (
        shown.y >= at.y + at.height - 1 &&
        shown.y < at.y + at.height + 16 &&
        Math.abs(shown.x + shown.width - (at.x + at.width)) < 3
      );
    };
    await button.click();
    await expect(menu).toBeVisible();
    await expect.poll(isBeside, 'before').toBe(true);
    letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await expect.poll(isBeside, 'once awake').toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('of filters closes on a choice, on Escape and on a tap outside', { tag: '@phone' }, async ({ page }) => {
    await page.goto(MY_OFFERS);
    await wake(page);
    const button = page.getByRole('button', { name: /^Filtri/ });
    const menu = page.getByRole('menu', { name: /^Filtri/ });
    await button.click();
    await menu.getByRole('menuitemcheckbox', { name: 'Con candidature da valutare' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/filtro=to_evaluate/);
    await expect(button).toHaveAccessibleName('Filtri: 1');
    await button.click();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Con candidature da valutare' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(8, 120);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/filtro=to_evaluate$/);
  });
});

test('the buttons of a dialog are within reach in a window 500 px high', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await logIn(page.request, COMPANY);
  await page.setViewportSize({ width: isMobile ? 360 : 1280, height: 500 });
  await page.goto(`${MY_OFFERS}?filtro=to_evaluate`);
  await page
    .getByRole('link', { name: /candidatur/ })
    .first()
    .click();
  await wake(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('link') });
  await row
    .getByRole('button', { name: /^Stato di / })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Non idoneo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const frame = await boxOf(dialog);
  expect(frame.y).toBeGreaterThanOrEqual(0);
  expect(frame.y + frame.height).toBeLessThanOrEqual(500);
  for (const button of await dialog.getByRole('button').all()) {
    const box = await boxOf(button);
    expect(box.y, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(frame.y);
    expect(box.y + box.height, (await button.textContent()) ?? '').toBeLessThanOrEqual(frame.y + frame.height);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

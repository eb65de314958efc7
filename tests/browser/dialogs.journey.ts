import type { Locator, Page } from '@playwright/test';
import { answersConsent, expect, logIn, test, wake } from './brigata.ts';
import { focusedName } from './listening.ts';

answersConsent();
test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');

/** Opens a dialog by keyboard and holds what every dialog must do: a name, the focus inside and round it both ways, the page behind out of reach, Escape, and the focus back. */
async function expectDialog(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), { message: `${name}: the focus is inside` }).toBe(true);
  const isInside = () => dialog.evaluate((one) => document.activeElement === document.body || one.contains(document.activeElement));
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array.from({ length: 14 }, () => 'Tab'), 'Shift+Tab']) {
    await page.keyboard.press(key);
    // Past the last stop comes the browser itself, and then the dialog again; never the page behind.
    expect(await isInside(), `${name}: ${key} to ${await focusedName(page)}`).toBe(true);
  }
  // What is behind takes no focus, whatever asks for it.
  const behind = await dialog.evaluate((one) => {
    const link = [...document.querySelectorAll<HTMLElement>('main a, main button')].find((element) => !one.contains(element));
    link?.focus();
    return link !== undefined && document.activeElement === link;
  });
  expect(behind, `${name}: the page behind`).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('the dialogs of a candidate keep the focus, close by Escape and give it back', async ({ page, context }) => {
  test.setTimeout(90_000);
  await logIn(context.request, 'candidato@demo.brigata.it');
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  await expectDialog(page, page.getByRole('region', { name: 'Lavori desiderati' }).getByRole('button', { name: 'Aggiungi' }), 'Che lavoro cerchi?');
  await page.goto('/profilo/candidato/candidature');
  await wake(page);
  const application = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /Vedi|Apri|Dettagli/ })
    .first();
  if (await application.isVisible()) await expectDialog(page, application, /./);
});

test('the dialogs of a company do too', async ({ page, context }) => {
  test.setTimeout(90_000);
  await logIn(context.request, 'azienda@demo.brigata.it');
  await page.goto('/recruiter/assistenza');
  await wake(page);
  await expectDialog(page, page.getByRole('main').getByRole('button', { name: 'Scrivici' }), /./);
  const { items: offers }: { items: { id: number }[] } = await (await context.request.get('/api/website/v1/company/offers?status=attive')).json();
  await page.goto(`/profilo/azienda/le-mie-offerte/${offers[0]?.id}/candidature`);
  await wake(page);
  const note = page
    .getByRole('main')
    .getByRole('button', { name: /^Not[ae]|^Aggiungi una nota|^Scrivi una nota/ })
    .filter({ visible: true })
    .first();
  if (await note.isVisible()) await expectDialog(page, note, /./);
  const { items: found } = await (await context.request.get('/api/website/v1/search/candidates')).json();
  await page.goto(`/recruiter/${found.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`);
  await wake(page);
  await expectDialog(page, page.getByRole('button', { name: 'Sblocca profilo' }), 'Sblocca il profilo');
});

import type { Page } from '@playwright/test';
import { expect } from './brigata.ts';
import { DESK, PHONE, resize } from './page-checks.ts';

/** One long word, as a pasted link is. */
const LONG = `https://example.it/${'a'.repeat(1981)}`;

export const TEXT_FIELDS =
  'textarea, [contenteditable=true], input:is([type=text], [type=email], [type=url], [type=tel], [type=search], :not([type]))';

/**
 * Writes the long word into every field of the page, or of the dialog above it, that takes text, and gives how much
 * wider than the window it then is.
 */
export async function widthWith(page: Page): Promise<number> {
  for (const field of await page.locator('main, dialog[open]').locator(TEXT_FIELDS).all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(LONG, { force: true });
  }
  return page.evaluate(() => {
    const widest = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...widest.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** That the word does not widen the page as it is, on a desk and then on a phone; leaves it on a phone. */
export async function expectNarrow(page: Page, about: string): Promise<void> {
  await resize(page, DESK);
  expect(await widthWith(page), about).toBeLessThanOrEqual(0);
  await resize(page, PHONE);
  expect(await widthWith(page), `${about} on a phone`).toBeLessThanOrEqual(0);
}

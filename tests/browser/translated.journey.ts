import type { Page } from '@playwright/test';
import { expect, offerOf, openSearch, test, wake } from './brigata.ts';
import { asStaff } from './desk.ts';
import { type Translation, translates } from './translator.ts';

const manners: readonly Required<Pick<Translation, 'manner'>>[] = [
  { manner: 'instead' },
  { manner: 'then removed' },
  { manner: 'around' },
  { manner: 'in the text' },
];

/** Every word of the title and of the labels carries the mark. */
const isTranslated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, main label')]
          .map(({ textContent }) => textContent ?? '')
          .filter((words) => !words.includes('~') || /(?<![~\p{L}])\p{L}/u.test(words)),
      ),
    )
    .toEqual([]);

for (const { manner } of manners)
  test(`a page that is translated before it wakes stays translated, and keeps what was typed (${manner})`, async ({
    page,
    context,
  }) => {
    await translates(context, { afterMs: 20, atOnce: 10_000, manner, mark: '~' });
    await page.goto('/register');
    await isTranslated(page);
    const email = page.locator('main input[type=email]').first();
    const before = await email.elementHandle();
    await email.pressSequentially('giulia@example.it', { delay: 10 });
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    // React took the page over as it was: it made no field anew.
    expect(await before?.evaluate((field) => field.isConnected)).toBe(true);
    await expect(email).toHaveValue('giulia@example.it');
    await isTranslated(page);
  });

for (const { manner } of manners)
  test(`a count that changes is never seen twice nor as it was (${manner})`, async ({ page, context }) => {
    await translates(context, { afterMs: 20, atOnce: 10_000, manner, mark: '~' });
    await page.goto('/offerte-lavoro');
    await wake(page);
    const counted = page.locator('[data-count]');
    const before = (await counted.textContent()) ?? '';
    await page
      .getByRole('checkbox', { name: /^~?Con ~?alloggio/ })
      .and(page.locator(':visible'))
      .check();
    await expect(page).toHaveURL(/has_room=true/);
    await expect(counted).not.toHaveText(before);
    const [, count] =
      (await (await page.request.get(page.url())).text()).match(/data-count="true">([\d.]+) offerte/) ?? [];
    await expect(counted).toHaveText(`${count} ~offerte`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('~Offerte ~di ~lavoro');
  });

test.describe('changed in its structure', () => {
  // React reports that it began anew.
  test.use({ expectedError: /React error #418/ });
  test('a page that an extension changed is drawn anew, with what was typed, ticked and pressed in it', async ({
    page,
    request,
  }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(`${await offerOf(request, 'Fresca')}/invia-candidatura`);
    await page.locator('main h1').evaluate((title) => {
      title.before(document.createElement('aside'));
      title.remove();
    });
    const form = page.getByRole('form', { name: 'Candidatura veloce' });
    const surname = form.getByLabel('Cognome');
    const before = await surname.elementHandle();
    await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
    await surname.pressSequentially('Esposito', { delay: 5 });
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    expect(await before?.evaluate((field) => field.isConnected)).toBe(false);
    await expect(surname).toHaveValue('Esposito');
    await expect(surname).toBeFocused();
    await expect(form.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeChecked();
  });
});

test('what is typed in the search while the page is translated slowly stays', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await translates(context, { afterMs: 60, atOnce: 15 });
  await page.goto('/');
  await openSearch(page);
  const job = page.getByRole('combobox', { name: 'Cosa cerchi?' });
  await job.pressSequentially('sommelier', { delay: 60 });
  await expect(page.getByRole('option', { name: 'Sommelier' })).toBeVisible();
  await expect(job).toHaveValue('sommelier');
  await page.getByRole('option', { name: 'Sommelier' }).click();
  await expect(job).toHaveValue('Sommelier');
});

test('names, sums and towns are not translated, nor a text in the editor', async ({ page, context, request }) => {
  await translates(context, { afterMs: 20, atOnce: 10_000, mark: '~' });
  await page.goto(await offerOf(request, 'Fresca'));
  await isTranslated(page);
  for (const plain of await page.locator('main [translate=no]').all()) await expect(plain).not.toContainText('~');
  await expect(page.locator('[data-pay] [translate=no]').first()).toHaveText(/^[\d.]+(?:,\d\d)? €/);
  await asStaff(page, 'contenuti');
  await page.goto('/staff/faqs/nuovo');
  await page.keyboard.press('Shift');
  const answer = page.locator('[contenteditable=true]');
  await answer.pressSequentially('Una risposta lunga', { delay: 30 });
  await expect(page.getByRole('button', { name: /^~/ }).first()).toBeVisible();
  await expect(answer).toHaveText('Una risposta lunga');
});

import { aBoard } from './boards.ts';
import { answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

test('on a phone a CV fills the window, leads to the next person’s, and Back closes it', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Gina', 'Rita']);
  const list = board.replace('/bacheca', '');
  await page.goto(list);
  await wake(page);
  await page.getByRole('link', { name: 'Rita Bruni' }).click();
  const enlarge = page.getByRole('button', { name: 'Ingrandisci' });
  await enlarge.click();
  const rita = page.getByRole('dialog', { name: 'Rita Bruni', exact: true });
  await expect(rita.locator('canvas').first()).toBeVisible();
  const window = page.viewportSize();
  expect(await rita.boundingBox()).toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height });
  // Two fingers enlarge it, and it is drawn finely enough for that.
  expect(await rita.evaluate((dialog) => getComputedStyle(dialog).touchAction)).toBe('auto');
  const drawn = await rita
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.clientWidth]);
  expect(drawn[0]).toBeGreaterThanOrEqual(3 * (drawn[1] ?? 0) - 1);
  await expect(rita.getByRole('button', { name: 'Persona precedente' })).toBeDisabled();

  await rita.getByRole('button', { name: 'Persona successiva' }).click();
  const gina = page.getByRole('dialog', { name: 'Gina Bruni', exact: true });
  await expect(gina.locator('canvas').first()).toBeVisible();
  await page.goBack();
  await expect(gina).toBeHidden();
  // Whoever was shown last is shown now, and one step further back is the list.
  await expect(page.getByRole('heading', { level: 1, name: 'Gina Bruni' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));

  await page.getByRole('link', { name: 'Gina Bruni' }).click();
  await enlarge.click();
  await gina.getByRole('button', { name: 'Chiudi il curriculum' }).click();
  await expect(gina).toBeHidden();
  await expect(enlarge).toBeVisible();
});

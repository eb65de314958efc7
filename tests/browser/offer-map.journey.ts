import type { Page } from '@playwright/test';
import { answersConsent, expect, test, wake } from './brigata.ts';
import { chromium, launch } from './chromium.ts';
import { axeViolations } from './page-checks.ts';

answersConsent();

const stage = (page: Page) => page.getByRole('region', { name: 'Mappa delle offerte' });
const marks = (page: Page) => stage(page).getByRole('button', { name: /offert/ });
const { args, ...browser } = launch(chromium);

// This browser draws WebGL with the processor.
test.use({
  launchOptions: { ...browser, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] },
});

test.describe('with a browser that can draw the map', () => {
  test('the map of a search is asked for, looked at nearer, searched where it is, and shared by its address', {
    tag: ['@main', '@phone'],
  }, async ({ page, isMobile }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/offerte-lavoro');
    await wake(page);
    expect(asked.filter((path) => path.includes('maplibre') || path.startsWith('/mappa/'))).toEqual([]);
    await page.getByRole('link', { name: 'Mappa', exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/offerte-lavoro?vista=mappa');
    await expect(stage(page).locator('[data-map=live] canvas')).toBeVisible();
    await expect(stage(page).locator('[data-map=drawing]')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    const counts = async () =>
      (await marks(page).allTextContents()).map((text) => Number(text.replace('.', ''))).reduce((a, b) => a + b, 0);
    const said = async () =>
      Number(
        (
          await page
            .getByText(/^\d+ offerte$/)
            .first()
            .textContent()
        )?.split(' ')[0],
      );
    // An offer that another journey publishes between the two readings is in both of the next ones.
    let isOld = false;
    await expect(async () => {
      if (isOld) {
        await page.reload();
        await wake(page);
      }
      isOld = true;
      await expect.poll(counts, { timeout: 10_000 }).toBe(await said());
    }).toPass();

    // A group is opened by key: the map goes there, and its marks are others.
    const group = marks(page).filter({ hasText: /^\d+$/ }).first();
    const name = (await group.getAttribute('aria-label')) ?? '';
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(marks(page).and(page.getByLabel(name, { exact: true }))).toHaveCount(0);
    await stage(page).getByRole('button', { name: 'Ingrandisci' }).click();
    await expect(stage(page).getByRole('button', { name: 'Cerca qui' })).toBeVisible();

    // Moved by hand, the map offers to search what it shows.
    await stage(page).locator('canvas').focus();
    await page.keyboard.press('ArrowRight');
    await stage(page).getByRole('button', { name: 'Cerca qui' }).click();
    await expect(page).toHaveURL(/vista=mappa.*box=|box=.*vista=mappa/);
    await expect(stage(page).getByRole('button', { name: 'Cerca qui' })).toHaveCount(0);
    const here = page.url();
    const found = await page
      .getByText(/^\d+ offert[ae]$/)
      .first()
      .textContent();
    await page.goto(here);
    await wake(page);
    await expect(page.getByText(found ?? '', { exact: true }).first()).toBeVisible();
    await expect(stage(page).locator('[data-map=live] canvas')).toBeVisible();
    if (!isMobile) await expect(page.getByRole('link', { name: 'Togli il filtro Zona della mappa' })).toBeVisible();
  });

  test('a mark shows the offers of its place, the same that the list has', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/offerte-lavoro/rimini?vista=mappa&radius=0');
    await wake(page);
    const mark = stage(page).getByRole('button', { name: /^Rimini[,:] / });
    await expect(mark).toBeVisible();
    await mark.focus();
    await page.keyboard.press('Enter');
    const panel = stage(page).getByRole('region', { name: 'Offerte in questo punto: Rimini' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('article').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const title = await panel.getByRole('article').first().getByRole('heading').textContent();
    await expect(
      page
        .locator('#contenuto, main')
        .getByRole('heading', { name: title ?? '' })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  test('marks that do not load are asked for again', async ({ page }) => {
    await page.goto('/offerte-lavoro?vista=mappa');
    await wake(page);
    await expect(stage(page).locator('[data-map=live] canvas')).toBeVisible();
    await page.route('**/search/offers/map*', (route) => route.abort());
    await stage(page).getByRole('button', { name: 'Ingrandisci' }).click();
    await expect(stage(page).getByRole('alert')).toContainText('Le offerte della mappa non si sono caricate.');
    await page.unroute('**/search/offers/map*');
    await stage(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(stage(page).getByRole('alert')).toHaveCount(0);
    await expect(marks(page).first()).toBeVisible();
  });
});

test('without WebGL the map is a drawing with the offers of each region, which leads on', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/offerte-lavoro?vista=mappa');
  await wake(page);
  const drawing = stage(page).getByRole('img', { name: 'Mappa: Italia' });
  await expect(drawing).toBeVisible();
  // Its marks lie on it by percent: in a stage of another shape it keeps its own.
  const box = await drawing.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(400 / 440, 1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText('Offerte per zona').click();
  await page.getByRole('link', { name: /^Emilia-Romagna/ }).click();
  await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna?vista=mappa');
  await expect(stage(page).getByRole('img', { name: /Emilia-Romagna/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the map is a drawing, and its list is beside it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/offerte-lavoro?vista=mappa');
    await expect(stage(page).getByRole('img', { name: 'Mappa: Italia' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

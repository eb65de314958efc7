import { answersConsent, expect, logIn, test } from './brigata.ts';
import { contentTop } from './page-checks.ts';

answersConsent();

test('the prices begin at the top at every width of a desk: title, a small block of art, packages', async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/recruiter/acquista-crediti');
    const [title, art, plan] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.locator('main header .tiles').boundingBox(),
      page.getByRole('article').first().boundingBox(),
    ]);
    expect.soft(title?.y, `title at ${width}`).toBeLessThanOrEqual(120);
    expect.soft(plan?.y, `packages at ${width}`).toBeLessThanOrEqual(560);
    expect.soft(art?.height, `art at ${width}`).toBeLessThanOrEqual(220);
    // Three columns of two, and not one under the other.
    expect.soft((art?.width ?? 0) / (art?.height ?? 1), `art at ${width}`).toBeCloseTo(1.5, 1);
  }
});

// One visit is looked at in every width: a screen with touch shows a phone's page as a phone does.
const touch = { isMobile: true, hasTouch: true };

test.describe('the art of a public page', () => {
  test.use(touch);

  test('is beside its title and pushes it nowhere', async ({ page }) => {
    const paths = [
      '/',
      '/recruiter',
      '/chi-siamo',
      '/contatti',
      '/career-day',
      '/blog',
      '/recruiter/servizi',
      '/recruiter/perche-sceglierci',
      '/recruiter/guide',
      '/recruiter/acquista-crediti',
      '/non-esiste',
      '/one-shot-done',
      '/register',
    ];
    for (const path of paths) {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 360]) {
        const height = width === 360 ? 740 : 900;
        await page.setViewportSize({ width, height });
        expect
          .soft((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, `${path} at ${width}`)
          .toBeLessThan(height / 3);
      }
    }
  });
});

/**
 * Pages whose picture once pushed what people came for below the first screen: the last place it may begin at, by
 * width.
 */
const earlyContent: Record<string, Record<number, number>> = {
  '/career-day': { 360: 460, 768: 480, 1440: 480 },
  '/career-day/career-day-rimini': { 360: 520, 768: 560, 1440: 560 },
  '/recruiter': { 360: 440, 768: 440, 1440: 500 },
  '/blog': { 360: 400, 768: 370, 1440: 370 },
  '/recruiter/ricerca-candidato': { 360: 210, 768: 300, 1440: 310 },
};

test.describe('events, the home of companies, the blog and the search of candidates', () => {
  test.use(touch);

  test('begin on the first screen', async ({ page }) => {
    for (const [path, places] of Object.entries(earlyContent)) {
      // The search is the company's alone, and the last of the list.
      if (path.endsWith('ricerca-candidato')) await logIn(page.request, 'azienda@demo.brigata.it');
      await page.goto(path);
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        expect.soft(await contentTop(page), `${path} at ${width}`).toBeLessThanOrEqual(places[width] ?? 0);
      }
    }
  });
});

test('the arrows of a row of cards rest at both of its ends, and are gone where every card is seen', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/career-day/career-day-rimini');
  const steps = page.getByRole('region', { name: 'Come si svolge' });
  const [back, on] = [
    steps.getByRole('button', { name: 'Precedente' }),
    steps.getByRole('button', { name: 'Successiva' }),
  ];
  const cards = await steps.getByRole('listitem').count();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await on.focus();
  await expect(steps.getByRole('button', { name: /^Vai alla scheda/ })).toHaveCount(isMobile ? cards : cards - 2);
  for (let press = 0; press < cards && (await on.getAttribute('aria-disabled')) !== 'true'; press++) {
    const before = await steps
      .getByRole('button', { name: /^Vai alla scheda/, includeHidden: true })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));
    await on.press('Enter');
    await expect(steps.locator(`button[aria-current]`)).toHaveAccessibleName(
      new RegExp(`^Vai alla scheda ${before + 2} `),
    );
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  // The last card is seen whole, and the way back is open.
  await expect(steps.getByRole('listitem').last()).toBeInViewport({ ratio: 0.95 });
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  if (isMobile) return;

  await page.goto('/recruiter');
  const people = page.getByRole('region', { name: 'Ultimi candidati aggiornati' });
  const [earlier, later] = [
    people.getByRole('button', { name: 'Precedenti' }),
    people.getByRole('button', { name: 'Successive' }),
  ];
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await later.press('Enter');
  await expect(earlier).toHaveAttribute('aria-disabled', 'false');
  await people
    .getByRole('list', { name: 'Ultimi candidati aggiornati' })
    .evaluate((rail) => rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' }));
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  // A row of few cards has nothing to slide to.
  await people.getByRole('list', { name: 'Ultimi candidati aggiornati' }).evaluate((rail) => {
    for (const card of [...rail.children].slice(2)) card.setAttribute('hidden', '');
    rail.style.width = '99%';
  });
  await expect(later).toBeHidden();
});

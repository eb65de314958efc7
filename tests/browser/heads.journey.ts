import type { Page } from '@playwright/test';
import { answersConsent, expect, logIn, test } from './brigata.ts';

answersConsent();

const API = '/api/website/v1';

/** Where the first thing below a page's title begins, in pixels from the top of the window. */
const contentTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const title = main?.querySelector('h1');
    const under = title?.getBoundingClientRect().top ?? 0;
    const content = [
      ...(main?.querySelectorAll(
        '.card, .prose, article, table, form:not([role=search]), h2, section, nav + div, [role=tabpanel] > *, :has(> input[type=file])',
      ) ?? []),
    ];
    const tops = content
      .filter(
        (one) => title && !one.contains(title) && one.clientHeight > 1 && one.checkVisibility({ checkOpacity: true }),
      )
      .map((one) => one.getBoundingClientRect().top);
    return Math.min(...tops.filter((top) => top >= under));
  });

/** An offer of the demo's company that has applications, one of them, and a candidate. */
async function addresses(page: Page): Promise<string[]> {
  const ask = async (path: string) => (await page.request.get(API + path)).json();
  const offers: { items: { id: number; company_slug: string; applications: { total: number } }[] } = await ask(
    '/company/offers?status=attive',
  );
  const offer = offers.items.find(({ applications }) => applications.total > 2);
  const applications: { items: { id: number }[] } = await ask(`/company/offers/${offer?.id}/applications`);
  const candidates: { items: { id: number }[] } = await ask('/search/candidates');
  const mine = `/profilo/azienda/le-mie-offerte/${offer?.id}`;
  return [
    ...[
      '/profilo/azienda',
      '/profilo/azienda/persone',
      '/profilo/azienda/candidati-salvati',
      '/profilo/azienda/gestione-crediti',
      '/profilo/azienda/le-mie-offerte',
      '/profilo/azienda/le-mie-offerte/importa',
    ],
    ...[
      mine,
      `${mine}/candidature`,
      `${mine}/candidature/${applications.items[0]?.id}`,
      `/aziende/${offer?.company_slug}`,
    ],
    ...[
      '/recruiter/pubblica-annuncio',
      '/recruiter/ricerca-candidato',
      '/recruiter/ricerca-candidato?job=cuoco&place=rimini',
      `/recruiter/${candidates.items[0]?.id}`,
    ],
    ...[
      '/recruiter/acquista-crediti',
      '/recruiter/acquista-crediti/checkout',
      '/recruiter/assistenza',
      '/profilo/notifiche',
      '/profilo/informazioni-generiche',
      '/profilo/impostazioni',
    ],
  ];
}

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

test('the art of a public page stands beside its title and pushes it nowhere', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(90_000);
  const height = page.viewportSize()?.height ?? 0;
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
  const widths = (page.viewportSize()?.width ?? 0) < 768 ? [360] : [768, 1024, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      expect
        .soft((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, `${path} at ${width}`)
        .toBeLessThan(height / 3);
    }
  }
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

test('events, the home of companies, the blog and the search of candidates begin on the first screen', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.setTimeout(60_000);
  const widths = isMobile ? [360] : [768, 1440];
  for (const [path, places] of Object.entries(earlyContent)) {
    // The search is the company's alone, and the last of the list.
    if (path.endsWith('ricerca-candidato')) await logIn(page.request, 'azienda@demo.brigata.it');
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.goto(path);
      expect.soft(await contentTop(page), `${path} at ${width}`).toBeLessThanOrEqual(places[width] ?? 0);
    }
  }
});

/** What stands out of the page's column at the right, where nothing around it slides. */
const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const column = document.documentElement.clientWidth - 15;
    const slides = (one: Element): boolean =>
      one.tagName !== 'MAIN' &&
      (getComputedStyle(one).overflowX !== 'visible' || (one.parentElement !== null && slides(one.parentElement)));
    const cards = [...document.querySelectorAll('main .card, main .btn, main .input, main h1, main h2')].filter(
      (one) => one.checkVisibility() && !slides(one.parentElement ?? one),
    );
    return cards
      .filter((one) => one.getBoundingClientRect().right > column)
      .map((one) => `${one.className} ${one.textContent?.slice(0, 40)}`);
  });

test('on a phone no card, button or title stands out of the column of its page', { tag: '@phone-only' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const pages: Record<string, readonly string[]> = {
    '': [
      '/',
      '/offerte-lavoro',
      '/career-day',
      '/career-day/career-day-rimini',
      '/blog',
      '/chi-siamo',
      '/contatti',
      '/login',
      '/register',
      '/recruiter',
      '/recruiter/servizi',
      '/recruiter/acquista-crediti',
      '/offerte-salvate',
    ],
    'candidato@demo.brigata.it': [
      '/',
      '/offerte-lavoro/lombardia',
      '/profilo',
      '/profilo/candidato/curriculum',
      '/profilo/candidato/candidature',
      '/preferiti',
      '/profilo/notifiche',
      '/career-day/career-day-rimini',
    ],
    'azienda@demo.brigata.it': [
      '/recruiter',
      '/recruiter/ricerca-candidato',
      '/profilo/azienda',
      '/profilo/azienda/le-mie-offerte',
      '/profilo/azienda/persone',
      '/profilo/azienda/gestione-crediti',
    ],
  };
  for (const [user, paths] of Object.entries(pages)) {
    if (user) await logIn(page.request, user);
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await standsOut(page), `${user} ${path}`).toEqual([]);
    }
  }
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

test('the head of every company page leaves the screen to what the page is about', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000);
  await logIn(page.request, 'azienda@demo.brigata.it');
  const height = page.viewportSize()?.height ?? 0;
  for (const address of await addresses(page)) {
    await page.goto(address);
    // On a desk the head takes less than a third; on a phone the content begins above the middle, the title in the
    // first third. The cover of a public page is part of what it shows.
    const most = isMobile || address.startsWith('/aziende/') ? height / 2 : height / 3;
    expect.soft(await contentTop(page), address).toBeLessThan(most);
    expect.soft((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, address).toBeLessThan(height / 3);
  }
});

import type { Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { expect, offerOf, openSearch, passes, takesTime, test, wake } from './brigata.ts';
import { asStaff } from './desk.ts';

test.describe('late hydration', () => {
  test('asks for no script before a hand touches the page, and the first click counts once', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const scripts: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
    await page.goto(await offerOf(request, 'Fresca'));
    await page.waitForTimeout(1500);
    expect(scripts).toEqual([]);
    await page.evaluate(() => {
      Object.assign(window, {
        printed: 0,
        print: () => Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 }),
      });
    });
    await page.getByRole('button', { name: 'Stampa' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('counts a click once that falls while the page is being taken over', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await page.goto(await offerOf(request, 'Fresca'));
    await page.getByRole('button', { name: 'Stampa' }).evaluate((button: HTMLElement) => {
      Object.assign(window, {
        printed: 0,
        print: () => Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 }),
      });
      // React listens already, and has not yet taken the page over.
      const press = () =>
        void (Object.keys(document).some((key) => key.startsWith('__reactContainer'))
          ? button.click()
          : setTimeout(press));
      dispatchEvent(new Event('pointerdown'));
      press();
    });
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
  });

  test('wakes by itself after the timers', { tag: '@phone' }, async ({ page, isMobile }) => {
    const scripts: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/');
    const after = isMobile ? 6000 : 5000;
    await passes(page, after - 50);
    expect(scripts).toEqual([]);
    // From here on the clock stands: scripts that are asked for were asked for by now.
    await passes(page, 250);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return page.locator('html').getAttribute('data-awake');
      })
      .toBe('true');
  });

  test('wakes for a value that comes without a pointer or a key', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/login');
    // Less than the timers wait for.
    await passes(page, 2000);
    await expect(page.locator('html')).not.toHaveAttribute('data-awake');
    await page.getByRole('main').getByLabel('E-mail').first().fill('prova@example.it');
    let waited = 0;
    await expect
      .poll(async () => {
        if (waited < 2000) await page.clock.runFor(10);
        waited += 10;
        return page.locator('html').getAttribute('data-awake');
      })
      .toBe('true');
    expect(waited).toBeLessThan(2000);
  });

  test('of a tab with a draft is given up by the page of its form alone', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
    // No timer wakes these pages.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms >= 5000 ? 0 : later(run, ms)) });
    });
    const keepDraft = (at: number) =>
      page.evaluate(
        (at) => sessionStorage.setItem('bozza registrazione', JSON.stringify({ value: { first_name: 'Giulia' }, at })),
        at,
      );
    await page.goto('/');
    await keepDraft(Date.now() - 25 * 60 * 60 * 1000);
    await page.goto('/register', { waitUntil: 'networkidle' });
    expect(scripts, 'of a draft that is a day old').toEqual([]);
    await keepDraft(Date.now());
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts, 'of another page').toEqual([]);
    await page.goto('/register');
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('keeps what was typed before it', { tag: ['@phone', '@translated'] }, async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/');
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Cosa cerchi?' }).pressSequentially('sommelier', { delay: 5 });
    await expect(page.getByRole('option', { name: 'Sommelier' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Cosa cerchi?' })).toHaveValue('sommelier');
  });
});

test('a page with an editor does not move as it wakes: the finger that woke it still meets its button', {
  tag: ['@phone', '@translated'],
}, async ({ page }) => {
  await asStaff(page, 'contenuti');
  await page.goto('/staff/faqs/nuovo');
  const next = page.getByLabel('Posto');
  const before = await next.boundingBox();
  // A key, which presses nothing: on a phone the corner of the page is the menu's.
  await page.keyboard.press('Shift');
  await expect(page.getByRole('textbox', { name: 'Risposta' })).toBeVisible();
  const after = await next.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('search, its pages and filters, and the whole offer still work', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Cosa cerchi?' }).fill('camerieri');
    await page.getByRole('combobox', { name: 'Dove?' }).fill('emilia romagna');
    await page.getByRole('button', { name: 'Cerca offerte', exact: true }).click();
    await expect(page).toHaveURL('/offerte-lavoro/emilia-romagna?q=camerieri');
    await page.goto('/offerte-lavoro?items=3');
    await page.getByRole('link', { name: 'Pagina successiva' }).click();
    await expect(page).toHaveURL(/page=2/);
    // Before its styles are there, the page shows the buttons of every width.
    await page.waitForLoadState();
    if (isMobile) await page.getByRole('button', { name: 'Filtri', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Con alloggio/ })
      .and(page.locator(':visible'))
      .check();
    await page.getByRole('button', { name: 'Applica i filtri' }).and(page.locator(':visible')).click();
    await expect(page).toHaveURL(/has_room=true/);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Visualizza/ })
      .click();
    await expect(page.locator('#descrizione')).toContainText('Cosa offriamo');
    const clipped = await page.locator('#descrizione').evaluate((block) => block.scrollHeight > block.clientHeight + 2);
    expect(clipped).toBe(false);
  });
});

/** How many links of the page preload the module of another page, by its path in the page table. */
async function preloadsOf(page: Page, path: string): Promise<number> {
  const module = await page.evaluate((path) => {
    const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
    return routes.find((route) => `/${route.path ?? ''}` === path)?.module;
  }, path);
  if (module === undefined) throw new Error(`No page ${path}`);
  return page.locator(`link[rel=modulepreload][href="${module}"]`).count();
}

test('once awake, a link that is pointed at, touched or focused brings its page’s modules, never its data', async ({
  page,
  isMobile,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/offerte-lavoro');
  await wake(page);
  const brings = (path: string) => async () => (await preloadsOf(page, path)) > 0;
  expect(await brings('/offerte-lavoro/:slug')()).toBe(false);
  const offer = page.getByRole('article').first().getByRole('heading').getByRole('link');
  if (isMobile) await offer.dispatchEvent('touchstart');
  else await offer.hover();
  await expect.poll(brings('/offerte-lavoro/:slug')).toBe(true);
  expect(await brings('/blog')()).toBe(false);
  await page.locator('footer a[href="/blog"]').first().focus();
  await expect.poll(brings('/blog')).toBe(true);
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});

/** A browser that is never idle: gives how long each of its works may be put off, and does the last one. */
async function neverIdle(page: Page): Promise<{ limits: () => Promise<number[]>; end: () => Promise<void> }> {
  await page.addInitScript(() => {
    const limits: unknown[] = [];
    Object.assign(window, { limits });
    window.requestIdleCallback = (run, options) => {
      limits.push(options?.timeout);
      Object.assign(window, { whenIdle: run });
      return 1;
    };
  });
  return {
    limits: () => page.evaluate(() => Reflect.get(window, 'limits')),
    end: () => page.evaluate(() => Reflect.get(window, 'whenIdle')()),
  };
}

test('a wide page whose browser is never idle wakes seven seconds after its timer at the most', async ({ page }) => {
  await page.clock.install();
  const browser = await neverIdle(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/');
  await passes(page, 4900);
  expect(await browser.limits()).toEqual([]);
  await passes(page, 200);
  expect(await browser.limits()).toEqual([7000]);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake', 'true');
  await browser.end();
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
});

test('a link brings its page’s modules when the browser is idle, and two seconds later at the most', async ({
  page,
}) => {
  const browser = await neverIdle(page);
  await page.goto('/offerte-lavoro');
  await wake(page);
  const before = (await browser.limits()).length;
  const isBrought = () => preloadsOf(page, '/offerte-lavoro/:slug');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').hover();
  await expect.poll(async () => (await browser.limits()).slice(before)).toEqual([2000]);
  expect(await isBrought()).toBe(0);
  await browser.end();
  expect(await isBrought()).toBe(1);
});

test('suggestions wait until half a second passes without a key', async ({ page }) => {
  await page.clock.install();
  await page.goto('/offerte-lavoro');
  await wake(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/geocoding/autocomplete-city')) asked++;
  });
  // The page's clock is stopped: how long a key takes on a busy machine does not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Dove?' }).pressSequentially('bologn');
  await page.clock.runFor(490);
  expect(asked).toBe(0);
  await page.clock.runFor(20);
  await page.clock.resume();
  await expect(page.getByRole('option', { name: /^Bologna, BO/ })).toBeVisible();
  expect(asked).toBe(1);
});

test('a page whose address has its parameters in another order, or strangers among them, wakes as it was rendered', async ({
  page,
}) => {
  const address = '/offerte-lavoro/emilia-romagna?utm_source=lettera&season=summer&has_room=true';
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.elementHandle();
  await wake(page);
  // An error in the console would end this journey too: React says there that it began anew.
  expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(page.getByRole('link', { name: /^Togli il filtro/ })).toHaveCount(2);
  await expect(page).toHaveURL(address);
});

test('what is typed goes on from what was typed before React took the page over', async ({ page }) => {
  // The page passes on what was typed when the journey lets it.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ...rest: number[]) =>
        String(act).includes('brigata:ready') ? Object.assign(window, { wakes: act }) : later(act, ...rest),
    });
  });
  for (const path of ['/register', '/login', '/recupera-password']) {
    // Scripts arrive when the journey has typed.
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.locator('main input[type=email]').first();
    await email.pressSequentially('giu');
    arrive();
    await page.waitForFunction(() => 'wakes' in window);
    await page.keyboard.type('lia@example.it', { delay: 10 });
    await page.evaluate(() => Reflect.get(window, 'wakes')());
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await expect(email).toHaveValue('giulia@example.it');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what was sent before the page woke is not stored as it wakes: the form is empty afterwards', async ({
  page,
  request,
}) => {
  // Scripts arrive once the form is on its way, and its answer once the page is awake.
  const [arrival, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const path = `${await offerOf(request, 'Con domande')}/invia-candidatura`;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') {
      arrival.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill('Gallo');
  await form.getByLabel('E-mail').fill(`sara.${Date.now()}@example.it`);
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await takesTime(page);
  const sent = form.getByRole('button', { name: 'Invia la candidatura' }).click({ noWaitAfter: true });
  await page.waitForFunction(() => document.documentElement.dataset.awake === 'true');
  answer.resolve();
  await sent;
  await expect(page).toHaveURL(/one-shot-done/);
  await page.goto(path);
  await wake(page);
  for (const name of ['Nome', 'Cognome', 'E-mail']) await expect(form.getByLabel(name).first()).toHaveValue('');
});

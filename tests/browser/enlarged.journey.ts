import type { Page } from '@playwright/test';
import { anApplicant, answersConsent, choosePackage, expect, logIn, offerOf, test, wake } from './brigata.ts';
import { focusedName, isFocusClear, tabTo } from './listening.ts';
import { expectNothingCut } from './page-checks.ts';

answersConsent();

test.describe('with the text spacing of WCAG, at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

  test('no text of the main tasks is cut, step by step and in what they open', async ({ page }) => {
    for (const path of ['/register?t=company', '/recruiter/acquista-crediti']) {
      await page.goto(path);
      await expectNothingCut(page, path);
    }
    for (const who of ['candidato', 'azienda'] as const) await eachTask(page, who, expectNothingCut);
  });
});

/** Where the ten main tasks are done by the user who is logged in, with what opens on the way. */
const tasks: readonly {
  who: 'candidato' | 'azienda';
  path: (page: Page) => Promise<string>;
  open?: (page: Page) => Promise<void>;
}[] = [
  {
    who: 'candidato',
    path: async (page) => `${await offerOf(page.request, 'Con domande')}/invia-candidatura`,
    open: async (page) => {
      await page.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ }).check({ force: true });
      await page.getByRole('button', { name: 'Avanti' }).click();
      await expect(page.getByRole('radio', { name: 'Sì' })).toBeVisible();
      await page.getByRole('button', { name: 'Avanti' }).click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    who: 'candidato',
    path: async () => '/profilo/candidato/candidature',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Dettagli/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ritira la candidatura' }).click();
    },
  },
  {
    who: 'azienda',
    path: async () => '/recruiter/pubblica-annuncio',
    open: async (page) => {
      await page.getByRole('button', { name: /^Offerta di lavoro/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Qualifica e luogo' })).toBeVisible();
      await page.getByRole('button', { name: 'Continua' }).click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    who: 'azienda',
    path: async (page) => `${(await anApplicant(page.request)).offer}/candidature`,
    open: async (page) => {
      await page.getByRole('table').getByRole('checkbox').nth(1).check();
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Stato di / })
        .first()
        .click();
      await expect(page.getByRole('menu').filter({ visible: true })).toBeVisible();
    },
  },
  {
    who: 'azienda',
    path: async (page) => (await anApplicant(page.request)).application,
    open: async (page) => {
      await page.getByRole('button', { name: 'Non idoneo' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    who: 'azienda',
    path: async (page) => {
      const { items } = await (await page.request.get('/api/website/v1/search/candidates')).json();
      return `/recruiter/${items.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`;
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Sblocca profilo' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    who: 'azienda',
    path: async (page) => {
      await choosePackage(page, 'crediti-5');
      return '/recruiter/acquista-crediti/checkout';
    },
  },
];

/** Goes through the tasks of one user, and has each page looked at as it is, and again with what was opened. */
async function eachTask(
  page: Page,
  who: 'candidato' | 'azienda',
  look: (page: Page, where: string) => Promise<void>,
): Promise<void> {
  await logIn(page.request, `${who}@demo.brigata.it`);
  for (const { path, open } of tasks.filter((task) => task.who === who)) {
    const address = await path(page);
    await page.goto(address);
    await wake(page);
    await look(page, address);
    if (!open) continue;
    await open(page);
    await look(page, `${address}, opened`);
  }
  await page.context().clearCookies({ name: 'sessionid' });
}

/** The last one has results. */
const visitorPages = (offer: string) => [
  '/',
  offer,
  `${offer}/invia-candidatura`,
  '/stipendi',
  '/stipendi/cameriere-di-sala',
  '/aziende/hotel-riviera-splendida',
  '/come-ordiniamo',
  '/register',
  '/login',
  '/offerte-lavoro',
];
/** The last one has conversations. */
const candidatePages = [
  '/profilo',
  '/profilo/candidato/curriculum',
  '/profilo/candidato/candidature',
  '/profilo/colloqui',
  '/profilo/impostazioni/privacy',
  '/profilo/impostazioni/accesso',
  '/profilo/messaggi',
];

test('with text twice as large on a phone no page is wider than the phone, and results stay in their column', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const fits = async (path: string) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  };
  const offer = await offerOf(request, 'Senza domande');
  for (const path of visitorPages(offer)) await fits(path);
  const cards = await page.getByRole('main').getByRole('article').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await logIn(page.request, 'candidato@demo.brigata.it');
  for (const path of candidatePages) await fits(path);
  const conversation = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await fits((await conversation.getAttribute('href')) ?? '');
});

test.describe('in a window of 320 by 256 pixels', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing stays at the edges, and the keyboard reaches every link in view', async ({ page, request }) => {
    for (const path of ['/offerte-lavoro', '/register', await offerOf(request, 'Senza domande')]) {
      await page.goto(path);
      await wake(page);
      const held = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, display } = getComputedStyle(element);
            return (
              (position === 'fixed' || position === 'sticky') &&
              display !== 'none' &&
              element.getBoundingClientRect().height > 0 &&
              element.checkVisibility() &&
              !element.matches('[popover], [aria-live], [aria-live] *')
            );
          })
          .map((element) => element.outerHTML.slice(0, 90)),
      );
      expect(held, path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab');
        const clear = await isFocusClear(page);
        if (
          clear === 'no focus' ||
          (await page.evaluate(() => document.activeElement?.closest('[data-full-screen]') !== null))
        )
          break;
        expect(clear, `${path} ${await focusedName(page)}`).toBe('clear');
      }
    }
    // The last links of the footer, above the bar that is no more over them.
    await page.getByRole('button', { name: 'Preferenze cookie' }).focus();
    expect(await isFocusClear(page)).toBe('clear');
  });

  test('a menu and a dialog can be read to their ends', async ({ page, context }) => {
    await logIn(context.request, 'candidato@demo.brigata.it');
    await page.goto('/profilo/candidato/curriculum');
    await wake(page);
    await page.getByRole('button', { name: /^Il tuo menu/ }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Esci');
    expect(await isFocusClear(page)).toBe('clear');
    await page.keyboard.press('Escape');
    const open = page.getByRole('region', { name: 'Lavori desiderati' }).getByRole('button', { name: 'Aggiungi' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Che lavoro cerchi?' });
    await expect(dialog).toBeVisible();
    await tabTo(page, 'Aggiungi');
    expect(await isFocusClear(page)).toBe('clear');
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});

test.describe('with the colours of the system', () => {
  test.use({ forcedColors: 'active' });

  /** What an element looks like, with the focus elsewhere. */
  const look = async (page: Page, selector: string | ReturnType<Page['locator']>) => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const element = typeof selector === 'string' ? page.locator(selector).first() : selector;
    return element.evaluate((one) => {
      const { backgroundColor, borderTopColor, color, outlineStyle } = getComputedStyle(one);
      return [backgroundColor, borderTopColor, color, outlineStyle].join(' ');
    });
  };

  test('what is chosen, current or on looks it: areas, pages, cards, pills, tabs, ticks, stars', async ({
    page,
    context,
  }) => {
    await page.goto('/offerte-lavoro');
    await wake(page);
    const area = page.getByRole('banner').getByRole('group', { name: 'Area' });
    expect(await look(page, area.getByRole('link', { name: 'Candidati' }))).not.toBe(
      await look(page, area.getByRole('link', { name: 'Aziende' })),
    );
    const pages = page.getByRole('navigation', { name: 'Pagine dei risultati' });
    expect(await look(page, pages.getByRole('link', { name: 'Pagina 1', exact: true }))).not.toBe(
      await look(page, pages.getByRole('link', { name: 'Pagina 2', exact: true })),
    );
    await page.goto('/register');
    await wake(page);
    const card = page.getByRole('main').locator('label').filter({ hasText: 'Cerco personale' });
    const before = await look(page, card);
    await card.click();
    await expect.poll(() => look(page, card)).not.toBe(before);
    await logIn(context.request, 'candidato@demo.brigata.it');
    await page.goto('/profilo/candidato/curriculum');
    await wake(page);
    const bell = page.getByRole('button', { name: /^Avvisi per/ }).first();
    const [wasOn, bellBefore] = [await bell.getAttribute('aria-pressed'), await look(page, bell)];
    await bell.click();
    await expect(bell).not.toHaveAttribute('aria-pressed', wasOn ?? '');
    await expect.poll(() => look(page, bell)).not.toBe(bellBefore);
    const tick = page.locator('main .tick').first();
    // The system's own box shows its own mark.
    expect(await tick.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
    await page.goto('/profilo/impostazioni/privacy');
    expect(
      await page
        .locator('main .switch')
        .first()
        .evaluate((box) => getComputedStyle(box).appearance),
    ).toBe('auto');
    await page.goto('/offerte-lavoro');
    await wake(page);
    const tabs = page.getByRole('tab');
    expect(await look(page, tabs.first())).not.toBe(await look(page, tabs.last()));
  });

  test('the focus has a ring, and how far one has come shows', async ({ page }) => {
    await page.goto('/register');
    await wake(page);
    await tabTo(page, 'E-mail');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(ring).toBe('solid 3px');
    const bar = page.getByRole('progressbar').locator('div').first();
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
      await page.getByRole('progressbar').evaluate((one) => getComputedStyle(one).backgroundColor),
    );
  });

  test('on the pages of the main tasks each stop of the keyboard has its ring, what is on looks it, and each drawing has words or none to say', async ({
    page,
    request,
  }) => {
    const expectSeen = async (at: Page, where: string) => {
      const drawings = await at.evaluate(() =>
        [...document.querySelectorAll('svg, img')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              !one.closest('[aria-hidden="true"], [role="img"][aria-label]') &&
              !one.hasAttribute('alt') &&
              !(one.getAttribute('role') === 'img' && one.getAttribute('aria-label')),
          )
          .map((one) => one.outerHTML.slice(0, 100)),
      );
      expect.soft(drawings, `${where}: drawings without words`).toEqual([]);
      // What is chosen, current or on does not look like what is beside it.
      const alike = await at.evaluate(() => {
        const drawn = (one: Element) => {
          const { backgroundColor, color, borderTopColor, appearance } = getComputedStyle(one);
          return [
            backgroundColor,
            color,
            borderTopColor,
            appearance === 'auto' || one.querySelector('svg') !== null,
          ].join(' ');
        };
        const on = document.querySelectorAll(
          '[aria-selected="true"], [aria-pressed="true"], input.sr-only:checked, [role^="menuitem"][aria-checked="true"]',
        );
        return [...on].flatMap((one) => {
          const shown = one.matches('.sr-only') ? one.closest('label') : one;
          const kind = one.matches('.sr-only')
            ? `input.sr-only[name="${CSS.escape(one.getAttribute('name') ?? '')}"]:not(:checked)`
            : `[role="${one.getAttribute('role')}"]:not([aria-selected="true"], [aria-checked="true"])`;
          const other = one.closest('fieldset, [role="tablist"], [role="menu"], form')?.querySelector(kind);
          const beside = other?.matches('.sr-only') ? other.closest('label') : other;
          return shown && beside && shown.checkVisibility() && drawn(shown) === drawn(beside)
            ? [shown.outerHTML.slice(0, 100)]
            : [];
        });
      });
      expect.soft(alike, `${where}: what is on looks it`).toEqual([]);
      for (let stop = 0; stop < 25; stop++) {
        await at.keyboard.press('Tab');
        const ring = await at.evaluate(() => {
          const one = document.activeElement;
          if (!one || one === document.body || one === document.documentElement) return 'the browser';
          const around = [one, one.closest('label'), one.closest('.search-field'), one.parentElement];
          return around.some(
            (shown) =>
              shown &&
              getComputedStyle(shown).outlineStyle !== 'none' &&
              Number.parseFloat(getComputedStyle(shown).outlineWidth) >= 2,
          )
            ? 'ring'
            : one.outerHTML.slice(0, 140);
        });
        if (ring === 'the browser') break;
        expect.soft(ring, `${where}: the ring of ${await focusedName(at)}`).toBe('ring');
      }
    };
    for (const path of [
      '/',
      '/offerte-lavoro',
      `${await offerOf(request, 'Senza domande')}/invia-candidatura`,
      '/register?t=company',
      '/recruiter/acquista-crediti',
    ]) {
      await page.goto(path);
      await wake(page);
      await expectSeen(page, path);
    }
    for (const who of ['candidato', 'azienda'] as const) await eachTask(page, who, expectSeen);
  });
});

import type { Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import {
  aCandidate,
  aCompany,
  answersConsent,
  choosePackage,
  expect,
  logIn,
  offerOf,
  takesTime,
  test,
  wake,
} from './brigata.ts';

answersConsent();
test.use({ reducedMotion: 'reduce' });

/** What is seen as no motion at all, in milliseconds. */
const UNSEEN_MS = 10;

/**
 * Writes down all that moves from here on, in this page and in the next ones: animations, transitions, smooth scrolls.
 */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript((unseen) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const nameOf = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? '?';
    const lookAt = (animation: Animation) => {
      const { duration, iterations, delay } = animation.effect?.getComputedTiming() ?? {};
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      if (Number(duration) * Number(iterations) + Number(delay) > unseen)
        moved.push(`${duration} ms, ${iterations} times: ${nameOf(target)}`);
    };
    // Of the one element: all of them, for each event of a page that moves a thousand, took half a minute.
    const look = (event: Event) => {
      const isPseudo = 'pseudoElement' in event && event.pseudoElement !== '';
      if (!(event.target instanceof Element)) return;
      for (const animation of event.target.getAnimations({ subtree: isPseudo })) lookAt(animation);
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, look, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      lookAt(animation);
      return animation;
    };
    const watch = (owner: object, name: string) => {
      const real = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...how: unknown[]) {
        if (
          how.some((one) => typeof one === 'object' && one !== null && 'behavior' in one && one.behavior === 'smooth')
        )
          moved.push(`${name}, smooth`);
        return real.apply(this, how);
      });
    };
    for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView']) watch(Element.prototype, name);
    for (const name of ['scrollTo', 'scrollBy', 'scroll']) watch(window, name);
  }, UNSEEN_MS);
}

/**
 * Expects that nothing has moved so far, and that nothing now in the page would: found by its style, not by waiting.
 */
async function expectStill(page: Page, where: string): Promise<void> {
  const found = await page.evaluate((unseen) => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
    const slow = [...document.querySelectorAll('*')]
      .flatMap((element) =>
        [null, '::before', '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })),
      )
      .filter(
        ({ style }) =>
          longest(style.transitionDuration) > unseen ||
          (style.animationName !== 'none' &&
            (longest(style.animationDuration) > unseen || style.animationIterationCount.includes('infinite'))) ||
          style.scrollBehavior === 'smooth',
      )
      .map(({ element }) => `slow: ${element.outerHTML.slice(0, 120)}`);
    return [...new Set(slow), ...Reflect.get(window, 'moved').splice(0)].slice(0, 5);
  }, UNSEEN_MS);
  expect.soft(found, where).toEqual([]);
}

async function still(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await expectStill(page, path);
}

test('nothing moves for a visitor who asks for less motion: cards that slide, menus, filters, a candidature in one shot', async ({
  page,
  request,
}) => {
  await watchMotion(page);
  await still(page, '/');
  await page.getByRole('button', { name: 'Successive' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.locator('.menu:popover-open')).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expectStill(page, 'a rail and a menu');
  await still(page, '/offerte-lavoro');
  await page.getByRole('checkbox', { name: /^Con alloggio/ }).check();
  await expect(page).toHaveURL(/has_room/);
  await expectStill(page, 'a filter');
  for (const path of ['/register', '/register?t=company', '/career-day', '/recruiter']) await still(page, path);
  await still(page, `${await offerOf(request, 'Senza domande')}/invia-candidatura`);
  await takesTime(page);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Giulia');
  await form.getByLabel('Cognome').fill('Ferma');
  await form.getByLabel('E-mail').fill(`ferma.${Date.now()}@example.it`);
  await page
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
  await expectStill(page, 'what was sent in one shot');
});

test('nor for a candidate: the cloche of what was sent does not lift, and stands there', async ({ page, request }) => {
  await watchMotion(page);
  await aCandidate(page, request, 'fermo');
  await still(page, '/offerte-lavoro');
  await page
    .getByRole('button', { name: /^Salva l’offerta/ })
    .first()
    .click();
  await expectStill(page, 'a star');
  await still(page, `${await offerOf(request, 'Senza domande')}/invia-candidatura`);
  await page.getByRole('radio', { name: /Un CV fatto dal tuo profilo/ }).check();
  const send = page.getByRole('button', { name: 'Invia la candidatura' });
  for (let step = 0; step < 4 && !(await send.isVisible()); step++) {
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(title ?? '');
  }
  await send.click();
  await expect(page.locator('.bell-lift')).toBeVisible();
  await expectStill(page, 'what was sent');
  await still(page, '/profilo/candidato/candidature');
  await still(page, '/profilo/candidato/curriculum');
  await page.getByRole('region', { name: 'Lavori desiderati' }).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'a dialog');
});

test('nor for a company: the wizard, the answers with the time to take them back, a profile, the checkout', async ({
  page,
  request,
  context,
}) => {
  await watchMotion(page);
  await aCompany(page, request, 'ferma');
  await still(page, '/recruiter/pubblica-annuncio');
  await page.getByRole('button', { name: /^Offerta di lavoro/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qualifica e luogo' })).toBeVisible();
  await expectStill(page, 'a step of the wizard');
  await choosePackage(page, 'crediti-5');
  for (const path of [
    '/recruiter/acquista-crediti',
    '/recruiter/acquista-crediti/checkout',
    '/recruiter/ricerca-candidato',
  ])
    await still(page, path);
  const { items: found } = await (await page.request.get('/api/website/v1/search/candidates')).json();
  await still(page, `/recruiter/${found.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`);
  await page.getByRole('button', { name: 'Sblocca profilo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'a dialog');
  await context.clearCookies({ name: 'sessionid' });
  await logIn(context.request, 'azienda@demo.brigata.it');
  const { items: offers } = await (await context.request.get('/api/website/v1/company/offers?status=attive')).json();
  const offer = offers.find(({ applications }: { applications: { total: number } }) => applications.total >= 3);
  await still(page, '/profilo/azienda/le-mie-offerte');
  await still(page, `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`);
  const pill = page
    .getByRole('table')
    .getByRole('button', { name: /^Stato di / })
    .first();
  await pill.click();
  await page
    .getByRole('menu')
    .getByRole('menuitemradio', { checked: false })
    .filter({ hasText: /Rivedibile|Contattato/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Annulla il cambio' })).toBeVisible();
  await expectStill(page, 'a menu and the time to undo');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Cambio annullato/)).toBeVisible();
  await expectStill(page, 'what was undone');
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './brigata.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** Shows the open page in a window of another size, and waits until nothing moves. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** What axe finds wrong in the page once it has loaded, by all of its rules or by these. */
export async function axeViolations(page: Page, only?: string[]): Promise<string[]> {
  await expect(page.getByRole('progressbar', { name: 'Caricamento' })).toHaveCount(0);
  return axeViolationsNow(page, only);
}

/** The same of the page as it is, a navigation under way or not. */
export async function axeViolationsNow(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (ids) => {
    const { violations: found } = await Reflect.get(window, 'axe').run({
      // Off by default, and counted by Lighthouse.
      rules: { 'target-size': { enabled: true } },
      // Where it finds nothing wrong it need not say what it looked at.
      resultTypes: ['violations'],
      ...(ids && { runOnly: ids }),
    });
    // A link in a text that staff wrote has the height of its line.
    const isInText = (target: string[]) => document.querySelector(target.join(' '))?.closest('.prose') != null;
    // What an open menu covers is reached once it is closed.
    const menu = [...document.querySelectorAll('[role=menu]')].find((one) => one.checkVisibility());
    const isUnderMenu = (target: string[]) =>
      menu !== undefined && !menu.contains(document.querySelector(target.join(' ')));
    return found
      .map(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) => ({
        id,
        targets: nodes
          .map(({ target }) => target)
          .filter((target) => id !== 'target-size' || !(isInText(target) || isUnderMenu(target))),
      }))
      .filter(({ targets }: { targets: string[][] }) => targets.length > 0)
      .map(({ id, targets }: { id: string; targets: string[][] }) => `${id}: ${targets.join(', ')}`);
  }, only);
}

/** How much wider than its screen the page is: a phone shows a page that is too wide in a wider window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width);

/** Where the first thing below a page's title begins, in pixels from the top of the window. */
export const contentTop = (page: Page): Promise<number> =>
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

/** Elements that reach beyond the page's right edge, outside of anything that scrolls. */
export const standsOut = (page: Page): Promise<string[]> =>
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

/** What users of WCAG 1.4.12 set, over whatever the page says. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Elements whose own text does not fit in them and cannot be scrolled to. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isSeen =
          element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1 && element.clientHeight > 1;
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // The facts of a row end in an ellipsis at any spacing; they are whole on the page that the row's name leads
        // to.
        const isShortened =
          textOverflow === 'ellipsis' && !element.closest('a') && element.closest('tr')?.querySelector('a[href]');
        return (
          !isShortened &&
          hasText &&
          isSeen &&
          webkitLineClamp === 'none' &&
          ((isCut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 60)}`),
  );

export async function expectNothingCut(page: Page, path: string): Promise<void> {
  await page.addStyleTag({ content: SPACING });
  expect.soft(await cutTexts(page), path).toEqual([]);
  expect.soft(await sideways(page), `${path}, sideways`).toBeLessThanOrEqual(0);
}

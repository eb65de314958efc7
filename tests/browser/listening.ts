import type { Page } from '@playwright/test';
import { expect } from './brigata.ts';

const SPOKEN = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], output';

/** Records, from here on, what a screen reader would announce: changes in live regions, alerts and statuses. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((spoken) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(spoken) ?? null;
      // What is behind a dialog, or hidden, is not announced.
      if (!element || !region || region.closest('[inert]') || !element.checkVisibility()) return;
      const dialog = document.querySelector('dialog:modal');
      if (dialog && !dialog.contains(region)) return;
      const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (words) heard.push(words);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') say(target);
        else {
          for (const node of addedNodes) {
            say(node);
            if (node instanceof Element) for (const inside of node.querySelectorAll(spoken)) say(inside);
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, SPOKEN);
}

/** What was announced since the last call. */
export const expectHeard = (page: Page, words: string | RegExp) =>
  expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard').join(' | ')), { message: 'what was said' })
    .toMatch(words);

export async function forgetHeard(page: Page): Promise<void> {
  await page.evaluate(() => void Reflect.get(window, 'heard').splice(0));
}

/** Presses a key, Tab by default, until the focused element has this name. Fails when it is not reached. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
  most = 150,
): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (matches(await focusedName(page), name)) return;
    await page.keyboard.press(key);
  }
  expect(
    matches(await focusedName(page), name) ? 'reached' : `at “${await focusedName(page)}” after ${most} keys`,
    `${name}`,
  ).toBe('reached');
}

const matches = (found: string, name: string | RegExp) =>
  typeof name === 'string' ? found === name : name.test(found);

/** The name of the focused element: its label, or its text. */
export const focusedName = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement) || at === document.body) return '';
      const byId = (at.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
          ? at.labels?.[0]?.textContent
          : null;
      return (at.getAttribute('aria-label') ?? (byId || (label ?? at.textContent ?? '')))
        .replace(/\s+/g, ' ')
        .replace(/ \*$/, '')
        .trim();
    })
    // A page that is still loading has no focus yet.
    .catch(() => '');

/** Expects the focus on an element of this name that is inside the window and not covered. */
export async function expectFocusOn(page: Page, name: string | RegExp): Promise<void> {
  const focused = expect.poll(() => focusedName(page), { message: 'what has the focus' });
  // A whole name: the button that opens a search names its fields too.
  await (typeof name === 'string' ? focused.toBe(name) : focused.toMatch(name));
}

/** Whether the focused element is visible: part of it is inside the window, and nothing covers its middle. */
export const isFocusClear = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'no focus';
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    if (bottom <= 0 || top >= innerHeight) return 'out of the window';
    const over = document.elementFromPoint(x, y);
    return !over || at.contains(over) || over.contains(at) || over.closest('label')?.contains(at)
      ? 'clear'
      : `under ${over.outerHTML.slice(0, 120)}`;
  });

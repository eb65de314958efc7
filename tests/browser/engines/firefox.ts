import { existsSync } from 'node:fs';
import puppeteer, { ElementHandle } from 'puppeteer-core';
import { elementNamed } from './element-named.ts';
import type { Driver } from './person.ts';

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Debian's Firefox; null where there is none. */
export async function openFirefox(): Promise<Driver | null> {
  if (!executablePath) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
    // Without it a window that is not in front never has the focus.
    extraPrefsFirefox: { 'focusmanager.testmode': true },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    words: () => page.evaluate(() => document.body.textContent.replace(/\s+/g, ' ')),
    async find(kind, name) {
      const element = await page.evaluateHandle(elementNamed, kind, name);
      if (!(element instanceof ElementHandle)) return null;
      return {
        click: () => clickOrChoose(element),
        type: (text) => element.type(text),
        attach: async (path) => (await element.toElement('input')).uploadFile(path),
      };
    },
    end: () => browser.close(),
  };
}

/** A press; of an option of a list, which its driver cannot press, its choice. */
async function clickOrChoose(element: ElementHandle<Element>): Promise<void> {
  const value = await element.evaluate((node) => (node instanceof HTMLOptionElement ? node.value : null));
  if (value === null) return element.click();
  const list = await element.evaluateHandle((node) => node.closest('select'));
  if (list instanceof ElementHandle) await list.select(value);
}

import { expect } from '@playwright/test';
import type { Kind } from './element-named.ts';

/** An element of a page, used as a person uses it. */
export interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file by its path. */
  attach(path: string): Promise<void>;
}

/** A browser that Playwright does not drive. */
export interface Driver {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** The words that are shown. */
  words(): Promise<string>;
  find(kind: Kind, name: string): Promise<Found | null>;
  end(): Promise<void>;
}

/** What a person does on the site, in any browser: each waits for what is not there yet. */
export class Person {
  readonly #driver: Driver;
  readonly #site: string;
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  open = (path: string) => this.#driver.open(new URL(path, this.#site).href);
  press = (name: string) => this.#uses('button', name, (found) => found.click());
  follow = (name: string) => this.#uses('link', name, (found) => found.click());
  tick = (name: string) => this.#uses('field', name, (found) => found.click());
  choose = (name: string) => this.#uses('option', name, (found) => found.click());
  fill = (name: string, text: string) => this.#uses('field', name, (found) => found.type(text));
  attach = (name: string, path: string) => this.#uses('field', name, (found) => found.attach(path));

  sees = (words: string) => expect.poll(() => this.#driver.words(), { message: words }).toContain(words);
  isAt = (address: RegExp) => expect.poll(() => this.#driver.address()).toMatch(address);

  /** Where the page was drawn anew between the look and the press, what is there now is looked for. */
  async #uses(kind: Kind, name: string, act: (found: Found) => Promise<void>): Promise<void> {
    const found = await this.#finds(kind, name);
    try {
      await act(found);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('stale element'))) throw error;
      await act(await this.#finds(kind, name));
    }
  }

  async #finds(kind: Kind, name: string): Promise<Found> {
    let found: Found | null = null;
    const look = async () => {
      found = await this.#driver.find(kind, name);
      return found !== null;
    };
    await expect.poll(look, { message: `${kind} ‘${name}’` }).toBe(true);
    if (found === null) throw new Error(`No ${kind} ‘${name}’`);
    return found;
  }
}

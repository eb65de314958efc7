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
  press = (name: string) => this.#uses('button', name, (button) => button.click());
  follow = (name: string) => this.#uses('link', name, (link) => link.click());
  tick = (name: string) => this.#uses('field', name, (field) => field.click());
  choose = (name: string) => this.#uses('option', name, (option) => option.click());
  fill = (name: string, text: string) => this.#uses('field', name, (field) => field.type(text));
  attach = (name: string, path: string) => this.#uses('field', name, (field) => field.attach(path));

  sees = (words: string) => expect.poll(() => this.#driver.words(), { message: words }).toContain(words);
  isAt = (address: RegExp) => expect.poll(() => this.#driver.address()).toMatch(address);

  /** Looked for anew where the browser refuses to use it: a list that is read again has other elements. */
  async #uses(kind: Kind, name: string, use: (found: Found) => Promise<void>): Promise<void> {
    const look = async () => {
      const found = await this.#driver.find(kind, name);
      if (!found) return 'not there';
      return use(found).then(
        () => 'used',
        (refusal: Error) => refusal.message,
      );
    };
    await expect.poll(look, { message: `${kind} ‘${name}’` }).toBe('used');
  }
}

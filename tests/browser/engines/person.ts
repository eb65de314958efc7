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
  press = async (name: string) => (await this.#finds('button', name)).click();
  follow = async (name: string) => (await this.#finds('link', name)).click();
  tick = async (name: string) => (await this.#finds('field', name)).click();
  choose = async (name: string) => (await this.#finds('option', name)).click();
  fill = async (name: string, text: string) => (await this.#finds('field', name)).type(text);
  attach = async (name: string, path: string) => (await this.#finds('field', name)).attach(path);

  sees = (words: string) => expect.poll(() => this.#driver.words(), { message: words }).toContain(words);
  isAt = (address: RegExp) => expect.poll(() => this.#driver.address()).toMatch(address);

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

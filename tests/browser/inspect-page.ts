import type { Page } from '@playwright/test';
import { expect, wake } from './brigata.ts';
import {
  axeViolations,
  contentTop,
  DESK,
  expectNothingCut,
  PHONE,
  resize,
  sideways,
  standsOut,
} from './page-checks.ts';

/** What a page is held to beside axe, one title and the width of its screen. */
interface Also {
  /** On a phone nothing is wider than the column, except in the back office, whose tables scroll. */
  hasColumn?: boolean;
  /** With the text spacing of WCAG, at 320 pixels, no text is cut. */
  isSpaced?: boolean;
  /** The head leaves the screen to what the page is about. */
  hasLowHead?: boolean;
}

/** Visits a page once, and looks at it on a desk and on a phone. */
export async function check(page: Page, path: string, also: Also = {}): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(path);
  await wake(page);
  await inspect(page, path);
  if (also.hasLowHead) await expectLowHead(page, path);
  await inspectOnPhone(page, path, also);
}

/** Holds an open page, on a desk, to all rules of axe, one title and the width of the screen. */
export async function inspect(page: Page, what: string): Promise<void> {
  expect.soft(await axeViolations(page), what).toEqual([]);
  expect.soft(await shapeOf(page), what).toEqual({ sideways: 0, headings: 1 });
}

/** On a phone it is the same page, with targets for fingers and another width. */
export async function inspectOnPhone(
  page: Page,
  path: string,
  { hasColumn, isSpaced, hasLowHead }: Also,
): Promise<void> {
  const what = `${path} on a phone`;
  await resize(page, PHONE);
  expect.soft(await axeViolations(page, ['target-size']), what).toEqual([]);
  expect.soft(await shapeOf(page), what).toEqual({ sideways: 0, headings: 1 });
  if (hasColumn) expect.soft(await standsOut(page), what).toEqual([]);
  if (hasLowHead) await expectLowHead(page, path);
  if (!isSpaced) return;
  await resize(page, { width: 320, height: 640 });
  await expectNothingCut(page, `${path} with more space`);
}

const shapeOf = async (page: Page) => ({
  sideways: await sideways(page),
  headings: await page.locator('h1').count(),
});

/**
 * On a desk the head takes less than a third of the screen; on a phone the content begins above the middle, the title
 * in the first third. The cover of a public page is part of what it shows.
 */
async function expectLowHead(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESK;
  const most = width === PHONE.width || path.startsWith('/aziende/') ? height / 2 : height / 3;
  const what = `the head of ${path} at ${width}`;
  expect.soft(await contentTop(page), what).toBeLessThan(most);
  expect.soft((await page.getByRole('heading', { level: 1 }).boundingBox())?.y, what).toBeLessThan(height / 3);
}

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { applyInOneShot, publishOffer } from './applicants.ts';
import { aCompany, anotherPage, expect, wake } from './brigata.ts';

/** A company of its own with an offer to which these people have applied, the last one first on the board. */
export async function aBoard(
  page: Page,
  request: APIRequestContext,
  names: readonly string[],
): Promise<{ board: string; email: string }> {
  const { email } = await aCompany(page, request, 'bacheca');
  const id = await publishOffer(page, { title: 'Cuoco/a di mare' });
  const visitor = await anotherPage(page);
  for (const [index, first_name] of names.entries()) {
    const address = `${first_name.toLowerCase()}.${id}.${index}@example.it`;
    await applyInOneShot(visitor.request, id, { first_name, last_name: 'Bruni', email: address });
  }
  await visitor.context().close();
  return { board: `/profilo/azienda/le-mie-offerte/${id}/candidature/bacheca`, email };
}

/** A column of the board, by the name of its status. */
export const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
/** A card of the board, by the person's name. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });

/**
 * Opens a person beside the board and waits until their interviews are there: before, what proposes one is a link to a
 * page.
 */
export async function openPerson(page: Page, name: string): Promise<Locator> {
  const read = page.waitForResponse((answer) => /\/interviews\/applications\/\d+$/.test(answer.url()));
  await page.getByRole('link', { name }).click();
  await read;
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Caricamento in corso')).toHaveCount(0);
  return panel;
}

/** Opens a board and waits until its cards can be dragged. */
export async function openBoard(page: Page, board: string): Promise<void> {
  await page.goto(board);
  await wake(page);
  await expect(page.locator('[data-card][draggable=true]').first()).toBeVisible();
}

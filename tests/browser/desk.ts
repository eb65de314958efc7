import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/durations.ts';
import { romeLocal } from '#domain/rome-time.ts';
import { expect } from './brigata.ts';

/** Logs in a member of the demo's staff, by the link that only the demo has. */
export async function asStaff(
  page: Page,
  who: 'staff' | 'contenuti' | 'assistenza' | 'vendite' = 'staff',
): Promise<void> {
  expect(
    (await page.request.post('/dev/entra', { form: { email: `${who}@demo.brigata.it` }, maxRedirects: 0 })).status(),
  ).toBe(303);
}

/** Answers the dialog that an action opens. */
export async function confirm(page: Page, button: string, fields: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Saves the form of a record, and waits for its answer: the success message of an earlier save may still be shown. */
export async function save(page: Page, said: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/staff/') && response.request().method() !== 'GET',
  );
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText(said).first()).toBeVisible();
}

/** A text field by its exact name: 'Nome' is not 'Cognome'. */
export const words = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });

/** The value of a date and time field so many days from now. */
export const inDays = (days: number): string => romeLocal(new Date(Date.now() + days * DAY_MS));

/** A text that no other run of these journeys has written. */
export const stamp = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

import type { Page } from '@playwright/test';
import { expect } from './brigata.ts';

/** From the prices to the checkout, with the billing data as an invoice needs them. */
export async function toCheckout(page: Page, plan: string): Promise<void> {
  await page.goto('/recruiter/acquista-crediti');
  await page.getByRole('button', { name: `Scegli ${plan}` }).click();
  await expect(page.getByRole('heading', { name: 'Completa l’acquisto' })).toBeVisible();
  await page.getByLabel('CAP').fill('47921');
  await page.getByLabel('Codice SDI').fill('ABC1234');
  await page.getByRole('button', { name: 'Salva i dati' }).click();
  await expect(page.getByRole('button', { name: 'Cambia dati' })).toBeVisible();
}

/** Accepts the conditions of sale. */
export const consent = (page: Page) => page.getByRole('checkbox', { name: /Ho letto le condizioni/ }).check();

/** On the wallet's own page. */
export async function atTheWallet(page: Page, button: string, trouble?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Portafoglio di prova' })).toBeVisible();
  if (trouble) await page.getByLabel('Un problema da provare').selectOption({ label: trouble });
  await page.getByRole('button', { name: button, exact: true }).click();
}

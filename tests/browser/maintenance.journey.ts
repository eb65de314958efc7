import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Server, startServer } from '../faults/server.ts';
import { aPdf } from '../pdf.ts';
import { expect, offerOf, test, wake } from './brigata.ts';
import { asStaff, save } from './desk.ts';

/** A server of its own: what is refused here would be refused to the other journeys. */
const dataDir = mkdtempSync(join(tmpdir(), 'brigata-maintenance-'));
let server: Server | undefined;
let baseURL = '';
test.beforeAll(async () => {
  // It starts with new data: a busy machine takes its time.
  test.setTimeout(400_000);
  const started = await startServer(dataDir);
  server = started;
  baseURL = `http://localhost:${new URL(started.address).port}`;
});
test.afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'brigata_consent', value: 'no', url: baseURL }]);
  return context.newPage();
}

test('an admin puts the site into maintenance: a visitor reads on, keeps what was typed, and sends it afterwards', {
  tag: ['@main', '@phone'],
}, async ({ browser }) => {
  const [admin, visitor] = [await aPage(browser), await aPage(browser)];
  const offer = await offerOf(visitor.request, 'Senza domande');
  await visitor.goto(`${offer}/invia-candidatura`);
  await wake(visitor);
  const form = visitor.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome', { exact: false }).first().fill('Giulia');
  await form.getByLabel('Cognome').fill('Neri');
  await form.getByLabel('E-mail').fill('giulia.neri@example.it');
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'giulia-neri.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();

  await asStaff(admin);
  await admin.goto('/staff/sistema');
  await expect(admin.getByRole('table', { name: 'Processi' }).getByText('Pagine e lavori')).toBeVisible();
  await admin.getByRole('link', { name: 'Manutenzione', exact: true }).first().click();
  await admin.getByRole('checkbox', { name: 'Solo lettura' }).check();
  await admin.getByLabel('Che cosa dire').fill('Cambiamo server: puoi leggere, ma non inviare.');
  await save(admin, 'Salvato');
  await admin.goto('/staff/sistema');
  await expect(admin.getByText('Il sito è in manutenzione: si legge e si cerca')).toBeVisible();

  // Refused in words beside the button; everything stays, the file too.
  await visitor.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(visitor.getByText('per ora puoi leggere e cercare, e non è stato cambiato niente')).toBeInViewport();
  await expect(form.getByLabel('Cognome')).toHaveValue('Neri');
  await expect(form.getByText('giulia-neri.pdf')).toBeVisible();
  const reader = await aPage(browser);
  await reader.goto(offer);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText('Cambiamo server: puoi leggere, ma non inviare.')).toBeVisible();

  await admin.getByRole('link', { name: 'Spegni la manutenzione' }).click();
  await admin.getByRole('checkbox', { name: 'Solo lettura' }).uncheck();
  await save(admin, 'Salvato');
  await visitor.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(visitor).toHaveURL(/one-shot-done/);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText('Cambiamo server')).toHaveCount(0);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCompany, anotherPage, answersConsent, expect, test } from './brigata.ts';

answersConsent();

test('a company brings its feed in, sees what is wrong line by line, and has its drafts', { tag: '@main' }, async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'importa');
  await page.goto('/profilo/azienda/le-mie-offerte');
  await page.getByRole('link', { name: 'Importa' }).click();
  const xml = (title: string) =>
    `<job><title>${title}</title><category>Cuoco</category><city>Rimini</city><salary>1.500 - 1.800 €</salary><description>Cucina di mare con brigata di otto persone.</description></job>`;
  const file = (content: string) => ({
    name: 'offerte.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(content),
  });
  await page.getByLabel('File XML delle offerte').setInputFiles(file('<source><job><title>Storto</job></source>'));
  await expect(page.getByText('Il feed non è XML valido, alla riga 1')).toBeVisible();
  await page
    .getByLabel('File XML delle offerte')
    .setInputFiles(file(`<source>${xml('Cuoco di linea')}${xml('')}${xml('Secondo cuoco')}</source>`));
  await expect(page.getByText('3 offerte lette, 1 con errori.')).toBeVisible();
  await expect(page.getByText('Manca il titolo.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Secondo cuoco/ }).uncheck();
  await page.getByRole('button', { name: 'Crea 1 bozza' }).click();
  await expect(page.getByText('Una bozza creata.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cuoco di linea' })).toBeVisible();
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await expect(page).toHaveURL(/\/recruiter\/pubblica-annuncio\?bozza=\d+/);
});

test('a partner copies the snippet, and its frame grows with the offers', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin });
  await page.goto('/partner');
  await page.getByRole('button', { name: 'Copia il codice' }).click();
  await expect(page.getByText('Copiato')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain('/iframeTemplate"');
  const host = createServer((_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Partner</title><body>${snippet}</body>`),
  );
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const partner = await anotherPage(page);
  await partner.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frame = partner.locator('iframe');
  await expect
    .poll(async () => Number.parseInt(await frame.evaluate((element: HTMLIFrameElement) => element.style.height), 10))
    .not.toBe(640);
  const inside = partner.frameLocator('iframe');
  await expect(inside.getByRole('article').first()).toBeVisible();
  const [tab] = await Promise.all([
    partner.context().waitForEvent('page'),
    inside
      .getByRole('link', { name: /Visualizza/ })
      .first()
      .click(),
  ]);
  await expect(tab).toHaveURL(/\/offerte-lavoro\//);
  await partner.context().close();
  await new Promise((resolve) => host.close(resolve));
});

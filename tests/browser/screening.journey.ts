import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aPdf } from '../pdf.ts';
import { aCompany, expect, logIn, mailTo, offerOf, takesTime, test, wake } from './brigata.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test('a person who applies without an account answers the questions from the mail, without JavaScript, and the company reads them', {
  tag: ['@main', '@phone'],
}, async ({ page, browser, request, baseURL, isMobile }) => {
  await page.goto(`${await offerOf(request, 'Con domande')}/invia-candidatura`);
  const email = `risposte.${Date.now()}.${isMobile}@example.it`;
  // The journey of the other width applies to the same company.
  const lastName = isMobile ? 'Telefoni' : 'Scrivani';
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill(lastName);
  await form.getByLabel('E-mail').fill(email);
  await form
    .getByLabel('Il tuo CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await takesTime(page);
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
  const link = (await mailTo(request, email, 'candidatura')).links.find((one) => one.includes('/risposte?')) ?? '';

  // With its script, axe looks at the form, at the form with errors, and at what a broken link says.
  const looked = await browser.newContext({
    bypassCSP: true,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const form360 = await looked.newPage();
  const inspect = async (about: string) => {
    await form360.evaluate(axe);
    const found = await form360.evaluate(async () =>
      (await Reflect.get(window, 'axe').run()).violations.map(({ id }: { id: string }) => id),
    );
    expect(found, about).toEqual([]);
    expect(await form360.evaluate(() => document.documentElement.scrollWidth - innerWidth), about).toBeLessThanOrEqual(
      0,
    );
  };
  const path = link.replace(/^https?:\/\/[^/]+/, '');
  await form360.goto(path);
  await inspect('the questions');
  await form360.getByLabel('Che cosa ti piace di questo lavoro?').fill(`https://example.it/${'a'.repeat(1900)}`);
  await form360.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(form360.getByText('Campo obbligatorio.').first()).toBeVisible();
  await inspect('the questions with errors');
  await form360.goto(path.replace(/seal=..../, 'seal=AAAA'));
  await inspect('a link that does not work');
  await looked.close();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 },
  });
  const asked = await plain.newPage();
  await asked.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await asked.getByLabel('Che cosa ti piace di questo lavoro?').fill('La sala piena.');
  await asked.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(asked.getByText('Campo obbligatorio.').first()).toBeVisible();
  await expect(asked.getByLabel('Che cosa ti piace di questo lavoro?')).toHaveValue('La sala piena.');
  await asked.screenshot({ path: test.info().outputPath('questions.png'), fullPage: true });
  await asked.getByRole('radio', { name: 'Sì' }).check();
  await asked.getByLabel('Quanti anni di esperienza').fill('6');
  await asked.getByRole('radio', { name: 'Sera' }).check();
  await asked.getByRole('button', { name: 'Invia le risposte' }).click();
  await expect(asked.getByRole('heading', { name: 'Risposte inviate' })).toBeVisible();
  await plain.close();

  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/notifiche');
  await expect(page.getByText(new RegExp(`Risposte arrivate per .*: Sara ${lastName}`)).first()).toBeVisible();
});

test('an address for applications waits until its reader presses a button, without JavaScript too', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await aCompany(page, request, 'indirizzo');
  const { csrfToken } = await (await page.request.get('/api/website/v1/core/account/csrf')).json();
  const places: { id: number; address: { label: string } }[] = await (
    await page.request.get('/api/website/v1/geocoding/autocomplete-city?q=rimini')
  ).json();
  const offer = {
    job: 'cuoco',
    place_id: places.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id,
    contract_typology: 'full-time',
    contract_period: 'indeterminate',
    title: 'Cuoco/a di mare',
    description: '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>',
    minimum_salary: 1600,
  };
  const made = await page.request.post('/api/website/v1/company/offers', {
    data: offer,
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  const address = `cucina.${id}.${Date.now()}@example.it`;

  await page.goto(`/profilo/azienda/le-mie-offerte/${id}`);
  await wake(page);
  await page.getByRole('button', { name: 'Modifica Candidature' }).click();
  await page.getByLabel('E-mail per le notifiche').fill(address);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('In attesa di conferma')).toBeVisible();
  await page.getByRole('button', { name: 'Rimanda la mail' }).click();
  await expect(page.getByText(`Mail inviata a ${address}.`)).toBeVisible();

  const link = (await mailTo(request, address, 'Vuoi ricevere')).links.find((one) => one.includes('/conferma?')) ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' });
  const reader = await context.newPage();
  await reader.goto(new URL(new URL(link).pathname + new URL(link).search, baseURL).href);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Vuoi confermare questo indirizzo?');
  await page.reload();
  await expect(page.getByText('In attesa di conferma')).toBeVisible();
  await reader.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');
  await context.close();
  await page.reload();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('In attesa di conferma')).toHaveCount(0);
});

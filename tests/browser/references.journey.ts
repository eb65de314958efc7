import { aCandidate, anotherPage, answersConsent, expect, mailTo, test, wake } from './brigata.ts';

answersConsent();

test('a candidate asks a company for a line, and shows it', { tag: ['@main', '@phone'] }, async ({ page, request }) => {
  await aCandidate(page, request, 'referenza');
  const address = `direzione.${Date.now()}.${Math.floor(Math.random() * 1_000_000)}@hotelmare.example`;
  await page.goto('/profilo/stagioni');
  await wake(page);
  await page.getByText('Chiedi a una struttura che non è su Brigata').click();
  // Sent empty, it says what is missing.
  const send = page.getByRole('button', { name: 'Chiedi una referenza' });
  await send.click();
  await expect(page.getByText('Scrivi il nome della struttura.')).toBeVisible();
  await page.getByLabel(/^Struttura/).fill('Hotel Mare');
  await page.getByLabel('Indirizzo mail della struttura').fill(address);
  await page.getByLabel('Ruolo').fill('Cuoco');
  await page.getByRole('option', { name: 'Cuoco', exact: true }).click();
  await send.click();
  const card = page.getByRole('article', { name: 'Hotel Mare' });
  await expect(card.getByText('In attesa')).toBeVisible();

  const mail = await mailTo(request, address, 'ti chiede una referenza');
  const writer = await anotherPage(page);
  await writer.goto(mail.links.find((link) => link.includes('/referenze/')) ?? '');
  await writer.getByLabel(/La tua riga/).fill('Chiamami al 333 1234567');
  await writer.getByRole('button', { name: 'Manda la referenza' }).click();
  await expect(writer.getByText('Togli numeri di telefono')).toBeVisible();
  await writer.getByLabel(/La tua riga/).fill('Puntuale, calma nei giorni pieni.');
  await writer.getByLabel('Sì, lavorerei di nuovo').check();
  await writer.getByRole('button', { name: 'Manda la referenza' }).click();
  await expect(writer.getByRole('heading', { name: 'Grazie, la referenza è arrivata' })).toBeVisible();

  await page.reload();
  await wake(page);
  await expect(card.getByText('Confermata via mail da …@hotelmare.example')).toBeVisible();
  await card.getByRole('checkbox', { name: /Mostra sul profilo/ }).check();
  await expect(page.getByText('Ora si vede sul profilo.')).toBeVisible();
  await page.goto('/profilo/anteprima');
  await wake(page);
  await expect(page.getByText('Puntuale, calma nei giorni pieni.')).toHaveCount(0);
  await page.getByText('Dopo lo sblocco', { exact: true }).click();
  await expect(page.getByText('Puntuale, calma nei giorni pieni.').first()).toBeVisible();

  // Taken back by its author.
  await writer.getByRole('button', { name: 'Ritira la referenza' }).click();
  await expect(writer.getByRole('heading', { name: 'Hai ritirato la referenza' })).toBeVisible();
  await page.goto('/profilo/stagioni');
  await expect(card.getByText('Ritirata da chi l’ha scritta')).toBeVisible();
  await expect(page.getByText('Puntuale, calma nei giorni pieni.')).toHaveCount(0);
  await writer.context().close();
});

import type { Page } from '@playwright/test';
import { aCompany, answersConsent, expect, mailTo, test } from './brigata.ts';
import { atTheWallet, consent, toCheckout } from './checkout.ts';

answersConsent();

const credits = (page: Page, words: string) =>
  expect(page.getByRole('link', { name: words, exact: true }).first()).toBeVisible();

test('credits are bought with the wallet: the price to the cent, paid, invoiced and held', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  const { email } = await aCompany(page, request, 'paga');
  await toCheckout(page, '5 crediti');
  await expect(page.getByText('181,78 €').first()).toBeVisible();
  await page.getByRole('button', { name: /Paga 181,78/ }).click();
  await expect(page.getByText('Per ordinare devi leggere e accettare le condizioni.')).toBeVisible();
  await consent(page);
  await page.getByRole('button', { name: /Paga 181,78/ }).click();
  await atTheWallet(page, 'Paga');
  await expect(page.getByRole('heading', { name: 'Grazie: hai 5 crediti in più' })).toBeVisible();
  await credits(page, '7 crediti');
  await page.reload();
  await credits(page, '7 crediti');
  await mailTo(request, email, 'Pagamento ricevuto');
  await page.getByRole('main').getByRole('link', { name: 'Gestione crediti' }).click();
  await expect(page.getByText('Ti restano 7 crediti su 7')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Fattura / }).click();
  expect((await download).suggestedFilename()).toMatch(/^IT\d{11}_.{5}\.pdf$/);
});

test('a payment that is declined is tried again, and one that was given up can be taken up', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'riprova');
  await toCheckout(page, '15 crediti');
  await consent(page);
  await page.getByRole('button', { name: /con PayPal/ }).click();
  await atTheWallet(page, 'Annulla e torna al sito');
  await expect(page.getByRole('heading', { name: 'Il pagamento non è completo' })).toBeVisible();
  await page.getByRole('button', { name: /con PayPal/ }).click();
  await atTheWallet(page, 'Paga con una carta rifiutata');
  await expect(page.getByText('PayPal ha rifiutato il pagamento')).toBeVisible();
  await credits(page, '2 crediti');
  await page.getByRole('button', { name: /con PayPal/ }).click();
  await atTheWallet(page, 'Paga');
  await expect(page.getByRole('heading', { name: 'Grazie: hai 15 crediti in più' })).toBeVisible();
  await credits(page, '17 crediti');
});

test('a declined card keeps the order, which is found again and paid by transfer instead', async ({
  page,
  request,
}) => {
  const { email } = await aCompany(page, request, 'rifiutata');
  await toCheckout(page, '5 crediti');
  await consent(page);
  await page.getByRole('button', { name: /con PayPal/ }).click();
  await atTheWallet(page, 'Paga con una carta rifiutata');
  await expect(page.getByText('PayPal ha rifiutato il pagamento')).toBeVisible();
  await page.goto('/profilo/azienda/gestione-crediti');
  await page.getByRole('link', { name: 'Completa il pagamento' }).click();
  await page.getByRole('button', { name: 'Paga con bonifico' }).click();
  await expect(page.getByRole('heading', { name: 'Ordine ricevuto: ora il bonifico' })).toBeVisible();
  await expect(page.getByText('IT60X0542811101000000123456')).toBeVisible();
  await mailTo(request, email, 'Il tuo ordine: 5 crediti');
});

test('a payment whose answer is lost is said to be looked into, and turns up by itself', async ({ page, request }) => {
  await aCompany(page, request, 'persa');
  await toCheckout(page, '5 crediti');
  await consent(page);
  await page.getByRole('button', { name: /con PayPal/ }).click();
  await atTheWallet(page, 'Paga', 'Errore 500 dopo aver incassato');
  await expect(
    page.getByRole('heading', { name: /Verifica del pagamento in corso|Grazie: hai 5 crediti in più/ }),
  ).toBeVisible();
  await request.post('/dev/riconcilia');
  await expect(page.getByRole('heading', { name: 'Grazie: hai 5 crediti in più' })).toBeVisible({ timeout: 20_000 });
  await credits(page, '7 crediti');
});

test('a code lowers the total, a transfer says where and what to write', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const { email } = await aCompany(page, request, 'sconto');
  await toCheckout(page, '50 crediti');
  await page.getByLabel('Codice sconto').fill('sbagliato');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Questo codice non esiste o non è più valido.')).toBeVisible();
  await page.getByLabel('Codice sconto').fill('benvenuto');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Sconto BENVENUTO')).toBeVisible();
  await expect(page.getByText('1.196,82 €').first()).toBeVisible();
  await page.getByRole('radio', { name: /Bonifico bancario/ }).check();
  await consent(page);
  await page.getByRole('button', { name: 'Ordina e paga con bonifico' }).click();
  await expect(page.getByRole('heading', { name: 'Ordine ricevuto: ora il bonifico' })).toBeVisible();
  await expect(page.getByText(/BRIGATA ORDINE \d{6}/)).toBeVisible();
  await expect(page.getByText('IT60X0542811101000000123456')).toBeVisible();
  await mailTo(request, email, 'Il tuo ordine: 50 crediti');
  await page.goto('/profilo/azienda/gestione-crediti');
  await expect(page.getByText('In attesa del bonifico')).toBeVisible();
});

test('what is on the page is ordered without saving it first, and a refusal is at its field', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'senza-salvare');
  await page.goto('/recruiter/acquista-crediti');
  await page.getByRole('button', { name: 'Scegli 5 crediti' }).click();
  await page.getByLabel('Ragione sociale').fill('Alberghi Nuovi Srl');
  await page.getByLabel('CAP').fill('4792');
  await page.getByLabel('Codice SDI').fill('ABC1234');
  await page.getByRole('radio', { name: /Bonifico bancario/ }).check();
  await consent(page);
  await page.getByRole('button', { name: 'Ordina e paga con bonifico' }).click();
  await expect(page.getByText('Il CAP ha 5 cifre.')).toBeVisible();
  await expect(page.getByLabel('CAP')).toBeFocused();
  await page.getByLabel('CAP').fill('47921');
  await page.getByRole('button', { name: 'Ordina e paga con bonifico' }).click();
  await expect(page.getByRole('heading', { name: 'Ordine ricevuto: ora il bonifico' })).toBeVisible();
  await page.goto('/recruiter/acquista-crediti');
  await page.getByRole('button', { name: 'Scegli 5 crediti' }).click();
  await expect(page.getByText('Alberghi Nuovi Srl')).toBeVisible();
  await expect(page.getByText('47921 Rimini (RN)')).toBeVisible();
});

test('from abroad there is no VAT, and the page says why', async ({ page, request }) => {
  await aCompany(page, request, 'estero');
  await toCheckout(page, '5 crediti');
  await page.getByRole('button', { name: 'Cambia dati' }).click();
  await page.getByLabel('Paese').selectOption('FR');
  await page.getByLabel('CAP').fill('06000');
  await page.getByLabel('Città').fill('Nice');
  await page.getByLabel('Partita IVA').fill('FR40303265045');
  await page.getByRole('button', { name: 'Salva i dati' }).click();
  await expect(page.getByText(/non è soggetta a IVA/)).toBeVisible();
  await expect(page.getByText('IVA non dovuta')).toBeVisible();
  await page.getByRole('radio', { name: /Bonifico bancario/ }).check();
  await consent(page);
  await page.getByRole('button', { name: 'Ordina e paga con bonifico' }).click();
  await expect(page.getByRole('heading', { name: 'Ordine ricevuto: ora il bonifico' })).toBeVisible();
  await expect(page.getByText('149,00 €').first()).toBeVisible();
});

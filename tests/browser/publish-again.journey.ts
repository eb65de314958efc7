import { addDays } from '#domain/calendar-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import { aCompany, answersConsent, expect, test, wake } from './brigata.ts';
import { atTheWallet, consent, toCheckout } from './checkout.ts';

answersConsent();
const API = '/api/website/v1';

test('last season’s offer is online in three taps, paid by the day, with its days in the next season', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  await aCompany(page, request, 'stagione');
  // Two offers: the credits that a company begins with are enough for one.
  await toCheckout(page, '5 crediti');
  await consent(page);
  await page.getByRole('button', { name: /con PayPal|Paga / }).click();
  await atTheWallet(page, 'Paga');
  await expect(page.getByRole('heading', { name: 'Grazie: hai 5 crediti in più' })).toBeVisible();
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const headers = { 'X-CSRFToken': csrfToken };
  const { offer } = await (await page.request.get(`${API}/company/offers-drafts/beginning`)).json();
  const days = { date_start: addDays(romeDay(), 1), date_end: addDays(romeDay(), 3) };
  const made = await page.request.post(`${API}/company/offers`, {
    headers,
    data: {
      ...days,
      job: 'cameriere-di-sala',
      place_id: offer.place.place_id,
      contract_typology: 'full-time',
      contract_period: 'extra',
      pay_period: 'day',
      minimum_rate_cents: 9550,
      title: 'Cameriere/a per la fiera',
      description: '<p>Tre giorni di servizio al padiglione della fiera, con pranzo e divisa.</p>',
      activate: true,
    },
  });
  expect(made.status()).toBe(201);
  const { slug } = await made.json();
  await request.post('/dev/scadenza', { form: { slug, last_year: 'on' } });
  await page.goto('/profilo/azienda/le-mie-offerte?stato=inattive');
  await wake(page);
  await page.getByRole('button', { name: /^Ripubblica per la prossima stagione/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riepilogo');
  await expect(page.getByRole('definition').filter({ hasText: '95,50 € al giorno, lordi' })).toBeVisible();
  await expect(page.getByLabel('Inizio')).toHaveValue(days.date_start);
  // One day more, where it is read over.
  await page.getByLabel('Fine').fill(addDays(days.date_end, 1));
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Pubblica l’offerta' }).click();
  await expect(page.getByRole('heading', { name: 'La tua offerta è pubblicata' })).toBeVisible();
  const address = (await page.getByRole('link', { name: 'Vedi come appare' }).getAttribute('href')) ?? '';
  expect(address).not.toContain(slug);
  const read = await (await page.request.get(`${API}/search/offers/${address.split('/').at(-1)}`)).json();
  expect(read).toMatchObject({
    pay_period: 'day',
    minimum_rate_cents: 9550,
    date_start: days.date_start,
    date_end: addDays(days.date_end, 1),
  });
  // What is still open is not proposed again.
  await page.goto('/recruiter/pubblica-annuncio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Cerchi di nuovo le stesse persone?')).toHaveCount(0);
});

import { addDays } from '#domain/calendar-day.ts';
import { italianLongDate } from '#domain/relative-time.ts';
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
  // Before the credits are spent: the days and the pay.
  const end = italianLongDate(addDays(days.date_end, 1));
  await expect(page.getByRole('definition').filter({ hasText: `al ${end}` })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '95,50 € al giorno, lordi' })).toBeVisible();
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

test('of an offer that is published again only what it lacks is asked, then it is read over', {
  tag: '@phone',
}, async ({ page, request }) => {
  await aCompany(page, request, 'ripubblica');
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const { offer } = await (await page.request.get(`${API}/company/offers-drafts/beginning`)).json();
  const made = await page.request.post(`${API}/company/offers-drafts`, {
    headers: { 'X-CSRFToken': csrfToken },
    data: {
      data: {
        offer: {
          ...offer,
          job: 'cuoco',
          jobName: 'Cuoco',
          contract_typology: 'full-time',
          contract_period: 'indeterminate',
          title: 'Cuoco di linea',
          description: '<p>Cucina di mare, brigata di otto persone, turni chiari.</p>',
          minimum_salary: null,
        },
        again_of: 1,
      },
    },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/recruiter/pubblica-annuncio?bozza=${(await made.json()).id}`);
  await wake(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Retribuzione e benefit');
  await page.getByLabel('Minimo al mese').fill('1700');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(heading).toHaveText('Riepilogo');
  // What is taken away where it is read over is asked for before the price is shown.
  await page.getByRole('button', { name: 'Modifica Titolo e descrizione' }).click();
  await expect(heading).toHaveText('Titolo e descrizione');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('');
  await page.goBack();
  await expect(heading).toHaveText('Riepilogo');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(heading).toHaveText('Titolo e descrizione');
});

import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { aPdf } from '../pdf.ts';
import { applyInOneShot, csrfHeaders, publishOffer } from './applicants.ts';
import { aCandidate, aCompany, anotherPage, answersConsent, expect, mailTo, test, wake } from './brigata.ts';

const API = '/api/website/v1';

answersConsent();

/** A day in Rome, so many days from now. */
const inDays = (days: number) => romeDay(new Date(Date.now() + days * DAY_MS));

/** An offer for one person, published by the company that is logged in on the page. */
const offerForOne = (page: Page) => publishOffer(page, { count_positions: 1 });

/** Applies without an account; the address of the applicant. */
async function applyAs(request: APIRequestContext, offer: number, first_name: string): Promise<string> {
  const email = `${first_name}.${Date.now()}.${Math.floor(Math.random() * 1_000_000)}@example.it`.toLowerCase();
  await applyInOneShot(request, offer, { first_name, last_name: 'Verdi', email });
  return email;
}

test('a company hires, the person confirms by the mail, and the company closes the offer in one step', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, request }) => {
  await aCompany(page, request, 'assunzioni');
  const offer = await offerForOne(page);
  const [hired, left] = [await applyAs(request, offer, 'Ada'), await applyAs(request, offer, 'Ivo')];
  const path = `/profilo/azienda/le-mie-offerte/${offer}`;
  const list: { items: { id: number; first_name: string }[] } = await (
    await page.request.get(`${API}/company/offers/${offer}/applications`)
  ).json();
  await page.goto(`${path}/candidature/${list.items.find(({ first_name }) => first_name === 'Ada')?.id}`);
  await wake(page);
  await page.getByRole('button', { name: 'Assumi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assumi Ada Verdi' });
  // Sent without a day, it says what is missing.
  await dialog.getByRole('button', { name: 'Manda la proposta' }).click();
  await expect(dialog.getByText('Scrivi quando comincia.')).toBeVisible();
  await dialog.getByLabel('Dal').fill(inDays(60));
  await dialog.getByLabel('Al', { exact: true }).fill(inDays(150));
  await dialog.getByLabel('Paga in euro').fill('1.650,50');
  await dialog.getByRole('button', { name: 'Manda la proposta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('In attesa di conferma').first()).toBeVisible();

  const mail = await mailTo(request, hired, 'ti vuole assumere');
  const person = await anotherPage(page);
  await person.goto(mail.links.find((link) => link.includes('/assunzioni/')) ?? '');
  await expect(person.getByText('1.650,50 € al mese')).toBeVisible();
  await person.getByRole('button', { name: 'Confermo' }).click();
  await expect(person.getByRole('heading', { name: 'Hai confermato' })).toBeVisible();
  await person.context().close();

  await page.goto(path);
  await wake(page);
  await expect(page.getByText('Posizioni coperte: 1 di 1')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi e rispondi' }).click();
  const question = page.getByRole('dialog', { name: 'Vuoi chiudere l’offerta?' });
  await expect(question.getByText('Una persona riceve una mail')).toBeVisible();
  await question.getByRole('button', { name: 'Chiudi l’offerta' }).click();
  await expect(page.getByRole('button', { name: 'Chiudi e rispondi' })).toBeHidden();
  await mailTo(request, left, 'è conclusa');
});

test('closing a filled offer sends nothing before it is confirmed, then the company’s own words, once to each', {
  tag: '@phone',
}, async ({ page, request }) => {
  await aCompany(page, request, 'chiusura');
  const offer = await offerForOne(page);
  const hired = await applyAs(request, offer, 'Ada');
  const headers = await csrfHeaders(page.request);
  const list: { items: { id: number }[] } = await (
    await page.request.get(`${API}/company/offers/${offer}/applications`)
  ).json();
  const proposed = await page.request.post(`${API}/hires`, {
    data: {
      application: list.items[0]?.id,
      job: 'cuoco',
      starts_on: inDays(60),
      ends_on: inDays(150),
      pay_cents: 150_000,
      pay_period: 'month',
    },
    headers,
  });
  expect(proposed.status()).toBe(201);
  const { links } = await mailTo(request, hired, 'ti vuole assumere');
  const confirmed = await request.post(links.find((link) => link.includes('/assunzioni/')) ?? '', {
    form: { action: 'confirm' },
  });
  expect(confirmed.ok()).toBe(true);
  // Somebody with an account reads the company's words: their address is known to be theirs.
  const other = await anotherPage(page);
  const email = await aCandidate(other, request, 'chiusura');
  const applied = await other.request.post(`${API}/candidate/applications`, {
    multipart: {
      data: JSON.stringify({ offer, cover_letter: '', answers: [] }),
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    },
    headers: await csrfHeaders(other.request),
  });
  expect(applied.status()).toBe(201);
  await other.context().close();
  const told = async () => {
    const mails: { subject: string; text: string }[] = await (
      await request.get(`/dev/posta.json?to=${encodeURIComponent(email)}`)
    ).json();
    return mails.filter(({ subject }) => subject.includes('è conclusa'));
  };

  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}`);
  await wake(page);
  const begin = page.getByRole('button', { name: 'Chiudi e rispondi' });
  await begin.click();
  const question = page.getByRole('dialog', { name: 'Vuoi chiudere l’offerta?' });
  const words = question.getByLabel('Messaggio');
  await words.fill('Grazie di averci scritto: in primavera ti ricerchiamo. {chef} ti saluta.');
  await expect(question.getByText('Manca ancora {chef}')).toBeVisible();
  // Left with the keyboard: nothing is closed or sent, and what was written is there when it is opened again.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(begin).toBeFocused();
  expect(await told()).toEqual([]);
  await begin.click();
  await expect(words).toHaveValue(/in primavera ti ricerchiamo/);
  await words.fill('Grazie di averci scritto: in primavera ti ricerchiamo.');
  await expect(question.getByText('Manca ancora')).toBeHidden();
  await question.getByRole('button', { name: 'Chiudi l’offerta' }).dblclick();
  await expect(page.getByText('Offerta chiusa.')).toBeVisible();
  await expect(begin).toBeHidden();
  const { text } = await mailTo(request, email, 'è conclusa');
  expect(text).toContain('in primavera ti ricerchiamo.');
  await page.reload();
  await expect(page.getByText('Posizioni coperte: 1 di 1')).toBeVisible();
  await expect(begin).toHaveCount(0);
  expect(await told()).toHaveLength(1);
});

test('a candidate finds the proposal among their seasons, and confirms it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'stagioni');
  const offer = await offerForOne(page);
  const other = await anotherPage(page);
  await aCandidate(other, request, 'stagioni');
  const applied = await other.request.post(`${API}/candidate/applications`, {
    multipart: {
      data: JSON.stringify({ offer, cover_letter: '', answers: [] }),
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    },
    headers: await csrfHeaders(other.request),
  });
  expect(applied.status()).toBe(201);
  const list: { items: { id: number }[] } = await (
    await page.request.get(`${API}/company/offers/${offer}/applications`)
  ).json();
  const proposed = await page.request.post(`${API}/hires`, {
    data: {
      application: list.items[0]?.id,
      job: 'cuoco',
      starts_on: inDays(60),
      ends_on: inDays(150),
      pay_cents: 150_000,
      pay_period: 'month',
    },
    headers: await csrfHeaders(page.request),
  });
  expect(proposed.status()).toBe(201);
  await other.goto('/profilo/stagioni');
  await wake(other);
  await expect(other.getByRole('heading', { name: 'Aspettano la tua risposta' })).toBeVisible();
  await other.getByRole('button', { name: 'Confermo' }).click();
  await expect(other.getByRole('heading', { name: /^(Estate|Inverno) \d/ })).toBeVisible();
  await expect(other.getByText('Confermata', { exact: true })).toBeVisible();
  await other.context().close();
});

test('a company hires from the panel of its board, and withdraws there; the card says so each time', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'pannello');
  const offer = await offerForOne(page);
  const hired = await applyAs(request, offer, 'Bice');
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/candidature/bacheca`);
  await wake(page);
  await page.getByRole('link', { name: 'Bice Verdi' }).click();
  const panel = page.getByRole('dialog', { name: 'Bice Verdi' });
  await panel.getByRole('button', { name: 'Assumi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assumi Bice Verdi' });
  await dialog.getByLabel('Dal').fill(inDays(60));
  await dialog.getByLabel('Al', { exact: true }).fill(inDays(150));
  await dialog.getByRole('button', { name: 'Manda la proposta' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('In attesa di conferma')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Assumi', exact: true })).toHaveCount(0);
  await mailTo(request, hired, 'ti vuole assumere');
  const card = page.locator('[data-card]').filter({ hasText: 'Bice Verdi' });
  await expect(card).toContainText('Assunzione proposta');
  await panel.getByRole('button', { name: 'Ritira la proposta' }).click();
  await page.getByRole('button', { name: 'Ritira', exact: true }).click();
  await expect(panel.getByText('Ritirata', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Assumi', exact: true })).toBeVisible();
  await expect(card).not.toContainText('Assunzione proposta');
});

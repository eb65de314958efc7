import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_COMPANY } from '#demo/companies.ts';
import { aVatNumber, aVatNumberForStaff } from '../vat-number.ts';
import { csrfHeaders, publishOffer } from './applicants.ts';
import {
  aCompany,
  anotherPage,
  answersConsent,
  becomesVerified,
  expect,
  mailTo,
  OWN_PASSWORD,
  test,
  wake,
} from './brigata.ts';
import { asStaff, confirm } from './desk.ts';

answersConsent();

const API = '/api/website/v1';
const IN_PROGRESS = /La verifica della tua azienda è in corso/;

interface Registration {
  email: string;
  name: string;
  business_name: string;
  vat: string;
  website?: string;
  /** Whether the name is one that is here already. */
  isTaken?: boolean;
}

/** Registers a company by its form, and confirms its address by the link in the mail. */
async function register(page: Page, request: APIRequestContext, company: Registration): Promise<void> {
  await page.goto('/register?t=company');
  await wake(page);
  const form = page.getByRole('form', { name: 'Registrazione' });
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await form.getByLabel('E-mail').fill(company.email);
  await next();
  await form.getByLabel('Nome').first().fill('Paola');
  await form.getByLabel('Cognome').fill('Bianchi');
  await form.getByLabel('Telefono').fill('0541 123456');
  await next();
  await form.getByLabel('Nome dell’azienda').fill(company.name);
  await form.getByLabel('Ragione sociale').fill(company.business_name);
  await form.getByLabel('Partita IVA').fill(company.vat);
  await form.getByLabel('Codice fiscale').fill(company.vat);
  if (company.website) await form.getByLabel('Sito web').fill(company.website);
  await next();
  if (company.isTaken) {
    const other = form.getByRole('checkbox', { name: 'È un’altra azienda' });
    await other.check();
    await next();
  }
  await form.getByLabel('Persona di riferimento').fill('Paola Bianchi');
  await form.getByLabel('Indirizzo').pressSequentially('Viale Regina Elena 1, rimini', { delay: 5 });
  await page.getByRole('option', { name: /^Viale Regina Elena 1, Rimini, RN/ }).click();
  await next();
  await form.getByLabel('Password').first().fill(OWN_PASSWORD);
  await form.getByLabel('Ripeti la password').fill(OWN_PASSWORD);
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Crea il mio account' }).click();
  await page.goto(new URL((await mailTo(request, company.email, 'Conferma')).links[0] ?? '').pathname);
  await page.getByRole('button', { name: 'Attiva l’account' }).click();
  await expect(page).toHaveURL('/recruiter');
}

const statusOf = async (page: Page, path: string): Promise<number> => (await page.request.get(path)).status();

/** The public address of the own company's only offer. */
async function offerAddress(page: Page, id: number): Promise<string> {
  const { slug } = await (await page.request.get(`${API}/company/offers/${id}`)).json();
  return `/offerte-lavoro/${slug}`;
}

async function companyAddress(page: Page): Promise<string> {
  const { company } = await (await page.request.get(`${API}/core/account/me`)).json();
  return `/aziende/${company.slug}`;
}

/** What a call of the interface answers to a body. */
async function answerTo(page: Page, path: string, data: object): Promise<number> {
  const sent = await page.request.post(API + path, { data, headers: await csrfHeaders(page.request) });
  return sent.status();
}

/** Opens a company in the queue of those that staff check. */
async function openCheck(page: Page, name: string): Promise<void> {
  await asStaff(page, 'assistenza');
  await page.goto(`/staff/company-checks?q=${encodeURIComponent(name)}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

test('an impostor under the name of a hotel reaches nobody, from the registration to the refusal by staff', {
  tag: '@phone',
}, async ({ page, request }) => {
  const stamp = Date.now();
  const email = `riviera.${stamp}@gmail.com`;
  const name = `${DEMO_COMPANY} Rimini ${stamp}`;
  await register(page, request, {
    email,
    name,
    business_name: DEMO_COMPANY,
    vat: aVatNumberForStaff(),
    website: 'www.rivierasplendida.it',
    isTaken: true,
  });

  // At home: what is going on, how long it takes, what can be done meanwhile.
  await page.goto('/recruiter');
  await expect(page.getByText(IN_PROGRESS).first()).toBeVisible();
  const visitor = await anotherPage(page);
  const companyPage = await companyAddress(page);
  expect(await statusOf(visitor, companyPage)).toBe(404);

  // An offer is paid and waits: no visitor finds it, by its address or by its words.
  const title = `Portiere notturno ${stamp}`;
  const id = await publishOffer(page, { title });
  const offer = await offerAddress(page, id);
  await page.goto('/profilo/azienda/le-mie-offerte');
  await expect(page.getByText('In attesa di controllo').first()).toBeVisible();
  await page.goto(offer);
  await expect(page.getByText(/per ora la vedono solo il tuo team e il nostro/)).toBeVisible();
  expect(await statusOf(visitor, offer)).toBe(404);
  await visitor.goto(`/offerte-lavoro?q=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(visitor.locator(`a[href*="${offer}"]`)).toHaveCount(0);
  expect(await (await visitor.request.get('/ultimeofferte')).text()).not.toContain(title);

  // Candidates are what a visitor reads of them; nobody is opened, invited, called back or written to.
  await page.goto('/recruiter/ricerca-candidato');
  await expect(page.getByText(/I candidati li cercano e li leggono le aziende verificate/)).toBeVisible();
  await page.goto(`/profilo/azienda/le-mie-offerte/${id}/persone-adatte`);
  await expect(page.getByText(IN_PROGRESS)).toBeVisible();
  await page.goto('/profilo/azienda/brigata/aggiungi');
  await expect(page.getByText(IN_PROGRESS)).toBeVisible();
  await page.goto('/profilo/azienda/brigata/richiama');
  await expect(page.getByText(IN_PROGRESS)).toBeVisible();
  for (const path of ['/company/candidates/1/unlock', `/company/offers/${id}/people/1/invitation`, '/brigade/people'])
    expect(await answerTo(page, path, {}), path).toBe(403);
  expect(await answerTo(page, '/messages/company/candidates/1', { text: 'Ciao' })).toBe(403);

  // Nor are strangers mailed as colleagues.
  const stranger = `chiunque.${stamp}@example.it`;
  expect(await answerTo(page, '/company/team/invitations', { email: stranger, role: 'collaborator' })).toBe(400);

  // Staff see whose name it is, and refuse.
  const desk = await anotherPage(page);
  await openCheck(desk, name);
  await expect(desk.getByText(new RegExp(`${DEMO_COMPANY} · [^·]*· scheda \\d+`)).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Non verificare', exact: true }).click();
  await confirm(desk, 'Non verificare', { Perché: 'Questo nome è di un altro albergo di Rimini.' });
  await expect(desk.getByText('Azienda non verificata: ha ricevuto il motivo.')).toBeVisible();
  expect((await mailTo(request, email, 'Non abbiamo potuto verificare')).text).toContain('è di un altro albergo');
  await page.goto('/recruiter');
  await expect(page.getByText('Non abbiamo potuto verificare la tua azienda.').first()).toBeVisible();
  await expect(page.getByText('Questo nome è di un altro albergo di Rimini.').first()).toBeVisible();
  expect(await statusOf(visitor, offer)).toBe(404);
  expect(await statusOf(visitor, companyPage)).toBe(404);
});

test('a hotel whose VAT number answers is verified by itself: its page and its offers are public at once', {
  tag: '@main',
}, async ({ page, request }) => {
  const vat = aVatNumber();
  const name = `Albergo Lampara ${vat}`;
  const email = `direzione@lampara${vat}.it`;
  await register(page, request, {
    email,
    name,
    business_name: `Lampara ${vat} Srl`,
    vat,
    website: `www.lampara${vat}.it`,
  });
  await becomesVerified(page);
  await page.goto('/recruiter');
  await expect(page.getByText(/^Buon(giorno|asera), Paola$/)).toBeVisible();
  await expect(page.getByText(IN_PROGRESS)).toHaveCount(0);
  const visitor = await anotherPage(page);
  await visitor.goto(await companyAddress(page));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  const id = await publishOffer(page, { title: `Bagnino ${vat}` });
  await visitor.goto(await offerAddress(page, id));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Bagnino ${vat}`);
});

test('a hotel that waits for staff prepares everything, and is public once they verify it', async ({
  page,
  request,
}) => {
  const { email, company } = await aCompany(page, request, 'attesa', aVatNumberForStaff());
  const id = await publishOffer(page, { title: `Governante ${company}` });
  const offer = await offerAddress(page, id);
  const visitor = await anotherPage(page);
  expect(await statusOf(visitor, offer)).toBe(404);

  const desk = await anotherPage(page);
  await openCheck(desk, company);
  // The queue asks the register: its answer is on a page that is opened after it.
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Non valida')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await desk.getByRole('button', { name: 'Verifica', exact: true }).click();
  await confirm(desk, 'Verifica');
  await expect(desk.getByText('Azienda verificata.')).toBeVisible();

  await mailTo(request, email, 'è verificata');
  await visitor.goto(offer);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Governante ${company}`);
  await visitor.goto(await companyAddress(page));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(company);
  await page.goto('/profilo/azienda/le-mie-offerte');
  await expect(page.getByText('In attesa di controllo')).toHaveCount(0);
});

test('a visitor reports an offer and gets a receipt; staff find it, and the company is not notified', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  const owner = await anotherPage(page);
  const { email: ofCompany, company } = await aCompany(owner, request, 'segnala');
  const offer = await offerAddress(owner, await publishOffer(owner, { title: `Lavapiatti ${company}` }));
  const email = `chi.segnala.${Date.now()}@example.it`;
  await page.goto(offer);
  await page.getByRole('link', { name: 'Segnala l’offerta' }).click();
  await expect(page.getByRole('heading', { name: 'Segnala un’offerta' })).toBeVisible();
  await page.getByRole('radio', { name: 'Chiede soldi, ricariche o documenti' }).check();
  await page.getByLabel('Raccontaci cosa hai visto (facoltativo)').fill('Vuole una ricarica prima del colloquio.');
  await page.getByLabel('La tua e-mail, per la ricevuta').fill(email);
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(page.getByRole('heading', { name: 'Grazie, l’abbiamo ricevuta' })).toBeVisible();
  await mailTo(request, email);

  const desk = await anotherPage(page);
  await asStaff(desk, 'assistenza');
  await desk.goto(`/staff/content-reports?q=${encodeURIComponent(email)}`);
  await desk.getByRole('rowheader').first().getByRole('link').click();
  await expect(desk.getByText('Vuole una ricarica prima del colloquio.')).toBeVisible();
  const mails: { subject: string }[] = await (await request.get(`/dev/posta.json?to=${ofCompany}`)).json();
  expect(mails.filter(({ subject }) => /segnal/i.test(subject))).toEqual([]);
});

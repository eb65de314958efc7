import { createHash } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { aVatNumber, isForStaff } from '../vat-number.ts';
import { slowDown, slowness } from './slowness.ts';
import { type Translated, translates } from './translator.ts';

const PASSWORD = 'Brigata!2026';
const API = '/api/website/v1';
const SITE = `http://localhost:${process.env.JOURNEYS_PORT ?? 3931}`;
/** The password of candidates created for one journey. */
export const OWN_PASSWORD = 'Girasole!2026';

/** Touches the page as a person would, and waits until it is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
}

/** Opens a page with a stopped clock, and hydrates it: from here on its timers run only by `page.clock.runFor`. */
export async function openWithStillClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 1000);
  await wakeWithStillClock(page);
}

/** Hydrates another page that was opened since the clock was stopped. */
export async function wakeWithStillClock(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.locator('html').getAttribute('data-awake');
    })
    .toBe('true');
}

/** Lets time pass in a page with a stopped clock, and waits until the result is rendered. */
export async function passes(page: Page, milliseconds: number): Promise<void> {
  await settles(page);
  await page.clock.runFor(milliseconds);
  await settles(page);
}

/** React renders in messages that a page sends to itself: ours comes after those already on their way. */
const settles = (page: Page) =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 5; turns++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  });

/** Unfolds the search, which on a phone is one button; in a wider page it is open. */
export async function openSearch(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Cerca (offerte di lavoro|candidati): / });
  if (await folded.isVisible()) await folded.click();
}

/** Forms of visitors that are sent sooner than a person can are asked to be sent again. */
export const takesTime = (page: Page) => page.waitForFunction(() => performance.now() > 1600);

const loggedIn = new Set<APIRequestContext>();

export async function logIn(request: APIRequestContext, email: string): Promise<void> {
  const { csrfToken } = await (await request.get(`${API}/core/account/csrf`)).json();
  const answer = await request.post(`${API}/core/account/login`, {
    data: { username: email, password: PASSWORD, remember: true },
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(answer.ok()).toBe(true);
  loggedIn.add(request);
}

async function logOut(request: APIRequestContext): Promise<void> {
  const { csrfToken } = await (await request.get(`${API}/core/account/csrf`)).json();
  await request.post(`${API}/core/account/logout`, { headers: { 'X-CSRFToken': csrfToken } });
}

/** Opens the filters of an awake page on a phone: what is chosen before their step of the history came is not sent. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Filtri', exact: true })).toBeFocused();
}

/**
 * Presses what changes at once, and waits until the change is saved. With a token of before the login it is refused,
 * and sent again with a new one.
 */
export async function andSaved(page: Page, press: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => ['PATCH', 'PUT'].includes(response.request().method()) && response.status() !== 403,
  );
  await press();
  expect((await saved).ok()).toBe(true);
}

/** The newest mail to an address, once it was sent. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  about = '',
): Promise<{ subject: string; text: string; links: string[] }> {
  let mail: { subject: string; text: string; links: string[] } | undefined;
  await expect
    .poll(async () => {
      const mails: { subject: string; text: string; links: string[] }[] = await (
        await request.get(`/dev/posta.json?to=${encodeURIComponent(address)}`)
      ).json();
      mail = mails.find(({ subject }) => subject.includes(about));
      return mail !== undefined;
    })
    .toBe(true);
  if (!mail) throw new Error('No mail');
  return mail;
}

/** The address of an offer of a kind, as /dev lists them. */
export async function offerOf(request: APIRequestContext, kind: string): Promise<string> {
  const html = await (await request.get('/dev')).text();
  const [, address] = html.match(new RegExp(`data-kind="${kind}" href="([^"]+)"`)) ?? [];
  if (!address) throw new Error(`/dev lists no offer of kind ${kind}`);
  return address;
}

/** A picture as a phone would take it, drawn by the browser. */
export async function aPhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#1f5f78';
      pen.fillRect(0, 0, 800, 600);
      pen.fillStyle = '#e9a13b';
      pen.arc(400, 280, 180, 0, 7);
      pen.fill();
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

/** Where a journey comes from: an address of this machine, which alone may open /dev. */
function addressOf(testId: string): Record<string, string> {
  const [a, b] = createHash('sha256').update(testId).digest();
  return { 'X-Forwarded-For': `127.7.${a}.${b}` };
}

/** Every journey fails on an error in the page's scripts or console. */
export const test = base.extend<
  { quietConsole: undefined; endsSessions: undefined; expectedError: RegExp; isTranslated: undefined } & Translated,
  { slowBrowser: undefined }
>({
  slowBrowser: [
    async ({ browser }, use) => {
      if (slowness > 1) slowDown(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  /** Errors that a journey causes on purpose. */
  expectedError: [/^$/, { option: true }],
  translation: [null, { option: true }],
  isTranslated: [
    async ({ context, translation }, use) => {
      if (translation) await translates(context, translation);
      await use(undefined);
    },
    { auto: true },
  ],
  /** Each journey has a client address of its own, so that its calls do not count against another's limits. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, ...addressOf(testId) });
  },
  /** A user has thirty sessions at most: left open, those of the demo's users would end each other. */
  endsSessions: [
    async ({ context: _context }, use) => {
      await use(undefined);
      // A page that the journey has closed, or whose session is over, has nothing to end.
      for (const request of loggedIn) await logOut(request).catch(() => {});
      loggedIn.clear();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => void (expectedError.test(message) || errors.push(message)));
      page.on('console', (message) => {
        // A page that is missing on purpose is reported in the console too.
        if (
          message.type() === 'error' &&
          !/status of (404|410|400|409|401|403|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text()) &&
          !expectedError.test(message.text())
        )
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

test.setTimeout = (milliseconds) => base.setTimeout(milliseconds * slowness);

/** The question about cookies is already answered, so that it covers nothing. */
export function answersConsent(): void {
  test.beforeEach(({ context, baseURL }) =>
    context.addCookies([{ name: 'brigata_consent', value: 'no', url: baseURL ?? '' }]),
  );
}

/** A new candidate whom verified companies may find, logged in, without using the pages. */
export async function aCandidate(
  page: Page,
  request: APIRequestContext,
  name: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1000)}@example.it`;
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const headers = { 'X-CSRFToken': csrfToken };
  const body = {
    typology: 'candidate',
    email,
    password: OWN_PASSWORD,
    confirm_password: OWN_PASSWORD,
    first_name: 'Prova',
    last_name: 'Candidata',
    phone_number: '+39 333 1234567',
    privacy: true,
    newsletter: false,
    is_searchable: true,
    ...changes,
  };
  expect((await page.request.post(`${API}/core/account/register`, { data: body, headers })).status()).toBe(201);
  const link = (await mailTo(request, email, 'Conferma')).links[0] ?? '';
  const [uid, token] = link.split('/').slice(-2);
  expect((await page.request.post(`${API}/core/account/activate`, { data: { uid, token }, headers })).status()).toBe(
    200,
  );
  // A few words of the person: a CV can be made from the profile.
  const own = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const patched = await page.request.patch(`${API}/core/account/me`, {
    data: { candidate: { about: 'Tre stagioni in sala, colazioni e cena.' } },
    headers: { 'X-CSRFToken': own.csrfToken },
  });
  expect(patched.status()).toBe(200);
  return email;
}

/** A new company with its two credits, logged in, without using the pages. It is verified, unless its number is not. */
export async function aCompany(
  page: Page,
  request: APIRequestContext,
  name: string,
  vat = aVatNumber(),
): Promise<{ email: string; company: string }> {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const email = `${name}.${stamp}@example.it`;
  const company = `Hotel ${name} ${stamp}`;
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const headers = { 'X-CSRFToken': csrfToken };
  const places: { id: number; address: { label: string } }[] = await (
    await page.request.get(`${API}/geocoding/autocomplete-city?q=rimini`)
  ).json();
  const body = {
    typology: 'company',
    email,
    password: OWN_PASSWORD,
    confirm_password: OWN_PASSWORD,
    first_name: 'Paola',
    last_name: 'Bianchi',
    phone_number: '+39 333 1234567',
    privacy: true,
    newsletter: false,
    company: {
      name: company,
      business_name: 'Prova Srl',
      is_other_company: true,
      vat_number: vat,
      fiscal_code: vat,
      contact_person: 'Paola Bianchi',
      phone: '0541 123456',
      address: 'Viale Elena 1',
      place_id: places.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id,
    },
  };
  expect((await page.request.post(`${API}/core/account/register`, { data: body, headers })).status()).toBe(201);
  const link = (await mailTo(request, email, 'Conferma')).links[0] ?? '';
  const [uid, token] = link.split('/').slice(-2);
  expect((await page.request.post(`${API}/core/account/activate`, { data: { uid, token }, headers })).status()).toBe(
    200,
  );
  if (!isForStaff(vat)) await becomesVerified(page);
  return { email, company };
}

/** Waits for the logged-in company to be verified: the queue asks the register after the activation is answered. */
export async function becomesVerified(page: Page): Promise<void> {
  const checkState = async () => (await (await page.request.get(`${API}/core/account/me`)).json()).company.check_state;
  await expect.poll(checkState).toBe('verified');
}

interface Applicant {
  id: number;
  reads_company_words: boolean;
  status: string;
}

/**
 * Pages of the logged-in company: an offer with an applicant who can be refused with its own message, and that
 * application.
 */
export async function anApplicant(request: APIRequestContext): Promise<{ offer: string; application: string }> {
  const api = '/api/website/v1/company/offers';
  const { items }: { items: { id: number }[] } = await (await request.get(`${api}?status=attive`)).json();
  for (const { id } of items) {
    const { items: applicants }: { items: Applicant[] } = await (await request.get(`${api}/${id}/applications`)).json();
    const known = applicants.find(({ reads_company_words, status }) => reads_company_words && status !== 'unsuitable');
    const offer = `/profilo/azienda/le-mie-offerte/${id}`;
    if (known) return { offer, application: `${offer}/candidature/${known.id}` };
  }
  throw new Error('No applicant of the company can be refused in its own words');
}

/** The window of another user. */
export async function anotherPage(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url() === 'about:blank' ? SITE : page.url()).origin,
      viewport: page.viewportSize(),
      locale: 'it-IT',
      extraHTTPHeaders: addressOf(test.info().testId),
    });
  if (!context) throw new Error('There is no browser');
  await context.addCookies([{ name: 'brigata_consent', value: 'no', url: SITE }]);
  return context.newPage();
}

export { expect };

/** Answers a question of the page with the button of that name, and returns what was asked. */
export async function answerQuestion(page: Page, button: string): Promise<string> {
  const question = page.getByRole('alertdialog');
  const words = (await question.getByRole('heading').textContent()) ?? '';
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect(question).toHaveCount(0);
  return words;
}

/** Puts a package in the basket of the logged-in user. */
export async function choosePackage(page: Page, slug: string): Promise<void> {
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const answer = await page.request.post(`${API}/core/credits/checkout/add-package`, {
    data: { package: slug },
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(answer.status()).toBe(200);
}

import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, mondayOf } from '#domain/calendar-day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { fromRomeLocal, romeDay } from '#domain/rome-time.ts';
import { applyInOneShot, csrfHeaders, publishOffer } from './applicants.ts';
import {
  aCandidate,
  aCompany,
  anotherPage,
  answerQuestion,
  answersConsent,
  expect,
  logIn,
  mailTo,
  test,
  wake,
} from './brigata.ts';
import { atTheWallet, consent, toCheckout } from './checkout.ts';

const API = '/api/website/v1';

answersConsent();

interface Prepared {
  offer: number;
  applications: number[];
  emails: string[];
}

/** A company of its own, logged in on the page, with an offer and so many applicants without an account. */
async function applicants(page: Page, request: APIRequestContext, names: readonly string[]): Promise<Prepared> {
  await aCompany(page, request, 'colloqui');
  const offer = await publishOffer(page);
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const emails = names.map((name) => `${name}.${stamp}@example.it`);
  for (const email of emails) await applyInOneShot(request, offer, { first_name: 'Ada', last_name: 'Verdi', email });
  const list: { items: { id: number }[] } = await (
    await page.request.get(`${API}/company/offers/${offer}/applications`)
  ).json();
  expect(list.items).toHaveLength(names.length);
  return { offer, applications: list.items.map(({ id }) => id), emails };
}

const pageToOffer = ({ offer, applications }: Prepared): string => {
  const next = romeDay(new Date(Date.now() + 7 * DAY_MS));
  return `/profilo/azienda/colloqui/nuovo?offer=${offer}&candidature=${applications.join(',')}&giorno=${next}`;
};

/** Opens the times that are ready by keyboard, and takes all of them away. */
async function chooseOtherTimes(page: Page): Promise<void> {
  const ready = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Quali orari proponi' }) });
  await ready.locator('summary').focus();
  await page.keyboard.press('Enter');
  await ready.getByRole('button', { name: 'Togli tutti' }).press('Enter');
  await expect(ready.getByRole('status').filter({ hasText: 'Nessun orario scelto' })).toBeVisible();
}

/** The company offers nine o'clock of some days. */
async function offerTimes(page: Page, { offer, applications }: Prepared, days: readonly string[]): Promise<void> {
  const starts = days.map((one) => fromRomeLocal(`${one}T09:00`));
  const { csrfToken } = await (await page.request.get(`${API}/core/account/csrf`)).json();
  const offered = await page.request.post(`${API}/interviews/rounds`, {
    data: { offer, applications, kind: 'in_person', place: 'Via Roma 1, Rimini', minutes: 30, starts },
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(offered.status()).toBe(201);
}

test('two people tap one time: the first has it, the other reads so and takes the next', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, request }) => {
  const prepared = await applicants(page, request, ['ada', 'ivo']);
  const { emails } = prepared;
  // The company offers two times of next week, by keyboard.
  await page.goto(pageToOffer(prepared));
  await wake(page);
  await page.getByRole('heading', { name: 'Come vi incontrate' }).click();
  await page.getByLabel('Indirizzo').fill('Viale Regina Elena 1, Rimini');
  await chooseOtherTimes(page);
  const times = page.getByRole('checkbox', { disabled: false });
  await times.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: /^2 orari scelti$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Manda gli inviti' }).click();
  await expect(page.getByText('Inviti mandati a 2 persone.')).toBeVisible();

  const linkOf = async (email: string) =>
    (await mailTo(request, email, 'Scegli l’orario')).links.find((link) => link.includes('/colloqui/')) ?? '';
  const other = await anotherPage(page);
  const [mine, theirs] = [await linkOf(emails[0] ?? ''), await linkOf(emails[1] ?? '')];
  await page.goto(mine);
  await other.goto(theirs);
  const first = page.locator('button[name="time"]').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await expect(page.getByRole('button', { name: 'Ci sarò' })).toBeVisible();
  await other.getByRole('button', { name, exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('Questo orario non è più libero');
  await other.locator('button[name="time"]').first().click();
  await expect(other.getByRole('button', { name: 'Ci sarò' })).toBeVisible();
  await other.context().close();
});

test('people of two offers are invited with three taps: the times are ready, at the hours of last time', {
  tag: '@phone',
}, async ({ page, request }) => {
  const prepared = await applicants(page, request, ['ada', 'bice']);
  // The credits that a company begins with are enough for one offer.
  await toCheckout(page, '5 crediti');
  await consent(page);
  await page.getByRole('button', { name: /con PayPal|Paga / }).click();
  await atTheWallet(page, 'Paga');
  await expect(page.getByRole('heading', { name: 'Grazie: hai 5 crediti in più' })).toBeVisible();
  const bar = await publishOffer(page, { title: 'Barista' });
  const third = `cora.${bar}@example.it`;
  await applyInOneShot(request, bar, { first_name: 'Cora', last_name: 'Verdi', email: third });
  const [first] = prepared.applications;
  const lastTime = romeDay(new Date(Date.now() + 30 * DAY_MS));
  await offerTimes(page, { ...prepared, applications: first ? [first] : [] }, [lastTime]);
  await page.goto('/profilo/azienda/candidature?show=all');
  await wake(page);

  await page.getByRole('checkbox', { name: 'Seleziona tutte in questa pagina' }).check();
  await page.getByRole('link', { name: 'Proponi un colloquio' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Di persona, Via Roma 1, Rimini · 30 minuti');
  await expect(
    main.getByText(/^(lunedì|martedì|mercoledì|giovedì|venerdì) .* 09:00 · .* 09:00 · .* 09:00$/),
  ).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Cora Verdi' })).toContainText('Barista');
  await page.getByRole('button', { name: 'Manda gli inviti' }).click();
  await expect(page.getByText('Inviti mandati a 3 persone.')).toBeVisible();

  for (const email of [...prepared.emails, third]) {
    const { links } = await mailTo(request, email, 'Scegli l’orario');
    expect(links.some((link) => link.includes('/colloqui/'))).toBe(true);
  }
});

test('the arrows move among the times of a day, and to the same place of the day beside it', async ({
  page,
  request,
}) => {
  await page.goto(pageToOffer(await applicants(page, request, ['ada'])));
  await wake(page);
  await chooseOtherTimes(page);
  const days = page.locator('[data-day]');
  const at = (day: number, place: number) => days.nth(day).getByRole('checkbox').nth(place);
  await at(0, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(at(0, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(at(1, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 orario scelto', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(at(0, 0)).toBeFocused();
});

test('a phone shows one day of the week at a time, and the links of the others', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  const prepared = await applicants(page, request, ['ada']);
  const day = romeDay(new Date(Date.now() + 7 * DAY_MS));
  const monday = mondayOf(day);
  const tuesday = addDays(monday, 1);
  await offerTimes(page, prepared, [monday, tuesday]);
  await page.goto(`/profilo/azienda/colloqui?giorno=${monday}`);
  const links = page.getByRole('navigation', { name: 'Giorni della settimana' }).getByRole('link');
  await expect(links).toHaveCount(7);
  await expect(page.getByRole('button', { name: '09:00 libero' })).toHaveCount(1);
  await links.nth(2).click();
  await expect(page.getByText('Nessun colloquio in questo giorno.')).toBeVisible();
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('a person without an account proposes another time, and the company takes it with one tap', {
  tag: '@phone',
}, async ({ page, request }) => {
  const prepared = await applicants(page, request, ['ada']);
  const day = romeDay(new Date(Date.now() + 7 * DAY_MS));
  await offerTimes(page, prepared, [day]);
  const { links } = await mailTo(request, prepared.emails[0] ?? '', 'Scegli l’orario');
  const candidate = await anotherPage(page);
  await candidate.goto(links.find((link) => link.includes('/colloqui/')) ?? '');
  await candidate.getByText('Nessuno di questi va bene? Proponi altri orari').click();
  await candidate.getByLabel('Giorno').first().fill(day);
  await candidate.getByLabel('Ora').first().fill('16:30');
  await candidate.getByLabel('Una riga per l’azienda').fill('Solo dopo il turno');
  await candidate.getByRole('button', { name: 'Proponi', exact: true }).click();
  await expect(candidate.getByText('Hai proposto questi orari')).toBeVisible();

  await page.goto('/profilo/azienda/colloqui');
  await wake(page);
  await expect(page.getByText('“Solo dopo il turno”')).toBeVisible();
  await page.getByRole('button', { name: /16:30–17:00/ }).click();
  await expect(page.getByText('Colloquio fissato: avvisiamo Ada.')).toBeVisible();
  await candidate.reload();
  await expect(candidate.getByRole('heading', { name: 'Colloquio fissato' })).toBeVisible();
  await candidate.context().close();
});

test('how an interview went is one tap on the week, the application and the panel, and another takes it back', async ({
  page,
}) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { to_say } = await (await page.request.get(`${API}/interviews/week`)).json();
  // One for an offer: that of an unlocked profile may have begun by now too.
  const { person, offer } = to_say.find((asked: { offer: object | null }) => asked.offer !== null);
  const name = `${person.first_name} ${person.last_name}`;
  const list = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  const [done, missed] = [`Fatto: ${name}`, `Non si è presentato: ${name}`];
  const saysAndTakesBack = async (pressed: string) => {
    await page.getByRole('button', { name: pressed, exact: true }).click();
    await expect(page.getByRole('button', { name: done, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Annulla il cambio' }).click();
    await expect(page.getByRole('button', { name: done, exact: true })).toBeVisible();
  };
  await page.goto('/profilo/azienda/colloqui');
  await wake(page);
  await expect(page.getByRole('region', { name: /Com’è andata/ })).toContainText(name);
  await saysAndTakesBack(done);
  await page.goto(`${list}/${person.application}`);
  await wake(page);
  await saysAndTakesBack(missed);
  await page.goto(`${list}?scheda=${person.application}`);
  await wake(page);
  await saysAndTakesBack(done);
});

/** An interview at nine o’clock of a day, of the candidate who is logged in on the page afterwards. */
async function aTakenInterview(
  page: Page,
  request: APIRequestContext,
): Promise<{ id: number; day: string; hotel: Page }> {
  const hotel = await anotherPage(page);
  await aCompany(hotel, request, 'colloqui');
  const offer = await publishOffer(hotel);
  const email = await aCandidate(page, request, 'sposta');
  const applied = await page.request.post(`${API}/candidate/applications`, {
    headers: await csrfHeaders(page.request),
    multipart: {
      data: JSON.stringify({ offer, cover_letter: '', answers: [], from_profile: true }),
    },
  });
  expect(applied.status()).toBe(201);
  const { items } = await (await hotel.request.get(`${API}/company/offers/${offer}/applications`)).json();
  const day = romeDay(new Date(Date.now() + 7 * DAY_MS));
  await offerTimes(hotel, { offer, applications: [items[0].id], emails: [email] }, [day]);
  const mine = async () => (await page.request.get(`${API}/interviews/mine`)).json();
  const [interview] = await mine();
  const taken = await page.request.post(`${API}/interviews/${interview.id}/take`, {
    headers: await csrfHeaders(page.request),
    data: { time: interview.times[0].id },
  });
  expect(taken.ok()).toBe(true);
  return { id: interview.id, day, hotel };
}

test('a person who moves an interview reads first what becomes of its time', async ({ page, request }) => {
  const { id, hotel } = await aTakenInterview(page, request);
  await hotel.context().close();
  await page.goto('/profilo/colloqui');
  await wake(page);
  await page.getByRole('button', { name: 'Devo spostare' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Liberi questo orario e avvisiamo l’azienda');
  expect(await answerQuestion(page, 'Annulla')).toBe('Vuoi spostare il colloquio?');
  const state = async () => {
    const mine: { id: number; state: string }[] = await (await page.request.get(`${API}/interviews/mine`)).json();
    return mine.find((one) => one.id === id)?.state;
  };
  expect(await state()).toBe('taken');
  await page.getByRole('button', { name: 'Devo spostare' }).click();
  await answerQuestion(page, 'Devo spostare');
  await expect(page.getByText(/^Orario liberato/)).toBeVisible();
  expect(await state()).not.toBe('taken');
});

test('a company moves an interview with a line for the person, and its next form for times begins as the last', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { day, hotel } = await aTakenInterview(page, request);
  await hotel.goto(`/profilo/azienda/colloqui?giorno=${day}`);
  await wake(hotel);
  await hotel.getByRole('button', { name: /09:00/ }).filter({ visible: true }).first().click();
  const dialog = hotel.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sposta il colloquio' }).click();
  await expect(dialog.getByRole('button', { name: 'Sposta il colloquio' })).toBeDisabled();
  await dialog.getByText('10:30', { exact: true }).filter({ visible: true }).click();
  await expect(dialog.getByText('1 orario scelto', { exact: true })).toBeVisible();
  // Another one in its place: an interview has one time.
  await dialog.getByText('11:30', { exact: true }).filter({ visible: true }).click();
  await expect(dialog.getByText('1 orario scelto', { exact: true })).toBeVisible();
  await dialog.getByLabel(/^Una riga per/).fill('La chef è in ferie la mattina.');
  await dialog.getByRole('button', { name: 'Sposta il colloquio' }).click();
  await expect(hotel.getByText(/^Colloquio spostato: avvisiamo/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto('/profilo/colloqui');
  await expect(page.getByRole('main')).toContainText('11:30');
  await expect(page.getByRole('main')).not.toContainText('09:00');
  const { items } = await (await hotel.request.get(`${API}/company/offers?status=attive`)).json();
  await hotel.goto(`/profilo/azienda/colloqui/nuovo?offer=${items[0].id}`);
  await expect(hotel.getByLabel('Indirizzo')).toHaveValue('Via Roma 1, Rimini');
  await hotel.context().close();
});

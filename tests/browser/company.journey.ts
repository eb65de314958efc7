import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { applyInOneShot } from './applicants.ts';
import {
  aCandidate,
  aCompany,
  answerQuestion,
  answersConsent,
  expect,
  logIn,
  OWN_PASSWORD,
  openWithStillClock,
  passes,
  test,
  wake,
  wakeWithStillClock,
} from './brigata.ts';

answersConsent();
const MY_OFFERS = '/profilo/azienda/le-mie-offerte';

test('a company publishes, receives, answers, duplicates, suspends, resumes and lets expire', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, request, browser, baseURL, isMobile }) => {
  const { company } = await aCompany(page, request, 'pubblica');
  await page.goto('/recruiter/pubblica-annuncio');
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  await page.getByRole('button', { name: /Offerta di lavoro/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifica e luogo');
  // Missing values are reported under their fields, and the step stays.
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Scegli la qualifica dai suggerimenti.')).toBeVisible();
  await page.getByLabel('Qualifica').pressSequentially('sommel', { delay: 15 });
  await page.getByRole('option', { name: 'Sommelier' }).click();
  // The comune of the company is filled in.
  await expect(page.getByLabel('Dove si lavora')).toHaveValue(/^Rimini, RN/);
  await next('Contratto');
  await page.getByText('Tempo determinato').click();
  await page.getByText('Stagione estiva').click();
  await page.getByText('Full time', { exact: true }).click();
  await next('Esperienza e lingue');
  await page.getByRole('button', { name: 'Inglese' }).click();
  await page.getByLabel('Inglese', { exact: true }).selectOption('B2');
  await page.getByText('Diploma da sommelier', { exact: true }).click();
  await next('Retribuzione e benefit');
  await page.getByLabel('Minimo al mese').fill('1.699,50');
  await expect(page.getByText('Arrotondato a 1.700 €: la retribuzione si scrive in euro interi.')).toBeVisible();
  await page.getByLabel('Massimo al mese').focus();
  await expect(page.getByLabel('Minimo al mese')).toHaveValue('1.700');
  await page.getByLabel('Minimo al mese').fill('1700');
  await expect(page.getByText('Arrotondato a')).toHaveCount(0);
  await page.getByLabel('Massimo al mese').fill('1500');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Il massimo è più basso del minimo: scrivi almeno 1.700 €.')).toBeVisible();
  await page.getByLabel('Massimo al mese').fill('2100');
  await page.getByText('Sì, incluso').click();
  await page.getByText('Camera singola').click();
  await page.getByText('A pagamento', { exact: true }).click();
  await page.getByLabel('Quanto trattieni per l’alloggio').fill('150');
  await next('Titolo e descrizione');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Cameriera ai vini');
  await page.getByRole('button', { name: 'Cameriere/a ai vini' }).click();
  await page.getByRole('textbox', { name: 'Descrizione' }).click();
  await page.keyboard.type('Cerchiamo personale giovane per la nostra cantina di trecento etichette.');
  await expect(page.getByText('Parole che possono escludere qualcuno')).toBeVisible();
  await page.getByRole('button', { name: 'Elenco puntato' }).click();
  await expect(page.locator('[data-draft=saved]')).toContainText('Bozza salvata alle');
  // A reload in the middle: the step and every word are still there.
  await page.reload();
  await wake(page);
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Cameriere/a ai vini');
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toContainText('trecento etichette');
  await next('Candidature');
  await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
  await page.getByLabel('Testo').fill('Qual è la tua retribuzione attuale?');
  await expect(page.getByText('Non si può chiedere quanto una persona guadagna')).toBeVisible();
  await page.getByLabel('Testo').fill('Hai un diploma da sommelier?');
  await page.getByLabel('Segnala chi risponde').selectOption('no');
  // An answer is required: one-shot applications carry none, and the company says what happens to them.
  await expect(page.getByRole('radio', { name: 'Chiedi le risposte nella mail che segue' })).toBeChecked();
  await page.getByText('Chiudi la candidatura veloce per questa offerta').click();
  await expect(page.getByRole('radio', { name: 'Chiudi la candidatura veloce per questa offerta' })).toBeChecked();
  await page.getByText('Chiedi le risposte nella mail che segue').click();
  await next('Riepilogo');
  await expect(page.getByText('Hai un diploma da sommelier?')).toBeVisible();
  await expect(page.getByText('Chiedi le risposte nella mail che segue')).toBeVisible();
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Vedi l’anteprima' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Cameriere/a ai vini');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(preview.getByRole('definition').filter({ hasText: 'Diploma da sommelier' })).toBeVisible();
  await expect(
    preview.getByRole('definition').filter({ hasText: 'Camera singola, A pagamento: 150 € al mese' }),
  ).toBeVisible();
  await preview.close();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidature');
  await next('Riepilogo');
  await next('Pubblicazione');
  // Words against the law are published only by people who confirm them, with the reason in sight.
  await page.getByRole('button', { name: 'Pubblica l’offerta' }).click();
  await expect(page.getByText('Correggi il testo, oppure conferma qui.')).toBeVisible();
  await page.getByRole('checkbox', { name: /pubblico comunque queste parole/ }).check();
  await page.getByRole('button', { name: 'Pubblica l’offerta' }).dblclick();
  await expect(page.getByRole('heading', { name: 'La tua offerta è pubblicata' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Questa offerta è già pubblicata' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('link', { name: '0 crediti' })).toBeVisible();

  // A visitor finds it at once, applies in one shot; a candidate applies with an account.
  const address = (await page.getByRole('link', { name: 'Vedi come appare' }).getAttribute('href')) ?? '';
  const slug = address.split('/').at(-1) ?? '';
  const offerId = Number(slug.split('-').at(-1));
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const found = await (await visitor.request.get('/offerte-lavoro/rimini/sommelier')).text();
  expect(found).toContain(address);
  const api = '/api/website/v1';
  const send = async (
    context: typeof visitor,
    path: string,
    multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ) => {
    const { csrfToken } = await (await context.request.get(`${api}/core/account/csrf`)).json();
    return (await context.request.post(api + path, { multipart, headers: { 'X-CSRFToken': csrfToken } })).status();
  };
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  expect(
    await send(visitor, '/candidate/one-shot-applications', {
      offer: String(offerId),
      first_name: 'Luca',
      last_name: 'Verdi',
      email: `luca${offerId}${isMobile}@example.it`,
      privacy: 'true',
      cv,
    }),
  ).toBe(201);
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const candidate = await aCandidate(theirs, request, 'sommelier');
  const detail = await (await theirs.request.get(`${api}/search/offers/${slug}`)).json();
  expect(
    await send(theirs.context(), '/candidate/applications', {
      data: JSON.stringify({
        offer: offerId,
        cover_letter: 'Eccomi.',
        answers: [{ question: detail.candidate_questions[0].id, answer: 'no' }],
      }),
      cv,
    }),
  ).toBe(201);

  // Both are there; the knock-out is flagged; the status of both is set at once.
  await page.goto(`${MY_OFFERS}/${offerId}/candidature`);
  await wake(page);
  await expect(page.getByText('2 ricevute')).toBeVisible();
  await expect(page.getByText('Risposta non compatibile').filter({ visible: true })).toBeVisible();
  for (const name of ['Luca Verdi', 'Prova Candidata'])
    await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check();
  // A refusal of both says who gets which mail: the company's words go to accounts, ours to people without one.
  const setStatusOfPicked = async (status: string) => {
    await page.getByRole('button', { name: 'Cambia stato alle candidature selezionate' }).click();
    await page.getByRole('menuitemradio', { name: status, exact: true }).click();
  };
  await setStatusOfPicked('Non idoneo');
  const refusal = page.getByRole('dialog', { name: 'Rispondi a 2 persone' });
  await expect(refusal).toContainText('Una persona riceve questa mail.');
  await expect(refusal).toContainText('Una persona senza account riceve una breve mail scritta da noi');
  await expect(refusal.getByLabel('Messaggio')).toHaveValue(/Non è un giudizio su di te/);
  await refusal.getByRole('button', { name: 'Annulla' }).click();
  await setStatusOfPicked('Contattato');
  await expect(page.getByText('2 candidature in “Contattato”.')).toBeVisible();
  // Until the change cannot be undone any more the candidate sees nothing of it.
  await theirs.goto('/profilo/candidato/candidature');
  await expect(theirs.getByRole('main')).not.toContainText('Contatto ricevuto');
  await request.post('/dev/risposte', { form: { email: candidate } });
  await expect(async () => {
    await theirs.reload();
    await expect(theirs.getByRole('main')).toContainText('Contatto ricevuto', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  // A note begun in the list is not thrown away without a question.
  const asked: string[] = [];
  await page.getByRole('button', { name: 'Scrivi una nota su Luca Verdi' }).click();
  const note = page.getByRole('dialog', { name: 'Note su Luca Verdi' });
  await note.getByLabel('Nota per i colleghi').fill('Sentire il direttore');
  await note.getByRole('button', { name: 'Chiudi' }).click();
  asked.push(await answerQuestion(page, 'Resta qui'));
  await expect(note.getByLabel('Nota per i colleghi')).toHaveValue('Sentire il direttore');
  await note.getByRole('button', { name: 'Chiudi' }).click();
  asked.push(await answerQuestion(page, 'Esci senza salvare'));
  await expect(note).toHaveCount(0);
  // One of them opened: the CV in the page, a note, the next one, a kind refusal.
  await page.getByRole('link', { name: /Prova Candidata/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova Candidata');
  await expect(page.locator('[data-pdf] canvas')).toBeVisible();
  const written = page.getByRole('textbox', { name: 'Nota per i colleghi' });
  await written.fill('Richiamare');
  await page.getByRole('link', { name: /Successiva/ }).click();
  asked.push(await answerQuestion(page, 'Resta qui'));
  expect(asked).toEqual(Array(3).fill('La nota che hai scritto non è salvata: vuoi uscire senza salvarla?'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova Candidata');
  await expect(written).toHaveValue('Richiamare');
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText('Nota salvata.')).toBeVisible();
  // After an answer the next one opens; undone, the one before is back as it was.
  await page.getByRole('button', { name: 'Rivedibile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luca Verdi');
  await expect(page.getByText('Stato cambiato in “Rivedibile”.')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova Candidata');
  await expect(page.getByText('Cambio annullato: nessuno è stato avvisato.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stato: Contattato' })).toBeVisible();
  await page.getByRole('link', { name: /Successiva/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luca Verdi');
  await page.getByRole('button', { name: 'Non idoneo', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Una persona senza account riceve una breve mail scritta da noi',
  );
  await expect(page.getByRole('dialog').getByLabel('Messaggio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Stato cambiato in “Non idoneo”. Parte una mail.')).toBeVisible();

  // A copy cannot be published until its title is changed; without credits the box says what is missing.
  await page.goto(`${MY_OFFERS}/${offerId}`);
  await wake(page);
  await page.getByRole('button', { name: 'Duplica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cameriere/a ai vini (Copia)');
  await page.getByRole('button', { name: 'Cambia il titolo' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(/Cambia il titolo: finché contiene/)).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Titolo', exact: true }).fill('Sommelier di sera');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sommelier di sera');
  await page.getByRole('link', { name: 'Attiva l’offerta' }).click();
  await expect(page.getByText('Ti mancano 2 crediti.')).toBeVisible();

  // Suspended, resumed, over.
  await page.goto(`${MY_OFFERS}/${offerId}`);
  await wake(page);
  // The answer comes before the page is read again: until both are there nothing can be chosen, and no choice is lost.
  let show = () => {};
  const isShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await isShown;
    await route.continue();
  });
  await page.getByLabel('Visibilità').selectOption('suspended');
  await expect(page.getByText(/è sospesa: nessuno la vede/)).toBeVisible();
  await expect(page.getByLabel('Visibilità')).toBeDisabled();
  show();
  await expect(page.getByLabel('Visibilità')).toHaveValue('suspended');
  expect(await (await visitor.request.get(address)).text()).toContain('Questa offerta è sospesa');
  await page.getByLabel('Visibilità').selectOption('active');
  await expect(page.getByText(/è di nuovo visibile/)).toBeVisible();
  await request.post('/dev/scadenza', { form: { slug } });
  await page.goto(`${MY_OFFERS}?stato=inattive`);
  await expect(page.getByRole('main')).toContainText('Inattiva dal');
  await expect(page.getByRole('main')).toContainText('Cameriere/a ai vini');
  // The end of the paid period ends nothing else: who was contacted still is.
  await theirs.goto('/profilo/candidato/candidature');
  await expect(theirs.getByRole('main')).toContainText('Contatto ricevuto');
  expect(company).toContain('Hotel');
});

test('the status of an application is a menu that works by keyboard: nothing changes before Enter, and Ctrl+Z takes it back', async ({
  page,
}) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { items } = await (await page.request.get('/api/website/v1/company/offers?status=attive')).json();
  const offer = items.find(({ applications }: { applications: { total: number } }) => applications.total > 3);
  const address = `/api/website/v1/company/offers/${offer.id}/applications?sort=name`;
  const statusOf = async (id: number) =>
    (await (await page.request.get(address)).json()).items.find((one: { id: number }) => one.id === id).status;
  const list = await (await page.request.get(address)).json();
  const one = list.items.find(({ status }: { status: string }) => status === 'to_evaluate');
  const name = `${one.first_name} ${one.last_name}`;
  await page.goto(`${MY_OFFERS}/${offer.id}/candidature?sort=name`);
  await wake(page);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="/candidature/${one.id}"]`) });
  const pill = row.getByRole('button', { name: `Stato di ${name}: Da valutare` });
  // Down opens the menu on the present status; moving in it changes nothing, Escape leaves it.
  await pill.focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('menuitemradio', { name: 'Da valutare' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('menuitemradio', { name: 'Rivedibile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(row.getByRole('menuitemradio', { name: 'Non idoneo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pill).toBeFocused();
  expect(await statusOf(one.id)).toBe('to_evaluate');
  // Enter chooses: the focus stays on the button, which says the new status.
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stato cambiato in “Rivedibile”.')).toBeVisible();
  await expect(row.getByRole('button', { name: `Stato di ${name}: Rivedibile` })).toBeFocused();
  expect(await statusOf(one.id)).toBe('reviewable');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Cambio annullato: nessuno è stato avvisato.')).toBeVisible();
  await expect(pill).toBeFocused();
  expect(await statusOf(one.id)).toBe('to_evaluate');
  // What can be done to those picked comes after the table.
  await row.getByRole('checkbox').check();
  const last = page.getByRole('table').getByRole('button').last();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cambia stato alle candidature selezionate' })).toBeFocused();
});

interface OwnOffer {
  id: number;
  applications: { total: number };
}

/** Three new people who wait for an answer to an offer of the demo company, and the address part that lists them. */
async function waitingPeople(
  page: Page,
  request: APIRequestContext,
): Promise<{
  offerId: number;
  people: { id: number; name: string }[];
  listed: string;
  statusOf: (id: number) => Promise<string>;
}> {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { items: offers } = await (await page.request.get('/api/website/v1/company/offers?status=attive')).json();
  // The fewest applications: other journeys evaluate those of the busier ones.
  const [offer] = offers
    .filter(({ applications }: OwnOffer) => applications.total > 0)
    .sort((one: OwnOffer, other: OwnOffer) => one.applications.total - other.applications.total);
  const family = `Prova${randomUUID().replace(/[^a-f]/g, '')}`;
  for (const first_name of ['Ada', 'Bea', 'Cora']) {
    const email = `${first_name}.${family}@example.it`.toLowerCase();
    await applyInOneShot(request, offer.id, { first_name, last_name: family, email });
  }
  const address = `/api/website/v1/company/offers/${offer.id}/applications`;
  const listed = `sort=name&search=${family}`;
  const list = await (await page.request.get(`${address}?${listed}`)).json();
  const people = list.items.map((one: { id: number; first_name: string; last_name: string }) => ({
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
  }));
  return {
    offerId: offer.id,
    people,
    listed,
    statusOf: async (id) => (await (await page.request.get(`${address}/${id}`)).json()).status,
  };
}

test('the second half of a double tap on an answer is no answer to the next person', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { offerId, people, listed, statusOf } = await waitingPeople(page, request);
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody waits');
  await page.goto(`${MY_OFFERS}/${offerId}/candidature/${first.id}?${listed}&status=to_evaluate`);
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  // Pressed again in the moment in which the next person is drawn.
  await page.evaluate(() => {
    const title = () => document.querySelector('h1')?.textContent;
    const before = title();
    const watch = new MutationObserver(() => {
      if (title() === before) return;
      watch.disconnect();
      const buttons = [...document.querySelectorAll('button')].filter(
        (one) => one.textContent === 'Rivedibile' && one.checkVisibility(),
      );
      document.documentElement.dataset.pressedAgain = String(buttons.length);
      for (const button of buttons) button.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const changes: string[] = [];
  page.on('request', (sent) => sent.method() === 'PATCH' && changes.push(sent.postData() ?? ''));
  await page.getByRole('button', { name: 'Rivedibile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  await expect(page.locator('html')).toHaveAttribute('data-pressed-again', '1');
  await expect(page.getByRole('button', { name: 'Stato: Da valutare', exact: true })).toBeVisible();
  expect(changes.length).toBe(1);
  // A later answer counts.
  await expect(async () => {
    if (changes.length === 1) await page.getByRole('button', { name: 'Rivedibile', exact: true }).click();
    expect(changes.length).toBe(2);
  }).toPass();
  await expect.poll(() => statusOf(second.id)).toBe('reviewable');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(second.name);
  // Both are taken back, the last one first.
  await page.keyboard.press('Control+z');
  await expect.poll(() => statusOf(second.id)).toBe('to_evaluate');
  expect(await statusOf(first.id)).toBe('reviewable');
  await page.keyboard.press('Control+z');
  await expect.poll(() => statusOf(first.id)).toBe('to_evaluate');
});

test('on a slow line no answer is lost: each is shown at once and sent in its turn, and both are undone, the last one first', async ({
  page,
  request,
}) => {
  const { offerId, people, listed, statusOf } = await waitingPeople(page, request);
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody waits');
  await page.goto(`${MY_OFFERS}/${offerId}/candidature?${listed}`);
  await wake(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/applications$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  const choose = async (name: string, from: string, to: string) => {
    await page.getByRole('button', { name: `Stato di ${name}: ${from}`, exact: true }).click();
    await page.getByRole('menuitemradio', { name: to, exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('button', { name: `Stato di ${name}: ${to}`, exact: true })).toBeVisible();
  };
  await choose(first.name, 'Da valutare', 'Rivedibile');
  await choose(second.name, 'Da valutare', 'Contattato');
  await choose(first.name, 'Rivedibile', 'Idoneo');
  expect(await statusOf(first.id)).toBe('to_evaluate');
  release();
  await expect.poll(() => statusOf(first.id)).toBe('suitable');
  await expect.poll(() => statusOf(second.id)).toBe('contacted');
  await expect(page.getByText('Stato cambiato in “Idoneo”.')).toBeVisible();
  // Two keys at once undo two changes.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => statusOf(second.id)).toBe('to_evaluate');
  await expect.poll(() => statusOf(first.id)).not.toBe('suitable');
});

test('the other actions of an offer are in a menu, each with the name of the offer', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(MY_OFFERS);
  await wake(page);
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Receptionist' }).first();
  await expect(offer.getByRole('link', { name: /^\d+ candidature · \d+ nuove per Receptionist$/ })).toBeVisible();
  const more = offer.getByRole('button', { name: 'Altre azioni per Receptionist' });
  await more.focus();
  await page.keyboard.press('Enter');
  for (const action of ['Modifica', 'Duplica', 'Sospendi', 'Elimina'])
    await expect(offer.getByRole('menuitem', { name: `${action} “Receptionist”` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Vuoi eliminare l’offerta?' })).toContainText('Receptionist');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await more.click();
  await offer.getByRole('menuitem', { name: /^Modifica/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receptionist');
});

test('a note that was thrown away is asked about once: the next one has nothing to lose', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { items } = await (await page.request.get('/api/website/v1/company/offers?status=attive')).json();
  const offer = items.find(({ applications }: { applications: { total: number } }) => applications.total > 2);
  await page.goto(`${MY_OFFERS}/${offer.id}/candidature`);
  await wake(page);
  const open = page.getByRole('button', { name: /^(Scrivi una nota|Note) su/ }).first();
  const note = page.getByRole('dialog', { name: /^Note su/ });
  await open.click();
  await note.getByLabel('Nota per i colleghi').fill('Da non tenere');
  await note.getByRole('button', { name: 'Chiudi' }).click();
  const asked = await answerQuestion(page, 'Esci senza salvare');
  expect(asked).toBe('La nota che hai scritto non è salvata: vuoi uscire senza salvarla?');
  await expect(note).toHaveCount(0);
  await open.click();
  await expect(note.getByLabel('Nota per i colleghi')).not.toHaveValue('Da non tenere');
  await note.getByRole('button', { name: 'Chiudi' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('what is wrong with a pay is said until the pay changes, not its dots', async ({ page, request }) => {
  await aCompany(page, request, 'paga');
  const { path } = await aDraft(page);
  await page.goto(path.replace('passo=5', 'passo=4'));
  await wake(page);
  const [least, most] = [page.getByLabel('Minimo al mese'), page.getByLabel('Massimo al mese')];
  await least.fill('1700');
  await most.fill('1500');
  // By Enter the field is left only after it was checked: its number is written with a dot then.
  await most.press('Enter');
  const said = page.getByText('Il massimo è più basso del minimo: scrivi almeno 1.700 €.');
  await expect(said).toBeVisible();
  await least.focus();
  await expect(most).toHaveValue('1.500');
  await expect(said).toBeVisible();
  await most.fill('1600');
  await expect(said).toHaveCount(0);
});

test('a step that is being opened while the draft is first kept is opened all the same, with the draft in its address', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'passo');
  await page.goto('/recruiter/pubblica-annuncio');
  await wake(page);
  await page.route(/\.data\?/, async (route) => {
    await page.locator('[data-draft=saved]').waitFor({ state: 'attached' });
    await route.continue();
  });
  // An offer for everybody is what a new one is already: choosing an event keeps a draft.
  await page
    .getByRole('button', { name: /Riservata a chi è registrato/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifica e luogo');
  await expect(page).toHaveURL(/passo=1&bozza=\d+$/);
});

/** A draft of one's own, at the step of its title. */
async function aDraft(
  page: Page,
  more: Record<string, unknown> = {},
): Promise<{ path: string; title: () => Promise<string> }> {
  const api = '/api/website/v1';
  const { csrfToken } = await (await page.request.get(`${api}/core/account/csrf`)).json();
  const { id } = await (
    await page.request.post(`${api}/company/offers-drafts`, {
      data: { data: { offer: { title: 'Cuoco', step: 5, ...more } } },
      headers: { 'X-CSRFToken': csrfToken },
    })
  ).json();
  return {
    path: `/recruiter/pubblica-annuncio?bozza=${id}&passo=5`,
    title: async () => (await (await page.request.get(`${api}/company/offers-drafts/${id}`)).json()).data.offer.title,
  };
}

test('a draft open in two tabs is not overwritten by the one that knows it least', async ({
  page,
  request,
  context,
}) => {
  await aCompany(page, request, 'schede');
  const { path, title } = await aDraft(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await wake(tab);
  }
  await other.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Cuoco della seconda scheda');
  await expect.poll(title).toBe('Cuoco della seconda scheda');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Cuoco della prima scheda');
  await expect(page.getByText('Modificata in un’altra scheda: ricarica')).toBeVisible();
  expect(await title()).toBe('Cuoco della seconda scheda');
  // What was typed can still be copied, until the page is loaded anew.
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Cuoco della prima scheda');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Ricarica la pagina' }).click()]);
  await wake(page);
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Cuoco della seconda scheda');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Cuoco di tutte e due');
  await expect.poll(title).toBe('Cuoco di tutte e due');
  await expect(page.getByText('Modificata in un’altra scheda: ricarica')).toHaveCount(0);
});

test('one tab alone never reads of another: a save on its way during a reload, Back, a draft gone on with, a double click', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'solo');
  const { path, title } = await aDraft(page);
  const answers: number[] = [];
  page.on('response', (answer) => answer.request().method() === 'PUT' && answers.push(answer.status()));
  await page.goto(path);
  await wake(page);
  const field = page.getByRole('textbox', { name: 'Titolo', exact: true });
  const write = async (words: string) => {
    await field.fill(words);
    await expect.poll(title).toBe(words);
  };
  await write('Cuoco uno');
  // A save that reaches the server after the page was loaded anew.
  let late: Request | undefined;
  await page.route('**/offers-drafts/*', (route) => {
    late = route.request();
    return route.abort();
  });
  await field.fill('Cuoco due');
  await expect.poll(() => late?.method()).toBe('PUT');
  await page.unroute('**/offers-drafts/*');
  await page.reload();
  await wake(page);
  if (late) expect((await page.request.fetch(late)).status()).toBe(200);
  await write('Cuoco tre');
  await page.goto('/profilo/azienda/le-mie-offerte?status=bozze');
  await page.goBack();
  await wake(page);
  await write('Cuoco quattro');
  await page.goto('/recruiter/pubblica-annuncio');
  await wake(page);
  await page.getByRole('link', { name: 'Riprendila' }).click();
  await expect(field).toHaveValue('Cuoco quattro');
  await write('Cuoco cinque');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Cuoco a due dita');
  await page.getByRole('button', { name: 'Continua' }).dblclick();
  await expect.poll(title).toBe('Cuoco a due dita');
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test('a draft is kept by the browser when the session ends in the middle of a word', async ({
  page,
  request,
  context,
}) => {
  const { email } = await aCompany(page, request, 'sessione');
  await page.goto('/recruiter/pubblica-annuncio?passo=5');
  await wake(page);
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Chef');
  await expect(page.locator('[data-draft=saved]')).toBeVisible();
  await context.clearCookies({ name: 'sessionid' });
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Chef de partie');
  await expect(page).toHaveURL('/');
  await wake(page);
  await page.getByRole('link', { name: 'Accedi e riprendi' }).click();
  await page.getByRole('main').getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Password').fill('Girasole!2026');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/pubblica-annuncio/);
  await wake(page);
  await expect(page.getByRole('textbox', { name: 'Titolo', exact: true })).toHaveValue('Chef de partie');
});

test('what is typed while a draft is first saved comes back, too, after a session that ended', async ({
  page,
  request,
  context,
}) => {
  const { email } = await aCompany(page, request, 'primobozza');
  await page.goto('/recruiter/pubblica-annuncio?passo=5');
  await wake(page);
  const title = page.getByRole('textbox', { name: 'Titolo', exact: true });
  let save = () => {};
  const isSaved = new Promise<void>((resolve) => {
    save = resolve;
  });
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/company/offers-drafts', async (route) => {
    await isSaved;
    await route.continue();
  });
  // Once: after the login the draft is saved for real.
  const endSession = async (route: Route) => {
    await isOver;
    await route.fulfill({ status: 401, json: { detail: 'La sessione è scaduta.', code: 'not_authenticated' } });
  };
  await page.route('**/company/offers-drafts/*', endSession, { times: 1 });
  const first = page.waitForRequest('**/company/offers-drafts');
  await title.fill('Chef');
  await first;
  await title.fill('Chef de partie');
  save();
  await expect(page).toHaveURL(/bozza=\d+/);
  await context.clearCookies({ name: 'sessionid' });
  end();
  await expect(page).toHaveURL('/');
  await wake(page);
  await page.getByRole('link', { name: 'Accedi e riprendi' }).click();
  await page.getByRole('main').getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Password').fill(OWN_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/pubblica-annuncio.*bozza=\d+/);
  await wake(page);
  await expect(title).toHaveValue('Chef de partie');
  await expect(page.locator('[data-draft=saved]')).toBeVisible();
});

test.describe('a hostile paste', () => {
  // The browser says that it blocked the handler, even where the text is only read.
  test.use({ expectedError: /Executing inline event handler violates/ });

  test('pasted text keeps its emphasis and the cells of its tables apart, and loses everything else', async ({
    page,
    request,
  }) => {
    await aCompany(page, request, 'incolla');
    await page.goto('/recruiter/pubblica-annuncio?passo=5');
    await wake(page);
    const editor = page.getByRole('textbox', { name: 'Descrizione' });
    await editor.click();
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p style="color:red" onclick="alert(1)">Testo <b>forte</b><script>window.eseguito=1</script><img src=x onerror="window.eseguito=1"></p><ul><li>uno</li></ul><table><tr><td>Lun</td><td>9–13</td></tr><tr><td>Mar</td><td>14–18</td></tr></table>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(editor).toContainText('Testo forte');
    const html = await editor.innerHTML();
    expect(html).toContain('<strong>forte</strong>');
    expect(html).toContain('<li><p>uno</p></li>');
    expect(html).toMatch(/<p>Lun 9–13 ?<\/p><p>Mar 14–18 ?<\/p>/);
    expect(html).not.toMatch(/style=|onclick|<script|onerror/);
    expect(await page.evaluate(() => Reflect.get(window, 'eseguito'))).toBeUndefined();
  });

  test('what Word copies keeps its lists, of both kinds and levels, and the rows of its tables', async ({
    page,
    request,
  }) => {
    await aCompany(page, request, 'word');
    await page.goto('/recruiter/pubblica-annuncio?passo=5');
    await wake(page);
    const editor = page.getByRole('textbox', { name: 'Descrizione' });
    await editor.click();
    // Word has no lists in what it copies: paragraphs that name theirs, with the mark as their first words.
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const cell = (text: string) => `<td style='border:solid'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
    const html = [
      '<p class=MsoNormal>Offriamo:</p>',
      item(1, '·', 'vitto') + item(1, '·', 'alloggio') + item(2, 'o', 'camera singola') + item(1, '·', 'mance'),
      '<p class=MsoNormal>Chiediamo:</p>',
      item(1, '1.', 'HACCP') + item(1, '2.', 'inglese'),
      `<table><tr>${cell('Turno')}${cell('Ore')}</tr><tr>${cell('Mattina')}${cell('4')}</tr></table>`,
    ].join('');
    await editor.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);
    await expect(editor.locator('ul').first().locator('> li')).toHaveText(['vitto', /^alloggio/, 'mance']);
    await expect(editor.locator('ul ul > li')).toHaveText(['camera singola']);
    await expect(editor.locator('ol > li')).toHaveText(['HACCP', 'inglese']);
    await expect(editor).not.toContainText('·');
    expect((await editor.innerHTML()).replace(/\s+/g, ' ')).toMatch(/<p>Turno Ore ?<\/p><p>Mattina 4 ?<\/p>/);
  });
});

test('a company finds a candidate, saves them, unlocks the profile and reads the CV', {
  tag: ['@main', '@phone'],
}, async ({ page, request, browser, baseURL, isMobile }) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await aCandidate(theirs, request, 'daTrovare');
  const api = '/api/website/v1';
  const { csrfToken } = await (await theirs.request.get(`${api}/core/account/csrf`)).json();
  const places: { id: number; slug: string }[] = await (
    await theirs.request.get(`${api}/geocoding/autocomplete-city?q=${isMobile ? 'gubbio' : 'todi'}`)
  ).json();
  const patch = {
    candidate: {
      place_id: places[0]?.id,
      available_from_now: true,
      desired_jobs: [{ job: 'sommelier', has_alert: false }],
    },
  };
  expect(
    (
      await theirs.request.patch(`${api}/core/account/me`, {
        multipart: {
          data: JSON.stringify(patch),
          'candidate.last_cv': { name: 'mio.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
        },
        headers: { 'X-CSRFToken': csrfToken },
      })
    ).status(),
  ).toBe(200);

  await aCompany(page, request, 'cerca');
  await page.goto('/recruiter');
  await wake(page);
  const skip = page.getByRole('button', { name: 'salta' });
  await expect(skip).toBeVisible();
  await skip.click();
  await page.getByRole('button', { name: 'Cerca candidati' }).click();
  await page.getByLabel('Chi cerchi?').click();
  await page.getByLabel('Chi cerchi?').pressSequentially('sommel', { delay: 15 });
  await page.getByRole('option', { name: 'Sommelier' }).click();
  await page.getByLabel('Residenza').pressSequentially(isMobile ? 'gubbio' : 'todi', { delay: 15 });
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Cerca candidati', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`ricerca-candidato\\?place=${places[0]?.slug}&job=sommelier`));
  const card = page.getByRole('article').filter({ hasText: 'Prova C.' }).first();
  await expect(card).toContainText('Disponibilità immediata');
  await card.getByRole('button', { name: 'Salva il profilo di Prova C.' }).click();
  await page.getByRole('button', { name: 'Salva ricerca' }).click();
  await expect(page.getByRole('button', { name: 'Ricerca salvata' })).toBeVisible();
  await card.getByRole('link', { name: /Visualizza candidato/ }).click();
  await expect(page.getByRole('heading', { name: 'Prova C.' }).first()).toBeVisible();
  // Nothing private in the page before paying.
  for (const secret of ['Candidata', '333 123', 'daTrovare.']) expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Sblocca profilo' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 credito');
  await expect(page.getByRole('dialog')).toContainText('Ne hai 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Sblocca profilo' }).click();
  await expect(page.getByRole('heading', { name: 'Prova Candidata' }).first()).toBeVisible();
  await expect(page.getByText('+39 333 123 4567')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 credito' })).toBeVisible();
  await expect(page.locator('[data-pdf] canvas')).toBeVisible();
  await page.goto('/profilo/azienda/candidati-salvati');
  await expect(page.getByRole('article')).toContainText('Sbloccato');
  await theirs.goto('/profilo/impostazioni/privacy');
  await expect(theirs.getByRole('main')).toContainText('Hotel cerca');
});

test('Escape pressed again and again loses no note, and a question goes with its page', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { items } = await (await page.request.get('/api/website/v1/company/offers?status=attive')).json();
  const offer = items.find(({ applications }: { applications: { total: number } }) => applications.total > 2);
  await page.goto(MY_OFFERS);
  await wake(page);
  await page.goto(`${MY_OFFERS}/${offer.id}/candidature`);
  await wake(page);
  await page
    .getByRole('button', { name: /^(Scrivi una nota|Note) su/ })
    .first()
    .click();
  const note = page.getByRole('dialog', { name: /^Note su/ });
  const question = page.getByRole('alertdialog');
  await note.getByLabel('Nota per i colleghi').fill('Da tenere');
  // The browser lets a page refuse to close its dialogs a few times only.
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  if (await question.isVisible())
    await question
      .getByRole('button', { name: 'Annulla' })
      .or(question.getByRole('button', { name: 'Resta qui' }))
      .click();
  await expect(question).toHaveCount(0);
  await expect(note.getByLabel('Nota per i colleghi')).toHaveValue('Da tenere');
  await note.getByRole('button', { name: 'Chiudi' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(MY_OFFERS);
  await expect(question).toHaveCount(0);
});

test('a draft that could not be saved is sent again by itself, after a while and once the connection is back; one found in the tab is sent too', async ({
  page,
  request,
  context,
}) => {
  await aCompany(page, request, 'riprova');
  const { path, title } = await aDraft(page);
  await openWithStillClock(page, path);
  const field = page.getByRole('textbox', { name: 'Titolo', exact: true });
  const drafts = /\/company\/offers-drafts/;
  await page.route(drafts, (route) => route.abort());
  await field.fill('Cuoco che aspetta');
  await passes(page, 1000);
  await expect(page.getByText('Bozza non salvata: nuovo tentativo tra poco')).toBeVisible();
  await page.unroute(drafts);
  await passes(page, 5100);
  await expect(page.locator('[data-draft=saved]')).toBeAttached();
  expect(await title()).toBe('Cuoco che aspetta');
  await context.setOffline(true);
  await field.fill('Cuoco senza rete');
  await passes(page, 1000);
  await expect(page.locator('[data-draft=failed]')).toBeAttached();
  await context.setOffline(false);
  await expect(page.locator('[data-draft=saved]')).toBeAttached();
  expect(await title()).toBe('Cuoco senza rete');

  // A new one, which the server has never got.
  await page.route(drafts, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto('/recruiter/pubblica-annuncio?passo=5');
  await wakeWithStillClock(page);
  await field.fill('Cuoco nella scheda');
  await passes(page, 1000);
  await expect(page.locator('[data-draft=failed]')).toBeAttached();
  await page.unroute(drafts);
  await page.reload();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.locator('[data-draft=saved]').count();
    })
    .toBe(1);
  await expect(field).toHaveValue('Cuoco nella scheda');
});

test('going on in the wizard is busy while similar offers are waited for, and goes nowhere once its step was left', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'attesa');
  const { path } = await aDraft(page, { job: 'cuoco', jobName: 'Cuoco', minimum_salary: 1600 });
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/company/offers/suggestions*', async (route) => {
    await isHeld;
    await route.continue().catch(() => {});
  });
  await page.goto(path.replace('passo=5', 'passo=4'));
  await wake(page);
  const onward = page.getByRole('button', { name: 'Continua' });
  await onward.click();
  await expect(onward).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retribuzione e benefit');
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperienza e lingue');
  letGo();
  await expect(onward).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperienza e lingue');
});

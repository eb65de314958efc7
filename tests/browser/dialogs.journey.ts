import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { aBoard, openPerson } from './boards.ts';
import {
  aCandidate,
  aCompany,
  anApplicant,
  answerQuestion,
  answersConsent,
  aPhoto,
  expect,
  logIn,
  test,
  wake,
} from './brigata.ts';
import { asStaff } from './desk.ts';
import { expectFocusOn, expectHeard, focusedName, forgetHeard, isFocusClear, listen, tabTo } from './listening.ts';

answersConsent();
test.beforeEach(({ page }) => listen(page));

const CV = new URL('../cv-layouts/01-dark-left-column.pdf', import.meta.url);
const DESK = { width: 1440, height: 900 };
/** A desk's window, enlarged four times. */
const ENLARGED = { width: 320, height: 256 };

interface Expected {
  /** What the dialog is called. */
  name: string | RegExp;
  /** What has the focus as it opens, where it is not the title. */
  first?: string | RegExp;
  /** What is read with the title. */
  said?: string | RegExp;
  /** How it is opened by keyboard, with the focus on its opener, where it is not by Enter. */
  open?: () => Promise<void>;
}

const focusIsIn = (dialog: Locator) => dialog.evaluate((one) => one.contains(document.activeElement));

const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [contenteditable="true"]';

/**
 * What Tab comes to in a dialog, all the way round; after its last stop comes the browser itself, and then the dialog
 * again.
 */
async function stopsOf(page: Page, dialog: Locator, name: string): Promise<string[]> {
  const stops: string[] = [];
  const presses = (await dialog.locator(STOPS).count()) + 2;
  for (let pressed = 0; pressed < presses; pressed++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    const at = await focusedName(page);
    expect(await focusIsIn(dialog), `${name}: Tab to ${at}`).toBe(true);
    expect.soft(await isFocusClear(page), `${name}: ${at} is in sight`).toBe('clear');
    stops.push(at);
  }
  return stops;
}

/**
 * Opens a dialog by keyboard and holds what each dialog must do: a name, words, the focus on no button, what is behind
 * out of reach, each stop of Tab inside it and in sight, also in a window enlarged four times; Escape and its own
 * buttons close it, and the focus goes back to what opened it.
 */
async function expectDialog(
  page: Page,
  opener: Locator,
  { name, first, said, open = () => page.keyboard.press('Enter') }: Expected,
): Promise<void> {
  const words = `${name}`;
  const dialog = page.getByRole('dialog', { name });
  const start = async () => {
    await opener.focus();
    await open();
    await expect(dialog).toBeVisible();
    await expectFocusOn(page, first ?? name);
    expect(await focusIsIn(dialog), `${words}: the focus is inside`).toBe(true);
    expect(
      await page.evaluate(() => document.activeElement?.matches('button, a')),
      `${words}: no button looks chosen`,
    ).toBe(false);
    expect(await dialog.evaluate((one) => one.matches(':modal')), `${words}: what is behind is out of reach`).toBe(
      true,
    );
  };
  const isBack = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(opener, `${words}: the focus goes back`).toBeFocused();
  };
  await start();
  if (said) await expect(dialog).toHaveAccessibleDescription(said);
  const stops = await stopsOf(page, dialog, words);
  expect(stops.length, `${words}: stops`).toBeGreaterThan(0);
  // Over it nothing else, and its last line can be read, in the smallest window too.
  await page.setViewportSize(ENLARGED);
  await expect
    .poll(() => dialog.evaluate((one) => one.scrollWidth - one.clientWidth), { message: `${words}: sideways` })
    .toBeLessThanOrEqual(0);
  expect(
    await dialog.evaluate(
      (one) => one.getBoundingClientRect().bottom <= innerHeight && one.getBoundingClientRect().top >= 0,
    ),
    `${words}: whole in the window`,
  ).toBe(true);
  expect(await stopsOf(page, dialog, `${words}, enlarged`)).not.toEqual([]);
  await page.setViewportSize(DESK);
  await page.keyboard.press('Escape');
  await isBack();
  // Its own ways out are reached by Tab, and do the same.
  const ways = stops.filter((stop) => /^(Annulla|Chiudi|Lascia com’è|Correggi l’importo)$/.test(stop));
  expect(ways, `${words}: a way out`).toContain('Chiudi');
  const way = ways.at(-1) ?? 'Chiudi';
  await start();
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await isBack();
}

/** Expects a question in the page, and the focus back when it is dismissed. */
async function expectQuestion(page: Page, opener: Locator, words: RegExp): Promise<void> {
  const question = page.getByRole('alertdialog', { name: words });
  for (const dismiss of ['Escape', 'Enter']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    if (dismiss === 'Enter') await tabTo(page, 'Annulla');
    await page.keyboard.press(dismiss);
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

test('the dialogs of a candidate: a job that is looked for, a photo, a CV that was read, who it is, a device, leaving', async ({
  page,
  request,
}) => {
  await aCandidate(page, request, 'finestre');
  await opened(page, '/profilo/candidato/curriculum');
  const jobs = page.getByRole('region', { name: 'Lavori desiderati' });
  await expectDialog(page, jobs.getByRole('button', { name: 'Aggiungi' }), {
    name: 'Che lavoro cerchi?',
    first: 'Lavoro',
  });

  await opened(page, '/profilo');
  const photo = { name: 'volto.png', mimeType: 'image/png', buffer: await aPhoto(page) };
  // It opened by itself, so there is no button to return to: the page is read from its heading.
  await page.getByLabel('Aggiungi una foto').setInputFiles(photo);
  await expectFocusOn(page, 'Ritaglia la foto');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const choose = async () => {
    // A browser that is busy may miss the first key.
    await expect(async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 4000 }),
        page.keyboard.press('Space'),
      ]);
      await chooser.setFiles(photo);
    }).toPass();
    await expect(page.getByRole('button', { name: 'Usa questa foto' })).toBeEnabled();
  };
  await expectDialog(page, page.getByLabel('Aggiungi una foto'), { name: 'Ritaglia la foto', open: choose });
  const cv = page.getByLabel('Carica il CV');
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: readFileSync(CV) });
  await expect(page.getByRole('dialog', { name: 'Ecco che cosa abbiamo letto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectDialog(page, page.getByRole('button', { name: 'Leggi i dati' }), {
    name: 'Ecco che cosa abbiamo letto',
    said: /Quello che manca nel profilo è già scelto/,
  });
  await expectQuestion(page, page.getByRole('button', { name: 'Togli', exact: true }), /Vuoi togliere il CV/);

  // Asked again only after a while: as if it had passed.
  await page.route('**/second-factor/setup', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Conferma che sei tu, poi riprova.', code: 'proof_required' } }),
  );
  await opened(page, '/profilo/impostazioni/sicurezza');
  await expectDialog(page, page.getByRole('button', { name: 'Attiva', exact: true }), {
    name: 'Conferma che sei tu',
    first: 'La tua password',
    said: /scrivi di nuovo la password/,
  });

  await opened(page, '/profilo/disattiva');
  await page.getByRole('radio').first().check();
  await expectDialog(page, page.getByRole('button', { name: 'Disattiva l’account' }), {
    name: 'Vuoi disattivare l’account?',
    first: 'Password',
    said: /Per sicurezza scrivi la tua password/,
  });
});

test('an application is looked at and may be taken back by keyboard: the question is read, and the answer is no until it is chosen', async ({
  page,
  context,
}) => {
  await logIn(context.request, 'candidato@demo.brigata.it');
  await opened(page, '/profilo/candidato/candidature');
  // By its title: other journeys apply meanwhile, and theirs come first.
  const cards = page.getByRole('main').getByRole('article');
  const job = (await cards.first().getByRole('heading').textContent()) ?? '';
  const application = cards
    .filter({ has: page.getByRole('heading', { name: job, exact: true }) })
    .getByRole('link', { name: /^Dettagli/ });
  const title = /\S/;
  await expectDialog(page, application, { name: title });
  await page.keyboard.press('Enter');
  // Tab before it is open would go on in the page.
  await expect(page.getByRole('dialog', { name: job })).toBeVisible();
  await tabTo(page, 'Ritira la candidatura');
  await forgetHeard(page);
  await page.keyboard.press('Enter');
  await expectHeard(page, /il CV inviato viene cancellato/);
  await expectFocusOn(page, 'Tienila');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Ritira la candidatura');
  await page.keyboard.press('Escape');
  await expect(application).toBeFocused();
});

test('the dialogs of a company on its offers: delete, edit, an unusual pay, first place, a note, a refusal of one and of several', async ({
  page,
  context,
}) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  const { offer, application } = await anApplicant(context.request);
  await opened(page, '/profilo/azienda/le-mie-offerte');
  const fromMenu = async (item: string | RegExp) => {
    await page.keyboard.press('Enter');
    await tabTo(page, item, 'ArrowDown');
    await page.keyboard.press('Enter');
  };
  const more = page.getByRole('button', { name: /^Altre azioni per / }).first();
  await expectDialog(page, more, {
    name: 'Vuoi eliminare l’offerta?',
    said: /non si può recuperare/,
    open: () => fromMenu(/^Elimina/),
  });

  await opened(page, offer);
  await expectDialog(page, page.getByRole('button', { name: 'Elimina' }), {
    name: 'Vuoi eliminare l’offerta?',
    said: /non si può recuperare/,
  });
  const feature = page.getByRole('button', { name: 'Metti in evidenza' });
  if (await feature.isVisible())
    await expectDialog(page, feature, { name: 'Metti in evidenza', said: /prima delle altre nelle ricerche/ });
  await expectDialog(page, page.getByRole('button', { name: 'Modifica Candidature' }), { name: 'Candidature' });

  // One over the other: announcements are in the one with the focus, and each returns it.
  const pay = page.getByRole('button', { name: 'Modifica Retribuzione e benefit' });
  await pay.focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Retribuzione e benefit');
  await tabTo(page, 'Minimo al mese');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9000');
  await tabTo(page, 'Massimo al mese');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9500');
  await tabTo(page, 'Salva');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'La retribuzione è giusta?' });
  await expectFocusOn(page, 'La retribuzione è giusta?');
  await expect(question).toHaveAccessibleDescription(/^Hai scritto 9.[05]00 €/);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Retribuzione e benefit' })).toBeVisible();
  await expectFocusOn(page, 'Salva');
  await page.keyboard.press('Escape');
  expect(await answerQuestion(page, 'Esci senza salvare')).toBe('Vuoi uscire senza salvare?');
  await expect(pay).toBeFocused();

  await opened(page, `${offer}/candidature`);
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Stato di / }) });
  const note = row.first().getByRole('button', { name: /^Not[ae] su|^Scrivi una nota/ });
  await expectDialog(page, note, { name: /^Note su /, first: 'Nota per i colleghi', said: '' });
  const open = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Stato di .+: (?!Non idoneo)/ }) });
  const pill = open.first().getByRole('button', { name: /^Stato di / });
  await expectDialog(page, pill, {
    name: 'Rispondi con gentilezza',
    said: /Lo stato diventa “Non idoneo”/,
    open: () => fromMenu('Non idoneo'),
  });
  for (const index of [0, 1]) await open.nth(index).getByRole('checkbox').check();
  await expectDialog(page, page.getByRole('button', { name: 'Cambia stato alle candidature selezionate' }), {
    name: 'Rispondi a 2 persone',
    open: () => fromMenu('Non idoneo'),
  });

  await opened(page, application);
  await expectDialog(page, page.getByRole('button', { name: 'Non idoneo' }).first(), {
    name: 'Rispondi con gentilezza',
  });
});

test('an unusual pay is asked about also where what similar offers pay arrives after the save', async ({
  page,
  context,
}) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  const { offer } = await anApplicant(context.request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/offers\/suggestions/, async (route) => {
    await held;
    await route.continue();
  });
  await opened(page, offer);
  await page.getByRole('button', { name: 'Modifica Retribuzione e benefit' }).click();
  const form = page.getByRole('dialog', { name: 'Retribuzione e benefit' });
  await form.getByLabel('Minimo al mese').fill('9000');
  await form.getByLabel('Massimo al mese').fill('9500');
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  // It is saving: the button shows it.
  await expect(form.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole('dialog', { name: 'La retribuzione è giusta?' })).toBeVisible();
});

test('the dialogs of a company beside its offers: a service, help, a profile, and the question about a colleague', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'finestre');
  await opened(page, '/profilo/azienda');
  await expectDialog(
    page,
    page.getByRole('region', { name: 'Galleria' }).getByRole('button', { name: /^Attiva per/ }),
    { name: 'Galleria fotografica', said: /I crediti vengono spesi subito/ },
  );
  await opened(page, '/recruiter/assistenza');
  await expectDialog(page, page.getByRole('main').getByRole('button', { name: 'Scrivici' }), { name: 'Scrivici' });
  const { items: found } = await (await page.request.get('/api/website/v1/search/candidates')).json();
  await opened(page, `/recruiter/${found.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`);
  await expectDialog(page, page.getByRole('button', { name: 'Sblocca profilo' }), {
    name: 'Sblocca il profilo',
    said: /\S/,
  });
  await opened(page, '/profilo/azienda/persone');
  await expectQuestion(
    page,
    page.getByRole('button', { name: 'Chiedilo a tutti' }),
    /Chiedere il secondo passaggio a tutti/,
  );
});

test('the dialogs of staff: what is done to a user, what is deleted, what is sent back', async ({ page }) => {
  await asStaff(page);
  await opened(page, '/staff/users?q=candidato@demo.brigata.it');
  await opened(page, (await page.getByRole('rowheader').first().getByRole('link').getAttribute('href')) ?? '');
  const doings = page.getByRole('region', { name: 'Che cosa puoi fare' });
  for (const [button, said] of [
    ['Agisci come questo utente', /\S/],
    ['Chiudi tutte le sessioni', /Esce da tutti i suoi dispositivi/],
    ['Cancella per sempre', /spariscono adesso e non tornano/],
  ] as const)
    await expectDialog(page, doings.getByRole('button', { name: button }), { name: button, said });
  await opened(page, '/staff/faqs');
  await opened(page, (await page.getByRole('rowheader').first().getByRole('link').getAttribute('href')) ?? '');
  await expectDialog(page, page.getByRole('button', { name: 'Elimina', exact: true }), {
    name: 'Vuoi eliminarlo?',
    said: /non si potrà recuperare/,
  });
  await opened(page, '/staff/moderazione');
  await expectDialog(page, page.getByRole('button', { name: /^Respingi / }).first(), { name: 'Respingi', said: /\S/ });
});

test('the dialogs of a visitor: a place at an event', async ({ page }) => {
  await opened(page, '/career-day');
  await expectDialog(page, page.getByRole('main').getByRole('button', { name: 'Iscriviti gratis' }), { name: /\S/ });
});

test('a dialog that was written in asks before it closes, and only then; a selection that ends outside closes none', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Vera']);
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const asks = async (name: string, way: string) => {
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog(name).getByRole('button', { name: way, exact: true }).click();
    expect(await answerQuestion(page, 'Resta qui')).toBe('Vuoi uscire senza salvare?');
    await expect(dialog(name)).toBeVisible();
  };
  const leaves = async (name: string) => {
    await dialog(name).getByRole('button', { name: 'Chiudi', exact: true }).click();
    await answerQuestion(page, 'Esci senza salvare');
    await expect(dialog(name)).toHaveCount(0);
  };

  // The text of an offer.
  await opened(page, board.replace('/candidature/bacheca', ''));
  const text = 'Titolo e descrizione';
  const edit = page.getByRole('button', { name: `Modifica ${text}` });
  await edit.click();
  const title = dialog(text).getByRole('textbox', { name: 'Titolo', exact: true });
  await expect(dialog(text).getByRole('textbox', { name: 'Descrizione' })).toBeVisible();
  const field = await title.boundingBox();
  if (!field) throw new Error('The title is nowhere');
  await page.mouse.move(field.x + 20, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, field.y, { steps: 5 });
  await page.mouse.up();
  await expect(dialog(text)).toBeVisible();
  // Nothing was changed: a click outside closes it.
  await page.mouse.click(5, 5);
  await expect(dialog(text)).toHaveCount(0);
  await edit.click();
  await title.fill('Cuoco/a di terra');
  await asks(text, 'Escape');
  await asks(text, 'Annulla');
  await expect(title).toHaveValue('Cuoco/a di terra');
  await leaves(text);
  await edit.click();
  await expect(title).toHaveValue('Cuoco/a di mare');
  await page.keyboard.press('Escape');
  await expect(dialog(text)).toHaveCount(0);

  // A hire and an interview, from the panel.
  await opened(page, board);
  const panel = await openPerson(page, 'Vera Bruni');
  await panel.getByRole('button', { name: 'Assumi', exact: true }).click();
  const hire = 'Assumi Vera Bruni';
  await dialog(hire).getByLabel('Al', { exact: true }).fill('2031-09-30');
  await asks(hire, 'Escape');
  await asks(hire, 'Annulla');
  await leaves(hire);
  await panel.getByRole('link', { name: 'Proponi un colloquio' }).click();
  const proposal = 'Proponi un colloquio';
  await page.keyboard.press('Escape');
  await expect(dialog(proposal)).toHaveCount(0);
  await panel.getByRole('link', { name: 'Proponi un colloquio' }).click();
  await dialog(proposal).getByRole('heading', { name: 'Come vi incontrate' }).click();
  await dialog(proposal).getByLabel('Nota per chi viene (facoltativa)').fill('Porta le scarpe');
  await asks(proposal, 'Escape');
  await dialog(proposal).getByLabel('Indirizzo').fill('Via del porto 1, Rimini');
  await dialog(proposal).getByRole('heading', { name: 'Quali orari proponi' }).click();
  await dialog(proposal).getByRole('button', { name: 'Settimana dopo' }).click();
  await dialog(proposal).getByText('10:00', { exact: true }).filter({ visible: true }).last().click();
  await dialog(proposal).getByRole('button', { name: 'Manda gli inviti' }).click();
  await expect(dialog(proposal)).toHaveCount(0);

  // The line that goes with a cancelled interview.
  await panel.getByRole('button', { name: 'Colloquio', exact: true }).click();
  const interview = page.getByRole('dialog', { name: 'Vera Bruni' }).last();
  await interview.getByRole('button', { name: 'Ritira l’invito' }).click();
  await interview.getByLabel('Una riga per Vera').fill('Il posto è già preso');
  await page.keyboard.press('Escape');
  await answerQuestion(page, 'Resta qui');
  await expect(interview.getByLabel('Una riga per Vera')).toHaveValue('Il posto è già preso');
});

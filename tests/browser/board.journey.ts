import type { Locator, Page } from '@playwright/test';
import { csrfHeaders } from './applicants.ts';
import { aBoard, card, column, openBoard, openPerson } from './boards.ts';
import { anotherPage, answerQuestion, answersConsent, expect, OWN_PASSWORD, test, wake } from './brigata.ts';
import { expectFocusOn, expectHeard, listen, tabTo } from './listening.ts';

answersConsent();
const API = '/api/website/v1';

/** Drags a card by mouse onto a column, in steps, as a person does. */
async function drag(page: Page, name: string, to: string): Promise<void> {
  const from = await card(page, name).boundingBox();
  const target = await column(page, to).boundingBox();
  if (!from || !target) throw new Error('The board is not shown');
  await page.mouse.move(from.x + 60, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + from.height - 4, { steps: 5 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
  // The column shows that it takes the card.
  await expect(column(page, to)).toHaveAttribute('data-over', '');
  await page.mouse.up();
}

test('cards are dragged by mouse, alone and several at once; a refusal asks for its kind answer; each can be undone', {
  tag: '@main',
}, async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Ada', 'Bice', 'Carla']);
  await openBoard(page, board);
  await expect(column(page, 'Da valutare').getByRole('link')).toHaveText([/Carla/, /Bice/, /Ada/]);
  await drag(page, 'Ada Bruni', 'Contattato');
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Ada Bruni' })).toBeVisible();
  await expect(column(page, 'Contattato').getByRole('heading')).toHaveText('Contattato 1');
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('Cambio annullato: nessuno è stato avvisato.')).toBeVisible();
  await expect(column(page, 'Da valutare').getByRole('link', { name: 'Ada Bruni' })).toBeVisible();
  await expect(column(page, 'Contattato').getByRole('heading')).toHaveText('Contattato 0');

  await page.getByRole('checkbox', { name: 'Seleziona Ada Bruni' }).check();
  await page.getByRole('checkbox', { name: 'Seleziona Bice Bruni' }).check();
  await expect(page.getByRole('region', { name: 'Candidature selezionate' })).toContainText('2 selezionate');
  await drag(page, 'Bice Bruni', 'Non idoneo');
  const dialog = page.getByRole('dialog', { name: 'Rispondi a 2 persone' });
  await expect(dialog.getByText('Lo stato diventa “Non idoneo”.')).toBeVisible();
  // Nothing has changed yet: closing it leaves the cards where they are.
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(column(page, 'Non idoneo').getByRole('heading')).toHaveText('Non idoneo 0');
  await drag(page, 'Bice Bruni', 'Non idoneo');
  await dialog.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(column(page, 'Non idoneo').getByRole('link')).toHaveText([/Bice/, /Ada/]);
  await expect(page.getByRole('region', { name: 'Candidature selezionate' })).toHaveCount(0);

  // The server has it too, and the table shows the same.
  await page.reload();
  await expect(column(page, 'Non idoneo').getByRole('link')).toHaveText([/Bice/, /Ada/]);
  await wake(page);
  await page.getByRole('link', { name: 'Tabella' }).click();
  await expect(page.getByRole('row', { name: /Ada Bruni/ })).toContainText('Non idoneo');
});

test('the board is used by keyboard: arrows go from card to card, Shift and an arrow move one, Space selects; each move is announced', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Dora', 'Elsa', 'Flora']);
  await listen(page);
  await openBoard(page, board);
  await tabTo(page, /Flora Bruni$/);
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(page, /Elsa Bruni$/);
  await page.keyboard.press('Shift+ArrowRight');
  await expectHeard(page, /Elsa Bruni: da Da valutare a Rivedibile\./);
  await expect(column(page, 'Rivedibile').getByRole('link', { name: 'Elsa Bruni' })).toBeFocused();
  await expectHeard(page, /stato cambiato in “Rivedibile”\./);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Elsa Bruni' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, /Flora Bruni$/);

  // By its menu; the focus goes to the card in its place.
  await tabTo(page, 'Sposta Flora Bruni in…');
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expectHeard(page, /Flora Bruni: da Da valutare a Contattato\./);
  await expectFocusOn(page, /Dora Bruni$/);
  await expect(column(page, 'Contattato').getByRole('link')).toHaveText([/Flora/, /Elsa/]);

  // Two at once: those that are selected go along.
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, /Flora Bruni$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectHeard(page, /2 selezionate/);
  await page.keyboard.press('Shift+ArrowRight');
  await expectHeard(page, /2 candidature in Idoneo\./);
  await expect(column(page, 'Idoneo').getByRole('link')).toHaveText([/Flora/, /Elsa/]);
  await expectHeard(page, /2 candidature in “Idoneo”\./);
  await page.keyboard.press('Control+z');
  await expect(column(page, 'Contattato').getByRole('link')).toHaveText([/Flora/, /Elsa/]);
});

test('on a phone the address of the board leads to the list, with what was searched and who is open', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Gina', 'Ilda']);
  const list = board.replace('/bacheca', '');
  await page.goto(`${board}?search=gina`);
  await wake(page);
  await expect(page).toHaveURL(`${list}?search=gina`);
  await expect(page.getByRole('row', { name: /Gina Bruni/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ilda Bruni/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bacheca' })).toBeHidden();
  const { items } = await (
    await page.request.get(`${API}/company/offers/${/\d+/.exec(board)?.[0]}/applications`)
  ).json();
  await page.goto(`${board}?scheda=${items[0].id}`);
  await wake(page);
  await expect(page).toHaveURL(`${list}?scheda=${items[0].id}`);
  const panel = page.getByRole('dialog', { name: 'Ilda Bruni' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Candidatura ricevuta' })).toBeAttached();
  await expect(panel.getByRole('link', { name: 'Chiudi la scheda' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await panel.getByRole('link', { name: 'Chiudi la scheda' }).tap();
  await expect(page.getByRole('row', { name: /Ilda Bruni/ })).toBeVisible();
});

/** Logs a page in. */
async function enter(page: Page, email: string): Promise<void> {
  const entered = await page.request.post(`${API}/core/account/login`, {
    data: { username: email, password: OWN_PASSWORD, remember: true },
    headers: await csrfHeaders(page.request),
  });
  expect(entered.ok()).toBe(true);
}

test('what a colleague moves appears on an open board, is announced, and waits for a drag to end', async ({
  page,
  request,
}) => {
  const { board, email } = await aBoard(page, request, ['Nora', 'Tecla', 'Pia', 'Rosa']);
  const other = await anotherPage(page);
  await enter(other, email);
  await listen(page);
  await openBoard(page, board);
  await openBoard(other, board);
  const focused = page.getByRole('link', { name: 'Tecla Bruni' });
  await focused.focus();
  await drag(other, 'Tecla Bruni', 'Contattato');
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Tecla Bruni' })).toBeFocused();
  await expect(column(page, 'Da valutare').getByRole('heading')).toHaveText('Da valutare 3');
  await expect(column(page, 'Contattato').getByRole('heading')).toHaveText('Contattato 1');
  await expectHeard(page, /Il tuo team ha spostato Tecla Bruni: da Da valutare a Contattato\./);
  await other.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(column(page, 'Da valutare').getByRole('link', { name: 'Tecla Bruni' })).toBeFocused();

  // Under a drag nothing moves; once it is over, everything is where both have put it.
  const from = await card(page, 'Nora Bruni').boundingBox();
  const target = await column(page, 'Rivedibile').boundingBox();
  if (!from || !target) throw new Error('The board is not shown');
  await page.mouse.move(from.x + 60, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 10 });
  await expect(column(page, 'Rivedibile')).toHaveAttribute('data-over', '');
  const readAgain: string[] = [];
  page.on('request', (asked) => asked.url().includes('ids=') && readAgain.push(asked.url()));
  await drag(other, 'Rosa Bruni', 'Contattato');
  await expect(other.getByText('Stato cambiato in “Contattato”.')).toBeVisible();
  // The second move takes long enough for the first to be heard.
  await drag(other, 'Rosa Bruni', 'Idoneo');
  await expect(other.getByText('Stato cambiato in “Idoneo”.')).toBeVisible();
  expect(readAgain).toEqual([]);
  await expect(column(page, 'Da valutare').getByRole('link')).toHaveText([/Rosa/, /Pia/, /Tecla/, /Nora/]);
  await page.mouse.up();
  await expect(column(page, 'Idoneo').getByRole('link', { name: 'Rosa Bruni' })).toBeVisible();
  await expect(column(page, 'Rivedibile').getByRole('link', { name: 'Nora Bruni' })).toBeVisible();
  await expect(column(other, 'Rivedibile').getByRole('link', { name: 'Nora Bruni' })).toBeVisible();

  // What happened while the connection was away is caught up with.
  await page.context().setOffline(true);
  await drag(other, 'Pia Bruni', 'Contattato');
  await expect(other.getByText('Stato cambiato in “Contattato”.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Pia Bruni' })).toBeVisible();
  await other.context().close();
});

test('one card moved by two colleagues is where the later move put it, and the earlier cannot be undone', async ({
  page,
  request,
}) => {
  const { board, email } = await aBoard(page, request, ['Lea', 'Mina']);
  const other = await anotherPage(page);
  await enter(other, email);
  await openBoard(page, board);
  await openBoard(other, board);
  await drag(page, 'Lea Bruni', 'Contattato');
  await expect(page.getByText('Stato cambiato in “Contattato”.')).toBeVisible();
  // The other's card has come to rest: a drag that begins while it moves would miss it.
  await expect(column(other, 'Contattato').getByRole('link', { name: 'Lea Bruni' })).toBeVisible();
  await drag(other, 'Lea Bruni', 'Idoneo');
  await expect(other.getByText('Stato cambiato in “Idoneo”.')).toBeVisible();
  // The undo of the first is refused with a sentence, and the board shows what is true.
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('Nel frattempo lo stato è cambiato di nuovo')).toBeVisible();
  await expect(column(page, 'Idoneo').getByRole('link', { name: 'Lea Bruni' })).toBeVisible();
  await expect(column(page, 'Contattato').getByRole('heading')).toHaveText('Contattato 0');
  await other.context().close();
});

test('a person opens beside the board: arrows go to the next, Escape and Back close, a reload opens it again', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Olga', 'Pina']);
  // What is read once more because the board is live would hide an older reading.
  await page.route('**/applications/live*', (route) => route.abort());
  await openBoard(page, board);
  const panel = page.getByRole('dialog', { name: 'Pina Bruni' });
  await page.getByRole('link', { name: 'Pina Bruni' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Pina Bruni' })).toBeFocused();
  await expect(page).toHaveURL(/scheda=\d+/);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Candidatura ricevuta' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: 'Olga Bruni' });
  await expect(next.getByRole('heading', { name: 'Olga Bruni' })).toBeFocused();

  // One's own evaluation, kept over a reload; the status, which moves the card.
  await next.getByRole('radio', { name: '4 su 5' }).check();
  await next.getByLabel('Perché, in una riga').fill('Conosce il banco del pesce');
  // A reading that began before the evaluation was saved and another status chosen, and ends after them, takes nothing
  // back.
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    '**/evaluations',
    async (route) => {
      const response = await route.fetch();
      await isHeld;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const begun = page.waitForRequest((asked) => asked.url().endsWith('/evaluations'));
  await next.getByRole('button', { name: /^Stato/ }).click();
  await page.getByRole('menuitemradio', { name: 'Rivedibile' }).click();
  await begun;
  await next.getByRole('button', { name: 'Salva la valutazione' }).click();
  await expect(next.getByText('Conosce il banco del pesce')).toBeVisible();
  await next.getByRole('button', { name: /^Stato/ }).click();
  await page.getByRole('menuitemradio', { name: 'Contattato' }).click();
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Olga Bruni' })).toBeVisible();
  await expect(next.getByText(/ha scelto “Contattato”/)).toBeVisible();
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/evaluations'));
  letGo();
  await (await ended).finished();
  // Time in which it would be drawn.
  await page.waitForTimeout(500);
  await expect(next.getByText(/ha scelto “Rivedibile”/)).toBeVisible();
  await expect(next.getByText(/ha scelto “Contattato”/)).toBeVisible();
  await expect(next.getByText('Conosce il banco del pesce')).toBeVisible();
  await page.reload();
  await expect(next.getByText('Conosce il banco del pesce')).toBeVisible();
  await wake(page);

  // It is taken away after a question.
  await next.getByRole('button', { name: 'Togli', exact: true }).click();
  await answerQuestion(page, 'Annulla');
  await expect(next.getByText('Conosce il banco del pesce')).toBeVisible();
  await next.getByRole('button', { name: 'Togli', exact: true }).click();
  await answerQuestion(page, 'Togli la valutazione');
  await expect(next.getByText('Conosce il banco del pesce')).toHaveCount(0);

  // A note that is not saved is asked about.
  await next.getByLabel('Nota per i colleghi').fill('Richiamare lunedì');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('La nota che hai scritto non è salvata');
  await answerQuestion(page, 'Esci senza salvare');
  await expect(next).toHaveCount(0);
  await expect(page).toHaveURL(/bacheca$/);

  await page.getByRole('link', { name: 'Pina Bruni' }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/bacheca$/);

  // The same from the table.
  await page.getByRole('link', { name: 'Tabella' }).click();
  await page.getByRole('button', { name: 'Apri Pina Bruni di lato' }).click();
  await expect(panel.getByRole('heading', { name: 'Pina Bruni' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apri Pina Bruni di lato' })).toBeFocused();
});

test('beside the board an applicant is written to and offered times for an interview', async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Silvia', 'Tosca']);
  await page.goto(board);
  await wake(page);
  await page.getByRole('link', { name: 'Tosca Bruni' }).click();
  const panel = page.getByRole('dialog', { name: 'Tosca Bruni' });
  await expect(panel.getByText('Ancora nessun messaggio: il primo arriva anche via mail.')).toBeVisible();
  await panel.getByLabel('Il tuo messaggio').fill('Buongiorno Tosca');
  await panel.getByRole('button', { name: 'Invia' }).click();
  const messages = panel.getByRole('list', { name: 'Messaggi con Tosca Bruni' });
  await expect(messages.getByText('Buongiorno Tosca')).toBeVisible();
  await expect(panel.getByLabel('Il tuo messaggio')).toHaveValue('');
  // The message has moved the person behind the others, in the order of the columns.
  await expect(panel.getByRole('button', { name: 'Stato: Contattato' })).toBeVisible();
  // A draft stays with its person.
  await panel.getByLabel('Il tuo messaggio').fill('Una bozza');
  await panel.getByRole('link', { name: 'Persona successiva' }).click();
  const next = page.getByRole('dialog', { name: 'Silvia Bruni' });
  await expect(next.getByLabel('Il tuo messaggio')).toHaveValue('');
  // Who was written to is contacted, and stands in a later column.
  await next.getByRole('link', { name: 'Persona successiva' }).click();
  await expect(panel.getByLabel('Il tuo messaggio')).toHaveValue('Una bozza');

  await panel.getByRole('link', { name: 'Proponi un colloquio' }).click();
  const proposal = page.getByRole('dialog', { name: 'Proponi un colloquio' });
  await proposal.getByRole('heading', { name: 'Come vi incontrate' }).click();
  await proposal.getByLabel('Indirizzo').fill('Via del porto 1, Rimini');
  await proposal.getByRole('heading', { name: 'Quali orari proponi' }).click();
  await proposal.getByRole('button', { name: 'Settimana dopo' }).click();
  await proposal.getByText('10:00', { exact: true }).filter({ visible: true }).last().click();
  await proposal.getByRole('button', { name: 'Manda gli inviti' }).click();
  await expect(proposal).toBeHidden();
  await expect(panel.getByText('Orario da scegliere')).toBeVisible();
  await panel.getByRole('button', { name: 'Colloquio', exact: true }).click();
  const interview = page.getByRole('dialog', { name: 'Tosca Bruni' }).last();
  await interview.getByRole('button', { name: 'Ritira l’invito' }).click();
  await interview.getByRole('button', { name: 'Conferma' }).click();
  // The interview's own dialog has closed: it says so too, for a moment.
  await expect(page.getByRole('dialog', { name: 'Tosca Bruni' })).toHaveCount(1);
  await expect(panel.getByText('Annullato', { exact: true })).toBeVisible();
  // The page is still the board.
  await expect(page).toHaveURL(/bacheca\?scheda=\d+/);
});

test('without scripts the columns are lists of links, and lead to the table', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { board } = await aBoard(page, request, ['Nora']);
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.addCookies(cookies);
  const reader = await plain.newPage();
  await reader.goto(board);
  await column(reader, 'Da valutare').getByRole('link', { name: 'Nora Bruni' }).click();
  await expect(reader.getByRole('dialog', { name: 'Nora Bruni' })).toContainText('Candidatura ricevuta');
  await reader.getByRole('link', { name: 'Chiudi la scheda' }).click();
  await expect(reader.getByRole('dialog')).toHaveCount(0);
  await reader.getByRole('link', { name: 'Tabella' }).click();
  await expect(reader.getByRole('row', { name: /Nora Bruni/ })).toBeVisible();
  await plain.close();
});

test('a board is ready for a drag without being touched', async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Ada']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(board);
  // Its timers have far to go.
  let passed = 0;
  await expect
    .poll(async () => {
      if (passed < 2000) await page.clock.runFor(10);
      passed += 10;
      return page.locator('html').getAttribute('data-awake');
    })
    .toBe('true');
  expect(passed).toBeLessThan(2000);
});

test('a move without a connection goes back to its column, and the board stays', async ({ page, request, context }) => {
  const { board } = await aBoard(page, request, ['Ada', 'Bea']);
  await page.goto(board);
  await wake(page);
  await context.setOffline(true);
  await card(page, 'Ada Bruni')
    .getByRole('button', { name: /Sposta/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rivedibile' }).click();
  await expect(
    page
      .getByText(/connessione/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(column(page, 'Da valutare').getByRole('link', { name: 'Ada Bruni' })).toBeVisible();
  await context.setOffline(false);
  await expect(column(page, 'Da valutare').getByRole('link', { name: 'Bea Bruni' })).toBeVisible();
});

test('Ctrl+Z before a move is answered undoes that move, and not the one before it', async ({ page, request }) => {
  const { board } = await aBoard(page, request, ['Ada', 'Bea']);
  await page.goto(board);
  await wake(page);
  const move = async (name: string, to: string) => {
    await page.getByRole('button', { name: `Sposta ${name} Bruni in…` }).click();
    await page.getByRole('menuitem', { name: to, exact: true }).click();
    await expect(column(page, to).getByRole('link', { name: `${name} Bruni` })).toBeVisible();
  };
  await move('Ada', 'Rivedibile');
  await expect(page.getByText('Stato cambiato in “Rivedibile”.').filter({ visible: true })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/applications$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await move('Bea', 'Contattato');
  await page.keyboard.press('Control+z');
  release();
  await expect(column(page, 'Da valutare').getByRole('link', { name: 'Bea Bruni' })).toBeVisible();
  await expect(column(page, 'Rivedibile').getByRole('link', { name: 'Ada Bruni' })).toBeVisible();
});

test('a reading of the panel that fails takes nothing away: neither the times of an interview nor a message', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Tilde']);
  await page.goto(board);
  await wake(page);
  const panel = await openPerson(page, 'Tilde Bruni');
  await panel.getByRole('link', { name: 'Proponi un colloquio' }).click();
  const proposal = page.getByRole('dialog', { name: 'Proponi un colloquio' });
  await proposal.getByRole('heading', { name: 'Come vi incontrate' }).click();
  await proposal.getByLabel('Indirizzo').fill('Via del porto 1, Rimini');
  const week = '**/interviews/week*';
  await page.route(week, (route) => route.abort());
  await proposal.getByRole('heading', { name: 'Quali orari proponi' }).click();
  await proposal.getByRole('button', { name: 'Settimana dopo' }).click();
  const failed = (place: Locator) => place.getByRole('alert').filter({ hasText: 'Riprova' });
  await expect(failed(proposal)).toBeVisible();
  await expect(proposal.getByLabel('Indirizzo')).toHaveValue('Via del porto 1, Rimini');
  await page.unroute(week);
  // One week at a time, however often it is pressed.
  let asked = 0;
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(week, async (route) => {
    asked++;
    await isHeld;
    await route.continue();
  });
  await proposal.getByRole('button', { name: 'Riprova' }).click();
  const next = proposal.getByRole('button', { name: 'Settimana dopo' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.click({ force: true });
  letGo();
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await expect(failed(proposal)).toHaveCount(0);
  expect(asked).toBe(1);
  await page.keyboard.press('Escape');
  await answerQuestion(page, 'Esci senza salvare');

  // Back in a tab whose network is not there yet.
  const message = panel.getByLabel('Il tuo messaggio');
  await message.evaluate((field) => field.setAttribute('data-same', ''));
  await page.route('**/messages/company/applications/*', (route) => route.abort());
  for (const state of ['hidden', 'visible'])
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await expect(failed(panel)).toBeVisible();
  await expect(message).toHaveAttribute('data-same', '');
});

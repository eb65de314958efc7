import { addDays } from '#domain/calendar-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import { aBoard, card, column, openBoard, openPerson } from './boards.ts';
import { answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

test('a proposal of hire makes “Contattato” of “Da valutare”, is undone alone, and is a line of the history', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Gina']);
  await openBoard(page, board);
  const panel = await openPerson(page, 'Gina Bruni');
  await panel.getByRole('button', { name: 'Assumi' }).click();
  await page.getByRole('dialog', { name: 'Assumi Gina Bruni' }).getByLabel('Dal').fill(addDays(romeDay(), 30));
  await page.getByRole('button', { name: 'Manda la proposta' }).click();
  await expect(page.getByText('Lo stato è ora “Contattato”.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stato: Contattato' })).toBeVisible();
  await expect(panel.getByText(/ ha proposto un’assunzione/)).toBeVisible();
  await expect(panel.getByText('Con la proposta di assunzione lo stato è “Contattato”')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(panel.getByRole('button', { name: 'Stato: Da valutare' })).toBeVisible();
  await expect(panel.getByText('In attesa di conferma')).toBeVisible();
  // Hired or about to be: nobody to evaluate, whatever the state says.
  await expect(column(page, 'Da valutare').getByRole('heading', { name: 'Da valutare 0' })).toBeAttached();
});

test('a message makes “Contattato” of “Da valutare”, is undone alone, and leaves nobody to evaluate', async ({
  page,
  request,
}) => {
  const { board } = await aBoard(page, request, ['Gina']);
  await openBoard(page, board);
  const panel = await openPerson(page, 'Gina Bruni');
  const write = async (text: string) => {
    await panel.getByRole('textbox', { name: 'Il tuo messaggio' }).fill(text);
    await panel.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(panel.getByText(text)).toBeVisible();
  };
  await write('Buongiorno Gina!');
  await expect(page.getByText('Lo stato è ora “Contattato”.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stato: Contattato' })).toBeVisible();
  await expect(panel.getByText('Messaggio inviato', { exact: true })).toBeVisible();
  await expect(panel.getByText(/ha scritto un messaggio: ora è “Contattato”/)).toBeVisible();
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(page.getByText('Lo stato è di nuovo quello di prima: ciò che hai inviato resta.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stato: Da valutare' })).toBeVisible();
  await expect(panel.getByText('Buongiorno Gina!')).toBeVisible();

  await write('A domani, allora.');
  await expect(panel.getByRole('button', { name: 'Stato: Contattato' })).toBeVisible();
  await panel.getByRole('link', { name: 'Chiudi la scheda' }).click();
  await expect(card(page, 'Gina Bruni')).toContainText('Messaggio inviato');
  await expect(column(page, 'Contattato').getByRole('link', { name: 'Gina Bruni' })).toBeVisible();
  await page.goto(board.replace('/bacheca', ''));
  await wake(page);
  await expect(page.getByRole('row', { name: /Gina Bruni/ })).toContainText('Messaggio inviato');
  await expect(page.getByText('0 nuove da valutare')).toBeAttached();
  await page.goto('/profilo/azienda/le-mie-offerte');
  await expect(page.getByRole('link', { name: /1 candidatura/ })).not.toContainText('nuova');
});

import { applyInOneShot, publishOffer } from './applicants.ts';
import { aCompany, answerQuestion, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

test('colleagues write to each other about a person in one box, in the panel, in the list and on the page', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  await aCompany(page, request, 'note');
  const offer = await publishOffer(page);
  await applyInOneShot(request, offer, { first_name: 'Ada', last_name: 'Verdi', email: `note.${offer}@example.it` });
  const list = `/profilo/azienda/le-mie-offerte/${offer}/candidature`;
  const api = `/api/website/v1/company/offers/${offer}/applications`;
  const { items } = await (await page.request.get(api)).json();
  await page.goto(`${list}?scheda=${items[0].id}`);
  await wake(page);
  const panel = page.getByRole('dialog', { name: 'Ada Verdi' });
  await panel.getByRole('textbox', { name: 'Nota per i colleghi' }).fill('Ha un’offerta altrove');
  await panel.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(panel.getByRole('list', { name: 'Note tra colleghi' })).toContainText('Ha un’offerta altrove');
  await expect(panel.getByRole('textbox', { name: 'Nota per i colleghi' })).toHaveValue('');
  // The line of a vote is among them.
  await panel.getByRole('radio', { name: '4 su 5' }).check();
  await panel.getByLabel('Perché, in una riga').fill('Mani veloci');
  await panel.getByRole('button', { name: 'Salva la valutazione' }).click();
  await expect(panel.getByRole('list', { name: 'Note tra colleghi' })).toContainText(/voto 4 su 5\s*Mani veloci/);
  await panel.getByRole('link', { name: 'Chiudi la scheda' }).click();
  // The list says that there are notes, and its box is the same.
  await page.getByRole('button', { name: 'Note su Ada Verdi: ci sono' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note su Ada Verdi' });
  await expect(dialog.getByRole('list', { name: 'Note tra colleghi' })).toContainText('Ha un’offerta altrove');
  await dialog.getByRole('textbox', { name: 'Nota per i colleghi' }).fill('Richiamare martedì');
  await dialog.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Ada Verdi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Verdi');
  const notes = page.getByRole('list', { name: 'Note tra colleghi' });
  await expect(notes.getByRole('listitem')).toHaveCount(3);
  // The address of a mail of a mention leads to its note.
  const [first] = (await (await page.request.get(`${api}/${items[0].id}/notes`)).json()).items;
  await page.goto(`${list}/${items[0].id}#nota-${first.id}`);
  await expect(page.locator(`#nota-${first.id}`)).toBeFocused();
  await expect(page.locator(`#nota-${first.id}`)).toBeInViewport();
  await notes.getByRole('button', { name: 'Elimina la nota' }).first().click();
  await answerQuestion(page, 'Elimina');
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect(notes).not.toContainText('Ha un’offerta altrove');
  if (isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

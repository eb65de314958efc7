import { applyInOneShot, csrfHeaders, publishOffer } from './applicants.ts';
import { aCompany, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

test('a note that a colleague changed meanwhile is not written over unread: both are shown, and may become one', async ({
  page,
  request,
}) => {
  await aCompany(page, request, 'note');
  const offer = await publishOffer(page);
  await applyInOneShot(request, offer, { first_name: 'Ada', last_name: 'Verdi', email: `note.${offer}@example.it` });
  const api = `/api/website/v1/company/offers/${offer}/applications`;
  const { items } = await (await page.request.get(api)).json();
  const noted = async () => (await (await page.request.get(api)).json()).items[0].notes;
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/candidature?scheda=${items[0].id}`);
  await wake(page);
  const note = page.getByRole('dialog', { name: 'Ada Verdi' }).getByLabel('Note', { exact: true });
  const form = page.locator('form').filter({ has: page.getByLabel('Note', { exact: true }) });
  await note.fill('Ha un’offerta altrove');
  await page.request.patch(`${api}/${items[0].id}`, {
    data: { notes: 'Richiamare martedì' },
    headers: await csrfHeaders(page.request),
  });
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(form.getByText('Richiamare martedì')).toBeVisible();
  await expect(note).toHaveValue('Ha un’offerta altrove');
  expect(await noted()).toBe('Richiamare martedì');
  await form.getByRole('button', { name: 'Unisci le due note' }).click();
  await expect(note).toHaveValue('Richiamare martedì\n\nHa un’offerta altrove');
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect.poll(noted).toBe('Richiamare martedì\n\nHa un’offerta altrove');
  await expect(form.getByText('Se salvi, la tua prende il suo posto.')).toHaveCount(0);
});

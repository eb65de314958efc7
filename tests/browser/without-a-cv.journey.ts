import sharp from 'sharp';
import { aCandidate, expect, mailTo, offerOf, test, wake } from './brigata.ts';

/** The page of a CV as a phone stores it: on its side, with its way up beside. */
const photographed = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'beige' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function begin(page: Parameters<typeof wake>[0], offer: string, email: string) {
  await page.goto(`${offer}/invia-candidatura`);
  await wake(page);
  const form = page.getByRole('form', { name: 'Candidatura veloce' });
  await form.getByLabel('Nome').first().fill('Олена');
  await form.getByLabel('Cognome').fill('Коваль');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  return form;
}

test('a visitor whose CV is a photograph has it made a PDF, in two taps more', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const email = `foto.${Date.now()}.${isMobile}@example.it`;
  const form = await begin(page, await offerOf(request, 'Senza domande'), email);
  const photo = { name: 'pagina.jpg', mimeType: 'image/jpeg', buffer: await photographed() };
  await form.getByLabel('Il tuo CV').setInputFiles(photo);
  await expect(form.getByText('“pagina.jpg” è una foto: la trasformiamo in PDF.')).toBeVisible();
  await form.getByRole('button', { name: 'Trasforma la foto in PDF' }).click();
  await expect(form.getByRole('radio', { name: 'Sì, una foto' })).toBeChecked();
  await expect(form.getByRole('img', { name: 'Pagina 1' })).toBeVisible();
  await form.getByLabel('Le foto del tuo CV').setInputFiles([photo, { ...photo, name: 'retro.jpg' }]);
  await expect(form.getByText('2 foto: 2 pagine')).toBeVisible();
  // Chosen again: what was wrong before is not shown any more.
  await form
    .getByLabel('Le foto del tuo CV')
    .setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(form.getByText('“cv.docx” non è una foto JPEG o PNG')).toBeVisible();
  await form.getByLabel('Le foto del tuo CV').setInputFiles(photo);
  await expect(form.getByText('non è una foto JPEG o PNG')).toHaveCount(0);
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
  expect((await mailTo(request, email, 'candidatura')).subject).toContain('candidatura');
});

test('a visitor without a CV answers three questions, sees what is sent, and a reload keeps the answers', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const email = `risponde.${Date.now()}.${isMobile}@example.it`;
  const form = await begin(page, await offerOf(request, 'Senza domande'), email);
  await form.getByText('No', { exact: true }).click();
  await expect(form.getByLabel('Il tuo CV')).toBeHidden();
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.getByLabel('Il tuo ultimo lavoro')).toBeFocused();
  await expect(form.getByText('Campo obbligatorio.')).toHaveCount(3);
  await form.getByLabel('Il tuo ultimo lavoro').fill('Cameriera ai piani');
  await form.getByLabel('Che lingue parli?').fill('Italiano, ucraino');
  await page.reload();
  await wake(page);
  await expect(form.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(form.getByLabel('Che lingue parli?')).toHaveValue('Italiano, ucraino');
  await form.getByLabel('Quando puoi lavorare?').fill('Da giugno');
  await form.getByRole('button', { name: 'Guarda il CV' }).click();
  await expect(form.getByRole('img', { name: /Олена Коваль.*Cameriera ai piani.*Italiano, ucraino/ })).toBeVisible();
  // A changed answer is another CV: the one that was shown goes.
  await form.getByLabel('Quando puoi lavorare?').fill('Da subito');
  await expect(form.getByRole('img', { name: /Cameriera ai piani/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page).toHaveURL(/one-shot-done/);
});

test('a candidate’s photograph becomes a PDF in the steps of an application, and in the profile', {
  tag: '@phone',
}, async ({ page, request }) => {
  await aCandidate(page, request, 'foto-cv');
  const photo = { name: 'pagina.jpg', mimeType: 'image/jpeg', buffer: await photographed() };
  await page.goto(`${await offerOf(request, 'Senza domande')}/invia-candidatura`);
  await wake(page);
  const form = page.getByRole('form', { name: 'Candidatura' });
  await form.getByRole('button', { name: 'Il tuo CV' }).setInputFiles(photo);
  await form.getByRole('button', { name: 'Trasforma la foto in PDF' }).click();
  await expect(form.getByText('pagina.pdf')).toBeVisible();
  await expect(form.getByText('la trasformiamo in PDF')).toHaveCount(0);
  await form.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('heading', { name: 'Lettera di presentazione' })).toBeVisible();
  await page.goto('/profilo');
  await wake(page);
  await page.getByLabel('Carica il CV').setInputFiles(photo);
  await page.getByRole('button', { name: 'Trasforma la foto in PDF' }).click();
  await expect(page.getByText('pagina.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trasforma la foto in PDF' })).toHaveCount(0);
  // A photograph has no text: nothing is proposed from it.
  await expect(page.getByLabel('Carica un CV più recente')).toBeEnabled();
  const pages = ['prima.jpg', 'seconda.jpg'].map((name) => ({ ...photo, name }));
  await page.getByLabel('Carica un CV più recente').setInputFiles(pages);
  await expect(page.getByText('Sono foto: ne facciamo un PDF, una pagina per foto.')).toBeVisible();
  await page.getByRole('button', { name: 'Trasforma le foto in un PDF' }).click();
  await expect(page.getByText('prima.pdf')).toBeVisible();
  await expect(page.getByLabel('Carica un CV più recente')).toBeEnabled();
  await page
    .getByLabel('Carica un CV più recente')
    .setInputFiles([{ ...photo, name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') }, photo]);
  await expect(page.getByText('non è una foto')).toBeVisible();
});

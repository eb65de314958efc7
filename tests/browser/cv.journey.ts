import { readFileSync } from 'node:fs';
import { aCandidate, answerQuestion, answersConsent, expect, test, wake } from './brigata.ts';

answersConsent();

const CV = new URL('../cv-layouts/01-dark-left-column.pdf', import.meta.url);

test.describe('a CV of two columns', () => {
  test('becomes a profile: what is new is ticked, what differs is not, and each is corrected before it is taken', {
    tag: ['@main', '@translated'],
  }, async ({ page, request }) => {
    await aCandidate(page, request, 'cv');
    await page.goto('/profilo');
    await wake(page);
    await page
      .getByLabel('Carica il CV')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: readFileSync(CV) });
    const dialog = page.getByRole('dialog', { name: 'Ecco che cosa abbiamo letto' });
    await expect(dialog).toBeVisible();
    for (const name of [/Comune di residenza Sirmione/, /Hotel Catullo/, /Grand Hotel Terme/, /Lingua Tedesco: B2/])
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    // The job somebody has now may not be the one that is wanted.
    const wanted = dialog.getByRole('checkbox', { name: /Lavoro desiderato Receptionist.*È il lavoro che fai ora/ });
    await expect(wanted).not.toBeChecked();
    await wanted.check();
    // The account has a name and a telephone of its own: those of the CV wait to be chosen.
    await expect(
      dialog.getByRole('checkbox', { name: /Nome e cognome Martina Ferrante.*Testo attuale: Prova Candidata/ }),
    ).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /Telefono \+39 349 221 7788/ })).not.toBeChecked();

    // By keyboard: opened, emptied, refused where it is wrong, corrected, closed.
    await dialog.getByRole('button', { name: /Correggi: Esperienza, Receptionist, Hotel Catullo/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const role = dialog.getByLabel('Ruolo');
    await expect(role).toBeFocused();
    await role.fill('');
    await dialog.getByRole('button', { name: /Aggiungi al profilo/ }).press('Enter');
    await expect(dialog.getByText('Campo obbligatorio.')).toBeVisible();
    await expect(role).toBeFocused();
    await page.keyboard.type('Capo ricevimento');
    await dialog.getByRole('button', { name: /Fatto: Esperienza/ }).press('Enter');
    await expect(role).toHaveCount(0);

    // Corrections are not lost by a key: closing asks first.
    await page.keyboard.press('Escape');
    await answerQuestion(page, 'Annulla');
    await expect(dialog).toBeVisible();

    // What is corrected is wanted; what is not wanted is left.
    await dialog.getByRole('button', { name: /Correggi: Telefono/ }).click();
    await dialog.getByLabel('Telefono', { exact: false }).last().fill('+39 349 221 7789');
    await expect(dialog.getByRole('checkbox', { name: /Telefono \+39 349 221 7789/ })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /Ristorante La Speranzina/ }).uncheck();
    await dialog.getByRole('button', { name: /Aggiungi al profilo/ }).click();
    await expect(page.getByText(/campi aggiunti al profilo/)).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const me = await (await page.request.get('/api/website/v1/core/account/me')).json();
    expect(me).toMatchObject({
      first_name: 'Prova',
      last_name: 'Candidata',
      candidate: { phone_number: '+39 349 221 7789', place: { text: 'Sirmione, BS, Lombardia' } },
    });
    expect(
      me.candidate.work_experiences.map(({ job, company }: { job: string; company: string }) => [job, company]),
    ).toEqual([
      ['Capo ricevimento', 'Hotel Catullo'],
      ['Addetta prenotazioni', 'Grand Hotel Terme'],
    ]);
    expect(me.candidate.desired_jobs).toMatchObject([{ job: { slug: 'receptionist' }, has_alert: false }]);

    // Read again: what was left out is proposed, and what was corrected or written before is not put back unasked.
    await page.getByRole('button', { name: 'Leggi i dati' }).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(5);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(
      dialog.getByRole('checkbox', { name: /Hotel Catullo.*Testo attuale: Capo ricevimento/ }),
    ).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Leggi i dati' })).toBeFocused();
  });
});

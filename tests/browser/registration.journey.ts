import { aVatNumber } from '../vat-number.ts';
import { expect, mailTo, test } from './brigata.ts';

test('a company registers in five steps and finds its two credits', {
  tag: ['@main', '@phone', '@translated'],
}, async ({ page, request, isMobile }) => {
  const stamp = `${Date.now()}${isMobile ? 't' : 'd'}`;
  const email = `hotel.${stamp}@example.it`;
  const vat = aVatNumber();
  await page.goto('/register?t=company');
  const form = page.getByRole('form', { name: 'Registrazione' });
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await form.getByLabel('E-mail').fill(email);
  await next();
  await form.getByLabel('Nome').first().fill('Paola');
  await form.getByLabel('Cognome').fill('Bianchi');
  await form.getByLabel('Telefono').fill('0541 123456');
  await next();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua azienda');
  await form.getByLabel('Nome dell’azienda').fill(`Hotel ${vat}`);
  await form.getByLabel('Ragione sociale').fill(`Prova ${vat} Srl`);
  await form.getByLabel('Partita IVA').fill(`${vat.slice(0, 10)}${(Number(vat.at(-1)) + 1) % 10}`);
  await form.getByLabel('Codice fiscale').fill(vat.slice(1));
  await form.getByLabel('Codice SDI').fill('12');
  await form.getByLabel('Sito web').fill('hotel');
  await form.getByLabel('Settore').selectOption('Hotel');
  await next();
  // Formats are checked at their own step, which stays with everything typed; the first wrong field has the focus.
  for (const words of [
    'Partita IVA non valida',
    'Codice fiscale non valido',
    'Il codice SDI ha 7 lettere o cifre.',
    'Scrivi l’indirizzo del sito, per esempio www.hotel.it',
  ])
    await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByLabel('Partita IVA')).toBeFocused();
  await expect(form.getByLabel('Ragione sociale')).toHaveValue(`Prova ${vat} Srl`);
  await form.getByLabel('Partita IVA').fill(vat);
  await form.getByLabel('Codice SDI').fill('abc1234');
  await form.getByLabel('Sito web').fill('www.hotel.it');
  await next();
  await expect(form.getByLabel('Codice fiscale')).toBeFocused();
  await form.getByLabel('Codice fiscale').fill(vat);
  await next();
  await form.getByLabel('Persona di riferimento').fill('Paola Bianchi');
  // One telephone is enough, but one that is typed must exist.
  await form.getByLabel('Telefono dell’azienda').fill('12');
  // The address is completed while it is typed and fills its comune, whose error goes.
  await next();
  const comune = form.getByLabel('Comune');
  await expect(comune).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Indirizzo').pressSequentially('Viale Regina Elena 1, rimini', { delay: 5 });
  await page.getByRole('option', { name: /^Viale Regina Elena 1, Rimini, RN/ }).click();
  await expect(form.getByLabel('Indirizzo')).toHaveValue('Viale Regina Elena 1');
  await expect(comune).toHaveValue(/^Rimini, RN/);
  await expect(comune).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Campo obbligatorio.')).toHaveCount(0);
  await next();
  await expect(form.getByLabel('Telefono dell’azienda')).toBeFocused();
  await expect(form.getByText('Il numero di telefono non è valido.')).toBeVisible();
  await form.getByLabel('Telefono dell’azienda').fill('');
  await next();
  await form.getByLabel('Password', { exact: false }).first().fill('Girasole!2026');
  await form.getByLabel('Ripeti la password').fill('Girasole!2026');
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Crea il mio account' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  let activations = 0;
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/attiva-profilo/')) activations += 1;
  });
  await page.goto(new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname);
  await page.getByRole('button', { name: 'Attiva l’account' }).click();
  await expect(page).toHaveURL('/recruiter');
  await expect(page.getByRole('link', { name: '2 crediti' })).toBeVisible();
  // The tap that wakes the page sends its form, and nothing sends it again.
  expect(activations).toBe(1);
});

test('an activation link that does not work says why, and leads to another', async ({ page }) => {
  await page.goto('/profilo/attiva-profilo/MQ/inventato');
  await page.getByRole('button', { name: 'Attiva l’account' }).click();
  await expect(page.getByRole('heading', { name: 'Questo link non funziona' })).toBeVisible();
  await page.getByLabel('La tua e-mail').fill('nessuno@example.it');
  await page.getByRole('button', { name: 'Rimanda la mail' }).click();
  await expect(page.getByText('Se l’account aspetta ancora la conferma, la mail è ripartita.')).toBeVisible();
});

test('a mistyped mail service is asked about, and an address can still be corrected once it was sent', async ({
  page,
  request,
}) => {
  const name = `svista.${Date.now()}`;
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Registrazione' });
  const next = () => page.getByRole('button', { name: 'Avanti' }).click();
  await form.getByLabel('E-mail').fill(`${name}@gmial.com`);
  await expect(form.getByText(`Forse volevi scrivere ${name}@gmail.com`)).toBeVisible();
  await form.getByRole('button', { name: 'Correggi' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue(`${name}@gmail.com`);
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await expect(form.getByText('Forse volevi scrivere')).toHaveCount(0);
  // It is asked, not imposed.
  await form.getByLabel('E-mail').fill(`${name}@gmial.com`);
  await next();
  await form.getByLabel('Nome').first().fill('Sara');
  await form.getByLabel('Cognome').fill('Svista');
  await form.getByLabel('Telefono').fill('347 1234567');
  await next();
  await form.getByRole('radio', { name: /Nessuno/ }).check();
  await next();
  await form.getByLabel('Password').first().fill('Girasole!2026');
  await form.getByLabel('Ripeti la password').fill('Girasole!2026');
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Crea il mio account' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  await page.getByRole('button', { name: 'Correggilo' }).click();
  // Everything is as it was sent, but the passwords.
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await expect(form.getByLabel('E-mail')).toHaveValue(`${name}@gmial.com`);
  await form.getByLabel('E-mail').fill(`${name}@example.it`);
  await next();
  await expect(form.getByLabel('Cognome')).toHaveValue('Svista');
  await next();
  await expect(form.getByRole('radio', { name: /Nessuno/ })).toBeChecked();
  await next();
  await expect(form.getByLabel('Password').first()).toHaveValue('');
  await form.getByLabel('Password').first().fill('Girasole!2026');
  await form.getByLabel('Ripeti la password').fill('Girasole!2026');
  await page.getByRole('button', { name: 'Crea il mio account' }).click();
  await expect(page.getByText(`${name}@example.it`)).toBeVisible();
  await mailTo(request, `${name}@example.it`, 'Conferma');
});

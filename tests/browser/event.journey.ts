import { anotherPage, answersConsent, expect, logIn, mailTo, takesTime, test } from './brigata.ts';
import { asStaff, inDays, save, stamp, words } from './desk.ts';

answersConsent();
// The back office is one for every screen: its own shapes are seen by the journeys of accessibility.

test('an event is made, filled by a visitor and a candidate, moved, and ends in the archive', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const visitor = await anotherPage(page);
  const title = `Career Day ${stamp()}`;
  const email = `evento.${stamp()}@example.it`;
  await asStaff(page, 'contenuti');
  await page.goto('/staff/events/nuovo');
  await words(page, 'Titolo').fill(title);
  await page.getByLabel('Tipo').selectOption({ label: 'Career Day' });
  await words(page, 'Dove').fill('Fiera di Ancona');
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Campo obbligatorio.').first()).toBeVisible();
  await page.getByLabel('Inizia').fill(inDays(100));
  await page.getByLabel('Finisce').fill(inDays(100.3));
  await words(page, 'Posti').fill('2');
  await words(page, 'Gruppo nell’archivio').fill('Prove');
  await page.getByLabel('Pubblico').check();
  await save(page, 'Aggiunto.');

  await visitor.goto('/career-day');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await takesTime(visitor);
  await words(visitor, 'Nome').fill('Ida');
  await visitor.getByRole('main').getByLabel('Cognome').fill('Ferri');
  await visitor.getByRole('main').getByLabel('E-mail').fill(email);
  await visitor.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(visitor.getByText('Per iscriverti devi leggere l’informativa sulla privacy.')).toBeVisible();
  await visitor.getByRole('checkbox', { name: 'Ho letto l’informativa sulla privacy' }).check();
  await visitor.getByRole('button', { name: 'Iscrivimi' }).click();
  await expect(visitor.getByText('Hai un posto')).toBeVisible();
  const mail = await mailTo(request, email, 'La tua iscrizione a');
  expect(mail.text).toContain('Fiera di Ancona');

  await page.reload();
  await words(page, 'Dove').fill('Mole di Ancona');
  await save(page, 'Salvato.');
  const moved = await mailTo(request, email, 'Cambio di programma');
  const leave = new URL(moved.links.find((link) => link.includes('/rinuncia/')) ?? '');
  await visitor.goto(leave.pathname);
  await visitor.getByRole('button', { name: 'Lascia il posto' }).click();
  await expect(visitor.getByRole('heading', { name: 'Grazie di averlo detto' })).toBeVisible();

  await page.getByLabel('Inizia').fill(inDays(-2));
  await page.getByLabel('Finisce').fill(inDays(-1.7));
  await page.getByLabel('Già passato: va nell’archivio').check();
  await save(page, 'Salvato.');
  await visitor.goto('/career-day');
  const group = visitor.locator('details', { hasText: 'Prove' });
  // The first group is open.
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  await group.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('Questo evento è finito')).toBeVisible();
  await visitor.context().close();
});

test('the offers of an event open to registered users, and are searched there', async ({ page, context }) => {
  await page.goto('/career-day/career-day-rimini');
  await page.getByRole('region', { name: 'Le offerte dell’evento' }).getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/redirect=%2Fcareer-day%2Fcareer-day-rimini/);
  await logIn(context.request, 'candidato@demo.brigata.it');
  await page.goto('/career-day/career-day-rimini');
  const offers = page.getByRole('region', { name: 'Le offerte dell’evento' });
  await expect(offers.getByRole('article').first()).toBeVisible();
  await offers.getByRole('searchbox').fill('zzzz niente');
  await offers.getByRole('button', { name: 'Cerca' }).click();
  await expect(offers.getByText('Nessuna offerta trovata.')).toBeVisible();
});

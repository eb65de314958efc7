import { DAY_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import { csrfHeaders } from './applicants.ts';
import { aCompany, anotherPage, answersConsent, expect, logIn, mailTo, test, wake } from './brigata.ts';

answersConsent();

const API = '/api/website/v1';
const SEASON = '/profilo/azienda/stagione';
/** A day in Rome, so many days from now. */
const inDays = (days: number) => romeDay(new Date(Date.now() + days * DAY_MS));

test('a company invites somebody of last season, calls them back, and reads who comes', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  const email = `richiamo.${Date.now()}.${Math.floor(Math.random() * 1_000_000)}@example.it`;
  await aCompany(page, request, 'richiami');
  await page.goto('/profilo/azienda/brigata/aggiungi');
  await wake(page);
  await page.getByLabel('Nome e cognome').fill('Nadia Conti');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Spedisci l’invito' }).click();
  await expect(page.getByText('Invito spedito a 1 persona.')).toBeVisible();

  // Behind the link of the mail, without an account: opening changes nothing, the button does.
  const invitation = await mailTo(request, email, 'nella sua brigata');
  const person = await anotherPage(page);
  await person.goto(invitation.links.find((link) => link.includes('/brigata/')) ?? '');
  await page.goto(SEASON);
  await expect(page.getByText('Non ha ancora risposto all’invito')).toBeVisible();
  await person.getByRole('button', { name: 'Accetto' }).click();
  await expect(person.getByRole('button', { name: 'Accetto' })).toBeHidden();

  await page.goto(SEASON);
  await wake(page);
  await page.getByRole('checkbox', { name: 'Nadia Conti' }).check();
  await expect(page.getByText('1 scelta')).toBeVisible();
  await page.getByRole('button', { name: 'Richiama', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Richiama' })).toBeVisible();
  // Sent without a day, it says what is missing.
  await page.getByRole('button', { name: 'Richiama 1 persona' }).click();
  await expect(page.getByText('Scrivi quando comincia.')).toBeVisible();
  await page.getByLabel('Dal').fill(inDays(150));
  await page.getByLabel('Messaggio').fill('Torni da noi?');
  await page.getByRole('button', { name: 'Richiama 1 persona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stagione' })).toBeVisible();

  const letter = await mailTo(request, email, 'ti richiama');
  await person.goto(letter.links.find((link) => link.includes('/richiami/')) ?? '');
  await expect(person.getByText('Torni da noi?')).toBeVisible();
  await person.getByRole('button', { name: 'Torno', exact: true }).click();
  await expect(person.getByRole('heading', { name: 'Hai risposto: Torno' })).toBeVisible();

  // Hired without an application: proposed on the board, confirmed by the mail.
  await page.reload();
  await expect(page.getByText('torna 1 su 1')).toBeVisible();
  await wake(page);
  await page.getByRole('button', { name: 'Assumi Nadia Conti' }).click();
  const proposal = page.getByRole('dialog', { name: 'Assumi Nadia Conti' });
  await expect(proposal.getByLabel('Dal')).toHaveValue(inDays(150));
  await proposal.getByLabel('Ruolo').fill('Cuoco');
  await page.getByRole('option', { name: 'Cuoco', exact: true }).click();
  await proposal.getByRole('button', { name: 'Manda la proposta' }).click();
  await expect(page.getByText('In attesa di conferma').first()).toBeVisible();
  const offered = await mailTo(request, email, 'ti vuole assumere');
  await person.goto(offered.links.find((link) => link.includes('/assunzioni/')) ?? '');
  await person.getByRole('button', { name: 'Confermo' }).click();
  await expect(person.getByRole('heading', { name: 'Hai confermato' })).toBeVisible();
  await person.context().close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Senza ruolo' }).getByText('Confermata')).toBeVisible();
});

test('a company calls back who was here in the role that is missing: the form knows the people, the role and the days', {
  tag: '@phone',
}, async ({ page, request }) => {
  const email = `ritorno.${Date.now()}.${Math.floor(Math.random() * 1_000_000)}@example.it`;
  await aCompany(page, request, 'ritorni');
  const headers = await csrfHeaders(page.request);
  const worked = { name: 'Rita Sala', email, job: 'cuoco', season: '2025-04-01' };
  await page.request.post(`${API}/brigade/people`, { data: { people: [worked] }, headers });
  const need = { job: 'cuoco', positions: 2, starts_on: inDays(200), ends_on: inDays(260) };
  await page.request.post(`${API}/company/season-plan`, { data: need, headers });
  await page.goto(SEASON);
  const role = page.getByRole('region', { name: 'Cuoco' });
  // Nobody who was here can be called back yet: the next step is an offer.
  await expect(role.getByRole('button', { name: 'Pubblica quello che manca' })).toBeVisible();
  await expect(role.getByRole('link', { name: /^Richiama/ })).toHaveCount(0);
  const invitation = await mailTo(request, email, 'nella sua brigata');
  const person = await anotherPage(page);
  await person.goto(invitation.links.find((link) => link.includes('/brigata/')) ?? '');
  await person.getByRole('button', { name: 'Accetto' }).click();
  await expect(person.getByRole('button', { name: 'Accetto' })).toBeHidden();
  await person.context().close();

  await page.reload();
  await role.getByRole('link', { name: 'Richiama chi c’era (1)' }).click();
  await wake(page);
  await expect(page.getByRole('region', { name: 'A 1 persona' }).getByText('Rita Sala')).toBeVisible();
  await expect(page.getByLabel('Ruolo')).toHaveValue('Cuoco');
  await expect(page.getByLabel('Dal')).toHaveValue(inDays(200));
  await expect(page.getByLabel('Al', { exact: true })).toHaveValue(inDays(260));
  await page.getByRole('button', { name: 'Richiama 1 persona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stagione' })).toBeVisible();
  await expect(role.getByRole('term')).toHaveText(['Servono', 'In attesa', 'Mancano']);
  await expect(role.getByText('tornano 0 su 1')).toBeVisible();
  await expect(role.getByText('Rita Sala')).toBeVisible();
  await expect(role.getByRole('link', { name: /^Richiama/ })).toHaveCount(0);
  await mailTo(request, email, 'ti richiama');
});

test('chosen people stay chosen with another filter: they are named, counted and called back, or taken out', async ({
  page,
}) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto(SEASON);
  await wake(page);
  const boxes = page
    .getByRole('region', { name: 'Chi ha lavorato da te' })
    .getByRole('listitem')
    .getByRole('checkbox', { disabled: false });
  const names: string[] = [];
  for (const at of [0, 1, 2]) {
    const id = await boxes.nth(at).getAttribute('id');
    names.push((await page.locator(`label[for="${id}"]`).textContent()) ?? '');
  }
  const [first, second, third] = [names[0] ?? '', names[1] ?? '', names[2] ?? ''];
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box(first).check();
  await box(second).check();
  const search = page.getByLabel('Cerca per nome');
  await search.fill(third);
  await search.press('Enter');
  await expect(box(first)).toHaveCount(0);
  const elsewhere = page.getByRole('list', { name: 'Scelte anche in altre pagine:' });
  await expect(elsewhere.getByRole('listitem')).toHaveText([first, second]);
  await page.getByRole('checkbox', { name: 'Tutti in questa pagina' }).check();
  await expect(page.getByText('3 scelte')).toBeVisible();
  await page.getByRole('button', { name: `Non scegliere ${second}` }).click();
  await expect(page.getByText('2 scelte')).toBeVisible();
  await page.getByRole('button', { name: 'Richiama', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'A 2 persone' })).toBeVisible();
  for (const name of [first, third])
    await expect(page.getByRole('region', { name: 'A 2 persone' }).getByText(name)).toBeVisible();
});

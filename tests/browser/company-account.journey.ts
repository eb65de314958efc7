import {
  aCompany,
  answerQuestion,
  answersConsent,
  aPhoto,
  expect,
  logIn,
  mailTo,
  takesTime,
  test,
  wake,
} from './brigata.ts';

answersConsent();

test('a company’s page is written, its gallery paid for and filled, and everybody sees it', { tag: '@main' }, async ({
  page,
  baseURL,
  browser,
}) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  await page.goto('/profilo/azienda');
  await wake(page);
  const activate = page.getByRole('region', { name: 'Galleria' }).getByRole('button', { name: /^Attiva per/ });
  // It is paid once, whatever ran before.
  if (await activate.isVisible()) {
    // Credits are spent only once it was asked.
    await activate.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sì, attiva' }).click();
  }
  await expect(page.getByText(/Attiva fino al/).first()).toBeVisible();
  await page
    .getByLabel('Aggiungi foto')
    .setInputFiles({ name: 'sala.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  const captions = page.getByLabel(/Didascalia della foto/);
  await expect(captions.first()).toBeVisible();
  await captions.last().fill('La sala sul mare');
  await captions.last().blur();
  const words = 'Una casa sul mare dal 1958.';
  await page.getByLabel('Descrizione').fill(words);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Modifiche salvate')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto('/aziende/hotel-riviera-splendida');
  await wake(visitor);
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(visitor.getByText(words)).toBeVisible();
  await visitor
    .getByRole('button', { name: /La sala sul mare/ })
    .first()
    .click();
  await expect(visitor.getByRole('dialog')).toContainText('La sala sul mare');
  await expect(visitor.getByRole('dialog')).toContainText(/\d+ di \d+/);
  await visitor.keyboard.press('Escape');
  await visitor
    .getByRole('navigation', { name: 'Schede dell’azienda' })
    .getByRole('link', { name: /Offerte/ })
    .click();
  await expect(visitor.getByRole('article').first()).toBeVisible();
});

test('a colleague is invited, joins, and acts under their own name', { tag: '@main' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { company } = await aCompany(page, request, 'gruppo');
  const email = `collega.${Date.now()}.${Math.floor(Math.random() * 1000)}@example.it`;
  await page.goto('/profilo/azienda/persone');
  await wake(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Inviti in attesa' })).toContainText(email);
  const link = (await mailTo(request, email, 'ti invita')).links[0] ?? '';
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await colleague.goto(new URL(link).pathname);
  await wake(colleague);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(`Lavora con ${company}`);
  await colleague.getByLabel('Nome', { exact: false }).first().fill('Luca');
  await colleague.getByLabel('Cognome').fill('Neri');
  await colleague.getByLabel('Password', { exact: false }).first().fill('Girasole!2026');
  await colleague.getByLabel('Ripeti la password').fill('Girasole!2026');
  await colleague.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await colleague.getByRole('button', { name: 'Entra nel team' }).click();
  await expect(colleague).toHaveURL('/profilo/azienda/le-mie-offerte');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Luca Neri');

  // The arrows of the keyboard pass through the roles, and give none.
  await wake(page);
  const role = page.getByLabel('Ruolo di Luca Neri');
  const present = async () => {
    const { members } = await (await page.request.get('/api/website/v1/company/team')).json();
    return members.find((one: { email: string }) => one.email === email)?.role;
  };
  await role.selectOption('owner');
  await page.getByRole('button', { name: 'Cambia il ruolo Luca Neri' }).click();
  expect(await answerQuestion(page, 'Annulla')).toBe('Vuoi cambiare il ruolo di Luca Neri in “Titolare”?');
  expect(await present()).toBe('recruiter');
  await role.selectOption('admin');
  await page.getByRole('button', { name: 'Cambia il ruolo Luca Neri' }).click();
  await answerQuestion(page, 'Cambia il ruolo');
  const said = (words: string) => expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await said('Luca Neri ora ha il ruolo “Amministratore”.');
  expect(await present()).toBe('admin');
  // What is taken back is said too.
  const other = `altra.${email}`;
  await page.getByLabel('E-mail').fill(other);
  await page.getByRole('button', { name: 'Invita', exact: true }).click();
  await page.getByRole('button', { name: 'Ritira l’invito' }).click();
  await said(`Invito a ${other} ritirato.`);
  await page.getByRole('button', { name: 'Togli Luca Neri' }).click();
  await answerQuestion(page, 'Togli dal team');
  await said('Luca Neri non è più nel team.');
});

test('the tour of the company home has six steps, and is not shown again', async ({ page, request }) => {
  await aCompany(page, request, 'giro');
  await page.goto('/recruiter');
  await wake(page);
  for (const title of ['Ti diamo il benvenuto', 'Pubblica un’offerta', 'Cerca candidati', 'Il tuo menu', 'I crediti']) {
    await expect(page.locator('.driver-popover-title', { hasText: title })).toBeVisible();
    await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  }
  await expect(page.getByText('6 / 6')).toBeVisible();
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect
    .poll(
      async () =>
        (await (await page.request.get('/api/website/v1/core/account/me')).json()).meta.has_done_home_tutorial,
    )
    .toBe(true);
});

test('help is asked for, and said to have arrived', async ({ page, request }) => {
  await aCompany(page, request, 'aiuto');
  await page.goto('/recruiter/assistenza');
  await wake(page);
  await page.getByText('Quanto costa pubblicare un’offerta?').click();
  await expect(page.getByText('Due crediti per 60 giorni.')).toBeVisible();
  await page.getByRole('button', { name: 'Scrivici' }).click();
  await takesTime(page);
  await page.getByLabel('Di che cosa si tratta?').fill('Fattura');
  await page.getByLabel('Messaggio').fill('Vorrei la fattura di maggio.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('devi leggere l’informativa sulla privacy')).toBeVisible();
  await page.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText(/Messaggio ricevuto/)).toBeVisible();
});

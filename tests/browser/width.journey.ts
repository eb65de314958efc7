import type { Page } from '@playwright/test';
import { aVatNumber } from '../vat-number.ts';
import {
  aCandidate,
  aCompany,
  anApplicant,
  answersConsent,
  choosePackage,
  expect,
  logIn,
  offerOf,
  test,
  wake,
} from './brigata.ts';
import { asStaff } from './desk.ts';
import { expectNarrow, TEXT_FIELDS, widthWith } from './long-words.ts';
import { DESK } from './page-checks.ts';

answersConsent();

/** Takes the long word away again, so that a step can be filled with what it wants. */
async function empty(page: Page): Promise<void> {
  for (const field of await page.getByRole('main').locator(TEXT_FIELDS).all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill('');
}

/** The same for what a page opens: the dialog or the form behind a button. */
async function widthBehind(page: Page, name: RegExp | string): Promise<number> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  return widthWith(page);
}

// One visit is looked at in both sizes: a screen with touch shows a phone's page as a phone does.
test.describe('a word of two thousand letters, pasted into every field, on a desk and on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  const visit = async (page: Page, address: string) => {
    await page.setViewportSize(DESK);
    await page.goto(address);
    await wake(page);
  };

  test('widens no page of visitors', async ({ page, request }) => {
    const offer = await offerOf(request, 'Senza domande');
    for (const address of [
      '/',
      '/login',
      '/register',
      '/recupera-password',
      '/contatti',
      '/career-day',
      '/recruiter',
      '/recruiter/login',
      '/offerte-lavoro',
      '/recruiter/servizi',
      '/stipendi',
      '/stipendi/cuoco',
      `${offer}/invia-candidatura`,
    ]) {
      await visit(page, address);
      await expectNarrow(page, address);
    }
  });

  test('widens no page of a candidate', async ({ page, request }) => {
    await aCandidate(page, request, 'largo');
    const pages = [
      '/profilo',
      '/profilo/candidato/curriculum',
      '/profilo/candidato/informazioni-personali',
      '/profilo/candidato/candidature',
      '/profilo/colloqui',
      '/profilo/stagioni',
      '/profilo/la-mia-stagione',
      '/profilo/messaggi',
      '/preferiti',
      '/profilo/impostazioni',
      '/profilo/impostazioni/accesso',
      '/profilo/disattiva',
    ];
    page.on('dialog', (dialog) => void dialog.accept());
    for (const address of pages) {
      await visit(page, address);
      for (const open of await page.getByRole('button', { name: /^Aggiungi (un’esperienza|scuola)/ }).all())
        await open.click();
      await expectNarrow(page, address);
    }
    await visit(page, `${await offerOf(request, 'Con domande')}/invia-candidatura`);
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expectNarrow(page, 'questions');
    await visit(page, `${await offerOf(request, 'Senza domande')}/invia-candidatura`);
    await page.getByText('Un CV fatto dal tuo profilo').click();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expectNarrow(page, 'letter');
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla e invia' })).toBeVisible();
    await expectNarrow(page, 'recap');
  });

  test('widens no page of a company', async ({ page, request }) => {
    await aCompany(page, request, 'largo');
    page.on('dialog', (dialog) => void dialog.accept());
    const pages = [
      '/profilo/azienda',
      '/profilo/azienda/brigata/aggiungi',
      '/profilo/azienda/brigata/richiama',
      '/profilo/azienda/brigata/referenze',
      '/profilo/azienda/stagione',
      '/profilo/azienda/messaggi',
      '/profilo/azienda/messaggi/risposte-pronte',
      '/profilo/azienda/persone',
      '/profilo/azienda/colloqui',
      '/profilo/azienda/numeri',
      '/profilo/azienda/le-mie-offerte',
      '/profilo/azienda/le-mie-offerte/importa',
      '/profilo/informazioni-generiche',
      '/recruiter/pubblica-annuncio',
      '/recruiter/ricerca-candidato',
      '/recruiter/assistenza',
      '/profilo/azienda/gestione-crediti',
    ];
    for (const address of pages) {
      await visit(page, address);
      await expectNarrow(page, address);
    }
  });
});

test.describe('a word of two thousand letters, pasted into every field', () => {
  test('widens no step of a registration', { tag: '@phone-only' }, async ({ page }) => {
    const vat = aVatNumber();
    await page.goto('/register?t=company');
    await wake(page);
    const form = page.getByRole('form', { name: 'Registrazione' });
    const step = async (title: string, values: Record<string, string>) => {
      await expect(form).toBeVisible();
      expect(await widthWith(page), title).toBeLessThanOrEqual(0);
      await empty(page);
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label).first().fill(value);
      await page.getByRole('button', { name: 'Avanti' }).click();
      await expect(form.getByLabel(Object.keys(values)[0] ?? '')).toHaveCount(0);
    };
    await step('who', { 'E-mail': `largo.${Date.now()}@example.it` });
    await step('person', { Cognome: 'Bianchi', Nome: 'Paola', Telefono: '0541 123456' });
    await step('company', {
      'Partita IVA': vat,
      'Nome dell’azienda': `Hotel ${vat}`,
      'Ragione sociale': `Prova ${vat} Srl`,
      'Codice fiscale': vat,
    });
    expect(await widthWith(page), 'seat').toBeLessThanOrEqual(0);
    await empty(page);
    await form.getByLabel('Persona di riferimento').fill('Paola Bianchi');
    await form.getByLabel('Telefono dell’azienda').fill('0541 123456');
    await form.getByLabel('Indirizzo').pressSequentially('Viale Regina Elena 1, rimini', { delay: 5 });
    await page.getByRole('option', { name: /^Viale Regina Elena 1, Rimini, RN/ }).click();
    await expect(form.getByLabel('Comune')).toHaveValue(/^Rimini, RN/);
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(form.getByLabel('Ripeti la password')).toBeVisible();
    expect(await widthWith(page), 'password').toBeLessThanOrEqual(0);
  });

  test('widens no step of an offer, nor the checkout, nor the dialogs of a company', { tag: '@phone-only' }, async ({
    page,
    request,
  }) => {
    await aCompany(page, request, 'stretto');
    page.on('dialog', (dialog) => void dialog.accept());
    const narrow = async (about: string) => expect(await widthWith(page), about).toBeLessThanOrEqual(0);
    await page.goto('/recruiter/pubblica-annuncio');
    await wake(page);
    await page.getByRole('button', { name: /Offerta di lavoro/ }).click();
    const title = page.getByRole('heading', { level: 1 });
    const next = async (words: string) => {
      await page.getByRole('button', { name: 'Continua' }).click();
      await expect(title).toHaveText(words);
    };
    await expect(title).toHaveText('Qualifica e luogo');
    await narrow('job and place');
    for (const [label, words, option] of [
      ['Qualifica', 'sommel', /^Sommelier/],
      ['Dove si lavora', 'rimini', /^Rimini, RN/],
    ] as const) {
      await page.getByLabel(label).fill('');
      await page.getByLabel(label).pressSequentially(words, { delay: 15 });
      await page.getByRole('option', { name: option }).first().click();
    }
    await next('Contratto');
    await narrow('contract');
    await page.getByText('Tempo indeterminato').click();
    await page.getByText('Full time', { exact: true }).click();
    await next('Esperienza e lingue');
    await narrow('experience');
    await next('Retribuzione e benefit');
    await narrow('pay');
    await page.getByLabel('Minimo al mese').fill('1700');
    await page.getByLabel('Massimo al mese').fill('2100');
    await next('Titolo e descrizione');
    await narrow('title');
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Sommelier');
    await page
      .getByRole('textbox', { name: 'Descrizione' })
      .fill('Cerchiamo chi conosce la nostra cantina di trecento etichette e la sa raccontare.');
    await next('Candidature');
    await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
    await narrow('applications');
    const packages: { slug: string; price: number | null }[] = await (
      await page.request.get('/api/website/v1/core/credits/packages')
    ).json();
    await choosePackage(page, packages.find(({ price }) => price !== null)?.slug ?? '');
    await page.goto('/recruiter/acquista-crediti/checkout');
    await wake(page);
    await expect(page.getByLabel('Codice SDI')).toBeVisible();
    await narrow('checkout');
    await page.goto('/recruiter/assistenza');
    await wake(page);
    expect(await widthBehind(page, /Scriv/), 'support').toBeLessThanOrEqual(0);
  });

  test('widens no dialog of a candidate, nor a form of a career day', { tag: '@phone-only' }, async ({
    page,
    request,
  }) => {
    await aCandidate(page, request, 'stretta');
    await page.goto('/profilo');
    await wake(page);
    expect(await widthBehind(page, 'Aggiungi'), 'job').toBeLessThanOrEqual(0);
    const { next } = await (await request.get('/api/website/v1/core/events')).json();
    await page.goto(`/career-day/${next.slug}`);
    await wake(page);
    await expect(page.getByRole('form', { name: /^Iscrizione a/ })).toBeVisible();
    expect(await widthWith(page), 'career day').toBeLessThanOrEqual(0);
  });

  test('widens no application that a company reads and answers, nor its notes', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await logIn(page.request, 'azienda@demo.brigata.it');
    const { offer, application } = await anApplicant(page.request);
    const list = `${offer}/candidature`;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(list);
    await wake(page);
    expect(await widthWith(page), 'applications').toBeLessThanOrEqual(0);
    await page.goto(list);
    await wake(page);
    expect(await widthBehind(page, /^(Scrivi una nota|Note) su/), 'a note').toBeLessThanOrEqual(0);
    await page.goto(application);
    await wake(page);
    await page.getByRole('button', { name: 'Non idoneo', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Messaggio', exact: true })).toBeVisible();
    expect(await widthWith(page), 'answer').toBeLessThanOrEqual(0);
  });

  test('widens no form of the back office: one record of each kind', { tag: '@phone-only' }, async ({ page }) => {
    await asStaff(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const made = [
      'pages',
      'articles',
      'events',
      'campaigns',
      'packages',
      'codes',
      'faqs',
      'jobs',
      'banners',
      'sponsors',
      'staff',
      'redirects',
    ].map((kind) => `${kind}/nuovo`);
    for (const address of [...made, 'offers', 'companies']) {
      await page.goto(`/staff/${address}`);
      if (!address.includes('/')) {
        const record = await page.locator(`main a[href^="/staff/${address}/"]`).first().getAttribute('href');
        await page.goto(record ?? '');
      }
      // By a key: a tap in the corner would open the menu.
      await page.keyboard.press('Shift');
      await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
      for (const add of await page
        .getByRole('main')
        .getByRole('button', { name: /^Aggiungi/ })
        .all())
        await add.click();
      await expect(
        page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true }).first(),
        address,
      ).toBeVisible();
      expect(await widthWith(page), address).toBeLessThanOrEqual(0);
    }
  });
});

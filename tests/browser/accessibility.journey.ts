import type { BrowserContext, Page } from '@playwright/test';
import { oneColumnCv } from '../cvs.ts';
import { aCandidate, anApplicant, aPhoto, choosePackage, expect, logIn, offerOf, test, wake } from './brigata.ts';
import { asStaff } from './desk.ts';
import { check, inspect, inspectOnPhone } from './inspect-page.ts';
import { axeViolations, DESK } from './page-checks.ts';

const visitorPages = [
  '/',
  '/recruiter',
  '/offerte-lavoro',
  '/offerte-lavoro/rimini',
  '/offerte-lavoro/atrani/sommelier',
  '/offerte-lavoro/lavoro-con-alloggio',
  '/login',
  '/recruiter/login',
  '/register',
  '/recupera-password',
  '/profilo/recupera-password/x/y',
  '/profilo/recupera-password/x/y?t=company',
  '/blog',
  '/blog/mestieri',
  '/blog/mance-chi-le-prende-come-si-dividono-quante-tasse-si-pagano',
  '/recruiter/guide',
  '/chi-siamo',
  '/contatti',
  '/privacy-policy-candidati',
  '/recruiter/servizi',
  '/recruiter/servizi/hospitality-search',
  '/one-shot-done',
  '/career-day',
  '/career-day/career-day-rimini',
  '/career-day/career-day-riccione',
  '/career-day/rinuncia/x',
  '/newsletter/disiscrizione/x',
  '/partner',
  '/recruiter/perche-sceglierci',
  '/newsletter/conferma/x',
  '/profilo/attiva-profilo/x/y',
  '/recruiter/attiva-profilo',
  '/profilo/conferma-mail/x/y',
  '/profilo/annulla-cambio/x/y',
  '/avvisi/disiscrizione/x',
  '/non-esiste',
  '/recruiter/non-esiste',
];

test.use({ bypassCSP: true });

async function changeMe(context: BrowserContext, patch: object): Promise<void> {
  const api = '/api/website/v1/core/account';
  const { csrfToken } = await (await context.request.get(`${api}/csrf`)).json();
  await context.request.patch(`${api}/me`, { data: patch, headers: { 'X-CSRFToken': csrfToken } });
}

/** Pages of the back office that are looked at on a phone too: one of each shape, and what is no list or form. */
async function deskPages(context: BrowserContext): Promise<string[]> {
  const first = async (slug: string) =>
    `/staff/${slug}/${(await (await context.request.get(`/api/staff/v1/${slug}?items=1`)).json()).items[0].id}`;
  const records = await Promise.all(
    ['offers', 'users', 'orders', 'categories', 'places', 'events', 'pages'].map(first),
  );
  return [
    '/staff',
    '/staff/moderazione',
    '/staff/numeri',
    '/staff/velocita?giorni=90',
    '/staff/companies',
    '/staff/most-requested',
    '/staff/orders?state=awaiting_transfer&created_at_from=2020-01-01',
    '/staff/newsletter',
    ...records,
    '/staff/banners/nuovo',
    '/staff/codes/nuovo',
    '/staff/impostazioni/header',
    '/staff/audit',
  ];
}

test.describe('in every size', () => {
  // One visit is looked at in each: a screen with touch shows a phone's page as a phone does.
  test.use({ isMobile: true, hasTouch: true });

  /** Pages that were once cut by the text spacing of WCAG, and those that most people come to. */
  const spacedPages = ['/', '/offerte-lavoro', '/login', '/register', '/career-day', '/recruiter', '/contatti'];

  // In two halves, for two workers.
  for (const [half, isMine] of [
    ['visitors’ pages', (index: number) => index % 2 === 0],
    ['the other half of visitors’ pages', (index: number) => index % 2 === 1],
  ] as const)
    test(`${half} have nothing for axe to find, one h1, and no sideways scroll; on a phone nothing is outside the column, and spacing cuts no text`, async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      const offers = await Promise.all(
        ['Fresca', 'Scaduta', 'Career day', 'Di un partner', 'Con domande'].map((kind) => offerOf(request, kind)),
      );
      const spaced = [...spacedPages, ...offers.slice(-1), `${offers[0]}/invia-candidatura`];
      const paths = [...visitorPages, ...offers, `${offers[0]}/invia-candidatura`];
      for (const path of paths.filter((_, index) => isMine(index)))
        await check(page, path, { hasColumn: true, isSpaced: spaced.includes(path) });
      // Pages for other sites' frames have no script to wake.
      for (const path of ['/banner', '/iframeTemplate'].filter((_, index) => isMine(index))) {
        await page.setViewportSize(DESK);
        await page.goto(path);
        await inspect(page, path);
        await inspectOnPhone(page, path, {});
      }
    });

  test('a candidate’s pages too', async ({ page, context }) => {
    test.setTimeout(900_000);
    await logIn(context.request, 'candidato@demo.brigata.it');
    await changeMe(context, { meta: { has_done_home_tutorial: true } });
    const own = [
      '',
      '/anteprima',
      '/impostazioni',
      '/impostazioni/accesso',
      '/impostazioni/accessi',
      '/impostazioni/sicurezza',
      '/impostazioni/privacy',
      '/notifiche',
      '/colloqui',
      '/disattiva',
      '/candidato/candidature',
      '/candidato/curriculum',
      '/candidato/informazioni-personali',
    ].map((path) => `/profilo${path}`);
    const spaced = ['', '/candidato/candidature', '/candidato/curriculum', '/colloqui', '/notifiche', '/impostazioni'];
    for (const path of [
      '/',
      '/offerte-lavoro/milano',
      '/offerte-lavoro/lombardia',
      '/career-day/career-day-rimini',
      '/preferiti',
      ...own,
      `${await offerOf(context.request, 'Con domande')}/invia-candidatura`,
    ])
      await check(page, path, {
        hasColumn: true,
        isSpaced: path === '/preferiti' || spaced.includes(path.replace(/^\/profilo/, '')),
      });
  });

  test('a company’s pages too, whose heads leave the screen to what they are about', async ({ page, context }) => {
    test.setTimeout(900_000);
    await logIn(context.request, 'azienda@demo.brigata.it');
    await changeMe(context, { meta: { has_done_home_tutorial: true } });
    await choosePackage(page, 'crediti-5');
    const api = '/api/website/v1';
    const { items } = await (
      await context.request.get(`${api}/company/offers?status=attive&filter=to_evaluate`)
    ).json();
    const mine = `/profilo/azienda/le-mie-offerte/${items[0].id}`;
    const { items: received } = await (
      await context.request.get(`${api}/company/offers/${items[0].id}/applications`)
    ).json();
    const { items: found } = await (await context.request.get(`${api}/search/candidates`)).json();
    const { drafts } = await (await context.request.get(`${api}/company/offers?status=bozze`)).json();
    const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
      (step) => `/recruiter/pubblica-annuncio?bozza=${drafts[0].id}&passo=${step}`,
    );
    const own = (...paths: string[]) => paths.map((path) => `/profilo/azienda${path}`);
    const withLowHead = [
      ...own(
        '',
        '/persone',
        '/colloqui',
        '/candidati-salvati',
        '/gestione-crediti',
        '/le-mie-offerte',
        '/le-mie-offerte/importa',
      ),
      mine,
      `${mine}/candidature`,
      `${mine}/candidature/${received[0].id}`,
      `/profilo/azienda/colloqui/nuovo?offer=${items[0].id}&candidature=${received[0].id}`,
      '/aziende/hotel-riviera-splendida',
      '/recruiter/pubblica-annuncio',
      '/recruiter/ricerca-candidato',
      '/recruiter/ricerca-candidato?job=cuoco&place=rimini',
      `/recruiter/${found[0].id}`,
      '/recruiter/acquista-crediti',
      '/recruiter/acquista-crediti/checkout',
      '/recruiter/assistenza',
      '/profilo/notifiche',
      '/profilo/informazioni-generiche',
      '/profilo/impostazioni',
    ];
    const others = [
      '/recruiter',
      '/offerte-lavoro',
      ...own('/le-mie-offerte?stato=bozze', '/le-mie-offerte?stato=inattive'),
      `${mine}/preview`,
      `${mine}/candidature?status=suitable&search=nessuno`,
      '/aziende/hotel-riviera-splendida?scheda=offerte',
      '/recruiter/invito/nessuno',
      '/recruiter/ricerca-candidato?place=roma&job=cuoco&available_now=true',
    ];
    const spaced = [
      ...own('/le-mie-offerte', '/colloqui', '/gestione-crediti'),
      '/recruiter/pubblica-annuncio',
      '/recruiter/ricerca-candidato',
      '/recruiter/acquista-crediti',
    ];
    for (const path of [...withLowHead, ...steps, ...others])
      await check(page, path, {
        hasColumn: true,
        isSpaced: spaced.includes(path),
        hasLowHead: withLowHead.includes(path),
      });
  });

  test('the back office too', async ({ page, context }) => {
    test.setTimeout(900_000);
    await asStaff(page);
    for (const path of await deskPages(context)) await check(page, path);
    await page.setViewportSize(DESK);
    await page.goto('/staff/users?q=candidato1@esempio');
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Disattiva' }).click();
    await expect(page.getByRole('dialog', { name: 'Disattiva' })).toBeVisible();
    await inspect(page, 'the question before an action');
    await inspectOnPhone(page, 'the question before an action', {});
    await context.clearCookies({ name: 'sessionid' });
    await logIn(context.request, 'contenuti@demo.brigata.it');
    await check(page, '/staff/accesso');
  });
});

test('every list, record and form of the back office has a name on each button and link, and nothing else for axe to find', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  await asStaff(page);
  const api = '/api/staff/v1';
  const desk: { resources: { slug: string; can_create: boolean }[]; documents: { slug: string }[] } = await (
    await context.request.get(`${api}/desk`)
  ).json();
  expect(desk.resources.length).toBeGreaterThan(20);
  const looked = new Set(await deskPages(context));
  const lists: string[] = [];
  const forms = desk.documents.map(({ slug }) => `/staff/impostazioni/${slug}`);
  for (const { slug, can_create } of desk.resources) {
    lists.push(`/staff/${slug}`);
    const { items } = await (await context.request.get(`${api}/${slug}?items=1`)).json();
    if (items[0]) forms.push(`/staff/${slug}/${encodeURIComponent(items[0].id)}`);
    if (can_create) forms.push(`/staff/${slug}/nuovo`);
  }
  // Those are looked at by the test above.
  const others = (paths: string[]) => paths.filter((path) => !looked.has(path));
  const [otherLists, otherForms] = [others(lists), others(forms)];
  const look = async (tab: Page, paths: string[], isWoken: boolean) => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await tab.goto(path, { waitUntil: 'domcontentloaded' });
      // Editors of text come with the waking.
      if (isWoken) await wake(tab);
      // What is folded has buttons too.
      await tab
        .getByRole('main')
        .locator('details')
        .evaluateAll((folded) => {
          for (const one of folded) one.setAttribute('open', '');
        });
      await inspect(tab, path);
    }
  };
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(
    [page, ...tabs].map(async (tab) => {
      await look(tab, otherLists, false);
      await look(tab, otherForms, true);
    }),
  );
});

test('a company’s dialogs too', async ({ page, context }) => {
  await logIn(context.request, 'azienda@demo.brigata.it');
  const { offer: mine } = await anApplicant(context.request);
  await page.goto(mine);
  await wake(page);
  for (const part of ['Retribuzione e benefit', 'Titolo e descrizione', 'Candidature']) {
    await page.getByRole('button', { name: `Modifica ${part}` }).click();
    await expect(page.getByRole('dialog', { name: part })).toBeVisible();
    await inspect(page, part);
    await page.getByRole('dialog', { name: part }).getByRole('button', { name: 'Annulla' }).click();
  }
  await page.getByRole('button', { name: 'Elimina' }).click();
  await inspect(page, 'the question before deleting');
  await page.goto(`${mine}/candidature`);
  await wake(page);
  // With and without an account: the message is for those with one.
  for (const box of await page.getByRole('checkbox', { name: /^Seleziona (?!tutte)/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Cambia stato alle candidature selezionate' }).click();
  await inspect(page, 'the menu of statuses');
  await page.getByRole('menuitemradio', { name: 'Non idoneo' }).click();
  await expect(page.getByRole('textbox', { name: 'Messaggio', exact: true })).toBeVisible();
  await inspect(page, 'the message of a refusal');
  await page.getByRole('button', { name: 'Annulla' }).click();
  const { items: found } = await (await context.request.get('/api/website/v1/search/candidates')).json();
  await page.goto(`/recruiter/${found.find(({ is_unlocked }: { is_unlocked: boolean }) => !is_unlocked).id}`);
  await wake(page);
  await page.getByRole('button', { name: 'Sblocca profilo' }).click();
  await inspect(page, 'the price of a profile');
});

test('a candidate’s dialogs and the tour of the home too', async ({ page, request }) => {
  await aCandidate(page, request, 'finestre');
  await page.goto('/profilo');
  await page
    .getByLabel('Carica il CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await oneColumnCv()) });
  await expect(page.getByRole('dialog', { name: 'Ecco che cosa abbiamo letto' })).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'the proposal of a CV');
  await page.getByRole('button', { name: 'Lascia com’è' }).click();
  await page
    .getByLabel('Aggiungi una foto')
    .setInputFiles({ name: 'io.png', mimeType: 'image/png', buffer: await aPhoto(page) });
  await expect(page.getByRole('button', { name: 'Usa questa foto' })).toBeEnabled();
  await inspect(page, 'the crop of a photo');
  await page.goto('/');
  await wake(page);
  for (const title of ['Ti diamo il benvenuto', 'Comincia da qui', 'Il tuo menu']) {
    await expect(page.getByText(title)).toBeVisible();
    await inspect(page, title);
    await page.getByRole('button', { name: 'Avanti', exact: true }).click();
  }
});

test('the filters open on a phone without pushing anything off the screen', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/offerte-lavoro/lombardia');
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Mostra \d+ offerte$/ })).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width)).toBe(0);
});

test('the open menus, the sheet of the search and the consent question too', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/recruiter');
  await wake(page);
  await expect(page.getByRole('region', { name: 'Cookie' })).toBeVisible();
  await page.getByRole('button', { name: 'Accedi', exact: true }).first().click();
  if (!isMobile) await expect(page.getByRole('link', { name: 'Registrati', exact: true }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

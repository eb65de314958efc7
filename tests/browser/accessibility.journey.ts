import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { oneColumnCv } from '../cvs.ts';
import { aCandidate, anApplicant, aPhoto, choosePackage, expect, logIn, offerOf, test, wake } from './brigata.ts';
import { asStaff } from './desk.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
  '/offerte-salvate',
  '/recruiter/attiva-profilo',
  '/profilo/conferma-mail/x/y',
  '/profilo/annulla-cambio/x/y',
  '/avvisi/disiscrizione/x',
  '/profilo/disattiva/disattivazione-completata',
  '/non-esiste',
  '/recruiter/non-esiste',
];

test.use({ bypassCSP: true });

/** A phone shows a page that is too wide in a wider window: it is held against the screen itself. */
async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await inspect(page, path);
}

/** What axe finds wrong in the page as it is, by all of its rules or by these. */
async function axeViolations(page: Page, only?: string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (ids) => {
    const { violations: found } = await Reflect.get(window, 'axe').run({
      // Off by default, and counted by Lighthouse.
      rules: { 'target-size': { enabled: true } },
      // Where it finds nothing wrong it need not say what it looked at.
      resultTypes: ['violations'],
      ...(ids && { runOnly: ids }),
    });
    // A link in a text that staff wrote has the height of its line.
    const isInText = (target: string[]) => document.querySelector(target.join(' '))?.closest('.prose') != null;
    return found
      .map(({ id, nodes }: { id: string; nodes: { target: string[] }[] }) => ({
        id,
        targets: nodes.map(({ target }) => target).filter((target) => id !== 'target-size' || !isInText(target)),
      }))
      .filter(({ targets }: { targets: string[][] }) => targets.length > 0)
      .map(({ id, targets }: { id: string; targets: string[][] }) => `${id}: ${targets.join(', ')}`);
  }, only);
}

async function inspect(page: Page, path: string): Promise<void> {
  // On a phone it is the same page, with targets for fingers and another width.
  const only = test.info().project.name === 'phone' ? ['target-size'] : undefined;
  expect.soft(await axeViolations(page, only), path).toEqual([]);
  const shape = await page.evaluate(() => ({
    sideways: Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width,
    headings: document.querySelectorAll('h1').length,
  }));
  expect.soft(shape, path).toEqual({ sideways: 0, headings: 1 });
}

async function changeMe(context: BrowserContext, patch: object): Promise<void> {
  const api = '/api/website/v1/core/account';
  const { csrfToken } = await (await context.request.get(`${api}/csrf`)).json();
  await context.request.patch(`${api}/me`, { data: patch, headers: { 'X-CSRFToken': csrfToken } });
}

test('visitors’ pages have nothing for axe to find, one h1, and no sideways scroll', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const offers = await Promise.all(
    ['Fresca', 'Scaduta', 'Career day', 'Di un partner'].map((kind) => offerOf(request, kind)),
  );
  for (const path of [...visitorPages, ...offers, `${offers[0]}/invia-candidatura`]) await check(page, path);
  // Pages for other sites' frames have no script to wake.
  for (const path of ['/banner', '/iframeTemplate']) {
    await page.goto(path);
    await inspect(page, path);
  }
});

test('a candidate’s pages too', { tag: '@phone' }, async ({ page, context }) => {
  test.setTimeout(120_000);
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
    '/disattiva',
    '/candidato/candidature',
    '/candidato/curriculum',
    '/candidato/informazioni-personali',
  ].map((path) => `/profilo${path}`);
  for (const path of [
    '/',
    '/offerte-lavoro/milano',
    '/preferiti',
    ...own,
    `${await offerOf(context.request, 'Con domande')}/invia-candidatura`,
  ])
    await check(page, path);
});

test('a company’s pages too', { tag: '@phone' }, async ({ page, context }) => {
  test.setTimeout(180_000);
  await logIn(context.request, 'azienda@demo.brigata.it');
  await changeMe(context, { meta: { has_done_home_tutorial: true } });
  await choosePackage(page, 'crediti-5');
  const api = '/api/website/v1';
  const { items } = await (await context.request.get(`${api}/company/offers?status=attive&filter=to_evaluate`)).json();
  const mine = `/profilo/azienda/le-mie-offerte/${items[0].id}`;
  const { items: received } = await (
    await context.request.get(`${api}/company/offers/${items[0].id}/applications`)
  ).json();
  const { items: found } = await (await context.request.get(`${api}/search/candidates`)).json();
  const { drafts } = await (await context.request.get(`${api}/company/offers?status=bozze`)).json();
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
    (step) => `/recruiter/pubblica-annuncio?bozza=${drafts[0].id}&passo=${step}`,
  );
  const own = [
    '',
    '/persone',
    '/candidati-salvati',
    '/le-mie-offerte',
    '/le-mie-offerte?stato=bozze',
    '/le-mie-offerte?stato=inattive',
    '/le-mie-offerte/importa',
  ].map((path) => `/profilo/azienda${path}`);
  const ofOffer = [
    mine,
    `${mine}/preview`,
    `${mine}/candidature`,
    `${mine}/candidature/${received[0].id}`,
    `${mine}/candidature?status=suitable&search=nessuno`,
  ];
  for (const path of [
    '/recruiter',
    '/offerte-lavoro',
    ...steps,
    ...own,
    ...ofOffer,
    '/profilo/informazioni-generiche',
    '/recruiter/ricerca-candidato',
    '/recruiter/ricerca-candidato?place=roma&job=cuoco&available_now=true',
    `/recruiter/${found[0].id}`,
    '/recruiter/assistenza',
    '/aziende/hotel-riviera-splendida',
    '/aziende/hotel-riviera-splendida?scheda=offerte',
    '/recruiter/invito/nessuno',
    '/recruiter/acquista-crediti',
    '/recruiter/acquista-crediti/checkout',
    '/profilo/azienda/gestione-crediti',
  ])
    await check(page, path);
});

test('the back office too', { tag: '@phone' }, async ({ page, context }) => {
  test.setTimeout(180_000);
  await asStaff(page);
  const api = '/api/staff/v1';
  // One page of each shape: lists, forms of every kind of field, records that nobody writes.
  const first = async (slug: string) =>
    `/staff/${slug}/${(await (await context.request.get(`${api}/${slug}?items=1`)).json()).items[0].id}`;
  const records = await Promise.all(
    ['offers', 'users', 'orders', 'categories', 'places', 'events', 'pages'].map(first),
  );
  const paths = [
    '/staff',
    '/staff/moderazione',
    '/staff/companies',
    '/staff/most-requested',
    '/staff/orders?state=awaiting_transfer&created_at_from=2020-01-01',
    '/staff/newsletter',
    ...records,
  ];
  paths.push('/staff/banners/nuovo', '/staff/codes/nuovo', '/staff/impostazioni/header', '/staff/audit');
  for (const path of paths) await check(page, path);
  await page.goto('/staff/users?q=candidato1@esempio');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByRole('dialog', { name: 'Disattiva' })).toBeVisible();
  await inspect(page, 'the question before an action');
  await context.clearCookies({ name: 'sessionid' });
  await logIn(context.request, 'contenuti@demo.brigata.it');
  await check(page, '/staff/accesso');
});

test('every list, record and form of the back office has a name on each button and link, and nothing else for axe to find', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await asStaff(page);
  const api = '/api/staff/v1';
  const desk: { resources: { slug: string; can_create: boolean }[]; documents: { slug: string }[] } = await (
    await context.request.get(`${api}/desk`)
  ).json();
  expect(desk.resources.length).toBeGreaterThan(20);
  const lists: string[] = [];
  const forms = desk.documents.map(({ slug }) => `/staff/impostazioni/${slug}`);
  for (const { slug, can_create } of desk.resources) {
    lists.push(`/staff/${slug}`);
    const { items } = await (await context.request.get(`${api}/${slug}?items=1`)).json();
    if (items[0]) forms.push(`/staff/${slug}/${encodeURIComponent(items[0].id)}`);
    if (can_create) forms.push(`/staff/${slug}/nuovo`);
  }
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
      await look(tab, lists, false);
      await look(tab, forms, true);
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
  await expect(page.getByLabel('Messaggio')).toBeVisible();
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

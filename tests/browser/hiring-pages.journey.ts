import type { Page } from '@playwright/test';
import { aCandidate, anotherPage, answersConsent, expect, logIn, mailTo, test, wake } from './brigata.ts';
import { check, inspect, inspectOnPhone } from './inspect-page.ts';
import { expectNarrow } from './long-words.ts';
import { DESK } from './page-checks.ts';

const API = '/api/website/v1';

answersConsent();
// One visit is looked at in each size: a screen with touch shows a phone's page as a phone does.
test.use({ bypassCSP: true, isMobile: true, hasTouch: true });

/**
 * Holds pages to axe, one title and the width of the screen, and pastes a long word into all of their fields.
 * The last words of a conversation end in an ellipsis in the list at any spacing; they are whole behind its link.
 */
async function hold(page: Page, paths: readonly string[], { isSpaced = true } = {}): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  for (const path of paths) {
    await check(page, path, { hasColumn: true, isSpaced: isSpaced && !path.endsWith('/messaggi') });
    await page.setViewportSize(DESK);
    await page.goto(path);
    await wake(page);
    await expectNarrow(page, path);
  }
}

/** The same for a page behind a mailed link, which has no script to wake, with what it folds open. */
async function holdMailed(page: Page, address: string, about: string): Promise<void> {
  await page.setViewportSize(DESK);
  const answer = await page.goto(address);
  expect(answer?.status(), about).toBe(200);
  await page.locator('details').evaluateAll((folded) => {
    for (const one of folded) one.setAttribute('open', '');
  });
  await inspect(page, about);
  await inspectOnPhone(page, about, { hasColumn: true });
  await expectNarrow(page, about);
}

test('what jobs pay has nothing for axe to find, and no word widens it', async ({ page }) => {
  await hold(page, ['/stipendi', '/stipendi/cuoco', '/stipendi/cuoco/emilia-romagna']);
});

test('a company’s pages of hiring too: brigade, season, numbers and messages', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const own = (...paths: string[]) => paths.map((path) => `/profilo/azienda${path}`);
  const { items: conversations } = await (await page.request.get(`${API}/messages/company/conversations`)).json();
  await hold(page, [
    ...own('/brigata/aggiungi', '/brigata/richiama', '/brigata/referenze'),
    ...own('/stagione', '/numeri', '/messaggi', `/messaggi/${conversations[0].id}`, '/messaggi/risposte-pronte'),
  ]);
});

test('the board and the panel beside it too', async ({ page }) => {
  await logIn(page.request, 'azienda@demo.brigata.it');
  const { items } = await (await page.request.get(`${API}/company/offers?status=attive&filter=to_evaluate`)).json();
  const list = `/profilo/azienda/le-mie-offerte/${items[0].id}/candidature`;
  const { items: received } = await (
    await page.request.get(`${API}/company/offers/${items[0].id}/applications`)
  ).json();
  const paths = ['/bacheca', `/bacheca?scheda=${received[0].id}`, `?scheda=${received[0].id}`];
  // The facts of a card end in an ellipsis at any spacing; they are whole in the panel that it opens.
  await hold(
    page,
    paths.map((path) => list + path),
    { isSpaced: false },
  );
});

test('a candidate’s seasons and messages too', async ({ page }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  const { items: conversations } = await (await page.request.get(`${API}/messages/candidate/conversations`)).json();
  await hold(page, [
    '/profilo/stagioni',
    '/profilo/messaggi',
    ...conversations.slice(0, 1).map(({ id }: { id: number }) => `/profilo/messaggi/${id}`),
  ]);
});

test('the pages behind mailed links too, opened by the session or the link: interview, hire, call-back, list and reference', async ({
  page,
  request,
}) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  const of = async (call: string): Promise<{ page: string | null }[]> =>
    (await page.request.get(`${API}${call}`)).json();
  for (const call of ['/interviews/mine', '/hires/mine', '/brigade/call-backs/mine', '/brigade/companies']) {
    const pages = (await of(call)).flatMap(({ page: address }) => address ?? []);
    expect(pages, call).not.toEqual([]);
    for (const address of pages) await holdMailed(page, address, `${call}: ${address.split('?')[0]}`);
  }
  const asking = await anotherPage(page);
  await aCandidate(asking, request, 'pagine');
  const { csrfToken } = await (await asking.request.get(`${API}/core/account/csrf`)).json();
  const email = `direzione.${Date.now()}@hotelmare.example`;
  const asked = await asking.request.post(`${API}/candidate/references`, {
    data: { company: `Grand Hotel ${'Lunghissimo'.repeat(9)}`, email, job: 'cuoco', season: 'estate-2026' },
    headers: { 'X-CSRFToken': csrfToken },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { links } = await mailTo(request, email, 'ti chiede una referenza');
  const guest = await anotherPage(page);
  await holdMailed(guest, links.find((link) => link.includes('/referenze/')) ?? '', 'reference');
  await guest.context().close();
  await asking.context().close();
});

import { answersConsent, expect, logIn, offerOf, test, wake } from './brigata.ts';

answersConsent();

test('an offer opened from a search leads back to it, with its filters; one opened by its address leads to all offers', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const search = '/offerte-lavoro/emilia-romagna?has_room=true';
  const back = page.getByRole('navigation', { name: 'Percorso' }).getByRole('link');
  const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  for (const isAwake of [true, false]) {
    await page.goto(search);
    if (isAwake) {
      await wake(page);
      await card.click();
    } else await page.goto((await card.getAttribute('href')) ?? '', { referer: page.url() });
    await expect(page).toHaveURL(/^[^?]*$/);
    await wake(page);
    await expect(back.filter({ visible: true })).toHaveText('Torna alla ricerca');
    await page.reload();
    await wake(page);
    await back.filter({ visible: true }).click();
    await expect(page).toHaveURL(search);
  }
  await page.goto(await offerOf(request, 'Fresca'), { referer: '' });
  await wake(page);
  await expect(back.filter({ visible: true })).toHaveText('Offerte');
});

test('a CV is chosen by touch in words for fingers, none of them broken', { tag: '@phone' }, async ({
  page,
  isMobile,
  request,
}) => {
  await page.goto(`${await offerOf(request, 'Fresca')}/invia-candidatura`);
  await wake(page);
  const prompt = page.locator('[data-file-name]');
  await expect(prompt).toHaveText('Scegli il PDF');
  await expect(page.getByText('Puoi anche trascinarlo qui')).toBeVisible({ visible: !isMobile });
  expect(await prompt.evaluate((words) => getComputedStyle(words).wordBreak)).toBe('normal');
});

test('the level of a language is read whole', { tag: '@phone-only' }, async ({ page }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  await page.goto('/profilo/candidato/curriculum');
  await wake(page);
  const level = page.getByLabel(/^Livello di /).first();
  const room = await level.evaluate((select: HTMLSelectElement) => {
    const words = document.createElement('span');
    words.style.cssText = `position:absolute;white-space:nowrap;font:${getComputedStyle(select).font}`;
    words.textContent = 'B2 Intermedio superiore';
    document.body.append(words);
    const { paddingLeft, paddingRight } = getComputedStyle(select);
    return (
      select.clientWidth -
      Number.parseFloat(paddingLeft) -
      Number.parseFloat(paddingRight) -
      words.getBoundingClientRect().width
    );
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('on a phone the star of an offer is by its title for a candidate, and the panel repeats nothing', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  await page.goto(await offerOf(request, 'Fresca'));
  await wake(page);
  const star = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByRole('button', { name: /^Salva l’offerta/ });
  await expect(star).toBeInViewport({ ratio: 1 });
  for (const term of ['Contratto', 'Orario'])
    await expect(
      page
        .getByRole('complementary')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`), visible: true }),
    ).toHaveCount(0);
});

test('the card of an application says its stage once, and once when an answer can be expected', {
  tag: '@phone-only',
}, async ({ page }) => {
  await logIn(page.request, 'candidato@demo.brigata.it');
  await page.goto('/profilo/candidato/candidature');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const words of await cards.allInnerTexts()) {
    expect(words.match(/inviata/gi) ?? [], words).toHaveLength(1);
    expect((words.match(/rispost|di solito/gi) ?? []).length, words).toBeLessThanOrEqual(1);
  }
});

test('all chosen filters are seen at once', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(
    '/offerte-lavoro/emilia-romagna?contract_period=determinate&contract_typology=full_time&has_room=true&season=summer',
  );
  const filters = page.getByRole('list', { name: 'Filtri scelti' }).getByRole('link');
  const width = page.viewportSize()?.width ?? 0;
  for (const filter of await filters.all()) {
    const box = await filter.boundingBox();
    expect(box).not.toBeNull();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  expect(await filters.count()).toBeGreaterThanOrEqual(3);
});

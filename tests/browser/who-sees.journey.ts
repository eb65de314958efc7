import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_COMPANY } from '#demo/companies.ts';
import { csrfHeaders } from './applicants.ts';
import { aCandidate, andSaved, anotherPage, answersConsent, expect, logIn, test, wake } from './brigata.ts';

const API = '/api/website/v1';

answersConsent();

/** Whether a company finds somebody among the cooks of Isernia, by a first name that nobody else has. */
async function finds(company: APIRequestContext, name: string): Promise<boolean> {
  const answer = await company.get(`${API}/search/candidates?place=isernia&job=cuoco&items=36`);
  expect(answer.status()).toBe(200);
  const { items }: { items: { hidden_name: string }[] } = await answer.json();
  return items.some(({ hidden_name }) => hidden_name === `${name} C.`);
}

async function writeProfile(page: Page, candidate: object): Promise<void> {
  const saved = await page.request.patch(`${API}/core/account/me`, {
    multipart: { data: JSON.stringify({ candidate }) },
    headers: await csrfHeaders(page.request),
  });
  expect(saved.ok()).toBe(true);
}

test('a cook whose employer must not find him', { tag: ['@main', '@phone'] }, async ({ page, request }) => {
  const name = `Ugo${Date.now()
    .toString(26)
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`;
  await aCandidate(page, request, 'cuoco', { first_name: name, is_searchable: undefined });
  const places: { id: number; address: { label: string } }[] = await (
    await page.request.get(`${API}/geocoding/autocomplete-city?q=isernia`)
  ).json();
  await writeProfile(page, {
    place_id: places.find(({ address }) => address.label.startsWith('Isernia, IS'))?.id,
    desired_jobs: [{ job: 'cuoco', has_alert: false }],
  });
  const employer = (await anotherPage(page)).request;
  await logIn(employer, 'azienda@demo.brigata.it');

  // Nobody finds him before he has said who may.
  expect(await finds(employer, name)).toBe(false);
  await page.goto('/profilo');
  await wake(page);
  const question = page.getByRole('group', { name: 'Chi può trovarti?' });
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await question.getByRole('radio', { name: /Le aziende verificate/ }).check();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Le aziende verificate ora possono trovarti.')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await finds(employer, name)).toBe(true);

  // Once he works there, without asking for it; his list says why.
  await writeProfile(page, {
    work_experiences: [{ job: 'Cuoco', company: DEMO_COMPANY, start: '2024-03', end: null, description: null }],
  });
  expect(await finds(employer, name)).toBe(false);
  await page.goto('/profilo/impostazioni/privacy');
  await wake(page);
  const list = page.getByRole('list', { name: 'Aziende che non ti vedono' });
  await expect(list.getByRole('listitem')).toHaveText(/Automatica · Ci lavori adesso/);

  // He has left, and still does not want it.
  await writeProfile(page, { work_experiences: [] });
  expect(await finds(employer, name)).toBe(true);
  await page.reload();
  await wake(page);
  const box = page.getByRole('combobox', { name: 'Nome o partita IVA' });
  await box.pressSequentially(DEMO_COMPANY.slice(0, 8), { delay: 5 });
  await page.getByRole('option', { name: new RegExp(DEMO_COMPANY) }).click();
  await expect(list.getByRole('listitem').filter({ hasText: DEMO_COMPANY })).toBeVisible();
  expect(await finds(employer, name)).toBe(false);

  // One that is not here yet, by its name.
  await box.fill('Locanda che non c’è');
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  // Taken off, and put back.
  await list.getByRole('button', { name: `Togli ${DEMO_COMPANY}` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await finds(employer, name)).toBe(true);
  await page.getByRole('button', { name: 'Annulla il cambio' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await finds(employer, name)).toBe(false);

  // And then by nobody at all.
  await page.getByRole('radio', { name: /Nessuno/ }).check();
  await andSaved(page, () => page.getByRole('button', { name: 'Salva', exact: true }).click());
  await expect(page.getByText('Modifiche salvate')).toBeVisible();
});

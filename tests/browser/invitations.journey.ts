import type { APIRequestContext, Page } from '@playwright/test';
import { NAME_BEFORE_APPLYING } from '#domain/offer-invitation.ts';
import { csrfHeaders, publishOffer } from './applicants.ts';
import {
  aCandidate,
  aCompany,
  anotherPage,
  answerQuestion,
  answersConsent,
  expect,
  mailTo,
  test,
  wake,
} from './brigata.ts';

const API = '/api/website/v1';

answersConsent();

/** A name that no other run of these journeys has. */
const aName = (): string =>
  `Ada${Date.now()
    .toString(26)
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`;

/** A candidate of Rimini who looks for work as a cook, logged in on the page. */
async function aCook(page: Page, request: APIRequestContext, first_name: string): Promise<string> {
  const email = await aCandidate(page, request, 'invito');
  const places: { id: number; address: { label: string } }[] = await (
    await page.request.get(`${API}/geocoding/autocomplete-city?q=rimini`)
  ).json();
  const candidate = {
    place_id: places.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id,
    available_from_now: true,
    desired_jobs: [{ job: 'cuoco', has_alert: false }],
  };
  const saved = await page.request.patch(`${API}/core/account/me`, {
    multipart: { data: JSON.stringify({ first_name, candidate }) },
    headers: await csrfHeaders(page.request),
  });
  expect(saved.status()).toBe(200);
  return email;
}

test('a company invites the person whom its offer fits, who applies from the mail in one tap', {
  tag: ['@main', '@phone'],
}, async ({ page, request }) => {
  const name = aName();
  const theirs = await anotherPage(page);
  const email = await aCook(theirs, request, name);
  await aCompany(page, request, 'invita');
  const offer = await publishOffer(page, { title: 'Posto di stagione' });

  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/persone-adatte`);
  await wake(page);
  const card = page.getByRole('article').filter({ hasText: `${name} C.` });
  await expect(card).toContainText('Ottima');
  await expect(card).toContainText('Disponibilità immediata');
  await card.getByRole('button', { name: 'Invita a candidarsi' }).click();
  await answerQuestion(page, 'Manda l’invito');
  await expect(page.getByText(`Invito mandato a ${name} C.`)).toBeVisible();
  await expect(page.getByText('Ti restano 19 inviti su 20.')).toBeVisible();

  const mail = await mailTo(request, email, 'ti invita a candidarti');
  await theirs.goto(mail.links.find((link) => link.includes('/inviti/')) ?? '');
  await expect(theirs.getByText(NAME_BEFORE_APPLYING)).toBeVisible();
  await theirs.getByRole('button', { name: 'Mi candido' }).click();
  await expect(theirs.getByRole('heading', { name: 'Candidatura inviata' })).toBeVisible();
  await theirs.goto('/profilo/candidato/candidature');
  await expect(theirs.getByRole('main').getByText('Posto di stagione').first()).toBeVisible();

  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/candidature`);
  await expect(page.getByRole('main').getByText(`${name} Candidata`).first()).toBeVisible();
  await theirs.context().close();
});

test('a person who says not now is asked no more for the offer, and can still change their mind', {
  tag: '@phone',
}, async ({ page, request }) => {
  const name = aName();
  const theirs = await anotherPage(page);
  await aCook(theirs, request, name);
  await aCompany(page, request, 'invita');
  const offer = await publishOffer(page, { title: 'Posto di stagione' });
  const { people }: { people: { candidate: { id: number; hidden_name: string } }[] } = await (
    await page.request.get(`${API}/company/offers/${offer}/people`)
  ).json();
  const invited = people.find(({ candidate }) => candidate.hidden_name === `${name} C.`)?.candidate.id;
  const sent = await page.request.post(`${API}/company/offers/${offer}/people/${invited}/invitation`, {
    headers: await csrfHeaders(page.request),
  });
  expect(sent.ok()).toBe(true);

  await theirs.goto('/profilo/inviti');
  await wake(theirs);
  const card = theirs.getByRole('article').filter({ hasText: 'Posto di stagione' });
  await card.getByRole('button', { name: 'Non ora' }).click();
  await expect(theirs.getByText('Va bene: per questa offerta non ti invitano più.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Non ora' })).toBeHidden();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card.getByRole('button', { name: 'Mi candido' })).toBeVisible();
  await page.goto(`/profilo/azienda/le-mie-offerte/${offer}/persone-adatte`);
  await expect(page.getByRole('article').filter({ hasText: `${name} C.` })).toHaveCount(0);
  await theirs.context().close();
});

import type { APIRequestContext, Page } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { expect } from './brigata.ts';

const API = '/api/website/v1';

export async function csrfHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { csrfToken } = await (await request.get(`${API}/core/account/csrf`)).json();
  return { 'X-CSRFToken': csrfToken };
}

/** An offer published by the company that is logged in on the page; its id. */
export async function publishOffer(page: Page, changes: Record<string, unknown> = {}): Promise<number> {
  const places: { id: number; address: { label: string } }[] = await (
    await page.request.get(`${API}/geocoding/autocomplete-city?q=rimini`)
  ).json();
  const published = await page.request.post(`${API}/company/offers`, {
    headers: await csrfHeaders(page.request),
    data: {
      job: 'cuoco',
      place_id: places.find(({ address }) => address.label.startsWith('Rimini, RN'))?.id,
      contract_typology: 'full-time',
      contract_period: 'indeterminate',
      title: 'Cuoco di linea',
      description: '<p>Cucina di mare, brigata di otto persone, turni chiari.</p>',
      minimum_salary: 1600,
      activate: true,
      ...changes,
    },
  });
  expect(published.status()).toBe(201);
  return (await published.json()).id;
}

interface Applicant {
  first_name: string;
  last_name: string;
  email: string;
}

/** Applies to an offer without an account; the id of the application. */
export async function applyInOneShot(request: APIRequestContext, offer: number, applicant: Applicant): Promise<number> {
  const applied = await request.post(`${API}/candidate/one-shot-applications`, {
    headers: await csrfHeaders(request),
    multipart: {
      offer: String(offer),
      ...applicant,
      newsletter: 'false',
      privacy: 'true',
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
    },
  });
  expect(applied.status()).toBe(201);
  return (await applied.json()).id;
}

interface Question {
  id: string;
  kind: 'text' | 'yes_no' | 'single' | 'multiple' | 'number';
  required: boolean;
  options: string[];
}
const answerTo = ({ kind, options }: Question) =>
  ({ text: 'Sì', yes_no: 'yes', single: options[0] ?? '', multiple: options.slice(0, 1), number: '3' })[kind];

/** An open offer of the demo company, with answers to what it asks. */
export async function openOffer(request: APIRequestContext) {
  const { items }: { items: { slug: string }[] } = await (
    await request.get(`${API}/search/offers/?company=hotel-riviera-splendida`)
  ).json();
  for (const { slug } of items) {
    const detail: { id: number; is_one_shot_closed: boolean; candidate_questions: Question[] } = await (
      await request.get(`${API}/search/offers/${slug}`)
    ).json();
    const asked = detail.candidate_questions.filter(({ required }) => required);
    if (!detail.is_one_shot_closed)
      return { offer: detail.id, answers: asked.map((one) => ({ question: one.id, answer: answerTo(one) })) };
  }
  throw new Error('No offer of the demo company takes applications without an account');
}

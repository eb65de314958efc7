import { expect, it } from 'vitest';
import { recordedCallInWords } from './recorded-call.ts';

it.each([
  [
    'PATCH /api/website/v1/company/offers/12 title minimum_salary',
    'modifica: l’offerta 12 (titolo, retribuzione minima)',
  ],
  ['GET /api/website/v1/company/offers/12/applications', 'lettura: l’offerta 12, candidature ricevute'],
  [
    'PATCH /core/account/me first_name candidate.about meta',
    'modifica: i dati dell’account e del profilo (nome, di sé)',
  ],
  ['GET /core/account/me/cv', 'lettura: il CV'],
  ['POST /company/offers-drafts', 'invio: le bozze di offerta'],
  ['GET /users/:id', 'lettura: Utenti'],
  ['Senza secondo fattore: GET /users', 'Senza secondo fattore, lettura: Utenti'],
  ['GET /sys/jobs', 'lettura: il sito'],
  ['Lo ha chiesto al telefono', 'Lo ha chiesto al telefono'],
])('the record of “%s” reads “%s”', (reason, words) =>
  expect(recordedCallInWords(reason, { users: 'Utenti' })).toBe(words),
);

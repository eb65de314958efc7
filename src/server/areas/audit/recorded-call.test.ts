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
  ['GET /company/offers', 'lettura: le offerte'],
  ['GET /company/offers?page=2', 'lettura: le offerte'],
  ['DELETE /company/offers/12', 'eliminazione: l’offerta 12'],
  ['POST /company/offers-import', 'invio: l’importazione di offerte'],
  ['PUT /company/team/3', 'modifica: le persone dell’azienda'],
  ['PATCH /company description meta', 'modifica: l’azienda (descrizione)'],
  [
    'PATCH /company/offers/3 date_start languages_knowledge_required',
    'modifica: l’offerta 3 (inizio, lingue richieste)',
  ],
  ['PATCH /core/account/me candidate.education', 'modifica: i dati dell’account e del profilo (studi)'],
  ['GET /core/account/logout', 'lettura: l’account'],
  ['PATCH /core/account/update', 'modifica: l’accesso all’account'],
  ['GET /candidate/applications/7', 'lettura: le candidature inviate'],
  ['GET /search/candidates', 'lettura: la ricerca di candidati'],
  ['GET /search/offers', 'lettura: le ricerche'],
  ['PATCH /candidate about profile.about meta', 'modifica: il profilo del candidato (di sé)'],
  ['GET /candidate ', 'lettura: il profilo del candidato'],
  ['PATCH /alerts meta', 'modifica: gli avvisi'],
  ['GET /', 'lettura: il sito'],
  ['GET', 'GET'],
  ['Lo ha letto: GET /users', 'Lo ha letto: GET /users'],
  ['Lo ha chiesto al telefono', 'Lo ha chiesto al telefono'],
])('the record of “%s” reads “%s”', (reason, words) =>
  expect(recordedCallInWords(reason, { users: 'Utenti' })).toBe(words),
);

import type { MePatch } from '#contract/account.ts';
import type { CompanyPatch } from '#contract/companies.ts';
import type { OfferFields } from '#contract/company-offers.ts';
import type { CandidatePatch } from '#contract/profile.ts';
import type { accountClasses, candidateClasses, companyClasses } from '#domain/classed-fields.ts';
import type { OfClass } from '#domain/field-classes.ts';

/** The objects of API calls by the beginning of their path. The first match wins: the longer one comes first. */
const subjects: readonly [path: string, words: string][] = [
  ['/core/account/me/cv', 'il CV'],
  ['/core/account/me', 'i dati dell’account e del profilo'],
  ['/core/account/update', 'l’accesso all’account'],
  ['/core/account/deactivate', 'la chiusura dell’account'],
  ['/core/account', 'l’account'],
  ['/core/credits', 'crediti e ordini'],
  ['/core/notifications', 'le notifiche'],
  ['/candidate/applications', 'le candidature inviate'],
  ['/candidate', 'il profilo del candidato'],
  ['/company/offers-drafts', 'le bozze di offerta'],
  ['/company/offers-import', 'l’importazione di offerte'],
  ['/company/team', 'le persone dell’azienda'],
  ['/company/profile', 'la pagina dell’azienda'],
  ['/company', 'l’azienda'],
  ['/search/candidates', 'la ricerca di candidati'],
  ['/search', 'le ricerche'],
  ['/alerts', 'gli avvisi'],
];
const OFFERS = /^\/company\/offers(?:\/(\d{1,9}))?(\/applications)?/;

const verbs: Readonly<Record<string, string>> = {
  GET: 'lettura',
  POST: 'invio',
  PUT: 'modifica',
  PATCH: 'modifica',
  DELETE: 'eliminazione',
};

type Written =
  | keyof OfferFields
  | OfClass<keyof MePatch, typeof accountClasses, 'text'>
  | OfClass<keyof CandidatePatch, typeof candidateClasses, 'text'>
  | OfClass<keyof CompanyPatch, typeof companyClasses, 'text'>;

/** The fields that staff may send in a user's name, with the labels of their pages. */
const fieldWords: Readonly<Record<string, string>> = {
  first_name: 'nome',
  last_name: 'cognome',
  place_id: 'luogo',
  about: 'di sé',
  available_from_now: 'disponibile da subito',
  available_from_date: 'disponibile da',
  available_to_date: 'disponibile fino a',
  available_spans: 'periodi liberi',
  not_available: 'non disponibile',
  willing_to_relocate: 'trasferimento',
  education: 'studi',
  languages_knowledge: 'lingue',
  work_experiences: 'esperienze',
  skills: 'competenze',
  certificates: 'patenti e attestati',
  wanted_hours: 'orario desiderato',
  wanted_contracts: 'contratti desiderati',
  wanted_for_two: 'lavoro per due',
  sector: 'settore',
  customer_type: 'tipo di clienti',
  employee_count: 'numero di dipendenti',
  mission: 'missione',
  company_values: 'valori',
  job: 'qualifica',
  contract_typology: 'orario',
  contract_period: 'contratto',
  contract_period_determinate_type: 'stagione',
  is_urgent: 'urgente',
  date_start: 'inizio',
  date_end: 'fine',
  count_positions: 'posti',
  experience_required: 'esperienza richiesta',
  languages_knowledge_required: 'lingue richieste',
  certificates_required: 'patenti e attestati richiesti',
  minimum_salary: 'retribuzione minima',
  maximum_salary: 'retribuzione massima',
  pay_period: 'periodo della retribuzione',
  minimum_rate_cents: 'retribuzione minima, al giorno o all’ora',
  maximum_rate_cents: 'retribuzione massima, al giorno o all’ora',
  has_room: 'alloggio',
  has_room_options: 'com’è l’alloggio',
  room_cost: 'costo dell’alloggio',
  extras: 'benefit',
  title: 'titolo',
  description: 'descrizione',
  application_url: 'link per le candidature',
  application_email: 'indirizzo per le candidature',
  candidate_questions: 'domande',
  one_shot_questions: 'candidature veloci',
  event: 'Career Day',
} satisfies Record<Written, string>;

const CALL =
  /^(?:(Senza secondo fattore): )?(GET|POST|PUT|PATCH|DELETE) (?:\/api\/(?:website|staff)\/v1)?(\/\S*)(?: (.*))?$/;

/**
 * A call of the staff audit log ('PATCH /company/offers/12 title') in Italian ('modifica: l’offerta 12 (titolo)').
 * `resources` has the labels of the back office's own resources. A text that is no call stays as it is.
 */
export function recordedCallInWords(reason: string, resources: Readonly<Record<string, string>> = {}): string {
  const [, without, method = '', path = '', rest = ''] = reason.match(CALL) ?? [];
  if (!path) return reason;
  const fields = [...new Set(rest.split(' ').map((name) => fieldWords[name.split('.').at(-1) ?? '']))].filter(
    (word) => word !== undefined,
  );
  const words = `${verbs[method] ?? method}: ${subjectOf(path, resources)}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
  return without ? `${without}, ${words}` : words;
}

function subjectOf(path: string, resources: Readonly<Record<string, string>>): string {
  const offers = path.match(OFFERS);
  const found = subjects.find(([start]) => path.startsWith(start));
  if (offers && found?.[0] === '/company')
    return offers[1] === undefined
      ? 'le offerte'
      : `l’offerta ${offers[1]}${offers[2] ? ', candidature ricevute' : ''}`;
  return found?.[1] ?? resources[path.split('/')[1] ?? ''] ?? 'il sito';
}

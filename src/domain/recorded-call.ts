/** The objects of API calls by the beginning of their path. The first match wins: the longer one stands first. */
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

/** The form fields that staff may change in a user's name, with the labels of their pages. */
const fieldWords: Readonly<Record<string, string>> = {
  first_name: 'nome',
  last_name: 'cognome',
  about: 'di sé',
  work_experiences: 'esperienze',
  educations: 'studi',
  languages: 'lingue',
  skills: 'competenze',
  name: 'nome',
  description: 'descrizione',
  mission: 'missione',
  title: 'titolo',
  minimum_salary: 'retribuzione minima',
  maximum_salary: 'retribuzione massima',
  candidate_questions: 'domande',
  contract_typology: 'orario',
  contract_period: 'contratto',
  place_id: 'luogo',
  job: 'qualifica',
  start_date: 'inizio',
  end_date: 'fine',
  extras: 'benefit',
  has_room: 'alloggio',
  count_positions: 'posti',
  is_urgent: 'urgente',
  application_email: 'indirizzo per le candidature',
  application_url: 'link per le candidature',
};

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

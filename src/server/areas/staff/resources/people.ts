import { asc, desc, sql } from 'drizzle-orm';
import { accountClasses, candidateClasses } from '#domain/classed-fields.ts';
import { contentReportReasons, contentReportStates } from '#domain/content-report.ts';
import { reportReasons } from '#domain/message-rules.ts';
import { MAX_PERSON_NAME } from '#domain/person-name.ts';
import { users } from '#server/areas/account/tables.ts';
import { changedFields } from '#server/areas/audit/record-change.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { conversationReports } from '#server/areas/messages/tables.ts';
import { contentReports } from '#server/areas/reports/tables.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import { listCandidates } from '#server/areas/talent/list-candidates.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { answerRequest } from '../actions/answer-request.ts';
import { closeReport } from '../actions/close-report.ts';
import { reportFounded, reportUnfounded } from '../actions/decide-report.ts';
import { approveEmailChange, declineEmailChange } from '../actions/email-change.ts';
import { emailChangeRecords } from '../actions/email-change-records.ts';
import { notifyOfCorrection } from '../actions/notify-person.ts';
import { userActions } from '../actions/user-actions.ts';
import { userRecords } from '../actions/user-records.ts';
import { outer } from '../desk/columns.ts';
import {
  choice,
  filtered,
  flag,
  integer,
  listed,
  long,
  moment,
  readOnly,
  reference,
  required,
  searched,
  state,
  stateFlag,
  text,
} from '../desk/fields.ts';
import { onlyRead, type Resource, type Row } from '../desk/resource.ts';
import { resource } from '../desk/typed-resource.ts';
import { emailChanges } from '../tables.ts';
import { tidyPersonNames } from './refuse-values.ts';

const group = 'Persone';
const titleOfReport = sql`'Segnalazione ' || ${conversationReports.id}`;

/** The labels of the fields that an edit changed. */
function changedLabels(slug: 'users' | 'candidates', before: Row | null, after: Row): string[] {
  const { after: changed } = changedFields(before ?? {}, after);
  const fields = peopleResources.find((one) => one.slug === slug)?.fields ?? [];
  return fields.flatMap(({ name, label, isReadOnly }) => (!isReadOnly && Object.hasOwn(changed, name) ? [label] : []));
}

const titleOfContentReport = sql`'Segnalazione ' || ${contentReports.id}`;
const typologies = { candidate: 'Candidato', company: 'Azienda' };

export const peopleResources: Resource[] = [
  resource({
    slug: 'users',
    label: 'Utenti',
    one: 'utente',
    group,
    ...userRecords,
    title: sql`${users.first_name} || ' ' || ${users.last_name} || ' (' || ${users.email} || ')'`,
    order: [desc(users.id)],
    read: ['support', 'sales'],
    write: ['support'],
    exports: [],
    canCreate: false,
    canDelete: false,
    classes: accountClasses,
    fields: [
      text('email', 'E-mail', {
        ...readOnly,
        ...searched,
        help: 'La cambia una persona dello staff e la approva un’altra: “Cambia l’e-mail”.',
      }),
      text('first_name', 'Nome', { ...searched, ...required, most: MAX_PERSON_NAME }),
      text('last_name', 'Cognome', { ...searched, ...required, most: MAX_PERSON_NAME }),
      choice('typology', 'Tipo', typologies, { ...readOnly, ...filtered }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, isFiltered: true }),
      flag('is_staff', 'Staff', { ...readOnly, isFiltered: true }),
      stateFlag('is_active', 'Attivo', ['Attivo', 'Non attivo'], { ...readOnly, ...filtered }),
      flag('has_second_factor', 'Secondo fattore', readOnly),
      moment('date_joined', 'Iscritto', { ...readOnly, ...filtered }),
      moment('activated_at', 'Indirizzo confermato', readOnly),
      moment('last_login_at', 'Ultimo accesso', { ...readOnly, ...listed }),
      moment('deactivated_at', 'Disattivato', readOnly),
    ],
    async prepare({ values, before, staff }) {
      if (before?.is_staff && staff.role !== 'admin')
        throw forbidden('admin_required', 'Gli account dello staff li cambia solo chi amministra.');
      return tidyPersonNames(values, before, 'first_name', 'last_name');
    },
    async settle({ tx, platform, before, after }) {
      if (after) await notifyOfCorrection(tx, platform, after.id, changedLabels('users', before, after));
    },
    actions: userActions,
  }),
  resource({
    slug: 'candidates',
    label: 'Candidati',
    one: 'candidato',
    group,
    help: 'Il curriculum resta di chi l’ha caricato: qui non si apre. Telefono e privacy li cambia solo la persona, che riceve una mail quando correggi altro.',
    table: candidates,
    title: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(candidates.user_id)})`,
    order: [desc(candidates.updated_at), desc(candidates.id)],
    read: ['support'],
    write: ['support'],
    exports: [],
    canCreate: false,
    canDelete: false,
    invalidates: ['candidates'],
    classes: candidateClasses,
    fields: [
      text('name', 'Nome', { ...readOnly, ...searched }),
      reference('user_id', 'Utente', 'users', readOnly),
      text('phone_number', 'Telefono', { isSearched: true }),
      reference('place_id', 'Comune', 'places', filtered),
      long('about', 'Di sé', { most: 2000 }),
      flag('available_from_now', 'Disponibile subito', filtered),
      flag('willing_to_relocate', 'Si trasferisce', {}),
      flag('is_searchable', 'Si fa trovare dalle aziende', filtered),
      flag('is_private_personal_info', 'Nasconde nome e foto'),
      flag('is_private_curriculum', 'Nasconde il curriculum'),
      flag('takes_invitations', 'Riceve inviti a candidarsi'),
      flag('has_cv', 'Ha un CV', { ...readOnly, ...listed }),
      integer('sent', 'Candidature inviate', { ...readOnly, ...listed }),
      moment('updated_at', 'Aggiornato', { ...readOnly, ...filtered }),
    ],
    computed: {
      name: sql`(SELECT u.first_name || ' ' || u.last_name || ' ' || u.email FROM users u WHERE u.id = ${outer(candidates.user_id)})`,
      has_cv: sql<boolean>`${candidates.cv_file} IS NOT NULL`,
      sent: sql<number>`(SELECT count(*)::int FROM applications a WHERE a.user_id = ${outer(candidates.user_id)})`,
    },
    async settle({ tx, platform, names, before, after }) {
      if (!after) return;
      await listCandidates(tx, names, { candidateIds: [after.id] });
      await notifyOfCorrection(tx, platform, after.user_id, changedLabels('candidates', before, after));
    },
  }),
  resource({
    slug: 'requests',
    label: 'Richieste di contatto',
    one: 'richiesta',
    group,
    table: supportRequests,
    title: sql`${supportRequests.subject}`,
    order: [asc(sql`CASE ${supportRequests.state} WHEN 'open' THEN 0 ELSE 1 END`), desc(supportRequests.id)],
    read: ['support', 'sales'],
    write: ['support', 'sales'],
    canCreate: false,
    fields: [
      text('subject', 'Oggetto', { ...readOnly, ...searched }),
      text('name', 'Nome', { ...readOnly, ...searched }),
      text('email', 'E-mail', { ...readOnly, ...searched }),
      long('message', 'Messaggio', { ...readOnly, isSearched: true }),
      state('state', 'Stato', { open: 'Da rispondere', answered: 'Risposta' }, { ...filtered, ...required }),
      reference('user_id', 'Utente', 'users', readOnly),
      moment('created_at', 'Arrivata', { ...readOnly, ...filtered }),
    ],
    actions: [answerRequest],
  }),
  resource({
    slug: 'conversation-reports',
    label: 'Conversazioni segnalate',
    one: 'segnalazione',
    group,
    help: 'Una conversazione si legge solo mentre la sua segnalazione è aperta. Ogni lettura resta nel registro.',
    table: conversationReports,
    title: sql`${titleOfReport}`,
    order: [
      asc(sql`CASE WHEN ${conversationReports.closed_at} IS NULL THEN 0 ELSE 1 END`),
      desc(conversationReports.id),
    ],
    read: ['support'],
    ...onlyRead,
    fields: [
      choice('reason', 'Perché', reportReasons, { ...readOnly, ...filtered }),
      long('words', 'Cosa è successo', readOnly),
      choice('side', 'Segnalata da', { company: 'L’azienda', candidate: 'Il candidato' }, { ...readOnly, ...filtered }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, ...listed }),
      reference('user_id', 'Candidato', 'users', readOnly),
      moment('created_at', 'Arrivata', { ...readOnly, ...filtered }),
      moment('closed_at', 'Chiusa', { ...readOnly, ...filtered }),
    ],
    computed: {
      company_id: sql<number>`(SELECT c.company_id FROM conversations c WHERE c.id = ${outer(conversationReports.conversation_id)})`,
      user_id: sql<
        number | null
      >`(SELECT c.user_id FROM conversations c WHERE c.id = ${outer(conversationReports.conversation_id)})`,
    },
    actions: [closeReport],
    links: ({ id, closed_at }) =>
      closed_at === null
        ? [{ label: 'Leggi la conversazione', url: `/api/staff/v1/conversation-reports/${id}/conversation` }]
        : [],
  }),
  resource({
    slug: 'content-reports',
    label: 'Offerte e aziende segnalate',
    one: 'segnalazione',
    group,
    help: 'Segnalazioni di chi legge le offerte e le pagine delle aziende. Chi è segnalato non le vede e non le riceve.',
    table: contentReports,
    title: titleOfContentReport,
    order: [asc(sql`CASE ${contentReports.state} WHEN 'open' THEN 0 ELSE 1 END`), desc(contentReports.id)],
    read: ['support', 'content'],
    ...onlyRead,
    fields: [
      choice('reason', 'Che cosa non va', contentReportReasons, { ...readOnly, ...filtered }),
      long('words', 'Cosa ha visto', readOnly),
      reference('offer_id', 'Offerta', 'offers', { ...readOnly, ...filtered }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, ...filtered }),
      integer('same', 'Segnalazioni sulla stessa', { ...readOnly, ...listed }),
      state('state', 'Stato', contentReportStates, { ...readOnly, ...filtered }),
      text('email', 'Chi segnala', { ...readOnly, ...searched }),
      reference('user_id', 'Utente', 'users', readOnly),
      moment('created_at', 'Arrivata', { ...readOnly, ...filtered }),
      long('decision', 'Decisione', readOnly),
      reference('decided_by', 'Deciso da', 'users', readOnly),
      moment('decided_at', 'Decisa', readOnly),
    ],
    computed: {
      same: sql<number>`(SELECT count(*)::int FROM content_reports s WHERE s.company_id = ${outer(contentReports.company_id)} AND s.offer_id IS NOT DISTINCT FROM ${outer(contentReports.offer_id)})`,
    },
    actions: [reportFounded, reportUnfounded],
    links: ({ offer_id }) =>
      offer_id === null ? [] : [{ label: 'Pagina pubblica', url: `/offerte-lavoro/offerta-${offer_id}` }],
  }),
  resource({
    slug: 'email-changes',
    label: 'Cambi di indirizzo',
    one: 'cambio di indirizzo',
    group,
    help: 'L’indirizzo di un account lo cambiano in due: chi lo chiede e un’altra persona che approva, entro 7 giorni. Chi è solo nello staff non può: serve un collega con ruolo Assistenza o Amministrazione.',
    ...emailChangeRecords,
    title: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(emailChanges.user_id)})`,
    order: [
      asc(sql`CASE WHEN ${emailChanges.state} = 'pending' AND ${emailChanges.expires_at} > now() THEN 0 ELSE 1 END`),
      desc(emailChanges.id),
    ],
    read: ['support'],
    write: ['support'],
    canCreate: false,
    canEdit: false,
    canDelete: false,
    fields: [
      reference('user_id', 'Utente', 'users', { ...readOnly, ...filtered }),
      text('old_email', 'Da', { ...readOnly, ...searched }),
      text('new_email', 'A', { ...readOnly, ...searched }),
      state(
        'shown_state',
        'Stato',
        { pending: 'Da approvare', approved: 'Approvato', declined: 'Respinto', expired: 'Scaduto' },
        { ...readOnly, ...filtered },
      ),
      long('reason', 'Perché', readOnly),
      text('asker', 'Chiesto da', { ...readOnly, ...listed }),
      moment('asked_at', 'Chiesto il', { ...readOnly, ...filtered }),
      moment('expires_at', 'Scade', { ...readOnly, ...listed }),
      text('decider', 'Deciso da', readOnly),
      moment('decided_at', 'Deciso il', readOnly),
    ],
    actions: [approveEmailChange, declineEmailChange],
  }),
];

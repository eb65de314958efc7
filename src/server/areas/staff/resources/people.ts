import { asc, desc, sql } from 'drizzle-orm';
import { fault } from '../../../../domain/fault.ts';
import { forbidden, invalid } from '../../../platform/http/refusal.ts';
import { revokeEverything } from '../../account/revoke-everything.ts';
import { passkeys, secondFactors, users } from '../../account/tables.ts';
import { candidates } from '../../candidates/tables.ts';
import { tellOldAddress } from '../../me/undo-email-change.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { supportRequests } from '../../support/tables.ts';
import { listCandidates } from '../../talent/list-candidates.ts';
import { answerRequest } from '../actions/answer-request.ts';
import { userActions } from '../actions/user-actions.ts';
import { outer } from '../desk/columns.ts';
import { choice, day, filtered, flag, integer, listed, long, moment, readOnly, reference, required, searched, text } from '../desk/fields.ts';
import type { Resource } from '../desk/resource.ts';

const group = 'Persone';
const typologies = { candidate: 'Candidato', company: 'Azienda' };
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const peopleResources: Resource[] = [
  {
    slug: 'users',
    label: 'Utenti',
    one: 'utente',
    group,
    table: users,
    title: sql`${users.first_name} || ' ' || ${users.last_name} || ' (' || ${users.email} || ')'`,
    order: [desc(users.id)],
    read: ['support', 'sales'],
    write: ['support'],
    canCreate: false,
    canDelete: false,
    fields: [
      text('email', 'E-mail', { ...searched, ...required, most: 254, help: 'Cambiarla chiude tutte le sue sessioni.' }),
      text('first_name', 'Nome', { ...searched, ...required, most: 100 }),
      text('last_name', 'Cognome', { ...searched, ...required, most: 100 }),
      choice('typology', 'Tipo', typologies, { ...readOnly, ...filtered }),
      reference('company_id', 'Azienda', 'companies', { ...readOnly, isFiltered: true }),
      flag('is_staff', 'Staff', { ...readOnly, isFiltered: true }),
      flag('is_active', 'Attivo', { ...readOnly, ...filtered }),
      flag('has_second_factor', 'Secondo fattore', readOnly),
      moment('date_joined', 'Iscritto', { ...readOnly, ...filtered }),
      moment('activated_at', 'Indirizzo confermato', readOnly),
      moment('last_login_at', 'Ultimo accesso', { ...readOnly, ...listed }),
      moment('deactivated_at', 'Disattivato', readOnly),
      text('deactivation_note', 'Nota di uscita', readOnly),
    ],
    computed: {
      has_second_factor: sql`(EXISTS (SELECT 1 FROM ${secondFactors} f WHERE f.user_id = ${outer(users.id)} AND f.confirmed_at IS NOT NULL) OR EXISTS (SELECT 1 FROM ${passkeys} p WHERE p.user_id = ${outer(users.id)}))`,
      is_active: sql`${users.activated_at} IS NOT NULL AND ${users.deactivated_at} IS NULL`,
      company_id: sql`(SELECT m.company_id FROM company_members m WHERE m.user_id = ${outer(users.id)})`,
    },
    async prepare({ values, before, staff }) {
      if (before?.is_staff && staff.role !== 'admin') throw forbidden('admin_required', 'Gli account dello staff li cambia solo chi amministra.');
      if (values.email === undefined) return values;
      const email = String(values.email).toLowerCase();
      if (!EMAIL.test(email)) throw invalid({ email: [fault('invalid_email', 'Indirizzo mail non valido')] });
      return { ...values, email };
    },
    async settle({ tx, platform, c, staff, before, after }) {
      if (!before || before.email === after?.email) return;
      const old = { id: Number(before.id), email: String(before.email), first_name: String(before.first_name) };
      await revokeEverything(tx, old.id);
      await recordSecurityEvent(platform, tx, c, { event: 'email_changed', userId: old.id, actorId: staff.userId });
      if (before.activated_at) await tellOldAddress(tx, platform, old, 'il nostro staff ha cambiato l’indirizzo del tuo account.');
    },
    actions: userActions,
    links: ({ id }) => [{ label: 'Scarica i suoi dati', url: `/api/staff/v1/users/${Number(id)}/data` }],
  },
  {
    slug: 'candidates',
    label: 'Candidati',
    one: 'candidato',
    group,
    help: 'Il curriculum resta di chi l’ha caricato: qui non si apre.',
    table: candidates,
    title: sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${outer(candidates.user_id)})`,
    order: [desc(candidates.updated_at), desc(candidates.id)],
    read: ['support'],
    write: ['support'],
    canCreate: false,
    canDelete: false,
    drops: ['candidates'],
    fields: [
      text('name', 'Nome', { ...readOnly, ...searched }),
      reference('user_id', 'Utente', 'users', readOnly),
      text('phone_number', 'Telefono', { isSearched: true, most: 40 }),
      day('birth_date', 'Nato il', {}),
      reference('place_id', 'Comune', 'places', filtered),
      long('about', 'Di sé', { most: 2000 }),
      flag('available_from_now', 'Disponibile subito', filtered),
      flag('willing_to_relocate', 'Si trasferisce', {}),
      flag('is_searchable', 'Si fa trovare dalle aziende', filtered),
      flag('is_private_personal_info', 'Nasconde nome e foto', {}),
      flag('is_private_curriculum', 'Nasconde il curriculum', {}),
      flag('has_cv', 'Ha un CV', { ...readOnly, ...listed }),
      integer('sent', 'Candidature inviate', { ...readOnly, ...listed }),
      moment('updated_at', 'Aggiornato', { ...readOnly, ...filtered }),
    ],
    computed: {
      name: sql`(SELECT u.first_name || ' ' || u.last_name || ' ' || u.email FROM users u WHERE u.id = ${outer(candidates.user_id)})`,
      has_cv: sql`${candidates.cv_file} IS NOT NULL`,
      sent: sql`(SELECT count(*)::int FROM applications a WHERE a.user_id = ${outer(candidates.user_id)})`,
    },
    async settle({ tx, names, after }) {
      if (after) await listCandidates(tx, names, { candidateIds: [Number(after.id)] });
    },
  },
  {
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
      choice('state', 'Stato', { open: 'Da rispondere', answered: 'Risposta' }, { ...filtered, ...required }),
      reference('user_id', 'Utente', 'users', readOnly),
      moment('created_at', 'Arrivata', { ...readOnly, ...filtered }),
    ],
    actions: [answerRequest],
  },
];

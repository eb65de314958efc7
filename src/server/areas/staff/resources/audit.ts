import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { roleNames } from '#domain/company-team.ts';
import { securityEvents, securityNotes, securityResults } from '#domain/security-events.ts';
import { staffActionLabels } from '#domain/staff-action-labels.ts';
import { staffRoleLabels } from '#domain/staff-roles.ts';
import { recordedCallInWords } from '#server/areas/audit/recorded-call.ts';
import { auditEntries } from '#server/areas/audit/tables.ts';
import { securityEventRows } from '#server/areas/security/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { changeInWords } from '../desk/change-in-words.ts';
import { choice, filtered, listed, long, moment, readOnly, reference, searched, state, text } from '../desk/fields.ts';
import { labelsOfRows } from '../desk/list-records.ts';
import { onlyRead, type Resource, type Row, type SettingsDocument } from '../desk/resource.ts';

const group = 'Sistema';
const SETTINGS = 'settings';

/** A column shown by the labels of its slugs. */
const inItalian = (column: PgColumn, words: Readonly<Record<string, string>>): SQL =>
  sql`CASE ${column} ${sql.join(
    Object.entries(words).map(([slug, label]) => sql`WHEN ${slug} THEN ${label}`),
    sql` `,
  )} ELSE ${column} END`;

type Fields = Resource['fields'];
const noFields: Fields = [];

/** The fields of an entry's subject; none for one without a form. */
function fieldsOf(
  { resource, record_id }: Row,
  recorded: readonly Resource[],
  documents: readonly SettingsDocument[],
): Fields {
  const found =
    resource === SETTINGS
      ? documents.find(({ slug }) => slug === record_id)
      : recorded.find(({ slug }) => slug === resource);
  return found?.fields ?? noFields;
}

/** Entries in words: changes by the labels of forms, references by their names, calls as sentences. */
async function entriesInWords(
  db: Database,
  rows: readonly Row[],
  recorded: readonly Resource[],
  documents: readonly SettingsDocument[],
  places: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const said = rows.map(
    (row): Row => ({
      ...row,
      // Only numeric keys identify a record: others are names in the program.
      record_id: /^\d{1,9}$/.test(String(row.record_id)) ? row.record_id : null,
      ...(typeof row.reason === 'string' && { reason: recordedCallInWords(row.reason, places) }),
    }),
  );
  const fieldsAt = rows.map((row) => fieldsOf(row, recorded, documents));
  for (const fields of new Set(fieldsAt)) {
    const own = said.filter((_, at) => fieldsAt[at] === fields);
    for (const side of ['before', 'after']) {
      const changes = own.map((row) => (typeof row[side] === 'object' && row[side] !== null ? { ...row[side] } : {}));
      const labels = await labelsOfRows(db, recorded, fields, changes);
      own.forEach((row, at) => {
        if (side in row) row[side] = changeInWords(fields, changes[at], labels[at] ?? {});
      });
    }
  }
  // Calls made while impersonating were recorded without the user's name: the present one is used.
  for (const slug of new Set(
    said.filter(({ record_title }) => record_title === null).map(({ resource }) => String(resource)),
  )) {
    const nameless = said.filter(
      ({ record_title, record_id, resource }) => record_title === null && record_id !== null && resource === slug,
    );
    const labels = await labelsOfRows(db, recorded, [reference('record_id', 'Scheda', slug)], nameless);
    nameless.forEach((row, at) => {
      row.record_title = labels[at]?.record_id ?? null;
    });
  }
  return said;
}

/** What staff did, and the security events of accounts, with the names of the resources and documents they concern. */
export function auditResources(recorded: readonly Resource[], documents: readonly SettingsDocument[]): Resource[] {
  const labels = Object.fromEntries(recorded.map(({ slug, label }) => [slug, label]));
  const places = { ...labels, [SETTINGS]: 'Impostazioni', audit: 'Registro', 'security-events': 'Eventi di sicurezza' };
  const isRecord = (resource: unknown, id: unknown) => id !== null && Object.hasOwn(labels, String(resource));
  return [
    {
      slug: 'audit',
      label: 'Registro',
      one: 'voce del registro',
      group,
      help: 'Tutto quello che lo staff ha fatto, e quello che gli è stato rifiutato. Nessuno può cambiarlo.',
      table: auditEntries,
      title: sql`${inItalian(auditEntries.action, staffActionLabels)} || coalesce(': ' || ${auditEntries.record_title}, '')`,
      order: [desc(auditEntries.id)],
      read: [],
      ...onlyRead,
      fields: [
        moment('at', 'Quando', { ...readOnly, ...filtered }),
        text('staff_name', 'Chi', { ...readOnly, ...searched }),
        choice('action', 'Che cosa', staffActionLabels, { ...readOnly, ...filtered }),
        choice('resource', 'Dove', places, { ...readOnly, ...filtered }),
        text('record_id', 'Scheda numero', { ...readOnly, ...searched }),
        text('record_title', 'Nome', { ...readOnly, ...searched }),
        text('reason', 'Perché', { ...readOnly, ...searched }),
        long('before', 'Prima', readOnly),
        long('after', 'Dopo', readOnly),
      ],
      inWords: (db, rows) => entriesInWords(db, rows, recorded, documents, places),
      links: ({ resource, record_id, action }) =>
        isRecord(resource, record_id) && action !== 'delete' && action !== 'erase'
          ? [{ label: 'Apri la scheda', url: `/staff/${String(resource)}/${encodeURIComponent(String(record_id))}` }]
          : [],
    },
    {
      slug: 'security-events',
      label: 'Eventi di sicurezza',
      one: 'evento di sicurezza',
      group,
      help: 'Accessi, tentativi rifiutati, password, indirizzi, ruoli e dati scaricati dell’ultimo anno (sono cancellati un mese alla volta). Al posto dell’indirizzo di rete c’è un codice: lo stesso indirizzo dà lo stesso codice.',
      table: securityEventRows,
      title: inItalian(securityEventRows.event, securityEvents),
      order: [desc(securityEventRows.id)],
      read: [],
      ...onlyRead,
      fields: [
        moment('at', 'Quando', { ...readOnly, ...filtered }),
        choice('event', 'Che cosa', securityEvents, { ...readOnly, ...filtered }),
        state('result', 'Esito', securityResults, { ...readOnly, ...filtered }),
        reference('user_id', 'Utente', 'users', { ...readOnly, ...filtered }),
        reference('actor_id', 'Chi l’ha fatto', 'users', { ...readOnly, ...filtered }),
        choice(
          'note',
          'Nota',
          { ...labels, ...roleNames, ...staffRoleLabels, ...securityNotes },
          { ...readOnly, ...listed },
        ),
        text('client', 'Rete (codice)', { ...readOnly, ...searched }),
        text('request_id', 'Richiesta', { ...readOnly, isSearched: true }),
      ],
    },
  ];
}

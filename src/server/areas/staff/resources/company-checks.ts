import { asc, sql } from 'drizzle-orm';
import { isToCheck } from '#domain/company-check.ts';
import { askCheck } from '#server/areas/companies/ask-check.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { refuseCompany, verifyCompany } from '#server/areas/company-check/decide.ts';
import type { Database } from '#server/platform/database.ts';
import { outer } from '../desk/columns.ts';
import { filtered, listed, long, moment, readOnly, reasonField, searched, text } from '../desk/fields.ts';
import { onlyRead, type Resource } from '../desk/resource.ts';
import { actionOn, resource } from '../desk/typed-resource.ts';
import { waitsForCheck } from '../waiting.ts';

const records = { table: companies };
const id = outer(companies.id);

/** What says which company it is: a decision on another name, number or site is refused. */
const decidedOn = async (
  _: Database,
  { name, business_name, vat_number, website_url }: typeof companies.$inferSelect,
): Promise<unknown> => [name, business_name, vat_number, website_url];

/** Staff verify a company that is not, also one that was refused before. */
export const verify = actionOn(records, {
  slug: 'verify',
  label: 'Verifica',
  question:
    'La pagina dell’azienda diventa pubblica, le offerte che aspettavano solo questo vanno online, e può contattare i candidati. Riceve una mail.',
  roles: ['support', 'content'],
  fits: ({ check_state, is_partner }) => check_state !== 'verified' && !is_partner,
  decidedOn,
  async run({ tx, platform, row, staff }) {
    await verifyCompany(tx, platform, row.id, { origin: 'staff', staffId: staff.userId });
    return { detail: 'Azienda verificata.' };
  },
  invalidates: ['companies', 'offers'],
});

/** Staff refuse to verify a company, with a reason that its people read. */
export const refuse = actionOn(records, {
  slug: 'refuse',
  label: 'Non verificare',
  question:
    'L’azienda riceve una mail con il motivo e può scriverci. Non contatta nessuno, e le sue offerte escono dal sito finché non le leggi.',
  isDanger: true,
  roles: ['support', 'content'],
  fields: [{ ...reasonField, label: 'Perché', least: 10, most: 1000, help: 'Lo legge l’azienda.' }],
  fits: (company) => (company.check_state !== 'refused' || isToCheck(company)) && !company.is_partner,
  decidedOn,
  async run({ tx, platform, row, staff, values }) {
    await refuseCompany(tx, platform, row.id, { staffId: staff.userId, reason: values.reason });
    return { detail: 'Azienda non verificata: ha ricevuto il motivo.' };
  },
  invalidates: ['companies', 'offers'],
});

/** What VIES answered, in words. */
export const vatAnswerWords = sql<string>`CASE ${companies.vat_answer}->>'outcome'
  WHEN 'same_name' THEN 'Valida, con questo nome: ' || (${companies.vat_answer}->>'name')
  WHEN 'other_name' THEN 'Valida, con un altro nome: ' || (${companies.vat_answer}->>'name')
  WHEN 'no_name' THEN 'Valida, senza nome'
  WHEN 'invalid' THEN 'Non valida'
  ELSE CASE WHEN ${companies.vat_number} IS NULL THEN 'Nessuna partita IVA' ELSE 'Nessuna risposta: la chiediamo di nuovo ogni dieci minuti' END END`;

/** Each decision on a company, the newest first: what, when, by whom and why. */
export const checkHistory = sql<string>`(SELECT string_agg(
    to_char(h.at AT TIME ZONE 'Europe/Rome', 'DD/MM/YYYY HH24:MI') || ' · ' || h.name || coalesce(' · ' || h.vat_number, '') || ' · ' ||
    CASE h.state WHEN 'verified' THEN 'verificata' WHEN 'refused' THEN 'non verificata' ELSE 'da verificare di nuovo' END ||
    coalesce(' da ' || u.first_name || ' ' || u.last_name, CASE WHEN h.state = 'verified' THEN ' da sola' ELSE '' END) ||
    coalesce(': ' || h.reason, ''), E'\n' ORDER BY h.id DESC)
  FROM company_checks h LEFT JOIN users u ON u.id = h.staff_id WHERE h.company_id = ${id})`;

/** Companies that staff verify or refuse, with what helps to decide (rule checked). */
export const companyChecks: Resource = resource({
  slug: 'company-checks',
  label: 'Aziende da verificare',
  one: 'azienda da verificare',
  group: 'Lavoro',
  help: 'Le aziende che il VIES e la mail del loro dominio non hanno verificato da sole. Finché aspettano, le loro offerte non sono online e non contattano nessuno: sanno che le guardiamo entro il prossimo giorno lavorativo.',
  table: companies,
  title: sql`${companies.name}`,
  order: [asc(companies.created_at), asc(companies.id)],
  where: waitsForCheck,
  read: ['support', 'content', 'sales'],
  ...onlyRead,
  fields: [
    text('name', 'Nome', { ...readOnly, ...searched }),
    text('business_name', 'Ragione sociale', { ...readOnly, isSearched: true }),
    text('vat_number', 'Partita IVA', { ...readOnly, ...searched }),
    text('vies', 'VIES', { ...readOnly, ...listed }),
    text('refused_before', 'Già decisa', { ...readOnly, ...listed }),
    text('mails', 'Mail delle persone', readOnly),
    text('website_url', 'Sito', readOnly),
    text('phone', 'Telefono', readOnly),
    text('address', 'Indirizzo', readOnly),
    long('similar', 'Con un nome simile o la stessa partita IVA', readOnly),
    long('description', 'Presentazione', readOnly),
    long('written', 'Offerte scritte', readOnly),
    long('history', 'Verifiche', readOnly),
    moment('created_at', 'Iscritta', { ...readOnly, ...filtered }),
  ],
  computed: {
    vies: vatAnswerWords,
    refused_before: sql<string>`CASE WHEN ${companies.check_state} = 'refused' THEN 'Rifiutata prima' ELSE '' END`,
    history: checkHistory,
    mails: sql<string>`(SELECT string_agg(u.email || CASE WHEN u.activated_at IS NULL THEN ' (non confermata)' ELSE '' END, ', ' ORDER BY m.id)
      FROM company_members m JOIN users u ON u.id = m.user_id WHERE m.company_id = ${id})`,
    similar: sql<string>`(SELECT string_agg(x.name || coalesce(' · ' || x.vat_number, '') || ' · scheda ' || x.id, E'\n' ORDER BY x.id) FROM companies x
      WHERE x.id <> ${id} AND x.closed_at IS NULL AND (x.vat_number = ${outer(companies.vat_number)} OR similarity(x.name, ${outer(companies.name)}) > 0.5))`,
    written: sql<string>`(SELECT string_agg(o.title || ': ' || left(o.description_text, 300), E'\n\n' ORDER BY o.id) FROM offers o WHERE o.company_id = ${id} AND o.status <> 'deleted')`,
  },
  actions: [
    verify,
    refuse,
    actionOn(records, {
      slug: 'ask-again',
      label: 'Chiedi di nuovo al VIES',
      question: 'Chiediamo di nuovo al VIES di chi è questa partita IVA: la risposta è qui tra poco.',
      roles: ['support', 'content'],
      fits: ({ vat_number }) => vat_number !== null,
      async run({ tx, platform, row }) {
        await askCheck(tx, platform, row.id);
        return { detail: 'Richiesta inviata: ricarica la pagina tra poco.' };
      },
    }),
  ],
  links: ({ id: company }) => [{ label: 'Scheda dell’azienda', url: `/staff/companies/${company}` }],
});

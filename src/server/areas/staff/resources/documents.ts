import type * as z from 'zod';
import { MAX_INVITATIONS } from '#domain/offer-invitation.ts';
import { agencySettings, readAgencyForm, writeAgency } from '#server/areas/checkout/agency.ts';
import { maintenanceSettings, readMaintenance, writeMaintenance } from '#server/areas/content/maintenance.ts';
import { readStoredSettings, writeSettings } from '#server/areas/content/site-settings.ts';
import {
  invitationSettings,
  readInvitationSettings,
  writeInvitationSettings,
} from '#server/areas/offer-people/invitation-settings.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import {
  cents,
  choice,
  flag,
  group,
  integer,
  link,
  long,
  moment,
  picture,
  required,
  rich,
  rows,
  text,
} from '../desk/fields.ts';
import type { Row, SettingsDocument } from '../desk/resource.ts';

const visibleOn = choice(
  'visible_on',
  'Dove si vede',
  { both: 'Ovunque', candidate: 'Candidati', company: 'Aziende' },
  required,
);
const linked = [text('text', 'Testo', { ...required, most: 60 }), link('url', 'Indirizzo', required)];
const logo = picture('file', 'Immagine', required);

/** Removes empty texts and groups without a file, as pages expect. */
const linkAsStored = (row: Row): Row => {
  const icon = row.icon_mobile;
  const hasIcon = typeof icon === 'object' && icon !== null && 'file' in icon && icon.file;
  return { ...row, text_mobile: row.text_mobile || null, icon_mobile: hasIcon ? icon : null };
};
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

export const documents: readonly SettingsDocument[] = [
  {
    slug: 'header',
    label: 'Testata',
    help: 'I link in alto; sul telefono quelli con un’icona stanno nella barra in basso.',
    roles: ['content'],
    fields: [
      rows('header_links', 'Link', [
        ...linked,
        text('text_mobile', 'Testo sul telefono', { most: 20 }),
        group('icon_mobile', 'Icona sul telefono', [picture('file', 'Icona')]),
        visibleOn,
        flag('guest_only', 'Solo per chi non ha fatto accesso'),
        flag('logged_only', 'Solo per chi ha fatto accesso'),
        rows('children', 'Sottomenu', linked),
      ]),
    ],
    read: async (db) => (await readStoredSettings(db)).header,
    write: (tx, values) =>
      writeSettings(tx, 'header', { ...values, header_links: rowsOf(values.header_links).map(linkAsStored) }),
  },
  {
    slug: 'footer',
    label: 'Piè di pagina',
    help: 'Testi, blocchi di link e profili social in fondo a ogni pagina.',
    roles: ['content'],
    fields: [
      rows('content', 'Testi', [rich('html', 'Testo', required), visibleOn]),
      rows('link_blocks', 'Blocchi di link', [
        text('title', 'Titolo', { ...required, most: 60 }),
        visibleOn,
        rows('links', 'Link', linked),
      ]),
      rows('social_links', 'Social', [...linked, visibleOn]),
    ],
    read: async (db) => (await readStoredSettings(db)).footer,
    write: (tx, values) => writeSettings(tx, 'footer', values),
  },
  {
    slug: 'company_home',
    label: 'Home delle aziende',
    help: 'I loghi delle aziende che scorrono sotto il titolo.',
    roles: ['content'],
    fields: [
      rows('sub_hero', 'Loghi', [
        text('label', 'Nome', required),
        link('url', 'Sito', required),
        group('logo', 'Logo', [logo, text('alt_text', 'Testo alternativo', { most: 120 })], required),
      ]),
    ],
    read: async (db) => (await readStoredSettings(db)).company_home,
    write: (tx, values) => writeSettings(tx, 'company_home', values),
  },
  {
    slug: 'invitations',
    label: 'Inviti a candidarsi',
    help: 'Quante persone può invitare a candidarsi ogni offerta pubblicata. Vale da subito, anche per le offerte già pubblicate.',
    roles: [],
    fields: [integer('per_offer', 'Inviti per offerta', { ...required, least: 0, most: MAX_INVITATIONS })],
    read: readInvitationSettings,
    write: (tx, values) => writeInvitationSettings(tx, checked(invitationSettings, values)),
  },
  {
    slug: 'agency',
    label: 'Dati dell’agenzia',
    help: 'Stanno sulle fatture, nelle istruzioni dei bonifici, nelle informative e in fondo a ogni pagina: valgono da adesso, le fatture già emesse non cambiano. Finché mancano non si vende niente.',
    roles: [],
    fields: [
      text('business_name', 'Ragione sociale', required),
      text('vat_number', 'Partita IVA', required),
      text('fiscal_code', 'Codice fiscale', required),
      text('address', 'Indirizzo', required),
      text('postal_code', 'CAP', required),
      text('city', 'Comune', required),
      text('province', 'Provincia (sigla)', required),
      text('rea_office', 'Ufficio REA (sigla)', required),
      text('rea_number', 'Numero REA', required),
      cents('capital', 'Capitale sociale', { ...required, least: 0 }),
      text('email', 'E-mail', required),
      text('iban', 'IBAN', required),
      text('bank', 'Banca', required),
      text('authorisation', 'Autorizzazione del Ministero del Lavoro', {
        most: 200,
        help: 'Numero e data. Sta in fondo a ogni pagina, con ragione sociale e partita IVA.',
      }),
    ],
    read: readAgencyForm,
    write: (tx, values) => writeAgency(tx, checked(agencySettings, values)),
  },
  {
    slug: 'maintenance',
    label: 'Manutenzione',
    help: 'Mentre è accesa il sito si legge e si cerca come sempre; candidature, messaggi, acquisti e modifiche si rifiutano, anche nel back office. Accedere e uscire si può, le mail partono. Vale da subito, finché non la spegni.',
    roles: [],
    fields: [
      flag('is_on', 'Solo lettura', {
        help: 'Una fascia in cima a ogni pagina lo dice a tutti.',
      }),
      long('notice', 'Che cosa dire', {
        most: 300,
        help: 'Vuoto: “Manutenzione in corso: puoi cercare e leggere, ma per ora non inviare o cambiare niente.”',
      }),
      moment('until', 'Fino a circa', { help: 'Lo dice la fascia. Passata l’ora non si spegne da sola.' }),
    ],
    read: readMaintenance,
    write: (tx, values) =>
      writeMaintenance(tx, checked(maintenanceSettings, { ...values, until: isoOf(values.until) })),
  },
];

const isoOf = (value: unknown) => (value instanceof Date ? value.toISOString() : null);

function checked<Schema extends z.ZodType>(schema: Schema, values: Row): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw invalid(fieldFaults(parsed.error, values));
  return parsed.data;
}

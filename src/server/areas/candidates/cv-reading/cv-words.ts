import { foldText } from '../../../../domain/trade-words.ts';

export type Section = 'about' | 'contacts' | 'experience' | 'education' | 'languages' | 'skills' | 'other';

/** How the parts of an Italian CV are called, the Europass ones too. */
const headings: Readonly<Record<Section, readonly string[]>> = {
  about: ['profilo', 'profilo professionale', 'profilo personale', 'chi sono', 'presentazione', 'su di me', 'about me', 'sommario', 'riepilogo', 'obiettivo', 'obiettivo professionale', 'dichiarazioni personali'],
  contacts: ['contatti', 'informazioni personali', 'dati personali', 'dati anagrafici', 'recapiti', 'informazioni di contatto'],
  experience: [
    'esperienze lavorative',
    'esperienza lavorativa',
    'esperienze professionali',
    'esperienza professionale',
    'esperienze',
    'esperienza',
    'esperienze di lavoro',
    'percorso professionale',
    'storia lavorativa',
    'work experience',
  ],
  education: ['istruzione e formazione', 'formazione e istruzione', 'istruzione', 'formazione', 'studi', 'titoli di studio', 'titolo di studio', 'percorso formativo', 'formazione scolastica', 'education'],
  languages: ['lingue', 'lingua', 'lingue straniere', 'lingue conosciute', 'conoscenze linguistiche', 'competenze linguistiche', 'capacita linguistiche', 'languages'],
  skills: [
    'competenze',
    'capacita e competenze',
    'capacita e competenze personali',
    'capacita e competenze tecniche',
    'capacita e competenze professionali',
    'competenze tecniche',
    'competenze professionali',
    'competenze personali',
    'competenze digitali',
    'competenze informatiche',
    'competenze trasversali',
    'abilita',
    'skills',
    'punti di forza',
  ],
  other: [
    'hobby',
    'interessi',
    'hobby e interessi',
    'patente',
    'patente di guida',
    'referenze',
    'disponibilita',
    'ulteriori informazioni',
    'certificazioni',
    'allegati',
    'autorizzazione',
    'trattamento dei dati personali',
    'curriculum vitae',
    'europass',
  ],
};

const sectionByHeading = new Map(Object.entries(headings).flatMap(([section, names]) => names.map((name) => [name, section as Section] as const)));

/** Labels that stand beside what they say, in the Europass layout. */
const labels = [
  'nome',
  'cognome',
  'nome e cognome',
  'cognome e nome',
  'cognomi e nomi',
  'indirizzo',
  'telefono',
  'cellulare',
  'telefono cellulare',
  'e mail',
  'email',
  'mail',
  'fax',
  'cittadinanza',
  'nazionalita',
  'data di nascita',
  'luogo di nascita',
  'sesso',
  'date',
  'date da a',
  'date da  a',
  'lavoro o posizione ricoperti',
  'lavoro o posizione ricoperta',
  'tipo di impiego',
  'principali attivita e responsabilita',
  'principali mansioni e responsabilita',
  'nome e indirizzo del datore di lavoro',
  'tipo di attivita o settore',
  'tipo di azienda o settore',
  'titolo della qualifica rilasciata',
  'qualifica conseguita',
  'nome e tipo di istituto di istruzione o formazione',
  'nome e tipo d organizzazione erogatrice dell istruzione e formazione',
  'principali tematiche competenze professionali acquisite',
  'principali materie abilita professionali oggetto dello studio',
  'madrelingua',
  'prima lingua',
  'altra lingua',
  'altre lingue',
  'citta',
  'paese',
];
const knownLabels = new Set(labels);

const bare = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The part of a CV that a line opens, when it is a title; null for any other line. */
export function headingOf(text: string): Section | null {
  return text.length > 60 ? null : (sectionByHeading.get(bare(text)) ?? null);
}

export const isHeading = (text: string): boolean => headingOf(text) !== null;

/** What a line says beside which label: 'Telefono: 333…', or a label with its value in the next cell. */
export function labelled(text: string): { label: string; value: string } | null {
  const end = text.search(/[\t:]/);
  const [name, value] = end < 2 || end > 70 ? ['', ''] : [text.slice(0, end), text.slice(end + 1).trim()];
  const label = bare(name);
  return knownLabels.has(label) ? { label, value: value.replaceAll('\t', ' ').replace(/^:\s*/, '').trim() } : null;
}

export const isLabel = (text: string): boolean => knownLabels.has(bare(text)) || labelled(text) !== null;

const months = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const MONTH = '(?:gen(?:naio)?|feb(?:braio)?|mar(?:zo)?|apr(?:ile)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|sett?(?:embre)?|ott(?:obre)?|nov(?:embre)?|dic(?:embre)?)\\.?';
const MOMENT = `(?:\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)\\d{2}|\\d{1,2}[/.-](?:19|20)\\d{2}|(?:\\d{1,2} )?${MONTH} ?(?:19|20)\\d{2}|(?:19|20)\\d{2})`;
const NOW = '(?:oggi|presente|in corso|attuale|attualmente|ad oggi|a oggi|corrente|current)';
/** Lines have one blank between words, and a tab between cells. */
const GAP = '[ \\t]{0,2}';
const RANGE = new RegExp(`[\\[(]? ?(?:(?:da|dal|dall[’']|from) ?)?(${MOMENT})${GAP}(?:[-–—→]|/(?!\\d)|\\b(?:a|al|fino a|fino al|to)\\b)${GAP}(${MOMENT}|${NOW})(?: ?[\\])])?`, 'i');
const OPEN = new RegExp(`(?:da|dal|dall[’']|since) ?(${MOMENT})(?!\\d)`, 'i');
const IS_NOW = new RegExp(`^${NOW}$`, 'i');
const DAY_IN_WORDS = new RegExp(`\\b(\\d{1,2})°?[ \\t](${MONTH})[ \\t]((?:19|20)\\d{2})`, 'i');

/** A text without blanks and marks before and after it. */
export const withoutMarks = (text: string): string => text.replace(/^[\s:|,;–—-]+/, '').replace(/(?<![\s:|,;–—-])[\s:|,;–—-]+$/, '');

export interface Span {
  /** `YYYY-MM`. */
  start: string;
  /** Null for what goes on. */
  end: string | null;
  /** The line without its dates. */
  rest: string;
}

/** The dates of a line, 'marzo 2019 – ottobre 2021', '03/2019 - oggi', 'dal 2018', and what is left of it. A year alone begins in January and ends in December. */
export function spanOf(text: string): Span | null {
  const whole = text.match(RANGE);
  const open = whole ? null : text.match(OPEN);
  const found = whole ?? open;
  if (!found?.[1]) return null;
  const start = monthOf(found[1], 1);
  const end = whole?.[2] && !IS_NOW.test(whole[2]) ? monthOf(whole[2], 12) : null;
  if (!start || (end && end < start)) return null;
  return {
    start,
    end,
    rest: withoutMarks(text.replace(found[0], '\t')),
  };
}

function monthOf(text: string, whenMissing: number): string | null {
  const year = text.match(/(?:19|20)\d{2}/)?.[0];
  if (!year) return null;
  const word = months.findIndex((month) => foldText(text).includes(month)) + 1;
  const figures = text.match(/(?:^|[/.-])(\d{1,2})[/.-](?:19|20)\d{2}/)?.[1];
  const month = word || Number(figures ?? whenMissing);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** Whether a line is dates and little else. */
export function isDateLine(text: string): boolean {
  const span = spanOf(text);
  return span ? span.rest.length < 12 : /^\(?(?:19|20)\d{2}\)?$/.test(text.trim());
}

/** A day written in figures or with its month in letters, as `YYYY-MM-DD`. */
export function dayOf(text: string): string | null {
  const figures = text.match(/\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})\b/);
  const words = text.match(DAY_IN_WORDS);
  const [, day = '', month = '', year = ''] = figures ?? words ?? [];
  const number = figures ? Number(month) : months.findIndex((name) => foldText(month).startsWith(name)) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? null : date;
}

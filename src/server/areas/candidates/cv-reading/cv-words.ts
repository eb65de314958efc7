import { foldText } from '#domain/trade-words.ts';

export type Section = 'about' | 'contacts' | 'experience' | 'education' | 'languages' | 'skills' | 'other';

/** The names of the sections of an Italian CV, Europass included. */
const headings: Readonly<Record<Section, readonly string[]>> = {
  about: [
    'profile',
    'summary',
    'professional summary',
    'personal profile',
    'personal statement',
    'objective',
    'presentazione personale',
    'breve presentazione',
    'profilo',
    'profilo professionale',
    'profilo personale',
    'chi sono',
    'presentazione',
    'su di me',
    'about me',
    'sommario',
    'riepilogo',
    'obiettivo',
    'obiettivo professionale',
    'dichiarazioni personali',
  ],
  contacts: [
    'contatti',
    'informazioni personali',
    'dati personali',
    'dati anagrafici',
    'recapiti',
    'informazioni di contatto',
    'contatto',
    'contact',
    'contacts',
    'contact details',
    'personal details',
    'personal information',
    'info',
    'info personali',
    'informazioni',
    'anagrafica',
  ],
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
    'professional experience',
    'experience',
    'employment',
    'employment history',
    'work history',
    'career',
    'career history',
    'carriera',
    'esperienze di lavoro e stage',
    'attivita lavorativa',
    'attivita lavorative',
  ],
  education: [
    'istruzione e formazione',
    'formazione e istruzione',
    'istruzione',
    'formazione',
    'studi',
    'titoli di studio',
    'titolo di studio',
    'percorso formativo',
    'formazione scolastica',
    'formazione professionale',
    'istruzione e corsi',
    'corsi di formazione',
    'corsi',
    'studi e formazione',
    'education',
    'education and training',
    'training',
    'studies',
    'academic background',
  ],
  languages: [
    'lingue',
    'lingua',
    'lingue straniere',
    'lingue conosciute',
    'conoscenze linguistiche',
    'competenze linguistiche',
    'capacita linguistiche',
    'languages',
    'language',
    'language skills',
  ],
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
    'key skills',
    'core skills',
    'top skills',
    'competenze principali',
    'competenze chiave',
    'competenze organizzative',
    'competenze e abilita',
    'abilita e competenze',
    'conoscenze',
    'conoscenze informatiche',
    'capacita',
    'soft skills',
    'hard skills',
    'competenze comunicative',
    'competenze relazionali',
    'capacita e competenze sociali',
    'capacita e competenze organizzative',
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
    'certifications',
    'interests',
    'hobbies',
    'references',
    'attestati',
    'brevetti',
    'pubblicazioni',
    'premi',
    'volontariato',
    'trattamento dati',
    'trattamento dei dati',
    'privacy',
    'social',
    'additional information',
    'driving licence',
    'certificati',
    'autorizzazione al trattamento dei dati personali',
    'curriculum vitae',
    'curriculum',
    'europass',
    'cv',
  ],
};

const sectionByHeading = new Map(
  Object.entries(headings).flatMap(([section, names]) => names.map((name) => [name, section as Section] as const)),
);

/** Labels beside their values, in the Europass layout. */
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
  'name',
  'first name',
  'last name',
  'surname',
  'full name',
  'address',
  'phone',
  'mobile',
  'nationality',
  'citizenship',
  'date of birth',
  'numero di telefono',
  'indirizzo e mail',
  'posta elettronica',
  'luogo e data di nascita',
  'residenza',
  'domicilio',
  'patente',
  'patente di guida',
  'stato civile',
  'attivita o settore',
  'lingua madre',
  'mother tongue',
  'autovalutazione',
  'posizione ricoperta',
  'occupazione desiderata settore professionale',
];
/** Headings of table columns. */
const columnNames = new Set([
  'periodo',
  'azienda',
  'mansione',
  'mansioni',
  'ruolo',
  'attivita svolte',
  'attivita',
  'anno',
  'titolo',
  'istituto',
  'scuola',
  'lingua',
  'livello',
  'datore di lavoro',
  'struttura',
  'luogo',
  'dal',
  'al',
  'qualifica',
  'data',
  'date',
  'period',
  'company',
  'role',
  'year',
  'level',
  'language',
]);
const knownLabels = new Set(labels);

const bare = (text: string) =>
  foldText(text.slice(0, 100))
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Le mie esperienze' is 'esperienze'. */
const OWN = /^(?:(?:le|la|il|i|lo|gli|my|mie|mia|mio|miei) ){1,2}/;
const sectionBySqueezed = new Map(
  [...sectionByHeading].map(([name, section]) => [name.replaceAll(' ', ''), section] as const),
);

/** The section of a CV that a line begins, when it is a title; null for any other line. */
export function headingOf(text: string): Section | null {
  if (text.length > 60) return null;
  const words = bare(text);
  const own = words.replace(OWN, '');
  // Widely spaced letters may have lost the blanks between their words.
  return (
    sectionByHeading.get(own) ??
    (words.length > 5 ? sectionBySqueezed.get(words.replaceAll(' ', '')) : undefined) ??
    null
  );
}

/** Of labels on two lines, only the first words are in this one. */
const longLabels = labels.filter((label) => label.length > 20);
const labelBy = (words: string): string | undefined =>
  knownLabels.has(words) ? words : words.length > 15 ? longLabels.find((label) => label.startsWith(words)) : undefined;

/** The value beside a label: 'Telefono: 333…', or a label with its value in the next cell. */
export function labelled(text: string): { label: string; value: string } | null {
  const end = text.search(/[\t:]/);
  const [name, value] = end < 2 || end > 80 ? ['', ''] : [text.slice(0, end), text.slice(end + 1).trim()];
  const label = name && labelBy(bare(name));
  return label ? { label, value: value.replaceAll('\t', ' ').replace(/^:\s*/, '').trim() } : null;
}

export const isLabel = (text: string): boolean => labelBy(bare(text)) !== undefined || labelled(text) !== null;

/** The first row of a table, which names its columns. */
export const isTableHead = (text: string): boolean => text.split('\t').every((cell) => columnNames.has(bare(cell)));

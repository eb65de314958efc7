import { foldText } from '#domain/trade-words.ts';

/** `other` has no jobs, whatever its dates: prizes, publications, projects. `unknown` has a title in unknown words. */
export type Section =
  | 'about'
  | 'contacts'
  | 'experience'
  | 'education'
  | 'languages'
  | 'skills'
  /** People who speak for the person: nothing of theirs is the person's. */
  | 'references'
  | 'other'
  | 'unknown';

/** The titles of the sections of CVs in Italian and English, Europass included, without punctuation and accents. */
const titles: Readonly<Record<Exclude<Section, 'unknown'>, string>> = {
  about: `about me, breve presentazione, chi sono, dichiarazioni personali, executive summary, objective, obiettivo,
    obiettivo professionale, personal profile, personal statement, presentazione, presentazione personale,
    professional profile, professional summary, profile, profilo, profilo personale, profilo professionale, riepilogo,
    sommario, su di me, summary`,
  contacts: `anagrafica, contact, contact details, contact information, contacts, contatti, contatto, dati anagrafici,
    dati personali, info, info personali, informazioni, informazioni di contatto, informazioni personali,
    personal data, personal details, personal information, recapiti`,
  experience: `attivita lavorativa, attivita lavorative, attivita professionale, attivita professionali,
    business experience, career,
    career history, carriera, employment, employment history, esperienza, esperienza lavorativa,
    esperienza professionale, esperienze, esperienze all estero, esperienze di lavoro, esperienze di lavoro e stage,
    esperienze lavorative, esperienze maturate, esperienze nel settore, esperienze nella ristorazione,
    esperienze precedenti, esperienze professionali, esperienze significative, experience, experiences,
    hospitality experience, hotel experience, industry experience, internship experience, internships, job history, percorso lavorativo,
    percorso professionale, posizioni ricoperte, professional background, professional career,
    practical experience, professional experience, professional experiences, related experience, research experience,
    restaurant experience, storia lavorativa, tirocini, tirocini e stage, work experience, work experiences, work history,
    working experience`,
  education: `academic background, academic qualifications, corsi, corsi di aggiornamento, corsi di formazione, courses,
    education, education and training, formazione, formazione e istruzione, formazione professionale,
    formazione scolastica, istruzione, istruzione e corsi, istruzione e formazione, percorso di studi,
    percorso formativo, qualifications, studi, studi e formazione, studies, titoli di studio, titolo di studio,
    training`,
  languages: `capacita linguistiche, competenze linguistiche, conoscenze linguistiche, foreign languages, language,
    language skills, languages, lingua, lingue, lingue conosciute, lingue parlate, lingue straniere, spoken languages`,
  skills: `abilita, abilita e competenze, capacita, capacita e competenze, capacita e competenze organizzative,
    capacita e competenze personali, capacita e competenze professionali, capacita e competenze relazionali,
    capacita e competenze sociali, capacita e competenze tecniche, communication skills, competences, competenze,
    competenze chiave, competenze comunicative, competenze digitali, competenze e abilita, competenze informatiche,
    competenze organizzative, competenze organizzative e gestionali, competenze personali, competenze principali,
    competenze professionali, competenze relazionali, competenze tecniche, competenze trasversali, computer skills,
    conoscenze, conoscenze informatiche, core skills, digital skills, hard skills, it skills, job related skills,
    key skills, organisational skills, organizational skills, organisational managerial skills, other skills,
    personal skills, personal skills and competences, professional skills, punti di forza, skills,
    social skills and competences, soft skills, strengths, technical skills, technical skills and competences,
    top skills`,
  references: `character references, contatti di emergenza, contatto di emergenza, emergency contact,
    emergency contacts, in caso di emergenza, lettere di referenze, persone di riferimento, professional references,
    referees, referente, referenti, referenza, referenze, referenze lavorative, referenze professionali, reference,
    references, work references`,
  other: `academic appointments, achievements, activities, additional information, allegati, annexes, attestati,
    attivita associative, attivita sportive, autorizzazione, autorizzazione al trattamento dei dati personali,
    award, awards, brevetti, certificates, certificati, certification, certifications, certificazioni, community,
    community involvement, competizioni, concorsi, conferences, conferenze, convegni, coursework, cv, curriculum,
    curriculum vitae, disponibilita, driving licence, driving license, europass, extracurricular activities,
    extracurricular activity, gare, hobbies, hobby, hobby e interessi, honors, honours, interessi, interests,
    invited talks, licenses, licenze, links, memberships, memberships and affiliations, patente, patente di guida,
    patenti, patents, personal projects, portfolio, premi, presentation, presentations, privacy, program committees,
    progetti, progetti personali, project, projects, pubblicazioni, publication, publications, relevant repositories, research, research activities, research interests, research projects,
    riconoscimenti, risultati scientifici, scholarships, scientific papers, seminari, social, sport, talks,
    teaching activities, trattamento dati, trattamento dei dati, trattamento dei dati personali, trofei,
    ulteriori informazioni, volunteer experience, volunteer work, volunteering, volunteering experience,
    volontariato, esperienze di volontariato, attivita di volontariato, writing`,
};

/** In Ukrainian and in Russian. */
const cyrillicTitles: Readonly<Partial<Record<Section, string>>> = {
  about: 'про мене, о себе, обо мне',
  contacts: 'контакти, контактна інформація, особисті дані, контакты, контактная информация, личные данные',
  experience: 'досвід роботи, трудовий досвід, професійний досвід, опыт работы, трудовой опыт, профессиональный опыт',
  education: 'освіта, навчання, образование, обучение',
  languages: 'мови, знання мов, володіння мовами, языки, знание языков, владение языками',
  skills: 'навички, професійні навички, навыки, профессиональные навыки, ключевые навыки',
  references: 'рекомендації, рекомендации',
};
const sectionByTitle = new Map(
  [...Object.entries(titles), ...Object.entries(cyrillicTitles)].flatMap(([section, names]) =>
    names.split(/,\s+/).map((name) => [foldText(name), section as Exclude<Section, 'unknown'>] as const),
  ),
);
const sectionBySqueezed = new Map(
  [...sectionByTitle].map(([name, section]) => [name.replaceAll(' ', ''), section] as const),
);

/** 'Le mie esperienze' is 'esperienze', 'Altre competenze' is 'competenze'. */
const BEFORE_TITLE =
  /^(?:(?:le|la|il|i|lo|gli|my|mie|mia|mio|miei|altre|altri|ulteriori|precedenti|principali|recent|other|relevant|selected|main|previous|key|notable|international|domestic|scientific) ){1,2}/;
/** 'Honors & Awards', 'Premi e concorsi', 'Honors/Awards'. */
const AND = / ?[&/|,+] ?| (?:and|e|ed|o|or) /i;

/** Only letters and figures, folded, without 's' that may be added: 'Mother tongue(s)'. */
export const bareWords = (text: string): string =>
  foldText(text.slice(0, 100).replace(/\((?:s|es|ies|i|e|a)\)/g, ''))
    .replace(/[^a-z0-9\p{Script=Cyrillic} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function sectionCalled(words: string): Section | undefined {
  const title = words.replace(BEFORE_TITLE, '');
  // Widely spaced letters may have lost the blanks between their words.
  // 'Ulteriori informazioni' is a title of its own, and no 'informazioni'.
  return (
    sectionByTitle.get(words) ??
    sectionByTitle.get(title) ??
    (words.length > 5 ? sectionBySqueezed.get(words.replaceAll(' ', '')) : undefined)
  );
}

/** Words that descriptions of jobs have on lines of their own too: titles only where they are set as titles. */
const ALSO_INSIDE =
  /^(?:achievements|activities|projects?|progetti|research|presentations?|links|social|training|corsi|courses|competences)$/;
export const isAlsoInside = (text: string): boolean => ALSO_INSIDE.test(bareWords(text));

/**
 * The section of a CV that a line begins, when it is a title; null for any other line. A title that names two kinds of
 * sections, 'Education & Experience', says neither: `unknown`.
 */
export function headingOf(text: string): Section | null {
  if (text.length > 60) return null;
  // 'Work Experience (including internships)'.
  const whole = sectionCalled(bareWords(text)) ?? sectionCalled(bareWords(text.replace(/ ?\([^()]*\)$/, '')));
  if (whole) return whole;
  const parts = text.split(AND).map(bareWords).filter(Boolean);
  const sections = new Set(parts.map(sectionCalled));
  if (parts.length < 2 || sections.has(undefined)) return null;
  const [only] = sections;
  return sections.size === 1 ? (only ?? null) : 'unknown';
}

const NO_JOBS =
  /^(?:pubblicazion|publication|premi|award|hono[u]?r|riconosciment|certif|attestat|volont|volunteer|brevett|patent|concors|hobb|interess|interest|progett|project|conferen|talk|present|patente|licen|scholarship|fellowship|grant|member|teaching|research|hackathon|compet|involve|campus|extracurr)/;

/** The section of a title in words that no list has, set as the other titles are. */
export function unknownSection(text: string): Section {
  const words = bareWords(text).split(' ');
  if (words.some((word) => /^(?:referen[zct]|referee|emergen)/.test(word))) return 'references';
  return words.some((word) => NO_JOBS.test(word)) ? 'other' : 'unknown';
}

const IN_ITS_LINE: readonly [RegExp, Section][] = [
  [/^(?:lingu[ae](?: \p{L}+)?|languages?|langues|idiomas|sprachen|мови|языки|limbi) ?:[ \t]*\S/iu, 'languages'],
  [/^(?:referen[zct]\w*|referees?)(?: \p{L}+)? ?:[ \t]*\S/iu, 'references'],
];

/** The section of a line that is one by itself, 'Lingue: italiano, inglese B1'; null for any other line. */
export const sectionInLine = (text: string): Section | null =>
  IN_ITS_LINE.find(([pattern]) => pattern.test(text))?.[1] ?? null;

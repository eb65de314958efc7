import { uiTexts } from './ui-text.ts';
/** The closed lists of a candidate's profile (rule 3.12): slug and Italian label. */
export const sexes = uiTexts({ male: 'Maschio', female: 'Femmina', other: 'Altro' } as const);

export const maritalStatuses = uiTexts({
  single: 'Celibe/Nubile',
  married: 'Coniugato/a',
  divorced: 'Divorziato/a',
} as const);

/** Study qualifications, from the lowest to the highest. */
export const studyTitles = uiTexts([
  'Licenza elementare',
  'Licenza media',
  'Diploma di maturità',
  'Laurea triennale',
  'Laurea magistrale',
  'Master specialistico',
  'Corso di formazione',
  'Corso di aggiornamento',
] as const);

/** Levels of the Common European Framework, and native. */
export const languageLevels = uiTexts({
  A1: 'A1 Base',
  A2: 'A2 Elementare',
  B1: 'B1 Intermedio',
  B2: 'B2 Intermedio superiore',
  C1: 'C1 Avanzato',
  C2: 'C2 Padronanza',
  native: 'Madrelingua',
} as const);

export type StudyTitle = (typeof studyTitles)[number];
export type LanguageLevel = keyof typeof languageLevels;

/** A language with its level, in a few words: 'Inglese B2', 'Italiano: madrelingua'. */
export const languageLabel = (language: string, level: string): string =>
  level === 'native' ? `${language}: madrelingua` : `${language} ${level}`;

/** What a candidate search asks for (rule 2.18), as it is offered: at least so many years of work. */
export const experienceSteps = [1, 2, 3, 5, 10];
/** From a school-leaving certificate up: what an ad would ask for. */
export const studySteps = studyTitles.slice(2, 6);
/** At most so many days since the profile was changed. */
export const profileAges = uiTexts({
  7: 'Ultima settimana',
  30: 'Ultimo mese',
  90: 'Ultimi 3 mesi',
  365: 'Ultimo anno',
});
/** Kilometres around a comune. */
export const candidateRadii = ['0', '10', '25', '50', '100'] as const;

import { uiText, uiTexts } from './ui-text.ts';

/** The maximum number of entries of a profile's lists. */
export const MAX_PROFILE = { experience: 50, study: 20, job: 10 } as const;

/** The parts a profile can lack (rule 3.6), with the labels a candidate reads. */
export const missingFieldLabels = {
  candidate: 'le tue informazioni personali',
  education: 'il tuo percorso formativo',
  languages_knowledge: 'le lingue che conosci',
  work_experiences: 'le tue esperienze lavorative',
  skills: 'le tue competenze',
} as const;

export type MissingField = keyof typeof missingFieldLabels;

export interface FilledProfile {
  first_name: string;
  last_name: string;
  phone_number: string | null;
  birth_date: string | null;
  place: unknown;
  education: { study_qualification: string | null; entries: readonly unknown[] };
  languages_knowledge: readonly unknown[];
  work_experiences: readonly unknown[];
  skills: { recap: string | null };
}

/** The empty parts of a profile, in the order they are asked for. */
export function missingFields(profile: FilledProfile): MissingField[] {
  const isFilled: Record<MissingField, boolean> = {
    candidate: Boolean(
      profile.first_name && profile.last_name && profile.phone_number && profile.birth_date && profile.place,
    ),
    education: Boolean(profile.education.study_qualification) || profile.education.entries.length > 0,
    languages_knowledge: profile.languages_knowledge.length > 0,
    work_experiences: profile.work_experiences.length > 0,
    skills: Boolean(profile.skills.recap?.trim()),
  };
  return (Object.keys(missingFieldLabels) as MissingField[]).filter((field) => !isFilled[field]);
}

/** The parts of a profile by which a company can judge somebody who sends it as a CV. */
interface CvParts {
  about: string | null;
  education: { study_qualification: string | null; entries: readonly unknown[] };
  work_experiences: readonly unknown[];
  certificates: readonly unknown[];
  skills: { recap: string | null };
}

/**
 * Whether a CV made from a profile says more than a name, contacts and languages: an experience, a study, a licence or
 * certificate, or a few words of the person. Without any of them it is no CV (rule 2.16).
 */
export const isEnoughForCv = ({ about, education, work_experiences, certificates, skills }: CvParts): boolean =>
  work_experiences.length > 0 ||
  education.entries.length > 0 ||
  Boolean(education.study_qualification) ||
  certificates.length > 0 ||
  [about, skills.recap].some((text) => Boolean(text?.trim()));

/** What to do with a profile of which no CV can be made. */
export const CV_NEEDS_MORE = uiText(
  'Nel tuo profilo ci sono solo nome e contatti: aggiungi almeno un’esperienza, uno studio o una competenza, oppure carica un PDF.',
);

/** The question that everybody answers before anybody finds them, with its two answers (rule D8). */
export const FINDERS_QUESTION = uiText('Chi può trovarti?');
export const finders = uiTexts({
  companies: {
    label: 'Le aziende verificate',
    meaning:
      'Il tuo profilo compare nelle loro ricerche, mai in quelle delle aziende per cui lavori adesso. Chi non ha un’azienda verificata legge solo iniziale, mestiere e provincia.',
  },
  nobody: {
    label: 'Nessuno',
    meaning:
      'Non compari in nessuna ricerca: ti vedono solo le aziende a cui ti candidi e quelle che l’hanno già sbloccato.',
  },
} as const);
export type Finder = keyof typeof finders;

/** The answer that a profile has; null while there is none. */
export function findersOf(profile: { is_searchable: boolean; is_visibility_chosen: boolean }): Finder | null {
  if (!profile.is_visibility_chosen) return null;
  return profile.is_searchable ? 'companies' : 'nobody';
}

/** What each privacy switch does, in one sentence (rules 2.17, D8). */
export const privacySwitches = uiTexts({
  takes_invitations: {
    label: 'Ricevi inviti a candidarti',
    meaning: 'Le aziende a cui il tuo profilo può andare bene ti invitano, al massimo tre volte al giorno.',
  },
  is_private_personal_info: {
    label: 'Nascondi nome, foto e comune',
    meaning:
      'Le aziende vedono solo le iniziali e la provincia, senza foto, finché non sbloccano il profilo o ti candidi da loro.',
  },
  is_private_curriculum: {
    label: 'Nascondi il curriculum',
    meaning:
      'I nomi delle aziende per cui hai lavorato restano nascosti e il CV non si può scaricare finché non ti candidi.',
  },
} as const);

export type PrivacySwitch = keyof typeof privacySwitches;

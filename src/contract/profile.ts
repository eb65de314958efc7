import { z } from '@hono/zod-openapi';
import { MAX_FREE_SPANS } from '#domain/availability.ts';
import { languageLevels, maritalStatuses, sexes, studyTitles } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { cvDoubts } from '#domain/cv-doubts.ts';
import { languages } from '#domain/languages.ts';
import { MONTHLY_PAY, slugsOf } from '#domain/offer-values.ts';
import { MAX_PROFILE, missingFieldLabels } from '#domain/profile.ts';
import { proofs } from '#domain/reference.ts';
import { romeDay } from '#domain/rome-time.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { wantedContracts, wantedHours } from '#domain/work-wishes.ts';
import { line } from './line.ts';
import { certificateList, languageAtLevel } from './skills.ts';

const day = z.iso.date({ error: 'Scrivi una data valida.' });
const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Scegli mese e anno.');
/** An emptied field is null. */
const cleared = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
const text = (most: number) => z.string().trim().max(most);

/** The years in which a study can end: up to next year. The last one is checked by the caller, who knows the date. */
const FIRST_STUDY_YEAR = 1940;
const LAST_WRITTEN_YEAR = 2100;
export const studyYearsRefusal = (thisYear: number): string =>
  `Scrivi un anno tra ${FIRST_STUDY_YEAR} e ${thisYear + 1}.`;
const studyYears = { error: () => studyYearsRefusal(Number(romeDay().slice(0, 4))) };

/** A period of whole days `YYYY-MM-DD`, the last one included. */
export const freeSpan = z.object({ from: z.string(), to: z.string() }).openapi('FreeSpan');
const writtenSpan = z.strictObject({ from: day, to: day });

const payRefusal = { error: 'Scrivi gli euro lordi al mese, per esempio 1.600.' };
/** Some of a closed list, each once. */
const severalOf = <Words extends Record<string, string>>(words: Words) =>
  z
    .array(z.enum(slugsOf(words)))
    .max(Object.keys(words).length)
    .transform((chosen) => [...new Set(chosen)]);

const education = z.strictObject({
  school: line(200).min(1),
  title: z.enum(studyTitles, 'Scegli un titolo.'),
  year: cleared(z.number().int().min(FIRST_STUDY_YEAR, studyYears).max(LAST_WRITTEN_YEAR, studyYears)),
});
const knownLanguage = z.strictObject({
  language: z.enum(slugsOf(languages), 'Scegli una lingua.'),
  level: z.enum(slugsOf(languageLevels), 'Scegli un livello.'),
});
const workExperience = z
  .strictObject({
    job: line(150).min(1),
    company: line(150).min(1),
    start: month,
    end: cleared(month),
    description: cleared(text(2000)),
  })
  .refine(({ start, end }) => end === null || end >= start, {
    path: ['end'],
    error: 'La fine viene prima dell’inizio.',
    params: { code: 'end_before_start' },
  });

/** A candidate's changes of their profile: only given fields change (rules 3.6, 3.12, 7.2). */
const candidateFields = z.strictObject({
  phone_number: cleared(text(40)),
  birth_date: cleared(day),
  nationality: cleared(z.string().regex(/^[A-Z]{2}$/, 'Scegli una nazionalità.')),
  sex: cleared(z.enum(slugsOf(sexes), 'Scegli il sesso tra quelli proposti.')),
  marital_status: cleared(z.enum(slugsOf(maritalStatuses), 'Scegli lo stato civile tra quelli proposti.')),
  place_id: z.number({ error: 'Scegli un comune dai suggerimenti.' }).int().positive().max(MAX_ROW_ID).nullable(),
  protected_category: z.boolean(),
  about: cleared(text(2000)),
  available_from_now: z.boolean(),
  available_from_date: cleared(day),
  available_to_date: cleared(day),
  /** Several periods replace the two days. */
  available_spans: z.array(writtenSpan).max(MAX_FREE_SPANS, `Scrivi al massimo ${MAX_FREE_SPANS} periodi.`),
  /** Chosen by the candidate: no answer is not the same as 'not now'. */
  not_available: z.boolean(),
  willing_to_relocate: z.boolean(),
  education: z
    .strictObject({
      study_qualification: cleared(z.enum(studyTitles, 'Scegli un titolo.')),
      entries: z.array(education).max(MAX_PROFILE.study),
    })
    .partial(),
  languages_knowledge: z.array(knownLanguage).max(31),
  work_experiences: z.array(workExperience).max(MAX_PROFILE.experience),
  skills: z.strictObject({ recap: cleared(text(2000)) }).partial(),
  certificates: severalOf(certificates),
  /** Null: any hours. */
  wanted_hours: cleared(z.enum(slugsOf(wantedHours), 'Scegli l’orario tra quelli proposti.')),
  /** None: any contract. */
  wanted_contracts: severalOf(wantedContracts),
  /** Work with somebody, in one room. Companies never see it: it says that there is a partner. */
  wanted_for_two: z.boolean(),
  /** The least, in whole euros a month before tax. Companies never see it. */
  wanted_pay: cleared(
    z
      .number({ error: 'Scrivi gli euro lordi al mese, senza centesimi.' })
      .int('Scrivi gli euro senza centesimi.')
      .min(MONTHLY_PAY.least, payRefusal)
      .max(MONTHLY_PAY.most, payRefusal),
  ),
  desired_jobs: z
    .array(z.strictObject({ job: z.string().max(200), has_alert: z.boolean() }))
    .max(MAX_PROFILE.job, `Scegli al massimo ${MAX_PROFILE.job} lavori.`),
  is_private_personal_info: z.boolean(),
  is_searchable: z.boolean(),
  is_private_curriculum: z.boolean(),
  takes_invitations: z.boolean(),
  /** Only to remove the CV: a new one comes as a file. */
  last_cv: z.null(),
});
export const candidatePatch = candidateFields.partial();
export type CandidatePatch = z.output<typeof candidatePatch>;

/** A candidate's profile for its owner. */
export const candidateProfile = z
  .object({
    id: z.number().int(),
    phone_number: z.string().nullable(),
    birth_date: z.string().nullable(),
    nationality: z.string().nullable(),
    sex: z.enum(slugsOf(sexes)).nullable(),
    marital_status: z.enum(slugsOf(maritalStatuses)).nullable(),
    place: z
      .object({ place_id: z.number().int(), slug: z.string(), text: z.string(), province: z.string() })
      .nullable(),
    /** Null, as whatever must not decide about work, for staff who act as the candidate. */
    protected_category: z.boolean().nullable(),
    about: z.string().nullable(),
    available_from_now: z.boolean(),
    available_from_date: z.string().nullable(),
    available_to_date: z.string().nullable(),
    available_spans: z.array(freeSpan),
    not_available: z.boolean(),
    willing_to_relocate: z.boolean(),
    education: z.object({
      study_qualification: z.enum(studyTitles).nullable(),
      entries: z.array(z.object({ school: z.string(), title: z.enum(studyTitles), year: z.number().int().nullable() })),
    }),
    languages_knowledge: z.array(languageAtLevel),
    /** Months as `YYYY-MM`; no end means a present job. */
    work_experiences: z.array(
      z.object({
        job: z.string(),
        company: z.string(),
        start: z.string(),
        end: z.string().nullable(),
        description: z.string().nullable(),
      }),
    ),
    skills: z.object({ recap: z.string().nullable() }),
    certificates: certificateList,
    wanted_hours: z.enum(slugsOf(wantedHours)).nullable(),
    wanted_contracts: z.array(z.enum(slugsOf(wantedContracts))),
    wanted_for_two: z.boolean(),
    wanted_pay: z.number().int().nullable(),
    desired_jobs: z.array(z.object({ job: z.object({ slug: z.string(), name: z.string() }), has_alert: z.boolean() })),
    is_private_personal_info: z.boolean(),
    is_searchable: z.boolean(),
    /** Whether 'Chi può trovarti?' was answered: before, nobody finds the profile. */
    is_visibility_chosen: z.boolean(),
    is_private_curriculum: z.boolean(),
    takes_invitations: z.boolean(),
    missing_fields: z.array(z.enum(slugsOf(missingFieldLabels))),
    /** The five goals of rule 4.6. */
    goals: z.object({
      photo: z.boolean(),
      phone: z.boolean(),
      study: z.boolean(),
      availability: z.boolean(),
      skills: z.boolean(),
    }),
    is_profile_completed: z.boolean(),
    last_cv: z.object({ file: z.string(), name: z.string(), date: z.string().nullable() }).nullable(),
    date_updated: z.string(),
  })
  .openapi('CandidateProfile');
export type CandidateProfile = z.infer<typeof candidateProfile>;

/** A candidate as a company sees them, before and after unlocking (rule D8). */
export const candidateView = z
  .object({
    is_unlocked: z.boolean(),
    name: z.string(),
    /** The seed of their tile: their own once unlocked, another before. */
    tile: z.string(),
    photo: z.string().nullable(),
    place_text: z.string().nullable(),
    is_profile_completed: z.boolean(),
    jobs: z.array(z.string()),
    about: z.string().nullable(),
    available_from_now: z.boolean(),
    available_from_date: z.string().nullable(),
    available_to_date: z.string().nullable(),
    available_spans: z.array(freeSpan),
    willing_to_relocate: z.boolean(),
    study_qualification: z.string().nullable(),
    educations: z.array(z.object({ school: z.string(), title: z.string(), year: z.number().int().nullable() })),
    languages_knowledge: z.array(z.object({ language: z.string(), level: z.string() })),
    work_experiences: z.array(
      z.object({
        job: z.string(),
        company: z.string().nullable(),
        start: z.string(),
        end: z.string().nullable(),
        description: z.string().nullable(),
      }),
    ),
    /** What companies wrote, where the candidate wants it shown; empty before unlocking. */
    references: z.array(
      z.object({
        /** Null, as what verified it, where the candidate hides the names of former companies. */
        company: z.string().nullable(),
        role: z.string(),
        season: z.string(),
        text: z.string(),
        would_rehire: z.boolean(),
        proof: z.enum(slugsOf(proofs)),
        /** 'Confermata via mail da …@hotel.it'. */
        verified: z.string().nullable(),
      }),
    ),
    skills_recap: z.string().nullable(),
    certificates: certificateList,
    contacts: z.object({ email: z.string(), phone_number: z.string().nullable() }).nullable(),
    has_cv: z.boolean(),
    date_updated: z.string(),
  })
  .openapi('CandidateView');
export type CandidateView = z.infer<typeof candidateView>;

export const previewAnswer = z.object({ locked: candidateView, unlocked: candidateView }).openapi('ProfilePreview');

export const profileViewsAnswer = z
  .array(
    z.object({
      /** `has_page`: whether visitors find its page. */
      company: z.object({ name: z.string(), slug: z.string(), has_page: z.boolean() }),
      what: z.enum(['profile', 'cv']),
      date: z.string(),
    }),
  )
  .openapi('ProfileViews');
export type ProfileViews = z.infer<typeof profileViewsAnswer>;

/** Why an entry is a guess; null for what the CV says plainly. */
const doubt = z.enum(slugsOf(cvDoubts)).nullable();

/** Data from a CV, proposed for the profile: nothing is saved unasked. */
export const cvProposal = z
  .object({
    /** False for a scan: there is no text. */
    has_text: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    birth_date: z.string().nullable(),
    nationality: z.string().nullable(),
    place: z.object({ place_id: z.number().int(), text: z.string() }).nullable(),
    doubts: z.object({ name: doubt, phone: doubt, place: doubt, study_qualification: doubt }),
    about: z.string().nullable(),
    /** The job or the company is empty where the CV does not name it. */
    work_experiences: z.array(
      z.object({
        job: z.string(),
        company: z.string(),
        start: z.string(),
        end: z.string().nullable(),
        description: z.string().nullable(),
        doubt,
      }),
    ),
    education_entries: z.array(
      z.object({ school: z.string(), title: z.enum(studyTitles), year: z.number().int().nullable(), doubt }),
    ),
    study_qualification: z.enum(studyTitles).nullable(),
    languages_knowledge: z.array(languageAtLevel.extend({ doubt })),
    skills_recap: z.string().nullable(),
    /** The professions that the CV asks for, and the present ones as guesses, when it uses our names for them. */
    desired_jobs: z.array(z.object({ slug: z.string(), name: z.string(), doubt })),
  })
  .openapi('CvProposal');
export type CvProposal = z.infer<typeof cvProposal>;

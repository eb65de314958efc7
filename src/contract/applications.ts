import { z } from '@hono/zod-openapi';
import { applicationStages } from '#domain/application-stage.ts';
import { liveStates } from '#domain/hire-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { closingReasons } from '#domain/search-end.ts';
import { paginator } from './answers.ts';
import { personName } from './names.ts';
import { candidateQuestion } from './offers.ts';

/** 'true' as forms send it. */
const checkbox = z.preprocess(
  (value) => value === true || value === 'true' || value === 'on' || value === '1',
  z.boolean(),
);

/** A one-shot application (rules 3.14, D7). The CV's content is checked separately. */
export const oneShotForm = z.object({
  offer: z.coerce.number({ error: 'Campo obbligatorio.' }).int().positive().max(MAX_ROW_ID),
  first_name: personName,
  last_name: personName,
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  newsletter: checkbox,
  privacy: checkbox.refine((agreed) => agreed, {
    error: 'Per inviare la candidatura devi leggere l’informativa sulla privacy.',
    params: { code: 'not_accepted' },
  }),
});

export const oneShotAnswer = z.object({ id: z.number().int(), offer: z.number().int() }).openapi('OneShotApplication');

/** The application that this browser sent without an account, while its address can be corrected. */
export const oneShotSent = z
  .object({
    email: z.string(),
    company_name: z.string(),
    /** Not once the company has written to the address, nor after too many tries. */
    can_correct: z.boolean(),
    /** There is no answer to wait for any more. */
    is_concluded: z.boolean(),
    has_answered: z.boolean(),
    /** The questions that are still to be answered. */
    questions: z.array(candidateQuestion),
    /** Where they are answered without script: a signed address. */
    answers_page: z.string().nullable(),
    /** Its own page, where it is withdrawn: a signed address. */
    page: z.string(),
  })
  .openapi('OneShotSent');
export type OneShotSent = z.infer<typeof oneShotSent>;

/** The same behind its mailed link, for its sender. */
export const ownApplication = z
  .object({
    title: z.string(),
    company: z.string(),
    date_created: z.string(),
    is_withdrawn: z.boolean(),
    /** Whether its address has an account: its page does not ask to register then. */
    has_account: z.boolean(),
    /** Its hire that waits for an answer or was confirmed: it cannot be withdrawn meanwhile. */
    hire: z.enum(liveStates).nullable(),
    /** Where its questions are answered, a signed address; null when none are awaited. */
    answers_page: z.string().nullable(),
  })
  .openapi('OwnApplication');

/** The questions that an application without an account waits for. */
export const openQuestions = z
  .object({ title: z.string(), company: z.string(), questions: z.array(candidateQuestion) })
  .openapi('OpenQuestions');

/** The company that has the answers. */
export const answersTaken = z.object({ company: z.string() });

/** An address for applications and the company that chose it, for the reader of the address. */
export const applicationAddress = z.object({ email: z.string(), company: z.string() }).openapi('ApplicationAddress');

export const addressCorrection = z.strictObject({ email: z.string().trim().min(1).max(254).pipe(z.email()) });

/** The largest CV, in bytes (rule D2). */
export const CV_MAX_BYTES = 10 * 1024 * 1024;

/**
 * What a logged-in candidate sends, in the part `data`; the CV is the file beside it, or the profile's, or one made
 * from the profile.
 */
export const applicationData = z.strictObject({
  offer: z.number({ error: 'Campo obbligatorio.' }).int().positive().max(MAX_ROW_ID),
  cover_letter: z.string().trim().max(5000).default(''),
  answers: z
    .array(
      z.strictObject({
        question: z.string().max(100),
        answer: z.union([z.string().max(5000), z.array(z.string().max(500)).max(50)]),
      }),
    )
    .max(50)
    .default([]),
  /** The CV is made from the profile when none is uploaded. */
  from_profile: z.boolean().default(false),
});
export const givenAnswers = z.strictObject({ answers: applicationData.shape.answers });
export type ApplicationData = z.output<typeof applicationData>;

const stage = z.enum(slugsOf(applicationStages));

const sentApplicationFields = z.object({
  id: z.number().int(),
  offer: z.object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    company_name: z.string(),
    company_slug: z.string(),
    is_hosco: z.boolean(),
    place_text: z.string(),
    is_over: z.boolean(),
    /** Whether its page can be opened: not once it was deleted, nor while its company corrects it. */
    has_page: z.boolean(),
  }),
  stage,
  /** The days of its hire that waits for an answer or was confirmed; null for none. */
  hire: z.object({ starts_on: z.string(), ends_on: z.string().nullable() }).nullable(),
  /** Why it is over without a refusal; null for others, and for what closed before this was written. */
  closed_because: z.enum(closingReasons).nullable(),
  /** The offer has ended: until when its company is expected to answer those who wait. */
  answer_by: z.string().nullable(),
  is_one_shot: z.boolean(),
  date_created: z.string(),
  /** The beginning of the letter, for the card. */
  text: z.string(),
  /** The company's usual answer time in days, when known. */
  company_answer_days: z.number().int().nullable(),
});

/** An application in its candidate's list. */
const sentApplication = sentApplicationFields.openapi('SentApplication');
export type SentApplication = z.infer<typeof sentApplication>;

export const sentApplications = z.object({ items: z.array(sentApplication), paginator }).openapi('SentApplications');

/** The same in full: what was sent, and when each stage was reached. */
export const sentApplicationDetail = sentApplicationFields
  .extend({
    cover_letter: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    cv: z.object({ file: z.string(), name: z.string() }).nullable(),
    dates: z.array(z.object({ stage, date: z.string().nullable() })),
  })
  .openapi('SentApplicationDetail');
export type SentApplicationDetail = z.infer<typeof sentApplicationDetail>;

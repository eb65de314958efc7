import { z } from '@hono/zod-openapi';
import { callBackAnswers, MAX_CALL_BACK_MESSAGE } from '#domain/call-back.ts';
import { liveStates } from '#domain/hire-state.ts';
import { MAX_PAY_CENTS } from '#domain/hire-terms.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { asPersonName, isPersonName, MAX_FULL_NAME, PERSON_NAME_HELP } from '#domain/person-name.ts';
import { FIRST_YEAR } from '#domain/read-season.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { binaryPart, listOf, optional, paginator, queryFlag } from './answers.ts';
import { companyWords } from './company-words.ts';
import { line } from './line.ts';

/** People of one import, and of one file. */
export const MAX_IMPORTED = 500;
/** People of one call-back. */
const MAX_CALLED = 500;

const job = z.object({ slug: z.string(), name: z.string() });
const id = z.number().int().positive().max(MAX_ROW_ID);
const day = z.iso.date({ error: 'Scrivi una data valida.' });
const UNKNOWN_FILTER = 'C’è un filtro che non riconosciamo: toglilo e riprova.';
/** The first day of a season that is filtered by: PostgreSQL knows no year 0. */
const filteredSeason = z.iso
  .date({ error: UNKNOWN_FILTER, abort: true })
  .refine((start) => Number(start.slice(0, 4)) >= FIRST_YEAR, UNKNOWN_FILTER);
const payPeriod = z.enum(slugsOf(payPeriods), 'Scegli per quanto tempo è la paga.');
const season = z.object({ start: z.string(), words: z.string() });
const answer = z.enum(slugsOf(callBackAnswers));

/** How many letters a company may send in a day, and how many more today. */
const dailyLetters = z.object({ a_day: z.number().int(), left: z.number().int() });

/** A person as the company writes them. */
export const brigadeRow = z.strictObject({
  name: line(MAX_FULL_NAME)
    .overwrite(asPersonName)
    .min(1, { error: 'Scrivi nome e cognome.', abort: true })
    .refine(isPersonName, PERSON_NAME_HELP),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: 'Scrivi l’e-mail.', abort: true })
    .max(254)
    .pipe(z.email('Indirizzo mail non valido')),
  /** The slug of a job. */
  job: z.string().max(200).nullable(),
  /** The first day of a season. */
  season: z.iso.date({ error: 'Scrivi una stagione valida.' }).nullable(),
});
export type BrigadeRow = z.output<typeof brigadeRow>;

export const brigadeFile = z.object({ file: binaryPart });
export const brigadeImport = z.strictObject({
  people: z
    .array(brigadeRow)
    .min(1, 'Scegli almeno una persona.')
    .max(MAX_IMPORTED, 'Al massimo 500 persone alla volta.'),
});

const previewedRow = z.object({
  /** Its line in the file. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  job: job.nullable(),
  season: season.nullable(),
  /** Why it cannot be taken. */
  errors: z.array(z.string()),
  /** What was not understood and is left out. */
  notes: z.array(z.string()),
  /** The people of other rows with this address: whose it is has to be asked. */
  other_names: z.array(z.string()),
  /** Whether the address is in the list already: only the season is added, nobody is invited again. */
  is_known: z.boolean(),
});
export type PreviewedRow = z.infer<typeof previewedRow>;
export const brigadePreview = z.object({ rows: z.array(previewedRow) }).openapi('BrigadePreview');
export type BrigadePreview = z.infer<typeof brigadePreview>;

export const brigadeImported = z
  .object({
    /** The people who are mailed an invitation. */
    invited: z.number().int(),
    /** The people who were in the list already. */
    known: z.number().int(),
    /** The people who cannot be invited now: invited this season already, or gone from the list for good. */
    left_out: z.number().int(),
  })
  .openapi('BrigadeImported');

export const brigadeQuery = z.object({
  q: z.string().trim().max(100).optional(),
  /** First days of seasons. */
  season: listOf(filteredSeason),
  /** Slugs of jobs. */
  job: listOf(z.string().max(200)),
  state: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['accepted', 'invited'], { error: UNKNOWN_FILTER }).optional(),
  ),
  page: z.string().optional(),
});
export type BrigadeQuery = z.output<typeof brigadeQuery>;

/** The days of a hire by the company that is proposed or confirmed, and not over. */
const standing = z.object({
  state: z.enum(liveStates),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
});

/** A person of the brigade as the company sees them: until they accept, only what it wrote itself. */
const brigadePerson = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    /** The seed of their tile. */
    tile: z.string(),
    has_accepted: z.boolean(),
    /** Why they cannot be called back now, if they cannot. */
    closed: z.enum(['invited', 'recent', 'off']).nullable(),
    stays: z.array(z.object({ job: job.nullable(), season: season.nullable() })),
    /** Their hires that are valid, soonest first: a person with one is with the company already. */
    hires: z.array(standing),
    /** What they said when they were last called back, and for which season; null for people who never were. */
    last_call: z.object({ answer: answer.nullable(), season }).nullable(),
  })
  .openapi('BrigadePerson');
export type BrigadePerson = z.infer<typeof brigadePerson>;

export const brigadeList = z
  .object({
    items: z.array(brigadePerson),
    paginator,
    /** What the whole list can be filtered by, with how many people have it. */
    seasons: z.array(season.extend({ count: z.number().int() })),
    jobs: z.array(job.extend({ count: z.number().int() })),
    /** People of the whole list. */
    total: z.object({ accepted: z.number().int(), invited: z.number().int() }),
    invitations: dailyLetters,
  })
  .openapi('BrigadeList');
export type BrigadeList = z.infer<typeof brigadeList>;

/** A company that has this person in its list, or wants to. */
const brigadeCompany = z
  .object({
    id: z.number().int(),
    company: z.object({ name: z.string(), slug: z.string() }),
    /** What the company wrote of them. */
    name: z.string(),
    stays: z.array(z.object({ job: job.nullable(), season: season.nullable() })),
    has_accepted: z.boolean(),
    /** Its page, which works without JavaScript, for logged-in users; null for staff who act for the user. */
    page: z.string().nullable(),
  })
  .openapi('BrigadeCompany');
export type BrigadeCompany = z.infer<typeof brigadeCompany>;
export const brigadeCompanies = z.array(brigadeCompany);

/** What a person’s page about the list of a company shows. */
export const openedBrigade = z
  .object({
    /** With whether they want call-backs of no company; null where they are not in the list any more. */
    listed: brigadeCompany.extend({ is_off: z.boolean() }).nullable(),
    /** What is kept of somebody who is not; null for a session, and where nothing is. */
    removed: z.object({ company: z.string(), has_left: z.boolean() }).nullable(),
  })
  .openapi('OpenedBrigade');
export type OpenedBrigade = z.infer<typeof openedBrigade>;

/** The people a call-back goes to: some of the list, or all that a filter leaves. */
const recipients = {
  people: z.array(id).max(MAX_CALLED, 'Al massimo 500 persone alla volta.'),
  /** Null for the people that are named. */
  filter: z
    .strictObject({
      q: z.string().trim().max(100).optional(),
      season: z.array(filteredSeason).max(20),
      job: z.array(z.string().max(200)).max(50),
      /** The first day of a season: people who were not called back for it, and are not hired or proposed for it. */
      unasked: filteredSeason.nullable().default(null),
    })
    .nullable(),
};

/** The people who would be called back: names in a query, or a filter where `all` is set. */
export const newCallBackQuery = brigadeQuery.pick({ q: true, season: true, job: true }).extend({
  unasked: optional(filteredSeason),
  person: listOf(z.coerce.number().int().positive().max(MAX_ROW_ID)),
  all: queryFlag,
});
export type NewCallBackQuery = z.output<typeof newCallBackQuery>;

/** What the form of a call-back begins with. */
export const newCallBack = z
  .object({
    people: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        job: job.nullable(),
        /** For days that meet one of these they are not called back. */
        hires: z.array(standing),
      }),
    ),
    /** How many people cannot be called back now, by the reason. */
    left_out: z.object({ invited: z.number().int(), recent: z.number().int(), off: z.number().int() }),
    letters: dailyLetters,
    offers: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        job,
        starts_on: z.string().nullable(),
        ends_on: z.string().nullable(),
        /** Null for continuous hiring. */
        positions: z.number().int().nullable(),
      }),
    ),
  })
  .openapi('NewCallBack');
export type NewCallBack = z.infer<typeof newCallBack>;

export const callBackForm = z.strictObject({
  ...recipients,
  /** One of the company’s offers, if it is about one. */
  offer: id.nullable(),
  /** The slug of a job; null for the role each of them had last. */
  job: z.string().max(200).nullable(),
  starts_on: day,
  ends_on: day.nullable(),
  pay_cents: z
    .number({ error: 'Scrivi una somma in euro.' })
    .int('Scrivi una somma in euro.')
    .min(0)
    .max(MAX_PAY_CENTS, 'Scrivi al massimo 100.000 euro.')
    .nullable(),
  pay_period: payPeriod,
  message: z.string().trim().max(MAX_CALL_BACK_MESSAGE, 'Scrivi al massimo 2.000 caratteri.'),
  /** Chosen by the page: the same call-back sent twice is one. */
  key: z.uuid(),
});
export type CallBackForm = z.output<typeof callBackForm>;

export const calledBack = z
  .object({
    called: z.number().int(),
    /** The people who could not be called back now. */
    left_out: z.number().int(),
    /** The names of those of them whom the company hires already for some of the days. */
    hired: z.array(z.string()),
    /** The season it is for: the board of those who come shows it. */
    season: z.string(),
  })
  .openapi('CalledBack');

export const callBackAnswer = z.strictObject({ answer });
const terms = {
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  pay_cents: z.number().int().nullable(),
  pay_period: payPeriod,
};

/** Somebody who was called back, as the company sees them. */
const calledPerson = z.object({
  /** Of the call-back: a hire is proposed by it. */
  id: z.number().int(),
  name: z.string(),
  tile: z.string(),
  job: job.nullable(),
  answer: answer.nullable(),
  ...terms,
  offer: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** Their hires that begin in the season, whatever they came from, the latest first. */
  hires: z.array(z.number().int()),
});
export type CalledPerson = z.infer<typeof calledPerson>;

/** The first day of a season. */
export const ofSeason = z.object({ season: filteredSeason });
/** The people called back for a season. */
export const whoComes = z
  .object({
    /** By role, then by answer and name; each person once, by their latest call-back of the season. */
    roles: z.array(z.object({ job: job.nullable(), people: z.array(calledPerson) })),
  })
  .openapi('WhoComes');
export type WhoComes = z.infer<typeof whoComes>;

/** A call-back as the person sees it. */
const ownCallBack = z
  .object({
    id: z.number().int(),
    company: z.object({ name: z.string(), slug: z.string() }),
    job: job.nullable(),
    ...terms,
    message: companyWords,
    answer: answer.nullable(),
    /** Until the day before the first. */
    can_answer: z.boolean(),
    /** Its page, which works without JavaScript, for logged-in users; null for staff who act for the user. */
    page: z.string().nullable(),
  })
  .openapi('OwnCallBack');
export type OwnCallBack = z.infer<typeof ownCallBack>;
export const ownCallBacks = z.array(ownCallBack);
/** The same on its page, with whether they want call-backs of no company. */
export const openedCallBack = ownCallBack.extend({ is_off: z.boolean() }).openapi('OpenedCallBack');

/** Whether a person wants call-backs of no company at all. */
export const callBackPreference = z.strictObject({ is_off: z.boolean() }).openapi('CallBackPreference');

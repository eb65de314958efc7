import { z } from '@hono/zod-openapi';
import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { extras, roomOptions } from '#domain/offer-benefits.ts';
import { MAX_DESCRIPTION, MAX_QUESTIONS, type OfferForm } from '#domain/offer-form.ts';
import { contractPeriods, contractTypologies, experiences, seasons, slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { oneShotQuestions } from '#domain/screening.ts';
import { listOf, paginator } from './answers.ts';
import { line } from './line.ts';
import { offerCard, offerDetail } from './offers.ts';
import { certificateList } from './skills.ts';

/** An emptied field is null. */
const cleared = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
/** Whole euros a month; `error` is the message for anything but a number. */
const monthlyEuros = (error: string) =>
  cleared(z.number({ error }).int('Scrivi gli euro senza centesimi.').min(0).max(1_000_000));
const salary = monthlyEuros('Scrivi gli euro lordi al mese, senza centesimi.');
const rate = cleared(z.number({ error: 'Scrivi gli euro lordi, per esempio 10,50.' }).int().min(0).max(100_000_000));

const question = z.strictObject({
  id: z.string().min(1).max(40),
  text: z.string().trim().max(300),
  kind: z.enum(['text', 'yes_no', 'single', 'multiple', 'number'], 'Scegli il tipo di domanda.'),
  required: z.boolean(),
  options: z.array(z.string().trim().max(150)).max(20),
  knockout: cleared(z.string().max(150)),
});

/** The fields of an offer that a company writes. The domain's rules decide separately whether it may be published. */
const fields = {
  job: cleared(z.string().max(200)),
  place_id: z.number().int().positive().max(MAX_ROW_ID).nullable(),
  contract_typology: cleared(z.enum(slugsOf(contractTypologies), 'Scegli l’orario.')),
  contract_period: cleared(z.enum(slugsOf(contractPeriods), 'Scegli il tipo di contratto.')),
  contract_period_determinate_type: cleared(z.enum(slugsOf(seasons), 'Scegli la stagione.')),
  is_urgent: z.boolean(),
  date_start: cleared(z.iso.date({ error: 'Scrivi una data valida.' })),
  date_end: cleared(z.iso.date({ error: 'Scrivi una data valida.' })),
  count_positions: z.number({ error: 'Scrivi un numero.' }).int('Scrivi un numero intero.').min(0).max(9999).nullable(),
  experience_required: cleared(z.enum(slugsOf(experiences), 'Scegli l’esperienza.')),
  languages_knowledge_required: z
    .array(
      z.strictObject({
        language: z.enum(slugsOf(languages), 'Scegli una lingua.'),
        level: z.enum(slugsOf(languageLevels), 'Scegli un livello.'),
      }),
    )
    .max(31),
  certificates_required: certificateList.max(Object.keys(certificates).length),
  pay_period: z.enum(slugsOf(payPeriods), 'Scegli per quanto tempo è la retribuzione.'),
  minimum_salary: salary,
  maximum_salary: salary,
  /** Cents a day or an hour, where `pay_period` is one of them. */
  minimum_rate_cents: rate,
  maximum_rate_cents: rate,
  has_room: z.boolean(),
  has_room_options: z.array(z.enum(slugsOf(roomOptions))).max(Object.keys(roomOptions).length),
  /** Whole euros a month, held back from the pay for a room that is not free. */
  room_cost: monthlyEuros('Scrivi gli euro al mese, senza centesimi.'),
  extras: z.array(z.enum(slugsOf(extras))).max(10),
  title: line(300),
  description: z.string().max(MAX_DESCRIPTION, `Accorcia la descrizione: al massimo ${MAX_DESCRIPTION} caratteri.`),
  /** Null: applications come here. An empty address is still missing. */
  application_url: z.string().trim().max(500).nullable(),
  application_email: cleared(z.string().trim().max(254).pipe(z.email())),
  candidate_questions: z.array(question).max(MAX_QUESTIONS, `Al massimo ${MAX_QUESTIONS} domande.`),
  one_shot_questions: z.enum(slugsOf(oneShotQuestions), 'Scegli cosa fare con le candidature veloci.'),
  event: z.number().int().positive().max(MAX_ROW_ID).nullable(),
} satisfies Record<keyof OfferForm, z.ZodType>;

const offerFields = z.strictObject(fields);
export type OfferFields = z.output<typeof offerFields>;
/** The illegal words whose reason the publisher has read and confirms. */
const confirmed_wording = z.array(z.string().max(300)).max(100).optional();
export const offerPatch = offerFields.partial().extend({ confirmed_wording });
export type OfferPatch = z.output<typeof offerPatch>;

export const newOffer = offerPatch.extend({
  /** The draft it is made from; deleted when the offer exists (rule 4.3). */
  draftID: z.number().int().positive().max(MAX_ROW_ID).optional(),
  /** Pays and publishes at once: both or neither. */
  activate: z.boolean().default(false),
});

/**
 * Characters of a draft as JSON: several times the longest offer, so that a text pasted too long is stored until it is
 * cut.
 */
const MAX_DRAFT = 200_000;

/** An unfinished offer: any fields, within a limit. */
export const draftData = z
  .record(z.string().max(50), z.unknown())
  .refine((data) => JSON.stringify(data).length <= MAX_DRAFT, 'La bozza è troppo lunga: accorcia la descrizione.');
export const draftBody = z.object({ data: draftData });
/**
 * The input; `date_updated` is that of the draft as it was read: one that was saved elsewhere meanwhile is not
 * overwritten (409).
 */
export const storedDraftBody = draftBody.extend({ date_updated: z.iso.datetime().optional() });
export const offerDraft = z
  .object({
    id: z.number().int(),
    data: z.record(z.string(), z.unknown()),
    title: z.string(),
    date_updated: z.string(),
    published_as: z.number().int().nullable(),
  })
  .openapi('OfferDraft');
export type OfferDraft = z.infer<typeof offerDraft>;

/** What a new offer begins with, as its draft has it, and the offers of last season to publish again. */
export const offerBeginning = z
  .object({
    offer: z.record(z.string(), z.unknown()),
    again: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        place: z.string(),
        /** Days, `YYYY-MM-DD`, as they were. */
        date_start: z.string().nullable(),
        date_end: z.string().nullable(),
      }),
    ),
  })
  .openapi('OfferBeginning');
export type OfferBeginning = z.infer<typeof offerBeginning>;

const moves = z.array(z.enum(['activate', 'suspend', 'resume', 'delete', 'feature']));
const listFilters = ['to_evaluate', 'featured', 'ending', 'career_day'] as const;

/** An offer in its company's list. */
const companyOfferFields = offerCard.extend({
  /** As the company wrote them, null for continuous hiring; and how many hires are confirmed. */
  positions: z.object({ total: z.number().int().nullable(), confirmed: z.number().int() }),
  status: z.enum(['draft', 'held', 'active', 'suspended', 'expired', 'deleted']),
  moves,
  /** The version of this offer: an action with an outdated one is refused. */
  state: z.string(),
  featured_until: z.string().nullable(),
  /** Why staff rejected it, in their words, until it is published again. */
  rejection: z.string().nullable(),
  /** Whether its text must still be corrected before it can be published again. */
  is_to_correct: z.boolean(),
  /** Whether it was ever published: only then there are applications and numbers. */
  was_published: z.boolean(),
  /** Until when its applications wait for it to be published again; null when they are not paused. */
  paused_until: z.string().nullable(),
  /**
   * Once it has ended: until when it is expected to answer those who wait; null before, and once they were answered.
   */
  answer_by: z.string().nullable(),
  /** `waiting`: people without an answer yet, whatever was begun with them. */
  applications: z.object({ total: z.number().int(), to_evaluate: z.number().int(), waiting: z.number().int() }),
  views: z.number().int(),
});
const companyOffer = companyOfferFields.openapi('CompanyOffer');
export type CompanyOffer = z.infer<typeof companyOffer>;

export const companyOffersQuery = z.object({
  status: z.enum(['attive', 'bozze', 'inattive'], 'Scegli attive, bozze o inattive.').default('attive'),
  filter: listOf(z.enum(listFilters, 'Questo filtro non c’è.')),
  page: z.string().optional(),
  items: z.string().optional(),
});

const counts = z.object({ attive: z.number().int(), bozze: z.number().int(), inattive: z.number().int() });
/** Rejected offers: until when they can be published again with their applications going on. */
const paused = z.array(
  z.object({ id: z.number().int(), title: z.string(), until: z.string(), is_to_correct: z.boolean() }),
);
/** Of the active offers: how many applications are not evaluated, and how many offers end within a week. */
const awaiting = z.object({ to_evaluate: z.number().int(), ending: z.number().int() });
export const companyOffers = z
  .object({ items: z.array(companyOffer), drafts: z.array(offerDraft), paginator, counts, awaiting, paused })
  .openapi('CompanyOffers');
export type CompanyOffers = z.infer<typeof companyOffers>;

/** The version of an offer on which the action is based; without it, the present one. */
export const offerMoveBody = z.object({ state: z.string().max(100).optional(), confirmed_wording });
export type OfferMoveBody = z.output<typeof offerMoveBody>;

export const allOffers = z
  .array(
    z.object({ id: z.number().int(), slug: z.string(), title: z.string(), status: z.string(), is_draft: z.boolean() }),
  )
  .openapi('CompanyOfferNames');

/** An offer in full, for editing. */
export const companyOfferDetail = companyOfferFields
  .extend({
    form: z.object({
      ...fields,
      job: z.string().nullable(),
      application_url: z.string().nullable(),
      application_email: z.string().nullable(),
    }),
    /** Whether the address for applications waits to be confirmed: until then the company's people are mailed. */
    awaits_confirmation: z.boolean(),
    /** Whether its reader refused applications of this company: its people are mailed, and choose another. */
    is_address_refused: z.boolean(),
    event: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    cost: z.object({ action: z.string(), credits: z.number().int(), days: z.number().int().nullable() }),
    /** What the company should check in a held offer. */
    held_words: z.array(z.string()),
  })
  .openapi('CompanyOfferDetail');
export type CompanyOfferDetail = z.infer<typeof companyOfferDetail>;

/** Whether the confirmation mail went out at once; the sentence when it goes later. */
export const askedAddress = z.object({ is_sent: z.boolean(), detail: z.string() }).openapi('AskedAddress');
export type AskedAddress = z.infer<typeof askedAddress>;

export const preview = offerDetail;

export const offerSuggestions = z
  .object({
    /** The company's own earlier offers for this job, newest first: texts to begin from. */
    offers: z.array(z.object({ id: z.number().int(), title: z.string(), description: z.string(), date: z.string() })),
    /** The pay of comparable offers, in whole euros a month; null when there are too few. */
    salary: z
      .object({ minimum: z.number().int(), maximum: z.number().int(), count: z.number().int(), place: z.string() })
      .nullable(),
  })
  .openapi('OfferSuggestions');
export type OfferSuggestions = z.infer<typeof offerSuggestions>;

const numbers = { views: z.number().int(), saves: z.number().int(), started: z.number().int(), sent: z.number().int() };
export const offerNumbers = z
  .object({
    days: z.array(z.object({ day: z.string(), ...numbers })),
    totals: z.object(numbers),
    /** Median days to an answer in the last 90 days: this company's, and everybody's. Null when there are too few. */
    answer_days: z.object({ company: z.number().nullable(), everybody: z.number().nullable() }),
  })
  .openapi('OfferNumbers');
export type OfferNumbers = z.infer<typeof offerNumbers>;

export const openEvents = z
  .array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      starts_at: z.string(),
      place_text: z.string(),
    }),
  )
  .openapi('OpenEvents');
export type OpenEvents = z.infer<typeof openEvents>;

import { z } from '@hono/zod-openapi';
import { companyReasons, endReasons, hireStates, MAX_END_NOTE } from '#domain/hire-state.ts';
import { MAX_PAY_CENTS } from '#domain/hire-terms.ts';
import { contractTypologies, slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { READY_TEXT_MAX } from '#domain/ready-answers.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { companyWords } from './company-words.ts';
import { line } from './line.ts';
import { offerPay } from './offer-pay.ts';
import { followedDeed } from './received-applications.ts';
import { toldApplicants } from './search-end.ts';

const id = z.number().int().positive().max(MAX_ROW_ID);
const day = z.iso.date({ error: 'Scrivi una data valida.' });
const payPeriod = z.enum(slugsOf(payPeriods), 'Scegli per quanto tempo è la paga.');
const state = z.enum(slugsOf(hireStates));

const proposed = {
  /** The slug of a job. */
  job: z.string().min(1, 'Scegli la qualifica.').max(200),
  starts_on: day,
  /** Null for an open-ended hire. */
  ends_on: day.nullable(),
  pay_cents: z
    .number({ error: 'Scrivi una somma in euro.' })
    .int('Scrivi una somma in euro.')
    .min(0)
    .max(MAX_PAY_CENTS, 'Scrivi al massimo 100.000 euro.')
    .nullable(),
  pay_period: payPeriod,
};

/** What a company proposes to somebody who applied. */
export const hireForm = z.strictObject({ application: id, ...proposed });
export type HireForm = z.output<typeof hireForm>;

/** What a company proposes to somebody who said 'Torno' to its call-back: `called` is the id of the person in it. */
export const calledHireForm = z.strictObject({ called: id, ...proposed });
export type CalledHireForm = z.output<typeof calledHireForm>;

/** What a company proposes to the person of a profile that it has unlocked, for one of its offers or none. */
export const profileHireForm = z.strictObject({ profile: id, offer: id.nullable(), ...proposed });
export type ProfileHireForm = z.output<typeof profileHireForm>;

const terms = {
  id: z.number().int(),
  state,
  job: z.object({ slug: z.string(), name: z.string() }),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  pay_cents: z.number().int().nullable(),
  pay_period: payPeriod,
  /** On which day either side said that it ended before its time, and why; `note` are the company’s words. */
  ended: z.object({ on: z.string(), reason: z.enum(slugsOf(endReasons)), note: companyWords }).nullable(),
  /** Whether both sides can still say so. */
  can_end: z.boolean(),
};

/** How a company ends a confirmed hire. */
export const endForm = z.strictObject({
  reason: z.enum(slugsOf(companyReasons), 'Scegli il motivo.'),
  note: line(MAX_END_NOTE),
});

/** A hire as its company sees it. */
const companyHire = z
  .object({
    ...terms,
    name: z.string(),
    /** The application it came from; null for a call-back, and once the application cannot be opened any more. */
    application: z.number().int().nullable(),
    /** The unlocked profile it came from, as long as it can be opened. */
    profile: z.number().int().nullable(),
    /** Whose position it takes; null for none. */
    offer: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    /** The person in the call-back it came from, as long as they are in the company’s list. */
    called: z.number().int().nullable(),
    /** Whether the company can still withdraw it. */
    can_withdraw: z.boolean(),
    /** Whether it can still take back that the hire has ended. */
    can_undo_end: z.boolean(),
  })
  .openapi('CompanyHire');
export type CompanyHire = z.infer<typeof companyHire>;

/** The hires of an offer, and its positions. */
export const offerHires = z
  .object({
    positions: z.object({
      /** Null for continuous hiring. */
      total: z.number().int().nullable(),
      proposed: z.number().int(),
      confirmed: z.number().int(),
      free: z.number().int().nullable(),
      is_filled: z.boolean(),
    }),
    /** Newest first, also those that were declined or withdrawn. */
    hires: z.array(companyHire),
    /** Everybody hired so far is enough: the offer can be closed in one step. */
    can_close: z.boolean(),
    /** What the others would read, with its blanks: the company's own refusal, or ours of the end of a search. */
    closing: z.string(),
    /** How many people would then be informed that the search is over. */
    left: z.number().int(),
    /** What the form begins with. */
    suggested: z.object({
      job: z.object({ slug: z.string(), name: z.string() }),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      /** What the offer’s pay is for. */
      pay_period: payPeriod,
    }),
  })
  .openapi('OfferHires');
export type OfferHires = z.infer<typeof offerHires>;

/** The hires of the person of an unlocked profile, and the offers that have a position for them. */
export const profileHires = z
  .object({
    name: z.string(),
    first_name: z.string(),
    /** Newest first, also those of their applications and call-backs. */
    hires: z.array(companyHire),
    offers: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        job: z.object({ slug: z.string(), name: z.string() }),
        starts_on: z.string().nullable(),
        ends_on: z.string().nullable(),
        pay_period: payPeriod,
      }),
    ),
  })
  .openapi('ProfileHires');
export type ProfileHires = z.infer<typeof profileHires>;

/** The hires of a company that begin in a season, whatever they came from. */
export const seasonHires = z
  .object({
    /** Confirmed ones first, then by name; those that ended without a yes too. */
    hires: z.array(companyHire),
  })
  .openapi('SeasonHires');
export type SeasonHires = z.infer<typeof seasonHires>;

export const hiredAnswer = z
  .object({
    id: z.number().int(),
    state,
    /** What followed for the person's application to the offer; null for nothing. */
    followed: followedDeed.nullable(),
  })
  .openapi('HiredAnswer');
export type HiredAnswer = z.infer<typeof hiredAnswer>;

/** The company's words to the others; without them those that were proposed. */
export const closeBody = z.strictObject({
  message: z.string().trim().max(READY_TEXT_MAX, `Scrivi al massimo ${READY_TEXT_MAX} caratteri.`).default(''),
  told: toldApplicants.optional(),
});

/** A hire as the person sees it. */
export const ownHire = z
  .object({
    ...terms,
    /** Its page, which works without JavaScript, for logged-in users; null for staff who act for the user. */
    page: z.string().nullable(),
    /** Whether the address that it went to has an account: its page does not ask to register then. */
    has_account: z.boolean(),
    company: z.object({ name: z.string(), slug: z.string() }),
    /** 'Estate 2027'. */
    season: z.string(),
    /** Whether it waits for the person's answer. */
    can_answer: z.boolean(),
    /** Whether its first day has come: before it the person gives the place up, from then on they leave it. */
    has_begun: z.boolean(),
    /** What the company leaves to the offer, as the offer says it now. */
    work: z.object({
      /** Where the offer is, or else the company; null where neither is known. */
      place: z.string().nullable(),
      /** Null for a hire without an offer. */
      offer: z
        .object({
          hours: z.enum(slugsOf(contractTypologies)).nullable(),
          has_room: z.boolean(),
          room_options: z.array(z.string()),
          /** Whole euros a month. */
          room_cost: z.number().int().nullable(),
          ...offerPay,
        })
        .nullable(),
    }),
    /** Whether confirming it puts them into the company's list, to be called back; not those who left it for good. */
    joins_list: z.boolean(),
  })
  .openapi('OwnHire');
export type OwnHire = z.infer<typeof ownHire>;
export const ownHires = z.array(ownHire);

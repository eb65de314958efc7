import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LanguageLevel } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import type { languages } from '#domain/languages.ts';
import { type ConfirmedWording, moderationStates } from '#domain/moderation.ts';
import { extras, roomOptions } from '#domain/offer-benefits.ts';
import { holdMoments, offerStatusLabels } from '#domain/offer-life.ts';
import { contractPeriods, contractTypologies, experiences, seasons, slugsOf } from '#domain/offer-values.ts';
import { payPeriods } from '#domain/pay-period.ts';
import { oneShotQuestions } from '#domain/screening.ts';
import { dayRange } from '#server/platform/day-range-columns.ts';
import { moment } from '#server/platform/moment-column.ts';
import { richText } from '#server/platform/rich-text.ts';
import { users } from '../account/tables.ts';
import { companies } from '../companies/tables.ts';
import { events } from '../events/tables.ts';
import { places } from '../places/tables.ts';
import { jobs } from '../professions/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export interface RequiredLanguage {
  language: keyof typeof languages;
  level: LanguageLevel;
}

export interface CandidateQuestion {
  id: string;
  text: string;
  kind: 'text' | 'yes_no' | 'single' | 'multiple' | 'number';
  required: boolean;
  options: string[];
  knockout: string | null;
}

/** A job offer (rule 3.1). The place's columns repeat the gazetteer's, so that a search reads one table. */
export const offers = pgTable(
  'offers',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    job_id: integer()
      .notNull()
      .references(() => jobs.id),
    place_id: integer()
      .notNull()
      .references(() => places.place_id),
    province_id: integer().notNull(),
    region_id: integer().notNull(),
    event_id: integer().references(() => events.id),
    title: text().notNull(),
    description: richText().notNull(),
    /** The description without its HTML: the source of the snippet on cards. */
    description_text: text().notNull(),
    status: text({ enum: slugsOf(offerStatusLabels) }).notNull(),
    contract_typology: text({ enum: slugsOf(contractTypologies) }),
    contract_period: text({ enum: slugsOf(contractPeriods) }),
    season: text({ enum: slugsOf(seasons) }),
    experience_required: text({ enum: slugsOf(experiences) }),
    is_urgent: boolean().notNull().default(false),
    is_career_day: boolean().notNull().default(false),
    date_start: date({ mode: 'string' }),
    date_end: date({ mode: 'string' }),
    /** How many people the company looks for, as it wrote it. */
    count_positions: integer().notNull().default(1),
    /** How many hires of it are confirmed, so that lists need not count them. Written with each hire (countHired). */
    count_hired: integer().notNull().default(0),
    languages: jsonb().$type<RequiredLanguage[]>().notNull().default([]),
    /** The codes of `languages`, for the filter. */
    language_codes: text().array().notNull().default([]),
    /** The licences and certificates asked for. */
    certificates: text({ enum: slugsOf(certificates) })
      .array()
      .notNull()
      .default([]),
    /** What the pay is for, before tax (domain/offer-pay.ts). */
    pay_period: text({ enum: slugsOf(payPeriods) })
      .notNull()
      .default('month'),
    /** Whole euros a month; of a pay by the day or the hour, what it comes to in a month of full weeks. */
    minimum_salary: integer(),
    maximum_salary: integer(),
    /** Cents a day or an hour, as the company wrote them; null where it pays by the month. */
    minimum_rate_cents: integer(),
    maximum_rate_cents: integer(),
    has_room: boolean().notNull().default(false),
    room_options: text({ enum: slugsOf(roomOptions) })
      .array()
      .notNull()
      .default([]),
    /** What is deducted from the pay for the room, in whole euros a month; null where it is free, or not said. */
    room_cost: integer(),
    extras: text({ enum: slugsOf(extras) })
      .array()
      .notNull()
      .default([]),
    questions: jsonb().$type<CandidateQuestion[]>().notNull().default([]),
    /** What happens to one-shot applications, which have no answers, where an answer is required. */
    one_shot_questions: text({ enum: slugsOf(oneShotQuestions) })
      .notNull()
      .default('ask_by_mail'),
    /** Where to apply when the company wants applications on its own site. */
    application_url: text(),
    /** The address that is mailed about an application instead of the company's people, once it is confirmed. */
    application_email: text(),
    created_at: moment().notNull().defaultNow(),
    /** When it was paid and published (rule 3.1: transaction_date_created). */
    published_at: moment(),
    expires_at: moment(),
    /** Whether search engines were notified that it is open; always false where no engine is configured. */
    is_announced: boolean().notNull().default(false),
    /** The draft it was made from: publishing the same draft twice finds the same offer. */
    draft_id: integer().unique(),
    /** The staff's decision (rule D11), and the reason of a rejection. */
    moderation: text({ enum: moderationStates }).notNull().default('approved'),
    moderation_reason: text(),
    /**
     * Why staff read it before it is public, as they read it. Beside status `held`; a suspended one with reasons is
     * held when it is resumed.
     */
    hold_reasons: jsonb().$type<string[]>().notNull().default([]),
    /** Since when it is held, and at what it was: the paid period begins, or goes on, when staff approve it. */
    held_at: moment(),
    held_on: text({ enum: holdMoments }),
    /** Words against the law that the publisher confirmed, for staff to read first. */
    confirmed_wording: jsonb().$type<ConfirmedWording[]>().notNull().default([]),
    /** Since when its applications are paused: staff rejected it and its company may correct it. */
    paused_at: moment(),
    /**
     * Once it has ended: until when its company is expected to answer those who wait. Null again once they were
     * notified.
     */
    answer_by: moment(),
    /** The last mail about the end of its paid period: three days before, or on the day. */
    end_told: text({ enum: ['soon', 'today'] }),
    featured_until: moment(),
    /** Title, job, company and place, with one form of each trade word. */
    search_title: text().notNull().default(''),
    search_body: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('italian', search_title), 'A') || setweight(to_tsvector('italian', search_body), 'C')`,
    ),
  },
  (table) => {
    // The order of lists: an index with another order of nulls would not serve `ORDER BY published_at DESC, id DESC`.
    const newest = () => [table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      index('offers_latest')
        .on(...newest())
        .where(sql`status = 'active'`),
      index('offers_job')
        .on(table.job_id, ...newest())
        .where(sql`status = 'active'`),
      index('offers_place')
        .on(table.place_id, ...newest())
        .where(sql`status = 'active'`),
      index('offers_job_place').on(table.job_id, table.place_id).where(sql`status = 'active'`),
      index('offers_company').on(table.company_id),
      index('offers_event').on(table.event_id).where(sql`event_id IS NOT NULL`),
      // The job that ends offers whose date has passed.
      index('offers_ending').on(table.expires_at).where(sql`status IN ('active', 'suspended')`),
      index('offers_featured').on(table.featured_until).where(sql`status = 'active'`),
      index('offers_paused').on(table.paused_at).where(sql`paused_at IS NOT NULL`),
      // The job that notifies those who wait that no answer came.
      index('offers_to_answer').on(table.answer_by).where(sql`answer_by IS NOT NULL`).concurrently(),
      // The two sides of what search engines are to be notified of: both are nearly empty.
      index('offers_to_announce').on(table.id).where(sql`status = 'active' AND NOT is_announced`),
      index('offers_announced_closed').on(table.id).where(sql`is_announced AND (status <> 'active' OR is_career_day)`),
      index('offers_to_moderate').on(table.published_at).where(sql`moderation = 'waiting'`),
    ];
  },
);

/**
 * What searches read of the active offers, a narrow row each: the page is cut here, then its rows are read from
 * `offers` (docs/decisions/0025). The trigger `offers_open` writes it with each change of an offer.
 */
export const openOffers = pgTable(
  'open_offers',
  {
    /** The offer's id. */
    id: integer()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    company_id: integer().notNull(),
    job_id: integer().notNull(),
    place_id: integer().notNull(),
    province_id: integer().notNull(),
    region_id: integer().notNull(),
    event_id: integer(),
    minimum_salary: integer(),
    maximum_salary: integer(),
    published_at: moment().notNull(),
    expires_at: moment().notNull(),
    featured_until: moment(),
    is_urgent: boolean().notNull(),
    is_career_day: boolean().notNull(),
    has_room: boolean().notNull(),
    contract_typology: text(),
    contract_period: text(),
    season: text(),
    experience_required: text(),
    language_codes: text().array().notNull(),
    /** From when to when the work lasts (domain/offer-span.ts); null where the offer does not say. */
    days: dayRange(),
    /** Whether meals, `vitto`, are among its benefits. */
    has_meals: boolean().notNull().default(false),
    /** Of its lodging: free from the first day to the last, one's own, for couples, with animals. */
    has_free_room: boolean().notNull().default(false),
    has_single_room: boolean().notNull().default(false),
    takes_couples: boolean().notNull().default(false),
    takes_pets: boolean().notNull().default(false),
    /** What the pay is for: the two columns above are those of a month. */
    pay_period: text().notNull().default('month'),
  },
  (table) => {
    const newest = () => [table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const byPay = () => [sql`coalesce(maximum_salary, minimum_salary) DESC NULLS LAST`, ...newest()] as const;
    return [
      index('open_offers_latest').on(...newest()),
      index('open_offers_job').on(table.job_id, ...newest()),
      index('open_offers_place').on(table.place_id, ...newest()),
      index('open_offers_province').on(table.province_id, ...newest()),
      index('open_offers_region').on(table.region_id, ...newest()),
      index('open_offers_job_region').on(table.job_id, table.region_id, ...newest()),
      index('open_offers_job_province').on(table.job_id, table.province_id, ...newest()),
      index('open_offers_job_place').on(table.job_id, table.place_id),
      index('open_offers_company').on(table.company_id, ...newest()),
      index('open_offers_event').on(table.event_id).where(sql`event_id IS NOT NULL`),
      index('open_offers_featured').on(table.featured_until).where(sql`featured_until IS NOT NULL`),
      index('open_offers_pay').on(...byPay()),
      index('open_offers_pay_job').on(table.job_id, ...byPay()),
      index('open_offers_pay_region').on(table.region_id, ...byPay()),
      index('open_offers_pay_province').on(table.province_id, ...byPay()),
      // Filters that leave few of the offers of a region, or of Italy. In each the others follow: of two filters on one
      // region the database would read a single index, and look at each offer of it for the other.
      index('open_offers_by_typology')
        .on(
          table.contract_typology,
          table.region_id,
          table.contract_period,
          table.season,
          table.experience_required,
          table.is_urgent,
          table.has_room,
        )
        .concurrently(),
      index('open_offers_by_period')
        .on(
          table.contract_period,
          table.region_id,
          table.contract_typology,
          table.season,
          table.experience_required,
          table.is_urgent,
          table.has_room,
        )
        .concurrently(),
      index('open_offers_by_season')
        .on(
          table.season,
          table.region_id,
          table.contract_typology,
          table.contract_period,
          table.experience_required,
          table.is_urgent,
          table.has_room,
        )
        .where(sql`season IS NOT NULL`)
        .concurrently(),
      index('open_offers_by_experience')
        .on(
          table.experience_required,
          table.region_id,
          table.contract_typology,
          table.contract_period,
          table.season,
          table.is_urgent,
          table.has_room,
        )
        .concurrently(),
      index('open_offers_by_urgent')
        .on(
          table.region_id,
          table.contract_typology,
          table.contract_period,
          table.season,
          table.experience_required,
          table.has_room,
        )
        .where(sql`is_urgent`)
        .concurrently(),
      index('open_offers_by_room')
        .on(
          table.region_id,
          table.contract_typology,
          table.contract_period,
          table.season,
          table.experience_required,
          table.is_urgent,
        )
        .where(sql`has_room`)
        .concurrently(),
      index('open_offers_career_day').on(table.region_id).where(sql`is_career_day`),
      index('open_offers_days').using('gist', table.days),
    ];
  },
);

/** The words of the offers in `open_offers`, apart so that its rows stay narrow. Written by the same trigger. */
export const openOfferWords = pgTable(
  'open_offer_words',
  {
    /** The offer's id. */
    id: integer()
      .primaryKey()
      .references(() => openOffers.id, { onDelete: 'cascade' }),
    place_id: integer().notNull(),
    /**
     * `search` of the offer, and tokens of its region (`r:3`), province (`p:15`), job (`j:7`) and day of publication
     * (`d:20415`, days since 1970): with them one index finds words in a place.
     */
    search: tsvector().notNull(),
  },
  (table) => [index('open_offer_words_search').using('gin', table.search)],
);

/** The words in offers: a mistyped word of a query is replaced by the nearest of them. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_near').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Which users have read which offer, and when last (rule 7.5: offers-viewed). */
export const offerViews = pgTable(
  'offer_views',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    viewed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.offer_id] }),
    index('offer_views_latest').on(table.user_id, table.viewed_at.desc()),
    index('offer_views_age').on(table.viewed_at).concurrently(),
  ],
);

/** An offer being written. The company owns it. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [index('offer_drafts_company').on(table.company_id, table.updated_at.desc())],
);

/** The daily numbers of an offer. Nothing about who. */
export const offerDays = pgTable(
  'offer_days',
  {
    offer_id: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    started: integer().notNull().default(0),
    sent: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.offer_id, table.day] })],
);

/**
 * Addresses that a company chose for its applications and that belong to none of its people: the reader confirms one by
 * a mailed link before a candidate's name is sent there. A confirmed one is valid for every offer of the company.
 */
export const applicationAddresses = pgTable(
  'application_addresses',
  {
    id: serial().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Lower case. */
    email: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** When the last question was mailed; null while none was. */
    asked_at: moment(),
    confirmed_at: moment(),
    /** When its reader refused mails of the company; then it is not confirmed. */
    refused_at: moment(),
  },
  (table) => [uniqueIndex('application_addresses_once').on(table.company_id, table.email)],
);

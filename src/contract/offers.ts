import { z } from '@hono/zod-openapi';
import { languages } from '#domain/languages.ts';
import { choiceFilters, flagFilters } from '#domain/offer-filters.ts';
import { contractPeriods, contractTypologies, experiences, seasons, slugsOf } from '#domain/offer-values.ts';
import { roomLimits } from '#domain/room-words.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { offerRadii } from '#domain/search-radius.ts';
import { mapRows } from '#domain/table-rows.ts';
import { listOf, optional, paginator, queryFlag, queryInteger } from './answers.ts';
import { dayFilters } from './day-filters.ts';
import { mapBox } from './map-box.ts';
import { offerMatch } from './offer-match.ts';
import { offerPay } from './offer-pay.ts';
import { payNear } from './pay-near.ts';
import { placeSuggestion } from './places.ts';
import { certificateList } from './skills.ts';

const typology = z.enum(slugsOf(contractTypologies));
const period = z.enum(slugsOf(contractPeriods));
const season = z.enum(slugsOf(seasons));
const experience = z.enum(slugsOf(experiences));
const sortOrders = ['relevance', 'match', 'date', 'distance', 'salary'] as const;

const unknownValue = { error: 'C’è un filtro che non riconosciamo: toglilo e riprova.' };
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, unknownValue);

/** The filters of an offer search, as in a query (rule D5). */
export const offerFilters = z.object({
  q: optional(z.string().trim().max(MAX_WORDS)),
  ...mapRows(choiceFilters, ({ words }) => listOf(oneOf(Object.keys(words)))),
  language: listOf(oneOf(slugsOf(languages))),
  ...mapRows(flagFilters, () => queryFlag),
  salary_min: queryInteger(0, 100_000),
  salary_max: queryInteger(0, 100_000),
  published_within: queryInteger(1, 365),
  ...dayFilters,
  company: optional(z.string().max(200)),
  radius: optional(oneOf(offerRadii)),
  /** A piece of the map, 'west,south,east,north' in degrees: in place of the place and its radius. */
  box: optional(mapBox(unknownValue.error)),
  sort: optional(oneOf(sortOrders)),
});

export const offerSearchQuery = offerFilters.extend({
  place: optional(z.string().max(200)),
  job: optional(z.string().max(200)),
  page: z.string().optional(),
  items: z.string().optional(),
  saved: queryFlag,
});

export type OfferFilters = z.infer<typeof offerFilters>;

const offerPlace = z.object({
  slug: z.string(),
  text: z.string(),
  data: z.object({
    address: z.object({
      city: z.string(),
      state: z.string(),
      postalCode: z.string().nullable(),
      countryName: z.string(),
    }),
  }),
});

/** An offer in a list (rules 3.1, 2.14). */
export const offerCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    /** Plain text, shortened. */
    description: z.string(),
    is_draft: z.boolean(),
    date_created: z.string(),
    transaction_date_created: z.string().nullable(),
    published_date: z.string().nullable(),
    expiration_datetime: z.string().nullable(),
    job: z.object({ name: z.string(), slug: z.string() }),
    place: offerPlace,
    company: z.object({
      name: z.string(),
      website_url: z.string().nullable(),
      logo: z.object({ file: z.string().nullable() }),
      /** A small picture of the company: the first of its paid gallery, else its cover; null without one. */
      photo: z.string().nullable(),
    }),
    company_name: z.string(),
    company_slug: z.string(),
    is_hosco: z.boolean(),
    /** Whether visitors find the page of its company: a partner's and one that is not verified have none. */
    has_company_page: z.boolean(),
    is_career_day: z.boolean(),
    is_urgent: z.boolean(),
    is_featured: z.boolean(),
    has_room: z.boolean(),
    is_room_paid: z.boolean(),
    /** Whole euros a month, held back from the pay; null where the room is free, or the offer does not say. */
    room_cost: z.number().int().nullable(),
    /** Why the room is not there from the first day to the last; null where it is, or there is none. */
    room_limit: z.enum(roomLimits).nullable(),
    /** Positions still open: confirmed hires count down. 0 when all are taken, 999 for continuous hiring. */
    count_positions: z.number().int(),
    contract_typology: typology.nullable(),
    contract_period: period.nullable(),
    contract_period_determinate_type: season.nullable(),
    /** Days, `YYYY-MM-DD`. */
    date_start: z.string().nullable(),
    date_end: z.string().nullable(),
    ...offerPay,
    distance_km: z.number().nullable(),
    /** Where its comune is, for distances from elsewhere; null where that is not known. */
    point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  })
  .openapi('OfferCard');

export type OfferCard = z.infer<typeof offerCard>;

export const candidateQuestion = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['text', 'yes_no', 'single', 'multiple', 'number']),
  required: z.boolean(),
  options: z.array(z.string()),
});

/** An offer for its own page (rule 2.13). */
export const offerDetail = offerCard
  .extend({
    /** HTML, sanitised when it was saved. */
    description: z.string(),
    description_text: z.string(),
    expired: z.boolean(),
    /** Suspended; `expired` is then set too, for clients that know only open and closed. */
    is_suspended: z.boolean(),
    /** Held until staff have read it, for its company and staff alone: others see it as suspended, without its text. */
    is_held: z.boolean(),
    experience_required: experience.nullable(),
    languages_knowledge_required: z.array(z.object({ language: z.string(), level: z.string() })),
    certificates_required: certificateList,
    has_room_options: z.array(z.string()),
    extras: z.array(z.string()),
    candidate_questions: z.array(candidateQuestion),
    /** Whether only logged-in users may apply, because an answer is required. */
    is_one_shot_closed: z.boolean(),
    unpublish_expiration_datetime: z.string().nullable(),
    application_url: z.string().nullable(),
    region: z.object({ name: z.string(), slug: z.string() }),
    location_point: z.tuple([z.number(), z.number()]).nullable(),
    street: z.string().nullable(),
    /** How many other open offers the company has. */
    company_open_offers: z.number().int(),
    /** The company's usual answer time in days; null under five answers in 90 days (rule D7). */
    company_answer_days: z.number().int().nullable(),
    /** Whether this user has applied; null for visitors. */
    has_applied: z.boolean().nullable(),
  })
  .openapi('OfferDetail');

export type OfferDetail = z.infer<typeof offerDetail>;

const payScale = z
  .object({
    minimum: z.number().int(),
    maximum: z.number().int(),
    low: z.number().int(),
    high: z.number().int(),
    count: z.number().int(),
    region: z.string(),
  })
  .openapi('PayScale', { description: 'Whole euros a month: nearly all, and the middle half' });

/** What is around an offer on its page. */
export const offerAround = z
  .object({
    company_offers: z.array(offerCard),
    similar: z.array(offerCard),
    /** The company's other open posts. */
    posts: z.array(z.object({ slug: z.string(), title: z.string(), job: z.string() })),
    /** The pay for the job in the region; null under five offers. */
    pay_scale: payScale.nullable(),
  })
  .openapi('OfferAround');
export type OfferAround = z.infer<typeof offerAround>;

export const banner = z
  .object({ id: z.number().int(), title: z.string(), content: z.string(), url: z.string(), action: z.string() })
  .openapi('Banner');
export type Banner = z.infer<typeof banner>;

const facets = z.record(z.string(), z.record(z.string(), z.number().int()));

/** What offers are to the candidate who asks: how each fits, by its id; those they have read or
 * applied to; how far from home they are. */
const ownMarks = z
  .object({
    matches: z.record(z.string(), offerMatch),
    read: z.array(z.number().int()),
    applied: z.array(z.number().int()),
    /** Kilometres from home, by the offer's id; empty where the profile does not say where that is. */
    distances: z.record(z.string(), z.number()),
  })
  .openapi('OwnMarks');
export type OwnMarks = z.infer<typeof ownMarks>;

export const searchAnswer = z
  .object({
    items: z.array(offerCard),
    paginator,
    banners: z.array(banner),
    search_id: z.number().int().nullable(),
    facets,
    is_bounded: z.boolean(),
    /** What the job pays there: of the first page of a search by job without filters alone. */
    pay: payNear.nullable(),
    /** Null for visitors and companies. */
    own: ownMarks.nullable(),
  })
  .openapi('OfferSearchAnswer');
export type SearchAnswer = z.infer<typeof searchAnswer>;

const namedPlace = z.object({ name: z.string(), slug: z.string(), is_area: z.boolean(), preposition: z.string() });

/** A search with results, suggested where the requested one has few. */
export const nearestSearch = z
  .object({ label: z.string(), url: z.string(), count: z.number().int(), is_bounded: z.boolean() })
  .openapi('NearestSearch');
export type NearestSearch = z.infer<typeof nearestSearch>;

export const suggestionsAnswer = z
  .object({
    jobs: z.array(z.object({ name: z.string(), slug: z.string(), count: z.number().int() })),
    places: z.array(namedPlace.extend({ count: z.number().int() })),
    /** The nearest searches with results: without the words, the filters or the job, or in a wider place. */
    searches: z.array(nearestSearch),
  })
  .openapi('SearchSuggestions');
/** The meaning of typed texts: a job, words, a place; or places of a similar name, when none has the typed name. */
export const typedSearchAnswer = z
  .object({
    job: z.object({ slug: z.string(), name: z.string() }).nullable(),
    q: z.string().nullable(),
    /** What else was understood, as in the address of a search: each filter with its values. */
    filters: z.record(z.string(), z.array(z.string())),
    place: z.object({ slug: z.string(), text: z.string() }).nullable(),
    /** Why no place was recognised; null when one was, or none was typed. */
    place_error: z.string().nullable(),
    near_places: z.array(placeSuggestion),
  })
  .openapi('TypedSearch');
export type TypedSearchAnswer = z.infer<typeof typedSearchAnswer>;

export type SearchSuggestions = z.infer<typeof suggestionsAnswer>;

export const mostRequestedEntry = z
  .object({ job_name: z.string(), job_slug: z.string(), place: namedPlace })
  .openapi('MostRequested');
export type MostRequested = z.infer<typeof mostRequestedEntry>;

export const category = z
  .object({
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    criteria: z.record(z.string(), z.array(z.string())),
    metadata: z.object({ title: z.string(), description: z.string() }),
  })
  .openapi('OfferCategory');
export type OfferCategory = z.infer<typeof category>;

/** The newest offers, of one job where its slug is given. */
export const lastOffersQuery = z.object({ job: z.string().max(100).optional() });

import { z } from '@hono/zod-openapi';
import { candidateRadii, studyTitles } from '#domain/candidate-values.ts';
import { languages } from '#domain/languages.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_WORDS } from '#domain/search-address.ts';
import { listOf, optional, paginator, queryFlag, queryInteger } from './answers.ts';
import { dayFilters } from './day-filters.ts';
import { nearestSearch } from './offers.ts';
import { candidateView, freeSpan } from './profile.ts';

const unknownValue = { error: 'C’è un filtro che non riconosciamo: toglilo e riprova.' };

/** The filters of a candidate search, as in a query. */
export const candidateFilters = z.object({
  q: optional(z.string().trim().max(MAX_WORDS)),
  available_now: queryFlag,
  /** Available by this day. */
  available_by: optional(z.iso.date({ error: 'Scrivi una data valida.' })),
  ...dayFilters,
  /** Minimum whole years of work. */
  experience_min: queryInteger(0, 50),
  language: listOf(z.enum(slugsOf(languages), unknownValue)),
  /** This title of study or a higher one. */
  study_min: optional(z.enum(studyTitles, unknownValue)),
  willing_to_relocate: queryFlag,
  /** Profiles changed in the last days. */
  updated_within: queryInteger(1, 3650),
  is_profile_completed: queryFlag,
  radius: optional(z.enum(candidateRadii, unknownValue)),
});
export type CandidateFilters = z.output<typeof candidateFilters>;

export const candidateSearchQuery = candidateFilters.extend({
  place: optional(z.string().max(200)),
  job: optional(z.string().max(200)),
  page: z.string().optional(),
  items: z.string().optional(),
  saved: queryFlag,
});

/** A candidate in a list (rule 3.7): nothing that their privacy settings hide. */
export const candidateCard = z
  .object({
    id: z.number().int(),
    hidden_name: z.string(),
    /** The name as this company reads it: the full one once unlocked, the hidden one before. */
    name: z.string(),
    /** Once unlocked, where they have one. */
    photo: z.string().nullable(),
    /** The seed of their tile: their own once unlocked, another before. */
    tile: z.string(),
    is_profile_completed: z.boolean(),
    /** Only the searched job, when it matches; else all. */
    jobs: z.array(z.string()),
    place: z.object({ text: z.string() }).nullable(),
    is_one_shot: z.boolean(),
    available_from_now: z.boolean(),
    available_from_date: z.string().nullable(),
    available_to_date: z.string().nullable(),
    available_spans: z.array(freeSpan),
    work_experiences: z.array(z.object({ job: z.string(), company: z.string().nullable() })),
    date_updated: z.string(),
    /** Whether this company has unlocked them. */
    is_unlocked: z.boolean(),
  })
  .openapi('CandidateCard');
export type CandidateCard = z.infer<typeof candidateCard>;

/** All that visitors, and companies that are not verified, read of a candidate (rule D8). */
export const candidateOutline = z
  .object({
    /** The first letter of the first name: 'M.' */
    initial: z.string(),
    /** The first of the jobs they want. */
    job: z.string().nullable(),
    province: z.string().nullable(),
  })
  .openapi('CandidateOutline');
export type CandidateOutline = z.infer<typeof candidateOutline>;

/** Cards for a verified company, outlines for everybody else. */
export const lastUpdatedCandidates = z.array(z.union([candidateCard, candidateOutline]));

export const candidateCards = z.object({ items: z.array(candidateCard), paginator }).openapi('CandidateCards');
export type CandidateCards = z.infer<typeof candidateCards>;

export const candidateSearchAnswer = z
  .object({
    items: z.array(candidateCard),
    paginator,
    search_id: z.number().int().nullable(),
    facets: z.record(z.string(), z.record(z.string(), z.number().int())),
    is_bounded: z.boolean(),
  })
  .openapi('CandidateSearchAnswer');
export type CandidateSearchAnswer = z.infer<typeof candidateSearchAnswer>;

/** The nearest searches with candidates: without the words, the filters or the job, or in a wider place. */
export const candidateSuggestions = z.object({ searches: z.array(nearestSearch) }).openapi('CandidateSuggestions');
export type CandidateSuggestions = z.infer<typeof candidateSuggestions>;

export const savedCandidateSearch = z
  .object({
    id: z.number().int(),
    label: z.string(),
    url: z.string(),
    criteria: z.record(z.string(), z.array(z.string())),
    is_favorite: z.boolean(),
    is_hidden: z.boolean(),
    searched_at: z.string(),
  })
  .openapi('SavedCandidateSearch');
export type SavedCandidateSearch = z.infer<typeof savedCandidateSearch>;
export const candidateSearchesAnswer = z
  .object({ recents: z.array(savedCandidateSearch), favorites: z.array(savedCandidateSearch) })
  .openapi('SavedCandidateSearches');
export const candidateSearchPatch = z
  .strictObject({ is_favorite: z.boolean(), is_hidden: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    error: 'Di’ cosa vuoi cambiare.',
    params: { code: 'required' },
  });

export const companyCandidate = candidateView
  .extend({
    id: z.number().int(),
    /** What unlocking costs, and what the company holds. */ cost: z.number().int(),
    credits: z.number().int(),
    unlocked_at: z.string().nullable(),
  })
  .openapi('CompanyCandidate');
export type CompanyCandidate = z.infer<typeof companyCandidate>;

import { z } from '@hono/zod-openapi';
import { MAX_NEED_POSITIONS } from '#domain/season-gaps.ts';
import { seasonKey } from '#domain/season-key.ts';

const day = (error: string) => z.iso.date({ error });

/** 'estate-2027', 'inverno-2026'. */
const season = z
  .string()
  .max(20)
  .refine((written) => seasonKey(written) !== null, 'Questa stagione non c’è.');

/** What a company writes it needs. */
export const needForm = z.strictObject({
  /** The slug of a job. */
  job: z.string().min(1, 'Scegli la qualifica dai suggerimenti.').max(200),
  positions: z
    .number({ error: 'Scrivi un numero intero.' })
    .int('Scrivi un numero intero.')
    .min(1, 'Scrivi almeno 1.')
    .max(MAX_NEED_POSITIONS, `Scrivi al massimo ${MAX_NEED_POSITIONS}.`),
  starts_on: day('Scrivi il primo giorno.'),
  ends_on: day('Scrivi l’ultimo giorno.'),
});
export type NeedForm = z.output<typeof needForm>;

export const seasonQuery = z.object({ season: season.optional() });
export const seasonBody = z.strictObject({ season });
export const publishBody = z.strictObject({ season, job: z.string().min(1).max(200) });

const gap = z.object({ starts_on: z.string(), ends_on: z.string(), missing: z.number().int() });
const job = z.object({ slug: z.string(), name: z.string() });
const seasonChoice = z.object({
  key: z.string(),
  /** 'Estate 2027'. */
  name: z.string(),
  /** The first day of the season. */
  from: z.string(),
  /** Whether something of the plan is written for it. */
  is_planned: z.boolean(),
});

/** The people who come on some of the days. */
const comers = {
  /** Confirmed hires. */
  hired: z.number().int(),
  /** The people who were called back and said 'Torno', without a confirmed hire: counted as coming. */
  likely: z.number().int(),
  /** The same of those who said 'Forse': not counted. */
  maybe: z.number().int(),
  /** The same of those who were called back and have not answered: not counted. */
  asked: z.number().int(),
};

const planRole = z
  .object({
    job,
    needs: z.array(
      z.object({
        id: z.number().int(),
        positions: z.number().int(),
        starts_on: z.string(),
        ends_on: z.string(),
        ...comers,
        /** For how many positions open offers still look on some of these days; null for continuous hiring. */
        sought: z.number().int().nullable(),
        /** The most people missing on a day, from today on. */
        missing: z.number().int(),
      }),
    ),
    ...comers,
    /** What is missing from today on: spans that do not overlap, in the order of their days. */
    gaps: z.array(gap),
    /** The same where only confirmed hires are counted. */
    unsigned: z.array(gap),
    /** The draft that was made of what is missing, while it is not published. */
    draft: z.number().int().nullable(),
    /** What looks for people of the role on some of these days: made of the plan first, then those that seek most. */
    offers: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        /** For how many positions it still looks; null for continuous hiring. */
        seeks: z.number().int().nullable(),
        /** Whether candidates find it now: it is no draft, nor held or suspended. */
        is_open: z.boolean(),
      }),
    ),
    /** The people missing beyond those that these offers look for; null where they are enough. */
    to_publish: gap.nullable(),
    /** How many who were here in this role can be called back, and were not for this season. */
    to_call: z.number().int(),
  })
  .openapi('SeasonRole');
export type SeasonRole = z.infer<typeof planRole>;

export const seasonPlan = z
  .object({
    season: seasonChoice,
    seasons: z.array(seasonChoice),
    /** In the order of their first days. */
    roles: z.array(planRole),
    /** The first and last day of what is written; null while nothing is. */
    span: z.object({ starts_on: z.string(), ends_on: z.string() }).nullable(),
    /** The same season a year earlier, while it has something that this one has not. */
    copy_from: z.object({ name: z.string(), needs: z.number().int() }).nullable(),
  })
  .openapi('SeasonPlan');
export type SeasonPlan = z.infer<typeof seasonPlan>;

export const writtenNeed = z.object({ id: z.number().int(), season: z.string() }).openapi('SeasonNeed');
export const copiedPlan = z.object({ copied: z.number().int() }).openapi('CopiedPlan');
/** Where to go on: the draft, or the offer that it has become. */
export const seasonDraft = z
  .object({ draft: z.number().int().nullable(), offer: z.number().int().nullable() })
  .openapi('SeasonDraft');

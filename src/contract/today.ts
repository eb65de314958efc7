import { z } from '@hono/zod-openapi';

/** What a company's home begins with: what waits for its people today. */
export const companyToday = z
  .object({
    /** How many people nobody has judged or contacted yet, over all offers. */
    new_people: z.number().int(),
    /** Today's interviews with their time, in its order, also those that are over. */
    interviews: z.array(
      z.object({
        id: z.number().int(),
        starts_at: z.string(),
        name: z.string(),
        /** The title of the offer; null for an unlocked profile. */
        offer: z.string().nullable(),
        /** The interviews on the page of the person. */
        url: z.string(),
      }),
    ),
    /** How many past interviews nobody has said the outcome of. */
    interviews_to_say: z.number().int(),
    /** How many conversations end with what the other side wrote. */
    answers_owed: z.number().int(),
    /** Hires that their people have not answered yet, the oldest first. */
    proposals: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        job: z.string(),
        /** The day until which it can be answered. */
        until: z.string(),
        /** The page of the person, or the place of the hire on another. */
        url: z.string(),
      }),
    ),
    /** How many people who were called back said that they come, and have no confirmed hire yet. */
    returning: z.number().int(),
    /** The first season that they come back for, and the slug of a role of theirs in it; null where nobody does. */
    returning_in: z.string().nullable(),
    returning_as: z.string().nullable(),
    /** What the season shown first lacks, role by role; null where nothing is planned or missing. */
    gaps: z
      .object({
        season: z.string(),
        name: z.string(),
        /** In the order of the season's page; `job` is the slug. */
        roles: z.array(z.object({ job: z.string(), name: z.string(), missing: z.number().int() })),
      })
      .nullable(),
  })
  .openapi('CompanyToday');
export type CompanyToday = z.output<typeof companyToday>;

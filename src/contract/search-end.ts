import { z } from '@hono/zod-openapi';
import { applicationStatuses } from '#domain/application-status.ts';
import { openStates } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { READY_TEXT_MAX } from '#domain/ready-answers.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';

/** How many people can be informed at once. */
const TOLD_AT_ONCE = 10_000;

/** The applications whose people are informed that the search is over, by id: chosen by name. */
export const toldApplicants = z
  .array(z.number().int().positive().max(MAX_ROW_ID))
  .max(TOLD_AT_ONCE, `Al massimo ${TOLD_AT_ONCE} alla volta.`);

export const openApplicantsQuery = z.object({
  /** What the company is about to do: whom it proposes to inform depends on it. */
  ending: z.enum(['deleted', 'filled'], 'Di’ come finisce l’offerta.').default('deleted'),
});

/** The people who applied to an offer and have no answer yet, by name. */
export const openApplicants = z
  .object({
    items: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        tile: z.string(),
        photo: z.string().nullable(),
        status: z.enum(slugsOf(applicationStatuses)),
        /** Their standing: only waiting, liked by the company, or under way with it. */
        standing: z.enum(['waiting', 'suitable', 'contacted', 'message', 'interview', 'hire']),
        /** Whether it is proposed to inform them: never those under way. */
        is_proposed: z.boolean(),
        /** Their interview that would be cancelled with it; null for none. */
        interview: z.object({ state: z.enum(openStates), starts_at: z.string().nullable() }).nullable(),
        /** Whether they read the company's words: only a confirmed address gets them. */
        reads_company_words: z.boolean(),
      }),
    ),
    /** What the informed people read, with its blanks: the company's own refusal, or ours of the end of a search. */
    closing: z.string(),
  })
  .openapi('OpenApplicants');
export type OpenApplicants = z.infer<typeof openApplicants>;

export const closeApplications = z.strictObject({
  told: toldApplicants.min(1, 'Scegli almeno una persona.'),
  message: z.string().trim().max(READY_TEXT_MAX, `Scrivi al massimo ${READY_TEXT_MAX} caratteri.`).default(''),
});

export const closedAnswer = z.object({ answered: z.number().int() }).openapi('ClosedSearch');

export const deleteOfferBody = z.strictObject({
  /** The people who are informed that the search is over; without it those who only wait. */
  told: toldApplicants.optional(),
});

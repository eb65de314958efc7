import * as z from 'zod';
import { languageAtLevel } from '#contract/skills.ts';
import type { ConfirmedWording } from '#domain/moderation.ts';
import type { CandidateQuestion, RequiredLanguage } from './tables.ts';

/** A question of an offer, as its column holds it. */
export const candidateQuestion: z.ZodType<CandidateQuestion> = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['text', 'yes_no', 'single', 'multiple', 'number']),
  required: z.boolean(),
  options: z.array(z.string()),
  knockout: z.string().nullable(),
});

/** A language that an offer asks for. */
export const requiredLanguage: z.ZodType<RequiredLanguage> = languageAtLevel;

/** A wording against the law that its company confirmed. */
export const confirmedWording: z.ZodType<ConfirmedWording> = z.object({
  found: z.string(),
  why: z.string(),
  user_id: z.number().nullable(),
  at: z.string(),
});

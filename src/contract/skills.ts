import { z } from '@hono/zod-openapi';
import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { slugsOf } from '#domain/offer-values.ts';

/** Certificates that somebody has or an offer asks for. */
export const certificateList = z.array(z.enum(slugsOf(certificates)));

/** A language that somebody speaks or an offer asks for, and how well. */
export const languageAtLevel = z.object({
  language: z.enum(slugsOf(languages)),
  level: z.enum(slugsOf(languageLevels)),
});

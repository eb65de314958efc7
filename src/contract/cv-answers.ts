import { z } from '@hono/zod-openapi';
import { line } from './line.ts';
import { personName } from './names.ts';

/** What somebody without a CV answers in place of it: a last job, languages, when they are free (rule 2.16). */
export const cvAnswers = z
  .object({
    first_name: personName,
    last_name: personName,
    email: z.string().trim().min(1).max(254).pipe(z.email()),
    cv_phone: line(40).default(''),
    cv_job: line(100).min(1),
    cv_where: line(120).default(''),
    cv_when: line(80).default(''),
    cv_languages: line(200).min(1),
    cv_free: line(200).min(1),
  })
  .openapi('CvAnswers');
export type CvAnswers = z.output<typeof cvAnswers>;

/** A PDF that was made and is not stored: its bytes in base64. */
export const madePdf = z.object({ pdf: z.string() }).openapi('MadePdf');

import { z } from '@hono/zod-openapi';
import { contentReportReasons, MAX_REPORT_WORDS, reportedKinds } from '#domain/content-report.ts';
import { slugsOf } from '#domain/offer-values.ts';

/** What a report is about, by the last part of the address of its page. */
const slug = z.string().min(1).max(200);
export const reportedThing = z.object({ kind: z.enum(reportedKinds), slug });
export type ReportedThing = z.output<typeof reportedThing>;

export const newContentReport = z.strictObject({
  kind: z.enum(reportedKinds),
  slug,
  reason: z.enum(slugsOf(contentReportReasons), { error: 'Scegli che cosa non va.' }),
  words: z.string().trim().max(MAX_REPORT_WORDS).default(''),
  /** Where the receipt is mailed. */
  email: z.string().trim().min(1).max(254).pipe(z.email()),
});
export type NewContentReport = z.output<typeof newContentReport>;

/** What the form of a report begins with. */
export const reportForm = z
  .object({
    kind: z.enum(reportedKinds),
    slug: z.string(),
    title: z.string(),
    company: z.string(),
    url: z.string(),
    /** The address of the logged-in user. */
    email: z.string().nullable(),
  })
  .openapi('ReportForm');
export type ReportForm = z.infer<typeof reportForm>;

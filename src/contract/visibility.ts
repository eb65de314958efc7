import { z } from '@hono/zod-openapi';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { line } from './line.ts';

/** A company that is here, or what somebody wrote: the name of one that may come, or its VAT number. */
export const exclusionForm = z.union([
  z.strictObject({ company: z.number().int().positive().max(MAX_ROW_ID) }),
  z.strictObject({ written: line(150).min(1) }),
]);
export type ExclusionForm = z.output<typeof exclusionForm>;

/** A company that its candidate has listed. */
export const exclusion = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Of the company's page; null for one that was written. */
    slug: z.string().nullable(),
    /** What adds it again after it was taken away. */
    form: exclusionForm,
  })
  .openapi('Exclusion');
export type Exclusion = z.infer<typeof exclusion>;

export const exclusionsAnswer = z
  .object({
    listed: z.array(exclusion),
    /** Companies that are left out by themselves: of works and hires that go on today, and those that were blocked. */
    automatic: z.array(
      z.object({
        name: z.string(),
        slug: z.string().nullable(),
        reason: z.enum(['works_there', 'hired', 'blocked']),
      }),
    ),
  })
  .openapi('Exclusions');
export type Exclusions = z.infer<typeof exclusionsAnswer>;

/** What a candidate reads before they apply. */
export const hidingAnswer = z.object({ hides: z.boolean() }).openapi('HidingFromCompany');

export const excludableQuery = z.object({ q: z.string().trim().max(100).default('') });
export const excludableCompanies = z
  .array(z.object({ id: z.number().int(), name: z.string(), place: z.string().nullable() }))
  .openapi('ExcludableCompanies');

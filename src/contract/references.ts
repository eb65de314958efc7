import { z } from '@hono/zod-openapi';
import { slugsOf } from '#domain/offer-values.ts';
import { proofs, referenceStates } from '#domain/reference.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { seasonKey } from '#domain/season-key.ts';
import { companyWords } from './company-words.ts';
import { companyName } from './names.ts';

/** Asked of a company for which a hire was confirmed on the site, or of another by its address. */
export const referenceForm = z.union([
  z.strictObject({ hire: z.number().int().positive().max(MAX_ROW_ID) }),
  z.strictObject({
    company: companyName(120),
    email: z.string().trim().max(254).toLowerCase().pipe(z.email('Indirizzo mail non valido')),
    /** The slug of a job. */
    job: z.string().min(1, 'Scegli la qualifica.').max(200),
    season: z
      .string()
      .max(20)
      .refine((slug) => seasonKey(slug) !== null, 'Scegli la stagione.'),
  }),
]);
export type ReferenceForm = z.output<typeof referenceForm>;

export const referencePatch = z.strictObject({ is_shown: z.boolean() });

const reference = z
  .object({
    id: z.number().int(),
    hire: z.number().int().nullable(),
    state: z.enum(slugsOf(referenceStates)),
    company: z.string(),
    role: z.string(),
    season: z.string(),
    text: companyWords,
    would_rehire: z.boolean(),
    is_shown: z.boolean(),
    proof: z.enum(slugsOf(proofs)),
    /** 'Confermata via mail da …@hotel.it'; null while nobody has answered. */
    verified: z.string().nullable(),
    /** The company as the profile names it. */
    shown_company: z.string(),
  })
  .openapi('OwnReference');
export type OwnReference = z.infer<typeof reference>;
export const ownReferences = z
  .object({
    references: z.array(reference),
    /** Confirmed hires that have begun and of which no reference was asked for yet. */
    askable: z.array(z.object({ hire: z.number().int(), company: z.string(), role: z.string(), season: z.string() })),
    /** Seasons to choose from for a company that is not on the site, newest first. */
    seasons: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .openapi('OwnReferences');
export type OwnReferences = z.infer<typeof ownReferences>;
export const askedReference = z.object({ id: z.number().int() }).openapi('AskedReference');

/** A request for a reference, as the company that was asked sees it. */
export const companyReference = z
  .object({
    id: z.number().int(),
    state: z.enum(slugsOf(referenceStates)),
    /** The person who asks. */
    name: z.string(),
    role: z.string(),
    company: z.string(),
    season: z.string(),
    /** What the company wrote; empty while it waits. */
    text: z.string(),
    would_rehire: z.boolean(),
    asked_at: z.string(),
    /** Its page, for forms without JavaScript, for logged-in users; null for staff who act for the user. */
    page: z.string().nullable(),
  })
  .openapi('CompanyReference');
export type CompanyReference = z.infer<typeof companyReference>;

export const companyReferences = z
  .object({
    /** Those that wait for an answer, newest first. */
    open: z.array(companyReference),
    /** Those that were written and can be taken back. */
    given: z.array(companyReference),
  })
  .openapi('CompanyReferences');
export type CompanyReferences = z.infer<typeof companyReferences>;

/** What the company answers: a line, 'non la conosco', or the withdrawal of its line. */
export const referenceAnswer = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('give'), text: z.string().max(2000), would_rehire: z.boolean() }),
  z.strictObject({ action: z.literal('deny') }),
  z.strictObject({ action: z.literal('withdraw') }),
]);

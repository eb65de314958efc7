import { z } from '@hono/zod-openapi';

export const place = z
  .object({
    id: z.number().int(),
    place_id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    text: z.string(),
    is_area: z.boolean(),
    /** The preposition before the name: 'a', 'in', 'sul', 'sull’'. */
    preposition: z.string(),
    meta: z.object({ kind: z.enum(['country', 'region', 'province', 'comune', 'area']), population: z.number().int() }),
    /** Longitude and latitude, SRID 4326. */
    location_point: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
  })
  .openapi('Place');

export type Place = z.infer<typeof place>;

/** A suggestion of the place autocompletion (rule 3.3). */
export const placeSuggestion = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    address: z.object({ label: z.string() }),
    is_area: z.boolean(),
    /** Whether this is exactly what was typed: at most one is. */
    is_exact: z.boolean(),
  })
  .openapi('PlaceSuggestion');
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

export const addressSuggestion = z
  .object({ id: z.string(), address: z.object({ label: z.string() }) })
  .openapi('AddressSuggestion');
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const placeInfo = z
  .object({
    label: z.string(),
    address: z.object({
      street: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string().nullable(),
      countryName: z.string(),
    }),
    place: place.nullable(),
  })
  .openapi('PlaceInfo');
export type PlaceInfo = z.infer<typeof placeInfo>;

export const job = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    family: z.string(),
    synonyms: z.array(z.string()),
  })
  .openapi('Job');
export type Job = z.infer<typeof job>;

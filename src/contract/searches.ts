import { z } from '@hono/zod-openapi';
import { searchFrequencies } from '#domain/alerts.ts';

const alert_frequency = z.enum(searchFrequencies, 'Scegli ogni quanto.').nullable();

export const savedSearch = z
  .object({
    id: z.number().int(),
    label: z.string(),
    url: z.string(),
    criteria: z.record(z.string(), z.array(z.string())),
    is_favorite: z.boolean(),
    is_hidden: z.boolean(),
    notifications_enabled: z.boolean(),
    /** Null: the user's setting for all alerts. */
    alert_frequency,
    searched_at: z.string(),
  })
  .openapi('SavedSearch');
export type SavedSearch = z.infer<typeof savedSearch>;

export const searchesAnswer = z
  .object({ recents: z.array(savedSearch), favorites: z.array(savedSearch) })
  .openapi('SavedSearches');

export const searchPatch = z
  .strictObject({
    is_favorite: z.boolean(),
    notifications_enabled: z.boolean(),
    is_hidden: z.boolean(),
    alert_frequency,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    error: 'Di’ cosa vuoi cambiare.',
    params: { code: 'required' },
  });

import { z } from '@hono/zod-openapi';
import { optional, queryInteger } from './answers.ts';
import { mapBox } from './map-box.ts';
import { offerFilters } from './offers.ts';

/** The criteria of a search, and what of the map is looked at: a box in degrees, and a zoom as web maps count it. */
export const offerMapQuery = offerFilters.extend({
  place: optional(z.string().max(200)),
  job: optional(z.string().max(200)),
  view: optional(mapBox('Scrivi ovest, sud, est e nord, in gradi.')),
  zoom: queryInteger(3, 14),
});

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

export const offerMap = z
  .object({
    /** All the offers of the search, in view or not: as many as its list says. */
    count: z.number().int(),
    /** The address of a MapLibre style with streets; null for the ground of the site itself. */
    style: z.string().nullable(),
    /** What the map of the search shows first. */
    frame: box,
    marks: z.array(
      z.object({
        lon: z.number(),
        lat: z.number(),
        /** The comune of the mark, or the one with the most offers of those it stands for. */
        name: z.string(),
        count: z.number().int(),
        places: z.number().int(),
        /** The lowest and the highest pay by the month, in whole euros. */
        pay: z.tuple([z.number().int(), z.number().int()]).nullable(),
        box,
      }),
    ),
    /** The same offers by region, by province or by comune: the next smaller places than the one searched. */
    parts: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        /** A comune is meant alone, without what lies around it. */
        is_comune: z.boolean(),
        count: z.number().int(),
        /** Where it lies on the picture of the searched place, in hundredths of its width and height. */
        x: z.number(),
        y: z.number(),
      }),
    ),
  })
  .openapi('OfferMap');
export type OfferMap = z.infer<typeof offerMap>;

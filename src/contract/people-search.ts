import { z } from '@hono/zod-openapi';
import { MIN_PEOPLE_SEARCH } from '#domain/people-search.ts';

export const peopleQuery = z.object({
  /** Words of the name or the address. */
  search: z.string().trim().min(MIN_PEOPLE_SEARCH, 'Scrivi almeno due lettere.').max(200),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

/** The people whom a company knows otherwise than by an application: hired, unlocked, or who worked there. */
export const foundPeople = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(['hired', 'unlocked', 'worked']),
        name: z.string(),
        tile: z.string(),
        photo: z.string().nullable(),
        /** The job of the hire, or of the last stay; null where none is known. */
        job: z.string().nullable(),
        /** The page of the person, or of the season with them in its list. */
        url: z.string(),
      }),
    ),
    /** Whether more were found than are given. */
    has_more: z.boolean(),
  })
  .openapi('FoundPeople');
export type FoundPeople = z.output<typeof foundPeople>;

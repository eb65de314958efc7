import { z } from '@hono/zod-openapi';
import { applicationStatuses } from '#domain/application-status.ts';
import { inboxDistances } from '#domain/inbox-distances.ts';
import { languages } from '#domain/languages.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import { listOf, optional, paginator } from './answers.ts';
import { receivedApplication, receivedQuery } from './received-applications.ts';

/** Which applications to all offers of a company are shown; without a filter the new ones. */
export const inboxQuery = z.object({
  /** `new`: the 'nuove da valutare'; `all`: also those that were judged, answered or hired. */
  show: z.enum(['new', 'all'], 'Scegli una voce della lista.').default('new'),
  offer: optional(z.coerce.number().int().positive().max(MAX_ROW_ID)),
  status: listOf(z.enum(slugsOf(applicationStatuses), 'Scegli uno stato della lista.')),
  /** Words of the name, the address or the last experience. */
  search: z.string().trim().max(200).optional(),
  /** A language that their profile has. */
  language: listOf(z.enum(slugsOf(languages), 'Scegli una lingua della lista.')),
  within: optional(z.enum(inboxDistances, 'Scegli una distanza della lista.')),
  /** `yes`: people who can begin now. */
  free: optional(z.enum(['yes'], 'Scegli una voce della lista.')),
  /** `fit`: nobody whose answers rule them out, or who has not answered yet. */
  answers: optional(z.enum(['fit'], 'Scegli una voce della lista.')),
  page: z.string().optional(),
  items: z.string().optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

const inboxFilter = inboxQuery.omit({ page: true, items: true });
export type InboxFilter = z.output<typeof inboxFilter>;

/**
 * The list that an application was opened from: the one before and the one after are its neighbours there.
 * `from=inbox`: the list of all offers, with its filters; else that of its offer, with words, statuses and an order,
 * which `from=board` shows as a board.
 */
export const openedFrom = inboxFilter.extend({
  from: z.enum(['inbox', 'board'], 'Scegli una voce della lista.').optional(),
  sort: receivedQuery.shape.sort,
});
export type OpenedFrom = z.output<typeof openedFrom>;

export const inbox = z
  .object({
    items: z.array(receivedApplication.extend({ offer: z.object({ id: z.number().int(), title: z.string() }) })),
    paginator,
    /** How many there are without filters. */
    counts: z.object({ new: z.number().int(), all: z.number().int() }),
    /** The offers with applications, those with new ones first. */
    offers: z.array(
      z.object({ id: z.number().int(), title: z.string(), new: z.number().int(), all: z.number().int() }),
    ),
  })
  .openapi('Inbox');
export type Inbox = z.output<typeof inbox>;
export type InboxItem = Inbox['items'][number];

/** Everybody whom a filter leaves, of all pages: what a change of all of them has to know and to say. */
export const selection = z
  .object({
    items: z.array(
      receivedApplication
        .pick({
          id: true,
          first_name: true,
          last_name: true,
          status: true,
          hire: true,
          hired_elsewhere: true,
          interview: true,
          reads_company_words: true,
          date_refused: true,
        })
        .extend({ offer: z.object({ id: z.number().int(), title: z.string() }) }),
    ),
  })
  .openapi('ApplicationSelection');
export type Selectable = z.output<typeof selection>['items'][number];

import { z } from '@hono/zod-openapi';
import { type EventKind, type EventState, eventKinds } from '#domain/career-day.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { paginator } from './answers.ts';
import { personName } from './names.ts';
import { offerCard } from './offers.ts';
import { robotSigns } from './robots.ts';

const state = z.enum(['open', 'full', 'closed', 'running', 'over', 'cancelled'] satisfies EventState[]);
const kind = z.enum(slugsOf(eventKinds) satisfies readonly EventKind[]);

/** An event in a list. */
const eventCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    kind,
    starts_at: z.string(),
    ends_at: z.string(),
    place_text: z.string(),
    intro: z.string(),
    /** Address of its logo or picture; null: generated tiles. */
    image: z.string().nullable(),
    state,
  })
  .openapi('EventCard');
export type EventCard = z.infer<typeof eventCard>;

/** A step of the programme: its hour and what happens. */
const eventStep = z.object({ title: z.string(), text: z.string() });
export type EventStep = z.infer<typeof eventStep>;

export const eventDetail = eventCard
  .extend({
    address: z.string(),
    /** Sanitised HTML. */
    body: z.string(),
    steps: z.array(eventStep),
    /** A video of this site, with a description of what it shows. */
    video: z.string().nullable(),
    video_points: z.array(z.string()),
    companies: z.array(z.object({ name: z.string(), logo: z.string().nullable(), url: z.string().nullable() })),
    offers_count: z.number().int(),
    registration_closes_at: z.string().nullable(),
    /** Null where places are not limited. */
    places_left: z.number().int().nullable(),
    /** Why registration is closed. */
    refusal: z.string().nullable(),
    is_registered: z.boolean(),
    /** The name and the tile on the badge of the registered user who asks; null for all others. */
    badge: z.object({ name: z.string(), seed: z.string() }).nullable(),
    is_public: z.boolean(),
  })
  .openapi('EventDetail');
export type EventDetail = z.infer<typeof eventDetail>;

/** All public events: those to come, nearest first, and past ones by group. */
export const eventsAnswer = z
  .object({
    next: eventDetail.nullable(),
    upcoming: z.array(eventCard),
    archive: z.array(z.object({ group: z.string(), events: z.array(eventCard) })),
  })
  .openapi('Events');
export type EventsAnswer = z.infer<typeof eventsAnswer>;

export const eventOffers = z.object({ items: z.array(offerCard), paginator }).openapi('EventOffers');
export type EventOffers = z.infer<typeof eventOffers>;

export const eventRegistrationBody = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: z.email('La mail che hai inserito non è valida').max(254),
  phone_number: z.string().trim().max(30).default(''),
  privacy: z.boolean().refine(Boolean, {
    error: 'Per iscriverti devi leggere l’informativa sulla privacy.',
    params: { code: 'not_accepted' },
  }),
  newsletter: z.boolean().default(false),
  ...robotSigns,
});
export type EventRegistration = z.infer<typeof eventRegistrationBody>;

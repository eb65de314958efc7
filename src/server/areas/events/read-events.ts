import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EventCard, EventDetail, EventsAnswer } from '#contract/events.ts';
import { eventState, registrationRefusal } from '#domain/career-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { hasPublicPage } from '../companies/confirmed.ts';
import { isOpenOffer } from '../offer-life/open-offers.ts';
import { badgeName, badgeSeed, placeOf } from './badge.ts';
import { eventRegistrations, events } from './tables.ts';

const companyRow = z.object({
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  has_page: z.boolean(),
  offers: z.number(),
});

type EventRow = typeof events.$inferSelect;
/** Whether staff ask: they see what is not public yet. */
interface Asker {
  userId: number | null;
  isStaff: boolean;
}

const taken = sql<number>`(SELECT count(*)::int FROM event_registrations r WHERE r.event_id = events.id AND r.cancelled_at IS NULL)`;

/** How many places are taken. */
export const countRegistered = (db: Database, eventId: number): Promise<number> =>
  db.$count(eventRegistrations, and(eq(eventRegistrations.event_id, eventId), isNull(eventRegistrations.cancelled_at)));

/** Every public event: the next in full, the others to come, and past ones by group, the latest first (rule 2.19). */
export async function listEvents(db: Database, asker: Asker): Promise<EventsAnswer> {
  const now = new Date();
  const rows = await db
    .select({ event: events, taken })
    .from(events)
    .where(eq(events.is_public, true))
    .orderBy(asc(events.starts_at));
  const cards = rows.map(({ event, taken: registered }) => ({ event, card: cardOf(event, registered, now) }));
  const coming = cards.filter(({ card }) => card.state !== 'over' && card.state !== 'cancelled');
  const [next, ...upcoming] = coming;
  const groups = new Map<string, EventCard[]>();
  for (const { event, card } of cards.filter(({ card: { state } }) => state === 'over').reverse()) {
    const group = event.archive_group || romeDay(event.starts_at).slice(0, 4);
    groups.set(group, [...(groups.get(group) ?? []), card]);
  }
  return {
    next: next ? await detailOf(db, next.event, next.card, asker) : null,
    upcoming: upcoming.map(({ card }) => card),
    archive: [...groups].map(([group, past]) => ({ group, events: past })),
  };
}

/** One event for its page; only staff see one that is not public. */
export async function readEvent(db: Database, slug: string, asker: Asker): Promise<EventDetail> {
  const [row] = await db.select({ event: events, taken }).from(events).where(eq(events.slug, slug));
  if (!row || (!row.event.is_public && !asker.isStaff)) throw notFound('not_found', 'Questo evento non esiste.');
  return detailOf(db, row.event, cardOf(row.event, row.taken, new Date()), asker);
}

function cardOf(event: EventRow, registered: number, now: Date): EventCard & { registered: number } {
  const { id, slug, title, kind, place_text, intro, image } = event;
  return {
    id,
    slug,
    title,
    kind,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    place_text,
    intro,
    image,
    state: eventState(event, registered, now),
    registered,
  };
}

async function detailOf(
  db: Database,
  event: EventRow,
  { registered, ...card }: EventCard & { registered: number },
  asker: Asker,
): Promise<EventDetail> {
  // Companies with an offer here take part; others are listed by staff.
  const rows = await rowsOf(
    db,
    companyRow,
    sql`
    SELECT c.name, c.slug, c.logo, ${hasPublicPage} AS has_page, count(*)::int AS offers FROM offers o JOIN companies c ON c.id = o.company_id
    WHERE o.event_id = ${event.id} AND ${isOpenOffer()} GROUP BY c.id ORDER BY c.name`,
  );
  const present = rows.map(({ name, slug, logo, has_page }) => ({
    name,
    logo,
    url: has_page ? `/aziende/${slug}` : null,
  }));
  const names = new Set(present.map(({ name }) => name));
  const guests = event.guests
    .filter(({ name }) => !names.has(name))
    .map(({ name, logo, url }) => ({ name, logo: logo || null, url: url || null }));
  const place = asker.userId === null ? null : await placeOf(db, event.id, asker.userId);
  return {
    ...card,
    address: event.address,
    body: event.body,
    steps: event.steps,
    video: event.video,
    video_points: event.video_points,
    companies: [...present, ...guests],
    offers_count: rows.reduce((sum, { offers }) => sum + offers, 0),
    registration_closes_at: event.registration_closes_at?.toISOString() ?? null,
    places_left: event.capacity === null ? null : Math.max(0, event.capacity - registered),
    refusal: registrationRefusal(card.state),
    is_registered: place !== null,
    badge: place && { name: badgeName(place), seed: badgeSeed(place) },
    is_public: event.is_public,
  };
}

/** Public events, for sitemaps. */
export const publicEvents = (db: Database): Promise<{ slug: string }[]> =>
  db.select({ slug: events.slug }).from(events).where(eq(events.is_public, true)).orderBy(asc(events.id));

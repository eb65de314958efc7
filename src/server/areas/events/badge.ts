import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { attendeeSeed, personSeed } from '#art/identity.ts';
import type { Database } from '#server/platform/database.ts';
import { notFound, unavailable } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';
import { registrationOfLink } from './badge-link.ts';
import { eventRegistrations, events } from './tables.ts';
import type { writeBadge } from './write-badge.ts';

const writeBadgeTask: TaskOf<typeof writeBadge> = {
  name: 'writeBadge',
  pool: 'quick',
  module: new URL('./write-badge.ts', import.meta.url),
  cpuMs: 10_000,
  output: z.instanceof(Uint8Array),
};

type Registration = typeof eventRegistrations.$inferSelect;

/** The seed of the tile on a badge: the user's own where they registered with their account. */
export const badgeSeed = ({ id, user_id }: Pick<Registration, 'id' | 'user_id'>): string =>
  user_id === null ? attendeeSeed(id) : personSeed(user_id);

/** The name on a badge. */
export const badgeName = ({ first_name, last_name }: Pick<Registration, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** A user's registration for an event; null where there is none. */
export async function placeOf(db: Database, eventId: number, userId: number): Promise<Registration | null> {
  const [mine] = await db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.event_id, eventId),
        eq(eventRegistrations.user_id, userId),
        isNull(eventRegistrations.cancelled_at),
      ),
    )
    .limit(1);
  return mine ?? null;
}

/**
 * The badge behind a mailed link, as a PDF. Refuses an unknown link and a cancelled registration (404), and a link that
 * works no more (410).
 */
export async function badgeOfLink(platform: Platform, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const id = await registrationOfLink(platform, token);
  const [found] = await platform.db
    .select({ event: events, registration: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.event_id))
    .where(and(eq(eventRegistrations.id, id ?? 0), isNull(eventRegistrations.cancelled_at)));
  if (!found)
    throw notFound('link_invalid', 'Questo link non è valido: usa quello dell’ultima mail che ti abbiamo scritto.');
  return printBadge(platform, found.event, found.registration);
}

/** The badge of the logged-in user, as a PDF. Refuses (404) a user who is not registered. */
export async function ownBadge(platform: Platform, slug: string, userId: number): Promise<Uint8Array<ArrayBuffer>> {
  const [event] = await platform.db.select().from(events).where(eq(events.slug, slug));
  const mine = event && (await placeOf(platform.db, event.id, userId));
  if (!mine) throw notFound('not_found', 'Non hai un posto a questo evento.');
  return printBadge(platform, event, mine);
}

async function printBadge(
  { workers, config }: Pick<Platform, 'workers' | 'config'>,
  { title, starts_at, ends_at, place_text, address }: typeof events.$inferSelect,
  registration: Registration,
) {
  const person = { name: badgeName(registration), seed: badgeSeed(registration) };
  const written = await workers.run(writeBadgeTask, {
    event: { title, starts_at, ends_at, place_text, address },
    person,
    siteName: config.siteName,
  });
  if (!written.done)
    throw unavailable('unavailable', 'Non riusciamo a scrivere il badge in questo momento: riprova tra poco.');
  return new Uint8Array(written.value);
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { eventWhere } from '#domain/event-words.ts';
import type { Config } from '#server/platform/config.ts';
import type { events } from './tables.ts';

/** An event as a calendar file (RFC 5545); a cancelled event removes itself from calendars. */
export function writeCalendar(config: Config, event: typeof events.$inferSelect): string {
  const calendar = ical({
    name: config.siteName,
    prodId: { company: config.siteName, product: 'eventi', language: 'IT' },
    method: event.cancelled_at ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `evento-${event.id}@${new URL(config.siteUrl).hostname}`,
    sequence: event.revision,
    start: event.starts_at,
    end: event.ends_at,
    summary: event.title,
    description: event.intro,
    location: eventWhere(event),
    url: new URL(`/career-day/${event.slug}`, config.siteUrl).href,
    status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { eventDetail, eventRegistrationBody, eventsAnswer } from '#contract/events.ts';
import { anybody, linkHolder } from '#server/platform/http/anybody.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byClient, byUser } from '#server/platform/http/rates.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isStaffThemselves } from '../account/session.ts';
import { user } from '../account/who.ts';
import { badgeOfLink, ownBadge } from './badge.ts';
import { writeCalendar } from './calendar.ts';
import { listEvents, readEvent } from './read-events.ts';
import { leaveEvent, registerForEvent } from './register.ts';
import { events } from './tables.ts';

const params = z.object({ slug: z.string().max(200) });

/** Career Days (rule 2.19): the events, their companies, and registration. */
export function eventsCalls(platform: Platform): Calls {
  const { db } = platform;
  const calls = new Calls(db, 'events');
  const reading = rateLimit(db, 'event_badge', { points: 120, seconds: 3600 });
  // A whole class may register from one client address.
  const registering = rateLimit(db, 'event_registration', { points: 120, seconds: 3600 });

  calls.add('GET /core/events', {
    who: anybody,
    summary: 'Events to come, the next whole, and the past by group',
    answer: eventsAnswer,
    run: ({ caller }) => listEvents(db, { userId: caller?.userId ?? null, isStaff: false }),
  });
  calls.add('GET /core/events/{slug}', {
    who: anybody,
    summary: 'One event',
    params,
    answer: eventDetail,
    run: ({ caller, params: { slug } }) =>
      readEvent(db, slug, { userId: caller?.userId ?? null, isStaff: isStaffThemselves(caller) }),
  });
  calls.add('GET /core/events/{slug}/calendar.ics', {
    who: anybody,
    summary: 'The event as a calendar file',
    params,
    file: 'text/calendar',
    async run({ params: { slug } }, c) {
      const [event] = await db
        .select()
        .from(events)
        .where(and(eq(events.slug, slug), eq(events.is_public, true)));
      if (!event) throw notFound('not_found', 'Questo evento non esiste.');
      return c.body(writeCalendar(platform.config, event), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${event.slug}.ics"`,
      });
    },
  });
  calls.add('GET /core/events/{slug}/badge.pdf', {
    who: user,
    acting: 'closed',
    summary: 'The badge of who is logged in and has a place',
    params,
    rate: byUser(reading),
    file: 'application/pdf',
    run: async ({ caller, params: { slug } }, c) =>
      c.body(await ownBadge(platform, slug, caller.userId), 200, attachment('Badge.pdf', 'application/pdf')),
  });
  calls.add('GET /core/events/badge/{token}', {
    who: linkHolder,
    acting: 'closed',
    summary: 'The badge, with the token of the letter',
    params: z.object({ token: z.string().max(100) }),
    rate: byClient(reading),
    file: 'application/pdf',
    refusals: { 410: 'The account of its person has changed its keys since' },
    run: async ({ params: { token } }, c) =>
      c.body(await badgeOfLink(platform, token), 200, attachment('Badge.pdf', 'application/pdf')),
  });
  calls.add('POST /core/events/{slug}/registrations', {
    who: anybody,
    summary: 'Takes a place at an event; a mail says so',
    params,
    body: eventRegistrationBody,
    rate: byClient(registering),
    status: 201,
    refusals: { 409: 'No place left', 410: 'The event is over' },
    async run({ caller, params: { slug }, body }) {
      await registerForEvent(platform, slug, caller?.userId ?? null, body);
      await platform.invalidate(['events']);
    },
  });
  calls.add('POST /core/events/leave', {
    who: linkHolder,
    summary: 'Gives a place back, with the token of the letter',
    body: z.strictObject({ token: z.string().max(100) }),
    rate: byClient(registering),
    async run({ body: { token } }) {
      await leaveEvent(db, token);
      await platform.invalidate(['events']);
    },
  });
  return calls;
}

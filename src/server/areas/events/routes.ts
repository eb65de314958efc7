import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { detail, json, jsonBody, refusal } from '#contract/answers.ts';
import { eventDetail, eventRegistrationBody, eventsAnswer } from '#contract/events.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isStaffThemselves, requireVisitor } from '../account/session.ts';
import { badgeOfLink, ownBadge } from './badge.ts';
import { writeCalendar } from './calendar.ts';
import { listEvents, readEvent } from './read-events.ts';
import { leaveEvent, registerForEvent } from './register.ts';
import { events } from './tables.ts';

const tags = ['events'];
const badge = {
  200: {
    content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    description: 'An attachment that no cache keeps',
  },
};
const bySlug = { params: z.object({ slug: z.string().max(200) }) };

/** Career Days (rule 2.19): the events, their companies, and registration. */
export function eventsRoutes(platform: Platform): Api {
  const { db } = platform;
  const api = newApi();
  const byReader = rateLimit(db, 'event_badge', { points: 120, seconds: 3600 });
  // A whole class may register from one client address.
  const byAddress = rateLimit(db, 'event_registration', { points: 120, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/events',
      tags,
      summary: 'Events to come and the past by group',
      responses: { 200: json(eventsAnswer, 'The next whole') },
    }),
    async (c) => {
      const visitor = c.get('visitor');
      return c.json(await listEvents(db, { userId: visitor?.userId ?? null, isStaff: false }), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/events/{slug}',
      tags,
      summary: 'One event',
      request: bySlug,
      responses: { 200: json(eventDetail, 'Whole') },
    }),
    async (c) => {
      const visitor = c.get('visitor');
      return c.json(
        await readEvent(db, c.req.valid('param').slug, {
          userId: visitor?.userId ?? null,
          isStaff: isStaffThemselves(visitor),
        }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/events/{slug}/calendar.ics',
      tags,
      summary: 'The event as a calendar file',
      request: bySlug,
      responses: { 200: { content: { 'text/calendar': { schema: z.string() } }, description: 'iCalendar' } },
    }),
    async (c) => {
      const [event] = await db
        .select()
        .from(events)
        .where(and(eq(events.slug, c.req.valid('param').slug), eq(events.is_public, true)));
      if (!event) throw notFound('not_found', 'Questo evento non esiste.');
      return c.body(writeCalendar(platform.config, event), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${event.slug}.ics"`,
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/events/{slug}/badge.pdf',
      tags,
      summary: 'The badge of who is logged in and has a place',
      request: bySlug,
      responses: badge,
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await byReader.take(String(userId));
      return c.body(
        await ownBadge(platform, c.req.valid('param').slug, userId),
        200,
        attachment('Badge.pdf', 'application/pdf'),
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/events/badge/{token}',
      tags,
      summary: 'The badge, with the token of the letter',
      request: { params: z.object({ token: z.string().max(100) }) },
      responses: { ...badge, 410: json(refusal, 'The account of its person has changed its keys since') },
    }),
    async (c) => {
      await byReader.take(c.get('clientAddress'));
      return c.body(
        await badgeOfLink(platform, c.req.valid('param').token),
        200,
        attachment('Badge.pdf', 'application/pdf'),
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/events/{slug}/registrations',
      tags,
      summary: 'Takes a place at an event; a mail says so',
      request: { ...bySlug, ...jsonBody(eventRegistrationBody) },
      responses: {
        201: json(detail, 'A mail is on its way'),
        409: json(refusal, 'No place left'),
        410: json(refusal, 'The event is over'),
      },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      await registerForEvent(
        platform,
        c.req.valid('param').slug,
        c.get('visitor')?.userId ?? null,
        c.req.valid('json'),
      );
      await platform.invalidate(['events']);
      return c.json({ detail: 'ok' }, 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/core/events/leave',
      tags,
      summary: 'Gives a place back, with the token of the letter',
      request: jsonBody(z.strictObject({ token: z.string().max(100) })),
      responses: { 200: json(detail, 'Given back') },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      await leaveEvent(db, c.req.valid('json').token);
      await platform.invalidate(['events']);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  return api;
}

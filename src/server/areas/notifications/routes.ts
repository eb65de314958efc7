import { createRoute, z } from '@hono/zod-openapi';
import { json, rowId } from '#contract/answers.ts';
import { notification } from '#contract/content.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { requireVisitor } from '../account/session.ts';
import { dismissNotification, hasUnread, listNotifications, readNotifications } from './notify.ts';

const tags = ['notifications'];

export function notificationsRoutes(db: Database): Api {
  const api = newApi();
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/notifications',
      tags,
      summary: 'What this user was told',
      responses: { 200: json(z.array(notification), 'Newest first') },
    }),
    async (c) => {
      const { userId, impersonatorId } = requireVisitor(c);
      // What staff open while impersonating is not marked as read.
      return c.json(await (impersonatorId === null ? readNotifications : listNotifications)(db, userId), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/notifications/unread',
      tags,
      summary: 'Whether something is unread',
      responses: { 200: json(z.object({ detail: z.boolean() }), 'True or false') },
    }),
    async (c) => c.json({ detail: await hasUnread(db, requireVisitor(c).userId) }, 200),
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/core/account/me/notifications/{id}',
      tags,
      summary: 'Takes a notification away',
      request: { params: z.object({ id: rowId }) },
      responses: { 200: json(z.array(notification), 'What is left') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await dismissNotification(db, userId, c.req.valid('param').id);
      return c.json(await listNotifications(db, userId), 200);
    },
  );
  return api;
}
